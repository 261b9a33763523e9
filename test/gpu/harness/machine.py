"""What machine this is, for the results: nothing in it names a host or a path."""
import datetime
import importlib.metadata
import platform
import subprocess


def first_line(*command, containing=""):
    try:
        text = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return "none"
    lines = [line.strip() for line in text.splitlines() if containing in line and line.strip()]
    return lines[0] if lines else "none"


def version_of(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "none"


def describe(cuda):
    gpu = first_line("nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader")
    name, _, driver = gpu.partition(", ")
    packages = {"torch": "torch", "triton": "triton", "jax": "jax", "cupy": "cupy-cuda13x"}
    versions = {label: version_of(package) for label, package in packages.items()}
    if versions["cupy"] == "none":
        versions["cupy"] = next((v for v in map(version_of, ("cupy-cuda12x", "cupy")) if v != "none"), "none")
    return {
        "gpu": name,
        "driver": driver or "none",
        "toolkit": first_line(f"{cuda}/bin/nvcc", "--version", containing="release").rpartition("release ")[2],
        "compiler": first_line("c++", "--version"),
        "kernel": platform.release().split("-")[0],
        "python": platform.python_version(),
        **versions,
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
    }
