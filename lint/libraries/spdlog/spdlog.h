// spdlog: what is said goes nowhere.
#pragma once
#include "../fmt/core.h"
#include <chrono>
#include <memory>
#include <string>
#include <vector>
namespace spdlog {
namespace level { enum level_enum { trace, debug, info, warn, err, critical, off }; level_enum from_str(const std::string &); }
namespace sinks { class sink { public: virtual ~sink(); void set_level(level::level_enum); void set_pattern(const std::string &); }; }
typedef std::shared_ptr<sinks::sink> sink_ptr;
#define XG_LEVELS XG_SAY(trace) XG_SAY(debug) XG_SAY(info) XG_SAY(warn) XG_SAY(error) XG_SAY(critical)
#define XG_SAY(LEVEL) template <class F, class... Given> void LEVEL(const F &, const Given &...);
class logger {
public:
  template <class... Given> logger(Given &&...); XG_LEVELS template <class F, class... Given> void log(level::level_enum, const F &, const Given &...); void set_level(level::level_enum); level::level_enum level() const; bool should_log(level::level_enum) const; void set_pattern(const std::string &); void flush(); void flush_on(level::level_enum);
  const std::string &name() const; std::vector<sink_ptr> &sinks();
};
XG_LEVELS
#undef XG_SAY
#undef XG_LEVELS
template <class F, class... Given> void log(level::level_enum, const F &, const Given &...); void set_level(level::level_enum); level::level_enum get_level(); void set_pattern(const std::string &); std::shared_ptr<logger> get(const std::string &); std::shared_ptr<logger> default_logger(); logger *default_logger_raw();
void set_default_logger(std::shared_ptr<logger>); void register_logger(std::shared_ptr<logger>); void drop(const std::string &); void drop_all(); void shutdown(); void flush_on(level::level_enum); void flush_every(std::chrono::seconds); bool should_log(level::level_enum);
template <class... Given> std::shared_ptr<logger> stdout_color_mt(Given &&...); template <class... Given> std::shared_ptr<logger> stderr_color_mt(Given &&...); template <class... Given> std::shared_ptr<logger> basic_logger_mt(Given &&...); template <class... Given> std::shared_ptr<logger> rotating_logger_mt(Given &&...);
namespace sinks {
class stdout_color_sink_mt : public sink {}; class stderr_color_sink_mt : public sink {}; class null_sink_mt : public sink {}; class basic_file_sink_mt : public sink { public: template <class... Given> basic_file_sink_mt(Given &&...); }; class rotating_file_sink_mt : public sink { public: template <class... Given> rotating_file_sink_mt(Given &&...); };
} // namespace sinks
} // namespace spdlog
#define SPDLOG_LEVEL_TRACE 0
#define SPDLOG_LEVEL_DEBUG 1
#define SPDLOG_LEVEL_INFO 2
#define SPDLOG_LEVEL_WARN 3
#define SPDLOG_LEVEL_ERROR 4
#define SPDLOG_LEVEL_CRITICAL 5
#define SPDLOG_LEVEL_OFF 6
#ifndef SPDLOG_ACTIVE_LEVEL
#define SPDLOG_ACTIVE_LEVEL SPDLOG_LEVEL_INFO
#endif
#define SPDLOG_TRACE(...) spdlog::trace(__VA_ARGS__)
#define SPDLOG_DEBUG(...) spdlog::debug(__VA_ARGS__)
#define SPDLOG_INFO(...) spdlog::info(__VA_ARGS__)
#define SPDLOG_WARN(...) spdlog::warn(__VA_ARGS__)
#define SPDLOG_ERROR(...) spdlog::error(__VA_ARGS__)
#define SPDLOG_CRITICAL(...) spdlog::critical(__VA_ARGS__)
