"""xferguard lint for every C, C++ and CUDA target of a Bazel workspace.

    bazel build //... --aspects=//tools/xferguard:xferguard.bzl%xferguard --output_groups=xferguard

writes one TARGET.FILE.xferguard.json a source (schema: docs/findings.schema.json) and lets the build pass; with
--output_groups=+xferguard_gate the build fails on a warning. The program xferguard has to be on the PATH of actions:
    build --action_env=PATH
"""

load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")

SOURCES = ["c", "cc", "cpp", "cu", "cxx", "hip"]

def _flags(target, ctx):
    context = target[CcInfo].compilation_context
    flags = ["-D" + define for define in context.defines.to_list() + context.local_defines.to_list()]
    for option, folders in [
        ("-I", context.includes),
        ("-iquote", context.quote_includes),
        ("-isystem", context.system_includes),
    ]:
        for folder in folders.to_list():
            flags += [option, folder]
    return flags + getattr(ctx.rule.attr, "copts", [])

def _lint(ctx, target, source, flags, gate):
    suffix = ".gate" if gate else ".json"
    report = ctx.actions.declare_file("%s.%s.xferguard%s" % (target.label.name, source.short_path.replace("../", "").replace("/", "_"), suffix))
    ctx.actions.run_shell(
        inputs = depset([source], transitive = [target[CcInfo].compilation_context.headers]),
        outputs = [report],
        arguments = [report.path, source.path] + flags,
        # Findings are exit code 1; whatever is worse is an error of this action in both groups.
        command = """
report=$1 source=$2; shift 2
code=0; xferguard lint --no-cache %s "$source" -- "$@" || code=$?
%s
""" % (
            ("> \"$report\"" if gate else "--format json > \"$report\""),
            ("test $code = 0 || { cat \"$report\"; exit $code; }" if gate else "test $code -le 1"),
        ),
        mnemonic = "XferguardLint",
        progress_message = "xferguard: %{label}",
        use_default_shell_env = True,
    )
    return report

def _xferguard_impl(target, ctx):
    if CcInfo not in target or not hasattr(ctx.rule.files, "srcs"):
        return []
    sources = [file for file in ctx.rule.files.srcs if file.is_source and file.extension in SOURCES]
    flags = _flags(target, ctx)
    return [OutputGroupInfo(
        xferguard = depset([_lint(ctx, target, source, flags, False) for source in sources]),
        xferguard_gate = depset([_lint(ctx, target, source, flags, True) for source in sources]),
    )]

xferguard = aspect(
    implementation = _xferguard_impl,
    attr_aspects = ["deps"],
    doc = "Lints the sources of a target and of what it depends on.",
)
