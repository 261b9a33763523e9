// What the GPU did, joined with the calls that asked for it, and what waiting and copying were made of. Of a traced run:
// in any other one nothing is known and every answer is zero.
#pragma once
#include "analyze/stretches.h"
#include "analyze/work_by_call.h"
#include <map>
#include <span>
#include <vector>

namespace xferguard::analyze {

// Time inside calls, taken apart.
struct HostTime {
  std::uint64_t waiting = 0; // for work that was submitted before
  std::uint64_t staging = 0; // to or from pageable memory, before the transfer began or behind its end
  std::uint64_t dma = 0;     // while the transfer ran; that of pageable memory stops for staging in between
  std::uint64_t api = 0;     // the rest
  std::uint64_t total() const { return waiting + staging + dma + api; }
  HostTime &operator+=(const HostTime &);
};

// Time of copies on the GPU. `overlapped` + `exposed` is all of it; `blocking` is the part in which a host thread waited
// inside a blocking call, whichever it was.
struct CopyTime {
  std::uint64_t copies = 0, bytes = 0;
  std::uint64_t overlapped = 0; // a kernel ran meanwhile on the same device
  std::uint64_t exposed = 0;
  std::uint64_t blocking = 0;
  CopyTime &operator+=(const CopyTime &);
};

class GpuTime {
public:
  explicit GpuTime(const trace::Run &);
  GpuTime(const GpuTime &) = delete; // its parts point to each other

  bool known() const { return !streams().empty(); }
  const Streams &streams() const { return by_call_.streams(); } // each by start
  // What a call submitted, by start.
  std::span<const Work> of(const trace::KeptEvent &call) const { return by_call_.of(call); }

  HostTime split(const trace::KeptEvent &call) const;
  CopyTime copyTime(const Work &) const;

  // Of one device: time in which anything ran, or a kernel did.
  std::uint64_t busy(std::uint16_t device, std::uint64_t from, std::uint64_t to) const;
  std::uint64_t inKernels(std::uint16_t device, std::uint64_t from, std::uint64_t to) const;
  std::vector<std::uint16_t> devices() const;
  std::uint64_t waited(std::uint64_t from, std::uint64_t to) const { return waits_.within(from, to); } // by any host thread

private:
  class Lane {
  public:
    void set(std::span<const Work>); // of one stream, which is to stay
    void add(const trace::KeptEvent &gpu);
    Stretches all;
    const Stretches &kernels() const;

  private:
    mutable Stretches kernels_;
    mutable std::span<const Work> not_looked_at_; // of a stream among others few ask for the kernels alone
  };
  void listWaits(const trace::Events &);
  void sumUp(const trace::Events &);
  std::uint16_t deviceOf(std::uint32_t stream) const;
  HostTime splitWait(const trace::KeptEvent &) const;
  HostTime splitCopy(const trace::KeptEvent &, std::span<const Work>) const;

  WorkByCall by_call_;
  std::map<StreamName, Lane> lanes_;
  std::map<std::uint16_t, const Lane *> device_lanes_; // the only stream's, or of merged_
  std::map<std::uint16_t, Lane> merged_;
  Stretches waits_; // of any host thread
};

} // namespace xferguard::analyze
