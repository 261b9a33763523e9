"""Copies from Python through ctypes. What stack each was made from is said by the interpreter itself: a line a copy."""
import ctypes
import sys
import traceback

cuda = ctypes.CDLL("libcuda.so.1")
cuda.cuInit(0)
device = ctypes.c_uint64()
host = ctypes.create_string_buffer(4096)


def size(n):
    return ctypes.c_size_t(n)


def expect():
    stack = traceback.extract_stack()[:-1]
    print("STACK", "|".join(f"{f.filename}:{f.lineno}:{f.name}" for f in reversed(stack)))


def upload(n):
    cuda.cuMemcpyHtoD_v2(device, host, size(n)), expect()


class Model:
    def step(self):
        for _ in range(3):
            upload(64)
        return [(cuda.cuMemcpyDtoH_v2(host, device, size(8)), expect()) for _ in range(2)]

    def generate(self):
        for n in (1, 2):
            yield cuda.cuMemcpyHtoD_v2(device, host, size(n)), expect()


def nested(depth):
    if depth:
        return nested(depth - 1)
    upload(16)


cuda.cuMemAlloc_v2(ctypes.byref(device), size(4096)), expect()
Model().step()
(
    Model()
    .step()
)
list(Model().generate())
nested(40)
sorted([2, 1], key=lambda n: (upload(n), n)[1])
exec(compile("def größe():\n    upload(32)\ngröße()\n", "möbel-\u4e2d\U0001f600.py", "exec"))
# A new code object at the place of a freed one: same function name, another line.
for line in (5, 9):
    exec(compile("\n" * line + "def again():\n    upload(32)\nagain()\n", "again.py", "exec"))
