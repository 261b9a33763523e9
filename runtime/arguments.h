// Which buffers kernels are launched with: the words of their parameters that point into an allocation. In trace mode
// only; what is independent of what cannot be said without it.
#pragma once
#include "runtime/memory_map.h"
#include "trace/writer.h"

namespace xferguard {

class Arguments {
public:
  // The id of the launch's buffers, recorded at first sight; 0: not known.
  [[gnu::hot]] std::uint32_t of(trace::Writer &, void *function, void *const *parameters, void *const *extra);
  // False: no word of the parameters can be an address of the host's.
  bool mayReachHost(void *function, void *const *parameters, void *const *extra);
  // Handles of functions may be used again for others from here on.
  void forgetFunctions() { __atomic_add_fetch(&modules, 1, __ATOMIC_RELEASE); }
  void abandon();

private:
  static constexpr unsigned most_parameters = 60;
  // Written under the lock, read without.
  struct Layout {
    std::uint32_t version; // odd while it is written
    std::uint32_t modules; // as many unloads as there had been
    void *function;
    std::uint16_t count;
    bool known;
    std::uint16_t bytes[most_parameters];
  };
  struct Known {
    std::uint64_t hash;
    std::uint32_t id;
  };
  // What words came to: the memory map's version, the set's id, and both with a sum of the words over them.
  struct Recent {
    std::uint64_t what, check;
  };
  static constexpr unsigned layout_room = 4096, set_room = 1u << 16, recent_room = 4096;
  struct Passed;
  static void scanExtra(Passed &, void *const *extra);
  [[gnu::hot]] bool layoutOf(void *function, Layout &);
  [[gnu::noinline, gnu::cold]] bool askFor(Layout &place, void *function, std::uint32_t now, Layout &into);
  [[gnu::hot]] std::uint32_t knownBy(std::uint64_t words, std::uint64_t version) const;
  void remember(std::uint64_t words, std::uint64_t version, std::uint32_t id);
  [[gnu::noinline]] std::uint32_t lookUp(trace::Writer &, const Layout &, void *const *parameters);
  [[gnu::noinline]] std::uint32_t ofExtra(trace::Writer &, void *const *extra);
  [[gnu::noinline]] std::uint32_t idOf(trace::Writer &, const Passed &);
  [[gnu::noinline]] std::uint32_t add(trace::Writer &, const Passed &, std::uint64_t hash);
  [[gnu::hot]] static bool read(const Layout &, void *function, std::uint32_t modules, Layout &into);
  void write(Layout &place, Layout &made);
  [[gnu::hot]] Known &placeOf(std::uint64_t hash);
  bool makeTables();

  Layout *layouts = nullptr;
  Known *sets = nullptr;
  Recent *recent = nullptr;
  std::uint32_t modules = 0, used = 0;
  trace::Lock lock;
};

} // namespace xferguard
