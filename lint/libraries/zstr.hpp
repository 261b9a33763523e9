// zstr: streams that zlib compresses.
#pragma once
#include <fstream>
#include <istream>
#include <ostream>
#ifndef Z_DEFAULT_COMPRESSION
#define Z_NO_COMPRESSION 0
#define Z_DEFAULT_COMPRESSION (-1)
#endif
namespace zstr {
static const std::size_t default_buff_size = 1 << 20;
class istream : public std::istream { public: explicit istream(std::istream &, std::size_t = default_buff_size, bool = true); }; class ostream : public std::ostream { public: explicit ostream(std::ostream &, std::size_t = default_buff_size, int = Z_DEFAULT_COMPRESSION); };
class ifstream : public std::istream { public: explicit ifstream(const std::string &, std::ios_base::openmode = std::ios_base::in); void close(); }; class ofstream : public std::ostream { public: explicit ofstream(const std::string &, std::ios_base::openmode = std::ios_base::out, int = Z_DEFAULT_COMPRESSION); void close(); };
} // namespace zstr
