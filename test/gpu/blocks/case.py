"""The building blocks of examples/common, plain and under compute-sanitizer: memory, races, synchronisation."""
import concurrent.futures
import pathlib
import shutil

COMMON = pathlib.Path(__file__).resolve().parents[3] / "examples/common"
TOOLS = ("memcheck", "racecheck", "synccheck")


def run(case):
    sanitizer = case.shop.cuda / "bin/compute-sanitizer"
    sanitizer = sanitizer if sanitizer.exists() else shutil.which("compute-sanitizer")

    def judge(source):
        program = case.nvcc(source, "-Xcompiler", "-pthread")
        plain = case.bare([program])
        case.check(f"{source.stem}: plain", plain.code == 0, plain.words())
        for tool in TOOLS if sanitizer and plain.code == 0 else ():
            ran = case.bare([sanitizer, "--tool", tool, "--error-exitcode", "9", program], timeout=180)
            case.check(f"{source.stem}: {tool}", ran.code == 0, ran.words())

    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        list(pool.map(judge, sorted(COMMON.glob("test_*.cu"))))
    if not sanitizer:
        case.skip("the toolkit has no compute-sanitizer: the tests ran plainly only")
