#!/usr/bin/env python3
"""The examples as `xferguard lint --fix` mends them.

  fixed.py XFERGUARD CLONE OUT [--toolkit CLANG CUDA]

copies each example whose rule has a fix to OUT/<id>, mends before.cu there (original.cu is what it was), asks that nothing of the rule is left to mend
and, with --toolkit, that it compiles against the toolkit's headers. OUT/common is beside them, so that nvcc builds them as they are.
Where no edit is safe to propose the finding must show what to write. A rule whose page promises a fix stands in one of the lists.
Prints "ID: safe|unsafe|shown: what was done".
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

# The honest level: what the rule's page calls unsafe is asked for by name.
LEVELS = {"alloc-in-loop": "safe", "broad-sync": "unsafe", "duplicate-transfer": "unsafe", "element-access": "safe",
          "redundant-sync": "unsafe", "stream-priority": "safe", "sync-between-launches": "safe"}

# Only shown: which struct or buffer to gather in is for the author to say.
SHOWN = ["adjacent-copies", "copy-in-loop"]

# Why the fix cannot be seen in the example, and where it is.
ELSEWHERE = {"create-then-move": "needs LibTorch: test/checks/fix/make-on-device.cpp",
             "pageable-async": "its vectors come from another function: test/checks/fix/pin.cu",
             "pageable-copy": "its vectors come from another function: test/checks/fix/pin.cu",
             "scalar-readback": "it is for Python: test/lint/python/added-up.test"}


def lint(given, rule, source, *more):
    command = [given.xferguard, "lint", "--no-cache", "--no-toolkit", f"--checks=-*,xfer-{rule}", *more, str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} said {done.returncode}:\n{done.stderr}")
    return done


def promised(clone):
    """The rules whose front matter says that there is a fix."""
    pages = {page.stem: page.read_text().split("---")[1] for page in (clone / "rules").glob("*.md") if page.read_text().startswith("---")}
    return {rule for rule, front in pages.items() if re.search(r"^fix: (safe|unsafe)$", front, re.M)}


def findings(given, rule, source):
    return [f for f in json.loads(lint(given, rule, source, "--all", "--format=json").stdout)["findings"] if f["rule"] == rule]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("xferguard"), parser.add_argument("clone", type=pathlib.Path), parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--toolkit", nargs=2, metavar=("CLANG", "CUDA"))
    given = parser.parse_args()
    shutil.rmtree(given.out, ignore_errors=True)
    shutil.copytree(given.clone / "examples" / "common", given.out / "common")
    (given.out / ".git").mkdir()  # a project of its own
    bad = 0
    for rule in promised(given.clone) ^ {*LEVELS, *SHOWN, *ELSEWHERE}:
        print(f"{rule}: its page and the lists of this file disagree about its fix")
        bad += 1
    for rule in SHOWN:
        titles = {fix["title"] for f in findings(given, rule, given.clone / "examples" / rule / "before.cu") for fix in f["fixes"] if fix["safety"] == "display-only"}
        print(f"{rule}: shown: {'; '.join(titles) or 'nothing'}")
        bad += not titles
    for rule, level in LEVELS.items():
        shutil.copytree(given.clone / "examples" / rule, given.out / rule)
        source = given.out / rule / "before.cu"
        shutil.copy(source, source.with_name("original.cu"))
        done = lint(given, rule, source, "--all", "--fix" if level == "safe" else "--fix=unsafe")
        said = [line for line in (done.stdout + done.stderr).splitlines() if "fix" in line]
        print(f"{rule}: {level}: {'; '.join(said) or 'nothing was done'}")
        left = findings(given, rule, source)
        for finding in left:
            print(f"{source}:{finding['location']['line']}: still there: {finding['message']}")
        if given.toolkit:
            clang, cuda = given.toolkit
            flags = ["-fsyntax-only", "-w", "-std=c++17", "-x", "cuda", "--cuda-host-only", "-nocudalib", "--cuda-gpu-arch=sm_80", f"--cuda-path={cuda}",
                     f"-I{cuda}/include/cccl", "-idirafter", str(given.clone / "lint" / "bridge" / "include")]
            compiled = subprocess.run([clang, *flags, str(source)], capture_output=True, text=True)
            print(compiled.stderr, end="")
            bad += compiled.returncode != 0
        bad += len(left) + (source.read_text() == (given.clone / "examples" / rule / "before.cu").read_text())
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
