"""The calls of CUDA behind functions, methods and classes of the program's own; kernels behind functions that launch them."""
import re

from program import Program, parameters_of, top_level
from source import NotHere, closing, masked, split

WRAPPERS = {  # (pattern of the call's arguments, name, parameters, the call)
    r"cudaMemcpy\((.*), cudaMemcpyHostToDevice\)": ("upload", "void *dst, const void *src, size_t bytes", "cudaMemcpy(dst, src, bytes, cudaMemcpyHostToDevice)"),
    r"cudaMemcpy\((.*), cudaMemcpyDeviceToHost\)": ("download", "void *dst, const void *src, size_t bytes", "cudaMemcpy(dst, src, bytes, cudaMemcpyDeviceToHost)"),
    r"cudaMemcpyAsync\((.*), cudaMemcpyHostToDevice, ([^,]*)\)": ("uploadAsync", "void *dst, const void *src, size_t bytes, cudaStream_t stream", "cudaMemcpyAsync(dst, src, bytes, cudaMemcpyHostToDevice, stream)"),
    r"cudaMemcpyAsync\((.*), cudaMemcpyDeviceToHost, ([^,]*)\)": ("downloadAsync", "void *dst, const void *src, size_t bytes, cudaStream_t stream", "cudaMemcpyAsync(dst, src, bytes, cudaMemcpyDeviceToHost, stream)"),
    r"cudaStreamSynchronize\((.*)\)": ("waitFor", "cudaStream_t stream", "cudaStreamSynchronize(stream)"),
    r"cudaDeviceSynchronize\(()\)": ("waitForAll", "", "cudaDeviceSynchronize()"),
    r"cudaMemset\((.*)\)": ("fill", "void *memory, int value, size_t bytes", "cudaMemset(memory, value, bytes)"),
    r"cudaFree\((.*)\)": ("release", "void *memory", "cudaFree(memory)"),
    r"cudaMalloc\((.*)\)": ("reserve", "T **memory, size_t bytes", "cudaMalloc(memory, bytes)"),
    r"cudaMallocHost\((.*)\)": ("reservePinned", "T **memory, size_t bytes", "cudaMallocHost(memory, bytes)"),
    r"cudaHostRegister\((.*)\)": ("pin", "void *memory, size_t bytes, unsigned flags", "cudaHostRegister(memory, bytes, flags)"),
    r"cudaStreamCreateWithFlags\((.*)\)": ("openStream", "cudaStream_t *stream, unsigned flags", "cudaStreamCreateWithFlags(stream, flags)"),
}


def replace_calls(program, call_of):
    """Every checked call that a wrapper knows becomes call_of(name, arguments); gives back the wrappers used."""
    used = {}
    for found in reversed(list(re.finditer(r"\bCUDA_CHECK\(\s*", masked(program.text)))):
        close = closing(masked(program.text), program.text.index("(", found.start()))
        code = program.text[found.end():close].strip()
        for pattern, wrapper in WRAPPERS.items():
            if match := re.fullmatch(pattern, code, re.S):
                program.replace(found.start(), close + 1, call_of(wrapper[0], ", ".join(part for part in match.groups() if part)))
                used[wrapper[0]] = wrapper
                break
    if not used:
        raise NotHere("no call that a wrapper knows")
    return used


def defined(wrapper, head="{}"):
    name, parameters, call = wrapper
    typed = "template <typename T> " if "T *" in parameters else ""
    return f"{typed}{head.format('void')} {name}({parameters}) {{ CUDA_CHECK({call}); }}\n"


def behind_functions(program, rng):
    namespace = rng.choice(["gpu", "cuda_util", ""])
    used = replace_calls(program, lambda name, arguments: f"{namespace + '::' if namespace else ''}{name}({arguments})")
    code = "".join(defined(wrapper, "inline {}") for wrapper in used.values())
    program.files["gpu_util.h"] = '#pragma once\n#include "../common/example.h"\n' + (f"namespace {namespace} {{\n{code}}}\n" if namespace else code)
    program.include('#include "gpu_util.h"')


def behind_functions_elsewhere(program, rng):
    """Declared in a header, defined in another file of the program."""
    used = replace_calls(program, lambda name, arguments: f"gpu::{name}({arguments})")
    declared = "".join(defined(w, "inline {}") if "T *" in w[1] else f"void {w[0]}({w[1]});\n" for w in used.values())
    program.files["gpu.h"] = f'#pragma once\n#include "../common/example.h"\nnamespace gpu {{\n{declared}}}\n'
    program.files["gpu.cu"] = '#include "gpu.h"\nnamespace gpu {\n' + "".join(defined(w) for w in used.values() if "T *" not in w[1]) + "}\n"
    program.include('#include "gpu.h"')


def behind_class(program, rng):
    """Methods of a context: static ones, of a singleton, or of an interface with one implementation."""
    style = rng.choice(["static", "singleton", "virtual"])
    call = {"static": "Gpu::{}({})", "singleton": "Gpu::instance().{}({})", "virtual": "backend().{}({})"}[style]
    used = replace_calls(program, lambda name, arguments: call.format(name, arguments)).values()
    if style == "static":
        code = "struct Gpu {\n" + "".join("  " + defined(w, "static {}") for w in used) + "};\n"
    elif style == "singleton":
        code = ("class Gpu {\npublic:\n  static Gpu &instance() {\n    static Gpu gpu;\n    return gpu;\n  }\n" + "".join("  " + defined(w) for w in used) + "private:\n  Gpu() = default;\n};\n")
    else:
        plain = [w for w in used if "T *" not in w[1]]
        code = ("struct Backend {\n  virtual ~Backend() = default;\n" + "".join(f"  virtual void {w[0]}({w[1]}) = 0;\n" for w in plain)
                + "".join("  " + defined(w) for w in used if w not in plain) + "};\nstruct CudaBackend : Backend {\n"
                + "".join(f"  void {w[0]}({w[1]}) override {{ CUDA_CHECK({w[2]}); }}\n" for w in plain)
                + "};\ninline Backend &backend() {\n  static CudaBackend cuda;\n  return cuda;\n}\n")
    program.files["gpu_context.h"] = '#pragma once\n#include "../common/example.h"\n' + code
    program.include('#include "gpu_context.h"')


MOVED = re.compile(r"cudaMemcpy(Async)?\((.*), cudaMemcpy(HostToDevice|DeviceToHost)(?:, ([^,]*))?\)", re.S)


def copies_as_objects(program, rng):
    """`Transfer(dst, src, bytes).toDevice()`: an object that keeps what its methods copy."""
    used = set()
    for found in reversed(list(re.finditer(r"\bCUDA_CHECK\(\s*", masked(program.text)))):
        close = closing(masked(program.text), program.text.index("(", found.start()))
        match = MOVED.fullmatch(program.text[found.end():close].strip())
        if match and len(split(match[2])) == 3:
            method = {"HostToDevice": "toDevice", "DeviceToHost": "toHost"}[match[3]]
            program.replace(found.start(), close + 1, f"Transfer({match[2]}{', ' + match[4] if match[4] else ''}).{method}{match[1] or ''}()")
            used.add((f"{method}{match[1] or ''}", f"cudaMemcpy{match[1] or ''}(dst_, src_, bytes_, cudaMemcpy{match[3]}{', stream_' if match[1] else ''})"))
    if not used:
        raise NotHere("no copy")
    methods = "".join(f"  void {name}() {{ CUDA_CHECK({call}); }}\n" for name, call in sorted(used))
    program.files["transfer.h"] = ('#pragma once\n#include "../common/example.h"\nclass Transfer {\npublic:\n  Transfer(void *dst, const void *src, size_t bytes, cudaStream_t stream = nullptr)\n'
                                   f"      : dst_(dst), src_(src), bytes_(bytes), stream_(stream) {{}}\n{methods}\nprivate:\n  void *dst_;\n  const void *src_;\n  size_t bytes_;\n  cudaStream_t stream_;\n}};\n")
    program.include('#include "transfer.h"')


TYPED = {"HostToDevice": "copyToDevice", "DeviceToHost": "copyToHost"}


def counted_copies(program, rng):
    """Templates that take a count of elements, as most programs' own wrappers do."""
    pattern = re.compile(r"cudaMemcpy(Async)?\((.*), ([^,]*?) \* sizeof\((?:[^()]*)\), cudaMemcpy(HostToDevice|DeviceToHost)(, [^,]*)?\)", re.S)
    done = False
    for found in reversed(list(re.finditer(r"\bCUDA_CHECK\(\s*", masked(program.text)))):
        close = closing(masked(program.text), program.text.index("(", found.start()))
        match = pattern.fullmatch(program.text[found.end():close].strip())
        if match:
            program.replace(found.start(), close + 1, f"{TYPED[match[4]]}{match[1] or ''}({match[2]}, {match[3]}{match[5] or ''})")
            done = True
    if not done:
        raise NotHere("no copy of so many elements")
    code = ""
    for kind, name in TYPED.items():
        code += (f"template <typename T> void {name}(T *dst, const T *src, size_t count) {{\n  CUDA_CHECK(cudaMemcpy(dst, src, count * sizeof(T), cudaMemcpy{kind}));\n}}\n"
                 f"template <typename T> void {name}Async(T *dst, const T *src, size_t count, cudaStream_t stream) {{\n"
                 f"  CUDA_CHECK(cudaMemcpyAsync(dst, src, count * sizeof(T), cudaMemcpy{kind}, stream));\n}}\n")
    program.files["copies.h"] = '#pragma once\n#include "../common/example.h"\n' + code
    program.include('#include "copies.h"')


LAUNCH = re.compile(r"\b(\w+)<<<")


def launches(text):
    """(start, end, kernel, configuration, arguments) of each plain launch, the last first."""
    mask = masked(text)
    for found in reversed(list(LAUNCH.finditer(mask))):
        close = mask.index(">>>", found.end())
        end = closing(mask, close + 3)
        yield found.start(), end + 1, found[1], split(text[found.end():close]), text[close + 4:end]


def launched_by_functions(program, rng):
    """`launchStep(grid, block, stream, ...)` right behind the kernel; or in a file of the kernels' own."""
    kernels = {k.name: k for k in program.kernels() if not k.returns.startswith("template")}
    used = set()
    for start, end, name, config, arguments in launches(program.text):
        if name in kernels and len(config) in (2, 4) and (len(config) == 2 or config[2] == "0"):
            stream = config[3] if len(config) == 4 else "nullptr"
            program.replace(start, end, f"{name}OnDevice({', '.join([config[0], config[1], stream])}{', ' if arguments else ''}{arguments})")
            used.add(name)
    if not used:
        raise NotHere("no launch")
    heads = {name: f"void {name}OnDevice(dim3 grid, dim3 block, cudaStream_t stream, {', '.join(kernels[name].parameters)})" for name in sorted(used)}
    bodies = {name: f"{head} {{\n  {name}<<<grid, block, 0, stream>>>({', '.join(kernels[name].named())});\n}}\n" for name, head in heads.items()}
    if rng.random() < 0.5:
        for name in sorted(used, key=lambda n: -kernels[n].end):
            program.replace(kernels[name].end, kernels[name].end, "\n\nstatic " + bodies[name])
        return
    move_to_file(program, "kernels", "".join(f"{head};\n" for head in heads.values()), "\n".join(bodies.values()))


def move_to_file(program, stem, declared, code):
    """What stands above the first function that works goes into a header, `code` into a file that includes it."""
    first = min(f.start for f in program.host_functions())
    lead = re.search(r"(?:^//[^\n]*\n)*\Z", program.text[:first], re.M).start()
    cut = min(lead, first)
    upper, program.text = program.text[:cut], program.text[cut:]
    program.files[f"{stem}.cuh"] = "#pragma once\n" + upper.replace("\n__global__", "\nstatic __global__") + declared
    program.files[f"{stem}.cu"] = f'#include "{stem}.cuh"\n\n' + code
    program.text = f'#include "{stem}.cuh"\n\n' + program.text


KINDS = {"calls behind functions": behind_functions, "calls behind functions of another file": behind_functions_elsewhere, "calls behind a class": behind_class,
         "copies by templates": counted_copies, "copies as objects": copies_as_objects, "kernels behind functions": launched_by_functions}
