"""Second, independent readings of the rules, which the tests compare with the engine."""
