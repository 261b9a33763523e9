#!/usr/bin/env python3
"""Scores hand-labelled sites of public repositories: how many bad ones are reported, how many good ones are left alone.

  score.py LABELS.tsv CORPUS_DIR XFERGUARD_FACTS [--cuda PATH] [--facts DIR] [-v]

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


def build_flags(folder, root):
    """-I, -D and -U of the Makefile beside the file, and the samples' common headers."""
    flags = [f"-I{folder}"]
    for makefile in [folder / "Makefile", folder.parent / "Makefile"]:
        if makefile.exists():
            text = re.sub(r"^\s*#.*", "", makefile.read_text(errors="replace"), flags=re.MULTILINE)
            for path in re.findall(r"-I\s*([^\s$()]+)", text):
                flags.append(f"-I{(makefile.parent / path).resolve()}")
            flags += defined_always(text)
    if (root / "Common").exists():
        flags.append(f"-I{root / 'Common'}")
    flags += [f"-I{root / name}" for name in ("include", "src", "utils") if (root / name).exists()]
    return flags


def defined_always(makefile):
    """Macros that stand under no condition: what ifeq brings in is somebody's choice."""
    flags, depth = [], 0
    for line in makefile.splitlines():
        word = line.strip().split(" ")[0]
        depth += word in ("ifeq", "ifneq", "ifdef", "ifndef")
        depth -= word == "endif"
        if depth == 0:
            flags += re.findall(r"(?<!\S)-[DU][A-Za-z_]\w*(?:=[\w.]+)?(?!\S)", line)
    return flags


def flags_for(path, root, cuda):
    common = ["-std=c++17", *build_flags(path.parent, root)]
    if path.suffix in (".cu", ".cuh"):
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


SOURCES = (".cu", ".cpp", ".cc", ".c")
MANY = 16  # more files in one folder are no single program


def program_of(path, root):
    """The files to join: a source with its neighbours; of a header those that include it."""
    if path.suffix in SOURCES:
        neighbours = [p for p in sorted(path.parent.iterdir()) if p.suffix in SOURCES and p != path]
        return [path, *neighbours] if len(neighbours) <= MANY else [path]
    named = re.compile(r'#\s*include\s*["<][^">]*\b' + re.escape(path.name) + '[">]')
    users = [p for p in sorted(root.rglob("*")) if p.suffix in SOURCES and named.search(p.read_text(errors="replace"))]
    return users[:2]


def facts_of(tool, path, root, cuda, folder):
    """The file's facts, collected once."""
    facts = folder / (str(path).strip("/").replace("/", "_") + ".facts")
    if not facts.exists():
        facts.write_text(run(tool, ["--dump"], path, root, cuda) or "xferguard-facts 10\n")
    return facts


def warnings_of(tool, path, root, cuda, folder):
    """Of the file by itself, and of its program joined: callers know more."""
    program = {each: facts_of(tool, each, root, cuda, folder) for each in program_of(path, root)}
    found = []
    for each, facts in program.items():
        index = [word for other in program if other != each for word in ("--index", str(program[other]))]
        for words in ([[]] if each == path or path not in program else []) + ([index] if index else []):
            done = subprocess.run([tool, "--read", *words, str(facts)], capture_output=True, text=True, errors="replace", timeout=600)
            found += parse(done.stdout)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels"), parser.add_argument("corpus", type=pathlib.Path), parser.add_argument("tool")
    parser.add_argument("--cuda", default="/usr/local/cuda"), parser.add_argument("-v", action="store_true")
    parser.add_argument("--facts", type=pathlib.Path, help="keep the facts of each file here, for another run of rules that have changed")
    given = parser.parse_args()
    rows = [line.rstrip("\n").split("\t") for line in open(given.labels)]
    good = {"bad": 0, "ok": 0}
    total = {"bad": 0, "ok": 0}
    cache = {}
    scratch = tempfile.TemporaryDirectory()
    folder = given.facts or pathlib.Path(scratch.name)
    folder.mkdir(parents=True, exist_ok=True)
    for repo, _, path, line, pattern, verdict, rules, _ in (row for row in rows[0:] if row[0] != "repo"):
        root = given.corpus / repo.split("/")[1]
        file = root / path
        if not file.exists():
            print(f"missing    {repo} {path}")
            continue
        if file not in cache:
            cache[file] = warnings_of(given.tool, file, root, given.cuda, folder)
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
