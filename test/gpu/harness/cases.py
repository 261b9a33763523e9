"""A case: builds programs, runs them with and without the guard, and keeps what held and what was measured."""
import json
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time

from harness import traces


class Skipped(Exception):
    """The machine lacks what the case needs; the message says what."""


class Workshop:
    """What all cases share: where things were built, and the counter that counts by CUPTI."""

    def __init__(self, clone, build_dir, cuda, xferguard):
        self.clone, self.build_dir, self.cuda, self.xferguard = clone, build_dir, pathlib.Path(cuda), xferguard
        self.preload, self.tracer = build_dir / "lib/libxferguard.so", build_dir / "lib/libxferguard_cupti.so"
        self.trace_text = build_dir / "test/runtime/trace_text"
        self.families = traces.families(clone / "docs/driver-calls.md")
        self.lock = threading.Lock()
        self.counter = None

    def cupti_counter(self):
        with self.lock:
            if self.counter is None:
                self.counter = self.build_counter()
        return self.counter

    def cupti_library(self):
        folders = (self.cuda / "extras/CUPTI/lib64", self.cuda / "lib64")
        return str(next((file for folder in folders for file in folder.glob("libcupti.so.1?")), "libcupti.so"))

    def build_counter(self):
        include = [path for path in (self.cuda / "include", self.cuda / "extras/CUPTI/include") if (path / "cupti.h").exists()]
        if not include:
            raise Skipped("the toolkit has no CUPTI headers")
        target = self.build_dir / "libcupti_counter.so"
        source = pathlib.Path(__file__).parents[1] / "cupti_counter/counter.cpp"
        build(["c++", "-std=c++20", "-O2", "-shared", "-fPIC", f"-I{include[-1]}", f"-I{self.cuda}/include", "-o", target, source, "-ldl"])
        return target


def build(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise RuntimeError(f"build failed: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-2000:]}")


class Ran:
    """What a program did: exit code (negative: the signal), outputs, and what was recorded."""

    def __init__(self, code, out, err, seconds):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds
        self.trace, self.counted, self.folder = None, None, None

    def words(self):
        return f"exit code {self.code}; stdout: {self.out[-500:]!r}; stderr: {self.err[-800:]!r}"


class Case:
    def __init__(self, folder, shop):
        self.folder, self.shop, self.name = folder, shop, folder.name
        self.checks, self.figures, self.skipped, self.seconds, self.title = [], {}, "", 0, ""
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix=f"gpu-test-{self.name}-"))

    def status(self):
        if any(not check["ok"] for check in self.checks):
            return "failed"
        return "skipped" if self.skipped else "passed"

    def check(self, what, holds, detail=""):
        self.checks.append({"check": what, "ok": bool(holds), "detail": "" if holds else str(detail)})
        return bool(holds)

    def figure(self, name, value):
        self.figures[name] = value

    def skip(self, why):
        raise Skipped(why)

    def need(self, module):
        done = subprocess.run([sys.executable, "-c", f"import importlib.util, sys; sys.exit(not importlib.util.find_spec('{module}'))"])
        if done.returncode:
            self.skip(f"Python has no {module}")

    def tool(self):
        return self.shop.xferguard or self.skip("no xferguard was given")

    # --- programs ---
    def nvcc(self, source, *flags, name=None):
        target = self.shop.build_dir / f"gpu-{self.name}-{name or pathlib.Path(source).stem}"
        build([self.shop.cuda / "bin/nvcc", "-O2", "-g", "-std=c++17", "-arch=native", *flags, "-o", target, self.folder / source])
        return target

    def cxx(self, source, *flags, name=None):
        target = self.shop.build_dir / f"gpu-{self.name}-{name or pathlib.Path(source).stem}"
        build(["c++", "-O2", "-g", "-std=c++20", f"-I{self.shop.cuda}/include", "-o", target, self.folder / source, *flags])
        return target

    def python(self, source, *arguments):
        return [sys.executable, self.folder / source, *arguments]

    # --- runs ---
    def bare(self, command, timeout=120, env=None, **more):
        begin = time.monotonic()
        if not shutil.which(str(command[0])):
            return Ran(127, "", f"{command[0]} is not there", 0)
        process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   errors="replace", env={**os.environ, **(env or {})}, start_new_session=True, **more)
        try:
            out, err = process.communicate(timeout=timeout)
            code = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            code, err = 124, err + f"\nno end after {timeout} s"
        return Ran(code, out, err, time.monotonic() - begin)

    def guard_environment(self, folder):
        return {"LD_PRELOAD": str(self.shop.preload), "XFERGUARD_OUT": str(folder)}

    def guarded(self, command, timeout=120, env=None, counted=False, **more):
        """Under a bare preload; `counted`: CUPTI counts the same calls in the same process."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
        environment = {**self.guard_environment(folder / "out"), **(env or {})}
        if counted:
            environment |= {"CUDA_INJECTION64_PATH": str(self.shop.cupti_counter()), "CUPTI_COUNTER_FILE": str(folder / "counts"),
                            "CUPTI_LIBRARY": self.shop.cupti_library()}
        ran = self.bare(command, timeout, environment, **more)
        ran.folder = folder / "out"
        ran.trace = traces.read(self.shop.trace_text, ran.folder)
        if counted:
            ran.counted = read_counts(folder)
        return ran

    def alike(self, what, command, timeout=120, env=None, count=True):
        """The program does with the guard what it does without; shim and CUPTI count the same. Returns the guarded run."""
        bare = self.bare(command, timeout, env)
        guarded = self.guarded(command, timeout, env)
        self.check(f"{what}: runs", bare.code == 0, bare.words())
        self.check(f"{what}: same exit code and output", (bare.code, bare.out) == (guarded.code, guarded.out), f"without: {bare.words()} with: {guarded.words()}")
        self.check(f"{what}: the guard says nothing on stderr", "xferguard" not in guarded.err, guarded.err[-500:])
        self.look_for_trouble(what, guarded.trace)
        if count:
            self.compare_counts(what, self.guarded(command, timeout, env, counted=True))
        return guarded

    def look_for_trouble(self, what, trace):
        self.check(f"{what}: something was recorded, and whole", trace.rows and not trace.missing, trace.missing)
        for counter in ("unknown-functions", "sites-dropped", "records-dropped", "python-rejected", "stack-cache-mismatch"):
            if trace.counters.get(counter):
                self.figure(f"{what}: {counter}", trace.counters[counter])
        unwatched = sorted({note for note in trace.notes if "not watched" in note})
        self.check(f"{what}: no driver function was handed out unwatched", not trace.counters.get("unknown-functions"), "; ".join(unwatched))

    def compare_counts(self, what, ran):
        both = traces.compare(ran.trace, ran.counted, self.shop.families)
        different = {family: pair for family, pair in both.items() if pair[0] != pair[1]}
        self.check(f"{what}: CUPTI counted", bool(ran.counted), ran.words())
        self.check(f"{what}: shim counts are CUPTI's", not different, f"(shim, CUPTI): {different}; all: {both}")
        self.figure(f"{what}: shim = CUPTI", ", ".join(f"{family} {pair[0]}" for family, pair in sorted(both.items()) if pair[0] == pair[1]))

    def under_tool(self, command, *options, timeout=180, env=None):
        """Under `xferguard run`; its findings are in .report."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
        ran = self.bare([self.tool(), "run", "-o", folder, *options, "--", *command], timeout, env)
        ran.folder = folder
        ran.trace = traces.read(self.shop.trace_text, folder)
        told = self.bare([self.tool(), "report", folder, "--format=json", "--top=1000"], timeout)
        ran.report = json.loads(told.out) if told.out.startswith("{") else {"findings": [], "broken": told.words()}
        return ran

    def tidy(self):
        shutil.rmtree(self.scratch, ignore_errors=True)


SLOT = struct.Struct("=56sQ")


def read_counts(folder):
    """The counter's files: slots of a name and a number."""
    counted = {}
    for file in folder.glob("counts.*"):
        data = file.read_bytes()
        for at in range(0, len(data) - SLOT.size + 1, SLOT.size):
            name, number = SLOT.unpack_from(data, at)
            if number:
                word = name.rstrip(b"\0").decode()
                counted[word] = counted.get(word, 0) + number
    return counted
