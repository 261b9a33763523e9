"""run --steps: the steps that were asked for and no others, beside other threads and graphs; CUPTI comes and goes without a trace of itself."""
import concurrent.futures
import re

STEPS, LIVES = 20000, 18


def run(case):
    tool = case.tool()
    program = case.nvcc("program.cu")
    plain = case.bare([program, STEPS])
    case.check("the program works", plain.code == 0 and plain.out == f"{7 * STEPS}\n", plain.words())

    def one(i):
        folder = case.scratch / f"life-{i}"
        ran = case.bare([tool, "run", "--steps", "auto" if i % 2 else "300..340", "-o", folder, "--", program, STEPS], timeout=180)
        text = case.bare([tool, "dump", *folder.glob("*.xgt")]).out
        return ran, text

    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        lives = list(pool.map(one, range(LIVES)))
    wrong = [ran.words() for ran, _ in lives if ran.code or ran.out != plain.out]
    case.check(f"{LIVES} lives end as they should, with the same result", not wrong, wrong[:3])
    traced = [int((re.search(r"^counter steps-traced=(\d+)", text, re.M) or [0, 0])[1]) for _, text in lives]
    case.check("the steps that were asked for", all(n >= (30 if i % 2 else 41) for i, n in enumerate(traced)), traced)
    case.figure("steps traced", ", ".join(map(str, sorted(set(traced)))))
    apart = []
    for _, text in lives:
        launches = set(re.findall(r"^event op=launch .* correlation=(\d+)", text, re.M))
        kernels = set(re.findall(r"^event op=gpu-kernel .*correlation=(\d+)", text, re.M))
        apart.append(len(launches - kernels) / max(1, len(launches)))
    case.check("a launch that was recorded has its kernel", max(apart) < 0.02, sorted(apart)[-5:])
    case.figure("launches without a kernel, at most", f"{100 * max(apart):.2f} %")
    counted = [int(m) for _, text in lives for m in re.findall(r"^counter gpu-records-untimed=(\d+)", text, re.M)]
    case.figure("records without times", sum(counted))
    case.need("torch")
    torch = case.bare([tool, "run", "--steps", "5", "-o", case.scratch / "torch", "--", *case.python("profiled.py")], timeout=180)
    case.check("torch.profiler behind the steps keeps all its events", torch.code == 0 and "kernels 300" in torch.out, torch.words())
