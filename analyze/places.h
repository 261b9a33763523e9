// Where the things of a run happened, in words a person can act on: of each recorded stack the frame that is to blame.
#pragma once
#include "core/Finding.h"
#include "trace/run.h"
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::analyze {

// Whose code a frame is. Blamed is the innermost one of the user's.
enum class Owner { User, Cuda, Library, Framework, System, Interpreter };

struct Frame {
  std::string function, file, module;
  unsigned line = 0, column = 0;
  unsigned long long offset = 0;
  std::string build_id;
  Owner owner = Owner::User;
};
Owner ownerOfModule(std::string_view path);
Owner ownerOfFrame(const Frame &);       // a native one
Owner ownerOfPythonFile(std::string_view file);
Owner ownerOfDomain(std::string_view nvtx); // whose regions they are
std::string libraryPath(std::string_view file); // "transformers/trainer.py", wherever it is installed

struct Place {
  Location primary;
  std::vector<Remark> callers;        // of the blamed frame, innermost first
  std::vector<SourceLocation> between; // it and the driver: the lines of libraries in Python, innermost first
  std::optional<SourceLocation> inside; // of those the one that says most
  std::vector<std::string> libraries; // between it and the driver, innermost first: "cublas", "thrust", "torch"
  std::vector<std::string> functions; // the functions of those frames
  bool python = false;
  bool meanwhile = false; // the main thread was there; the call is of a thread of the framework's
  std::string binary;     // of that framework, where neither it nor Python has a name for what it did: all that is known

  bool inBlockingLibrary() const; // cuBLAS and friends, Thrust, masked selection: they wait by default
  bool movesModule() const;       // a whole model is moved or loaded: once, parameter by parameter
  bool passes(std::string_view library) const;
  bool calls(std::string_view part_of_a_function) const;
};

// Sites that differ only in who called are one place.
class Places {
public:
  explicit Places(const trace::Run &);
  unsigned of(std::uint32_t site) const {
    if (site < of_site_.size()) return of_site_[site];
    const auto at = of_unusual_site_.find(site);
    return at == of_unusual_site_.end() ? 0 : at->second;
  }
  const Place &operator[](unsigned place) const { return places_[place]; }
  // The library's line that launched there. Of a line's kernels nobody wants to read one by one, so it makes no place of its own. Null: the user's line did.
  const SourceLocation *libraryThatLaunches(std::uint32_t site) const {
    const auto at = launching_libraries_.find(site);
    return at == launching_libraries_.end() ? nullptr : &at->second;
  }
  std::size_t size() const { return places_.size(); }

private:
  static constexpr std::uint32_t usual_sites = 1 << 20; // ids are given one by one; a file may claim anything
  unsigned intern(Place);
  std::vector<Place> places_; // the first is the unknown one
  std::vector<unsigned> of_site_;
  std::map<std::uint32_t, unsigned> of_unusual_site_;
  std::map<std::uint32_t, SourceLocation> launching_libraries_; // by site
  std::map<std::string, unsigned> by_key_;
};

// A sum a place, of millions of events.
template <class Sum> class ByPlace {
public:
  explicit ByPlace(const Places &places) : places_(places), sums_(places.size()), seen_(places.size()) {}
  Sum &of(std::uint32_t site) {
    const unsigned place = places_.of(site);
    seen_[place] = true;
    return sums_[place];
  }
  std::map<unsigned, Sum> seen() const {
    std::map<unsigned, Sum> out;
    for (unsigned place = 0; place < sums_.size(); ++place)
      if (seen_[place]) out.emplace(place, sums_[place]);
    return out;
  }

private:
  const Places &places_;
  std::vector<Sum> sums_;
  std::vector<bool> seen_;
};

} // namespace xferguard::analyze
