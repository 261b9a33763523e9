// Constants that variables and members hold where the steps of a view have come to: flags, kinds, sizes. With them an arm of
// `if (allocated)` or of `if (kind == Kind::pinned)` is seen to run, or not to.
#pragma once
#include "checks/facts/Facts.h"
#include <map>
#include <optional>
#include <vector>

namespace xferguard::facts {

class KnownValues {
public:
  std::optional<long long> of(int object) const;
  void write(const Step &);           // a step of the view that assigns
  void op(const Step &);              // an operation may give what it is handed another value
  void forget() { known.clear(); }
  void keepCommon(const KnownValues &other); // what both ways lead to
  bool operator==(const KnownValues &) const = default;

private:
  std::map<int, long long> known; // by object of the view
};

// `count * sizeof(float)`: one variable, and constants, which `least` is the product of.
std::optional<long long> timesConstants(const Operand &product, std::optional<long long> variable);

// Follows them through the branches and loops of one function's body.
class ValuesThrough {
public:
  explicit ValuesThrough(KnownValues &values) : values(values) {}
  void comeTo(int step, const std::vector<Step> &); // ends what ends before it, and begins it
  void decide(bool runs);                           // of the arm that has just begun: it runs, or never does

private:
  struct Open {
    int step, end;
    KnownValues before;
    std::optional<KnownValues> behind; // of the arms that go on
    bool has_other_arm = false, decided = false;
  };
  KnownValues &values;
  std::vector<Open> open;

  void end(const Open &, const std::vector<Step> &);
};

} // namespace xferguard::facts
