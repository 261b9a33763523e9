#!/usr/bin/env python3
"""Puts the projects of thirty.txt in an order that a seed decides: `ten.py SEED [LIST]`. The first ten that can be had are looked at."""
import pathlib
import random
import sys

if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
    sys.exit(__doc__)
file = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).with_name("thirty.txt")
projects = [line.strip() for line in file.read_text().splitlines() if line.strip() and not line.startswith("#")]
random.Random(sys.argv[1]).shuffle(projects)
print("\n".join(projects))
