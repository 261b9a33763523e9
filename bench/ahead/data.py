"""Data without content for the scripts that read some from disk, drawn at random: of the real shape, and of MNIST the real number."""
import pathlib
import pickle
import random
import shutil
import struct

import numpy

MNIST = {"train": 60000, "t10k": 10000}
WORDS, LINES = 2000, {"train": 4000, "valid": 400, "test": 400}


def of_mnist(folder):
    raw, draw = folder / "MNIST/raw", numpy.random.default_rng(1)
    raw.mkdir(parents=True, exist_ok=True)
    for part, n in MNIST.items():
        images, labels = draw.integers(0, 256, n * 28 * 28, dtype=numpy.uint8), draw.integers(0, 10, n, dtype=numpy.uint8)
        (raw / f"{part}-images-idx3-ubyte").write_bytes(struct.pack(">IIII", 0x803, n, 28, 28) + images.tobytes())
        (raw / f"{part}-labels-idx1-ubyte").write_bytes(struct.pack(">II", 0x801, n) + labels.tobytes())


def of_wikitext(folder):
    folder.mkdir(parents=True, exist_ok=True)
    draw = random.Random(1)
    for part, lines in LINES.items():
        (folder / f"{part}.txt").write_text("".join(" ".join(f"w{draw.randrange(WORDS)}" for _ in range(20)) + "\n" for _ in range(lines)))


def of_shakespeare(folder):
    draw = numpy.random.default_rng(1)
    for part, n in {"train": 1_000_000, "val": 100_000}.items():
        draw.integers(0, 65, n, dtype=numpy.uint16).tofile(folder / f"{part}.bin")
    letters = [chr(32 + i) for i in range(65)]
    with open(folder / "meta.pkl", "wb") as file:
        pickle.dump({"vocab_size": 65, "itos": dict(enumerate(letters)), "stoi": {c: i for i, c in enumerate(letters)} | {"\n": 0}}, file)


def write(sources):
    """What the scripts below `sources` look for, where they look for it. Gives back the folder of a module that stands in for another."""
    sources = pathlib.Path(sources)
    of_mnist(sources / "examples/data")
    for place in ("examples/mnist_forward_forward/data", "PyTorch-GAN/data/mnist", "pytorch-tutorial/tutorials/data"):
        shutil.copytree(sources / "examples/data", sources / place, dirs_exist_ok=True)
    of_wikitext(sources / "examples/word_language_model/data/wikitext-2")
    of_shakespeare(sources / "nanoGPT/data/shakespeare_char")
    (sources / "examples/vae/results").mkdir(exist_ok=True)
    stand_in = sources / "stand-ins"  # sample.py imports it and asks it nothing where the data tell their letters
    stand_in.mkdir(exist_ok=True)
    (stand_in / "tiktoken.py").write_text("")
    return stand_in
