// What copies and calls cost on a machine: figures of `xferguard calibrate`, or those measured on an H200.
#pragma once
#include "trace/event.h"
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::analyze {

// A cost at some sizes; between them it follows the straight line, as a latency and a rate do, beyond the last the last rate.
class Curve {
public:
  Curve() = default;
  Curve(std::initializer_list<std::pair<std::uint64_t, double>> points) : points_(points) {}
  explicit Curve(std::vector<std::pair<std::uint64_t, double>> points);
  double at(std::uint64_t bytes) const; // nanoseconds
  bool empty() const { return points_.empty(); }
  const std::vector<std::pair<std::uint64_t, double>> &points() const { return points_; }

private:
  std::vector<std::pair<std::uint64_t, double>> points_; // bytes, nanoseconds; by size
};

struct Costs {
  std::string machine; // where they were measured
  std::map<std::string, Curve, std::less<>> curves; // by size: names in costs.cpp
  std::map<std::string, double, std::less<>> singles; // a call's cost, ns

  // From the call until the data has arrived, the GPU idle before.
  double copy(trace::Direction, trace::MemoryKind, std::uint64_t bytes) const;
  // The part of it in which the bus or the staging is busy.
  double transfer(trace::Direction, trace::MemoryKind, std::uint64_t bytes) const;
  double curve(std::string_view name, std::uint64_t bytes) const;
  double single(std::string_view name) const;

  std::string json() const;
};

const Costs &costsOfH200();
// Returns what is wrong, empty when nothing is.
std::string readCosts(std::string_view json, Costs &);

} // namespace xferguard::analyze
