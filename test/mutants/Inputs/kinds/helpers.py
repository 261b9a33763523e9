"""Statements that move: into a function, a lambda, a virtual method, a macro, another file."""
import re

from program import GPU_CALL, body_of, declared_in, loops, rename, uses, variables_before
from source import NotHere, masked, split, statements
from kinds.calls import move_to_file


def runs(program, rng, whole_bodies=False):
    """(function, first, last, known) of statements next to each other that work and may leave their block, in a drawn order."""
    found = []
    for function in program.working():
        blocks = [function.body] if not whole_bodies else []
        blocks += [body_of(program.text, loop) for loop in loops(program.text, function.body)]
        for block in blocks:
            spans = statements(program.text, block.start, block.end)
            choices = [(0, len(spans))] if whole_bodies else [(i, j) for i in range(len(spans)) for j in range(i + 1, len(spans) + 1)]
            found += [(function, spans[i], spans[j - 1], spans[j:]) for i, j in choices if GPU_CALL.search(masked(program.text)[spans[i].code:spans[j - 1].end])]
    rng.shuffle(found)
    for function, first, last, behind in found:
        code = program.text[first.start:last.end]
        if re.search(r"\b(?:return|break|continue)\b", masked(code)):
            continue
        own = {name for span in statements(program.text, first.start, last.end) for _, name in declared_in(program.text, span)}
        rest = "".join(span.of(masked(program.text)) for span in behind)
        if any(re.search(rf"\b{name}\b", rest) for name in own):
            continue
        known = {n: t for n, t in variables_before(program.text, function, first.code).items() if re.search(rf"\b{n}\b", masked(code))}
        yield function, first, last, known
    raise NotHere("no statements that could leave")


def parameter(name, kind, code):
    """By value what is a pointer or a number and is not written; else by reference."""
    written = re.search(rf"swap\([^)]*\b{name}\b|&{name}\b|\b{name} [-+*/]?= |\+\+{name}\b|\b{name}\+\+", masked(code))
    plain = kind.endswith("*") or kind in ("int", "size_t", "float", "double", "cudaStream_t", "dim3", "const int", "const size_t", "cufftHandle")
    if kind.startswith("auto") or kind.endswith("[]"):
        raise NotHere("a type that cannot be named")
    return f"{kind} {name}" if kind.endswith("&") or (plain and not written) else f"{kind} &{name}"


def extracted(program, rng, whole_bodies=False, name="oneStep"):
    """The call in place of the statements, and (head, body) of the function they became; the function they left."""
    for function, first, last, known in runs(program, rng, whole_bodies):
        code = program.text[first.start:last.end]
        try:
            head = f"void {name}({', '.join(parameter(n, t, code) for n, t in known.items())})"
        except NotHere:
            continue
        lead = "\n" if program.text[first.start - 1] != "\n" else ""
        program.replace(first.start, last.end, f"{lead}    {name}({', '.join(known)});\n")
        return head, "{\n" + code.strip("\n") + "\n}\n", program.function(function.name)
    raise NotHere("no statements that could leave")


def name_for(rng):
    return rng.choice(["oneStep", "process", "exchange", "doWork", "updateOnDevice", "stage1"])


def into_function(program, rng):
    head, body, function = extracted(program, rng, rng.random() < 0.4, name_for(rng))
    program.replace(function.start, function.start, f"static {head} {body}\n")


def through_two_functions(program, rng):
    """A helper that calls a helper."""
    name = name_for(rng)
    head, body, function = extracted(program, rng, False, name)
    inner = head.replace(f"void {name}(", f"void {name}Impl(")
    arguments = ", ".join(re.search(r"(\w+)$", part)[1] for part in split(head[head.index("(") + 1:-1]))
    program.replace(function.start, function.start, f"static {inner} {body}\nstatic {head} {{ {name}Impl({arguments}); }}\n\n")


def into_another_file(program, rng):
    head, body, function = extracted(program, rng, rng.random() < 0.3, name_for(rng))
    move_to_file(program, "steps", f"\n{head};\n", f"{head} {body}")


def into_lambda(program, rng):
    name = name_for(rng)
    kind = rng.choice(["auto", "std::function<void()>"])
    for function, first, last, known in runs(program, rng):
        code = program.text[first.start:last.end]
        program.replace(first.start, last.end, f"\n    {kind} {name} = [&] {{\n{code.strip(chr(10))}\n    }};\n    {name}();\n")
        return


def loop_body_into_lambda(program, rng):
    """A lambda in front of the loop, called with what counts the rounds."""
    from kinds.loops import inner, lines, pick
    function, span, kind, name, first, bound = pick(program, rng, "break|continue|return")
    made = rng.choice(["auto round = [&]", f"std::function<void({kind})> round = [&]"])
    call = f"{{\n  {made}({kind} {name}) {{{lines(inner(program, span))}\n  }};\n  for ({kind} {name} = {first}; {name} < {bound}; ++{name}) round({name});\n  }}"
    program.replace(span.code, span.end, call)


def into_virtual_method(program, rng):
    """An interface, its implementation, and a call through the interface."""
    head, body, function = extracted(program, rng, rng.random() < 0.5, "step")
    parameters = head[head.index("(") + 1:-1]
    at = program.function(function.name)
    calls = [m.start() for m in re.finditer(r"    step\(", program.text[at.body.start:at.body.end])]
    if len(calls) != 1:
        raise NotHere("the name is taken")
    spot = at.body.start + calls[0]
    program.replace(spot, spot + 8, "    task->step")
    program.replace(at.body.start, at.body.start, "\n  static WorkTask work;\n  Task *task = &work;")
    program.replace(at.start, at.start, f"struct Task {{\n  virtual ~Task() = default;\n  virtual void step({parameters}) = 0;\n}};\n\nstruct WorkTask : Task {{\n  void step({parameters}) override {body}}};\n\n")


def into_macro(program, rng):
    """Statements as a macro without arguments, or the body of a loop."""
    for function, first, last, known in runs(program, rng, rng.random() < 0.3):
        code = re.sub(r"//[^\n]*", "", program.text[first.start:last.end]).strip()
        program.marked_macro = True
        body = " \\\n".join(line for line in ("do {\n" + code + "\n} while (0)").split("\n") if line.strip())
        found = re.findall(r"// finding: \S+", program.text[first.start:last.end])
        marks = "".join(f"\n    {mark}" for mark in dict.fromkeys(found))
        program.replace(first.start, last.end, f"{marks}\n    WORK_STEP();\n")
        function = program.function(function.name)
        program.replace(function.start, function.start, f"#define WORK_STEP() \\\n{body}\n\n")
        return


def pointer_to_function(program, rng):
    """Called through a pointer or a table of them."""
    name = name_for(rng)
    head, body, function = extracted(program, rng, False, name)
    types = ", ".join(part[:re.search(r"\b\w+$", part).start()].strip() for part in split(head[head.index("(") + 1:-1]))
    at = program.function(function.name)
    spot = at.body.start + program.text[at.body.start:at.body.end].index(f"    {name}(") + 4
    program.replace(spot, spot + len(name), f"g_{name}")
    program.replace(at.start, at.start, f"static {head} {body}\nstatic void (*const g_{name})({types}) = {name};\n\n")


KINDS = {"statements into a function": into_function, "through two functions": through_two_functions, "statements into another file": into_another_file,
         "statements into a lambda": into_lambda, "the round as a lambda": loop_body_into_lambda, "statements into a virtual method": into_virtual_method,
         "statements into a macro": into_macro, "through a pointer to a function": pointer_to_function}
