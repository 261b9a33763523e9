"""A thread that runs no Python waits for a stream while the main thread is in `train`; a hundred do while it goes on."""
import ctypes
import threading

cuda = ctypes.CDLL("libcuda.so.1")
libc = ctypes.CDLL(None)
cuda.cuInit(0)
start = ctypes.cast(cuda.cuStreamSynchronize, ctypes.c_void_p)
libc.pthread_create.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
libc.pthread_join.argtypes = [ctypes.c_ulong, ctypes.c_void_p]


def begin():
    thread = ctypes.c_ulong()
    libc.pthread_create(ctypes.byref(thread), None, start, None)
    return thread


def backward():
    libc.pthread_join(begin(), None)  # line 20: begins it, and waits for it


def train():
    cuda.cuCtxSynchronize()
    for _ in range(50):
        backward()


def busy(until):
    n = 0
    while not until.is_set():
        n = n + 1
        n = n * 3
        n = n % 7
    return n


train()
over = threading.Event()
several = threading.Thread(target=lambda: ([libc.pthread_join(begin(), None) for _ in range(300)], over.set()))
several.start()
busy(over)
several.join()
