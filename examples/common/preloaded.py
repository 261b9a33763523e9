"""Runs Python programs in forks of a process that has imported PyTorch already, which takes seconds each time else."""
import multiprocessing
import os
import pathlib
import runpy
import sys
import tempfile

context = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(["torch"])


def become(program, arguments, folder, outputs):
    """In the fork: the program, as if it had been started by itself."""
    for path, descriptor in zip(outputs, (1, 2)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT), descriptor)
    os.chdir(folder)
    sys.argv = [program, *arguments]
    runpy.run_path(program, run_name="__main__")


def run(program, arguments, timeout, cwd):
    """The exit code and the two outputs; a timeout is exit code 124."""
    with tempfile.TemporaryDirectory() as folder:
        outputs = [os.path.join(folder, name) for name in ("out", "err")]
        process = context.Process(target=become, args=(str(program), [str(word) for word in arguments], str(cwd), outputs))
        process.start()
        process.join(timeout)
        if process.is_alive():
            process.kill()
            process.join()
            return 124, "", f"no end after {timeout} s"
        out, err = (path.read_text() if path.exists() else "" for path in map(pathlib.Path, outputs))
        return process.exitcode, out, err
