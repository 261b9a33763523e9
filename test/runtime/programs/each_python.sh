#!/bin/sh
# each_python.sh COMMAND...: runs the command once for every CPython 3.9 or newer that is installed, with @PYTHON@ replaced, and for
# those in XFERGUARD_PYTHONS (debian_python.sh gets one).
# Says which versions it found; one that fails fails all.
seen=" "
status=0
for python in /usr/bin/python3.[0-9] /usr/bin/python3.[0-9][0-9] "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/python3 /opt/python/*/bin/python3 $XFERGUARD_PYTHONS; do
  [ -x "$python" ] || continue
  version=$("$python" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3] if sys.version_info >= (3, 9) else "")' 2>/dev/null)
  [ -n "$version" ] || continue
  case "$seen" in *" $version "*) continue ;; esac
  seen="$seen$version "
  echo "python $version"
  sh -e -c "$(printf '%s' "$*" | sed "s|@PYTHON@|$python|g")" || { echo "failed with $python"; status=1; }
done
[ "$seen" != " " ] || { echo "no Python found"; exit 1; }
exit $status
