"""What the PyTorch examples share: the device, the checksum and the result line, as example.h does it for CUDA.

`work` returns numbers that are on the host. With --repeats N it runs once to warm up and is then timed N times.
The work, but not its warm-up, is the region "work".
"""
import argparse
import fcntl
import hashlib
import os
import sys
import time

import torch


def wait_for_turn():
    """Whoever measures starts several programs at once, because importing PyTorch takes seconds; they use the GPU in turns."""
    if "EXAMPLES_TURN" in os.environ:
        turn = open(os.environ["EXAMPLES_TURN"])
        fcntl.flock(turn, fcntl.LOCK_EX)
        wait_for_turn.held = turn  # until the process ends


def need_gpus(count=1):
    wait_for_turn()
    if torch.cuda.device_count() < count:
        print(f"skipped: needs {count} CUDA device(s)", file=sys.stderr)
        sys.exit(77)


def checksum(numbers, digits):
    """Of the numbers to so many digits: the last bits of a sum may change with the way a batch is cut."""
    words = " ".join(f"{float(number):.{digits}g}" for number in numbers)
    return hashlib.blake2b(words.encode(), digest_size=8).hexdigest()


def report(work, digits=9, floor=None):
    """floor: up_bytes, down_bytes, launches that the work needs however it is written."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--repeats", type=int, default=0)
    repeats = parser.parse_args().repeats
    if not repeats:
        with torch.cuda.nvtx.range("work"):
            numbers = work()
    else:
        work()
        times = []
        while len(times) < repeats:
            torch.cuda.synchronize()
            with torch.cuda.nvtx.range("work"):
                begin = time.perf_counter()
                numbers = work()
                torch.cuda.synchronize()
                times.append(1e3 * (time.perf_counter() - begin))
        print("time_ms:", *(f"{one:.6f}" for one in times), file=sys.stderr)
        print("floor:", *(f"{name}={value}" for name, value in (floor or {}).items()), file=sys.stderr)
    print(f"checksum 0x{checksum(numbers, digits)}")
