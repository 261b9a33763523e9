#!/bin/sh
# each_allocator.sh LIBRARY FAKE_CUDA PROGRAMS OUT: with every allocator of this machine that people preload, before ours and
# behind it, what becomes of a program: mode, exit code, copies recorded.
for allocator in /usr/lib/*/libjemalloc.so.2 /usr/lib/*/libtcmalloc_minimal.so.4 /usr/lib/*/libtcmalloc.so.4; do
  [ -e "$allocator" ] || continue
  for order in "$allocator $1" "$1 $allocator"; do
    echo "allocator ${allocator##*/}"
    for mode in threads forkserver abort; do
      rm -rf "$4"
      sh -c 'env LD_LIBRARY_PATH="$2" LD_PRELOAD="$5" XFERGUARD_OUT="$4" "$3/life" "$6"' sh "$1" "$2" "$3" "$4" "$order" $mode >/dev/null 2>&1
      code=$?
      echo "$mode $code $("$3/trace_text" "$4" | sed -n 's/^aggregate .*op=copy .*count=\([0-9]*\).*/\1/p' | awk '{s += $1} END {print s + 0}')"
    done
  done
done
