"""How the examples are built and run on this machine: nvcc for .cu, g++ against PyTorch's own LibTorch for .cpp.

  toolchain.py SOURCE PROGRAM     builds one
"""
import concurrent.futures
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import sysconfig


def run(command, timeout, **more):
    """The exit code and the two outputs; a timeout is exit code 124."""
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=timeout, **more)
        return done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        return 124, "", f"no end after {timeout} s\n{late.stderr or ''}"
    except OSError as broken:
        return 127, "", str(broken)


def let_take_turns(folder):
    """From now on the PyTorch examples wait for each other before they use the GPU (torch_example.py)."""
    folder.mkdir(parents=True, exist_ok=True)
    turn = folder.resolve() / "turn"
    turn.touch()
    os.environ["EXAMPLES_TURN"] = str(turn)


def option_lines(source, name):
    """The words of the lines `// name: ...` (or `# name: ...`) at the head of a source file."""
    found = re.findall(rf"^(?://|#) {name}: (.+)$", source.read_text(), re.M)
    return " ".join(found).split()


def is_extension(source):
    """A module for Python, which the folder's extension.py loads and runs."""
    return source.suffix == ".cpp" and "PYBIND11_MODULE" in source.read_text()


def is_example(source):
    """And no mended copy of one."""
    return pathlib.Path(__file__).resolve().parents[1] in source.parents


def is_newer(target, source):
    """Than the source and all that it may include."""
    used = [source, *source.parent.glob("*.cuh"), *(source.parents[1] / "common").glob("*.h")]
    return target.exists() and target.stat().st_mtime > max(path.stat().st_mtime for path in used)


class Toolchain:
    def __init__(self, build_dir, arch):
        self.build_dir, self.arch = build_dir, arch
        home = pathlib.Path(os.environ.get("CUDA_HOME", "/usr/local/cuda"))
        self.nvcc = shutil.which("nvcc") or str(home / "bin/nvcc")
        self.sanitizer = shutil.which("compute-sanitizer") or str(home / "bin/compute-sanitizer")
        self.cuda_home = pathlib.Path(self.nvcc).resolve().parent.parent
        self.torch = self._find_torch()

    @staticmethod
    def _find_torch():
        """The LibTorch inside an installed PyTorch, or else the one of a distribution, which has no CUDA half: enough to
        see that the examples build."""
        ask = ("import json, torch; from torch.utils.cpp_extension import include_paths, library_paths;"
               "print(json.dumps({'version': torch.__version__, 'include': include_paths(),"
               " 'library': library_paths(), 'cuda_libraries': ['torch_cuda', 'c10_cuda']}))")
        code, out, _ = run([sys.executable, "-c", ask], 120)
        if code == 0:
            return json.loads(out.splitlines()[-1])
        if pathlib.Path("/usr/include/torch/csrc/api/include/torch/torch.h").exists():
            return {"version": "of the system", "include": ["/usr/include/torch/csrc/api/include"], "library": [],
                    "cuda_libraries": []}
        return None

    def has_pytorch(self):
        return bool(self.torch and self.torch["cuda_libraries"])

    def command(self, source, target):
        if source.suffix == ".cu":
            return [self.nvcc, "-O2", "-g", "-std=c++17", f"-arch={self.arch}", "-Xcompiler", "-Wall,-Wextra",
                    *option_lines(source, "nvcc"), "-o", target, source]
        includes = [*self.torch["include"], self.cuda_home / "include"]
        kind, libraries = [], ["torch", "torch_cpu", *self.torch["cuda_libraries"], "c10", "cudart"]
        if is_extension(source):
            includes.append(sysconfig.get_path("include"))
            kind = ["-shared", "-fPIC", "-DTORCH_EXTENSION_NAME=extension"]
            libraries.append("torch_python")
        folders = [*self.torch["library"], self.cuda_home / "lib64"]
        return ["g++", "-O2", "-g", "-std=c++20", "-Wall", *kind,
                *(word for path in includes for word in ("-isystem", path)), "-o", target, source,
                *(word for path in folders for word in (f"-L{path}", f"-Wl,-rpath,{path}")),
                "-Wl,--no-as-needed,--allow-shlib-undefined", *(f"-l{name}" for name in libraries)]

    def program(self, source):
        """The command that runs a source file."""
        if source.suffix == ".py":
            return [sys.executable, source]
        mended = "" if is_example(source) else "-fixed"
        built = self.build_dir / f"{source.parent.name}-{source.stem}{mended}-{source.suffix[1:]}"
        return [sys.executable, source.parent / "extension.py", built] if is_extension(source) else [built]

    def build(self, source):
        """None, or why there is no program."""
        if source.suffix == ".cpp" and not self.torch or source.suffix == ".py" and not self.has_pytorch():
            return "PyTorch is not installed"
        target = self.program(source)[-1]
        if source.suffix == ".py" or is_newer(target, source):
            return None
        code, out, err = run(self.command(source, target), 300)
        return None if code == 0 else f"build failed\n{out}{err}"[:4000]

    def build_all(self, sources):
        self.build_dir.mkdir(parents=True, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(sources, pool.map(self.build, sources)))


def describe_machine(toolchain):
    query = "--query-gpu=name,driver_version,pcie.link.gen.max,pcie.link.width.max"
    _, gpu, _ = run(["nvidia-smi", query, "--format=csv,noheader", "--id=0"], 60)
    _, nvcc, _ = run([toolchain.nvcc, "--version"], 60)
    name, driver, generation, width = (gpu.strip().split(", ") + ["unknown"] * 4)[:4]
    cuda = re.search(r"release ([\d.]+)", nvcc)
    _, listed, _ = run(["nvidia-smi", "-L"], 60)
    return {"gpu": name, "gpus": len(listed.splitlines()), "driver": driver, "bus": f"PCIe {generation} x{width}", "cuda": cuda[1] if cuda else "unknown",
            "cpus": os.cpu_count(), "torch": toolchain.torch["version"] if toolchain.torch else None,
            "python": platform.python_version(), "arch": toolchain.arch,
            "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    source, target = map(pathlib.Path, sys.argv[1:])
    toolchain = Toolchain(target.parent, os.environ.get("ARCH", "sm_90"))
    if source.suffix == ".cpp" and not toolchain.torch:
        sys.exit(f"{source}: LibTorch was not found: install PyTorch, or the package libtorch-dev")
    sys.exit(subprocess.run([str(word) for word in toolchain.command(source, target)]).returncode)


if __name__ == "__main__":
    main()
