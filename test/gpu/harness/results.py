"""Results as JSON for programs and as a short page for people."""
import json


def write(folder, machine, cases, seconds):
    rows = [{"case": c.name, "status": c.status(), "why": c.skipped, "seconds": round(c.seconds, 1), "checks": c.checks,
             "figures": c.figures} for c in cases]
    data = {"version": 1, "machine": machine, "seconds": round(seconds, 1), "cases": rows}
    (folder / "gpu-test.json").write_text(json.dumps(data, indent=1) + "\n")
    (folder / "gpu-test.md").write_text(page(machine, cases))


def page(machine, cases):
    lines = ["# What real programs did under the guard", "", "Written by `./bootstrap gpu-test` (test/gpu/run) from one run.", ""]
    lines += ["| machine | |", "|---|---|"] + [f"| {key} | {value} |" for key, value in machine.items()] + [""]
    lines += ["| case | what it shows | result | checks |", "|---|---|---|---|"]
    for c in cases:
        held = sum(check["ok"] for check in c.checks)
        lines.append(f"| {c.name} | {c.title} | {c.status()}{': ' + c.skipped if c.skipped else ''} | {held} of {len(c.checks)} |")
    counted = [(c.name, name, value) for c in cases for name, value in c.figures.items()]
    if counted:
        lines += ["", "| case | figure | value |", "|---|---|---|"]
        lines += [f"| {name} | {figure} | {value} |" for name, figure, value in counted]
    wrong = [(c.name, check) for c in cases for check in c.checks if not check["ok"]]
    if wrong:
        lines += ["", "## What did not hold", ""]
        lines += [f"- {name}: {check['check']}: {' '.join(check['detail'].split())[:400]}" for name, check in wrong]
    return "\n".join(lines) + "\n"
