"""Imports from folders that are packages without saying so: they belong to this program, which names a device."""
from parts.heads.steps import Trainer

KINDS = {"plain": Trainer}


def run(model, kind, batches, made):
    made(KINDS[kind], model.to("cuda"), batches)
