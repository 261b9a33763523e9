#include "analyze/policy_file.h"
#include "analyze/policy_counts.h"
#include "core/Yaml.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <limits>

namespace xferguard::analyze {
namespace {

using trace::Category;
using yaml::Node;

constexpr const char *action_names[] = {"report", "fail", "raise", "abort"};

// "pageable-h2d" and "small_copies": a dash and an underscore mean the same.
std::string plain(std::string_view word) {
  std::string out(word);
  std::replace(out.begin(), out.end(), '_', '-');
  return out;
}

std::optional<Category> categoryFromName(std::string_view word) {
  for (std::size_t i = 0; i < trace::category_count; ++i)
    if (plain(trace::category_names[i]) == plain(word)) return static_cast<Category>(i);
  return std::nullopt;
}

std::string categoryList(bool with_bytes) {
  std::string out;
  for (std::size_t i = 0; i < trace::category_count; ++i)
    if (with_bytes || !isBytes(static_cast<Category>(i))) out += (out.empty() ? "" : ", ") + std::string(trace::category_names[i]);
  return out;
}

// "64KiB", "1 MB", "4096"
std::optional<std::uint64_t> amount(llvm::StringRef text, bool bytes) {
  std::uint64_t number = 0;
  if (text.consumeInteger(10, number)) return std::nullopt;
  text = text.trim();
  if (text.empty()) return number;
  if (!bytes) return std::nullopt;
  struct Unit {
    const char *name;
    std::uint64_t factor;
  };
  for (const Unit &u : {Unit{"B", 1}, Unit{"kB", 1000}, Unit{"KB", 1000}, Unit{"MB", 1000000}, Unit{"GB", 1000000000}, Unit{"KiB", 1u << 10},
                        Unit{"MiB", 1u << 20}, Unit{"GiB", 1u << 30}})
    if (text == u.name) {
      if (number > std::numeric_limits<std::uint64_t>::max() / u.factor) return std::nullopt;
      return number * u.factor;
    }
  return std::nullopt;
}

class Reader {
public:
  explicit Reader(const std::string &file) : file_(file) {}

  void root(const Node &node) {
    if (!node.isMap()) return wrong(node, "a policy is a map with 'version' and 'regions'", "begin with 'version: 1'");
    const Node *version = node.find("version"), *regions = node.find("regions");
    if (!version) wrong(node, "'version' is missing", "add 'version: 1'");
    else if (version->integer() != 1) wrong(*version, "this version of xferguard reads version 1", "write 'version: 1'");
    knownKeys(node, {"version", "regions"});
    if (!regions || !regions->isList() || regions->items.empty())
      return wrong(regions ? *regions : node, "'regions' is a list with at least one region", "add '- name: train_step' below 'regions:'");
    for (const Node &r : regions->items) region(r);
  }

  PolicyFile out;

private:
  void wrong(const Node &at, std::string what, std::string hint) {
    out.errors.push_back({file_, at.line, at.column, std::move(what), std::move(hint)});
  }
  void knownKeys(const Node &node, std::initializer_list<const char *> keys) {
    for (const yaml::Entry &e : node.entries) {
      if (std::find(keys.begin(), keys.end(), e.key.scalar) != keys.end()) continue;
      std::string list;
      for (const char *k : keys) list += (list.empty() ? "" : ", ") + std::string(k);
      wrong(e.key, "there is no key '" + e.key.scalar + "' here", "known are: " + list);
    }
  }

  void region(const Node &node) {
    if (!node.isMap()) return wrong(node, "a region is a map with a 'name', not a " + std::string(yaml::kindName(node.kind)), "write '- name: train_step'");
    knownKeys(node, {"name", "warmup", "threads", "forbid", "budget", "allow", "action", "sites"});
    trace::RegionPolicy r;
    const Node *name = node.find("name");
    if (!name || !name->isScalar() || name->scalar.empty()) wrong(name ? *name : node, "a region wants a 'name'", "an NVTX range or xg_region; \"*\" is the whole process");
    else r.name = name->scalar;
    for (const trace::RegionPolicy &other : out.policy.regions)
      if (name && other.name == r.name) wrong(*name, "the region '" + r.name + "' stands here twice", "put its rules together");
    if (name && name->scalar.starts_with('@') && name->scalar != trace::step_region) wrong(*name, "there is no '" + name->scalar + "'", "\"@step\" is each usual step of the run");
    const bool of_steps = r.name == trace::step_region;
    if (const Node *t = node.find("threads"); t && of_steps) wrong(*t, "a step is of all threads", "leave 'threads' out");
    if (const Node *a = node.find("action"); a && of_steps && (a->scalar == "raise" || a->scalar == "abort"))
      wrong(*a, "steps are known when the run is over: nothing can be done in them", "write 'action: fail' or 'action: report'");
    if (const Node *w = node.find("warmup")) {
      const auto n = w->integer();
      if (!n || *n < 0 || *n > 1'000'000'000) wrong(*w, "'warmup' is how many entries are not judged", "write a number, like 'warmup: 3'");
      else r.warmup = static_cast<std::uint32_t>(*n);
    }
    if (const Node *t = node.find("threads")) {
      if (t->scalar == "all") r.threads = trace::JudgedThreads::All;
      else if (t->scalar != "entering") wrong(*t, "'threads' is 'entering' or 'all'", "'all' judges everything that happens while the region is open");
    }
    if (const Node *a = node.find("action")) {
      const auto *at = std::find(std::begin(action_names), std::end(action_names), a->scalar);
      if (at == std::end(action_names)) wrong(*a, "there is no action '" + a->scalar + "'", "known are: report, fail, raise, abort");
      else r.action = static_cast<trace::Action>(at - std::begin(action_names));
    }
    if (const Node *f = node.find("forbid")) forbid(*f, r);
    if (const Node *b = node.find("budget")) budget(*b, r);
    if (const Node *a = node.find("allow")) allow(*a, r);
    if (const Node *s = node.find("sites")) sites(*s, r);
    if (!node.find("forbid") && !node.find("budget")) wrong(node, "the region '" + r.name + "' forbids nothing and has no budget", "add 'forbid: [sync]' or 'budget: {h2d: 4}'");
    out.policy.regions.push_back(std::move(r));
  }

  void forbid(const Node &node, trace::RegionPolicy &r) {
    if (!node.isList()) return wrong(node, "'forbid' is a list", "write 'forbid: [sync, pageable-d2h]'");
    for (const Node &item : node.items) {
      const auto c = categoryFromName(item.scalar);
      if (!c || isBytes(*c)) wrong(item, "nothing called '" + item.scalar + "' can be forbidden", "known are: " + categoryList(false));
      else r.limitOf(*c) = 0;
    }
  }

  void budget(const Node &node, trace::RegionPolicy &r) {
    if (!node.isMap()) return wrong(node, "'budget' is a map", "write 'budget: {h2d: 4, h2d_bytes: 64KiB}'");
    for (const yaml::Entry &e : node.entries) {
      const auto c = categoryFromName(e.key.scalar);
      if (!c) {
        wrong(e.key, "there is no budget for '" + e.key.scalar + "'", "known are: " + categoryList(true));
        continue;
      }
      const auto n = amount(e.value.scalar, isBytes(*c));
      if (!n) wrong(e.value, "'" + e.value.scalar + "' is no amount", isBytes(*c) ? "write bytes, like 4096 or 64KiB" : "write a number");
      else if (r.limitOf(*c) == 0) wrong(e.key, "'" + e.key.scalar + "' is forbidden above and has a budget", "keep one of the two");
      else r.limitOf(*c) = *n;
    }
  }

  void allow(const Node &node, trace::RegionPolicy &r) {
    if (!node.isList()) return wrong(node, "'allow' is a list", "write '- {function: save, reason: every 1000 steps}'");
    for (const Node &item : node.items) {
      if (!item.isMap()) {
        wrong(item, "an allowance is a map", "write '{function: save, reason: every 1000 steps}'");
        continue;
      }
      knownKeys(item, {"function", "file", "reason"});
      const auto text = [&](const char *key) {
        const Node *n = item.find(key);
        return n ? n->scalar : std::string();
      };
      trace::AllowRule rule{text("function"), text("file"), text("reason")};
      if (rule.function.empty() && rule.file.empty()) wrong(item, "an allowance names a 'function' or a 'file'", "globs are understood: \"*/logging.py\"");
      if (rule.reason.empty()) wrong(item, "an allowance wants a 'reason'", "the next person will ask why");
      r.allow.push_back(std::move(rule));
    }
  }

  // Written by `policy record`: what a good run did at each place.
  void sites(const Node &node, trace::RegionPolicy &r) {
    const char *const form = "write '- {file: train.py, function: step, counts: {sync: 100}}', or record them anew";
    if (r.name != "*") return wrong(node, "'sites' belong to the region \"*\", the whole process", "xferguard policy record writes them");
    if (!node.isList()) return wrong(node, "'sites' is a list", form);
    for (const Node &item : node.items) {
      const Node *counts = item.isMap() ? item.find("counts") : nullptr;
      if (!counts || !counts->isMap()) {
        wrong(item, "a site is a map with 'file', 'function' and 'counts'", form);
        continue;
      }
      knownKeys(item, {"file", "function", "counts"});
      trace::SitePolicy site;
      if (const Node *n = item.find("file")) site.file = n->scalar;
      if (const Node *n = item.find("function")) site.function = n->scalar;
      for (const yaml::Entry &e : counts->entries) {
        const auto c = categoryFromName(e.key.scalar);
        const auto n = amount(e.value.scalar, false);
        if (!c || isBytes(*c)) wrong(e.key, "'" + e.key.scalar + "' is not counted at a site", "known are: " + categoryList(false));
        else if (!n) wrong(e.value, "'" + e.value.scalar + "' is no amount", "write a number");
        else site.count[static_cast<std::size_t>(*c)] = *n;
      }
      r.sites.push_back(std::move(site));
    }
  }

  const std::string &file_;
};

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string writeSite(const trace::SitePolicy &site) {
  std::string counts;
  for (std::size_t i = 0; i < trace::category_count; ++i)
    if (site.count[i]) counts += (counts.empty() ? "" : ", ") + std::string(trace::category_names[i]) + ": " + std::to_string(site.count[i]);
  return "      - {file: " + quoted(site.file) + ", function: " + quoted(site.function) + ", counts: {" + counts + "}}\n";
}

} // namespace

PolicyFile readPolicy(std::string_view text, const std::string &file) {
  yaml::Parsed parsed = yaml::parse(text, file);
  if (!parsed.errors.empty()) return {{}, std::move(parsed.errors)};
  Reader reader(file);
  reader.root(parsed.root);
  return std::move(reader.out);
}

std::string writePolicy(const trace::Policy &policy) {
  std::string out = "version: 1\nregions:\n";
  for (const trace::RegionPolicy &r : policy.regions) {
    out += "  - name: " + quoted(r.name) + "\n";
    if (r.warmup) out += "    warmup: " + std::to_string(r.warmup) + "\n";
    if (r.threads == trace::JudgedThreads::All) out += "    threads: all\n";
    out += "    budget:\n";
    for (std::size_t i = 0; i < trace::category_count; ++i)
      if (r.limit[i] != trace::no_limit) out += "      " + std::string(trace::category_names[i]) + ": " + std::to_string(r.limit[i]) + "\n";
    out += "    action: " + std::string(action_names[static_cast<std::size_t>(r.action)]) + "\n";
    if (!r.sites.empty()) out += "    sites:\n";
    for (const trace::SitePolicy &site : r.sites) out += writeSite(site);
  }
  return out;
}

} // namespace xferguard::analyze
