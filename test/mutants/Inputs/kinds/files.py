"""The program in several files, as larger ones are."""
import re

from program import top_level
from source import NotHere, masked
from kinds.calls import move_to_file


def work_in_another_file(program, rng):
    """The function that main calls stands elsewhere; main knows its declaration."""
    function = rng.choice([f for f in program.working() if not f.returns.startswith("template")])
    plain = re.sub(r"\b(static|inline)\b\s*", "", function.returns)
    head = f"{plain} {function.name}({', '.join(function.parameters)})"
    body = program.text[function.body.start - 1:function.body.end + 1]
    others = [f for f in program.working() if f.name != function.name and re.search(rf"\b{f.name}\b", body)]
    if others:
        raise NotHere("it needs others that work")
    lead = re.search(r"(?:^//[^\n]*\n)*\Z", program.text[:function.start], re.M).start()
    program.replace(lead, function.end, "")
    move_to_file(program, "work", f"\n{head};\n", f"{head} {body}\n")


def set_up_in_another_file(program, rng):
    """Allocations of main that fill a struct, as a function of another file."""
    main = program.function("main")
    lines = list(re.finditer(r"(?:^[ \t]*CUDA_CHECK\(cuda(?:Malloc|MallocHost|StreamCreateWithFlags)\(&(\w+)\.\w+, [^;]*;\n)+", program.text[main.body.start:main.body.end], re.M))
    for found in lines:
        owner = found[1]
        kind = re.search(rf"^\s*(\w+) {owner};", program.text[main.body.start:main.body.end], re.M)
        if not kind or len(set(re.findall(r"\(&(\w+)\.", found[0]))) > 1:
            continue
        inner = re.findall(r"\b(?!k[A-Z]|cuda|sizeof|size_t|CUDA_CHECK)([a-z_]\w*)\b", re.sub(r"\.\w+", "", re.sub(r"sizeof\([^)]*\)", "", found[0])))
        if set(inner) - {owner, "float", "int", "unsigned"}:
            continue
        at = main.body.start + found.start()
        program.replace(at, at + len(found[0]), f"  setUp({owner});\n")
        move_to_file(program, "setup", f"\nvoid setUp({kind[1]} &{owner});\n", f"void setUp({kind[1]} &{owner}) {{\n{found[0]}}}\n")
        return
    raise NotHere("main fills no struct")


KINDS = {"the work in another file": work_in_another_file, "the set-up in another file": set_up_in_another_file}
