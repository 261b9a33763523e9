#include "runtime/stop.h"
#include "runtime/python.h"
#include "runtime/thread.h"
#include "trace/policy_format.h"
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

namespace xferguard {
namespace {

constexpr unsigned native_frames_shown = 16;

struct Symbol {
  const char *name, *file;
};

// Native frames have no file but their module.
Symbol symbolOf(std::uint64_t address) {
  Dl_info info{};
  if (!dladdr(reinterpret_cast<void *>(address - 1), &info)) return {"", ""};
  return {info.dli_sname ? info.dli_sname : "", info.dli_fname ? info.dli_fname : ""};
}

bool matches(trace::Text glob, const char *text) {
  return glob.length == 0 || trace::matchesGlob(glob.at, glob.length, text, std::strlen(text));
}

} // namespace

bool stackMatches(trace::Text function, trace::Text file) {
  bool found = false;
  python.each([&](const char *name, const char *path, std::uint32_t) { found = found || (matches(function, name) && matches(file, path)); });
  if (found) return true;
  Thread *const thread = thisThread();
  if (!thread || !thread->where) return false;
  Stack stack;
  unwind(*thread->where, stack);
  for (unsigned i = 0; i < stack.depth; ++i)
    if (const Symbol s = symbolOf(stack.return_address[i]); s.name[0] && matches(function, s.name) && matches(file, s.file)) return true;
  return false;
}

std::size_t describeStack(char *into, std::size_t room, const char *indent) {
  std::size_t used = 0;
  const auto add = [&](int n) { used += n > 0 && used + static_cast<std::size_t>(n) < room ? static_cast<std::size_t>(n) : 0; };
  into[0] = 0;
  python.each([&](const char *name, const char *path, std::uint32_t line) {
    add(std::snprintf(into + used, room - used, "%s%s:%u: in %s\n", indent, path, line, name));
  });
  Thread *const thread = thisThread();
  if (!thread || !thread->where) return used;
  Stack stack;
  unwind(*thread->where, stack);
  for (unsigned i = 0; i < stack.depth && i < native_frames_shown; ++i) {
    const Symbol s = symbolOf(stack.return_address[i]);
    add(std::snprintf(into + used, room - used, "%s%s (%s)\n", indent, s.name[0] ? s.name : "?", s.file[0] ? s.file : "?"));
  }
  into[used] = 0;
  return used;
}

void stopHere(const char *region, std::size_t length, trace::Category category, std::uint64_t count, std::uint64_t limit) {
  static char text[16384];
  std::size_t used = static_cast<std::size_t>(std::snprintf(
      text, sizeof text, "xferguard: region '%.*s': %s: %llu, the policy allows %llu: stopped here (action: abort)\n",
      static_cast<int>(length), region, trace::name(category), static_cast<unsigned long long>(count),
      static_cast<unsigned long long>(limit)));
  used += describeStack(text + used, sizeof text - used, "  ");
  for (std::size_t done = 0; done < used;) {
    const ssize_t n = write(2, text + done, used - done);
    if (n <= 0) break;
    done += static_cast<std::size_t>(n);
  }
  std::abort();
}

} // namespace xferguard
