"""More names than a file has room for, between copies that must all be counted."""
import ctypes

cuda = ctypes.CDLL("libcuda.so.1")
cuda.cuInit(0)
device, host = ctypes.c_uint64(), ctypes.create_string_buffer(64)
cuda.cuMemAlloc_v2(ctypes.byref(device), 4096)
mark = ctypes.CDLL(None).xg_mark
for number in range(200_000):
    mark(b"%0200d" % number)
    if number % 200 == 0:
        cuda.cuMemcpyHtoD_v2(device, host, 64)
