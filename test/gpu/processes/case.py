"""Many processes: ranks are recognised, and children of every start method have a file of their own."""


def run(case):
    case.need("torch")
    for method in ("spawn", "forkserver", "fork"):
        seen = case.alike(method, case.python("children.py", method), timeout=150, count=method == "spawn").trace
        with_copies = {row["process"] for row in seen.rows if row["op"] == "copy"}
        case.check(f"{method}: two children with a file each", len(with_copies) == 2, seen.processes)
        case.check(f"{method}: five read-backs each", seen.count("copy", ("folded",), direction="d2h") == 10, seen.rows)
    launcher = case.alike("torchrun", case.python("ranks.py"), timeout=150).trace
    found = sorted((p.get("rank"), p.get("world"), p.get("launcher")) for p in launcher.processes)
    case.check("torchrun: both ranks by name", found == [("0", "2", "torchrun"), ("1", "2", "torchrun")], found)
