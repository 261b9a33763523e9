"""What the sources of the examples announce, and whether a run's findings agree: a comment `finding: RULE` stands above the
statement at which the rule is reported. Behind a statement `run: RULE, RULE` says that only a run reports it, which cannot know
what the source shows (that the loop's condition needs the flag, say), or that a run reports the rule there and nowhere else; `run: nothing`
that only the source shows what is announced there (that the host never reads a value, say).
"""
import pathlib
import re


# What a run without hashes, or without the source, can only suspect.
NOTES_DO = {"broad-sync", "create-then-move", "duplicate-transfer", "no-overlap", "round-trip", "serial-streams",
            "unused-transfer"}


def announced(source):
    """(rule, line) of each statement that a comment announces."""
    lines = source.read_text().splitlines()
    found = [(number, re.match(r"\s*(?://|#) finding: (\S+)$", line)) for number, line in enumerate(lines, 1)]
    return {(match[1], number + 1) for number, match in found if match}


def announced_of_run(source):
    lines = source.read_text().splitlines()
    found = [(number, re.search(r"(?://|#) run: (.+)$", line)) for number, line in enumerate(lines, 1)]
    return {(rule, number) for number, match in found if match for rule in match[1].split(", ")}


def can_be_observed(clone, rule):
    page = (clone / "rules" / f"{rule}.md").read_text()
    return "\nruntime: yes\n" in page and (clone / "analyze" / f"{rule.replace('-', '_')}.cpp").exists()


def in_short(finding):
    where = finding.get("location", {})
    return {"rule": finding["rule"], "level": finding["level"], "message": finding["message"],
            "file": pathlib.Path(where.get("file", "")).name, "line": where.get("line"),
            "evidence": finding.get("evidence", {})}


def judge(clone, source, findings):
    """The complaints about the findings (in short) of one run."""
    of_run = announced_of_run(source)
    elsewhere = {rule for rule, _ in of_run}
    said = announced(source) | of_run
    hidden = {line for rule, line in of_run if rule == "nothing"}
    wanted = {(rule, line) for rule, line in said
              if line not in hidden and can_be_observed(clone, rule) and (rule not in elsewhere or (rule, line) in of_run)}
    loud = [row for row in findings if row["level"] != "note"]
    found = {(row["rule"], row["line"]) for row in findings if row["file"] == source.name
             and (row["level"] != "note" or row["rule"] in NOTES_DO)}
    missing = [f"line {line}: {rule} is announced and not reported" for rule, line in sorted(wanted - found)]
    surplus = [f"{row['file']}:{row['line']}: {row['rule']} is reported and not announced: {row['message']}"
               for row in loud if (row["rule"], row["line"]) not in said or row["file"] != source.name]
    unclean = [f"line {line}: an after announces {rule}" for rule, line in sorted(said) if source.stem.startswith("after")]
    return unclean + missing + surplus
