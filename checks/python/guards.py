"""What a condition is to the work that stands under it."""
import ast
import re

from chances import asks_for_chance, divides
from definitions import FUNCTIONS, dotted, dotted_in, is_only_the_head
from parts import parts_of, walk
from settled import ASKS_FOR_MORE, is_settled


FEW_STATEMENTS = 4


class Guard:
    ALWAYS = "always"  # whoever has a GPU comes here


ASKS_FOR_ONE = ("cuda.is_available", "accelerator.is_available")
GPU = ("cuda", "gpu", "accel", "use_accel", "is_cuda", "use_cuda", "use_gpu", "on_gpu", "use_gpus", "with_cuda", "has_cuda", "has_gpu")
NO_GPU = ("cpu", "use_cpu", "no_cuda", "no_gpu", "no_accel", "cpu_only", "disable_cuda", "on_cpu", "force_cpu")
PROCESSES = re.compile(r"(n|num)_?(gpus?|procs?|process(es)?)|world_?size|(is_|use_)?(distributed|ddp|multi_?gpu|data_?parallel)(_run)?", re.IGNORECASE)
DEBUGS = re.compile("^(is_?|use_?|do_?)?debug(ging|_mode|_on)?$", re.IGNORECASE)
COUNTS_STEPS = re.compile("(^|_)(batch_idx|batch_index|global_step|epoch|iteration|sample_t|step_idx|step|timestep)$")
FAILURES = re.compile("overflow|(^|_)(nan|inf|fail(ed|ure)?|errors?|invalid|broken|found_inf)(_|$)", re.IGNORECASE)
RANKS = ("rank", "main_process", "is_master", "master_process", "is_main", "is_chief", "is_global_zero")


def leaves(body):
    """Whether control never comes out of its end, but for the next round of a loop."""
    last = body[-1] if body else None
    if isinstance(last, (ast.Return, ast.Raise, ast.Break)):
        return True
    return isinstance(last, ast.Expr) and isinstance(last.value, ast.Call) and dotted(last.value.func) in ("sys.exit", "exit", "quit", "os._exit")


def guard_of(node, body):
    """(guard, because) of the arm that runs when the condition holds."""
    test = node.test
    names = dotted_in(test)
    if asks_for_a_gpu(test, names):
        return Guard.ALWAYS, ""
    if says_that_all_is_well(test):
        return "none", ""
    others = besides(test, asks_for_a_rank) if not leaves(node.body) else None
    others = besides(test, asks_for_chance) if others is None else others
    if others is not None:
        return guard_of(ast.copy_location(ast.If(test=others, body=node.body, orelse=node.orelse), node), body)
    if names and all(is_of_rank(name) for name in names) and not isinstance(test, (ast.BoolOp, ast.UnaryOp)) and not leaves(node.body):
        return Guard.ALWAYS, ""
    if node.body and isinstance(node.body[-1], ast.Raise):
        return "error", "it ends in an error"
    if (counts_rounds(test) and not divides(test, body.node)) or any(isinstance(each, ast.Name) and each.id in rounds_counted(body.node) for each in walk(test)):
        return "periodic", "every n-th iteration only"
    if any(isinstance(each, ast.Call) and asks_a_counter(each, body) for each in walk(test)):
        return "periodic", "every n-th iteration only"
    counters = body.counters()
    for each in walk(test):
        if isinstance(each, ast.Compare) and len(each.ops) == 1 and isinstance(each.ops[0], ast.Eq):
            if any(isinstance(side, ast.Name) and side.id in counters for side in (each.left, each.comparators[0])) or asks_for_one_step(each):
                return "once", "one iteration only"
    if made_when_missing(test, node.body, body.global_names if body.function_name else body.variables):
        return "once", "what is missing is made"
    if begins_what_it_asks(test, node.body, body):
        return "once", "what it asks for is so from then on"
    if asks_for_none(test) and is_told_of(node.body[0]):
        return "once", "it is told of, and so it is no rule"
    if DEBUGS.search((dotted(test) or "").rpartition(".")[2]) and only_calls_its_own(node.body):
        return "periodic", "only while somebody debugs"
    if any(is_of_rank(name) for name in names):
        return "other", "one process of several"
    if asks_which_round(test, body):
        return "other", "some iterations only"
    if isinstance(test, ast.Compare) and isinstance(test.left, ast.BinOp) and isinstance(test.left.op, ast.Mod) and accumulates(test.left):
        return "none", ""
    if asks_for_nothing_there(test, body) or (goes_on(node.body) and asks_for_none(test)):
        return "other", "nothing is there"
    if is_off_unless_asked_for(test, body):
        return "other", OFF
    if asks_for_a_type(test) or asks_for_a_name(test, counters) or is_settled(test, names, body) or asks_how_many_run(test, names) or asks_for_any(test, body) or asks_for_chance(test) or divides(test, body.node):
        return "none", ""
    return "other", ""


def only_calls_its_own(statements):
    """`if self.debug: self.log_weights(network)`: how often that runs, nobody else says."""
    calls = [each.value.func for each in statements if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call)]
    return len(calls) == len(statements) and all((dotted(each) or "").startswith("self.") and dotted(each).count(".") == 1 for each in calls)


def says_that_all_is_well(test):
    """`if not is_overflow`: mostly so."""
    asked = test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else None
    return isinstance(asked, (ast.Name, ast.Attribute)) and FAILURES.search((dotted(asked) or "").rpartition(".")[2]) is not None


def besides(test, says_nothing):
    """Of `if not overflow and rank == 0` the first: all processes wait for the one that is asked for. And of `if self.training and random.random() < p`."""
    if not isinstance(test, ast.BoolOp) or not isinstance(test.op, ast.And):
        return None
    others = [each for each in test.values if not says_nothing(each)]
    if not others or len(others) == len(test.values):
        return None
    return others[0] if len(others) == 1 else ast.copy_location(ast.BoolOp(test.op, others), test)


def asks_for_a_rank(test):
    names = dotted_in(test)
    names = [name for name in names if not is_only_the_head(name, names)]
    return bool(names) and all(map(is_of_rank, names)) and isinstance(test, (ast.Compare, ast.Name, ast.Attribute, ast.Call)) and not any(isinstance(each, ast.NotEq) for each in ast.walk(test))


ACCUMULATES = re.compile("accum|update_freq|iter_size|subdivisions", re.IGNORECASE)


def counts_rounds(node):
    """`step % n == 0`; of `step % accumulation == 0` each step of the optimizer is one."""
    counted = [each for each in walk(node) if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mod) and not is_text(each.left)]
    return any(not accumulates(each) for each in counted)


def asks_a_counter(call, body):
    """`if self._should_log()`, of `def _should_log(self): return self.step % self.every == 0`."""
    name = dotted(call.func) or ""
    own = body.source.project.method(body.definition, name[5:]) if name.startswith("self.") and name.count(".") == 1 and body.definition is not None else None
    found = own or (body.source.module.resolve(name) if name and "." not in name else None)
    node = getattr(found, "node", None)
    if not isinstance(node, FUNCTIONS) or len(node.body) > FEW_STATEMENTS or not ASKS_FOR_MORE.search(node.name):  # `if self.is_time_to_learn()`
        return False
    tests = [each.test for each in walk(node) if isinstance(each, ast.If)] + [each.value for each in parts_of(node) if isinstance(each, ast.Return) and each.value is not None]
    return any(counts_rounds(each) for each in tests if isinstance(each, (ast.Compare, ast.BoolOp, ast.UnaryOp)))


def accumulates(counted):
    """Gradients are summed up until then: what is done behind is done in each step."""
    named = [getattr(each, "attr", getattr(each, "id", getattr(each, "value", ""))) for each in walk(counted.right)]
    return any(isinstance(each, str) and ACCUMULATES.search(each) for each in named)  # `args.accum`, `cfg["accum"]`


def rounds_counted(function):
    """The names that a function gives such a condition: `early = step % n == 0`."""
    found = getattr(function, "rounds_counted", None)
    if found is None:
        given = [each for each in parts_of(function) if isinstance(each, ast.Assign) and isinstance(each.value, (ast.Compare, ast.BoolOp)) and counts_rounds(each.value)]
        found = function.rounds_counted = {target.id for each in given for target in each.targets if isinstance(target, ast.Name)}
    return found


def asks_for_a_type(test):
    """`if isinstance(x, torch.Tensor)`, `if torch.is_tensor(x)`, `if type(x) == int`: a program gives it one kind of thing."""
    name = (dotted(test.func) or "").rpartition(".")[2] if isinstance(test, ast.Call) else ""
    return type_asked_for(test)[0] is not None or (name == "is_tensor" and bool(test.args) and isinstance(test.args[0], ast.Name))


def type_asked_for(test):
    """Of `isinstance(x, list)` and `type(x) == list` the name `x`, and what it may be."""
    if isinstance(test, ast.Call) and getattr(test.func, "id", "") == "isinstance" and len(test.args) == 2:
        asked, said = test.args
    elif isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Is, ast.Eq)) and isinstance(test.left, ast.Call) and getattr(test.left.func, "id", "") == "type" and test.left.args:
        asked, said = test.left.args[0], test.comparators[0]
    else:
        return None, None
    return (asked.id, said) if isinstance(asked, ast.Name) else (None, None)


def asks_for_a_name(test, counters):
    """`if "loss" in key`, of a loop over names: the same ones in each step."""
    if isinstance(test, ast.BoolOp):
        return all(asks_for_a_name(each, counters) for each in test.values)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return asks_for_a_name(test.operand, counters)
    if isinstance(test, ast.Call):
        asked = test.func.value if isinstance(test.func, ast.Attribute) and test.func.attr in ("startswith", "endswith") else None
        return isinstance(asked, ast.Name) and asked.id in counters
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], (ast.In, ast.NotIn, ast.Eq, ast.NotEq)):
        return False
    sides = [test.left, test.comparators[0]]
    return any(isinstance(each, ast.Name) and each.id in counters for each in sides) and any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in sides)


def asks_which_round(test, body):
    """`if step in chosen`, `if i < 3`: of a loop that counts."""
    counters = {name for name in body.counters() if name in body.env and body.env[name].kind == "host"}
    compared = [side for each in walk(test) if isinstance(each, ast.Compare) and not any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in each.comparators) for side in [each.left, *each.comparators]]
    return any((isinstance(each, ast.Name) and each.id in counters) or COUNTS_STEPS.search((dotted(each) or "").rpartition(".")[2]) for each in compared)


def asks_for_one_step(compared):
    """`if self.global_step == 0 and batch_idx == 0`, `if sample_t == 0`"""
    name = (dotted(compared.left) or "").rpartition(".")[2]
    return COUNTS_STEPS.search(name) is not None and isinstance(compared.comparators[0], ast.Constant) and isinstance(compared.comparators[0].value, int)


def asks_how_many_run(test, names):
    """`if num_gpus > 1`, `if args.distributed`: one of the two ways is that of all steps."""
    asked = [name.rpartition(".")[2] for name in names if not is_only_the_head(name, names)]
    return bool(asked) and all(map(PROCESSES.fullmatch, asked)) and not any(isinstance(each, (ast.Call, ast.Subscript)) for each in walk(test))


def asks_for_any(test, body):
    """`if len(boxes)`, `if count > 0`, of sizes: mostly there is something."""
    if isinstance(test, ast.Compare):
        said = test.comparators[0]
        least = {ast.Gt: 0, ast.NotEq: 0, ast.GtE: 1}.get(type(test.ops[0])) if len(test.ops) == 1 else None
        return isinstance(said, ast.Constant) and said.value == least and least is not None and is_a_size(test.left, body)
    return is_a_size(test, body)


def asks_for_nothing_there(test, body):
    """`if len(boxes) == 0`, `if not mask.any()`, `if mask.sum() < 1`: mostly there is something."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return is_a_size(test.operand, body) or is_a_count(test.operand, ("any",))
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return False
    least = {ast.Eq: 0, ast.LtE: 0, ast.Lt: 1}.get(type(test.ops[0]))
    is_least = least is not None and getattr(test.comparators[0], "value", None) == least
    return is_least and (is_a_size(test.left, body) or is_a_count(test.left, ("sum",)))


TELLS = ("print", "warn", "warning", "warn_once", "warning_once", "error")


def is_told_of(statement):
    """`print("no mask was given")`, and nothing else in it."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    name = call.func.attr if isinstance(getattr(call, "func", None), ast.Attribute) else getattr(getattr(call, "func", None), "id", "")
    return name in TELLS and bool(call.args) and is_text(call.args[0])


def goes_on(body):
    return bool(body) and isinstance(body[-1], ast.Continue)


def asks_for_none(test):
    """`if picture is None: continue`: mostly there is one."""
    return isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], (ast.Is, ast.Eq)) and isinstance(test.comparators[0], ast.Constant) and test.comparators[0].value is None


def is_a_count(node, names):
    """`mask.any()`, `(x > 0).sum()`"""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names and not node.args


def is_a_size(node, body):
    """`len(x)`, `x.shape[0]`, `x.size(0)`, `x.numel()`, and a variable that was given one."""
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return called in ("len", "numel") or (called == "size" and len(node.args) == 1)
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Attribute) and node.value.attr == "shape"
    known = body.env.get(node.id) if isinstance(node, ast.Name) else None
    return known is not None and known.kind == "host" and known.sized and not known.literal and node.id not in body.counters()


OFF = "off unless it is asked for"


def is_off_unless_asked_for(test, body):
    """`if self.autobalance`, of `def __init__(self, model, autobalance=False)`"""
    name = dotted(test) or ""
    made = body.source.project.method(body.definition, "__init__") if name.startswith("self.") and body.definition is not None else None
    given = made.node.args if made is not None else None
    pairs = list(zip(reversed(given.args), reversed(given.defaults))) + list(zip(given.kwonlyargs, given.kw_defaults)) if given is not None else []
    return any(each.arg == name[5:] and isinstance(said, ast.Constant) and said.value is False for each, said in pairs)


def asks_for_a_gpu(test, names):
    """`if torch.cuda.is_available()`, `if x.is_cuda`, `if x.device.type == "cuda"`, `if args.cuda`, `if not args.no_cuda`"""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return (dotted(test.operand) or "").rpartition(".")[2].lower() in NO_GPU
    if any(name.endswith(ASKS_FOR_ONE) or name.startswith("torch.cuda.") and name.endswith("Tensor") for name in names):  # isinstance(x, torch.cuda.FloatTensor)
        return True
    if isinstance(test, ast.Compare):  # `x.device.type == "cuda"`
        said = test.comparators[0]
        return len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq) and isinstance(said, ast.Constant) and said.value == "cuda" and (dotted(test.left) or "").rpartition(".")[2] in ("type", "device", "device_type")
    return bool(names) and all(name.rpartition(".")[2].lower() in GPU for name in names if not is_only_the_head(name, names))


def asks_whether_there_is_one(test):
    """`if torch.cuda.is_available()`, and nothing else."""
    return isinstance(test, ast.Call) and (dotted(test.func) or "").endswith(ASKS_FOR_ONE)


def is_of_rank(name):
    """One process of several, and all of them wait for it."""
    return any(word in name.lower().rpartition(".")[2] for word in RANKS)


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str) or isinstance(node, ast.JoinedStr)


def made_to_fit(test, body):
    """`if self.grid.shape != x.shape: self.grid = ...`: made anew when the size is another one."""
    sides = [each for each in (test.left, test.comparators[0]) if any(getattr(part, "attr", "") in ("shape", "size") for part in walk(each))]
    asked = {ast.dump(part.value).replace("Load()", "") for each in sides for part in walk(each) if isinstance(part, ast.Attribute) and part.attr in ("shape", "size")}
    given = [place for statement in body for each in walk(statement) if isinstance(each, ast.Assign) for place in each.targets]
    return len(sides) == 2 and any(ast.dump(place).replace("Store()", "").replace("Load()", "") in asked for place in given)


def begins_what_it_asks(test, statements, body):
    """`if not self.ready: self.prepare(x)`, where `prepare` says that it is: done once."""
    tests = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    asked = {dotted(each.operand) for each in tests if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not)} - {None}
    called = [each for statement in statements for each in walk(statement) if isinstance(each, ast.Call) and (dotted(each.func) or "").startswith("self.")]
    methods = [body.source.project.method(body.definition, each.func.attr) for each in called if asked and body.definition is not None and dotted(each.func) == f"self.{each.func.attr}"]
    parts = [each for node in [*statements, *(method.node for method in methods if method)] for each in walk(node)]
    done = [each for each in parts if isinstance(each, ast.Assign)]
    filled = [dotted(each.func.value) or "" for each in parts if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in ("copy_", "fill_")]
    if any(name == flag or name == f"{flag}.data" for name in filled for flag in asked):  # of a buffer: `self.ready.fill_(1)`
        return True
    return any(isinstance(each.value, ast.Constant) and each.value.value is True and any(dotted(place) in asked for place in each.targets) for each in done)


def is_done_before(node, behind, body):
    """`if self.ready: return`, where what stands behind makes it ready: done once."""
    only_leaves = not node.orelse and len(node.body) == 1 and isinstance(node.body[0], ast.Return) and (dotted(node.test) or "").startswith("self.")
    return only_leaves and begins_what_it_asks(negated(node.test), behind, body)


def negated(test):
    return ast.copy_location(ast.UnaryOp(op=ast.Not(), operand=test), test)


def is_filled_when_empty(test, body):
    """`if len(state) == 0: state["step"] = 0`, of an optimizer: once for each parameter."""
    asked = test.left if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq) and getattr(test.comparators[0], "value", None) == 0 else None
    of = asked.args[0] if isinstance(asked, ast.Call) and getattr(asked.func, "id", "") == "len" and asked.args else None
    name = dotted(of) if of is not None else None
    places = [place for statement in body for each in walk(statement) if isinstance(each, ast.Assign) for place in each.targets]
    return name is not None and any(isinstance(place, ast.Subscript) and dotted(place.value) == name for place in places)


def made_when_missing(test, body, names_of_others):
    """`if self.cache is None: self.cache = ...`"""
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.NotIn):  # if key not in cache: cache[key] = ...
        kept = dotted(test.comparators[0])
        places = [place for statement in body for each in walk(statement) if isinstance(each, ast.Assign) for place in each.targets]
        return kept is not None and any(isinstance(place, ast.Subscript) and dotted(place.value) == kept for place in places)
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.NotEq):
        return made_to_fit(test, body)
    if is_filled_when_empty(test, body):
        return True
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        if isinstance(test.operand, ast.Call) and getattr(test.operand.func, "id", "") == "hasattr":
            return True
        asked = dotted(test.operand)
    elif isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Is) and isinstance(test.comparators[0], ast.Constant) and test.comparators[0].value is None:
        asked = dotted(test.left)
    else:
        return False
    if asked is None or "." not in asked and asked not in names_of_others:
        return False  # a variable of its own is made in each call, where it was not given
    return any(isinstance(each, ast.Assign) and any(dotted(place) == asked for place in each.targets) for statement in body for each in walk(statement))
