"""Two ranks on two GPUs are one report: totals, what only one of them does, each with its GPU, one verdict."""
import subprocess
import sys

STEPS = {"program.cu": 300, "train.py": 60}
SENT = {"program.cu": 8, "train.py": 1}  # a step


def run(case):
    case.tool()
    gpus = subprocess.run(["nvidia-smi", "-L"], capture_output=True, text=True).stdout.count("GPU ")
    if gpus < 2:
        case.skip(f"two GPUs are needed, here is {gpus}")
    if not case.shop.tracer.exists():
        case.skip("the tracer was not built here")
    look(case, "program.cu", [case.nvcc("program.cu")])
    case.need("torch")
    look(case, "train.py", case.python("train.py"))


def look(case, source, program):
    command = [sys.executable, case.folder / "launch.py", *program]
    ran = case.under_tool(command, "--mode", "trace", "--policy", case.folder / "policy.yaml", timeout=60)
    case.check(f"{source}: one verdict, violated", ran.code == 1 and ran.err.count("xferguard: policy: region 'step': violated") == 1, ran.words())
    ranks = sorted(process["rank"] for process in ran.trace.processes if "rank" in process)
    case.check(f"{source}: a file a rank", ranks == ["0", "1"], ran.trace.processes)

    sending, reading = findings_at(case, ran, source, "sends"), findings_at(case, ran, source, "reads back")
    steps = STEPS[source]
    case.check(f"{source}: sending is one finding of both", holds(sending, 2 * steps * SENT[source], "2 of 2 processes: rank 0, rank 1"), sending)
    case.check(f"{source}: reading back is the second's", holds(reading, steps, "1 of 2 processes: rank 1"), reading)

    tables = {table["title"]: table for table in ran.report.get("tables", [])}
    devices = [row[0] for row in rows(tables, "on the GPU")]
    case.check(f"{source}: each on a GPU of its own", devices == ["0 of rank 0", "1 of rank 1"], tables)
    processes = rows(tables, "processes")
    case.check(f"{source}: both stand in the table", [row[0].split(" on ")[0] for row in processes] == ["rank 0", "rank 1"], tables)
    for title in ("on the GPU", "processes"):
        for row in rows(tables, title):
            case.figure(f"{source}: {title}, {row[0].split(' on ')[0]}", ", ".join(f"{name} {cell}" for name, cell in zip(tables[title]["columns"][1:], row[1:]) if cell))


def rows(tables, title):
    return tables.get(title, {}).get("rows", [])


def findings_at(case, ran, source, words):
    lines = (case.folder / source).read_text().splitlines()
    line = 1 + next(i for i, text in enumerate(lines) if text.endswith((f"// {words}", f"# {words}")))
    return [f for f in ran.report["findings"] if f["location"].get("file", "").endswith(source) and f["location"].get("line") == line]


def holds(findings, count, processes):
    return any(f["evidence"].get("count") == count and f"seen in {processes}" in f["notes"] for f in findings)
