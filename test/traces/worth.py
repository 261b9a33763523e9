"""Traced programs whose findings are worth much, little and nothing, for worth.test: python3 worth.py PROGRAM > text."""
import sys

from program import Program
from steps import step


def events(t):
    """Steps of 9 ms that wait for their loss, and create an event each."""
    for _ in range(200):
        t.call("event-create", ("record", 3), us=30)
        step(t, "train")
        t.call("event-destroy", ("record", 5), us=2)
        t.host(4000)


def hidden(t):
    """The GPU is hardly ever idle: the host waits for nearly all of a step, and could do nothing better."""
    for _ in range(60):
        step(t, "train", work=300)


if __name__ == "__main__":
    trace = Program()
    globals()[sys.argv[1]](trace)
    trace.print()
