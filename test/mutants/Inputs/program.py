"""One program of the examples while it is being changed: its files by name, and the questions that mutations ask of them."""
import re

from source import NotHere, Span, functions, items, masked, name_of, split, statements

MAIN = "main.cu"
GPU_CALL = re.compile(r"\b(?:cuda|cufft|cublas)[A-Z]\w*\s*\(|<<<")
DECLARED = re.compile(r"(?:static\s+)?((?:const\s+|constexpr\s+|unsigned\s+|long\s+)*[A-Za-z_][\w:]*(?:<[^;=()]*>)?(?:\s+const)?)\s*([*&\s]+\w[^;]*);\s*$", re.S)
NO_TYPES = {"return", "goto", "delete", "throw", "else", "case", "using", "typedef", "break", "continue", "new"}


class Program:
    def __init__(self, name, rule, text):
        self.name, self.rule, self.files = name, rule, {MAIN: text}

    @property
    def text(self):
        return self.files[MAIN]

    @text.setter
    def text(self, text):
        self.files[MAIN] = text

    def function(self, name):
        for function in functions(self.text):
            if function.name == name:
                return function
        raise NotHere(f"no function {name}")

    def host_functions(self):
        """Those that ask something of the GPU."""
        return [f for f in functions(self.text) if not is_kernel(f) and "__device__" not in f.returns
                and GPU_CALL.search(masked(self.text)[f.body.start:f.body.end])]

    def kernels(self):
        return [f for f in functions(self.text) if is_kernel(f)]

    def working(self):
        """Functions that do the example's work: not main, where they can be told from it."""
        work = [f for f in self.host_functions() if f.name != "main"]
        if not work:
            raise NotHere("no function but main works")
        return work

    def include(self, line):
        """Behind the last include."""
        if line in self.text:
            return
        last = list(re.finditer(r"^#include [^\n]*\n", self.text, re.M))[-1]
        self.text = self.text[:last.end()] + line + "\n" + self.text[last.end():]

    def insert(self, code):
        """In front of what is defined first behind the includes."""
        last = list(re.finditer(r"^#include [^\n]*\n", self.text, re.M))[-1]
        self.text = self.text[:last.end()] + "\n" + code.strip("\n") + "\n" + self.text[last.end():]

    def replace(self, start, end, text):
        self.text = self.text[:start] + text + self.text[end:]


def is_kernel(function):
    return "__global__" in function.returns


def parameters_of(function):
    """(type, name) of each; an array's type keeps its brackets in the name."""
    return [typed(parameter) for parameter in function.parameters]


def typed(declared):
    name = name_of(declared)
    if re.search(r"\]\s*$", declared):
        raise NotHere("an array")
    return declared[:re.search(rf"\b{name}\b(?!.*\b{name}\b)", declared, re.S).start()].strip(), name


def declared_in(text, span):
    """(type, name) of what one statement declares, [] where it declares nothing."""
    code = text[span.code:span.end].strip()
    code = re.sub(r"\s*//[^\n]*$", "", code)
    found = DECLARED.match(code)
    if not found or found[1].split()[0] in NO_TYPES:
        return []
    result = []
    for part in split(found[2]):
        head = re.match(r"([*&\s]*(?:const\s+)?)(\w+)\s*(\[|=|\(|\{|$)", part)
        if not head:
            return []
        array = "[]" if head[3] == "[" else ""
        result.append((re.sub(r"\bconstexpr\b", "const", found[1]).strip() + " " + head[1].strip() + array, head[2]))
    return [(kind.strip(), name) for kind, name in result]


def loop_header(text, span):
    """(keyword, what stands in its brackets, where its body begins) of a loop statement, None of any other."""
    mask = masked(text)
    found = re.match(r"(for|while)\s*\(", mask[span.code:])
    if not found:
        return None
    from source import closing, skip_space
    opens = span.code + found.end() - 1
    close = closing(mask, opens)
    return found[1], text[opens + 1:close], skip_space(mask, close + 1)


def body_of(text, span):
    """The inside of a loop's body, braces or none."""
    _, _, at = loop_header(text, span)
    if masked(text)[at] == "{":
        from source import closing
        return Span(at + 1, closing(masked(text), at), at + 1)
    return Span(at, span.end, at)


def loops(text, inside):
    """The loops below a span, outer ones first, that contain work of the GPU."""
    for span in statements(text, inside.start, inside.end):
        header = loop_header(text, span)
        if header and GPU_CALL.search(masked(text)[span.code:span.end]):
            yield span
            yield from loops(text, body_of(text, span))


def variables_before(text, function, at):
    """What can be named at `at` in a function: {name: type}."""
    known = dict((name, kind) for kind, name in parameters_of(function))

    def look(inside):
        for span in statements(text, inside.start, inside.end):
            if span.code >= at:
                return
            header = loop_header(text, span)
            if header and span.end > at:
                first = header[1].split(";")[0] if ";" in header[1] else header[1].partition(":")[0]
                for kind, name in declared_in(first + ";", Span(0, len(first) + 1, 0)) or ([typed(first)] if ":" in header[1] and ";" not in header[1] else []):
                    known[name] = kind
                look(body_of(text, span))
            elif not header:
                known.update((name, kind) for kind, name in declared_in(text, span))
    look(function.body)
    return known


def uses(text, name):
    """Where an identifier stands, as no member of something and in no comment."""
    return [found.start() for found in re.finditer(rf"(?<![\w.])(?<!->)(?<!::){name}\b", masked(text))]


def rename(text, names):
    """Every identifier that `names` knows, outside strings and comments."""
    mask = masked(text)
    pattern = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(names, key=len, reverse=True))) + r")\b")
    out, last = [], 0
    for found in pattern.finditer(mask):
        out += [text[last:found.start()], names[found[0]]]
        last = found.end()
    return "".join(out) + text[last:]


def top_level(text):
    return [Span(start, end, start) for start, end in items(text)]
