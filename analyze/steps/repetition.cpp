#include "analyze/steps/repetition.h"
#include "analyze/steps/lengths.h"
#include "analyze/steps/loops.h"
#include "analyze/steps/whole_run.h"
#include <algorithm>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;

constexpr double nearly_all = 0.9;              // rounds that hold what belongs to a step
constexpr double least_part = 0.25;             // of the time and the lines that a step's repetition spans
constexpr double whole_part = 0.9;              // nothing worth speaking of is around it
constexpr std::uint64_t seldom = 5;             // what fewer than one round in so many holds is something else

// A loop held against the calls: which kinds its rounds hold, what they do and how long they take.
class Trial {
public:
  Trial(const Loop &loop, std::size_t kinds, WholeRun::OfLoop in_all)
      : begins_(loop.begins), ends_with_(loop.endsWith()), kinds_once_(loop.kinds.size()), in_all_(in_all), rounds_of_(kinds), last_in_(kinds) {}

  void see(const Timeline &, const Sequence &, std::size_t call);
  void weigh(const Sequence &);

  unsigned begins() const { return begins_; }
  unsigned endsWith() const { return ends_with_; }
  std::size_t kindsOnceARound() const { return kinds_once_; }
  std::uint64_t rounds() const { return lengths_.count() + 1; } // with the open one, which is not weighed
  bool isMostlyWithin(const Trial &o) const { return 2 * (std::min(to_, o.to_) - std::min(std::max(from_, o.from_), std::min(to_, o.to_))) >= to_ - from_; }
  double part() const { return time_ * lines_; }
  std::uint64_t covered() const { return static_cast<std::uint64_t>(in_all_.times_more * static_cast<double>(covered_)); } // in all of the run
  bool isStep() const { return works_ && alike_ && (part() >= whole_part || (part() >= least_part && meets_)); }
  bool launchesItself() const { return launches_itself_; }
  bool isOrdinary(unsigned kind) const { return rounds_of_[kind] * seldom >= rounds(); }

private:
  void close(const Timeline &, const Sequence &, std::size_t call);
  void askWhatBelongs(const Sequence &);
  void measure(const Sequence &);
  bool inNearlyAll(std::uint64_t rounds_with) const { return static_cast<double>(rounds_with) >= nearly_all * static_cast<double>(lengths_.count()); }

  unsigned begins_, ends_with_;
  std::size_t kinds_once_;
  WholeRun::OfLoop in_all_;
  std::vector<std::uint32_t> rounds_of_, last_in_; // by kind
  Lengths lengths_;
  const Event *round_begins_ = nullptr;
  std::uint64_t from_ = 0, to_ = 0; // of the first round and of the last, as calls
  std::uint64_t paced_from_ = 0, paced_to_ = 0, covered_ = 0; // as work
  std::uint64_t launched_in_ = 0, moved_in_ = 0, waited_in_ = 0;
  bool moved_ = false, waited_ = false; // in the open round
  double time_ = 0, lines_ = 0;
  bool works_ = false, alike_ = false, meets_ = false, launches_itself_ = false;
};

void Trial::see(const Timeline &timeline, const Sequence &s, std::size_t call) {
  const Event &e = *s.calls[call];
  const unsigned kind = s.kinds[call];
  if (kind == begins_) close(timeline, s, call);
  if (!round_begins_) return;
  moved_ |= movesData(e.op(), e.direction());
  waited_ |= waits(e);
  launches_itself_ |= e.op() == trace::Op::Launch || e.op() == trace::Op::GraphLaunch;
  if (last_in_[kind] == rounds()) return;
  last_in_[kind] = static_cast<std::uint32_t>(rounds());
  ++rounds_of_[kind];
}

void Trial::close(const Timeline &timeline, const Sequence &s, std::size_t call) {
  const Event &e = *s.calls[call];
  if (round_begins_) {
    lengths_.add(s.paced[call] - paced_to_);
    launched_in_ += timeline.launchedBetween(*round_begins_, e);
    moved_in_ += moved_, waited_in_ += waited_;
  } else
    from_ = e.start_ns, paced_from_ = s.paced[call];
  round_begins_ = &e;
  to_ = e.start_ns, paced_to_ = s.paced[call];
  moved_ = waited_ = false;
}

void Trial::weigh(const Sequence &s) {
  if (rounds() < least_rounds || to_ <= from_) return;
  works_ = inNearlyAll(launched_in_);
  if (!works_) return;
  askWhatBelongs(s);
  if (alike_ && lines_ >= least_part) measure(s);
}

void Trial::askWhatBelongs(const Sequence &s) {
  std::uint64_t own = 0, all = 0, own_calls = 0, all_calls = 0;
  bool any_moves = false, any_waits = false;
  for (unsigned kind = 0; kind < s.made.size(); ++kind) {
    const Made &m = s.made[kind];
    const bool mine = inNearlyAll(rounds_of_[kind]);
    // What is repeated all along: a warm-up's calls are not, nor what came by chance.
    const std::uint64_t from = std::max(m.first, from_), to = std::min(m.last, to_);
    const bool beside = m.count > 1 && to > from && 2 * (to - from) >= to_ - from_;
    if (m.last >= from_ && m.first <= to_) all_calls += m.count, own_calls += mine ? m.count : 0;
    if (!mine && !beside) continue;
    ++all, own += mine;
    any_moves |= movesData(s.names[kind].op, s.names[kind].direction);
    any_waits |= isSync(s.names[kind].op);
  }
  lines_ = static_cast<double>(own) / static_cast<double>(std::max<std::uint64_t>(all, 1));
  alike_ = 2 * own_calls >= all_calls;
  meets_ = any_moves ? inNearlyAll(moved_in_) : !any_waits || inNearlyAll(waited_in_);
}

// A long round in which there is something else is two things: a round, and what the loop around it does.
void Trial::measure(const Sequence &s) {
  const std::uint64_t usual = lengths_.median();
  std::uint64_t from = 0;
  bool other = false;
  for (std::size_t i = 0; i < s.calls.size(); ++i) {
    const std::uint64_t now = s.paced[i];
    if (s.kinds[i] == begins_) {
      if (from && (!other || now - from <= long_with_more * usual)) covered_ += now - from;
      from = now, other = false;
    }
    other |= 2 * rounds_of_[s.kinds[i]] < rounds();
  }
  time_ = static_cast<double>(covered_) / static_cast<double>(std::max<std::uint64_t>(paced_to_ - paced_from_, 1));
  // The few steps that were traced may have something long between them that hardly ever comes: the first backward pass sets its library up.
  if (in_all_.span) time_ = std::max(time_, std::min(1.0, static_cast<double>(covered()) / static_cast<double>(in_all_.span)));
}

// The shortest repetition that is a step, in that part of the run where most time is in steps. One that begins with a call that comes
// once more in some rounds is the same again: of those about as often the one that most kinds say.
const Trial *shortest(const std::vector<Trial> &trials) {
  const Trial *longest = nullptr, *best = nullptr;
  for (const Trial &t : trials)
    if (t.isStep() && (!longest || t.covered() > longest->covered())) longest = &t;
  if (!longest) return nullptr;
  const auto counts = [&](const Trial &t) { return t.isStep() && t.isMostlyWithin(*longest); };
  for (const Trial &t : trials)
    if (counts(t) && (!best || t.rounds() > best->rounds())) best = &t;
  const std::uint64_t most = best->rounds();
  for (const Trial &t : trials)
    if (counts(t) && 3 * t.rounds() > 2 * most && std::pair(t.kindsOnceARound(), t.part()) > std::pair(best->kindsOnceARound(), best->part())) best = &t;
  return best;
}

// What comes behind the last call that is made once a round: layers may come before the first.
std::uint32_t firstSite(const Sequence &s, const Trial &step) {
  if (step.kindsOnceARound() < 2) return s.names[step.begins()].site;
  std::map<unsigned, std::uint64_t> behind;
  for (std::size_t i = 1; i < s.kinds.size(); ++i)
    if (s.kinds[i - 1] == step.endsWith()) ++behind[s.kinds[i]];
  for (const auto &[kind, times] : behind)
    if (2 * times > step.rounds()) return s.names[kind].site;
  return s.names[step.begins()].site;
}

} // namespace

std::optional<Repetition> repetitionIn(const Context &c, Timeline::Thread thread) {
  const Sequence s = sequenceOf(c, thread);
  if (s.calls.size() < 2 * least_rounds) return std::nullopt;
  std::vector<Trial> trials;
  const WholeRun whole(c, s);
  for (const Loop &loop : loopsOf(s, c.run)) trials.emplace_back(loop, s.made.size(), whole.of(loop));
  for (std::size_t i = 0; i < s.calls.size(); ++i)
    for (Trial &t : trials) t.see(c.timeline(), s, i);
  for (Trial &t : trials) t.weigh(s);
  const Trial *step = shortest(trials);
  if (!step) return std::nullopt;
  Repetition out{.begins = s.names[step->begins()], .first_site = firstSite(s, *step), .covered_ns = step->covered(), .launches = step->launchesItself()};
  for (std::size_t i = 0; i < s.calls.size(); ++i)
    if (step->isOrdinary(s.kinds[i])) out.ordinary.insert(s.calls[i]->common);
  return out;
}

} // namespace xferguard::analyze
