# REQUIRES: lint
# A source that changes while it is read, each time that it is tried: one line, and the rest is linted.
# RUN: rm -rf %t && mkdir -p %t && cd %t && mkfifo slow.h
# RUN: echo 'void f();' > a.cpp && echo '#include "slow.h"' > b.cpp
# RUN: %python %s %xferguard-lint > out 2>&1; FileCheck %s --input-file=out --check-prefix=OUT
import os, subprocess, sys, time

lint = subprocess.Popen([sys.argv[1], "lint", "--no-cache", "-j1", "a.cpp", "b.cpp", "--"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
while lint.poll() is None:
    time.sleep(0.1)
    try:
        pipe = os.open("slow.h", os.O_WRONLY | os.O_NONBLOCK)
    except OSError:
        continue  # nobody reads it now
    with open("b.cpp", "a") as source:
        source.write("// more\n")
    try:
        os.write(pipe, b"void g();\n")
    except BrokenPipeError:
        pass  # it had read enough
    os.close(pipe)
print(lint.communicate()[0], "exit code", lint.returncode)
# OUT: b.cpp: not analysed: changes while it is being read; run again when it has settled
# OUT: no findings in 2 files, 1 could not be read
# OUT: exit code 3
