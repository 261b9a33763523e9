// Writes the compiled policy that the tests run under: no sync and no pageable download in train_step, three warm-ups.
//   make_policy FILE [abort|all|budget|allow|process|raise]
#include "trace/policy.h"
#include <fstream>
#include <iterator>

using namespace xferguard::trace;

int main(int argc, char **argv) {
  const std::string variant = argc > 2 ? argv[2] : "";
  Policy policy;
  RegionPolicy &region = policy.regions.emplace_back();
  region.name = "train_step";
  region.warmup = 3;
  region.limitOf(Category::Sync) = 0;
  region.limitOf(Category::PageableD2H) = 0;
  if (variant == "abort" || variant == "process") region.action = Action::Abort;
  if (variant == "process") {
    region.name = "*";
    region.limitOf(Category::Sync) = 8; // two allocations and the first six of ten steps
    region.limitOf(Category::PageableD2H) = no_limit;
  }
  if (variant == "raise") {
    region.name = "train_*";
    region.action = Action::Raise;
  }
  if (variant == "all") region.threads = JudgedThreads::All;
  if (variant == "budget") region.limitOf(Category::Sync) = 1;
  if (variant == "allow") {
    region.action = Action::Abort;
    region.allow.push_back({"*badStep*", "", "known"});
  }
  policy.regions.back().sites.push_back({"function", "file", {1, 2}}); // no business of the process
  const std::string compiled = compile(policy);
  std::ofstream(argv[1], std::ios::binary) << compiled;
  // What is written can be read back.
  std::ifstream in(argv[1], std::ios::binary);
  const auto again = decompile(std::string{std::istreambuf_iterator<char>(in), {}});
  return again && *again == policy ? 0 : 1;
}
