"""examples/measure as a module, for the scripts that run the same programs for another purpose."""
import importlib.machinery
import importlib.util
import pathlib

_loader = importlib.machinery.SourceFileLoader("measure", str(pathlib.Path(__file__).resolve().parents[1] / "measure"))
measure = importlib.util.module_from_spec(importlib.util.spec_from_loader("measure", _loader))
_loader.exec_module(measure)
