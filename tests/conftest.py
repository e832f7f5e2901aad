"""What holds for every test."""

import os

from hypothesis import settings

# No deadline: two workers on two cores make any single example slow now and then.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
