"""How the tables of the store came to be, change by change."""
