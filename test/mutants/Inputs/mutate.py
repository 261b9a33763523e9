#!/usr/bin/env python3
"""Makes mutants of the examples' CUDA programs that mean the same, a folder each, and the list of them: OUT/mutants.json.

  mutate.py CLONE OUT [--seed N] [--count N] [--clang FILE] [--cuda-path DIR] [--only KIND]

Three in five are of a `before`. Each has one kind of change or two. A mutant that clang++ cannot read the way lint does is thrown away
and counted.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import subprocess

from kinds import KINDS, TRICKS
from program import Program
from source import NotHere


def programs(clone):
    shared = "".join(path.read_text() for path in sorted((clone / "examples/common").glob("*.h")))
    for path in sorted((clone / "examples").glob("*/*.cu")):
        if path.stem.startswith(("before", "after")):
            yield f"{path.parent.name}/{path.stem}", path.parent.name, whole(path), shared


def whole(path):
    """With the headers of its own folder written out, so that they are changed too."""
    return re.sub(r'^#include "(\w+\.cuh)"\n', lambda found: (path.parent / found[1]).read_text().replace("#pragma once\n", ""), path.read_text(), flags=re.M)


def mutant(program, rng, only):
    """Changed by one or two kinds, drawn until they apply; the names of these."""
    name, rule, text, shared = program
    wanted, done = 1 + (rng.random() < 0.5), []
    changed = Program(name, rule, text)
    changed.shared = shared
    for _ in range(40):
        kind = only if only and not done else rng.choices(sorted(KINDS), [1 if name in TRICKS else 2 for name in sorted(KINDS)])[0]
        if kind in done:
            continue
        before = dict(changed.files)
        try:
            KINDS[kind](changed, rng)
            done.append(kind)
        except (NotHere, ValueError, IndexError):
            changed.files = before
            if only and not done:
                break
        if len(done) == wanted:
            break
    return changed, done


def flags(clone, cuda):
    return ["-fsyntax-only", "-w", "-std=c++17", "-x", "cuda", "--cuda-host-only", "-nocudalib", "--cuda-gpu-arch=sm_80", f"--cuda-path={cuda}",
            f"-I{cuda}/include/cccl", "-idirafter", str(clone / "lint/bridge/include"), "-Wno-unknown-cuda-version"]


def compiles(clang, options, folder):
    for source in sorted(folder.glob("*.cu")):
        done = subprocess.run([clang, *options, str(source)], capture_output=True, text=True)
        if done.returncode:
            return done.stderr
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("clone", type=lambda path: pathlib.Path(path).resolve()), parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1), parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--clang", default="clang++-22"), parser.add_argument("--cuda-path", default="/usr/local/cuda")
    parser.add_argument("--only"), parser.add_argument("--verbose", action="store_true")
    given = parser.parse_args()
    rng, out = random.Random(given.seed), given.out
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(given.clone / "examples/common", out / "common", ignore=shutil.ignore_patterns("*.cu", "*.py", "*.md"))
    (out / ".git").mkdir()  # a project of its own
    all_programs = list(programs(given.clone))
    parts = {part: [p for p in all_programs if p[0].split("/")[1].startswith(part)] for part in ("before", "after")}
    kept, thrown, tries = [], [], 0
    pool = concurrent.futures.ThreadPoolExecutor(max(1, len(os.sched_getaffinity(0))))
    while len(kept) < given.count and tries < 40 * given.count:
        batch = []
        while len(batch) < min(16, given.count - len(kept)) and tries < 40 * given.count:
            tries += 1
            part = "before" if rng.random() < 0.6 else "after"
            changed, kinds = mutant(rng.choice(parts[part]), rng, given.only)
            if not kinds:
                continue
            name = f"m{len(kept) + len(thrown) + len(batch):03}-{changed.name.replace('/', '-')}"
            (out / name).mkdir()
            for file, text in changed.files.items():
                (out / name / file).write_text(text)
            batch.append({"name": name, "program": changed.name, "rule": changed.rule, "kinds": kinds})
        errors = pool.map(lambda one: compiles(given.clang, flags(given.clone, given.cuda_path), out / one["name"]), batch)
        for one, error in zip(batch, errors):
            (thrown if error else kept).append(one)
            if error:
                one["error"] = error.splitlines()[0]
                if given.verbose:
                    print(one["name"], one["kinds"], error.splitlines()[0])
                shutil.rmtree(out / one["name"])
    (out / "mutants.json").write_text(json.dumps({"seed": given.seed, "mutants": kept, "thrown": thrown}, indent=1) + "\n")
    print(f"{len(kept)} mutants with seed {given.seed}; {len(thrown)} more did not compile")


if __name__ == "__main__":
    main()
