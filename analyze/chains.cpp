#include "analyze/chains.h"
#include "analyze/buffers.h"
#include <numeric>

namespace xferguard::analyze {
namespace {

using trace::Event;
using trace::Op;

class Window {
public:
  explicit Window(const Buffers &buffers) : buffers_(buffers) {}

  void add(const Event &launch) {
    const trace::Arguments *given = buffers_.closed(launch);
    if (!given || (!launches_.empty() && launches_.front()->stream != launch.stream)) broken_ = true;
    launches_.push_back(&launch);
    parent_.push_back(parent_.size());
    if (!given) return;
    for (const trace::Buffer &b : given->buffers) {
      const auto [at, fresh] = owner_.try_emplace(b.begin ? b.begin : b.address, launches_.size() - 1);
      if (!fresh) parent_[root(launches_.size() - 1)] = root(at->second);
    }
  }
  // A copy joins the chains of what it reads and writes.
  std::vector<Chain> chains() {
    std::vector<Chain> out;
    if (broken_) return out;
    std::map<std::size_t, std::size_t> number;
    for (std::size_t i = 0; i < launches_.size(); ++i) {
      const auto [at, fresh] = number.try_emplace(root(i), out.size());
      if (fresh) out.emplace_back();
      out[at->second].push_back(launches_[i]);
    }
    return out;
  }
  void clear() { *this = Window(buffers_); }
  Window &operator=(Window &&other) noexcept {
    broken_ = other.broken_;
    launches_ = std::move(other.launches_);
    parent_ = std::move(other.parent_);
    owner_ = std::move(other.owner_);
    return *this;
  }

private:
  std::size_t root(std::size_t i) const {
    while (parent_[i] != i) i = parent_[i];
    return i;
  }
  const Buffers &buffers_;
  bool broken_ = false;
  std::vector<const Event *> launches_;
  std::vector<std::size_t> parent_;
  std::map<std::uint64_t, std::size_t> owner_; // of a buffer: a launch that has it
};

} // namespace

void forEachWindow(const trace::Run &run, const std::vector<const Event *> &events, const std::function<void(const std::vector<Chain> &)> &each) {
  const Buffers buffers(run);
  if (!buffers.known()) return;
  Window window(buffers);
  const auto close = [&] {
    if (const std::vector<Chain> chains = window.chains(); !chains.empty()) each(chains);
    window.clear();
  };
  for (const Event *e : events) {
    if (isSync(e->op)) close();
    if (e->op == Op::Launch) window.add(*e);
  }
  close();
}

} // namespace xferguard::analyze
