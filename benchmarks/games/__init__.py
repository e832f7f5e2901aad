"""A file a game: its positions for the figures, and the goals it should reach."""
