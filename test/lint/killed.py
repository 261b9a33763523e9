# REQUIRES: lint
# A process that dies or hangs at its work costs its file only, told in one line: while it parses, and while the rules are asked.
# When lint itself is killed, none of its processes goes on.
# RUN: rm -rf %t && mkdir -p %t/.git && cd %t && mkfifo slow.h
# RUN: printf 'void f();\n' > good.cpp && printf '#include "slow.h"\n' > slow.cpp
# RUN: %python %s %xferguard-lint > out 2>&1; FileCheck %s --input-file=out --check-prefix=OUT
import os, pathlib, resource, signal, subprocess, sys, time

COPY = "enum cudaMemcpyKind { cudaMemcpyHostToHost, cudaMemcpyHostToDevice }; int cudaMemcpy(void *, const void *, unsigned long, cudaMemcpyKind);\n"


def workers(lint):
    try:
        return [int(pid) for pid in pathlib.Path(f"/proc/{lint.pid}/task/{lint.pid}/children").read_text().split()]
    except OSError:
        return []  # it has ended


def cpu_seconds(pid):
    try:
        return int(pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()[11]) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0


def send(pid, what):
    try:
        os.kill(pid, what)
    except ProcessLookupError:
        pass


def lint(*arguments):
    return subprocess.Popen([sys.argv[1], "lint", "-j2", *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def limit(seconds):
    pathlib.Path(".xferguard.yaml").write_text(f'options:\n  lint.seconds: "{seconds}"\n')


# The parser: one of two processes waits for a header that never comes, and the other has ended.
process = lint("--no-cache", "good.cpp", "slow.cpp", "--")
pipe = os.open("slow.h", os.O_WRONLY)  # waits for its reader
while len(workers(process)) > 1:
    time.sleep(0.05)
send(workers(process)[0], signal.SIGABRT)
print("parser:", process.communicate()[0], "exit code", process.returncode)
os.close(pipe)
# OUT: parser: slow.cpp: not analysed: the parser crashed (Aborted)
# OUT: no findings in 2 files, 1 could not be read
# OUT: exit code 3

# The rules: the process that is at the long file is killed, or stopped. It is known by its CPU time, of which the other one needs next
# to none. What is parsed comes from the cache.
def long(name):
    """Calls of calls, as much work as the rules do on one function."""
    levels = (f"void {name}{n}(float *d, float *h) {{ for (int i = 0; i < 10; ++i) {{ {name}{n - 1}(d + i, h); {name}{n - 1}(d, h + i); }} }}\n" for n in range(1, 15))
    return f"void {name}0(float *d, float *h) {{ cudaMemcpy(d, h, 4, cudaMemcpyHostToDevice); }}\n" + "".join(levels)


pathlib.Path("long.cpp").write_text(COPY + "".join(map(long, "abcdefgh")))  # long enough to be met at it, on a fast machine too
pathlib.Path("good.cpp").write_text(COPY + "void f(float *d, float *h) { for (int i = 0; i < 100; ++i) cudaMemcpy(d + i, h + i, 4, cudaMemcpyHostToDevice); }\n")
lint("--checks=stream-priority", "good.cpp", "long.cpp", "--").communicate()
parsed = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
lint("--checks=copy-in-loop,stream-priority", "good.cpp", "long.cpp", "--").communicate()
enough = (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - parsed) / 4


def disturbed(what):
    process = lint("--checks=copy-in-loop", "good.cpp", "long.cpp", "--")
    while process.poll() is None:
        for pid in workers(process):
            if cpu_seconds(pid) > enough:
                send(pid, what)
        time.sleep(0.01)
    return f"{process.communicate()[0]} exit code {process.returncode}"


print("killed:", disturbed(signal.SIGABRT))
for seconds in (2, 20, 200):  # of CPU time; what is stopped is given up after four times that
    limit(seconds)
    said = disturbed(signal.SIGSTOP)
    if "1 could not be judged" in said:
        break
print("hangs:", said)
# OUT: killed: long.cpp: not judged: the rules crashed (Aborted)
# OUT: good.cpp:2:{{.*}} [xfer-copy-in-loop]
# OUT: 1 warning in 2 files, 1 could not be judged
# OUT: exit code 3
# OUT: hangs: long.cpp: not judged: had not ended after {{80*}} s
# OUT: good.cpp:2:{{.*}} [xfer-copy-in-loop]
# OUT: 1 warning in 2 files, 1 could not be judged
# OUT: exit code 3


def still_runs(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()[0] != "Z"
    except OSError:
        return False


pathlib.Path("longer.cpp").write_text(COPY + "".join(long(first + second) for first in "abcdefgh" for second in "ABCDEFGH"))  # eight times as long
limit(200)
lint("--checks=stream-priority", "longer.cpp", "--").communicate()
process = lint("--checks=copy-in-loop", "longer.cpp", "--")
first, left = [], []
while not (left and left != first and cpu_seconds(left[0]) > 0.2) and process.poll() is None:  # one learns who calls whom, the next asks the rules
    time.sleep(0.01)
    left = workers(process)
    first = first or left
send(process.pid, signal.SIGKILL)
process.wait()  # what it said is not asked for: a process left behind would hold the pipe open
for _ in range(40):
    if not any(map(still_runs, left)):
        break
    time.sleep(0.05)
print("lint killed:", len(left) > 0, any(map(still_runs, left)))
# OUT: lint killed: True False
