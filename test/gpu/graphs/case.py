"""What is captured did not happen; each launch of a graph moves what it holds."""


def run(case):
    seen = case.alike("graph", [case.nvcc("program.cu")]).trace
    case.check("two captured copies", seen.count("copy", ("captured",)) == 2, seen.rows)
    case.check("seven launches of the graph", seen.count("graph-launch") == 7, seen.rows)
    case.check("seven uploads and seven downloads came from it",
               all(seen.count("copy", ("from-graph",), what="items", direction=d) == 7 for d in ("h2d", "d2h")), seen.rows)
    changed = case.alike("changed", [case.nvcc("changed.cu")]).trace
    case.check("a changed graph: five uploads of 44 bytes in all",
               [changed.count("copy", ("from-graph",), what=w, direction="h2d") for w in ("items", "bytes")] == [5, 44], changed.rows)
    case.need("torch")
    torch = case.alike("torch", case.python("captured.py")).trace
    case.check("torch: ten replays", torch.count("graph-launch") == 10, torch.rows)
