# REQUIRES: lint
# A bar with the time that is left on a terminal, taken away at the end; nothing of it in a pipe.
# RUN: rm -rf %t && mkdir -p %t && cd %t && mkfifo slow.h
# RUN: for f in a b; do echo 'void f();' > $f.cpp; done; echo '#include "slow.h"' > c.cpp
# RUN: %python %s %xferguard-lint > out 2>&1; FileCheck %s --input-file=out --check-prefix=OUT
import fcntl, os, pty, re, select, struct, subprocess, sys, termios, time

COMMAND = [sys.argv[1], "lint", "--no-cache", "-j1", "a.cpp", "b.cpp", "c.cpp", "--"]


def let_go():
    with open("slow.h", "w") as pipe:  # waits for its reader
        pipe.write("void g();\n")


master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
lint = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=slave, text=True)
os.close(slave)


def read_terminal(drawn, until):
    try:
        while until not in drawn and select.select([master], [], [], 300)[0] and (piece := os.read(master, 65536)):
            drawn += piece
    except OSError:
        pass  # the terminal's other end is closed
    return drawn


drawn = read_terminal(b"", until=b"] 2/3 files")
if lint.poll() is None:
    let_go()
drawn = read_terminal(drawn, until=b"never").decode()
said = lint.communicate()[0]
lines = [line for line in re.split(r"\r\x1b\[K", drawn)]
print("bar", bool(re.search(r"\[#{16} {8}\] 2/3 files, (\d+ min )?\d+ s left", drawn)))
print("narrow", max(map(len, lines)) < 60)
print("cleared", drawn.endswith("\r\x1b[K"))
print("data", "\x1b" not in said and "no findings in 3 files" in said)
# OUT: bar True
# OUT: narrow True
# OUT: cleared True
# OUT: data True

lint = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
with open("slow.h", "w") as pipe:  # waits for its reader, who comes last
    time.sleep(0.5)  # and longer than a bar waits to be drawn
    pipe.write("void g();\n")
said = lint.communicate()[0]
print("pipe", "files," not in said.split("no findings")[0] and "\r" not in said)
# OUT: pipe True
