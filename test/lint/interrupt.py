# REQUIRES: lint
# Ctrl-C ends the work, and what was done is printed.
# RUN: rm -rf %t && mkdir -p %t && cd %t
# RUN: echo 'void f() {}' > a.cpp && mkfifo hang.h && echo '#include "hang.h"' > b.cpp
# RUN: %python %s %xferguard-lint > out 2>&1
# RUN: FileCheck %s --input-file=out --check-prefix=OUT
import signal, subprocess, sys, time
lint = subprocess.Popen([sys.argv[1], "lint", "--no-cache", "-j1", "a.cpp", "b.cpp", "--"], stdout=subprocess.PIPE, text=True)
time.sleep(2)
lint.send_signal(signal.SIGINT)
print(lint.communicate(timeout=20)[0], "exit code", lint.returncode)
# OUT-DAG: stopped before the end
# OUT-DAG: 1 could not be read
# OUT-DAG: exit code 3
