"""Profilers in the same process keep all they record: torch.profiler, ncu, nsys."""
import json
import re
import shutil


def events_of(ran):
    return json.loads(ran.out.splitlines()[-1]) if ran.code == 0 else None


def with_torch(case):
    bare, guarded = case.bare(case.python("profiled.py")), case.guarded(case.python("profiled.py"))
    case.check("torch.profiler: runs", bare.code == guarded.code == 0, bare.words() + guarded.words())
    case.check("torch.profiler: all its events", events_of(bare) and events_of(bare) == events_of(guarded), f"{events_of(bare)} {events_of(guarded)}")
    case.look_for_trouble("torch.profiler", guarded.trace)
    case.figure("torch.profiler: GPU events with and without the guard", f"{events_of(guarded)} and {events_of(bare)}")


def with_ncu(case, program):
    ncu = shutil.which("ncu") or str(case.shop.cuda / "bin/ncu")
    command = [ncu, "--target-processes", "all", "--launch-count", "5", "--metrics", "gpu__time_duration.sum", program]
    bare = case.bare(command)
    if bare.code:
        case.figure("ncu", "not run: " + (re.findall(r"==ERROR== (.*)", bare.out + bare.err) or ["it does not start here"])[0][:150])
        return
    guarded = case.guarded(command)
    profiled = [len(re.findall(r"gpu__time_duration", ran.out)) for ran in (bare, guarded)]
    case.check("ncu: same kernels profiled", guarded.code == 0 and profiled[0] == profiled[1] > 0, guarded.words())
    case.check("ncu: the guard counts all the same", guarded.trace.copies("h2d") == 13, guarded.trace.rows)
    case.figure("ncu: kernels profiled with and without the guard", f"{profiled[1]} and {profiled[0]}")


def with_nsys(case, program):
    nsys = shutil.which("nsys") or str(case.shop.cuda / "bin/nsys")
    command = [nsys, "profile", "--trace=cuda", "--stats=false", "--force-overwrite=true", "-o", str(case.scratch / "report"), str(program)]
    bare = case.bare(command)
    if bare.code:
        case.figure("nsys", "not run: it does not start here")
        return
    guarded = case.guarded(command)
    case.check("nsys: runs beside the guard", guarded.code == 0, guarded.words())
    case.check("nsys: the guard counts all the same", guarded.trace.copies("h2d") == 13, guarded.trace.rows)


def run(case):
    program = case.nvcc("../cudart/program.cu", name="cudart")
    with_ncu(case, program)
    with_nsys(case, program)
    case.need("torch")
    with_torch(case)
