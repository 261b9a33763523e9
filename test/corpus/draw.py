#!/usr/bin/env python3
"""Draws warnings to be judged by readers, stratified: at most so many a rule and a program.

  draw.py RESULTS_DIR --seed N [--count 60] [--a-rule 5] [--a-program 2]

RESULTS_DIR holds one JSON file a program, as `xferguard lint --format=json` writes it; the file's name is the program's.
The same seed and results give the same draw. Prints a table: number, program, file, line, rule, message, call path.
"""
import argparse
import collections
import json
import pathlib
import random


def warnings_in(folder):
    found = []
    for path in sorted(folder.glob("*.json")):
        for finding in json.loads(path.read_text())["findings"]:
            if finding["level"] == "note":
                continue
            place = finding["location"]
            steps = " > ".join(f"{step['file']}:{step['line']}" for step in finding.get("path", []))
            found.append((path.stem, place["file"], place["line"], finding["rule"], finding["message"], steps))
    return sorted(set(found))


def draw(found, given):
    """Walks a shuffled deck and keeps what neither its rule nor its program has had enough of."""
    deck = list(found)
    random.Random(given.seed).shuffle(deck)
    of_rule, of_program, kept = collections.Counter(), collections.Counter(), []
    for row in deck:
        if len(kept) == given.count:
            break
        if of_rule[row[3]] == given.a_rule or of_program[row[0]] == given.a_program:
            continue
        of_rule[row[3]] += 1
        of_program[row[0]] += 1
        kept.append(row)
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--a-rule", type=int, default=5)
    parser.add_argument("--a-program", type=int, default=2)
    given = parser.parse_args()
    found = warnings_in(given.results)
    kept = draw(found, given)
    print(f"# seed {given.seed}: {len(kept)} of {len(found)} warnings in {len({row[0] for row in found})} programs, "
          f"at most {given.a_rule} a rule and {given.a_program} a program")
    for number, row in enumerate(kept, 1):
        print("\t".join([str(number), *map(str, row)]))


if __name__ == "__main__":
    main()
