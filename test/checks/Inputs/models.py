#!/usr/bin/env python3
"""Every call of a toolkit that copies, sets, allocates, registers, prefetches or waits has a model: models.py INCLUDE MODELS_DIR

INCLUDE is the toolkit's, MODELS_DIR holds *.yaml. What is left out on purpose stands in LEFT_OUT, with the reason.
"""
import pathlib
import re
import sys

KINDS = re.compile(r"Memcpy|Memset|Malloc|MemAlloc|MemFree|(cuda|Host|Array)Free|HostRegister|HostUnregister|HostAlloc|Prefetch|Discard|"
                   r"Advise|Stream(Create|Destroy|Synchronize|Wait|Query|BeginCapture|EndCapture)|Event(Create|Destroy|Record|"
                   r"Synchronize|Query|Elapsed)|Graph(Launch|Instantiate|ExecDestroy|ExecUpdate)|Synchronize|Launch")
LEFT_OUT = re.compile(r"Graph\w*Node|NodeSetParams|"               # describe what a graph does when it is launched
                      r"^cuLaunch(Grid|GridAsync)?$|MultiDevice|"  # launches of a time before streams, or on many devices at once
                      r"EventCreateFromEGLSync|HostNodeParams")    # another API's


def known_in(folder):
    calls = set()
    for path in folder.glob("*.yaml"):
        for several, one in re.findall(r"call: (?:\[(.*?)\]|([\w:\"]+))", path.read_text()):
            calls |= {name.strip().strip('"') for name in (several or one).split(",")}
    return calls


def declared_in(header, prefix):
    text = re.sub(r"/\*.*?\*/", "", header.read_text(errors="replace"), flags=re.S)
    names = re.findall(rf"\b({prefix}[A-Z]\w*)\s*\(", text)
    return {re.sub(r"(_v\d+|_ptds|_ptsz|_spt)+$", "", name) for name in names}


include, models = map(pathlib.Path, sys.argv[1:3])
known = known_in(models)
missing = [name for header, prefix in (("cuda_runtime_api.h", "cuda"), ("cuda.h", "cu")) for name in sorted(declared_in(include / header, prefix))
           if KINDS.search(name) and not LEFT_OUT.search(name) and name not in known]
sys.exit("\n".join(f"{name} has no model" for name in missing) or 0)
