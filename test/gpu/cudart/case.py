"""The CUDA runtime is seen alike whether it is linked statically or shared, with either default stream."""


def run(case):
    for name, flags in {"static": ["-cudart=static"], "shared": ["-cudart=shared"],
                        "per-thread": ["-cudart=static", "--default-stream=per-thread"]}.items():
        ran = case.alike(name, [case.nvcc("program.cu", *flags, name=name)])
        seen = ran.trace
        case.check(f"{name}: 10 pageable uploads", seen.copies("h2d", "pageable") == 10, seen.rows)
        case.check(f"{name}: 5 downloads with their syncs, folded", seen.count("copy", ("folded",), direction="d2h") == 5, seen.rows)
        case.check(f"{name}: 3 pinned uploads", seen.copies("h2d", "pinned") == 3, seen.rows)
        case.check(f"{name}: 20 launches", seen.counters.get("launches") == 20, seen.counters)
