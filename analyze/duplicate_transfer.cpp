// duplicate-transfer: the same host range sent to the same place again, or the same data (--hash), which may be memory that is allocated anew each time. With kernels in between
// it is at most a note: they may have changed the target, and where there are no hashes the host its data. And the same
// host range sent to one GPU after another.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/uploads.h"
#include "analyze/steps/steps.h"
#include <map>
#include <utility>

namespace xferguard::analyze {

namespace {

constexpr std::uint64_t few = 4; // enough where they take a tenth of the run

// Never more than a note: from pinned memory each GPU's own link carries its copy at the same time, and nothing is gained.
void tellOtherDevices(const Context &c, std::vector<Finding> &out) {
  const std::vector<std::uint16_t> devices = c.gpu().devices();
  if (devices.size() < 2) return;
  const auto deviceOf = [&](const trace::KeptEvent &e) {
    const auto work = c.gpu().of(e);
    return work.empty() ? -1 : static_cast<int>(work.front().gpu->device());
  };
  std::map<std::uint64_t, const trace::KeptEvent *> sent; // by host address
  std::map<unsigned, Tally> again;
  for (const trace::KeptEvent *e : c.timeline().besidesLaunches()) {
    if (!isCopy(*e, trace::Direction::H2D) || e->bytes() <= small_bytes) continue;
    const trace::KeptEvent *before = std::exchange(sent[e->b()], e);
    if (!before || before->bytes() != e->bytes()) continue;
    const int from = deviceOf(*before), to = deviceOf(*e);
    if (from < 0 || to < 0 || from == to) continue;
    const Alike alike = c.contents().compare(*before, *e);
    if (alike == Alike::Unknown ? hostHadNoTime(*before, *e) : alike != Alike::No) again[c.places.of(e->site())].add(*e, c.steps());
  }
  for (const auto &[place, t] : again) {
    const bool weighty = t.count >= few && c.isShare(t.host_ns, 0.1);
    if ((t.count < often && !weighty) || !c.isShare(t.host_ns, 0.01)) continue;
    Finding f = c.found("duplicate-transfer", place, t, "what was sent to one GPU is sent to another as well, " + countInWords(t.count) + " times");
    c.weigh(f, t.host_ns);
    f.level = Level::Note;
    f.fixes.push_back({"send it once, and from the first GPU to the others: that pays where the host stages pageable memory for each, or the GPUs share a link"});
    out.push_back(std::move(f));
  }
}

} // namespace

void duplicate_transfer(const Context &c, std::vector<Finding> &out) {
  tellOtherDevices(c, out);
  const Timeline &timeline = c.timeline();
  if (!timeline.knowsLaunches()) return;
  std::map<unsigned, Tally> in_a_row, each_time;
  std::map<unsigned, std::uint64_t> same_data, anew; // of each_time: how often the hashes were the same; and the memory was another
  for (const Upload &u : c.repeatedUploads()) {
    if (!u.sendsTheSame()) continue;
    const unsigned place = c.places.of(u.again->site());
    (u.read ? each_time : in_a_row)[place].add(*u.again, c.steps());
    same_data[place] += u.read && u.alike != Alike::Unknown;
    anew[place] += u.anew;
  }
  for (const auto &[place, t] : in_a_row) {
    if (t.count < often) continue;
    Finding f = c.found("duplicate-transfer", place, t, "the same host range is sent to the same place again before any kernel ran, " + countInWords(t.count) + " times");
    c.weigh(f, t.host_ns);
    f.fixes.push_back({"send it once"});
    out.push_back(std::move(f));
  }
  for (const auto &[place, t] : each_time) {
    const bool same = same_data[place] * 2 > t.count, is_anew = anew[place] * 2 > t.count;
    const bool weighty = is_anew && t.count >= few && c.isShare(t.host_ns, 0.1);
    if ((t.count < often && !weighty) || in_a_row.count(place) || !c.isShare(t.host_ns, 0.01)) continue;
    Finding f = c.found("duplicate-transfer", place, t, std::string(same ? "the same data is" : "the same host range is") + " sent " + (is_anew ? "" : "to the same place ") + countInWords(t.count + 1) + " times, " + (is_anew ? "into memory that was freed and allocated anew" : "kernels in between"));
    c.weigh(f, t.host_ns);
    f.level = Level::Note;
    f.fixes.push_back({is_anew ? "keep the memory, and what is in it, if no kernel writes to it there: hashes of the data were the same " + countInWords(same_data[place]) + " times"
                       : same ? "if no kernel writes to it there, keep it on the device: hashes of the data were the same " + countInWords(same_data[place]) + " times"
                           : "if the data is unchanged, keep it on the device; whether it is, --hash or the source can tell"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
