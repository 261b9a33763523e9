"""Runs the Bazel aspect without Bazel: Starlark is close enough to Python for a file this small. Its actions are recorded,
and then run as the shell would. What Bazel itself does with them is not tested.

  bazel_aspect.py ASPECT.bzl FOLDER SOURCE...
"""
import os
import pathlib
import subprocess
import sys
from types import SimpleNamespace as Struct


class Depset(list):
    def to_list(self):
        return self


aspect_file, folder, *sources = sys.argv[1:]
actions = []
world = {"load": lambda *names: None, "CcInfo": "CcInfo", "aspect": lambda **fields: Struct(**fields), "OutputGroupInfo": lambda **groups: groups,
         "depset": lambda direct=(), transitive=(): Depset([*direct, *(file for part in transitive for file in part)])}
exec(compile(pathlib.Path(aspect_file).read_text(), aspect_file, "exec"), world)

context = Struct(defines=Depset(["STEPS=4"]), local_defines=Depset(), includes=Depset(["include"]), quote_includes=Depset(["."]), system_includes=Depset(),
                 headers=Depset())
target = type("Target", (dict,), {"label": Struct(name="step")})(CcInfo=Struct(compilation_context=context))


def file_of(path, is_source):
    return Struct(path=path, short_path=path, basename=os.path.basename(path), extension="cu", is_source=is_source)


files = [*(file_of(source, True) for source in sources), file_of("made.cu", False)]
ctx = Struct(rule=Struct(files=Struct(srcs=files), attr=Struct(copts=["-O2"])),
             actions=Struct(declare_file=lambda name: Struct(path=os.path.join(folder, name)), run_shell=lambda **action: actions.append(action)))
groups = world["xferguard"].implementation(target, ctx)
assert world["xferguard"].implementation({}, ctx) == [], "a target of another language is left alone"
print({name: [os.path.basename(file.path) for file in outputs] for name, outputs in groups[0].items()})
for action in actions:
    done = subprocess.run(["bash", "-c", action["command"], "", *action["arguments"]], capture_output=True, text=True)
    print(os.path.basename(action["outputs"][0].path), "exit", done.returncode, done.stdout)
