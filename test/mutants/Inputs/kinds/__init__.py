"""The kinds of mutation by name. Each takes a program and a random.Random, and raises NotHere where it has nothing to do."""
from . import calls, checks, classes, files, helpers, loops, memory, names

# Few programs are written so: drawn half as often.
TRICKS = {"recursion", "an algorithm", "counted otherwise", "range or iterators", "through a pointer to a function", "statements into a macro", "other constants"}
KINDS = {**names.KINDS, **checks.KINDS, **calls.KINDS, **memory.KINDS, **loops.KINDS, **helpers.KINDS, **classes.KINDS, **files.KINDS}
