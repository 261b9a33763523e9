"""A tried run as text: turns of blocks of ten steps, forwards and then backwards, for trial-report.test.

  turns.py [TURNS] [ARM=US]... [--counters NAME=N,...] [--digests N] [--differing N [--seed N]] [--note TEXT]

An arm's blocks take that long a step, the machine becoming slower and slower: arm 0 is the program as it is, 1 pin, 2 pool, 4 waits, 7 all."""
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("turns", type=int, nargs="?", default=0)
parser.add_argument("arms", nargs="*")
parser.add_argument("--counters", default="", help="name=N, with commas between")
parser.add_argument("--digests", type=int, default=20)
parser.add_argument("--differing", type=int, default=0, help="so many of them are of other results")
parser.add_argument("--seed", type=int, default=1, help="of the results that differ")
parser.add_argument("--note", default="")
given = parser.parse_args()

print("xferguard-trace 1", 'process mode=guard pid=7 cwd="/src" start=1000 end=100000000000', "thread index=1 tid=7", sep="\n")
for counter in filter(None, given.counters.split(",")):
    print("counter", counter)
if given.note:
    print(f'note "{given.note}"')
at, blocks = 10_000, 0
for turn in range(given.turns):
    for arm, us in [arm.split("=") for arm in (given.arms if turn % 2 == 0 else given.arms[::-1])]:
        step = float(us) * 1000 * (1 + 0.01 * blocks) + 400 * (blocks % 3)
        print(f"event op=trial-block start={at} duration={step * 10:.0f} a={arm} b=10 thread=1")
        at, blocks = at + int(step * 10), blocks + 1
for number in range(given.digests):
    data = number * 7919 + (given.seed if number < given.differing else 0)
    print(f"event op=trial-digest start={at + number} bytes=4096 a={data} b={number} correlation=2 thread=1")
