"""The compiled examples under the tracer: what their sources announce is reported on its line, and nothing else."""
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples/Inputs"))
from check_runs import read_exceptions  # noqa: E402


def observe(case, folder, *which):
    """What run.py says of these examples, by name."""
    written = case.scratch / folder / "observed.json"
    written.parent.mkdir()
    ran = case.bare([sys.executable, case.folder / "run.py", case.tool(), "--suffix", ".cu", "--own-size", "--timeout", "30", "--budget", "120",
                     "-o", written, *which], timeout=240, env={"ARCH": os.environ.get("ARCH", "native")}, cwd=case.shop.clone)
    rows = json.loads(written.read_text()) if written.exists() else []
    case.check("the examples were run", rows, ran.words())
    return {f"{row['rule']}/{row['file']}": row for row in rows}


def run(case):
    case.tool()
    made = case.bare(["cmake", "--build", case.shop.build_dir, "--target", "xferguard_cupti"], timeout=240)
    if made.code:
        case.skip("the tracer cannot be built here: " + made.words())
    known = read_exceptions(case.shop.clone / "test/examples/Inputs/disagreeing")
    rows = observe(case, "first")
    failed = [name for name, row in rows.items() if row["status"] == "failed" and name not in known]
    if failed:  # other cases run meanwhile, and a busy host launches late
        rows |= observe(case, "again", *failed)
    for name, row in rows.items():
        if name not in known and row["status"] != "skipped":
            case.check(name, row["status"] == "ok", row.get("why") or "; ".join(row.get("complaints", [])))
    case.figure("examples judged", sum(row["status"] == "ok" for row in rows.values()))
