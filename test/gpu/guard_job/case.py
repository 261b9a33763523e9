"""The guard job of docs/ci.md: under pytest and under ctest the steps that wait fail, the others pass, and JUnit files name the lines."""
import os
import shutil
import sys
import xml.etree.ElementTree


def run(case):
    case.tool()
    case.need("torch")
    if not shutil.which("ctest"):
        case.skip("there is no ctest")
    under_ctest(case)
    case.need("pytest")
    under_pytest(case)


def under_pytest(case):
    report = case.scratch / "tests.xml"
    env = {"PYTHONPATH": os.pathsep.join([str(case.shop.clone / "runtime/python"), os.environ.get("PYTHONPATH", "")]), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "pytest_xferguard", "-p", "no:cacheprovider", "--xferguard-require",
               f"--junitxml={report}", case.folder / "steps.py"]
    ran = case.under_tool(command, env=env)
    case.check("pytest: fails", ran.code == 1, ran.words())
    failed = failures(case, "pytest", report)
    case.check("pytest: the tests that break their mark fail, no other", sorted(failed) == ["test_reads_the_loss", "test_takes_the_weights"], failed)
    for name, word in (("test_reads_the_loss", "# waits"), ("test_takes_the_weights", "# copies")):
        case.check(f"pytest: {name} names its line", f"steps.py:{line_of(case.folder / 'steps.py', word)}" in failed.get(name, ""), failed)


def under_ctest(case):
    build, train = case.scratch / "ctest", case.folder.parent / "policy/train.py"
    configured = case.bare(["cmake", "-S", case.folder, "-B", build, f"-Dxferguard_DIR={case.shop.clone / 'ci/cmake'}",
                            f"-DXFERGUARD_EXECUTABLE={case.tool()}", f"-DPYTHON={case.python('')[0]}"])
    case.check("ctest: configures", configured.code == 0, configured.words())
    ran = case.bare(["ctest", "--test-dir", build, "-L", "xferguard", "--output-on-failure", "--output-junit", build / "tests.xml"], timeout=180)
    failed = failures(case, "ctest", build / "tests.xml")
    case.check("ctest: the bad loop fails, the good one passes", ran.code != 0 and list(failed) == ["bad"], ran.words())
    verdict = (build / "policy.xml").read_text() if (build / "policy.xml").exists() else ""
    case.check("ctest: the policy's own report names the line", f"train.py:{line_of(train, '# waits')}" in verdict, verdict[-3000:])


def line_of(file, word):
    return 1 + next(i for i, text in enumerate(file.read_text().splitlines()) if word in text)


def failures(case, what, report):
    """What a JUnit file says of each test that failed."""
    if not case.check(f"{what}: a JUnit file is written", report.exists()):
        return {}
    tests = xml.etree.ElementTree.parse(report).iter("testcase")
    return {test.get("name"): "".join(test.itertext()) + str([dict(part.attrib) for part in test]) for test in tests if test.find("failure") is not None}
