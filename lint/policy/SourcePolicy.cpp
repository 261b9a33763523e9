#include "lint/policy/SourcePolicy.h"
#include "checks/Report.h"
#include "checks/facts/View.h"
#include "core/Fingerprint.h"
#include "core/Glob.h"
#include "core/Yaml.h"
#include <algorithm>

namespace xferguard::lint {
using namespace facts;

namespace {

struct Word {
  std::string_view name;
  bool (*is)(const View &, const Step &);
};

bool copies(const Step &step, Direction direction) {
  if (step.effect == Effect::Readback) return direction == Direction::DeviceToHost;
  return step.effect == Effect::Copy && step.direction == direction;
}
bool pageable(const View &view, const Step &step, Role host_side) { return view.kind(step.arg(host_side)) == Memory::Pageable; }

// The words of a policy that a source can decide.
const Word words[] = {
    {"sync", [](const View &, const Step &step) { return step.effect == Effect::Sync; }},
    {"d2h", [](const View &, const Step &step) { return copies(step, Direction::DeviceToHost); }},
    {"h2d", [](const View &, const Step &step) { return copies(step, Direction::HostToDevice); }},
    {"pageable-d2h", [](const View &view, const Step &step) {
       return copies(step, Direction::DeviceToHost) && pageable(view, step, Role::Dst);
     }},
    {"pageable-h2d", [](const View &view, const Step &step) {
       return copies(step, Direction::HostToDevice) && pageable(view, step, Role::Src);
     }},
    {"alloc", [](const View &, const Step &step) {
       return (step.effect == Effect::Alloc || step.effect == Effect::Free) && step.memory != Memory::Pageable;
     }},
};

const Word *wordNamed(std::string_view name) {
  auto found = std::find_if(std::begin(words), std::end(words), [&](const Word &word) { return word.name == name; });
  return found == std::end(words) ? nullptr : found;
}

class Reader {
public:
  explicit Reader(const std::string &file) : file(file) {}

  SourcePolicy read(std::string_view text) {
    yaml::Parsed parsed = yaml::parse(text, file);
    out.errors = parsed.errors;
    if (!out.errors.empty()) return std::move(out);
    const yaml::Node *regions = parsed.root.find("regions");
    if (!regions || !regions->isList()) wrong(parsed.root, "a policy has a list of regions");
    else
      for (const yaml::Node &region : regions->items) readRegion(region);
    return std::move(out);
  }

private:
  const std::string &file;
  SourcePolicy out;

  void wrong(const yaml::Node &node, std::string message) {
    out.errors.push_back({file, node.line, node.column, std::move(message), "`xferguard policy check " + file + "` says more"});
  }

  void readRegion(const yaml::Node &node) {
    const yaml::Node *name = node.find("name");
    if (!name || !name->isScalar()) return wrong(node, "a region needs a name");
    SourceRegion region;
    region.name = name->scalar;
    if (const yaml::Node *forbid = node.find("forbid"))
      for (const yaml::Node &word : forbid->items) {
        if (wordNamed(word.scalar)) region.forbidden.push_back(word.scalar);
        else wrong(word, "'" + word.scalar + "' is nothing that can be forbidden");
      }
    if (const yaml::Node *budget = node.find("budget"))
      for (const yaml::Entry &entry : budget->entries)
        if (entry.value.integer() == 0 && wordNamed(entry.key.scalar)) region.forbidden.push_back(entry.key.scalar);
    if (const yaml::Node *allow = node.find("allow"))
      for (const yaml::Node &rule : allow->items) {
        const yaml::Node *function = rule.find("function"), *in_file = rule.find("file");
        region.allowed.push_back({function ? function->scalar : "", in_file ? in_file->scalar : ""});
      }
    out.regions.push_back(std::move(region));
  }
};

bool opens(const Function &function, const std::string &region) {
  const std::string literal = '"' + region + '"';
  return std::ranges::any_of(function.steps, [&](const Step &step) {
    const Operand *name = isOp(step, Effect::Region) ? step.arg(Role::Value) : nullptr;
    return name && name->text == literal;
  });
}

// Where the region is left on purpose: any function on the way, or its file, is named with a reason.
bool isAllowed(const SourceRegion &region, const View &view, int step) {
  for (int frame = view.frame[step]; frame != none; frame = view.frames[frame].parent) {
    const View::Frame &at = view.frames[frame];
    const std::string &file = at.unit->files[at.function->site.file];
    for (const SourceRegion::Allowed &allowed : region.allowed)
      if ((allowed.function.empty() || matchesGlob(allowed.function, at.function->name)) &&
          (allowed.file.empty() || matchesGlob(allowed.file, file)))
        return true;
  }
  return false;
}

Finding violation(const SourceRegion &region, const std::string &word, const View &view, int step, const std::string &root) {
  Finding finding;
  finding.rule = "policy";
  finding.level = Level::Error;
  SourceLocation op = checks::locationOf(view, step);
  finding.headline = "'" + view.steps[step].api + "' is reachable from region '" + region.name + "', whose policy forbids " + word;
  finding.primary = op;
  finding.op_site = op;
  for (int frame = view.frame[step]; view.frames[frame].parent != none; frame = view.frames[frame].parent)
    finding.path.insert(finding.path.begin(), {checks::locationOf(view, view.frames[frame].call), "calls '" + view.frames[frame].function->name + "'"});
  const Function &entry = *view.frames[0].function;
  const Site &site = entry.site;
  SourceLocation opened{view.frames[0].unit->files[site.file], site.line, site.column, site.end_line, site.end_column, entry.name};
  finding.path.insert(finding.path.begin(), {opened, "the region '" + region.name + "' is entered in '" + entry.name + "'"});
  finding.fingerprint = fingerprint({"policy", relativeTo(root, op.file), op.function, view.steps[step].text + region.name + word, 0});
  return finding;
}

} // namespace

SourcePolicy readSourcePolicy(std::string_view yaml, const std::string &file) { return Reader(file).read(yaml); }

std::vector<Finding> violations(const SourcePolicy &policy, const Unit &unit, const Index *others, const std::string &root,
                                std::set<std::string> &seen) {
  std::vector<Finding> findings;
  Library library(unit, others);
  for (const Function &function : unit.functions) {
    if (!function.has_body) continue;
    std::vector<const SourceRegion *> entered;
    for (const SourceRegion &region : policy.regions)
      if (function.hot || opens(function, region.name)) entered.push_back(&region);
    if (entered.empty()) continue;
    View view(function, library);
    for (const SourceRegion *each : entered) {
      const SourceRegion &region = *each;
      seen.insert(region.name);
      for (int step = 0; step < view.size(); ++step) {
        if (view.steps[step].kind != StepKind::Op || view.guard(step, none) == Guard::Error || isAllowed(region, view, step)) continue;
        for (const std::string &word : region.forbidden)
          if (wordNamed(word)->is(view, view.steps[step])) {
            findings.push_back(violation(region, word, view, step, root));
            break;
          }
      }
    }
  }
  return findings;
}

} // namespace xferguard::lint
