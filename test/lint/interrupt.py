# REQUIRES: lint
# Ctrl-C ends the work, and what was done is printed; so does a closed terminal, or Ctrl-\. Who was started to ignore it goes on.
# RUN: rm -rf %t && mkdir -p %t/.git && cd %t && mkfifo hang.h never
# RUN: echo 'void f() {}' > a.cpp && echo '#include "hang.h"' > b.cpp
# RUN: printf 'void g();\n' > c.cu && printf 'x := $(shell cat never)\nall:\n\tnvcc -c c.cu\n' > Makefile
# RUN: %python %s %xferguard-lint > out 2>&1; FileCheck %s --input-file=out --check-prefix=OUT
import os, resource, select, signal, subprocess, sys, time

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # Ctrl-\ leaves one


def lint(*arguments, ignored=None, group=False):
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN if each == ignored else signal.SIG_DFL)
    process = subprocess.Popen([sys.argv[1], "lint", "--no-cache", "--no-toolkit", *arguments], stdout=subprocess.PIPE, text=True, start_new_session=group)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return process


def is_left(pipe):  # by all that read it: who was killed may need a moment to go
    readers = select.poll()
    readers.register(pipe, 0)
    gone = readers.poll(60_000)
    os.close(pipe)
    return "nobody reads" if gone else "somebody reads"


def go_on(pipe, text):
    os.write(pipe, text)
    os.close(pipe)


for which in SIGNALS:
    process = lint("-j1", "a.cpp", "b.cpp", "--")
    pipe = os.open("hang.h", os.O_WRONLY)  # waits for its reader
    process.send_signal(which)
    print(which.name, "at work:", process.communicate()[0], "exit code", process.returncode, is_left(pipe))
# OUT: SIGINT at work: note: stopped before the end: 1 file was not looked at
# OUT: no findings in 2 files, 1 could not be read
# OUT: exit code 3 nobody reads
# OUT: SIGTERM at work: note: stopped before the end: 1 file was not looked at
# OUT: no findings in 2 files, 1 could not be read
# OUT: exit code 3 nobody reads
# OUT: SIGHUP at work: note: stopped before the end: 1 file was not looked at
# OUT: no findings in 2 files, 1 could not be read
# OUT: exit code 3 nobody reads
# OUT: SIGQUIT at work: note: stopped before the end: 1 file was not looked at
# OUT: no findings in 2 files, 1 could not be read
# OUT: exit code 3 nobody reads

# `timeout` sends a signal to the process and once more to its group.
codes = set()
for between in (0.0002, 0.0005, 0.001, 0.002):
    process = lint("-j1", "a.cpp", "b.cpp", "--")
    pipe = os.open("hang.h", os.O_WRONLY)
    for _ in range(2):
        process.send_signal(signal.SIGTERM)
        time.sleep(between)
    reported = "1 file was not looked at" in process.communicate()[0]
    codes.add((process.returncode, reported, is_left(pipe)))
print("twice:", codes)
# OUT: twice: {(3, True, 'nobody reads')}

process = lint("-j1", "a.cpp", "b.cpp", "--", ignored=signal.SIGINT, group=True)
pipe = os.open("hang.h", os.O_WRONLY)
os.killpg(process.pid, signal.SIGINT)  # as a terminal does: its workers hear it as well
go_on(pipe, b"void g();\n")
print("ignored at work:", process.communicate()[0], "exit code", process.returncode)
# OUT: ignored at work: no findings in 2 files
# OUT: exit code 0

# While make is asked there is nothing to report yet: lint ends, and what make has started ends with it.
for which in SIGNALS:
    process = lint()
    pipe = os.open("never", os.O_WRONLY)
    process.send_signal(which)
    print("make:", process.communicate()[0], "ended by", signal.Signals(-process.returncode).name, is_left(pipe))
# OUT: make: {{ *}}ended by SIGINT nobody reads
# OUT: make: {{ *}}ended by SIGTERM nobody reads
# OUT: make: {{ *}}ended by SIGHUP nobody reads
# OUT: make: {{ *}}ended by SIGQUIT nobody reads

process = lint(ignored=signal.SIGHUP)
pipe = os.open("never", os.O_WRONLY)
process.send_signal(signal.SIGHUP)
go_on(pipe, b"0")
print("ignored, make:", process.communicate()[0], "exit code", process.returncode)
# OUT: ignored, make: note: no compile database; took the commands that `make -nwB` prints
# OUT: no findings in 1 file
# OUT: exit code 0
