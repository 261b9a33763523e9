# How the tests run. A test names what it needs in "REQUIRES:"; what is not there says "unsupported", never "passed".
#
#   %xferguard %xferguard-lint     the tools            %clang-tidy   stock clang-tidy of the LLVM built against
#   %plugin                        the clang-tidy module %preload     libxferguard.so
#   %fakecuda                      folder of the fake libcuda.so.1    %python  a python3 that has jsonschema
#   %src %build %inputs            the clone, the build folder, test/Inputs
import ctypes.util
import glob
import os
import shutil
import subprocess

import lit.formats
import lit.util

config.name = "xferguard" if config.llvm_major in (22, 0) else f"xferguard-llvm{config.llvm_major}"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".test", ".cu", ".cpp", ".c", ".py", ".hip"]
config.excludes = ["Inputs", "unit", "CMakeLists.txt", "lit.cfg.py", "lit.site.cfg.py", "fake_cuda", "gpu", "programs", "fuzz", "check.py", "corpus"]
config.test_source_root = os.path.join(config.source_root, "test")
config.test_exec_root = os.path.join(config.build_root, "test")

main_version = config.llvm_major in (22, 0)  # 0: built without the tools, so without LLVM
if not main_version:  # of the older LLVM only the static half is built and tested
    config.excludes += [d for d in os.listdir(config.test_source_root) if d not in ("checks", "lint")]

if config.sanitizer == "thread":  # the tools have no threads, what is injected has
    config.excludes += [d for d in os.listdir(config.test_source_root) if d != "races"]

bin_dir = os.path.join(config.build_root, "bin")
lib_dir = os.path.join(config.build_root, "lib")


def first(*candidates):
    """The first of these files or programs that exists."""
    for candidate in candidates:
        if candidate and os.path.isabs(candidate) and os.path.exists(candidate):
            return candidate
        if candidate and not os.path.isabs(candidate) and shutil.which(candidate):
            return shutil.which(candidate)
    return None


def python_with(module):
    for candidate in ("/usr/bin/python3", shutil.which("python3")):
        if candidate and subprocess.run([candidate, "-c", f"import {module}"], capture_output=True).returncode == 0:
            return candidate
    return None


def feature(name, present):
    if present:
        config.available_features.add(name)


def substitute(name, value):
    config.substitutions.append((name, value or "/nonexistent"))


clang_tidy = first(os.path.join(config.llvm_tools, "clang-tidy"), f"clang-tidy-{config.llvm_major}")
clang = first(os.path.join(config.llvm_tools, "clang++"), "clang++-22")
plugin = None if config.sanitizer else first(os.path.join(lib_dir, "libxferguard_tidy.so"))  # stock clang-tidy has no sanitizer
preload = first(os.path.join(lib_dir, "libxferguard.so"))
lint_tool = first(os.path.join(bin_dir, "xferguard-lint"))
schema_python = python_with("jsonschema")
sarif_schema = os.path.join(config.build_root, "schemas", "sarif-schema-2.1.0.json")

feature("linux", True)
feature("cuda-toolkit", config.cuda_root)
feature("nvcc", config.cuda_root and os.path.exists(os.path.join(config.cuda_root, "bin", "nvcc")))
feature("cupti", os.path.exists(os.path.join(lib_dir, "libxferguard_cupti.so")))
feature("clang-tidy", clang_tidy and plugin)
feature("lint", lint_tool)
feature("preload", preload)
feature("libtorch", os.path.exists("/usr/include/torch/csrc/api/include/torch/torch.h"))
feature("jsonschema", schema_python)
feature("pytest", python_with("pytest") == (schema_python or shutil.which("python3")))
feature("sarif-schema", schema_python and os.path.exists(sarif_schema))
feature("llvm22", main_version)
feature("tools", os.path.exists(os.path.join(bin_dir, "xferguard")))
feature("git", shutil.which("git"))
feature("ninja", shutil.which("ninja"))
feature("gcc", shutil.which("g++"))
duckdb = os.path.join(config.build_root, "duckdb")
feature("duckdb", shutil.which("node") and os.path.exists(os.path.join(duckdb, "node_modules", "@duckdb", "node-api")))
feature("sqlite", ctypes.util.find_library("sqlite3"))
feature("chromium", shutil.which("chromium") and shutil.which("chromedriver"))
feature("sanitizer", config.sanitizer)
feature("thread-sanitizer", config.sanitizer == "thread")
feature("old-glibc", config.old_glibc)

# Longer names first: %clang is the beginning of %clang-tidy.
substitute("%xferguard-lint", lint_tool)
substitute("%xferguard", os.path.join(bin_dir, "xferguard"))
substitute("%clang-tidy", clang_tidy)
substitute("%clang", clang)
substitute("%plugin", plugin)
substitute("%preload", preload)
substitute("%fakecuda", os.path.join(config.build_root, "test", "runtime", "fake_cuda"))
substitute("%sarif-schema", sarif_schema)
substitute("%python", schema_python or shutil.which("python3"))
substitute("%duckdb", duckdb)
substitute("%cuda", config.cuda_root)
substitute("%stubs", os.path.join(config.source_root, "lint", "stubs"))
substitute("%inputs", os.path.join(config.source_root, "test", "Inputs"))
substitute("%src", config.source_root)
substitute("%build", config.build_root)

lit_tools = "/usr/lib/llvm-22/bin"
config.environment["PATH"] = os.pathsep.join([bin_dir, config.llvm_tools, lit_tools, os.environ.get("PATH", "")])
config.environment["NO_COLOR"] = "1"
if config.sanitizer:
    suppressions = os.path.join(config.test_source_root, "Inputs", "not-leaks")
    config.environment["LSAN_OPTIONS"] = f"suppressions={suppressions}:print_suppressions=0"
    config.environment["ASAN_OPTIONS"] = "allow_user_poisoning=0"  # of memory that LLVM hands out: its library is built without and never takes the poison away
for name in ("CUDA_HOME", "HOME"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
for name in [n for n in os.environ if n.startswith("XFERGUARD_")]:
    config.environment.pop(name, None)
