"""What things are called, where they stand and in which order: nothing of what is done changes."""
import re

from program import declared_in, functions, loops, body_of, parameters_of, rename, top_level
from source import NotHere, closing, find_outside, masked, statements

CUDA_ORDER_FREE = re.compile(r"\s*(?:CUDA_CHECK\(cuda(?:Malloc|MallocHost|MallocManaged|Free|FreeHost|StreamCreateWithFlags|StreamDestroy)\(|(?:const |static )*(?:float|int|size_t|unsigned)\b[ \w=.*()]*;)")


def names_of_its_own(program):
    """What the program itself declares: parameters, locals, fields, constants and functions."""
    text, own = program.text, set()
    for span in top_level(text):
        code = text[span.start:span.end]
        own.update(name for _, name in declared_in(text, span))
        if re.match(r"struct\b", code):
            brace = span.start + code.index("{")
            for field in statements(text, brace + 1, closing(masked(text), brace)):
                own.update(name for _, name in declared_in(text, field))
    for function in functions(text):
        own.add(function.name)
        own.update(function.named())
        for span in statements(text, function.body.start, function.body.end):
            own.update(name for _, name in declared_in(text, span))
        for loop in loops(text, function.body):
            inside = body_of(text, loop)
            for span in statements(text, inside.start, inside.end):
                own.update(name for _, name in declared_in(text, span))
    return own


STYLES = [lambda name, n: f"m_{name}", lambda name, n: name.title().replace("_", "") + "_", lambda name, n: f"{name[0]}{n}",
          lambda name, n: f"the{name.title().replace('_', '')}", lambda name, n: f"d_{name}", lambda name, n: f"buf{n}", lambda name, n: f"{name}_h"]


def renamed(program, rng):
    shared = set(re.findall(r"\w+", masked(program.shared))) | {"main", "x", "y", "z", "w"}
    own = sorted(names_of_its_own(program) - shared)
    if not own or program.rule == "stream-priority":  # there the names say which stream is urgent
        raise NotHere("nothing has a name of its own")
    new = {name: rng.choice(STYLES)(name, number) for number, name in enumerate(own)}
    program.text = rename(program.text, {name: other + "x" if list(new.values()).count(other) > 1 else other for name, other in new.items()})


def in_namespace(program, rng):
    """All but main in a namespace, or in two."""
    main = program.function("main")
    above = list(top_level(program.text))
    first = above[0].start
    lead = re.search(r"(?:^//[^\n]*\n)*\Z", program.text[first:main.start], re.M).start() + first
    opens, closes, use = rng.choice([("namespace app {", "}", "using namespace app;"), ("namespace lab::gpu {", "}", "using namespace lab::gpu;"), ("namespace {", "}", "")])
    program.text = f"{program.text[:first]}{opens}\n{program.text[first:lead]}{closes}\n{use}\n{program.text[lead:]}"


def as_configuration(program, rng):
    """Counts that were constants are fields of what a user can set; sizes of arrays have to stay."""
    found = [m for m in re.finditer(r"^constexpr int (\w+) = ([^,;]+);[^\n]*\n", program.text, re.M)
             if re.search(rf"< {m[1]}\b", program.text) and not re.search(rf"\[[^\]]*\b{m[1]}\b[^\]]*\]|constexpr[^;]*= [^;]*\b{m[1]}\b|<{m[1]}>", program.text)
             and not any(re.search(rf"\b{m[1]}\b", program.text[f.body.start:f.body.end]) for f in program.kernels())]
    if not found:
        raise NotHere("no count that may vary")
    chosen = rng.choice(found)
    style = rng.choice(["struct Config {{\n  int {0} = {1};\n}};\nstatic Config config;\n", "static int g_{0} = {1};\n"])
    new = f"config.{chosen[1]}" if "Config" in style else f"g_{chosen[1]}"
    text = program.text[:chosen.start()] + "\0" + program.text[chosen.end():]
    program.text = rename(text, {chosen[1]: new}).replace("\0", style.format(chosen[1], chosen[2]))


def as_other_constants(program, rng):
    """`constexpr int` as a macro, an enumerator or a static const."""
    style = rng.choice(["#define {1} ({2})\n", "enum {{ {1} = {2} }};\n", "static const {0} {1} = {2};\n"])
    pattern = r"^constexpr (int) (\w+) = ([^,;]+);[^\n]*\n" if style.startswith("enum") else r"^constexpr (int|size_t|float) (\w+) = ([^,;]+);[^\n]*\n"
    text, count = re.subn(pattern, lambda m: style.format(*m.groups()), program.text, flags=re.M)
    if not count:
        raise NotHere("no constants")
    program.text = text


def with_named_arguments(program, rng):
    """Sizes and kinds of copies stand in variables first."""
    function = rng.choice(program.working())
    spots = [span for loop in loops(program.text, function.body) for span in statements(program.text, body_of(program.text, loop).start, body_of(program.text, loop).end)]
    spots += statements(program.text, function.body.start, function.body.end)
    done = 0
    for span in sorted(set((s.start, s.code, s.end) for s in spots), reverse=True):
        code = program.text[span[1]:span[2]]
        found = re.match(r"CUDA_CHECK\(\s*(cudaMemcpy(?:Async)?)\((.*?), ([^,]*?(?:sizeof\([^()]*\))?[^,()]*), (cudaMemcpy\w+To\w+)", code, re.S)
        if found and masked(code).count(";") == 1:
            done += 1
            line = (f"const size_t num_bytes_{done} = {found[3]};\n    const cudaMemcpyKind kind_{done} = {found[4]};\n    "
                    + code[:found.start(3)] + f"num_bytes_{done}, kind_{done}" + code[found.end(4):])
            program.replace(span[1], span[2], "{ " + line + " }" if not braced(program.text, span[1]) else line)
    if not done:
        raise NotHere("no copy whose arguments could have names")


def braced(text, at):
    """Whether the statement at `at` stands in a block, not alone below a loop or a condition."""
    before = re.sub(r"//[^\n]*", "", text[:at]).rstrip()
    return before[-1:] in "{};"


def with_noise(program, rng):
    """Counters, messages and checks of the host between the work, as programs have them."""
    function = rng.choice(program.working())
    spots = [s for s in statements(program.text, function.body.start, function.body.end)]
    for loop in loops(program.text, function.body):
        inside = body_of(program.text, loop)
        if masked(program.text)[inside.start - 1] == "{":
            spots += statements(program.text, inside.start, inside.end)
    lines = ["if (g_verbose) std::fprintf(stderr, \"%s:%d\\n\", __func__, __LINE__);", "++g_calls;", "static int entered = 0;\n    ++entered;",
             "if (g_calls > 1000000) std::fprintf(stderr, \"many calls\\n\");", "(void)0;"]
    if not spots:
        raise NotHere("no statement")
    for start in sorted({rng.choice(spots).start for _ in range(4)}, reverse=True):
        line = rng.choice(lines)
        if "static" in line:
            line = "{ " + line + " }"
        program.replace(start, start, "\n    " + line + "\n")
    program.insert("static bool g_verbose = false;\nstatic long g_calls = 0;\n")


def reordered(program, rng):
    """Neighbours that do not need each other change places: allocations, releases, declarations of numbers."""
    changed = 0
    for function in sorted(program.host_functions(), key=lambda f: -f.start):
        spans = statements(program.text, function.body.start, function.body.end)
        for one, two in reversed(list(zip(spans, spans[1:]))):
            a, b = one.of(program.text), two.of(program.text)
            free = all(CUDA_ORDER_FREE.match(code) and "finding" not in code for code in (a, b))
            own = {name for _, name in declared_in(program.text, one)}
            needed = any(re.search(rf"\b{name}\b", b) for name in own) or any(re.search(rf"\b{name}\b", a) for _, name in declared_in(program.text, two))
            if free and not needed and rng.random() < 0.6:
                program.replace(one.start, two.end, b + a)
                changed += 1
    if not changed:
        raise NotHere("no neighbours that are free to change places")


KINDS = {"renamed": renamed, "in a namespace": in_namespace, "counts from a configuration": as_configuration, "other constants": as_other_constants,
         "arguments in variables": with_named_arguments, "noise between the work": with_noise, "neighbours swapped": reordered}
