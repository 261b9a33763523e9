#!/usr/bin/env python3
"""Scores hand-labelled sites of public repositories: how many bad ones are reported, how many good ones are left alone.

  score.py LABELS.tsv CORPUS_DIR XFERGUARD_FACTS [--cuda PATH] [-v]

CORPUS_DIR holds one checkout a repository, by its last name (HeCBench, gpu-rodinia, ...) at the commit that the table names.
`bad`: a warning of one of the row's rules has its place or a path step within two lines. `ok`: none at level warning touches it.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

PLACE = re.compile(r"^(?P<file>.*?):(?P<line>\d+):\d+: (?P<level>warning|error): .* \[xfer-(?P<rule>[a-z-]+)\]$")
STEP = re.compile(r"^  path: (?P<file>.*?):(?P<line>\d+): ")


def include_flags(folder, root):
    """-I flags of the Makefile beside the file, and the samples' common headers."""
    flags = [f"-I{folder}"]
    for makefile in [folder / "Makefile", folder.parent / "Makefile"]:
        if makefile.exists():
            for path in re.findall(r"-I\s*([^\s$()]+)", makefile.read_text(errors="replace")):
                flags.append(f"-I{(makefile.parent / path).resolve()}")
    if (root / "Common").exists():
        flags.append(f"-I{root / 'Common'}")
    return flags


def flags_for(path, root, cuda):
    common = ["-std=c++17", *include_flags(path.parent, root)]
    if path.suffix == ".cu":
        common = ["-x", "cuda", "--cuda-host-only", f"--cuda-path={cuda}", f"-I{cuda}/include/cccl", "--cuda-gpu-arch=sm_80", *common]
    else:
        common += [f"-I{cuda}/include", "-I/usr/include/torch/csrc/api/include", "-I/usr/include/opencv4"]
    return common


def run(tool, words, path, root, cuda):
    try:
        done = subprocess.run([tool, *words, str(path), "--", *flags_for(path, root, cuda)], capture_output=True, text=True,
                              timeout=120, errors="replace")
    except subprocess.TimeoutExpired:
        print(f"  time-out: {path}", file=sys.stderr)
        return ""
    if done.returncode != 0:
        print(f"  {tool} said {done.returncode} for {path}: {done.stderr[-300:]}", file=sys.stderr)
    return done.stdout


def parse(output):
    """[(rule, {(file, line), ...})] at level warning or above."""
    found, current = [], None
    for line in output.splitlines():
        if place := PLACE.match(line):
            current = (place["rule"], {(place["file"], int(place["line"]))})
            found.append(current)
        elif (step := STEP.match(line)) and current:
            current[1].add((step["file"], int(step["line"])))
        elif not line.startswith("  "):
            current = None
    return found


def warnings_of(tool, path, root, cuda):
    """Of the file, and of its neighbours that call into it."""
    neighbours = [p for p in sorted(path.parent.iterdir()) if p.suffix in (".cu", ".cpp", ".cc", ".c") and p != path]
    found = parse(run(tool, ["--check"], path, root, cuda))
    if not 0 < len(neighbours) <= 6:
        return found
    with tempfile.TemporaryDirectory() as scratch:
        facts = {}
        for each in [path, *neighbours]:
            facts[each] = pathlib.Path(scratch) / (each.name + ".facts")
            facts[each].write_text(run(tool, ["--dump"], each, root, cuda) or "xferguard-facts 1\n")
        for each in [path, *neighbours]:
            index = [word for other in facts if other != each for word in ("--index", str(facts[other]))]
            found += parse(run(tool, ["--check", *index], each, root, cuda))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels"), parser.add_argument("corpus", type=pathlib.Path), parser.add_argument("tool")
    parser.add_argument("--cuda", default="/usr/local/cuda"), parser.add_argument("-v", action="store_true")
    given = parser.parse_args()
    rows = [line.rstrip("\n").split("\t") for line in open(given.labels)]
    good = {"bad": 0, "ok": 0}
    total = {"bad": 0, "ok": 0}
    cache = {}
    for repo, _, path, line, pattern, verdict, rules, _ in (row for row in rows[0:] if row[0] != "repo"):
        root = given.corpus / repo.split("/")[1]
        file = root / path
        if not file.exists():
            print(f"missing    {repo} {path}")
            continue
        if file not in cache:
            cache[file] = warnings_of(given.tool, file, root, given.cuda)
        near = 2 if verdict == "bad" else 0
        touching = sorted({rule for rule, places in cache[file] for where, at in places
                           if rule in rules.split() and where.endswith(path.split("/")[-1]) and abs(at - int(line)) <= near})
        right = bool(touching) == (verdict == "bad")
        total[verdict] += 1
        good[verdict] += right
        if given.v or not right:
            print(f"{'right' if right else 'WRONG':6} {verdict:4} {path}:{line} {pattern} -> {', '.join(touching) or 'nothing'}")
    print(f"bad sites reported: {good['bad']} of {total['bad']}; ok sites left alone: {good['ok']} of {total['ok']}")


if __name__ == "__main__":
    main()
