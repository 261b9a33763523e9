"""Tests for pytest.test: two that keep their marks, three that do not, one that loads the driver too late."""
import ctypes
import os

import pytest


@pytest.fixture(scope="session")
def gpu():
    cuda, device = ctypes.CDLL("libcuda.so.1"), ctypes.c_uint64()
    cuda.cuMemAlloc_v2(ctypes.byref(device), ctypes.c_size_t(4096))
    cuda.device, cuda.host = device, ctypes.create_string_buffer(4096)
    return cuda


@pytest.mark.skipif("LATE" not in os.environ, reason="only alone")
@pytest.mark.no_sync
def test_loads_the_driver_itself():
    ctypes.CDLL("libcuda.so.1").cuCtxSynchronize()


@pytest.mark.no_sync
def test_launches_only(gpu):
    gpu.cuMemcpyHtoDAsync_v2(gpu.device, gpu.host, ctypes.c_size_t(8), None)


@pytest.mark.no_sync
def test_waits(gpu):
    gpu.cuCtxSynchronize()


@pytest.mark.no_transfer
def test_copies(gpu):
    for _ in range(3):
        gpu.cuMemcpyDtoH_v2(gpu.host, gpu.device, ctypes.c_size_t(8))


@pytest.mark.xferguard(forbid=["alloc"])
@pytest.mark.parametrize("bytes", [64])
def test_allocates(gpu, bytes):
    gpu.cuMemAlloc_v2(ctypes.byref(ctypes.c_uint64()), ctypes.c_size_t(bytes))


def test_unmarked_may_wait(gpu, xferguard):
    gpu.cuCtxSynchronize()
    with xferguard.no_sync():
        pass
