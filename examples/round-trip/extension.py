"""Runs the operator of before_extension.cpp or after_extension.cpp: extension.py FILE.so [--repeats N]."""
import importlib.machinery
import importlib.util
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

SIZE, THRESHOLD, ROUNDS = 1 << 22, 0.125, 5


def load(path):
    loader = importlib.machinery.ExtensionFileLoader("extension", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("extension", loader))
    loader.exec_module(module)
    return module


def run(module, coefficients):
    denoised = module.denoise(coefficients, THRESHOLD, ROUNDS)
    return [denoised.sum(dtype=torch.float64).item(), denoised.abs().sum(dtype=torch.float64).item()]


need_gpus()
the_module = load(sys.argv.pop(1))
the_coefficients = torch.sin(torch.arange(SIZE, device="cuda", dtype=torch.float32))
report(lambda: run(the_module, the_coefficients), digits=7)
