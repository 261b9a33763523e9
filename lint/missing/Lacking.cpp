#include "lint/missing/Lacking.h"

using llvm::StringRef;

namespace xferguard::lint {

bool Lacking::take(const Complaints &complaints) {
  const std::size_t before = size();
  undeclared.insert(complaints.undeclared.begin(), complaints.undeclared.end());
  declared.insert(complaints.declared.begin(), complaints.declared.end());
  ambiguous.insert(complaints.ambiguous.begin(), complaints.ambiguous.end());
  return size() != before;
}

Lacking Lacking::agreed(const std::vector<Lacking> &all) {
  Lacking agreed;
  std::set<Undeclared> once;
  for (const Lacking &each : all) {
    for (const Undeclared &name : each.names())
      if (!once.insert(name).second) agreed.undeclared.insert(name);
    agreed.declared.insert(each.declared.begin(), each.declared.end());
    agreed.ambiguous.insert(each.ambiguous.begin(), each.ambiguous.end());
  }
  return agreed;
}

std::set<Undeclared> Lacking::names() const {
  std::set<Undeclared> right;
  for (const Undeclared &each : undeclared)
    if (!declared.contains(each.name) && !(each.scope.empty() && ambiguous.contains(each.name))) right.insert(each);
  return right;
}

std::string Lacking::written() const {
  std::string out;
  for (const Undeclared &each : undeclared) out += std::string(each.is_given ? "lacks-given " : "lacks ") + each.name + " " + each.scope + "\n";
  for (const std::string &name : declared) out += "declared " + name + "\n";
  for (const std::string &name : ambiguous) out += "ambiguous " + name + "\n";
  return out;
}

bool Lacking::readLine(StringRef line) {
  auto [word, value] = line.split(' ');
  auto [name, scope] = value.split(' ');
  if (word == "lacks" || word == "lacks-given") return undeclared.insert({name.str(), scope.str(), word == "lacks-given"}), true;
  if (word == "declared") return declared.insert(value.str()), true;
  if (word == "ambiguous") return ambiguous.insert(value.str()), true;
  return false;
}

} // namespace xferguard::lint
