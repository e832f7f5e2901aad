"""The long proof: what the tests try a little of, tried a great deal. `python -m tests.proof` runs it."""
