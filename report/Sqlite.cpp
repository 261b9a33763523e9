#include "report/Sqlite.h"
#include "analyze/policy_counts.h"
#include "core/Sqlite.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Signals.h"

namespace xferguard {
namespace {

constexpr const char *schema = R"(
create table process(id integer primary key, pid integer, rank integer, world integer, host text, executable text, mode text,
  start_ns integer, end_ns integer, start_realtime_ns integer, wall_ns integer, blocked_ns integer);
create table place(id integer primary key, process integer, file text, line integer, function text, place text);
create table calls(process integer, place integer, region text, op text, direction text, memory text, size_bin integer,
  async integer, folded integer, captured integer, count integer, items integer, bytes integer, host_ns integer,
  blocked integer, blocked_ns integer, max_ns integer);
create table event(process integer, start_ns integer, duration_ns integer, op text, name text, place integer, thread integer,
  device integer, stream integer, region text, correlation integer, direction text, memory text, bytes integer, blocked integer,
  address integer, source integer);
create table region(process integer, name text, domain text, entries integer, total_ns integer, judged integer, violating integer);
create table finding(rule text, level text, message text, place text, file text, line integer, function text, count integer,
  bytes integer, cost_ns integer, saved_ns_low integer, saved_ns_high integer, fingerprint text);
create table remark(text text);
)";

std::string safe(const std::string &s) { return llvm::json::fixUTF8(s); }
std::int64_t number(std::uint64_t n) { return static_cast<std::int64_t>(n); }

// Values in the order of the columns.
class Row {
public:
  Row(sqlite::Database &database, const std::string &table, int columns, std::string &trouble) : database_(database), trouble_(trouble) {
    std::string sql = "insert into " + table + " values(?";
    for (int i = 1; i < columns; ++i) sql += ",?";
    statement_ = database.prepare(sql + ")");
  }
  template <class... Values> void add(const Values &...values) {
    int i = 0;
    (statement_.bind(++i, values), ...);
    statement_.row();
    if (!statement_.reset() && trouble_.empty()) trouble_ = database_.error(); // the database only remembers the last one
  }

private:
  const sqlite::Database &database_;
  std::string &trouble_;
  sqlite::Statement statement_;
};

class Writer {
public:
  explicit Writer(sqlite::Database &database) : database_(database) {}
  const std::string &trouble() const { return trouble_; } // not empty: a row was not taken

  void rank(const RankReport &report) {
    const trace::Run &run = *report.run;
    const analyze::Context context(run);
    const std::int64_t process = ++processes_, first_place = places_;
    const trace::Process &p = run.process;
    process_.add(process, number(p.pid), std::int64_t{p.rank}, std::int64_t{p.world}, std::string_view(safe(p.host)), std::string_view(safe(p.executable)),
                 std::string_view(p.mode == trace::Mode::Trace ? "trace" : "guard"), number(p.start_ns), number(p.end_ns), number(p.start_realtime_ns),
                 number(context.wall_ns), number(context.blocked_ns));
    const analyze::Places &places = context.places;
    for (unsigned i = 0; i < places.size(); ++i) {
      const auto *at = std::get_if<SourceLocation>(&places[i].primary);
      place_.add(places_++, process, std::string_view(at ? safe(at->file) : ""), number(at ? at->line : 0), std::string_view(safe(analyze::functionOf(places[i].primary))),
                 std::string_view(safe(describe(places[i].primary))));
    }
    const auto regionOf = [&](std::uint16_t id) {
      const auto region = run.regions.find(id);
      return region == run.regions.end() ? std::string() : safe(region->second.name);
    };
    for (const trace::Aggregate &a : run.aggregates)
      if (a.count)
        calls_.add(process, first_place + places.of(a.key.site), std::string_view(regionOf(a.key.region)), std::string_view(trace::name(a.key.op)),
                   std::string_view(trace::name(a.key.direction)), std::string_view(trace::name(a.key.memory)), number(a.key.size_bin), flag(a.key.flags, trace::Flag::Async),
                   flag(a.key.flags, trace::Flag::Folded), flag(a.key.flags, trace::Flag::Captured), number(a.count), number(a.items), number(a.bytes),
                   number(a.host_ns), number(a.blocked), number(a.blocked_ns), number(a.max_ns));
    for (const trace::KeptEvent &e : run.events) {
      const auto kernel = e.op() == trace::Op::GpuKernel ? run.strings.find(static_cast<std::uint32_t>(e.a())) : run.strings.end();
      event_.add(process, number(e.start_ns), number(e.duration_ns), std::string_view(trace::name(e.op())),
                 std::string_view(kernel == run.strings.end() ? "" : safe(kernel->second)), first_place + places.of(e.site()), number(e.thread()), number(e.device()),
                 number(e.stream()), std::string_view(regionOf(e.region())), number(e.correlation), std::string_view(trace::name(e.direction())),
                 std::string_view(trace::name(e.memory())), number(e.bytes()), flag(e.flags(), trace::Flag::Blocked), number(e.a()), number(e.b()));
    }
    for (const auto &[id, r] : run.regions)
      region_.add(process, std::string_view(safe(r.name)), std::string_view(safe(r.domain)), number(r.entries), number(r.total_ns), number(r.judged), number(r.violating));
  }

  void findings(const Report &report) {
    for (const Finding &f : report.findings) {
      const SourceLocation *at = f.source();
      const Evidence &e = f.evidence;
      finding_.add(std::string_view(f.rule), name(f.level), std::string_view(safe(f.headline)), std::string_view(safe(describe(f.primary))),
                   std::string_view(at ? safe(at->file) : ""), number(at ? at->line : 0), std::string_view(safe(analyze::functionOf(f.primary))),
                   number(e.count.value_or(0)), number(e.bytes.value_or(0)), number(e.cost_ns.value_or(0)), number(e.saved_ns_low.value_or(0)),
                   number(e.saved_ns_high.value_or(0)), std::string_view(f.fingerprint));
    }
    for (const std::string &r : report.remarks) remark_.add(std::string_view(safe(r)));
  }

private:
  static std::int64_t flag(std::uint8_t flags, std::uint8_t one) { return (flags & one) != 0; }
  sqlite::Database &database_;
  Row row(const char *table, int columns) { return {database_, table, columns, trouble_}; }
  std::string trouble_;
  std::int64_t processes_ = 0, places_ = 1;
  Row process_ = row("process", 12), place_ = row("place", 6), calls_ = row("calls", 17), event_ = row("event", 17), region_ = row("region", 7),
      finding_ = row("finding", 13), remark_ = row("remark", 1);
};

// What went wrong, empty when nothing did.
std::string fill(const std::string &file, const RunReport &report) {
  sqlite::Database database(file, sqlite::Database::Open::Create);
  if (!database.trouble().empty()) return database.trouble();
  if (!database.run("pragma journal_mode = off; pragma synchronous = off; begin") || !database.run(schema)) return database.error();
  {
    Writer writer(database);
    for (const RankReport &rank : report.ranks) writer.rank(rank);
    writer.findings(report.report);
    if (!writer.trouble().empty()) return writer.trouble();
  }
  return database.run("create index event_by_place on event(place); create index event_by_correlation on event(process, correlation); commit") ? "" : database.error();
}

} // namespace

// Beside the file first: who is interrupted leaves the old one as it was, and never a half.
std::string writeSqlite(const RunReport &report, const std::string &file) {
  if (!sqlite::available()) return "SQLite is not installed here (libsqlite3.so.0)";
  if (llvm::sys::fs::exists(file) && !llvm::sys::fs::is_regular_file(file)) return file + ": is no file";
  llvm::SmallString<256> beside;
  if (const std::error_code error = llvm::sys::fs::createUniqueFile(file + ".%%%%%%", beside)) return file + ": " + error.message();
  llvm::sys::RemoveFileOnSignal(beside);
  std::string trouble = fill(beside.str().str(), report);
  if (trouble.empty())
    if (const std::error_code error = llvm::sys::fs::rename(beside, file)) trouble = error.message();
  if (!trouble.empty()) llvm::sys::fs::remove(beside);
  llvm::sys::DontRemoveFileOnSignal(beside);
  return trouble.empty() ? "" : file + ": " + trouble;
}

} // namespace xferguard
