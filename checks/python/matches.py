"""What a matcher has found: for each picture of a batch a pair of lists of indices, which SciPy made on the host. Who indexes with them sends them each time."""
import ast

from definitions import dotted
from parts import parts_of
from values import Value

PAIRS_UP = "linear_sum_assignment"
MATCHED = "matched"


class Matches:
    def matches(self):
        """In a program that speaks of a device: the names that the methods of a class give to what its matcher finds: `indices = self.matcher(outputs, targets)`."""
        if self.definition is None or not self.source.speaks_of_a_device:
            return ()
        found = getattr(self.definition.node, "matches", None)
        if found is None:
            given = [each for method in self.definition.methods.values() for each in parts_of(method.node) if isinstance(each, ast.Assign)]
            found = [target.id for each in given if isinstance(each.value, ast.Call) and (dotted(each.value.func) or "") == "self.matcher" for target in each.targets if isinstance(target, ast.Name)]
            found = self.definition.node.matches = frozenset(found) if found and is_matched_by_scipy(self.source) else ()
        return found

    def gives_matches(self, arguments):
        """`self._get_src_permutation_idx(indices)`: what is made of nothing else is of the host as well."""
        return bool(arguments) and all(value.kind == "sequence" and value.what == MATCHED for _, value, _ in arguments)

    @staticmethod
    def pair_of_matches():
        return Value("sequence", parts=[indices_found(), indices_found()])


def indices_found():
    value = Value("tensor")
    value.hosted = MATCHED
    return value


def is_matched_by_scipy(source):
    """Whether the module imports a matcher that pairs with SciPy, or has one beside it."""
    module, project = source.module, source.project
    imports = [what for what in module.names.values() if isinstance(what, tuple) and any("matcher" in str(each).lower() for each in what[1:])]
    found = [project.imported(module, what) for what in imports]
    beside = project.find(module, "matcher", 1)
    modules = [getattr(each, "module", each) for each in found] + [beside and project.module(beside)]
    return any(PAIRS_UP in getattr(each, "names", ()) for each in modules + [module])
