"""Traced programs whose findings are worth much, little and nothing, for worth.test: python3 worth.py PROGRAM > text."""
import sys

from steps import Program, step


def events(t):
    """Steps of 9 ms that wait for their loss, and create an event each."""
    for _ in range(200):
        t.call("event-create", ("record", 3), us=6)
        step(t, "train")
        t.host(4000)


def hidden(t):
    """The GPU is never idle: what the host sends piece by piece goes out while it works."""
    for _ in range(300):
        t.call("copy", ("train", 5), us=9, gpu=("gpu-copy", 1), direction="h2d", memory="pinned", bytes=64, a="0x1000", b="0x200000", flags="async")
        for _ in range(6):
            t.launch(("train", 6), 200)
        t.host(40)


if __name__ == "__main__":
    trace = Program()
    globals()[sys.argv[1]](trace)
    trace.print()
