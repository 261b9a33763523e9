// ROS 1: who subscribes is called with each message; what is said goes nowhere.
#pragma once
#include "ros/xferguard_messages.h"
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
namespace ros {
struct Rate { Rate(double); bool sleep(); void reset(); Duration cycleTime() const; }; typedef Rate WallRate; struct TransportHints { TransportHints &tcpNoDelay(bool = true); TransportHints &udp(); }; struct TimerEvent { Time last_expected, last_real, current_expected, current_real; }; typedef TimerEvent WallTimerEvent;
class Publisher { public: template <class M> void publish(const M &) const; uint32_t getNumSubscribers() const; std::string getTopic() const; void shutdown(); explicit operator bool() const; }; class Subscriber { public: void shutdown(); std::string getTopic() const; uint32_t getNumPublishers() const; explicit operator bool() const; }; class Timer { public: void start(); void stop(); void setPeriod(const Duration &, bool = true); bool hasPending(); }; typedef Timer WallTimer;
class ServiceServer { public: void shutdown(); }; class ServiceClient { public: template <class T> bool call(T &); template <class Q, class R> bool call(Q &, R &); bool exists(); bool waitForExistence(Duration = Duration(-1)); }; class CallbackQueue { public: void callAvailable(WallDuration = WallDuration()); void callOne(WallDuration = WallDuration()); };
class NodeHandle {
public:
  NodeHandle(const std::string & = std::string()); NodeHandle(const NodeHandle &, const std::string &); template <class M> Publisher advertise(const std::string &, uint32_t, bool = false); template <class F, class... A> Subscriber subscribe(const std::string &, uint32_t, F, A...) { return Subscriber(); } template <class M, class F, class... A> Subscriber subscribe(const std::string &, uint32_t, F, A...) { return Subscriber(); } template <class F, class... A> ServiceServer advertiseService(const std::string &, F, A...) { return ServiceServer(); } template <class T> ServiceClient serviceClient(const std::string &, bool = false); template <class F, class... A> Timer createTimer(Duration, F, A...) const { return Timer(); } template <class F, class... A> Timer createTimer(Rate, F, A...) const { return Timer(); } template <class F, class... A> WallTimer createWallTimer(WallDuration, F, A...) const { return Timer(); }
  template <class T> bool getParam(const std::string &, T &) const; template <class T> bool param(const std::string &, T &, const T &) const; template <class T, class D> bool param(const std::string &, T &, const D &) const; template <class T> T param(const std::string &, const T &) const; std::string param(const std::string &, const char *) const; template <class T> void setParam(const std::string &, const T &) const; bool hasParam(const std::string &) const; bool deleteParam(const std::string &) const; bool ok() const; void shutdown(); const std::string &getNamespace() const; std::string resolveName(const std::string &, bool = true) const; void setCallbackQueue(CallbackQueue *);
};
struct AsyncSpinner { AsyncSpinner(uint32_t); void start(); void stop(); }; struct MultiThreadedSpinner { MultiThreadedSpinner(uint32_t = 0); void spin(); };
void init(int &, char **, const std::string &, uint32_t = 0); void init(const std::map<std::string, std::string> &, const std::string &, uint32_t = 0); void spin(); template <class S> void spin(S &); void spinOnce(); bool ok(); void shutdown(); void requestShutdown(); void waitForShutdown(); void start(); bool isInitialized(); bool isShuttingDown(); CallbackQueue *getGlobalCallbackQueue(); namespace init_options { enum { NoSigintHandler = 1, AnonymousName = 2, NoRosout = 4 }; } namespace this_node { const std::string &getName(); const std::string &getNamespace(); } namespace param { template <class T> bool get(const std::string &, T &); template <class T> bool param(const std::string &, T &, const T &); template <class T> void set(const std::string &, const T &); bool has(const std::string &); } namespace package { std::string getPath(const std::string &); } namespace console { bool set_logger_level(const std::string &, int); }
std::ostream &operator<<(std::ostream &, const Time &); std::ostream &operator<<(std::ostream &, const Duration &); std::ostream &xferguardLog();
} // namespace ros
#define ROS_DEBUG(...) ((void)std::printf(__VA_ARGS__))
#define ROS_DEBUG_ONCE(...) ROS_DEBUG(__VA_ARGS__)
#define ROS_DEBUG_NAMED(name, ...) ROS_DEBUG(__VA_ARGS__)
#define ROS_DEBUG_THROTTLE(period, ...) ROS_DEBUG(__VA_ARGS__)
#define ROS_DEBUG_COND(condition, ...) ((condition) ? ROS_DEBUG(__VA_ARGS__) : (void)0)
#define ROS_DEBUG_STREAM(...) do { ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_DEBUG_STREAM_ONCE(...) ROS_DEBUG_STREAM(__VA_ARGS__)
#define ROS_DEBUG_STREAM_NAMED(name, ...) ROS_DEBUG_STREAM(__VA_ARGS__)
#define ROS_DEBUG_STREAM_THROTTLE(period, ...) ROS_DEBUG_STREAM(__VA_ARGS__)
#define ROS_DEBUG_STREAM_COND(condition, ...) do { if (condition) ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_INFO(...) ((void)std::printf(__VA_ARGS__))
#define ROS_INFO_ONCE(...) ROS_INFO(__VA_ARGS__)
#define ROS_INFO_NAMED(name, ...) ROS_INFO(__VA_ARGS__)
#define ROS_INFO_THROTTLE(period, ...) ROS_INFO(__VA_ARGS__)
#define ROS_INFO_COND(condition, ...) ((condition) ? ROS_INFO(__VA_ARGS__) : (void)0)
#define ROS_INFO_STREAM(...) do { ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_INFO_STREAM_ONCE(...) ROS_INFO_STREAM(__VA_ARGS__)
#define ROS_INFO_STREAM_NAMED(name, ...) ROS_INFO_STREAM(__VA_ARGS__)
#define ROS_INFO_STREAM_THROTTLE(period, ...) ROS_INFO_STREAM(__VA_ARGS__)
#define ROS_INFO_STREAM_COND(condition, ...) do { if (condition) ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_WARN(...) ((void)std::printf(__VA_ARGS__))
#define ROS_WARN_ONCE(...) ROS_WARN(__VA_ARGS__)
#define ROS_WARN_NAMED(name, ...) ROS_WARN(__VA_ARGS__)
#define ROS_WARN_THROTTLE(period, ...) ROS_WARN(__VA_ARGS__)
#define ROS_WARN_COND(condition, ...) ((condition) ? ROS_WARN(__VA_ARGS__) : (void)0)
#define ROS_WARN_STREAM(...) do { ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_WARN_STREAM_ONCE(...) ROS_WARN_STREAM(__VA_ARGS__)
#define ROS_WARN_STREAM_NAMED(name, ...) ROS_WARN_STREAM(__VA_ARGS__)
#define ROS_WARN_STREAM_THROTTLE(period, ...) ROS_WARN_STREAM(__VA_ARGS__)
#define ROS_WARN_STREAM_COND(condition, ...) do { if (condition) ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_ERROR(...) ((void)std::printf(__VA_ARGS__))
#define ROS_ERROR_ONCE(...) ROS_ERROR(__VA_ARGS__)
#define ROS_ERROR_NAMED(name, ...) ROS_ERROR(__VA_ARGS__)
#define ROS_ERROR_THROTTLE(period, ...) ROS_ERROR(__VA_ARGS__)
#define ROS_ERROR_COND(condition, ...) ((condition) ? ROS_ERROR(__VA_ARGS__) : (void)0)
#define ROS_ERROR_STREAM(...) do { ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_ERROR_STREAM_ONCE(...) ROS_ERROR_STREAM(__VA_ARGS__)
#define ROS_ERROR_STREAM_NAMED(name, ...) ROS_ERROR_STREAM(__VA_ARGS__)
#define ROS_ERROR_STREAM_THROTTLE(period, ...) ROS_ERROR_STREAM(__VA_ARGS__)
#define ROS_ERROR_STREAM_COND(condition, ...) do { if (condition) ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_FATAL(...) ((void)std::printf(__VA_ARGS__))
#define ROS_FATAL_ONCE(...) ROS_FATAL(__VA_ARGS__)
#define ROS_FATAL_NAMED(name, ...) ROS_FATAL(__VA_ARGS__)
#define ROS_FATAL_THROTTLE(period, ...) ROS_FATAL(__VA_ARGS__)
#define ROS_FATAL_COND(condition, ...) ((condition) ? ROS_FATAL(__VA_ARGS__) : (void)0)
#define ROS_FATAL_STREAM(...) do { ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_FATAL_STREAM_ONCE(...) ROS_FATAL_STREAM(__VA_ARGS__)
#define ROS_FATAL_STREAM_NAMED(name, ...) ROS_FATAL_STREAM(__VA_ARGS__)
#define ROS_FATAL_STREAM_THROTTLE(period, ...) ROS_FATAL_STREAM(__VA_ARGS__)
#define ROS_FATAL_STREAM_COND(condition, ...) do { if (condition) ros::xferguardLog() << __VA_ARGS__; } while (0)
#define ROS_ASSERT(condition) ((void)(condition))
#define ROS_ASSERT_MSG(condition, ...) ((void)(condition))
#define ROS_BREAK() ((void)0)
