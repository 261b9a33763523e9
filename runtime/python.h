// The Python lines of the calling thread, read from its own frames: no GIL, no Python code run. A thread's frames
// cannot change while it is inside a driver call. No line rather than a wrong one.
#pragma once
#include "runtime/sites.h"

namespace xferguard {

inline constexpr unsigned most_python_frames = 128;

// Where CPython keeps what we need. Published by 3.13 and later, known for 3.9 to 3.12, validated before it is used.
struct PythonLayout {
  unsigned version = 0;       // 0x030d for 3.13
  std::uint16_t thread_frame; // in the thread state
  std::uint16_t cframe_frame; // through one more pointer (3.11, 3.12), or no_offset
  std::uint16_t previous, code, instruction, owner;
  std::uint16_t filename, name, line_table, first_line, instructions;
  std::uint16_t ascii_data, compact_data, bytes_data;
};
inline constexpr std::uint16_t no_offset = 0xFFFF;

// A thread's last look at the main one. Where that is in the same frame a moment later it is taken to be where it was: looking takes
// half a microsecond, and a framework's thread that launches asks at each of its calls.
struct MainThreadLook {
  std::uint64_t frame = 0, fingerprint = 0, until_ns = 0;
};

class Python {
public:
  // A number for the frames of this thread as they are now; of one without any, a framework's, for what the main thread is at
  // meanwhile. 0 when there is neither.
  [[gnu::hot]] std::uint64_t fingerprint(MainThreadLook *or_main_thread);
  // Their names and lines, innermost first, with all strings recorded. Returns how many.
  unsigned frames(Sites &, trace::Writer &, trace::PythonRef *);
  // The main thread's, which may be running: right only if the fingerprint is the same before and after.
  unsigned meanwhile(Sites &, trace::Writer &, trace::PythonRef *);
  // Calls back with function, file and line of each frame, innermost first.
  template <class Each> void each(Each visit) {
    struct Caller {
      static void call(void *f, const char *function, const char *file, std::uint32_t line) {
        (*static_cast<Each *>(f))(function, file, line);
      }
    };
    eachFrame(&Caller::call, &visit);
  }

  // In the child of a fork whoever held the lock may be gone.
  void forkedChild() { resolving = {}, main_thread_state = 0; }

private:
  using Visit = void(void *, const char *function, const char *file, std::uint32_t line);
  void eachFrame(Visit *, void *);
  enum class Trust : unsigned char { Unknown, Given, Refused };
  bool look();
  bool validate(std::uint64_t thread_state);
  bool validateFrom(std::uint64_t frame) const;
  bool harvest(std::uint64_t thread_state);
  std::uint64_t innermost(std::uint64_t thread_state) const;
  bool isCode(std::uint64_t object) const;
  bool text(std::uint64_t object, char *into, std::size_t room) const;
  std::uint64_t instructionOf(std::uint64_t frame) const;
  std::uint32_t lineOf(std::uint64_t code, std::uint64_t instruction) const;

  // Of the main thread, copied: what lies in its frames must not be read in place.
  struct Frame {
    std::uint64_t code, instruction;
  };
  static constexpr unsigned most_meanwhile = 64;
  unsigned copyMainThread(Frame *) const;
  std::uint64_t mainThreadsFingerprint() const;
  std::uint64_t mainThreadsFingerprint(MainThreadLook *) const;
  template <class Put> void name(std::uint64_t code, std::uint64_t instruction, Put put) const;

  PythonLayout layout;
  std::uint64_t main_thread_state = 0; // once it has made a call
  std::uint64_t (*thread_state_of_this_thread)() = nullptr;
  std::uint64_t code_type = 0, unicode_type = 0;
  Trust trust = Trust::Unknown;
  unsigned tries = 0;
  trace::Lock resolving;
};

extern Python python;

} // namespace xferguard
