"""How often the fake driver's entry points were called: counts.py FILE 'NAME == N'..."""
import operator
import sys

compare = {"==": operator.eq, ">=": operator.ge, "<=": operator.le}
counts = {name: int(n) for name, n in (line.split() for line in open(sys.argv[1]))}
for claim in sys.argv[2:]:
    name, how, n = claim.split()
    if not compare[how](counts.get(name, 0), int(n)):
        sys.exit(f"{claim}: it was called {counts.get(name, 0)} times")
