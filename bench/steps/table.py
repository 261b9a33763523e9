"""What bench/steps/run measured, as a page; and on what machine that was."""
import os
import pathlib
import platform
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "test/gpu"))
from harness import machine  # noqa: E402

PACKAGES = ["torch", "transformers", "accelerate", "lightning", "torch-geometric", "torchvision", "jax", "cupy-cuda13x"]
BIG = 0.02  # of a step


def this_machine():
    gpu = machine.first_line("nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader")
    return {"gpu and driver": gpu, "cores": os.cpu_count(), "kernel": platform.release(), "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
            "Python": platform.python_version(), **{package: machine.version_of(package) for package in PACKAGES}}


def apart(a, b):
    return 100 * (a / b - 1) if b else float("inf")


def line_of(place):
    return f"{pathlib.Path(place['file']).name}:{place['line']}" if place else "none"


def row_of(script):
    runs = [run for run in script["runs"] if run.get("found")]
    if not runs:
        return f"| {script['name']} | failed |"
    columns = [[f"{run['told']['steps']:.0f}" for run in runs], [str(run["found"]["steps"]) for run in runs],
               [f"{run['told']['step_ms']:.3f}" for run in runs], [f"{run['found']['step_ms']:.3f}" for run in runs],
               [f"{apart(run['found']['step_ms'], run['told']['step_ms']):+.1f} %" for run in runs]]
    cells = [script["name"], *map("; ".join, columns), " ".join(sorted({line_of(run["found"]["first_line"]) for run in runs})), f"{script['plain'].get('step_ms', 0):.3f}"]
    return f"| {' | '.join(cells)} |"


def findings_in(script):
    """Of all its runs, by rule and line."""
    out = {}
    for run in script["runs"]:
        for f in run.get("findings", []):
            if max(f["share"], f["saves"]) > BIG:
                out.setdefault((f["rule"], f["file"], f["line"]), []).append(f)
    return out


def finding_rows(script):
    for (rule, file, line), found in findings_in(script).items():
        costs, saves = ("; ".join(f"{100 * f[what]:.1f} %" for f in found) for what in ("share", "saves"))
        is_users = pathlib.Path(file).name == f"{script['name']}.py"
        libraries = ", ".join(found[0]["libraries"]) or "none"
        yield f"| {script['name']} | {rule} | {costs} | {saves} | {line_of(found[0]) if is_users else 'none'} | {libraries} |"


def of(result):
    out = [", ".join(f"{name} {value}" for name, value in result["machine"].items()), "", f"`{result['command']}`", "",
           "| script | steps it counts | found | a step takes, ms | found | apart | first line | without xferguard, ms |", "|---|---|---|---|---|---|---|---|"]
    out += [row_of(script) for script in result["scripts"]]
    out += ["", "| script | finding above 2 % of a step | it costs | mending saves at most | user's line | library's line |", "|---|---|---|---|---|---|"]
    out += [row for script in result["scripts"] for row in finding_rows(script)]
    return "\n".join(out) + "\n"
