"""What bench/ahead/run found, as a page: each costly line of a run, and what the lint had said of it."""
import json
import pathlib

BIG = 0.02  # of a step


def same_place(a, b):
    """One file and line, whichever folder either was started in: both name the file by its last parts."""
    if not a or not b or a.get("line") != b.get("line"):
        return False
    one, other = pathlib.PurePath(a["file"]).parts, pathlib.PurePath(b["file"]).parts
    few = min(len(one), len(other), 2)  # it is the same project
    return one[-few:] == other[-few:]


def costly(report):
    step = (report.get("steady") or {}).get("step_ns", 0)
    for finding in report.get("findings", []):
        evidence = finding.get("evidence", {})
        share, saved = evidence.get("share_of_step", 0), evidence.get("per_step_saved_ns_high", 0) / step if step else 0
        if max(share, saved) > BIG and finding.get("location"):
            yield finding, share, saved


def places_of(finding):
    return [finding.get("location"), finding.get("op_site"), *finding.get("path", []), *finding.get("labels", [])]


def said_of(finding, findings):
    """Strongest first: what stands at the line, or names it on its way; of kernels launched at many lines, at any of them."""
    lines = places_of(finding) if finding["rule"] == "launch-bound" else [finding["location"]]
    at = [f for f in findings if any(same_place(place, other) for place in lines for other in places_of(f))]
    return sorted({(f["level"] == "note", f["rule"]) for f in at})


def line_of(place):
    return "/".join(pathlib.PurePath(place["file"]).parts[-2:]) + f":{place['line']}"


def rows(folder, script):
    report, lint = folder / f"{script['name']}.json", folder / f"{script['name']}.lint.json"
    try:
        found, named = json.loads(report.read_text()), json.loads(lint.read_text())["findings"]
    except (OSError, ValueError) as error:
        return [(script["name"], None, f"not to be read: {error}", 0, 0, [])]
    return [(script["name"], f["rule"], line_of(f["location"]), share, saved, said_of(f, named)) for f, share, saved in costly(found)] or \
        [(script["name"], None, "nothing above 2 %", 0, 0, [])]


def of(folder, scripts):
    lines = ["| script | the run's finding | line | share of a step | saves at most | lint, at the line |", "|---|---|---|---|---|---|"]
    total = warned = launches = launches_warned = 0
    for script in scripts:
        for name, rule, line, share, saved, said in rows(folder, script):
            if rule is None:
                lines.append(f"| {name} | {line} | | | | |")
                continue
            words = ", ".join(f"{rule_said} (note)" if is_note else rule_said for is_note, rule_said in said) or "none"
            lines.append(f"| {name} | {rule} | {line} | {share:.1%} | {saved:.1%} | {words} |")
            is_warned = any(not is_note and (rule_said == rule or rule != "launch-bound") for is_note, rule_said in said)
            if rule == "launch-bound":
                launches, launches_warned = launches + 1, launches_warned + is_warned
            else:
                total, warned = total + 1, warned + is_warned
    return "\n".join([*lines, "", f"A warning stands at {warned} of {total} costly lines of transfers and waits, and at {launches_warned} of {launches} that are launch-bound."])
