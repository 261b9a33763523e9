"""No sync and no pageable download in train_step after three warm-ups: the bad loop fails, the good one passes."""


def run(case):
    case.tool()
    case.need("torch")
    policy, misspelt = case.folder / "policy.yaml", case.folder / "misspelt.yaml"
    good = case.under_tool(case.python("train.py", "good"), "--policy", policy)
    case.check("the good loop passes", good.code == 0, good.words())
    case.check("the verdict says kept", "'train_step': kept" in good.err, good.err[-600:])
    bad = case.under_tool(case.python("train.py", "bad"), "--policy", policy)
    case.check("the bad loop fails with 1", bad.code == 1, bad.words())
    case.check("the verdict says violated", "'train_step': violated" in bad.err, bad.err[-600:])
    for word in ("# waits", "# pageable"):
        line = 1 + next(i for i, text in enumerate((case.folder / "train.py").read_text().splitlines()) if word in text)
        case.check(f"the line is named: {word[2:]}", f"train.py:{line}" in bad.err, bad.err[-3000:])
    other = case.under_tool(case.python("train.py", "bad"), "--policy", misspelt)
    case.check("a misspelt region is not judged: 2", other.code == 2 and "not judged" in other.err, other.words())
    raised = case.guarded(case.python("raises.py", str(case.shop.clone / "runtime/python")))
    case.check("no_sync() raises with the line", raised.code == 0 and "raises.py:" in raised.out, raised.words())
