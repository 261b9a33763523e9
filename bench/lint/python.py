#!/usr/bin/env python3
"""What lint costs on Python sources, beside the interpreter's own parsing of the same files, in one run on one machine.

    bench/lint/python.py PROJECT... [--lint build/bin/xferguard-lint] [-o RESULT.md]

Each PROJECT is a checkout. Times are CPU seconds (user and system, of all processes), so that other work on the machine changes
little; the smaller of two. Facts are what the front end collects (`--dump-facts`).
"""
import argparse
import os
import pathlib
import platform
import resource
import subprocess
import sys

import table

PARSES = "import ast, sys\nfor name in sys.stdin.read().split('\\0'):\n    try:\n        ast.parse(open(name, 'rb').read())\n    except (SyntaxError, ValueError):\n        pass\n"


def cpu_seconds(command, cwd, given=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=cwd, input=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def sources(project):
    return sorted(file for file in project.rglob("*.py") if file.is_file() and not any(part.startswith(".") for part in file.relative_to(project).parts))


def measured(lint, project):
    files = sources(project)
    lines = sum(file.read_bytes().count(b"\n") for file in files)
    names = "\0".join(map(str, files)).encode()
    commands = [([sys.executable, "-I", "-S", "-c", PARSES], names), ([lint, "lint", "--no-cache", "--dump-facts", *map(str, files)], None), ([lint, "lint", "--no-cache", *map(str, files)], None)]
    return len(files), lines, [min(cpu_seconds(command, project, given) for _ in range(2)) for command, given in commands]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("projects", nargs="+", type=pathlib.Path), parser.add_argument("--lint", default="build/bin/xferguard-lint"), parser.add_argument("-o", "--output")
    given = parser.parse_args()
    rows, total = [], [0] * 5
    for project in given.projects:
        files, lines, seconds = measured(os.path.abspath(given.lint), project.resolve())
        rows.append([project.resolve().name, files, lines, *seconds])
        total = [a + b for a, b in zip(total, rows[-1][1:])]
    rows.append(["all", *total])
    cells = [[name, str(files), str(lines), f"{parse:.2f}", f"{read:.2f}", f"{lint:.2f}", f"{lint / parse:.1f}", f"{lines / lint:.0f}"] for name, files, lines, parse, read, lint in rows]
    table.write("What lint costs on Python sources", f"{os.cpu_count()}-core machine, Python {platform.python_version()}",
                "CPU seconds of all processes, the smaller of two runs. Made by bench/lint/python.py: the interpreter parses the same files with `ast.parse`, lint collects their facts, lint judges them as well; without a cache.",
                ["project", "files", "lines", "parsing, s", "facts, s", "lint, s", "lint / parsing", "lines a second of one core"], cells, given.output)


if __name__ == "__main__":
    main()
