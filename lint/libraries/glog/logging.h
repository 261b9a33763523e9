// glog: what is said goes nowhere, what is checked is evaluated.
#pragma once
#include <iostream>
#include <ostream>
#include <string>
namespace google {
typedef int LogSeverity;
enum { GLOG_INFO, GLOG_WARNING, GLOG_ERROR, GLOG_FATAL };
std::ostream &xferguardLog();
struct LogMessageVoidify { void operator&(std::ostream &); };
class LogSink { public: virtual ~LogSink(); };
class LogMessage { public: LogMessage(const char *, int, LogSeverity = 0); ~LogMessage(); std::ostream &stream(); };
void InitGoogleLogging(const char *); void ShutdownGoogleLogging(); void InstallFailureSignalHandler(); void SetLogDestination(LogSeverity, const char *); void SetStderrLogging(LogSeverity); void LogToStderr(); void FlushLogFiles(LogSeverity); void AddLogSink(LogSink *); bool IsGoogleLoggingInitialized();
template <class T> T CheckNotNull(const char *, int, const char *, T &&value) { return static_cast<T &&>(value); }
} // namespace google
extern bool FLAGS_logtostderr, FLAGS_alsologtostderr, FLAGS_colorlogtostderr, FLAGS_log_prefix;
extern int FLAGS_minloglevel, FLAGS_v, FLAGS_stderrthreshold, FLAGS_logbufsecs, FLAGS_max_log_size;
extern std::string FLAGS_log_dir;
#define LOG(severity) google::xferguardLog()
#define LOG_IF(severity, condition) !(condition) ? (void)0 : google::LogMessageVoidify() & google::xferguardLog()
#define LOG_EVERY_N(severity, n) google::xferguardLog()
#define LOG_FIRST_N(severity, n) google::xferguardLog()
#define PLOG(severity) google::xferguardLog()
#define SYSLOG(severity) google::xferguardLog()
#define DLOG(severity) google::xferguardLog()
#define DLOG_IF(severity, condition) LOG_IF(severity, condition)
#define VLOG(level) google::xferguardLog()
#define VLOG_IS_ON(level) ((level) <= FLAGS_v)
#define DVLOG(level) google::xferguardLog()
#define VLOG_IF(level, condition) LOG_IF(level, condition)
#define CHECK(condition) (condition) ? (void)0 : google::LogMessageVoidify() & google::xferguardLog()
#define PCHECK(condition) CHECK(condition)
#define CHECK_EQ(a, b) CHECK((a) == (b))
#define CHECK_NE(a, b) CHECK((a) != (b))
#define CHECK_LT(a, b) CHECK((a) < (b))
#define CHECK_LE(a, b) CHECK((a) <= (b))
#define CHECK_GT(a, b) CHECK((a) > (b))
#define CHECK_GE(a, b) CHECK((a) >= (b))
#define CHECK_NEAR(a, b, margin) CHECK((a) - (b) <= (margin))
#define CHECK_STREQ(a, b) CHECK(std::string(a) == (b))
#define CHECK_NOTNULL(value) google::CheckNotNull("", 0, "", (value))
#define DCHECK(condition) CHECK(condition)
#define DCHECK_EQ(a, b) CHECK_EQ(a, b)
#define DCHECK_NE(a, b) CHECK_NE(a, b)
#define DCHECK_LT(a, b) CHECK_LT(a, b)
#define DCHECK_LE(a, b) CHECK_LE(a, b)
#define DCHECK_GT(a, b) CHECK_GT(a, b)
#define DCHECK_GE(a, b) CHECK_GE(a, b)
