"""check_library_threads.py TEXT: what library_threads.py's trace must say."""
import collections
import re
import sys

text = open(sys.argv[1]).read().splitlines()
meanwhile = {m[1] for line in text if (m := re.match(r"site id=(\d+).* meanwhile=1", line))}
frames = collections.defaultdict(list)
for line in text:
    if m := re.match(r'python site=(\d+) file="[^"]*/library_threads.py" line=(\d+) function="([^"]*)"', line):
        frames[m[1]].append((m[3], int(m[2])))
known = {"<module>", "train", "backward", "begin", "busy"}
waits = collections.Counter()
for line in text:
    if (m := re.match(r"aggregate site=(\d+) op=stream-sync .*count=(\d+)", line)) and m[1] in meanwhile:
        waits[tuple(frames[m[1]])] += int(m[2])
assert meanwhile, "no site says what the main thread was at"
assert all(name in known for stack in waits for name, _ in stack), waits
# Each stack is whole: it ends in the module, and what the main thread was in is called from where it is called.
for stack in waits:
    assert stack[-1][0] == "<module>", stack
    if stack[0][0] in ("backward", "begin") and len(stack) > 2:
        assert ("train", 26) in stack and ("backward", 20) in stack, stack
in_train = sum(n for stack, n in waits.items() if any(name == "train" for name, _ in stack))
assert in_train >= 40, waits
# A main thread that goes on is asked about for a while only.
assert len(meanwhile) <= 300, len(meanwhile)
print(len(meanwhile), in_train)
