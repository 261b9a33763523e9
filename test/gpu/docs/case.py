"""The commands of the documentation that need a GPU, typed as its reader would."""
import concurrent.futures
import os
import re
import shutil
import sys

PAGES = ["README.md", "docs/ci.md", "docs/policy.md", "docs/run.md", "docs/tour.md", "docs/trace.md", "docs/start/ci.md", "docs/start/cpp.md", "docs/start/ml.md", "docs/start/platform.md"]
ONE_TEST = "import torch\n\n\ndef test_adds():\n    assert torch.ones(2, device='cuda').sum() == 2\n"


def run(case):
    case.tool()
    case.need("torch")
    case.need("pytest")
    inputs, docs = case.shop.clone / "test/docs/Inputs", case.shop.clone / "docs"
    sys.path.insert(0, str(inputs))
    from run_page import blocks_of
    own = {block.options["file"]: block.text for page in ("ci", "ml") for block in blocks_of(docs / f"start/{page}.md") if "file" in block.options}
    (case.scratch / "step.cu").write_text(own["step.cu"])
    app = case.nvcc(case.scratch / "step.cu", "-lineinfo")
    env = at_hand(case)

    def follow(page):
        reader = case.scratch / page.replace("/", "-")
        (reader / "build").mkdir(parents=True)
        (reader / "build/bin").symlink_to(case.tool().parent)
        shutil.copy(app, reader / "app")
        (reader / "train.py").write_text(own["train.py"])
        (reader / "test_adds.py").write_text(ONE_TEST)
        for example in ("common", "alloc-in-loop"):
            shutil.copytree(case.shop.clone / "examples" / example, reader / example)
        return case.bare([sys.executable, inputs / "run_page.py", case.shop.clone / page, "--only", "gpu", "--work", reader], timeout=300, env=env)

    with concurrent.futures.ThreadPoolExecutor(4) as readers:
        for page, followed in zip(PAGES, readers.map(follow, PAGES)):
            case.check(f"{page}: what needs a GPU does what the page says", followed.code == 0 and re.search(r"\d run\b", followed.out), followed.words())


def at_hand(case):
    """xferguard, nvcc, python and pytest found by name, and this Python's torch."""
    names = case.scratch / "names"
    names.mkdir(exist_ok=True)
    for name, runs in (("python", ""), ("python3", ""), ("pytest", "-m pytest")):
        (names / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {runs} "$@"\n')
        (names / name).chmod(0o755)
    path = os.pathsep.join(map(str, (names, case.tool().parent, case.shop.cuda / "bin", os.environ["PATH"])))
    python_path = os.pathsep.join(filter(None, (str(case.shop.clone / "runtime/python"), os.environ.get("PYTHONPATH"))))
    return {"PATH": path, "PYTHONPATH": python_path, "PYTHONDONTWRITEBYTECODE": "1"}
