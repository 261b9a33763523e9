#include "analyze/uploads.h"
#include <map>

namespace xferguard::analyze {

using trace::Direction;
using Event = trace::KeptEvent;

trace::Growing<Upload> repeatedUploads(const Timeline &timeline, const Contents &contents) {
  struct Last {
    const Event *upload = nullptr;
    bool read = false;
  };
  std::map<std::uint64_t, Last> at; // by device address
  std::map<std::uint64_t, const Event *> let_go; // by host address: what was freed with the memory it was sent to
  auto expected = at.end();         // whose turn it is where pieces are sent in their order
  trace::Growing<Upload> out;
  const auto overlapping = [&](std::uint64_t address, std::uint64_t bytes, auto &&each) {
    auto i = at.lower_bound(address);
    while (i != at.begin() && std::prev(i)->first + std::prev(i)->second.upload->bytes() > address) --i;
    for (; i != at.end() && i->first < address + bytes; ++i) each(i->second);
  };
  for (const Event *e : timeline.besidesLaunches()) {
    if (e->op() == trace::Op::Free) {
      if (const auto freed = at.find(e->a()); freed != at.end()) let_go[freed->second.upload->b()] = freed->second.upload, at.erase(freed);
      expected = at.end();
    }
    if (e->op() != trace::Op::Copy || !e->bytes()) continue;
    if (e->direction() == Direction::D2H || e->direction() == Direction::D2D || e->direction() == Direction::P2P) {
      overlapping(e->b(), e->bytes(), [](Last &l) { l.read = true; });
      // Its target is no longer what was uploaded.
      if (e->direction() != Direction::D2H) overlapping(e->a(), e->bytes(), [](Last &l) { l.read = true; });
    }
    if (e->direction() != Direction::H2D || !e->a()) continue;
    const auto last = at.try_emplace(expected, e->a());
    expected = std::next(last);
    if (last->second.upload && last->second.upload->bytes() <= e->bytes()) {
      const Event &first = *last->second.upload;
      const Upload pair{&first, e, first.b() == e->b() && first.bytes() == e->bytes(), last->second.read || timeline.launchedBetween(first, *e), contents.compare(first, *e)};
      if (pair.sendsTheSame() || pair.overwritesUnread()) out.push_back(pair);
    }
    if (!last->second.upload && contents.known()) {
      const auto before = let_go.find(e->b());
      if (before != let_go.end() && before->second->bytes() == e->bytes())
        if (const Alike alike = contents.compare(*before->second, *e); alike == Alike::Whole || alike == Alike::Sampled) out.push_back({before->second, e, true, true, alike, true});
    }
    last->second = {e};
  }
  return out;
}

} // namespace xferguard::analyze
