"""xferguard.no_sync() raises with the offending line; a good region does not."""
import ctypes
import sys

sys.path.insert(0, sys.argv[1])
import xferguard

assert xferguard.active()
cuda = ctypes.CDLL("libcuda.so.1")
device = ctypes.c_uint64()
host = ctypes.create_string_buffer(4096)
cuda.cuMemAlloc_v2(ctypes.byref(device), ctypes.c_size_t(4096))
with xferguard.no_sync():
    cuda.cuMemcpyHtoDAsync_v2(device, host, ctypes.c_size_t(64), None)
with xferguard.region("free"), xferguard.allow("known"):
    with xferguard.no_sync():
        cuda.cuCtxSynchronize()
try:
    with xferguard.no_sync():
        cuda.cuCtxSynchronize()
        for _ in range(3):
            cuda.cuMemcpyDtoH_v2(host, device, ctypes.c_size_t(8))
except xferguard.Violation as violation:
    print(violation)
else:
    sys.exit("nothing was raised")
with xferguard.no_transfer():
    cuda.cuCtxSynchronize()
# A policy may ask for it, by name or by glob.
try:
    for _ in range(5):
        with xferguard.region("train_step"):
            cuda.cuCtxSynchronize()
except xferguard.Violation as violation:
    print(violation)
else:
    print("no policy")
print("fine")
