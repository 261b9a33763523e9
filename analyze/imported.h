// A run put together from what another profiler wrote: its calls and what the GPU did for them, as if we had recorded it.
#pragma once
#include "trace/run.h"
#include <optional>
#include <string_view>

namespace xferguard::analyze {

class Imported {
public:
  explicit Imported(trace::Run &);

  // What a call of the runtime or the driver asks for; None for those that ask for nothing of the GPU.
  static trace::Op opOf(std::string_view call);

  std::uint16_t thread(std::int64_t id);
  std::uint32_t name(const std::string &); // of a kernel
  std::uint32_t site(const std::string &key, trace::Site);

  // In order of their start. Whether the host waited in it follows from what it is and how long it took.
  void call(trace::Event);
  void gpu(const trace::Event &);
  void finish(); // events and sums

private:
  bool fold(const trace::Event &);
  trace::Run &run_;
  std::vector<trace::Event> events_; // some change until finish()
  std::map<std::int64_t, std::uint16_t> threads_;
  std::map<std::uint16_t, std::optional<std::size_t>> last_;
  std::map<std::string, std::uint32_t> sites_, names_;
};

} // namespace xferguard::analyze
