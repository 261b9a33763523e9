// The rules, file by file, each with the functions of the files that it is linked with.
#pragma once
#include "checks/Check.h"
#include "lint/command/Lint.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace xferguard::lint {

using UseUnit = llvm::function_ref<void(std::size_t, const facts::Unit &, const facts::Index *)>;

// Sources that see the same functions: those of one program or library.
class LinkGroup {
public:
  LinkGroup(const Units &units, std::vector<std::size_t> members, std::vector<std::size_t> users)
      : units(units), members(std::move(members)), users(std::move(users)) {}

  // Calls `use(i, unit, others)` for every source; `others` is null when nothing is joined.
  void each(UseUnit use) const { ask(users, use); }

  // Those about which a rule can have something to say: their functions lead to the GPU, or a comment speaks to us.
  std::vector<std::size_t> ofInterest() const;
  void ask(const std::vector<std::size_t> &, UseUnit) const;
  void prepare() const; // what all that are asked share: once, before processes part
  void forget() const { index.reset(); }

  std::vector<std::size_t> unreadable() const; // of those that were looked at so far

  // Differs when the facts of any of them do.
  std::string digest() const;
  const std::vector<std::size_t> &sources() const { return users; }
  const std::vector<std::size_t> &seen() const { return members; } // whose functions the sources see

private:
  const Units &units;
  std::vector<std::size_t> members, users; // whose functions are seen, and who sees just these
  mutable std::unique_ptr<facts::Index> index;
};

std::vector<LinkGroup> linkGroups(const Project &, const Units &);

// Every source that was analysed, whatever group it is in.
void withLinkedFiles(const Project &, const Units &, UseUnit use);

} // namespace xferguard::lint
