"""Conditions that are settings: by them a run goes one way all the time."""
import ast
import re

from definitions import is_only_the_head
from parts import walk

SETTINGS = ("args", "arg", "opt", "opts", "cfg", "config", "conf", "flags", "hparams", "hps", "settings", "options")
ASKS_FOR_MORE = re.compile("debug|verbose|check|verif|valid(?!_?(mask|ind|idx))|(^|_)test|print|dump|log(?!ger|it|_?p(rob|$)|_?std|_?var)|profil|timing|bench|trace|(^|_)eval|save|write(?!r)|output(?!s?$)|export|show|visual|(^|_)vis($|_)|cpu|gpu|cuda|device|rank", re.IGNORECASE)
EVALUATES = re.compile("(eval(uate)?|valid(ate|ation)?|test|infer(ence)?|predict)(?=_|$)")


def is_settled(test, names, body):
    """`if self.training`, `if args.add_noise`, `if cfg.USE_X and self.weighted`: a run goes one way all the time, and nobody says that it is the other."""
    if not names or any(isinstance(each, (ast.Call, ast.Subscript, ast.BinOp)) for each in walk(test)) or any(asks_for_more(name.rpartition(".")[2], body) for name in names if not is_only_the_head(name, names)):
        return False
    return asks_for_an_argument(test, body) or all(is_a_setting(name, body) for name in names if not is_only_the_head(name, names))


def asks_for_more(name, body):
    """`if args.verbose`, `if args.eval_flip`; where all that the function does is to evaluate, the second is a way to do so."""
    evaluates = EVALUATES.match(body.function_name.rpartition(".")[2].lstrip("_"))
    return ASKS_FOR_MORE.search(EVALUATES.sub("", name) if evaluates else name) is not None


def asks_for_an_argument(test, body):
    """`if mask is not None`: whoever calls gives it, or does not."""
    if isinstance(test, ast.BoolOp):
        return all(asks_for_an_argument(each, body) for each in test.values)
    asked = test.left if isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Is, ast.IsNot)) and len(test.ops) == 1 else None
    return isinstance(asked, ast.Name) and asked.id in body.parameter_names


def is_of_settings(name):
    """`args.x`, `self.cfg.MODEL.Y`"""
    return any(word.lower() in SETTINGS for word in name.split(".")[:-1])


def is_a_setting(name, body):
    head, _, last = name.rpartition(".")
    if not head and name in body.switches:
        return True
    if last in ("training", "is_training") or is_of_settings(name):
        return True
    return head == "self" and body.definition is not None and body.source.is_kept(body.definition, last)
