"""One function of a source, as it is read: its variables, its steps and the loops that are open."""
import ast

from facts import Function, Step, numbers, operand, quoted, target
from loops import Loops
from methods import names_in
from objects import Objects
from proven import NOTHING, Proven
from statements import Statements
from uses import Uses
from values import Value

WRITTEN = {"api", "family", "because", "word", "callee"}  # in quotation marks


class Body(Loops, Objects, Statements, Uses):
    def __init__(self, source, name, usr, node, definition=None, outer=None):
        self.source, self.definition, self.outer, self.node = source, definition, outer, node
        self.function_name = name
        self.function = Function(f"{source.module.dotted}.{name or '<module>'}", usr, source.site(node) if hasattr(node, "lineno") else "0:1:1-1:1@0+0")
        self.variables, self.children, self.captures = {}, {}, {}
        self.env, self.imports, self.attributes, self.aliases = {}, {}, {}, {}
        self.open, self.loops, self.heavy = [], [], []
        self.stream, self.default_place, self.statement = None, source.default_place, None
        self.written = None, ""  # the statement that was written down last, and how
        self.in_company = False  # its block has other statements
        self.empty_unless_given = ()  # parameters for which (), [] or None stands in
        self.parameter_names, self.switches = (), ()  # switches: parameters that are True or False where nobody says more
        self.names_loaded = self.operands = self.read_as = None  # read_as: the definition whose body this is
        self.given_at = {}  # the line on which a variable was given what it is
        self.unpacked = set()  # variables that were given one of several: `for images, boxes in loader`
        self.host_keys = set()  # (what is written, key) of what a dictionary was given that is of the host: `data["size"] = x.shape`
        self.tables = set()  # variables that hold what is written down once
        self.nth = None  # of the tuple that variables are given
        self.found_there = {}  # variables that hold what a search on the device has found, and its step
        self.fed = {}  # calls that are given a loader to go over, until it is known what they give back
        self.sizes_given = {}  # variables that a loop gives the elements of something: `for height, width in shapes`, and that are used as sizes
        self.giving = False  # a loop gives its variables the next of what it goes over: "kept" of a list that an object keeps, "whole" where that is no row
        self.self_name, self.context = "", None  # context: what an autograd function is given first
        self.global_names, self.outer_env = set(), {}  # outer_env: what was known where the function is defined
        self.proven = Proven(node, source.brings_down if source.speaks_of_a_device else None) if source.speaks_of_a_device or source.module.learns else NOTHING

    # -- steps

    def step(self, kind, node, effect="", args=(), **fields):
        before, after = "", f" at={self.source.site(node)}" if hasattr(node, "lineno") else ""
        for name, value in fields.items():
            if value is False or value is None or value == "":
                continue
            before += f" {name}={'yes' if value is True else quoted(value) if name in WRITTEN else value}"
        if kind in ("op", "call") and self.statement is not None:
            after += self.text_of_statement()
        step = Step(kind, self.open[-1] if self.open else None, before, after)
        step.effect = effect
        step.args.extend(args)
        self.function.steps.append(step)
        place = len(self.function.steps) - 1
        step.end = place + 1
        return place

    def text_of_statement(self):
        """Many steps may have one statement."""
        if self.written[0] is not self.statement:
            self.written = self.statement, f" text={quoted(' '.join(self.source.text_of(head_of(self.statement)).split())[:300])}"
        return self.written[1]

    def begin(self, place):
        self.open.append(place)

    def end(self):
        self.function.steps[self.open.pop()].end = len(self.function.steps)

    def call_step(self, node, api, values, word=None):
        args = [operand(each, "read", address=False) for each in values if each.kind != "host" and (each.object is not None or each.step is not None)]
        args += [f"(role=read reads={numbers(each.reads)})" for each in values if each.kind == "host" and each.reads]
        if any(each.kind == "loader" for each in values):  # `bar = tqdm(loader)`: what it gives are the loader's batches
            word = "view"
        return self.step("call", node, api=api, word=word, args=args, has_result=True)

    def on_stream(self):
        return [operand(self.stream, "stream")] if self.stream is not None else []

    def launch(self, node, api, values, writes=None, heavy=False, memory=None):
        args = [operand(each, "readwrite" if each is writes else "read") for each in map(without_step, flat(values)) if each.object is not None or each.step is not None or each.reads]
        if writes is not None and writes not in values:
            args.append(operand(writes, "write"))
        step = self.step("op", node, effect="launch", api=api, family="torch", word="heavy" if heavy else None, memory=memory, args=args + self.on_stream())
        if heavy:
            self.heavy.append((step, names_in(node)))
        return step

    def moved(self, source, step, node):
        """A module that moves does so in place."""
        self.step("write", node, args=[target(source.object), operand(Value(step=step), "value")])


def head_of(statement):
    """The line that a compound statement begins with stands for it."""
    for part in ("test", "iter"):
        if hasattr(statement, part):
            return getattr(statement, part)
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        return statement.items[0].context_expr
    return statement


def without_step(value):
    """A number of the host has been waited for: nothing that is computed from it lies on the device for that."""
    return Value("host", reads=value.reads, constant=value.constant) if value.kind == "host" else value


def flat(values):
    for each in values:
        if each.kind == "sequence" and each.parts:
            yield from flat(each.parts)
        else:
            yield each
