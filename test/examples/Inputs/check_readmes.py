"""Each example's README has what a reader looks for: what changes, and of every program its figures, with the machine and the date.

  check_readmes.py EXAMPLES
"""
import pathlib
import re
import sys

COLUMNS = ("program", "time", "copies", "bytes", "GPU busy", "speed-up or prediction", "least possible", "reached")
ONLY_TIMED = "after `lint --fix`"  # no run of it is recorded


def rows_of(text):
    """The cells of each measured program."""
    lines = [line for line in text.splitlines() if re.match(r"\| (before|after|advice)", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def empty_cells(row):
    """The names of the columns that lack a figure."""
    needed = {"program", "time", "speed-up or prediction"}
    if ONLY_TIMED not in row[0]:
        needed |= {"copies", "bytes", "GPU busy"}
        if row[0].startswith("after"):
            needed |= {"least possible", "reached"}
    return [name for name, cell in zip(COLUMNS, row) if name in needed and not cell]


def complaints(folder):
    text = (folder / "README.md").read_text()
    measured = re.search(r"<!-- measured.*?/measured -->", text, re.S)
    if not measured:
        return ["nothing measured"]
    rows = rows_of(measured[0])
    told = {row[0].split()[0] for row in rows}
    there = {path.name for path in folder.iterdir()
             if path.stem.startswith(("before", "after", "advice")) and path.suffix in (".cu", ".cpp", ".py")}
    found = [f"no figures of {name}" for name in sorted(there - told)]
    found += [f"figures of {name}, which is gone" for name in sorted(told - there)]
    found += [f"{row[0]}: no {', '.join(empty_cells(row))}" for row in rows if empty_cells(row)]
    if "```diff" not in text:
        found.append("no diff")
    if f"rules/{folder.name}.md" not in text:
        found.append("no link to the rule")
    if not re.search(r"Written by `examples/measure`: .*, PCIe .*, driver [\d.]+, CUDA [\d.]+.*, 20\d\d-\d\d-\d\d", measured[0]):
        found.append("no machine, driver and date")
    return found


def main():
    folders = sorted({path.parent for path in pathlib.Path(sys.argv[1]).glob("*/before*")})
    bad = [f"{folder.name}: {complaint}" for folder in folders for complaint in complaints(folder)]
    print(*bad, sep="\n")
    print(f"{len(folders)} folders, {len(bad)} complaints")
    return 1 if bad or not folders else 0


if __name__ == "__main__":
    sys.exit(main())
