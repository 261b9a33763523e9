"""Free functions as methods whose parameters are members, structs of arguments, templates."""
import re

from program import body_of, loops, parameters_of, rename, typed
from source import NotHere, masked, split
from kinds.calls import move_to_file
from kinds.helpers import extracted


def sole_caller(program, function):
    """Where else its name stands: exactly once, a call."""
    places = [m for m in re.finditer(rf"(?<![\w.:]){function.name}\(", masked(program.text)) if not function.start <= m.start() < function.end]
    if len(places) != 1:
        raise NotHere("called from several places")
    return places[0].start()


def into_class(program, rng):
    """A class that keeps what the function was given; sometimes each round is a method too."""
    function = rng.choice([f for f in program.working() if not f.returns.startswith("template")])
    kept = parameters_of(function)
    if not kept:
        raise NotHere("it takes nothing")
    name, call = "Worker", sole_caller(program, function)
    style = rng.choice(["{}_", "m_{}", "{}"])
    members = {n: style.format(n) for _, n in kept}
    head = helper = ""
    if rng.random() < 0.6:
        head, helper, function = extracted(program, rng, rng.random() < 0.5, "step")
        outside = [p for p in split(head[head.index("(") + 1:-1]) if typed(p)[1] not in members]
        names = ", ".join(typed(p)[1] for p in outside)
        function = program.function(function.name)
        text = re.sub(r"    step\([^()]*\);", f"    step({names});", program.text[function.body.start:function.body.end])
        program.replace(function.body.start, function.body.end, text)
        helper = f"  void step({', '.join(outside)}) {rename(helper, members)}"
    function = program.function(function.name)
    body = rename(program.text[function.body.start:function.body.end], members)
    fields = "".join(f"  {t} {members[n]};\n" for t, n in kept)
    init = ", ".join(f"{members[n]}({n})" for _, n in kept)
    result = re.sub(r"\b(static|inline)\b\s*", "", function.returns)
    code = (f"class {name} {{\npublic:\n  {name}({', '.join(function.parameters)}) : {init} {{}}\n  {result} {function.name}() {{{body}}}\n\nprivate:\n{helper}{fields}}};\n")
    program.replace(function.start, function.end, code)
    call = re.search(rf"(?<![\w.:~]){function.name}\((?!\) {{)", program.text[function.start + len(code):])
    at = function.start + len(code) + call.start()
    close = matching(program.text, at + len(function.name))
    arguments = program.text[at + len(function.name) + 1:close]
    program.replace(at, close + 1, f"{name}({arguments}).{function.name}()")


def rounds_of_another_file(program, rng):
    """The loop stays; each round is a method of a class that another file defines and whose constructor is given what all rounds need."""
    head, body, function = extracted(program, rng, True, "step")
    outer = {typed(p)[1]: typed(p) for p in function.parameters if "[" not in p}
    given = [typed(p) for p in split(head[head.index("(") + 1:-1])]
    kept, passed = [p for p in given if p[1] in outer], [p for p in given if p[1] not in outer]
    if not kept:
        raise NotHere("its rounds need nothing of the function's")
    members = {name: rng.choice(["m_", ""]) + name + ("" if rng.random() < 0.5 else "_") for _, name in kept}
    declared = ", ".join(f"{t} {n}" for t, n in passed)
    code = f"void Stage::step({declared}) {rename(body, members)}"
    head = (f"\nclass Stage {{\npublic:\n  Stage({', '.join(f'{t} {n}' for t, n in kept)});\n  void step({declared});\n\nprivate:\n"
            + "".join(f"  {t} {members[n]};\n" for t, n in kept) + "};\n")
    made = f"Stage::Stage({', '.join(f'{t} {n}' for t, n in kept)}) : {', '.join(f'{members[n]}({n})' for _, n in kept)} {{}}\n\n"
    text = program.text[function.body.start:function.body.end]
    text = re.sub(r"    step\([^()]*\);", f"    stage.step({', '.join(n for _, n in passed)});", text)
    loop = re.search(r"^  (?:for|while) \((?=(?:[^\n]*\n){0,40}?[^\n]*stage\.step)", text, re.M)
    if not loop:
        raise NotHere("no loop to stand in front of")
    text = text[:loop.start()] + f"  Stage stage({', '.join(n for _, n in kept)});\n" + text[loop.start():]
    program.replace(function.body.start, function.body.end, text)
    move_to_file(program, "stage", head, made + code)


def matching(text, at):
    from source import closing
    return closing(masked(text), at)


def by_a_struct(program, rng):
    """All arguments in a struct that is handed over by pointer, as in C."""
    function = rng.choice([f for f in program.working() if not f.returns.startswith("template")])
    kept = parameters_of(function)
    sole_caller(program, function)
    if not kept or any(t.endswith("&") and not t.startswith("const") and "std::" not in t for t, _ in kept):
        raise NotHere("its arguments do not fit")
    arguments = {n: f"args->{n}" for _, n in kept}
    fields = "".join(f"  {t} {n};\n" for t, n in kept)
    body = rename(program.text[function.body.start:function.body.end], arguments)
    if re.search(r"[.>]args->", body):
        raise NotHere("a member is called as an argument")
    code = f"struct WorkArgs {{\n{fields}}};\n\n{function.returns} {function.name}(WorkArgs *args) {{{body}}}"
    program.replace(function.start, function.end, code)
    at = function.start + len(code)
    call = at + re.search(rf"(?<![\w.:]){function.name}\(", program.text[at:]).start()
    close = matching(program.text, call + len(function.name))
    given = program.text[call + len(function.name) + 1:close]
    semicolon = f"WorkArgs args{{{given}}}; {function.name}(&args)"
    if not re.match(r"\s*;", program.text[close + 1:]) or not program.text[:call].rstrip().endswith(("{", ";")):
        raise NotHere("the call is part of something else")
    program.replace(call, close + 1, semicolon)


def as_template(program, rng):
    """Types of parameters as parameters of a template, deduced at the call."""
    function = rng.choice([f for f in program.working() if not f.returns.startswith("template")])
    names, written = [], []
    for kind, name in parameters_of(function):
        core = re.search(r"\b(?!const\b)(\w+)(?=\s*[*&]?$)", kind)
        if core and core[1] not in ("size_t", "int", "cudaStream_t", "cufftHandle", "long") and "<" not in kind:
            letter = f"T{len(names)}"
            names.append(letter)
            kind = kind[:core.start()] + letter + kind[core.end():]
        written.append(f"{kind} {name}")
    if not names:
        raise NotHere("no type to leave open")
    head = f"template <{', '.join('typename ' + n for n in names)}>\n{function.returns} {function.name}({', '.join(written)}) {{"
    program.replace(function.start, function.body.start, head)


def bound_as_template_argument(program, rng):
    """How often a loop goes round as an argument of the template."""
    function = rng.choice([f for f in program.working() if not f.returns.startswith("template")])
    body = program.text[function.body.start:function.body.end]
    bounds = re.findall(r"for \(int \w+ = 0; \w+ < (k\w+);", body)
    if not bounds:
        raise NotHere("no bound that is a constant")
    sole_caller(program, function)
    program.replace(function.body.start, function.body.end, rename(body, {bounds[0]: "Rounds"}))
    at = function.end + len(program.text) - len(program.text)
    program.replace(function.start, function.start, "template <int Rounds>\n")
    function = program.function(function.name)
    program.text = program.text[:function.end] + re.sub(rf"(?<![\w.:]){function.name}\(", f"{function.name}<{bounds[0]}>(", program.text[function.end:])


def kernels_as_templates(program, rng):
    """`template <typename T> __global__ void k(const T *...)`, launched as k<float>."""
    done = False
    for kernel in sorted(program.kernels(), key=lambda k: -k.start):
        if kernel.returns.startswith("template") or not any("float *" in p for p in kernel.parameters):
            continue
        parameters = [re.sub(r"\bfloat \*", "T *", p) for p in kernel.parameters]
        program.text = re.sub(rf"\b{kernel.name}<<<", f"{kernel.name}<float><<<", program.text)
        program.replace(kernel.start, kernel.body.start, f"template <typename T> {kernel.returns} {kernel.name}({', '.join(parameters)}) {{")
        done = True
    if not done:
        raise NotHere("no kernel of floats")


KINDS = {"a class with members": into_class, "rounds by a class of another file": rounds_of_another_file, "arguments in a struct": by_a_struct, "a template": as_template, "rounds by a template": bound_as_template_argument,
         "kernels as templates": kernels_as_templates}
