"""`python -m tutor`: the command line."""

import sys

from tutor.cli import main

sys.exit(main())
