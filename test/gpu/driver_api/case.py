"""A program of the driver API, linked with libcuda or opening it itself."""


def run(case):
    stubs = case.shop.cuda / "lib64/stubs"
    linked = case.cxx("program.cpp", f"-L{stubs}", "-lcuda", name="linked")
    opened = case.cxx("program.cpp", "-DOPEN_IT", "-ldl", name="opened")
    for name, program in {"linked": linked, "opened": opened}.items():
        seen = case.alike(name, [program]).trace
        case.check(f"{name}: 6 uploads, 4 of them pageable", (seen.copies("h2d"), seen.copies("h2d", "pageable")) == (6, 4), seen.rows)
        case.check(f"{name}: one 2D copy down", seen.copies("d2h") == 1, seen.rows)
        case.check(f"{name}: a pitched and a plain allocation", seen.count("alloc") == 2, seen.rows)
