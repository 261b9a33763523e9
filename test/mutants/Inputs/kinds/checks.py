"""How the result of a call is looked at: the ways that real programs have."""
import re

from source import NotHere, closing, masked

STYLES = {
    "gpuErrchk": ('#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }\n'
                  'inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true) {\n'
                  '  if (code != cudaSuccess) {\n    fprintf(stderr, "GPUassert: %s %s %d\\n", cudaGetErrorString(code), file, line);\n'
                  '    if (abort) exit(code);\n  }\n}\n', "gpuErrchk({call})"),
    "template": ('template <typename T> void check(T result, char const *const func, const char *const file, int const line) {\n'
                 '  if (result) {\n    fprintf(stderr, "CUDA error at %s:%d code=%d \\"%s\\"\\n", file, line, static_cast<unsigned int>(result), func);\n'
                 '    exit(EXIT_FAILURE);\n  }\n}\n#define checkCudaErrs(val) check((val), #val, __FILE__, __LINE__)\n', "checkCudaErrs({call})"),
    "function": ('static inline cudaError_t ensure(cudaError_t status, const char *what) {\n'
                 '  if (status != cudaSuccess) std::fprintf(stderr, "%s: %s\\n", what, cudaGetErrorString(status));\n  return status;\n}\n', 'ensure({call}, "work")'),
    "throwing": ('#include <stdexcept>\n#include <string>\nstatic inline void throwOnError(cudaError_t status, const char *file, int line) {\n'
                 '  if (status != cudaSuccess) throw std::runtime_error(std::string(file) + ":" + std::to_string(line) + cudaGetErrorString(status));\n}\n'
                 '#define CUDA_THROW(call) throwOnError((call), __FILE__, __LINE__)\n', "CUDA_THROW({call})"),
    "if": ("", "if (({call}) != cudaSuccess) std::exit(1)"),
    "if with a block": ("", 'if (cudaError_t status = {call}; status != cudaSuccess) {{\n      std::fprintf(stderr, "failed: %s\\n", cudaGetErrorString(status));\n      std::exit(1);\n    }}'),
    "none": ("", "{call}"),
    "global status": ("static cudaError_t g_status;\n", "g_status = {call}"),
    "checked later": ("static cudaError_t g_first = cudaSuccess;\nstatic void note(cudaError_t status) { if (g_first == cudaSuccess) g_first = status; }\n", "note({call})"),
    "class": ('struct Checker {\n  const char *file;\n  int line;\n  void operator<<(cudaError_t status) const {\n    if (status != cudaSuccess) example::fail("call", cudaGetErrorString(status), file, line);\n  }\n};\n'
              '#define CHECK_CUDA Checker{__FILE__, __LINE__} <<\n', "CHECK_CUDA {call}"),
    "safe call": ('#define SAFE_CALL(call) do { cudaError_t e = (call); if (cudaSuccess != e) { printf("error %d line %d\\n", (int)e, __LINE__); exit(-1); } } while (0)\n', "SAFE_CALL({call})"),
    "last error": ('#define AFTER(msg) do { cudaError_t e = cudaGetLastError(); if (e != cudaSuccess) { fprintf(stderr, "%s\\n", msg); exit(1); } } while (0)\n', '{call}; AFTER("call")'),
}


def checked_otherwise(program, rng):
    style = rng.choice(sorted(STYLES))
    before, pattern = STYLES[style]
    program.text, count = each_check(program.text, pattern)
    if not count:
        raise NotHere("nothing is checked")
    if before:
        program.insert(before)


def each_check(text, pattern):
    """CUDA_CHECK(call) in the pattern's form; alone below a loop it may need braces."""
    count = 0
    for found in reversed(list(re.finditer(r"\bCUDA_CHECK\(", masked(text)))):
        close = closing(masked(text), found.end() - 1)
        new = pattern.format(call=text[found.end():close])
        alone = not re.sub(r"//[^\n]*", "", text[:found.start()]).rstrip().endswith(("{", "}", ";"))
        ends = masked(text)[close + 1:close + 2] == ";"
        if alone and ends and (";" in masked(new) or "{" in masked(new) or "gpuErrchk" in new):
            text = text[:found.start()] + "{ " + new + "; }" + text[close + 2:]
        elif new.endswith("}") and ends:
            text = text[:found.start()] + new + text[close + 2:]
        else:
            text = text[:found.start()] + new + text[close + 1:]
        count += 1
    return text, count


KINDS = {"other error checks": checked_otherwise}
