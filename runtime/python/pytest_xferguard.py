"""A pytest plugin: tests that must not wait for the GPU, copy, or allocate.

    xferguard run -- pytest -p pytest_xferguard        (this folder in PYTHONPATH)

    @pytest.mark.no_sync
    def test_step(model, batch): ...

    @pytest.mark.no_transfer                                   # no copy between host and device
    @pytest.mark.xferguard(forbid=["sync", "pageable-d2h", "pageable-h2d", "d2h", "h2d", "alloc"])

A marked test that does what it must not fails with the lines that did it. Where the library is not loaded a marked test
is skipped as "not judged", which is no pass; --xferguard-require makes it fail. Fixtures are not part of the test: let one
load the driver and warm up. The fixture `xferguard` is the module itself, for blocks inside a test.
"""
import pytest
import xferguard as guard

FORBIDDEN = {"sync": guard.SYNC, "pageable-d2h": guard.PAGEABLE_D2H, "pageable-h2d": guard.PAGEABLE_H2D, "d2h": guard.D2H,
             "h2d": guard.H2D, "alloc": guard.ALLOC}
SHORT = {"no_sync": ["sync"], "no_transfer": ["d2h", "h2d"]}


def pytest_addoption(parser):
    parser.addoption("--xferguard-require", action="store_true", help="fail marked tests that cannot be judged, instead of skipping them")


def pytest_configure(config):
    config.addinivalue_line("markers", "no_sync: the test must not wait for the GPU")
    config.addinivalue_line("markers", "no_transfer: the test must not copy between host and device")
    config.addinivalue_line("markers", "xferguard(forbid): the test must do nothing of the list: " + ", ".join(FORBIDDEN))


def pytest_report_header():
    return "xferguard: " + ("active" if guard.active() else "not loaded, marked tests are not judged (xferguard run -- pytest ...)")


def _mask_of(item):
    mask = 0
    for name, words in SHORT.items():
        if item.get_closest_marker(name):
            mask |= _mask_of_words(item, words)
    for mark in item.iter_markers("xferguard"):
        mask |= _mask_of_words(item, mark.kwargs.get("forbid", mark.args[0] if mark.args else []))
    return mask


def _mask_of_words(item, words):
    unknown = [word for word in words if word not in FORBIDDEN]
    if unknown or not words:
        raise pytest.UsageError(f"{item.nodeid}: xferguard(forbid=...) wants words of {', '.join(FORBIDDEN)}; got {', '.join(unknown) or 'none'}")
    return sum(FORBIDDEN[word] for word in set(words))


def pytest_itemcollected(item):
    mask, test = _mask_of(item), item.runtest
    if not mask:
        return

    def guarded():
        __tracebackhide__ = True
        if guard.active():
            said = ""
            try:
                with guard.guard(item.nodeid, mask):
                    return test()
            except guard.Violation as violation:
                said = f"{type(violation).__name__}: {violation}"
            pytest.fail(said, pytrace=False)
        words = "not judged: libxferguard.so is not loaded (xferguard run -- pytest ...)"
        pytest.fail(words, pytrace=False) if item.config.getoption("--xferguard-require") else pytest.skip(words)

    item.runtest = guarded


@pytest.fixture
def xferguard():
    return guard
