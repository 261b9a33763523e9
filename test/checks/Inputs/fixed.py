#!/usr/bin/env python3
"""What `xferguard lint --fix` makes of a test, and that it compiles: with our stub headers, and with a toolkit where there is one.

  fixed.py FILE --rule ID [--unsafe] --tools LINT CLANG STUBS [--cuda DIR] [--include DIR] [--torch DIR]

leaves out the lines that begin with // (they speak to the test), prints the diff, applies the fixes to a copy, compiles it, lints it again for what is left: "left: LINE".
"""
import argparse
import difflib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("file", type=pathlib.Path)
parser.add_argument("--rule", required=True)
parser.add_argument("--unsafe", action="store_true")
parser.add_argument("--tools", nargs=3, required=True)
parser.add_argument("--cuda"), parser.add_argument("--include"), parser.add_argument("--torch")
given = parser.parse_args()
lint, clang, stubs = given.tools
folder = pathlib.Path(tempfile.mkdtemp())
copy = folder / given.file.name
copy.write_text("".join(line for line in given.file.read_text().splitlines(True) if not line.startswith("//")))
(folder / ".git").mkdir()  # the project ends here


def run(*more, may_find=True):
    command = [lint, "lint", "--no-cache", "--no-toolkit", f"--checks=-*,xfer-{given.rule}", str(copy), *more, *(["--", "-std=c++17", f"-I{given.include}"] if given.include else [])]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if done.returncode not in ((0, 1) if may_find else (0,)):
        sys.exit(f"{' '.join(command)} said {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout, done.stderr


def compiles(*flags):
    done = subprocess.run([clang, "-fsyntax-only", "-w", "-std=c++17", *flags, str(copy)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the fixed text does not compile with {' '.join(flags)}:\n{done.stderr}{copy.read_text()}")


cuda = ["-x", "cuda", "--cuda-host-only", "-nocudalib", "--cuda-gpu-arch=sm_80"]
with_stubs = [*cuda, "-nogpuinc", "-include", f"{stubs}/xferguard_cuda.h", "-idirafter", stubs, "-idirafter", str(pathlib.Path(stubs).parent / "libraries")]
mode = ["--fix=unsafe"] if given.unsafe else ["--fix"]
before = copy.read_text().splitlines(True)
said = "".join(run("--all", *mode))
print(*difflib.unified_diff(before, copy.read_text().splitlines(True)), sep="", end="")
print(*re.findall(r"\d+ fix(?:es)? .*", said), sep="\n")
if given.include:
    compiles(f"-I{given.include}")
    if given.torch:
        compiles(f"-I{given.torch}", "-isystem", str(pathlib.Path(given.torch).parents[2]))
else:
    compiles(*with_stubs)
    if given.cuda and pathlib.Path(given.cuda).is_dir():
        compiles(*cuda, f"--cuda-path={given.cuda}", f"-I{given.cuda}/include/cccl", "-idirafter", str(pathlib.Path(stubs).parent / "bridge/include"))
for finding in json.loads(run("--all", "--format=json")[0])["findings"]:
    print(f"left: {finding['location']['line']}: {finding['level']}: {finding['message']}")
    for note in finding.get("notes", []):
        print(f"  {note}")
    for fix in finding.get("fixes", []):
        print(f"  {fix['safety']}: {fix['title']}")
shutil.rmtree(folder)
