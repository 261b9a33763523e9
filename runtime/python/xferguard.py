"""Regions and exceptions for xferguard's policy, from Python. One file, no dependencies; without the library preloaded
every call does nothing.

    with xferguard.region("train_step"):
        ...
    with xferguard.no_sync():          # raises at its end with the lines that waited for the GPU
        ...
    with xferguard.allow("checkpoint every 1000 steps"):
        ...
"""
import contextlib
import ctypes

SYNC, PAGEABLE_D2H, PAGEABLE_H2D, D2H, H2D, ALLOC = 1, 2, 4, 8, 16, 32


class Violation(AssertionError):
    """A guarded region went over its limits; the message lists the lines that did."""


class NotJudged(Violation):
    """Nobody looked at what a guarded region did: that is no pass."""


def _find(name, result, *arguments):
    function = getattr(ctypes.CDLL(None), name, None)
    if function is not None:
        function.restype, function.argtypes = result, arguments
    return function


_region_push = _find("xg_region_push", None, ctypes.c_char_p)
_region_pop = _find("xg_region_pop", None)
_guard_push = _find("xg_guard_push", ctypes.c_int, ctypes.c_char_p, ctypes.c_uint)
_observing = _find("xg_observing", ctypes.c_int)
_allow_push = _find("xg_allow_push", None, ctypes.c_char_p)
_allow_pop = _find("xg_allow_pop", None)
_mark = _find("xg_mark", None, ctypes.c_char_p)
_violations = _find("xg_region_violations", ctypes.c_ulong)
_raises = _find("xg_region_raises", ctypes.c_int)
_report = _find("xg_region_report", ctypes.c_ulong, ctypes.c_char_p, ctypes.c_ulong)


def active():
    """Whether this process runs under xferguard."""
    return _region_push is not None


def region_push(name):
    if active():
        _region_push(name.encode())


def region_pop():
    if active():
        _region_pop()


def allow_push(reason):
    if active():
        _allow_push(reason.encode())


def allow_pop():
    if active():
        _allow_pop()


def mark(text):
    if active():
        _mark(text.encode())


def region_violations():
    """How many limits the region that this thread left last went over."""
    return _violations() if active() else 0


def region_report():
    """The same in words, a line an offending place."""
    if not active():
        return ""
    text = ctypes.create_string_buffer(16384)
    _report(text, len(text))
    return text.value.decode(errors="replace")


@contextlib.contextmanager
def region(name, raise_on_violation=False):
    """A region by that name; raises when it went over its policy and the policy says `action: raise`, or when asked to."""
    region_push(name)
    try:
        yield
    finally:
        region_pop()
    if active() and (_raises() or (raise_on_violation and region_violations())):
        raise Violation(f"region '{name}' went over its policy:\n{region_report()}")


@contextlib.contextmanager
def allow(reason):
    allow_push(reason)
    try:
        yield
    finally:
        allow_pop()


@contextlib.contextmanager
def guard(name, forbid):
    """A region in which everything of the mask is forbidden; raises at its end with the offending lines."""
    judged = active() and bool(_guard_push(name.encode(), forbid))
    try:
        yield
    finally:
        region_pop()
    if judged and region_violations():
        raise Violation(f"region '{name}' did what is forbidden in it:\n{region_report()}")
    if active() and not judged and _observing():
        raise NotJudged(f"region '{name}' was not judged: the CUDA driver was loaded inside it, or guards are nested too deep; "
                        "load it before (torch.cuda.init())")


def no_sync(name="no_sync"):
    return guard(name, SYNC)


def no_transfer(name="no_transfer"):
    return guard(name, D2H | H2D)
