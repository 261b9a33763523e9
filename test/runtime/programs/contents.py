"""What contents.cpp's copies should have left: python3 contents.py TEXT."""
import collections
import re
import sys

hashes, hashed, skipped = collections.defaultdict(list), 0, 0
for line in open(sys.argv[1]):
    values = dict(re.findall(r"(\S+?)=(\S+)", line))
    if line.startswith("event op=contents"):
        hashes[int(values["bytes"])].append((values["a"], values.get("b")))
    if line.startswith("counter hashes-skipped="):
        skipped = int(values["hashes-skipped"])


def check(what, right):
    if not right:
        sys.exit(f"{what}: {dict((n, h) for n, h in hashes.items() if n != 7000)}")


(a, b), (c, e) = hashes[1000]
check("the same data has the same hashes", a == c == b == e)
check("other data has others", hashes[2000][0][0] != hashes[2000][1][0])
(a, b), (c, e) = hashes[100000]
check("what no sample shows, the whole does", a == c and b and e and b != e)
check("it came down and goes up", len(hashes[300000]) == 3 and len(set(hashes[300000])) == 1 and hashes[300000][0][1])
check("zeros tell nothing", not hashes[4000])
check("a download is hashed when it is there", len(hashes[5000]) == 2 and hashes[5000][0] == hashes[5000][1])
check("behind a wait for the device too", len(hashes[6000]) == 1)
check("it pauses", skipped > 100 and 20000 == skipped + len(hashes[7000]))
