#include "lint/link/Units.h"
#include "checks/facts/Dump.h"
#include "checks/facts/Saved.h"
#include "lint/cache/Contents.h"
#include "lint/project/Project.h"
#include <algorithm>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <unordered_map>
#include <unordered_set>

namespace xferguard::lint {

// A quarter of the machine's memory, for all that work beside each other.
static std::size_t heldInFull() {
  constexpr std::size_t at_least = 256u << 20;
  const long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || bytes <= 0) return at_least;
  const std::size_t workers = std::max(1u, std::thread::hardware_concurrency());
  return std::max(at_least, static_cast<std::size_t>(pages) / 4 / workers * static_cast<std::size_t>(bytes));
}

// Without what its strings take, which is no more than the same again.
static std::size_t bytesOf(const facts::Unit &unit) {
  std::size_t bytes = 0;
  for (const facts::Function &function : unit.functions)
    bytes += sizeof(function) + function.steps.size() * sizeof(facts::Step) + function.objects.size() * sizeof(facts::Object) + function.items.size() * sizeof(facts::Item);
  return 2 * bytes;
}

void Units::put(std::size_t source, facts::Summary summary, std::string packed_facts, std::string root) {
  entries[source].root = std::move(root);
  entries[source].summary = std::move(summary);
  entries[source].digest = hashOf(packed_facts);
  entries[source].place = store->put(std::move(packed_facts));
}

void Units::want(std::size_t source, facts::Places wanted) {
  entries[source].wanted = std::move(wanted);
  entries[source].alive.reset();
}

std::shared_ptr<const facts::Unit> Units::unit(std::size_t source) const {
  const Entry &entry = entries[source];
  if (!entry.place) return nullptr;
  if (auto alive = entry.alive.lock()) {
    if (const auto held = std::ranges::find(recent, alive, &Recent::unit); held != recent.end()) recent.splice(recent.end(), recent, held);
    return alive;
  }
  const auto stored = store->get(*entry.place);
  const auto text = stored ? facts::unpacked(*stored) : std::nullopt;
  std::string error;
  auto unit = text ? facts::read(*text, error, entry.wanted) : std::nullopt;
  if (!unit) {
    entry.unreadable = true;
    return nullptr;
  }
  if (!entry.root.empty())
    for (std::string &file : unit->files) file = absolutePath(entry.root, file);
  auto made = std::make_shared<const facts::Unit>(std::move(*unit));
  entry.alive = made;
  recent.push_back({made, bytesOf(*made)});
  recent_bytes += recent.back().bytes;
  static const std::size_t held_in_full = heldInFull();
  while (recent_bytes > held_in_full && recent.size() > 1) {
    recent_bytes -= recent.front().bytes;
    recent.pop_front();
  }
  return made;
}

std::vector<bool> leadingToGpu(const Units &units, const std::vector<std::size_t> &members) {
  using Place = std::pair<std::size_t, std::string_view>; // member, the function's USR
  std::unordered_map<std::string_view, std::vector<Place>> callers;
  std::unordered_set<std::string_view> reached;
  std::vector<std::string_view> todo;
  std::vector<bool> leading(members.size(), false);
  auto reach = [&](std::size_t member, std::string_view usr) {
    leading[member] = true;
    if (reached.insert(usr).second) todo.push_back(usr);
  };
  for (std::size_t m = 0; m < members.size(); ++m)
    for (const facts::Summary::Entry &function : units.summary(members[m]).functions) {
      if (function.gpu) reach(m, function.usr);
      for (const std::string &call : function.calls) callers[call].push_back({m, function.usr});
      for (const std::string &base : function.overrides) callers[function.usr].push_back({m, base});
    }
  if (!todo.empty())
    for (const auto &[member, caller] : callers[facts::whatever_is_kept]) reach(member, caller); // what works on the device, perhaps
  while (!todo.empty()) {
    const std::string_view usr = todo.back();
    todo.pop_back();
    for (const auto &[member, caller] : callers[usr]) reach(member, caller);
  }
  return leading;
}

} // namespace xferguard::lint
