// gflags: an option is a variable.
#pragma once
#include <cstdint>
#include <string>
namespace google {
uint32_t ParseCommandLineFlags(int *, char ***, bool); void SetUsageMessage(const std::string &); void SetVersionString(const std::string &); void ShutDownCommandLineFlags(); void ShowUsageWithFlags(const char *); std::string SetCommandLineOption(const char *, const char *); void HandleCommandLineHelpFlags();
bool GetCommandLineOption(const char *, std::string *); const char *ProgramInvocationShortName(); template <class T, class Check> bool RegisterFlagValidator(const T *, Check);
} // namespace google
namespace gflags = google;
#define DEFINE_bool(name, value, help) bool FLAGS_##name = value
#define DEFINE_int32(name, value, help) int32_t FLAGS_##name = value
#define DEFINE_uint32(name, value, help) uint32_t FLAGS_##name = value
#define DEFINE_int64(name, value, help) int64_t FLAGS_##name = value
#define DEFINE_uint64(name, value, help) uint64_t FLAGS_##name = value
#define DEFINE_double(name, value, help) double FLAGS_##name = value
#define DEFINE_string(name, value, help) std::string FLAGS_##name = value
#define DECLARE_bool(name) extern bool FLAGS_##name
#define DECLARE_int32(name) extern int32_t FLAGS_##name
#define DECLARE_uint32(name) extern uint32_t FLAGS_##name
#define DECLARE_int64(name) extern int64_t FLAGS_##name
#define DECLARE_uint64(name) extern uint64_t FLAGS_##name
#define DECLARE_double(name) extern double FLAGS_##name
#define DECLARE_string(name) extern std::string FLAGS_##name
#define DEFINE_validator(name, check) static const bool name##_checked = google::RegisterFlagValidator(&FLAGS_##name, check)
