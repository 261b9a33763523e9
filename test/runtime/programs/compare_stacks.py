"""compare_stacks.py EXPECTED TRACE_TEXT: every stack Python said it had is in the trace, and no other is."""
import re
import sys

expected = {
    tuple(line.split(" ", 1)[1].rstrip("\n").split("|"))
    for line in open(sys.argv[1], encoding="utf-8")
    if line.startswith("STACK ")
}
stacks = {}
for line in open(sys.argv[2], encoding="utf-8"):
    m = re.match(r'python site=(\d+) file="(.*?)"(?: line=(\d+))? function="(.*)"$', line)
    if m:
        site, file, number, function = m.groups()
        name = re.split(r"\.(?![^<]*>)", function)[-1]
        stacks.setdefault(site, []).append(f"{file}:{number}:{name}")
found = {tuple(stack) for stack in stacks.values()}
for stack in sorted(expected - found):
    print("missing:", " | ".join(stack))
for stack in sorted(found - expected):
    print("unexpected:", " | ".join(stack))
print(f"{len(expected)} stacks expected, {len(found)} found")
sys.exit(bool(expected ^ found) or len(expected) < 10)
