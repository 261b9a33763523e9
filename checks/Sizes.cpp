// How large a copy may be whose size only the run knows.
#include "checks/Query.h"
#include <algorithm>
#include <regex>
#include <set>

namespace xferguard::checks {

std::optional<long long> atMost(const View &view, const Step &copy) {
  if (const auto known = bytes(copy)) return known;
  std::optional<long long> most;
  for (Role role : {Role::Dst, Role::Src})
    if (const Operand *side = copy.arg(role))
      if (const auto room = view.roomOf(*side)) most = std::min(most.value_or(*room), *room);
  return most;
}

namespace {

// The variables that a value is computed from, and those that these are computed from.
class Origins {
public:
  explicit Origins(const View &view) : view(view) {}

  void add(const Operand &value, int depth = 0) {
    if (value.object != none && !value.address && !value.pointee) add(value.object, depth);
    for (int each : value.reads) add(each, depth);
    divided |= divides(value.text);
  }

  bool shares(const Origins &other) const {
    return std::ranges::any_of(found, [&](int each) { return other.found.contains(each); });
  }

  bool divided = false; // on the way

private:
  const View &view;
  std::set<int> found; // what stores them
  static constexpr int far_enough = 3;

  // `(n + 127) / 128`, `n >> 7`, `ceil_div(n, 128)`
  static bool divides(const std::string &text) {
    static const std::regex words("/|>>|div|ceil|blocks|grid", std::regex::icase);
    return std::regex_search(text, words);
  }

  void add(int object, int depth) {
    const facts::Object &each = view.objects[object];
    if (each.name == "this" || (each.shape != Shape::Scalar && each.shape != Shape::Container)) return;
    const int held = view.storage(object);
    if (!found.insert(held).second || depth == far_enough) return;
    for (int i = 0; i < view.size(); ++i) {
      const Step &step = view.steps[i];
      const bool gives = step.kind == StepKind::Write && step.args.size() > 1 && !step.args[0].value.pointee && !step.args[0].value.indexed;
      if (gives && view.writes(i, held)) add(step.args[1].value, depth + 1);
    }
  }
};

void addSizes(const Step &step, Origins &origins) {
  for (Role role : {Role::Bytes, Role::Width, Role::Height, Role::Count})
    if (const Operand *size = step.arg(role)) origins.add(*size);
}

// The container on the host, or the memory that was allocated for it.
void addRoom(const View &view, const Operand *side, Origins &origins) {
  if (!side || side->object == none) return;
  const int memory = view.memory(*side);
  for (const Step &step : view.steps) {
    const Operand *made = isOp(step, Effect::Alloc) ? facts::allocated(step) : isOp(step, Effect::Host) ? step.arg(Role::ReadWrite) : nullptr;
    if (made && made->object != none && view.memory(*made) == memory) addSizes(step, origins);
  }
}

// `sum_up<<<groups, 128>>>(values, sums)`, and one sum of each group is copied.
bool isOnePerBlock(const View &view, int copy, int round) {
  Origins of_copy(view);
  addSizes(view.steps[copy], of_copy);
  addRoom(view, hostSide(view, view.steps[copy]), of_copy);
  addRoom(view, deviceSide(view, view.steps[copy]), of_copy);
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    if (!isOp(view.steps[i], Effect::Launch)) continue;
    const auto grid = std::ranges::find(view.steps[i].args, Role::Options, &facts::Argument::role); // the first of them
    if (grid == view.steps[i].args.end()) continue;
    Origins of_grid(view);
    of_grid.add(grid->value);
    if (!of_grid.divided && of_grid.shares(of_copy)) return true;
  }
  return false;
}

} // namespace

bool mayBeLarge(const View &view, int copy, int round, long long large) {
  if (atLeast(view.steps[copy]) >= large) return true;
  const auto most = atMost(view, view.steps[copy]);
  return (!most || *most >= large) && !isOnePerBlock(view, copy, round);
}

} // namespace xferguard::checks
