#include "analyze/replay/costs.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

namespace xferguard::analyze {
namespace {

using trace::Direction;
using trace::MemoryKind;

constexpr std::uint64_t KiB = 1024, MiB = 1024 * KiB;

const char *curveOf(Direction d, MemoryKind m) {
  const bool pageable = m == MemoryKind::Pageable;
  switch (d) {
  case Direction::H2D: return pageable ? "up-pageable" : "up-pinned";
  case Direction::D2H: return pageable ? "down-pageable" : "down-pinned";
  case Direction::P2P: return "peer";
  default: return "on-device";
  }
}

} // namespace

Curve::Curve(std::vector<std::pair<std::uint64_t, double>> points) : points_(std::move(points)) { std::sort(points_.begin(), points_.end()); }

double Curve::at(std::uint64_t bytes) const {
  if (points_.empty()) return 0;
  if (bytes <= points_.front().first) return points_.front().second;
  const auto &[most, longest] = points_.back();
  if (bytes >= most) return longest * static_cast<double>(bytes) / static_cast<double>(most);
  const auto above = std::upper_bound(points_.begin(), points_.end(), bytes, [](std::uint64_t b, const auto &p) { return b < p.first; });
  const auto &[x1, y1] = *above;
  const auto &[x0, y0] = *std::prev(above);
  const double part = static_cast<double>(bytes - x0) / static_cast<double>(x1 - x0);
  return y0 + part * (y1 - y0);
}

double Costs::curve(std::string_view name, std::uint64_t bytes) const {
  const auto at = curves.find(name);
  return at == curves.end() ? 0 : at->second.at(bytes);
}

double Costs::single(std::string_view name) const {
  const auto at = singles.find(name);
  return at == singles.end() ? 0 : at->second;
}

double Costs::copy(Direction d, MemoryKind m, std::uint64_t bytes) const { return curve(curveOf(d, m), bytes); }

// A copy of a few bytes is all latency; what a larger one takes beyond that is the transfer.
double Costs::transfer(Direction d, MemoryKind m, std::uint64_t bytes) const {
  constexpr double least = 1000;
  return std::max(least, copy(d, m, bytes) - copy(d, m, 4) + least);
}

// NVIDIA H200, PCIe 5 x16, driver 580, CUDA 13.0: the copies and launches of examples/measure and of the table in
// docs/prediction.md; a graph's node is calibrate's. Peer and on-device rates are the bus's and the memory's, not measured there.
const Costs &costsOfH200() {
  static const Costs costs{
      .machine = "NVIDIA H200, PCIe 5 x16, driver 580, CUDA 13.0",
      .curves = {{"up-pinned", {{4, 6500}, {4 * KiB, 6600}, {64 * KiB, 8500}, {MiB, 26000}, {64 * MiB, 1'220'000}, {256 * MiB, 4'860'000}}},
                 {"down-pinned", {{4, 6500}, {4 * KiB, 6600}, {64 * KiB, 8500}, {MiB, 26000}, {64 * MiB, 1'220'000}, {256 * MiB, 4'860'000}}},
                 {"up-pageable", {{4, 7000}, {4 * KiB, 7500}, {64 * KiB, 17000}, {MiB, 96000}, {64 * MiB, 4'630'000}, {256 * MiB, 35'800'000}}},
                 {"down-pageable", {{4, 7000}, {4 * KiB, 7500}, {64 * KiB, 17000}, {MiB, 96000}, {64 * MiB, 4'630'000}, {256 * MiB, 18'600'000}}},
                 {"on-device", {{4, 6500}, {MiB, 7500}, {64 * MiB, 45000}, {256 * MiB, 160'000}}},
                 {"peer", {{4, 8000}, {MiB, 30000}, {64 * MiB, 1'300'000}}},
                 // Host memory to host memory, one thread: what packing or staging a buffer costs.
                 {"host-copy", {{4, 20}, {4 * KiB, 350}, {MiB, 90000}, {64 * MiB, 6'000'000}}},
                 {"device-alloc", {{4, 2000}, {MiB, 20000}, {2 * MiB, 85000}, {64 * MiB, 167'000}}}, // with its release
                 {"pin", {{4 * KiB, 20000}, {MiB, 250'000}, {64 * MiB, 14'000'000}}}},              // with its release
      .singles = {{"launch", 2800}, {"async-copy", 2600}, {"sync", 2000}, {"graph-launch", 6000}, {"graph-node", 200}, {"pool-alloc", 2800}, {"memset", 2500}, {"event", 1000}, {"both-ways-slowdown", 1.18}, {"tracer-overhead", 1500}, {"runtime-call", 500}}};
  return costs;
}

std::string Costs::json() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::json::OStream out(os, 1);
  out.object([&] {
    out.attribute("version", 1);
    out.attribute("machine", machine);
    out.attributeObject("calls_ns", [&] {
      for (const auto &[name, ns] : singles) out.attribute(name, ns < 100 ? ns : std::round(ns)); // a ratio among them
    });
    out.attributeObject("curves", [&] {
      for (const auto &[name, curve] : curves)
        out.attributeArray(name, [&] {
          for (const auto &[bytes, ns] : curve.points()) out.value(llvm::json::Array{static_cast<std::int64_t>(bytes), std::round(ns)});
        });
    });
  });
  os << "\n";
  return text;
}

std::string readCosts(std::string_view text, Costs &costs) {
  auto parsed = llvm::json::parse({text.data(), text.size()});
  if (!parsed) return "no JSON: " + llvm::toString(parsed.takeError());
  const llvm::json::Object *root = parsed->getAsObject();
  const llvm::json::Object *calls = root ? root->getObject("calls_ns") : nullptr, *curves = root ? root->getObject("curves") : nullptr;
  if (!calls || !curves || root->getInteger("version") != 1) return "not what 'xferguard calibrate' writes";
  Costs read = costsOfH200(); // what could not be measured there
  read.machine = root->getString("machine").value_or("unknown machine").str();
  for (const auto &[name, value] : *calls) {
    const auto ns = value.getAsNumber();
    if (!ns || *ns < 0) return "calls_ns." + name.str() + " is no cost";
    read.singles[name.str()] = *ns;
  }
  for (const auto &[name, value] : *curves) {
    std::vector<std::pair<std::uint64_t, double>> points;
    const llvm::json::Array *list = value.getAsArray();
    for (const llvm::json::Value &v : list ? *list : llvm::json::Array{}) {
      const llvm::json::Array *pair = v.getAsArray();
      const auto bytes = pair && pair->size() == 2 ? (*pair)[0].getAsInteger() : std::nullopt;
      const auto ns = pair && pair->size() == 2 ? (*pair)[1].getAsNumber() : std::nullopt;
      if (!bytes || *bytes <= 0 || !ns || *ns <= 0) return "curves." + name.str() + " holds something that is no [bytes, ns]";
      points.emplace_back(static_cast<std::uint64_t>(*bytes), *ns);
    }
    if (points.empty()) return "curves." + name.str() + " is empty";
    read.curves[name.str()] = Curve(std::move(points));
  }
  costs = std::move(read);
  return "";
}

} // namespace xferguard::analyze
