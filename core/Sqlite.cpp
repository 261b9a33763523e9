#include "core/Sqlite.h"
#include <dlfcn.h>
#include <utility>

namespace xferguard::sqlite {

// The part of sqlite3.h that is used, which has not changed since 2004.
struct Library {
  int (*open)(const char *, void **, int, const char *);
  int (*close)(void *);
  int (*exec)(void *, const char *, int (*)(void *, int, char **, char **), void *, char **);
  const char *(*message)(void *);
  int (*prepare)(void *, const char *, int, void **, const char **);
  int (*bindNumber)(void *, int, long long);
  int (*bindDouble)(void *, int, double);
  int (*bindText)(void *, int, const char *, int, void (*)(void *));
  int (*step)(void *);
  int (*reset)(void *);
  int (*finalize)(void *);
  long long (*number)(void *, int);
  const unsigned char *(*text)(void *, int);
  int (*length)(void *, int);
};

namespace {

constexpr int ok = 0, row_ready = 100;
constexpr int read_only = 1, read_write = 2, create = 4;
const auto copy_it = reinterpret_cast<void (*)(void *)>(-1); // SQLITE_TRANSIENT

const Library *library() {
  static const Library *const loaded = []() -> const Library * {
    void *so = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!so) return nullptr;
    static Library l;
    bool whole = true;
    const auto take = [&](auto &function, const char *name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(so, name));
      whole = whole && function;
    };
    take(l.open, "sqlite3_open_v2");
    take(l.close, "sqlite3_close");
    take(l.exec, "sqlite3_exec");
    take(l.message, "sqlite3_errmsg");
    take(l.prepare, "sqlite3_prepare_v2");
    take(l.bindNumber, "sqlite3_bind_int64");
    take(l.bindDouble, "sqlite3_bind_double");
    take(l.bindText, "sqlite3_bind_text");
    take(l.step, "sqlite3_step");
    take(l.reset, "sqlite3_reset");
    take(l.finalize, "sqlite3_finalize");
    take(l.number, "sqlite3_column_int64");
    take(l.text, "sqlite3_column_text");
    take(l.length, "sqlite3_column_bytes");
    return whole ? &l : nullptr;
  }();
  return loaded;
}

} // namespace

bool available() { return library() != nullptr; }

Statement::Statement(const Library *library, void *handle) : library_(library), handle_(handle) {}
Statement::Statement(Statement &&o) noexcept : library_(o.library_), handle_(std::exchange(o.handle_, nullptr)) {}
Statement &Statement::operator=(Statement &&o) noexcept {
  std::swap(library_, o.library_);
  std::swap(handle_, o.handle_);
  return *this;
}
Statement::~Statement() {
  if (handle_) library_->finalize(handle_);
}
Statement &Statement::bind(int i, std::int64_t v) {
  if (handle_) library_->bindNumber(handle_, i, v);
  return *this;
}
Statement &Statement::bind(int i, double v) {
  if (handle_) library_->bindDouble(handle_, i, v);
  return *this;
}
Statement &Statement::bind(int i, std::string_view v) {
  if (handle_) library_->bindText(handle_, i, v.data(), static_cast<int>(v.size()), copy_it);
  return *this;
}
bool Statement::row() { return handle_ && library_->step(handle_) == row_ready; }
bool Statement::reset() { return handle_ && library_->reset(handle_) == ok; }
std::int64_t Statement::number(int column) const { return library_->number(handle_, column); }
std::string Statement::text(int column) const {
  const unsigned char *text = library_->text(handle_, column);
  return text ? std::string(reinterpret_cast<const char *>(text), static_cast<std::size_t>(library_->length(handle_, column))) : std::string();
}

Database::Database(const std::string &path, Open how) : library_(library()) {
  if (!library_) {
    trouble_ = "libsqlite3.so.0 is not installed";
    return;
  }
  if (library_->open(path.c_str(), &handle_, how == Open::Read ? read_only : read_write | create, nullptr) != ok)
    trouble_ = handle_ ? library_->message(handle_) : "out of memory";
}
Database::~Database() {
  if (handle_) library_->close(handle_);
}
bool Database::run(const std::string &sql) { return library_->exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) == ok; }
std::string Database::error() const { return library_->message(handle_); }

Statement Database::prepare(const std::string &sql) const {
  void *statement = nullptr;
  if (library_->prepare(handle_, sql.c_str(), static_cast<int>(sql.size()), &statement, nullptr) != ok) return {};
  return Statement(library_, statement);
}
bool Database::hasTable(const std::string &table) const {
  Statement s = prepare("select 1 from sqlite_master where type in ('table','view') and name = ?");
  return s.bind(1, std::string_view(table)).row();
}
bool Database::hasColumn(const std::string &table, const std::string &column) const {
  Statement s = prepare("select 1 from pragma_table_info(?) where name = ?");
  return s.bind(1, std::string_view(table)).bind(2, std::string_view(column)).row();
}

} // namespace xferguard::sqlite
