"""CuPy: every copy at its Python line."""


def run(case):
    case.need("cupy")
    seen = case.alike("cupy", case.python("program.py")).trace
    text = (case.folder / "program.py").read_text().splitlines()
    for word, direction in (("# up", "h2d"), ("# down", "d2h")):
        rows = seen.sites_of("program.py", 1 + next(i for i, line in enumerate(text) if word in line))
        case.check(f"10 copies {word[2:]} at their line", sum(int(r["count"]) for r in rows if r.get("direction") == direction) == 10, rows)
