"""What the tutor says, as words in files."""
