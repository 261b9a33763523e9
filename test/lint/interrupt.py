# REQUIRES: lint
# Ctrl-C ends the work, and what was done is printed.
# RUN: rm -rf %t && mkdir -p %t && cd %t
# RUN: echo 'void f() {}' > a.cpp && mkfifo hang.h && echo '#include "hang.h"' > b.cpp
# RUN: %python %s %xferguard-lint > out 2>&1
# RUN: FileCheck %s --input-file=out --check-prefix=OUT
import os, signal, subprocess, sys, time
lint = subprocess.Popen([sys.argv[1], "lint", "--no-cache", "-j1", "a.cpp", "b.cpp", "--"], stdout=subprocess.PIPE, text=True)
time.sleep(2)
lint.send_signal(signal.SIGINT)
print(lint.communicate(timeout=20)[0], "exit code", lint.returncode)
# OUT-DAG: stopped before the end
# OUT-DAG: 1 could not be read
# OUT-DAG: exit code 3

# While make is asked there is nothing to report yet: lint ends, and what make has started ends with it.
with open("Makefile", "w") as makefile:
    makefile.write("x := $(shell cat never)\nall:\n\tnvcc -c a.cu\n")
os.mkfifo("never")
os.mkdir(".git")
lint = subprocess.Popen([sys.argv[1], "lint"], stdout=subprocess.PIPE, text=True)
pipe = os.open("never", os.O_WRONLY)  # waits for its reader
lint.send_signal(signal.SIGINT)
print("make:", lint.communicate(timeout=20)[0], "ended by signal", -lint.returncode)
try:
    os.write(pipe, b"anybody?")
    print("somebody reads")
except BrokenPipeError:
    print("nobody reads")
# OUT: make: ended by signal 2
# OUT: nobody reads
