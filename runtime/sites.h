// From a call to a small number that names its stack. Unwinding happens once a stack; after that the return addresses
// are re-read from the stack slots where they lay, and if all of them are the same it is the same stack.
#pragma once
#include "trace/pages.h"
#include "trace/records.h"
#include "trace/writer.h"

namespace xferguard {

// Where a wrapper was called from.
struct Here {
  std::uint64_t return_address;
  std::uint64_t frame; // the caller's stack pointer before the call: all its slots lie above
};

// Must be inlined into the wrapper itself.
__attribute__((always_inline)) inline Here here() {
  return {reinterpret_cast<std::uint64_t>(__builtin_return_address(0)),
          reinterpret_cast<std::uint64_t>(__builtin_frame_address(0)) + 16};
}

inline constexpr unsigned most_frames = 128;

// Where the words of a stack lie that must not change: return addresses, and saved frame pointers that find the next frame.
struct StackWords {
  static constexpr std::uint32_t together = 4;
  std::uint32_t used = 0;
  std::int32_t offset[most_frames * 2]; // from Here::frame; of a multiple of `together` once remembered
  std::uint64_t at(const Here &here, std::uint32_t i) const {
    return *reinterpret_cast<const std::uint64_t *>(here.frame + static_cast<std::uint64_t>(std::int64_t{offset[i]}));
  }
  std::uint64_t hash(const Here &) const;
};

// What the words hold is kept as one number, but for the nearest, which differ where stacks differ: comparing word by word
// would fetch three times the memory at each call.
struct RememberedStack {
  Here here;
  std::uint64_t python; // fingerprint of the Python frames
  std::uint64_t hash, nearest[StackWords::together];
  std::uint32_t site;
  StackWords words;
  void remember(const Here &, std::uint64_t python, const StackWords &);
  bool isAt(const Here &) const;
};

// One thread's memory of its stacks. Many of them may begin alike: the calls of one function, through one frame of the CUDA
// runtime, differ further up. So a set is wide, and its tags lie together to be looked through at once.
class StackCache {
public:
  static constexpr unsigned room = 1024, ways = 32;
  // 0 when this stack is not remembered.
  [[gnu::hot]] std::uint32_t find(const Here &, std::uint64_t python, bool &mismatch) const;
  RememberedStack &place(const Here &, std::uint64_t python);

private:
  static std::uint32_t tagOf(const Here &, std::uint64_t python);
  static unsigned setOf(std::uint32_t tag) { return (tag >> 8) % (room / ways) * ways; }
  std::uint32_t tags[room]; // 0: nothing
  unsigned char next_way[room / ways];
  RememberedStack stacks[room];
};

// An unwound stack.
struct Stack {
  std::uint64_t return_address[most_frames];
  unsigned depth = 0;
  bool truncated = false;
  StackWords words;
};
void unwind(const Here &, Stack &);

// All stacks of the process.
class Sites {
public:
  // The site of a stack, recorded at first sight; 0 when there was no room.
  std::uint32_t intern(trace::Writer &, const Stack &, const trace::PythonRef *, unsigned python_count, bool meanwhile);
  // The id of a string, recorded at first sight.
  std::uint32_t string(trace::Writer &, const char *, std::size_t);
  // The place to blame, in words: "train.py:12 in step", or a module and an offset.
  void describe(std::uint32_t site, char *into, std::size_t room);
  // Whether its stack, or what is left of it behind its inner frames, has that print (trace/stack_print.h).
  bool hasPrint(std::uint32_t site, std::uint64_t print);
  void abandon();

private:
  // Where the record with an id lies in the file's memory, so that nothing is kept twice.
  struct Places {
    static constexpr std::uint32_t room = 1u << 18;
    const char **at = nullptr;
    void set(std::uint32_t id, const char *payload);
    const char *get(std::uint32_t id) const { return at && id < room ? at[id] : nullptr; }
  };
  trace::Text stringAt(std::uint32_t id) const;
  trace::Text pathOf(std::uint32_t module) const;
  struct ModuleRange {
    std::uint64_t begin, end, base;
    std::uint32_t id; // 0 until a frame lies in it
    const char *record; // then
  };
  struct Known {
    std::uint64_t hash;
    std::uint32_t id;
  };
  // Open addressing by hash, growing; ids count from 1.
  struct Table {
    Known *entries = nullptr;
    std::size_t room = 0, used = 0;
    Known *find(std::uint64_t hash);
    bool grow();
  };
  void locate(trace::Writer &, std::uint64_t address, trace::NativeRef &);
  const ModuleRange *rangeOf(std::uint64_t address);
  void refreshModules();
  friend struct ModuleVisitor;

  static constexpr unsigned most_modules = 4096;
  trace::Lock interning;
  Table sites, strings;
  Places site_places, string_places;
  ModuleRange *modules = nullptr;
  unsigned module_count = 0;
  std::uint64_t module_changes = 0; // of the loader's list, when we last looked
  std::uint32_t next_module = 1, next_site = 1, next_string = 1;
};

} // namespace xferguard
