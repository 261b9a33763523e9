#include "trace/policy.h"
#include <algorithm>
#include <iterator>

namespace xferguard::trace {
namespace {

template <class T> void append(std::string &to, const T &value) { to.append(reinterpret_cast<const char *>(&value), sizeof value); }

class Strings {
public:
  PolicyText add(const std::string &s) {
    const PolicyText at{static_cast<std::uint32_t>(bytes.size()), static_cast<std::uint32_t>(s.size())};
    bytes += s;
    return at;
  }
  std::string bytes;
};

std::string textOf(const PolicyView &view, PolicyText t) { return {view.text(t), t.length}; }

} // namespace

std::string compile(const Policy &policy) {
  std::string regions, allows, sites;
  Strings strings;
  std::uint32_t allow_count = 0, site_count = 0;
  for (const RegionPolicy &r : policy.regions) {
    PolicyRegion out{};
    out.name = strings.add(r.name);
    out.warmup = r.warmup;
    out.threads = r.threads;
    out.action = r.action;
    out.first_allow = allow_count;
    out.allow_count = static_cast<std::uint32_t>(r.allow.size());
    out.first_site = site_count;
    out.site_count = static_cast<std::uint32_t>(r.sites.size());
    std::copy(r.limit.begin(), r.limit.end(), out.limit);
    append(regions, out);
    for (const AllowRule &a : r.allow) append(allows, PolicyAllow{strings.add(a.function), strings.add(a.file), strings.add(a.reason)});
    for (const SitePolicy &s : r.sites) {
      PolicySite site{strings.add(s.function), strings.add(s.file), {}};
      std::copy(s.count.begin(), s.count.end(), site.count);
      append(sites, site);
    }
    allow_count += out.allow_count;
    site_count += out.site_count;
  }
  const std::string body = regions + allows + sites + strings.bytes;
  PolicyHeader header{};
  std::memcpy(header.magic, policy_magic, sizeof header.magic);
  header.bytes = static_cast<std::uint32_t>(sizeof header + body.size());
  header.checksum = crc32c(body.data(), body.size());
  header.regions = static_cast<std::uint32_t>(policy.regions.size());
  header.allows = allow_count;
  header.sites = site_count;
  std::string out;
  append(out, header);
  return out + body;
}

std::optional<Policy> decompile(std::string_view compiled) {
  PolicyView view;
  if (!view.parse(compiled.data(), compiled.size())) return std::nullopt;
  Policy policy;
  for (std::uint32_t i = 0; i < view.regionCount(); ++i) {
    const PolicyRegion r = view.region(i);
    RegionPolicy &out = policy.regions.emplace_back();
    out.name = textOf(view, r.name);
    out.warmup = r.warmup;
    out.threads = r.threads;
    out.action = r.action;
    std::copy(std::begin(r.limit), std::end(r.limit), out.limit.begin());
    for (std::uint32_t a = 0; a < r.allow_count; ++a) {
      const PolicyAllow allow = view.allow(r.first_allow + a);
      out.allow.push_back({textOf(view, allow.function), textOf(view, allow.file), textOf(view, allow.reason)});
    }
    for (std::uint32_t n = 0; n < r.site_count; ++n) {
      const PolicySite site = view.site(r.first_site + n);
      SitePolicy &to = out.sites.emplace_back();
      to.function = textOf(view, site.function);
      to.file = textOf(view, site.file);
      std::copy(std::begin(site.count), std::end(site.count), to.count.begin());
    }
  }
  return policy;
}

} // namespace xferguard::trace
