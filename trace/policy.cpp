#include "trace/policy.h"

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
  std::string regions, allows;
  Strings strings;
  std::uint32_t allow_count = 0;
  for (const RegionPolicy &r : policy.regions) {
    PolicyRegion out{};
    out.name = strings.add(r.name);
    out.warmup = r.warmup;
    out.threads = r.threads;
    out.action = r.action;
    out.first_allow = allow_count;
    out.allow_count = static_cast<std::uint32_t>(r.allow.size());
    for (std::size_t i = 0; i < category_count; ++i) out.limit[i] = r.limit[i];
    append(regions, out);
    for (const AllowRule &a : r.allow) append(allows, PolicyAllow{strings.add(a.function), strings.add(a.file), strings.add(a.reason)});
    allow_count += out.allow_count;
  }
  const std::string body = regions + allows + strings.bytes;
  PolicyHeader header{};
  std::memcpy(header.magic, policy_magic, sizeof header.magic);
  header.bytes = static_cast<std::uint32_t>(sizeof header + body.size());
  header.checksum = crc32c(body.data(), body.size());
  header.regions = static_cast<std::uint32_t>(policy.regions.size());
  header.allows = allow_count;
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
    for (std::size_t c = 0; c < category_count; ++c) out.limit[c] = r.limit[c];
    for (std::uint32_t a = 0; a < r.allow_count; ++a) {
      const PolicyAllow allow = view.allow(r.first_allow + a);
      out.allow.push_back({textOf(view, allow.function), textOf(view, allow.file), textOf(view, allow.reason)});
    }
  }
  return policy;
}

} // namespace xferguard::trace
