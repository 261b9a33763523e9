// The functions of a link unit's other files, by USR, for callees without a body in this one.
#pragma once
#include "checks/facts/Facts.h"
#include "checks/facts/Hash.h"
#include "checks/facts/Summary.h"
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace xferguard::facts {

class Index {
public:
  // One Index holds one link unit: whoever builds it decides which files belong together. A function with external linkage
  // that two units define differently is unknown, unless one of them alone comes to the GPU.
  void add(std::shared_ptr<const Unit>);

  // A unit that is loaded when one of its functions is asked for. A load that gives null makes its functions unknown, and
  // one that leaves out the body of a function that one. The summary stays where it is.
  using Load = std::function<std::shared_ptr<const Unit>()>;
  void add(const Summary &, Load);
  void add(Summary &&, Load) = delete;

  struct Found {
    const Unit *unit = nullptr;
    const Function *function = nullptr;
  };
  // A virtual function without a body is the only one that stands in for it, if there is only one; or, of a few, the only one whose
  // class comes to the GPU: a layer over several machines (`CpuStream::wait`, `CudaStream::wait`). Where several do (`engines/cuda/`,
  // `engines/llm/`), it is the one that lies nearest to who asks, and CUDA's rather than HIP's.
  Found find(std::string_view usr, std::string_view asking = {}) const;
  struct Entry {
    std::size_t source = 0; // in the order in which they were added
    const Summary::Entry *function = nullptr;
  };
  Entry entryOf(std::string_view usr, std::string_view asking = {}) const; // the same, without loading anything
  bool leadsToGpu(std::string_view usr, std::string_view asking = {}) const; // an op of the GPU is in it or in something that it calls
  bool isOverridden(std::string_view usr) const { return overriders.find(usr) != overriders.end(); }
  bool registersContainers() const { return registers_containers; }
  bool setsPointerMode() const { return sets_pointer_mode; }
  std::vector<std::shared_ptr<const Unit>> all() const; // those that can be loaded
  void release(); // what was loaded: every Found until now is void

private:
  struct Source {
    Load load;
    mutable std::shared_ptr<const Unit> held;
    std::shared_ptr<const Summary> summary; // of one that was added whole
  };
  struct Known {
    std::size_t source = 0;
    const Summary::Entry *entry = nullptr;
    const std::string *file = nullptr;
  };
  const Known *knownAs(std::string_view usr, std::string_view asking) const;
  const Known *definedAs(std::string_view usr, std::string_view asking) const;
  const Known *oneForTheGpu(const std::set<std::string> &standing_in, std::string_view asking) const;
  const Known *oneForTheGpu(const std::vector<Known> &rivals, std::string_view asking) const;
  static const Known *nearest(std::vector<const Known *>, std::string_view asking);
  std::vector<const Summary::Entry *> mayBe(std::string_view usr) const; // what a call of it may come to
  void findLeading() const;
  std::vector<Source> sources;
  bool registers_containers = false, sets_pointer_mode = false;
  std::set<std::string, std::less<>> files;
  ByName<Known> by_usr;
  ByName<std::vector<Known>> ambiguous;
  std::map<std::string, std::set<std::string>, std::less<>> overriders; // of a virtual function
  mutable std::optional<std::unordered_set<const Summary::Entry *>> leading; // to the GPU, when somebody has asked
  mutable NameSet leading_classes; // of which some method does
};

} // namespace xferguard::facts
