"""Questions made from positions, and what an answer to them shows."""
