"""What the rules do: standard library only, no words, no files, no screen."""
