"""PyTorch, eager and compiled: every read-back stands at its line, in forward, backward and data loading."""


def line_with(case, file, word):
    return 1 + next(i for i, line in enumerate((case.folder / file).read_text().splitlines()) if word in line)


def run(case):
    case.need("torch")
    for mode in ("eager", "compiled"):
        seen = case.alike(mode, case.python("train.py", mode), timeout=170).trace
        item = seen.sites_of("train.py", line_with(case, "train.py", "# read back"))
        case.check(f"{mode}: 20 read-backs at their line", sum(int(row["count"]) for row in item if row.get("direction") == "d2h") == 20, item)
        case.check(f"{mode}: each of them blocked", all("folded" in row["flags"] for row in item if row.get("direction") == "d2h"), item)
        load = seen.sites_of("train.py", line_with(case, "train.py", "# load"))
        case.check(f"{mode}: 20 pageable uploads at their line",
                   sum(int(row["count"]) for row in load if (row.get("direction"), row.get("memory")) == ("h2d", "pageable")) == 20, load)
