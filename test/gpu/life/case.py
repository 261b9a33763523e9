"""However a process lives and dies: its exit code is its own, no file is lost, a kill loses one call at most."""
import mmap
import os
import pathlib
import resource
import shutil
import signal
import struct
import subprocess
import tempfile
import time

from harness import traces

ENDINGS = """return exit _exit quick_exit abort kill segv term throw reset thread-exits exec fork-idle fork-before fork-after
vfork spawn threads crowd closes-all chdir""".split()
FILES = {"exec": 2, "fork-before": 2, "vfork": 2, "spawn": 2}


def done_by(file):
    with file.open("rb") as f:
        return struct.unpack("Q", f.read(8))[0]


def run_one(case, program, mode, env=None, before=None):
    """The guarded run, whose exit code must be that of the bare one, and how many copies the program made in it."""
    file = pathlib.Path(tempfile.mkdtemp(dir=case.scratch)) / "done"
    file.write_bytes(bytes(mmap.PAGESIZE))
    bare = case.bare([program, mode, file], timeout=60, preexec_fn=before)
    file.write_bytes(bytes(mmap.PAGESIZE))
    ran = case.guarded([program, mode, file], timeout=60, env=env, preexec_fn=before)
    case.check(f"{mode}: exit code and output are its own", (ran.code, ran.out) == (bare.code, bare.out), f"{bare.words()} {ran.words()}")
    return ran, done_by(file)


def whole(case, mode, ran, done, files=1):
    copies = ran.trace.count("copy")
    case.check(f"{mode}: {files} file(s), every copy in them", len(ran.trace.processes) == files and copies - done in (0, 1),
               f"{len(ran.trace.processes)} files, {copies} copies recorded, {done} done, {ran.trace.missing}")


def killed_somewhere(case, program, round_number):
    file = pathlib.Path(tempfile.mkdtemp(dir=case.scratch)) / "done"
    file.write_bytes(bytes(mmap.PAGESIZE))
    out = pathlib.Path(tempfile.mkdtemp(dir=case.scratch)) / "out"
    process = subprocess.Popen([program, "wait", file], env={**os.environ, **case.guard_environment(out)})
    until = time.monotonic() + 30
    while done_by(file) < 100 and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(0.013 * round_number)
    process.send_signal(signal.SIGKILL)
    process.wait()
    trace = traces.read(case.shop.trace_text, out)
    copies, done = trace.count("copy"), done_by(file)
    case.check(f"killed somewhere, {round_number}: at most one call lost", copies - done in (-1, 0, 1) and done >= 100, f"{copies} recorded, {done} done")


def run(case):
    program = case.nvcc("program.cu")
    for mode in ENDINGS:
        ran, done = run_one(case, program, mode)
        whole(case, mode, ran, done, FILES.get(mode, 1))
    for number in range(5):
        killed_somewhere(case, program, number)
    no_place, _ = run_one(case, program, "return", {"XFERGUARD_OUT": "/dev/null/nowhere"})
    case.check("no place to write: one line on stderr", no_place.err.count("xferguard:") == 1, no_place.err)
    limited, _ = run_one(case, program, "return", None, only_small_files)
    case.check("a file size limit: one line on stderr", limited.err.count("xferguard:") == 1, limited.err)
    off, _ = run_one(case, program, "return", {"XFERGUARD_DISABLE": "1"})
    case.check("switched off: no file", not off.trace.processes, off.trace.processes)
    twice, done = run_one(case, program, "return", {"LD_PRELOAD": f"{case.shop.preload}:{second_copy(case)}"})
    whole(case, "two copies of us", twice, done)
    case.figure("life cases", len(ENDINGS) + 5 + 4)


def only_small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))


def second_copy(case):
    return shutil.copy(case.shop.preload, case.scratch / "libsecond.so")
