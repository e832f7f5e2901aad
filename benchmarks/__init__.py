"""How fast the engine is, beside libraries that people know."""
