"""Two READMEs in step: the same headings (by level), the same marked blocks, the same commands (remarks behind # are each language's own)."""
import re
import sys

from run_page import blocks_of


def shape(page):
    fenced, levels = False, []
    for line in open(page, encoding="utf-8"):
        fenced ^= line.startswith("```")
        if not fenced and re.match(r"#+ ", line):
            levels.append(len(line.split()[0]))
    commands = [(block.language, sorted(block.options), [line.split(" #")[0].rstrip() for line in block.text.splitlines()]) for block in blocks_of(page)]
    return {"headings": levels, "commands": commands}


one, two = shape(sys.argv[1]), shape(sys.argv[2])
for what in one:
    if one[what] != two[what]:
        sys.exit(f"{what} differ\n{sys.argv[1]}: {one[what]}\n{sys.argv[2]}: {two[what]}")
print("in step: %d headings, %d blocks" % (len(one["headings"]), len(one["commands"])))
