#include "runtime/sites.h"
#include "trace/stack_print.h"
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <elf.h>
#include <link.h>

namespace xferguard {

using trace::Locked;
using trace::NativeRef;
using trace::Payload;
using trace::RecordKind;
using trace::Text;
using trace::Writer;

namespace {

std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
  h = (h ^ value) * 0x9E3779B97F4A7C15u;
  return h ^ h >> 32;
}

std::uint64_t hashBytes(const char *s, std::size_t n) {
  std::uint64_t h = 0xCBF29CE484222325u ^ n;
  for (std::size_t i = 0; i < n; ++i) h = (h ^ static_cast<unsigned char>(s[i])) * 0x100000001B3u;
  return h | 1; // 0 is an empty slot
}

// Writer::record() returns where the payload ends.
const char *payloadBefore(const std::uint64_t *end, std::size_t bytes) {
  return reinterpret_cast<const char *>(end) - (bytes + 7) / 8 * 8;
}

bool contains(Text text, const char *word) { return memmem(text.at, text.length, word, std::strlen(word)) != nullptr; }

} // namespace

// Four chains side by side, or each word would wait for the one before. Each step can be undone: one word that differs always
// changes its chain.
[[gnu::always_inline]] inline std::uint64_t StackWords::hash(const Here &here) const {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15u;
  std::uint64_t a = 1, b = 2, c = 3, d = 4;
  for (std::uint32_t i = 0; i < used; i += together) {
    a = (a ^ at(here, i)) * odd;
    b = (b ^ at(here, i + 1)) * odd;
    c = (c ^ at(here, i + 2)) * odd;
    d = (d ^ at(here, i + 3)) * odd;
  }
  return mix(mix(mix(a, b), c), d);
}

// The last word is repeated until there is a multiple of four.
void RememberedStack::remember(const Here &where, std::uint64_t frames, const StackWords &seen) {
  here = where;
  python = frames;
  std::memcpy(words.offset, seen.offset, seen.used * sizeof *seen.offset);
  for (words.used = seen.used; words.used % StackWords::together; ++words.used) words.offset[words.used] = words.offset[words.used - 1];
  for (std::uint32_t i = 0; i < StackWords::together && i < words.used; ++i) nearest[i] = words.at(where, i);
  hash = words.hash(where);
}

[[gnu::always_inline]] inline bool RememberedStack::isAt(const Here &where) const {
  if (words.used)
    for (std::uint32_t i = 0; i < StackWords::together; ++i)
      if (words.at(where, i) != nearest[i]) return false;
  return words.hash(where) == hash;
}

std::uint32_t StackCache::tagOf(const Here &here, std::uint64_t python) {
  return static_cast<std::uint32_t>(mix(mix(here.return_address, here.frame), python) >> 20) | 1;
}

std::uint32_t StackCache::find(const Here &here, std::uint64_t python, bool &mismatch) const {
  const std::uint32_t tag = tagOf(here, python);
  const unsigned set = setOf(tag);
  for (unsigned i = set; i < set + ways; ++i) {
    if (tags[i] != tag) continue;
    const RememberedStack &s = stacks[i];
    if (s.here.return_address != here.return_address || s.here.frame != here.frame || s.python != python || !s.site) continue;
    if (s.isAt(here)) return s.site;
    mismatch = true;
  }
  return 0;
}

RememberedStack &StackCache::place(const Here &here, std::uint64_t python) {
  const std::uint32_t tag = tagOf(here, python);
  const unsigned set = setOf(tag), i = set + next_way[set / ways]++ % ways;
  tags[i] = tag;
  return stacks[i];
}

Sites::Known *Sites::Table::find(std::uint64_t hash) {
  std::size_t i = hash & (room - 1);
  while (entries[i].hash && entries[i].hash != hash) i = (i + 1) & (room - 1);
  return &entries[i];
}

bool Sites::Table::grow() {
  if (used * 4 < room * 3) return true;
  Table larger;
  larger.room = room ? room * 2 : 4096;
  larger.entries = static_cast<Known *>(trace::takePages(larger.room * sizeof(Known)));
  if (!larger.entries) return used + 1 < room;
  for (std::size_t i = 0; i < room; ++i)
    if (entries[i].hash) *larger.find(entries[i].hash) = entries[i];
  trace::givePages(entries, room * sizeof(Known));
  entries = larger.entries;
  room = larger.room;
  return true;
}

struct ModuleVisitor {
  static int countChanges(dl_phdr_info *info, std::size_t, void *into) {
    static_cast<Sites *>(into)->module_changes = info->dlpi_adds + info->dlpi_subs;
    return 1;
  }
  static int visit(dl_phdr_info *info, std::size_t, void *into) {
    auto &sites = *static_cast<Sites *>(into);
    std::uint64_t begin = ~std::uint64_t{0}, end = 0;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
      const ElfW(Phdr) &p = info->dlpi_phdr[i];
      if (p.p_type != PT_LOAD || !(p.p_flags & PF_X)) continue;
      const std::uint64_t from = info->dlpi_addr + p.p_vaddr;
      if (from < begin) begin = from;
      if (from + p.p_memsz > end) end = from + p.p_memsz;
    }
    if (begin >= end || sites.module_count == Sites::most_modules) return 0;
    for (unsigned i = 0; i < sites.module_count; ++i)
      if (sites.modules[i].begin == begin && sites.modules[i].end == end && sites.modules[i].base == info->dlpi_addr) return 0;
    // Whoever lay there before is gone; its recorded id stays good for the frames already written.
    for (unsigned i = 0; i < sites.module_count; ++i)
      if (sites.modules[i].begin < end && begin < sites.modules[i].end) sites.modules[i].end = sites.modules[i].begin;
    sites.modules[sites.module_count++] = {begin, end, info->dlpi_addr, 0, nullptr};
    return 0;
  }

  // The name and build-id of the module that holds an address.
  struct Wanted {
    std::uint64_t address;
    char path[512];
    unsigned char build_id[64];
    std::size_t build_id_bytes;
  };
  static int describe(dl_phdr_info *info, std::size_t, void *into) {
    auto &wanted = *static_cast<Wanted *>(into);
    bool holds = false;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
      const ElfW(Phdr) &p = info->dlpi_phdr[i];
      const std::uint64_t from = info->dlpi_addr + p.p_vaddr;
      holds |= p.p_type == PT_LOAD && wanted.address >= from && wanted.address - from < p.p_memsz;
    }
    if (!holds) return 0;
    std::strncpy(wanted.path, info->dlpi_name ? info->dlpi_name : "", sizeof wanted.path - 1);
    for (int i = 0; i < info->dlpi_phnum; ++i)
      if (info->dlpi_phdr[i].p_type == PT_NOTE) readNotes(info, info->dlpi_phdr[i], wanted);
    return 1;
  }
  static void readNotes(const dl_phdr_info *info, const ElfW(Phdr) &p, Wanted &wanted) {
    const char *at = reinterpret_cast<const char *>(info->dlpi_addr + p.p_vaddr);
    const char *const end = at + p.p_memsz;
    while (static_cast<std::size_t>(end - at) >= sizeof(ElfW(Nhdr))) {
      ElfW(Nhdr) note;
      std::memcpy(&note, at, sizeof note);
      const std::size_t name = (note.n_namesz + 3u) & ~3u, description = (note.n_descsz + 3u) & ~3u;
      if (static_cast<std::size_t>(end - at) < sizeof note + name + description) return;
      if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(at + sizeof note, "GNU", 4) == 0) {
        wanted.build_id_bytes = note.n_descsz < sizeof wanted.build_id ? note.n_descsz : sizeof wanted.build_id;
        std::memcpy(wanted.build_id, at + sizeof note + name, wanted.build_id_bytes);
        return;
      }
      at += sizeof note + name + description;
    }
  }
};

// Walks all modules only when the loader says that some came or went.
void Sites::refreshModules() {
  if (!modules) modules = static_cast<ModuleRange *>(trace::takePages(most_modules * sizeof *modules));
  const std::uint64_t before = module_changes;
  dl_iterate_phdr(ModuleVisitor::countChanges, this);
  if (modules && module_changes != before) dl_iterate_phdr(ModuleVisitor::visit, this);
}

const Sites::ModuleRange *Sites::rangeOf(std::uint64_t address) {
  for (unsigned i = module_count; i-- > 0;)
    if (address >= modules[i].begin && address < modules[i].end) return &modules[i];
  return nullptr;
}

void Sites::locate(Writer &writer, std::uint64_t address, NativeRef &ref) {
  const ModuleRange *range = rangeOf(address);
  if (!range) {
    ref = {address, 0};
    return;
  }
  if (range->id == 0) {
    ModuleVisitor::Wanted wanted{};
    wanted.address = address;
    dl_iterate_phdr(ModuleVisitor::describe, &wanted);
    if (!wanted.path[0]) { // the main program has no name here
      const ssize_t n = readlink("/proc/self/exe", wanted.path, sizeof wanted.path - 1);
      if (n < 0) wanted.path[0] = 0;
    }
    Payload<1024> payload;
    encode(payload, trace::ModuleRecord{next_module, range->base, wanted.path,
                                        {reinterpret_cast<const char *>(wanted.build_id), wanted.build_id_bytes}});
    const std::uint64_t *const end = writer.record(RecordKind::Module, payload.data(), payload.size());
    const_cast<ModuleRange *>(range)->record = end ? payloadBefore(end, payload.size()) : nullptr;
    const_cast<ModuleRange *>(range)->id = next_module++;
  }
  ref = {address - range->base, range->id};
}

std::uint32_t Sites::string(Writer &writer, const char *s, std::size_t length) {
  if (length > 4000) length = 4000;
  const std::uint64_t hash = hashBytes(s, length);
  Locked hold(interning);
  if (!strings.grow()) return 0;
  Known *const known = strings.find(hash);
  if (known->hash) return known->id;
  Payload<4096> payload;
  encode(payload, trace::StringRecord{next_string, {s, length}});
  const std::uint64_t *const end = writer.record(RecordKind::String, payload.data(), payload.size());
  if (!end) return 0;
  string_places.set(next_string, payloadBefore(end, payload.size()));
  *known = {hash, next_string++};
  ++strings.used;
  return known->id;
}

std::uint32_t Sites::intern(Writer &writer, const Stack &stack, const trace::PythonRef *python, unsigned python_count, bool meanwhile) {
  Locked hold(interning);
  refreshModules();
  NativeRef native[most_frames];
  std::uint64_t hash = mix(stack.depth, python_count * 2 + meanwhile);
  for (unsigned i = 0; i < stack.depth; ++i) {
    locate(writer, stack.return_address[i], native[i]);
    hash = mix(mix(hash, native[i].offset), native[i].module);
  }
  for (unsigned i = 0; i < python_count; ++i)
    hash = mix(mix(hash, python[i].function), std::uint64_t{python[i].file} << 32 | python[i].line);
  hash |= 1;
  if (!sites.grow()) return 0;
  Known *const known = sites.find(hash);
  if (known->hash) return known->id;
  Payload<most_frames * 28 + 64> payload;
  encode(payload, trace::SiteRecord{next_site, stack.truncated, meanwhile, native, stack.depth, python, python_count});
  const std::uint64_t *const end = writer.record(RecordKind::Site, payload.data(), payload.size());
  if (!end) {
    writer.count(trace::Counter::SitesDropped);
    return 0;
  }
  site_places.set(next_site, payloadBefore(end, payload.size()));
  *known = {hash, next_site++};
  ++sites.used;
  return known->id;
}

void Sites::Places::set(std::uint32_t id, const char *payload) {
  if (!at) at = static_cast<const char **>(trace::takePages(room * sizeof *at));
  if (at && id < room) at[id] = payload;
}

Text Sites::stringAt(std::uint32_t id) const {
  const char *const payload = string_places.get(id);
  if (!payload) return {};
  std::uint32_t length;
  std::memcpy(&length, payload + 4, sizeof length); // behind the id
  return {payload + 8, length};
}

Text Sites::pathOf(std::uint32_t module) const {
  for (unsigned i = 0; i < module_count; ++i) {
    if (modules[i].id != module || !modules[i].record) continue;
    std::uint32_t length;
    std::memcpy(&length, modules[i].record + 12, sizeof length); // behind base and id
    return {modules[i].record + 16, length};
  }
  return {};
}

void Sites::describe(std::uint32_t site, char *into, std::size_t room) {
  std::snprintf(into, room, "unknown place");
  Locked hold(interning);
  const char *at = site_places.get(site);
  if (!at) return;
  std::uint32_t head[4]; // id, truncated, native frames, Python frames
  std::memcpy(head, at, sizeof head);
  const char *const native = at + sizeof head, *const python = native + head[2] * 12;
  std::uint32_t chosen[3] = {}; // function, file, line: the first that is the user's own, else the innermost
  for (std::uint32_t i = 0; i < head[3]; ++i) {
    std::uint32_t frame[3];
    std::memcpy(frame, python + i * sizeof frame, sizeof frame);
    const Text file = stringAt(frame[1]);
    const bool library = contains(file, "/site-packages/") || contains(file, "/dist-packages/") || contains(file, "/lib/python");
    if (i == 0 || !library) std::memcpy(chosen, frame, sizeof chosen);
    if (!library) break;
  }
  if (head[3]) {
    const Text function = stringAt(chosen[0]), file = stringAt(chosen[1]);
    std::snprintf(into, room, "%.*s:%u in %.*s", static_cast<int>(file.length), file.at, chosen[2],
                  static_cast<int>(function.length), function.at);
    return;
  }
  std::uint64_t offset = 0;
  std::uint32_t module = 0;
  if (head[2]) {
    std::memcpy(&offset, native, sizeof offset);
    std::memcpy(&module, native + sizeof offset, sizeof module);
  }
  for (unsigned i = 0; i < module_count; ++i) {
    if (modules[i].id != module || !module) continue;
    Dl_info info{};
    const auto address = reinterpret_cast<void *>(modules[i].base + offset - 1);
    if (dladdr(address, &info) && info.dli_fname)
      std::snprintf(into, room, "%s+0x%llx%s%s", info.dli_fname, static_cast<unsigned long long>(offset),
                    info.dli_sname ? " in " : "", info.dli_sname ? info.dli_sname : "");
    return;
  }
}

bool Sites::hasPrint(std::uint32_t site, std::uint64_t wanted) {
  Locked hold(interning);
  const char *const at = site_places.get(site);
  if (!at) return false;
  std::uint32_t head[4]; // id, truncated, native frames, Python frames
  std::memcpy(head, at, sizeof head);
  const char *const native = at + sizeof head, *const python = native + head[2] * 12;
  if (head[3]) {
    trace::StackPrint print;
    for (std::uint32_t i = 0; i < head[3]; ++i) {
      std::uint32_t frame[3]; // function, file, line
      std::memcpy(frame, python + i * sizeof frame, sizeof frame);
      const Text function = stringAt(frame[0]), file = stringAt(frame[1]);
      print.addPython(function.at, function.length, file.at, file.length, frame[2]);
    }
    return print.value() == wanted;
  }
  for (std::uint32_t inner = 0; inner < head[2]; ++inner) {
    trace::StackPrint print;
    for (std::uint32_t i = inner; i < head[2]; ++i) {
      std::uint64_t offset;
      std::uint32_t module;
      std::memcpy(&offset, native + i * 12, sizeof offset);
      std::memcpy(&module, native + i * 12 + sizeof offset, sizeof module);
      const Text path = pathOf(module);
      print.addNative(path.at, path.length, offset);
    }
    if (print.value() == wanted) return true;
  }
  return false;
}

void Sites::abandon() {
  trace::givePages(site_places.at, Places::room * sizeof *site_places.at);
  trace::givePages(string_places.at, Places::room * sizeof *string_places.at);
  trace::givePages(sites.entries, sites.room * sizeof(Known));
  trace::givePages(strings.entries, strings.room * sizeof(Known));
  trace::givePages(modules, most_modules * sizeof *modules);
  *this = Sites{};
}

} // namespace xferguard
