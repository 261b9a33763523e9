"""Runs the commands of a documentation page, in order, as its reader would.

  run_page.py PAGE... [--work FOLDER] [--take KIND]... [--var NAME=VALUE]...    FOLDER: a fresh one outside of any project
  run_page.py --list PAGE...                 what each page has; 1 when a command bears no mark

The words behind a fence's language say what is done with it:
  ```sh run            run in FOLDER; the folder that a `cd` leaves behind is where the next block starts
  ```sh run exit=1     and this is how it ends
  ```sh gpu            needs a GPU: run only with --take gpu
  ```sh install        changes the system: run only with --take install, in a clean system
  ```sh elsewhere=TEST what it does is tried by that test of the source tree, perhaps under other names
  ```sh elsewhere      needs a service or a program that no test has
  ```cuda file=a.cu    the block is written to that file (append=a.cu: put behind what is there; FOLDER is ~)
  ```text out          every line stands in what the block before it printed, in this order; "..." is any text within a line
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

KINDS = {"run", "gpu", "install", "elsewhere"}
COMMANDS = {"sh", "bash", "console", "shell", ""}


class Block:
    def __init__(self, page, line, info, text):
        self.where, self.text = f"{page}:{line}", text
        words = info.split()
        self.language = words[0] if words else ""
        self.options = dict(word.split("=", 1) if "=" in word else (word, "") for word in words[1:])
        self.kind = next((kind for kind in KINDS if kind in self.options), None)

    def is_unmarked_command(self):
        return self.language in COMMANDS and not self.kind


def blocks_of(page):
    found, start = [], None
    for number, line in enumerate(pathlib.Path(page).read_text(encoding="utf-8").splitlines(), 1):
        fence = re.match(r"\s*```(.*)", line)
        if fence and start is None:
            start, info, text = number, fence[1], []
        elif fence:
            found.append(Block(page, start, info, "\n".join(text) + "\n"))
            start = None
        elif start is not None:
            text.append(line)
    return found


def fail(block, what, output=""):
    print(f"{block.where}: {what}\n{block.text}{output}", flush=True)
    sys.exit(1)


class Reader:
    def __init__(self, work, kinds, variables):
        self.work, self.kinds, self.variables = pathlib.Path(work), kinds, variables
        self.folder, self.output, self.counts = self.work, None, {}

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def follow(self, block):
        name = block.options.get("file") or block.options.get("append")
        if name:
            target = self.work / name[2:] if name.startswith("~/") else self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("a" if "append" in block.options else "w", encoding="utf-8") as out:
                out.write(block.text)
        elif "out" in block.options:
            self.compare(block)
        elif block.kind in self.kinds:
            self.run(block)
        elif block.kind:
            self.output = None
            self.count(f"not run ({block.kind})")

    def run(self, block):
        state = self.work / ".folder"
        script = f"trap 'pwd > {state}' EXIT; set -e\n{block.text}"
        environment = {**os.environ, "HOME": str(self.work), **self.variables}
        done = subprocess.run(["bash", "-c", script], cwd=self.folder, env=environment, text=True, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        wanted = int(block.options.get("exit", 0))
        if done.returncode != wanted:
            fail(block, f"exit code {done.returncode}, the page promises {wanted}", done.stdout)
        self.output, self.folder = done.stdout, pathlib.Path(state.read_text().strip())
        self.count("run")

    def compare(self, block):
        if self.output is None:
            return
        rest = self.output
        for line in filter(None, (line.strip() for line in block.text.splitlines())):
            match = re.search(re.escape(line).replace(r"\.\.\.", ".*"), rest)
            if not match:
                fail(block, f"'{line}' is not in the output, or not in this order", self.output)
            rest = rest[match.end():]
        self.count("outputs compared")


def list_pages(pages):
    wrong = 0
    for page in pages:
        blocks = blocks_of(page)
        counts = {kind: sum(block.kind == kind for block in blocks) for kind in sorted(KINDS)}
        print(f"{page}: " + ", ".join(f"{count} {kind}" for kind, count in counts.items() if count))
        for block in blocks:
            tested = block.options.get("elsewhere")
            if block.kind in ("gpu", "elsewhere"):
                print(f"  {f'by {tested}' if tested else block.kind}: " + block.text.strip().replace("\n", "; "))
            if tested and not pathlib.Path(tested).exists():
                wrong += 1
                print(f"{block.where}: there is no {tested}")
            if block.is_unmarked_command():
                wrong += 1
                print(f"{block.where}: commands without a mark (sh run, gpu, install or elsewhere)")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--work")
    parser.add_argument("--take", action="append", default=[], choices=sorted(KINDS), help="beside what is marked run")
    parser.add_argument("--only", choices=sorted(KINDS), help="nothing but these")
    parser.add_argument("--var", action="append", default=[])
    parser.add_argument("--list", action="store_true")
    arguments = parser.parse_args()
    if arguments.list:
        return list_pages(arguments.pages)
    kinds = {arguments.only} if arguments.only else {"run", *arguments.take}
    variables = dict(v.split("=", 1) for v in arguments.var)
    if arguments.work:
        os.makedirs(arguments.work, exist_ok=True)
        return follow(arguments.pages, Reader(os.path.abspath(arguments.work), kinds, variables))
    with tempfile.TemporaryDirectory() as work:
        return follow(arguments.pages, Reader(work, kinds, variables))


def follow(pages, reader):
    for page in pages:
        for block in blocks_of(page):
            if block.is_unmarked_command():
                fail(block, "commands without a mark")
            reader.follow(block)
        print(f"{page}: " + ", ".join(f"{count} {what}" for what, count in sorted(reader.counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
