// CMakeRC: files that are built into a program.
#pragma once
#include <string>
#include <vector>
namespace cmrc {
class file { public: typedef const char *iterator; iterator begin() const; iterator end() const; std::size_t size() const; };
class directory_entry { public: std::string filename() const; bool is_file() const; bool is_directory() const; };
class directory_iterator { public: directory_entry operator*() const; directory_iterator &operator++(); bool operator!=(const directory_iterator &) const; directory_iterator begin() const; directory_iterator end() const; };
class embedded_filesystem { public: file open(const std::string &) const; bool exists(const std::string &) const; bool is_file(const std::string &) const; bool is_directory(const std::string &) const; directory_iterator iterate_directory(const std::string &) const; };
} // namespace cmrc
#define CMRC_DECLARE(name) namespace cmrc { namespace name { cmrc::embedded_filesystem get_filesystem(); } } static_assert(true, "")
