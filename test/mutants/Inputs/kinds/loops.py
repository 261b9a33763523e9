"""The loop that works, written otherwise: while, do, range-for, iterators, algorithms, recursion."""
import re

from program import body_of, loop_header, loops, parameters_of, variables_before
from source import NotHere, masked, split


def counting_loops(program):
    """(function, span, type, name, first, condition, step) of each loop that counts, innermost last."""
    for function in program.working():
        for span in loops(program.text, function.body):
            keyword, header, _ = loop_header(program.text, span)
            parts = [part.strip() for part in header.split(";")]
            if keyword != "for" or len(parts) != 3:
                continue
            first = re.fullmatch(r"(int|size_t|unsigned|long) (\w+) = (.*)", parts[0])
            bound = re.fullmatch(r"(\w+) < ([^<>=&|]+)", parts[1])
            if first and bound and bound[1] == first[2] and parts[2] == f"++{first[2]}":
                yield function, span, first[1], first[2], first[3], bound[2]


def pick(program, rng, jumps):
    """A loop whose body has none of the words in `jumps` that would mean something else."""
    found = list(counting_loops(program))
    found = [loop for loop in found if not re.search(rf"\b(?:{jumps})\b", masked(inner(program, loop[1])))]
    if not found:
        raise NotHere("no loop that counts")
    return rng.choice(found)


def inner(program, span):
    body = body_of(program.text, span)
    return program.text[body.start:body.end]


def rewrite(program, span, new):
    program.replace(span.code, span.end, new)


def as_while(program, rng):
    _, span, kind, name, first, bound = pick(program, rng, "continue")
    form = rng.choice(["{{\n  {k} {n} = {f};\n  while ({n} < {b}) {{{body}\n    ++{n};\n  }}\n  }}", "{{\n  {k} {n} = {f};\n  while (true) {{\n    if ({n} >= {b}) break;{body}\n    ++{n};\n  }}\n  }}",
                       "for ({k} {n} = {f}; {n} < {b};) {{{body}\n    {n} += 1;\n  }}", "{{\n  {k} {n} = {f};\n  do {{{body}\n  }} while (++{n} < {b});\n  }}",
                       "{{\n  {k} {n} = {f};\n  auto left = {b} - {n};\n  while (left-- > 0) {{{body}\n    ++{n};\n  }}\n  }}"])
    rewrite(program, span, form.format(k=kind, n=name, f=first, b=bound, body=lines(inner(program, span))))


def lines(body):
    return "\n" + body.strip("\n").rstrip() if not body.startswith("\n") else body.rstrip()


def backwards_or_down(program, rng):
    """Counted otherwise: != instead of <, i++ instead of ++i, from one on, in a type of its own."""
    _, span, kind, name, first, bound = pick(program, rng, "nothing")
    form = rng.choice(["for ({k} {n} = {f}; {n} != {b}; {n}++) {{{body}\n  }}", "for (auto {n} = ({k})({f}); {n} <= {b} - 1; {n} += 1) {{{body}\n  }}",
                       "for ({k} {n}_from_1 = {f} + 1; {n}_from_1 <= {b}; ++{n}_from_1) {{\n    {k} {n} = {n}_from_1 - 1;{body}\n  }}",
                       "const {k} {n}_end = {b};\n  for ({k} {n} = {f}; {n} < {n}_end; ++{n}) {{{body}\n  }}"])
    rewrite(program, span, form.format(k=kind, n=name, f=first, b=bound, body=lines(inner(program, span))))


def over_a_range(program, rng):
    """A range-for or iterators over the numbers, made before."""
    _, span, kind, name, first, bound = pick(program, rng, "nothing")
    made = f"{{\n  std::vector<{kind}> all_{name}({bound} - {first});\n  std::iota(all_{name}.begin(), all_{name}.end(), {first});\n  "
    form = rng.choice(["for ({k} {n} : all_{n}) {{{body}\n  }}\n  }}", "for (auto it = all_{n}.begin(); it != all_{n}.end(); ++it) {{\n    {k} {n} = *it;{body}\n  }}\n  }}",
                       "for (const auto &{n} : all_{n}) {{{body}\n  }}\n  }}"])
    rewrite(program, span, made + form.format(k=kind, n=name, body=lines(inner(program, span))))
    program.include("#include <numeric>")


def by_an_algorithm(program, rng):
    _, span, kind, name, first, bound = pick(program, rng, "break|return|continue")
    made = f"{{\n  std::vector<{kind}> all_{name}({bound} - {first});\n  std::iota(all_{name}.begin(), all_{name}.end(), {first});\n  "
    rewrite(program, span, made + f"std::for_each(all_{name}.begin(), all_{name}.end(), [&]({kind} {name}) {{{lines(inner(program, span))}\n  }});\n  }}")
    program.include("#include <numeric>")


def by_recursion(program, rng):
    """One round and the rest: a function that calls itself."""
    function, span, kind, name, first, bound = pick(program, rng, "break|return|continue")
    if first != "0" or re.search(r"\blabels\b|\[\w+\] =", ""):
        raise NotHere("begins elsewhere")
    known = variables_before(program.text, function, span.code)
    used = {n: t for n, t in known.items() if re.search(rf"\b{n}\b", masked(program.text[span.code:span.end])) and n != name}
    if any(t.startswith("auto") or t.endswith("[]") for t in used.values()):
        raise NotHere("a type that cannot be named")
    declared = [f"{t} {n}" if t.endswith("&") else f"{t} &{n}" for n, t in used.items()] + [f"{kind} {name}"]
    calls = ", ".join(list(used) + [f"{name} + 1"])
    rest = f"static void rounds({', '.join(declared)}) {{\n  if ({name} >= {bound}) return;{lines(inner(program, span))}\n  rounds({calls});\n}}\n\n"
    rewrite(program, span, f"rounds({', '.join(list(used) + [first])});")
    program.replace(function.start, function.start, rest)


KINDS = {"while instead of for": as_while, "counted otherwise": backwards_or_down, "range or iterators": over_a_range, "an algorithm": by_an_algorithm, "recursion": by_recursion}
