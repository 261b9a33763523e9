"""The snippets this project grew from: each problem is named at its line, the corrected form is left alone."""
import re

SNIPPETS = ("a1_one_by_one", "a2_images", "a3_small_copies", "a4_display", "d1_pinned")


def announced(source):
    """What a line is to be called: line -> the rules that are right answers."""
    lines = source.read_text().splitlines()
    found = [(number, re.search(r"# finding: (.+)$", line)) for number, line in enumerate(lines, 1)]
    return {number: set(match[1].split(" or ")) for number, match in found if match}


def run(case):
    case.tool()
    case.need("torch")
    for name in SNIPPETS:
        source = case.folder / f"{name}.py"
        before = case.under_tool(case.python(source.name, "before"))
        case.check(f"{name}: runs", before.code == 0, before.words())
        here = [f for f in before.report["findings"] if f.get("location", {}).get("file", "").endswith(source.name)]
        case.check(f"{name}: announces something", announced(source), source.name)
        for line, rules in announced(source).items():
            named = {f["rule"] for f in here if f["location"]["line"] == line}
            case.check(f"{name}:{line}: {' or '.join(sorted(rules))}", named & rules,
                       [(f["rule"], f["level"], f.get("location", {}).get("file"), f.get("location", {}).get("line")) for f in before.report["findings"]])
            case.figure(f"{name}:{line}", "; ".join(f"{f['level']}: {f['message']}" for f in here if f["location"]["line"] == line))
        after = case.under_tool(case.python(source.name, "after"))
        loud = [(f["rule"], f["location"].get("line"), f["message"]) for f in after.report["findings"] if f["level"] != "note"]
        case.check(f"{name}: the corrected form runs", after.code == 0, after.words())
        case.check(f"{name}: the corrected form was recorded", "broken" not in after.report and after.trace.rows, after.report)
        case.check(f"{name}: the corrected form is left alone", not loud, loud)
