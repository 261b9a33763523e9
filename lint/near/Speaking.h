// Functions, classes and macros of all texts, and who speaks of which. They are known by their names, a method by its class's as well.
#pragma once
#include "lint/near/Includes.h"
#include "lint/near/Outline.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace xferguard::lint {

struct NearText {
  std::string file;
  bool foreign; // of another project
  Outline outline;
};

class Speaking {
public:
  explicit Speaking(llvm::ArrayRef<NearText> texts); // which it refers to

  struct Place {
    unsigned file; // among the texts
    std::string name;
  };

  // A namespace in front says nothing. What several sources define and nobody else declares is another thing in each: `main`.
  std::string known(const std::string &whole, unsigned file) const;
  const llvm::BitVector &includedBy(unsigned file) const { return included[file].directly; }

  void eachUser(const std::string &name, llvm::function_ref<void(const Place &)>) const;
  void eachInherited(const std::string &name, llvm::function_ref<void(const std::string &)>) const; // what else it is called by: its base's name
  void eachCallee(const std::string &last_name, unsigned from, llvm::function_ref<void(const std::string &)>) const;

private:
  llvm::ArrayRef<NearText> texts;
  std::vector<Included> included;
  llvm::BitVector none;
  std::map<std::string, std::set<std::string>, std::less<>> classes;    // and what they are made from
  std::map<std::string, llvm::BitVector, std::less<>> declared, spoken; // in which files; of classes alone
  std::map<std::string, std::set<std::string>> by_last;
  std::map<std::string, std::vector<Place>, std::less<>> users; // of a last name
  std::set<std::string> locals;

  std::string withoutNamespace(const std::string &whole) const;
  void findLocals();
  void declare(const std::string &name, unsigned file);
  bool canCall(unsigned from, llvm::StringRef name) const;
};

} // namespace xferguard::lint
