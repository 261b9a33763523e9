"""Reports the recorded run of every example and compares with what its source says: each announced rule above note on its
line in a `before`, nothing above note in an `after`.

  check_runs.py XFERGUARD CLONE

The traces are examples/traces/RULE/PROGRAM.xgt. An example that has none, or whose run says otherwise, fails unless
Inputs/disagreeing names it with the reason; so does an entry there that is not needed any more.
"""
import json
import pathlib
import subprocess
import sys

from announce import in_short, judge


def report(xferguard, clone, trace):
    done = subprocess.run([xferguard, "report", str(trace), "--format=json", "--top=1000", "--region=work"], capture_output=True, text=True,
                          cwd=clone)
    if done.returncode:
        sys.exit(f"exit code {done.returncode} of the report on {trace}\n{done.stderr}")
    return [in_short(finding) for finding in json.loads(done.stdout)["findings"]]


def read_exceptions(path):
    """PROGRAM: REASON, a line each."""
    lines = [line.partition(":") for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return {name.strip(): reason.strip() for name, _, reason in lines}


def complaints(xferguard, clone, source, known):
    name = f"{source.parent.name}/{source.name}"
    trace = clone / "examples/traces" / f"{name}.xgt"
    if not trace.exists():
        found = ["no recorded run"]
    else:
        found = judge(clone, source, report(xferguard, clone, trace))
    if name not in known:
        return [f"{name}: {complaint}" for complaint in found]
    return [] if found else [f"{name}: agrees, but Inputs/disagreeing says: {known[name]}"]


def main():
    xferguard, clone = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    known = read_exceptions(clone / "test/examples/Inputs/disagreeing")
    sources = [path for folder in sorted((clone / "examples").iterdir()) for path in sorted(folder.glob("*"))
               if path.stem.startswith(("before", "after", "advice")) and path.suffix in (".cu", ".cpp", ".py")]
    bad = [complaint for source in sources for complaint in complaints(xferguard, clone, source, known)]
    print(*bad, sep="\n")
    print(f"{len(sources)} programs, {len(known)} known to disagree, {len(bad)} disagreements")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
