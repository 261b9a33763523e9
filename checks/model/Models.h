// What APIs do, as data: built in from checks/model/*.yaml, the user's own wrappers from `.xferguard.yaml`. One entry:
//
//   - {call: cudaMemcpyAsync, effect: copy, args: [dst, src, bytes, kind, stream?]}
//   - {called: "nvinfer1::IPluginV2*::enqueue", by: TensorRT, per: inference}
//   - {seldom: [load, save]}
//
// `call` is the dotted name that imports lead to for Python ("torch.Tensor.item"), and for C++ the canonical qualified name without template arguments (a class's method: `std::vector::push_back`), version
// suffixes dropped (_vN, _ptds, _ptsz, _spt, _64). One `*` in it stands for anything; a full name comes before a pattern,
// a later pattern before an earlier one. `args` are roles by position: `_` means nothing to us, `?` may be left out, a last
// `...` takes any number like the one before it. `this` gives the object of a method a role; in a copy `read` says which element of it,
// and `count` how many. `called` is a function of the
// project that a framework calls, as the base class names it, again and again, or with `seldom: yes` in its place; `seldom`, `makes`
// and `often` are first words of names.
#pragma once
#include "checks/facts/Facts.h"
#include "core/Yaml.h"
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::model {

struct Param {
  facts::Role role = facts::Role::None;
  bool optional = false;
};

struct Model {
  std::string call, family, header;
  facts::Effect effect = facts::Effect::None;
  std::vector<Param> params;
  bool any_more = false;    // a last "..."
  bool any_args = true;     // no `args` given: matches whatever the arity
  bool blocking = false;
  facts::Role self = facts::Role::None;    // what the object of a method is to the effect
  facts::Role result = facts::Role::None;  // what the returned value is: ptr (an allocation), dst (of a copy), value, view
  facts::Direction direction = facts::Direction::Unknown;
  facts::Memory memory = facts::Memory::Unknown;
  facts::Scope scope = facts::Scope::None;
  std::optional<long long> bytes;          // fixed size of what moves, when the API decides it
  bool sizes = false;                      // with a null pointer first it does nothing but tell how much memory it wants
  std::string gives;                       // in Python: what kind of thing comes back: tensor, module, loader, host
  std::string except;                      // last word: "par_nosync" in the policy argument makes it non-blocking

  bool isPattern() const { return call.find('*') != std::string::npos && !call.ends_with("operator*") && !call.ends_with("operator*="); }
  bool takes(std::size_t arguments) const;
  facts::Role roleOf(std::size_t argument) const;
};

// A function that others call: by whom and how often, as far as somebody knows.
struct Called {
  std::string by, per; // empty: seldom
  bool seldom() const { return per.empty(); }
};

class Models {
public:
  // What ships with xferguard.
  static const Models &builtIn();

  Models() = default;
  Models(const Models &); // a copy of the built-in ones, to add the user's to
  Models &operator=(const Models &) = delete;

  // Reads a list of entries (core/Config.h: `config.models`). Wrong entries are left out and reported; the rest counts.
  std::vector<Diagnostic> add(const yaml::Node &list, const std::string &file, std::string_view family = "user");

  // By canonical name; user entries come before built-in ones.
  const Model *find(std::string_view qualified_name, std::size_t arguments) const;
  bool hasOps(std::string_view qualified_name) const; // whether some call of it is one that rules look at
  // By the names that a function has, its own and those of what it stands in for.
  const Called *called(const std::vector<std::string> &qualified_names) const;
  // What the first word of a function's own name says: "initBuffers" begins as what runs seldom, "step_all" as what runs often.
  facts::Pace paceOf(std::string_view name) const;
  std::size_t size() const { return entries.size(); }
  const std::deque<Model> &all() const { return entries; }

private:
  std::deque<Model> entries;
  std::multimap<std::string, const Model *, std::less<>> by_name;
  std::vector<const Model *> by_pattern;
  std::vector<std::pair<std::string, Called>> calls; // pattern, and what it says
  std::map<std::string, facts::Pace, std::less<>> paces; // of first words of names
  std::vector<std::pair<std::string, facts::Pace>> whole_names; // patterns, in small letters
  void index(const Model &);
  bool addSaying(const yaml::Node &entry); // false: it is one of an API
};

// "cuMemcpyHtoD_v2_ptds" -> "cuMemcpyHtoD".
std::string_view withoutVersion(std::string_view name);

} // namespace xferguard::model
