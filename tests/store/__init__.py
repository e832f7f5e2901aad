"""What is kept of learners, on SQLite and on PostgreSQL."""
