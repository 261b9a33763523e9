// Small uploads that wait for the GPU before they are sent: put aside in pinned memory instead, and sent together with the next call that
// is none of them.
#pragma once
#include "runtime/call.h"
#include "runtime/memory_map.h"
#include "runtime/trial/scatter.h"

namespace xferguard::trial {

class Staging {
public:
  // Whether the call may join what is held: any other call comes behind it.
  static bool mayJoin(const Call &);
  // Puts the upload aside; false: it goes to the driver as it is.
  bool take(const Call &);
  // Sends what is held.
  void send() {
    if (__atomic_load_n(&held, __ATOMIC_ACQUIRE)) sendAll();
  }
  // Others than this process and its GPU work may look at its memory from here on: nothing is held any more.
  void holdNoMore() {
    __atomic_store_n(&shared, true, __ATOMIC_RELEASE);
    send();
  }
  void forget();

private:
  bool makeRoom(void *here);
  bool isInReach(const Interval &block, abi::u64 to, std::size_t bytes);
  bool overlaps(abi::u64 to, std::size_t bytes) const;
  [[gnu::noinline]] void sendAll();
  bool sendHeld();

  static constexpr std::size_t room = 4 << 20, alignment = 64;
  unsigned char *ring = nullptr; // pinned; never given back, for its copies may be under way when the process ends
  std::size_t used = 0;
  void *context = nullptr;
  Scatter scatter;
  bool together = false; // the kernel is there
  bool shared = false;
  // Blocks that the driver was asked about; as long as the memory map is the same.
  struct Asked {
    abi::u64 begin, version;
    bool here;
  };
  static constexpr unsigned blocks_asked = 64;
  Asked asked[blocks_asked] = {};
  Piece pieces[Scatter::most];
  unsigned held = 0;
  void *stream = nullptr; // of what is held
  trace::Lock lock;
};
extern Staging staging;

} // namespace xferguard::trial
