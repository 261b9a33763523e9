"""Python sources to facts: the front end that `xferguard lint` starts for them.

A request on stdin, JSON: {"root": folder, "device": [whether the file's program speaks of one], "format": N, "models": [...], "files": [...],
"texts": [what an editor has of the file, or null: what is on disk]}.
For each file an answer on stdout: a line of JSON, then as many bytes of facts as it says. Nothing of a source is run or imported.
"""
import ast
import gc
import json
import os
import re
import sys
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from body import Body  # noqa: E402
from comments import comments_of  # noqa: E402
from definitions import ONCE, SELDOM, called_after, is_a_loss, is_static, named, runs_the_model, works_on_batches  # noqa: E402
from measures import averages_a_model, measures_a_batch  # noqa: E402
from models import Models  # noqa: E402
from notebook import is_notebook, read_notebook  # noqa: E402
from project import Project  # noqa: E402
from source import Source  # noqa: E402


def main():
    if sys.version_info < (3, 8):
        sys.exit(f"Python {sys.version_info[0]}.{sys.version_info[1]} is too old: sources are read with 3.8 or newer")
    sys.setrecursionlimit(5000)
    gc.disable()  # a few files and then the end: what there is to collect is not worth the looking
    request = json.load(sys.stdin)
    models = Models(request["models"])
    project = Project(request["root"], models)
    for path, project.speaks_of_a_device, project.made_by_default, text in zip(request["files"], request["device"], request["defaults"], request["texts"]):
        answer(read(path, project, models, request["format"], text))


def answer(found):
    facts = found.pop("facts").encode("utf-8", "surrogateescape")
    sys.stdout.buffer.write(json.dumps({**found, "bytes": len(facts)}).encode() + b"\n" + facts)
    sys.stdout.buffer.flush()


def read(path, project, models, version, text=None):
    project.looked_at, project.absent = set(), set()
    found = {"failure": "", "files": [path], "absent": [], "facts": "", "problems": []}
    try:
        known = project.modules.get(path) if text is None else None  # somebody imports it: it has been parsed
        if text is None:
            with open(path, "rb") as file:
                text = file.read()
        else:
            text = text.encode("utf-8", "surrogateescape")
        cells, problems = (), []
        if is_notebook(path):
            cells, tree, problems = read_notebook(text)
            text = "\n".join(each.text for each in cells).encode("utf-8", "surrogateescape")
        else:
            tree = known.tree if known else ast.parse(text, path)
        found["problems"] = problems
        found["facts"] = facts_of(Source(project, models, path, text, tree, cells), tree, version)
    except OSError as problem:
        found["failure"] = f"cannot be read: {problem.strerror}"
    except SyntaxError as problem:
        found["failure"] = f"line {problem.lineno or 0}: {problem.msg} (read as Python {sys.version_info[0]}.{sys.version_info[1]})"
    except json.JSONDecodeError as problem:
        found["failure"] = f"is no notebook: {problem}"
    except ValueError as problem:  # a NUL byte
        found["failure"] = str(problem)
    except (RecursionError, MemoryError):
        found["failure"] = "is nested too deeply"
    except Exception as problem:  # a fault of ours costs the file, and is told
        place = traceback.extract_tb(problem.__traceback__)[-1]
        found["failure"] = f"xferguard's reader failed: {type(problem).__name__}: {problem} ({os.path.basename(place.filename)}:{place.lineno}); please report it"
    found["files"] += sorted(project.looked_at - {path})
    found["absent"] = sorted(project.absent)
    return found


def facts_of(source, tree, version):
    bodies = [module_body(source, tree)]
    while source.todo:
        bodies.append(function_body(source, *source.todo.pop(0)))
    head = f"xferguard-facts {version}\nunit language=python cuda=0 errors=0\nfile {source.path}\n"
    head += "".join(f"file {source.path}:cell {each.number}\n" for each in source.cells)
    comments = "".join(comments_of(each.text.encode("utf-8", "surrogateescape"), place) for place, each in enumerate(source.cells, 1)) if source.cells else comments_of(source.text)
    return head + comments + "".join(each.function.text() for each in bodies)


def module_body(source, tree):
    body = Body(source, "", f"py:{source.module.relative}:<module>", tree)
    body.block(tree.body)
    source.globals = dict(body.env)
    return body


def function_body(source, definition, owner, outer, outer_env):
    node = definition.node
    body = Body(source, definition.name, definition.usr, node, owner, outer if outer is not None and outer.function_name else None)
    body.outer_env, body.read_as = outer_env, definition
    is_of_a_class = owner is not None and definition.name.count(".") == 1 and not (outer is not None and outer.function_name)
    is_method = body.function.method = is_of_a_class and not is_static(node)
    if is_of_a_class:
        own, foreign = source.project.ancestors(owner)
        body.function.overrides = [each.methods[node.name].usr for each in own[1:] if node.name in each.methods] + [f"{each}.{node.name}" for each in foreign]
    if is_method:
        body.function.special = "constructor" if node.name == "__init__" else ""
        if node.name == "forward" and source.project.is_module(owner) and "torch.nn.Module.forward" not in body.function.overrides:
            body.function.overrides.append("torch.nn.Module.forward")  # of a ModuleList, a LightningModule
        if not node.name.startswith("__"):
            body.function.overrides += [named(each, node.name) for each in called_after(owner.name)]
    if node.name in source.hooks:
        body.function.overrides.append("torch.nn.Module.forward")
    if is_method and node.name in source.handed_on and source.project.is_module(owner):
        body.function.overrides.append("torch.run_of_a_module")
    if node.name in source.collators:
        body.function.overrides.append("torch.utils.data.collate")
    is_of_the_module = owner is None and "." not in definition.name and source.speaks_of_a_device
    if (is_method and (runs_the_model(node.name) or node.name in ("train_step", "val_step")) and source.project.is_module(owner)) or (is_of_the_module and is_a_loss(node.name)) or (is_method and source.speaks_of_a_device and (measures_a_batch(source.project, owner, node) or averages_a_model(owner, node))):
        body.function.overrides.append("torch.run_of_a_module")
    if is_method and node.name == "__call__" and source.speaks_of_a_device and (source.project.is_module(owner) or definition.calls_a_model()):
        body.function.overrides.append("torch.run_of_a_module")
    if definition.is_one_step():
        body.function.overrides.append("torch.step_of_training")
    if is_given_tensors(body, definition) and not any(each.startswith("torch.") for each in body.function.overrides):
        body.function.overrides.append("torch.run_of_a_module" if stands_in_an_evaluation(source) else "torch.given_tensors")
    body.parameters(node, is_method)
    body.block(node.body)
    return body


SAYS_SELDOM = re.compile(r"(^|\.)(eval|valid|metric|report)|evaluat")


def stands_in_an_evaluation(source):
    """`package/metrics/losses.py`: what is given tensors there runs for each batch, wherever that stands; its own name still counts."""
    return not source.tests and SAYS_SELDOM.search(source.module.dotted) is not None


def is_given_tensors(body, definition):
    """`def loss(self, x): noise = torch.randn(n).to(x.device)`: who has tensors to give has them in each step."""
    if body.source.speaks_of_a_device and works_on_batches(body.definition, definition.node):
        return bool((body.proven.surely | body.proven.asked) & set(definition.parameters()))
    first = definition.node.name.strip("_").partition("_")[0].lower()
    if not body.source.speaks_of_a_device or definition.node.name.startswith("__") or first in SELDOM:
        return False
    given = set(definition.parameters())
    if first not in ONCE and body.source.is_of_modules() and not body.proven.run_with and any(body.is_said_to_be_a_tensor(each) for each in definition.node.args.args):
        return True
    return bool(body.proven.asked & given) or (first not in ONCE and body.source.is_of_modules() and not body.proven.run_with and bool(body.proven.surely & given))


if __name__ == "__main__":
    main()
