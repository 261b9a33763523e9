"""Sixteen threads at once, each with its stream: no call is lost and none is charged twice."""


def run(case):
    seen = case.alike("threads", [case.nvcc("program.cu")]).trace
    case.check("1600 uploads", seen.copies("h2d") == 1600, seen.rows)
    case.check("1600 downloads with their syncs", seen.count("copy", ("folded",), direction="d2h") == 1600, seen.rows)
    case.check("3200 launches", seen.counters.get("launches") == 3200, seen.counters)
    case.check("one site a line, however many threads", len({row["site"] for row in seen.rows if row["op"] == "copy"}) == 2, seen.rows)
