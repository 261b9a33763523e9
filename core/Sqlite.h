// SQLite, loaded when it is needed: no tool depends on it to start (docs/adr/0006-sqlite-when-needed.md).
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace xferguard::sqlite {

struct Library;

// One prepared statement. What was bound is forgotten by reset().
class Statement {
public:
  Statement() = default;
  Statement(const Library *, void *handle);
  Statement(Statement &&) noexcept;
  Statement &operator=(Statement &&) noexcept;
  ~Statement();

  explicit operator bool() const { return handle_; }
  Statement &bind(int index, std::int64_t); // from 1
  Statement &bind(int index, double);
  Statement &bind(int index, std::string_view);
  bool row(); // steps; false at the end or on an error
  bool reset();              // false: the last step was an error
  std::int64_t number(int column) const; // from 0
  std::string text(int column) const;

private:
  const Library *library_ = nullptr;
  void *handle_ = nullptr;
};

class Database {
public:
  enum class Open { Read, Create };
  Database(const std::string &path, Open);
  ~Database();
  Database(const Database &) = delete;

  const std::string &trouble() const { return trouble_; } // not empty: it is not open
  bool run(const std::string &sql);                       // false: error() says why
  Statement prepare(const std::string &sql) const;        // false when the SQL does not fit the data
  bool hasTable(const std::string &) const;
  bool hasColumn(const std::string &table, const std::string &column) const;
  std::string error() const;

private:
  const Library *library_ = nullptr;
  void *handle_ = nullptr;
  std::string trouble_;
};

bool available();

} // namespace xferguard::sqlite
