// Named stretches of a thread's work (NVTX ranges, xg_region) and what the policy counts in each entry of one.
#pragma once
#include "trace/policy_format.h"
#include "trace/records.h"
#include "trace/writer.h"

namespace xferguard {

// What a policy counts in one call.
struct Counted {
  std::uint64_t by[trace::category_count] = {};
  std::uint64_t &operator[](trace::Category c) { return by[static_cast<std::size_t>(c)]; }
  bool any() const;
};

// A judged entry under way: totals, and who made them.
struct Tally {
  static constexpr unsigned room = 48;
  std::uint64_t total[trace::category_count];
  trace::ViolationItemRef items[room]; // what found no room is counted under site 0
  std::uint32_t used;
  void add(std::uint32_t site, const Counted &);
};

struct RegionEntry {
  std::uint64_t start_ns, number; // number: which entry of its region this is, from 1
  std::uint64_t range_id;         // of an NVTX start/end range, else 0
  std::uint32_t forbid;           // a mask given in code, besides the policy
  std::uint16_t region;
  std::int16_t tally;  // index into the thread's tallies, or -1
  std::int16_t policy; // index of the policy's region, or -1
  bool shared;         // its tally is the region's, fed by all threads
};

// The regions of one thread.
struct RegionStack {
  static constexpr unsigned room = 64, most_judged = 4;
  std::uint32_t depth;   // may exceed room: then only counted
  std::uint32_t judged;  // entries with a tally of their own
  std::uint32_t allowed; // xg_allow_push nesting
  RegionEntry entries[room];
  Tally tallies[most_judged];
  std::uint64_t last_violations; // of the entry left last
  bool last_raises;              // its policy asks Python to raise
  Tally last;                    // only the items that went over
};

struct Thread;

class Regions {
public:
  bool loadPolicy(const char *path, const char *&trouble);
  void recordPolicy(trace::Writer &);

  // True when this entry is judged.
  bool push(Thread &, const char *name, std::size_t length, const char *domain, std::uint32_t forbid, std::uint64_t range_id);
  void pop(Thread &);
  void endRange(Thread &, std::uint64_t range_id);

  [[gnu::hot]] bool wanted(const Thread &) const;
  // Adds one call to every entry that is being judged. With the action `abort` does not return from a violation.
  void count(Thread &, std::uint32_t site, const Counted &);
  void abandon();

private:
  struct Known {
    std::uint64_t hash;
    std::uint64_t *live; // RegionWords in the file, or null
    std::int16_t policy;
    std::uint16_t id, next_shared; // another judged over all threads; 0: no more
    std::uint32_t open; // entries under way, over all threads
    Tally *shared;      // of a region judged over all threads, else null
  };
  static constexpr unsigned most_regions = 4096, table_room = 8192;
  Known *find(const char *name, std::size_t length, const char *domain);
  Known *lookUp(std::uint64_t hash, std::size_t &place) const;
  std::int16_t policyOf(const char *name, std::size_t length) const;
  std::uint64_t limitOf(const RegionEntry &, unsigned category) const;
  void leave(Thread &, const RegionEntry &);
  void judge(Thread &, const RegionEntry &, Known &, Tally &);
  void logViolation(Thread &, const RegionEntry &, const Tally &over);
  void stopIfOver(const trace::PolicyRegion &, const Tally &) const;
  bool allowedHere(const trace::PolicyRegion &) const;

  trace::PolicyView policy;
  const char *policy_bytes = nullptr;
  std::size_t policy_size = 0;
  std::int16_t process_policy = -1; // of the region "*", when it is to stop the process
  Tally process_tally = {};
  Known *known = nullptr;      // by id
  std::uint16_t *table = nullptr; // hash to id
  std::uint16_t region_count = 0, first_shared = 0;
  std::uint32_t shared_open = 0;
  struct Logged {
    std::uint64_t hash;
    std::uint64_t *live;
  };
  static constexpr unsigned most_logged = 4096;
  Logged *logged = nullptr;
  unsigned logged_count = 0;
  trace::Lock lock, logging;
};

} // namespace xferguard
