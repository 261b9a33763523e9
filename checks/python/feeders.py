"""What goes over a loader for somebody else: `cycle(loader)`, `model, feed = accelerator.prepare(model, loader)`. Its batches are the loader's."""
import ast
import re

from parts import last_word, parts_of, walk

WRAPS = re.compile("cycle|loader|prefetch|prepare|distribut|wrap|infinite|forever|repeat|batches|setup|(^|_)iter", re.IGNORECASE)
CALLED_A_FEEDER = re.compile("loader|(^|_)dl$|batches|(^|_)iter(ator)?$|feed", re.IGNORECASE)
PREPARES = ("prepare", "setup_dataloaders", "prepare_data_loader")


class Feeders:
    def note_fed(self, node, arguments):
        """The one loader among what a call is given: `backend.distribute(model=model, data=loader if fast else other)`."""
        given = [found for _, value, written in arguments for found in [self.loader_in(value, written)] if found is not None]
        if len(given) == 1 and WRAPS.search(last_word(node.func)):
            self.fed[node] = given[0]

    def loader_in(self, value, written):
        if value.feeds is not None:
            return value.feeds
        either = [self.load(each.id) for each in (written.body, written.orelse) if isinstance(each, ast.Name)] if isinstance(written, ast.IfExp) else []
        return next((each for each in [*either, value] if each.kind == "loader" and (each.object is not None or each.step is not None)), None)

    def feeding(self, node, value):
        loader = self.fed.pop(node, None)
        if loader is not None and value.kind in ("foreign", "unknown"):
            value.feeds = loader
        return value

    @staticmethod
    def is_the_feeder(target, value):
        """Of `model, optimizer, feed, schedule = distribute(...)` the one that gives the batches, by its name."""
        return value.feeds is not None and isinstance(target, (ast.Name, ast.Attribute)) and CALLED_A_FEEDER.search(last_word(target)) is not None

    def is_prepared(self, names):
        """`model, loader = accelerator.prepare(model, loader)`, and a loop of the same function that learns goes over it: nobody else sends its batches."""
        if not names or self.source.tests:
            return False
        calls = [each for each in parts_of(self.node) if isinstance(each, ast.Call) and last_word(each.func) in PREPARES]
        is_given = any(last_word(given) in names for each in calls for given in each.args)
        loops = [each for each in walk(self.node) if isinstance(each, ast.For) and any(last_word(part) in names for part in walk(each.iter))]
        return is_given and any(isinstance(part, ast.Call) and last_word(part.func) == "backward" for each in loops for part in walk(each))
