// Constants that variables and members hold where the steps of a view have come to: flags, kinds, sizes. With them an arm of
// `if (allocated)` or of `if (kind == Kind::pinned)` is seen to run, or not to.
#pragma once
#include "checks/facts/Changed.h"
#include "checks/facts/Facts.h"
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace xferguard::facts {

class KnownValues {
public:
  std::optional<long long> of(int object) const;
  void learn(const Operand &place, long long value);             // a branch has found that it holds it
  void write(const Step &, const std::vector<Object> &);         // a step of the view that assigns
  void op(const Step &, const std::vector<Object> &);            // an operation may give what it is handed another value
  void outsiderCalled(const Step &, const std::vector<Object> &); // by whom nothing of the program is known but what it is given
  void forget() { known.clear(); }
  void forget(const Changed &, const std::vector<Object> &);
  void leave() { unreachable = true; }                            // nothing comes here
  void keepCommon(const KnownValues &other);                      // what both ways lead to
  bool operator==(const KnownValues &) const = default;

private:
  std::map<int, long long> known; // by object of the view
  bool unreachable = false;

  void forgetReached(const Step &, const std::vector<Object> &);
};

// `count * sizeof(float)`: one variable, and constants, which `least` is the product of.
std::optional<long long> timesConstants(const Operand &product, std::optional<long long> variable);

// Follows them through the branches and loops of one function's body.
class ValuesThrough {
public:
  using RoundEnds = std::function<void(int loop, const KnownValues &)>;
  ValuesThrough(KnownValues &values, RoundEnds round_ends) : values(values), round_ends(std::move(round_ends)) {}
  void comeTo(int step, const std::vector<Step> &); // ends what ends before it, and begins it
  void decide(bool runs);                           // of the arm that has just begun: it runs, or never does
  void leave(const Step &exit);
  void end(const std::vector<Step> &);              // of the body, wherever it is left

private:
  using Ways = std::optional<KnownValues>;
  struct Open {
    int step, end;
    bool of_loop;
    KnownValues before;
    Ways behind, again;  // of the arms that go on, or what breaks out of a loop; and what continues it
    bool has_other_arm = false, decided = false;
  };
  KnownValues &values;
  RoundEnds round_ends; // told what each round of a loop leaves
  std::vector<Open> open;
  Ways returned;

  static void join(Ways &, const KnownValues &);
  void close(const Open &, const std::vector<Step> &);
};

} // namespace xferguard::facts
