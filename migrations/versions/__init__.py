"""The changes, each behind the one it names."""
