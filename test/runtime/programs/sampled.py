"""Writes the calls of programs with steps, for sampled-steps.test: python3 sampled.py STEPS [WORD]... > calls. The words are stepping.cpp's."""
import sys


def call(op, place, detours=False):
    print(op, place, "detours" if detours else "")


def step(number, words):
    """An upload, three layers of a small upload and a launch each, a read-back; a log every tenth."""
    detours = "detours" in words
    captures = "captures" in words and number % 4 == 3
    if "regions" in words:
        call("enter", "step")
    call("copy", "batch", detours)
    for _ in range(1 if "graphs" in words else 3):
        call("copy", "layer", detours)
        call("graph-launch" if "graphs" in words else "launch", "run")
    for event in range(12 if "orders" in words else 0):
        call("event-record", f"event{event}")
    if "beside" in words:  # other threads' calls, not the same number each time
        for thread in range(number * 7 % 5):
            call("launch", f"beside{thread % 3}")
            call("copy", f"beside{thread % 3}")
    if captures:
        print("capture")
    if "slow" in words:
        print("wait 100000")
    call("copy", "loss", detours)
    if captures:
        print("captured")
    if number % 10 == 9:
        call("copy", "log")


def main():
    steps, words = int(sys.argv[1]), sys.argv[2:]
    if "unended" in words:
        print("capture")
    if "weights" in words:
        for _ in range(120):
            call("copy", "weight")
            call("launch", "fill")
    for number in range(steps):
        if "stalls" in words and number == 30:
            print("wait 2000000")
        step(number, words)
        if "evaluates" in words and number == steps // 2:
            for _ in range(60):
                call("copy", "evaluated")
                call("launch", "run")
                call("copy", "score")
        if "forks" in words and number == steps // 2:
            print("forked")
    if "none" in words:
        for place in range(40):
            call("copy", f"once{place}")
            call("launch", "run")


main()
