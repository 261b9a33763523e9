"""What each of these scripts says of its own steps: how many, and how long one takes when it is warm."""
import statistics
import time

WARM_UP = 5


class Steps:
    """Call it once a step, where the step ends."""

    def __init__(self):
        self.ends = []

    def __call__(self, *_):
        self.ends.append(time.perf_counter())

    def tell(self, which=""):
        lengths = [b - a for a, b in zip(self.ends, self.ends[1:])][WARM_UP:]
        usual = [length for length in lengths if length < 4 * statistics.median(lengths)]
        print(f"{which}steps {len(self.ends)}")
        print(f"{which}step_ms {1e3 * statistics.mean(usual):.4f}")
