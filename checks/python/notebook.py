"""Notebooks: the code of their cells as one source, and which cell and line each part of it comes from."""
import ast
import json
import re

CELL_MAGIC = re.compile(r"\s*%%(?P<name>\w+)")
STILL_PYTHON = ("time", "timeit", "capture", "prun")
MAGIC = re.compile(r"^(?P<blanks>\s*)(?:[%!?]|\w[\w.]*\?{1,2}\s*$|\w+\s*=\s*[%!])")


class Cell:
    """`number` counts all cells, as a notebook shows them; `first` is its first line in the whole source."""

    def __init__(self, number, text, first):
        self.number, self.text, self.first = number, text, first
        self.starts = [0]
        for line in text.encode("utf-8", "surrogateescape").split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)


def is_notebook(path):
    return path.endswith(".ipynb")


def read_notebook(text):
    """(cells, tree, what could not be read of which cell)"""
    notebook = json.loads(text)
    if not isinstance(notebook, dict) or not isinstance(notebook.get("cells"), list):
        raise ValueError("is no notebook: it has no list of cells" if isinstance(notebook, dict) else "is no notebook")
    cells, body, problems, line = [], [], [], 1
    for number, each in enumerate(notebook["cells"], 1):
        if not isinstance(each, dict) or each.get("cell_type") != "code":
            continue
        source = each.get("source", "")
        cell = Cell(number, "".join(source) if isinstance(source, list) else str(source), line)
        try:
            tree = ast.parse(without_magic(cell.text))
        except (SyntaxError, ValueError) as problem:
            problems.append(f"cell {number}: line {getattr(problem, 'lineno', 0) or 0}: {getattr(problem, 'msg', problem)}")
            continue
        ast.increment_lineno(tree, line - 1)
        cells.append(cell)
        body += tree.body
        line += cell.text.count("\n") + 1
    return cells, ast.Module(body=body, type_ignores=[]), problems


def without_magic(text):
    """What only IPython understands becomes a `pass` on the same line: the places of the rest stay."""
    lines = text.split("\n")
    head = CELL_MAGIC.match(lines[0])
    if head and head["name"] not in STILL_PYTHON:
        return "\n" * (len(lines) - 1)
    return "\n".join((MAGIC.match(line)["blanks"] + "pass") if MAGIC.match(line) else line for line in lines)
