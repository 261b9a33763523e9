// ROS 2: who subscribes is called with each message; what is said goes nowhere.
#pragma once
#include "ros/xferguard_messages.h"
#include <chrono>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>
namespace rclcpp {
#define XFERGUARD_SHARED(NAME) typedef std::shared_ptr<NAME> SharedPtr; typedef std::shared_ptr<const NAME> ConstSharedPtr; typedef std::unique_ptr<NAME> UniquePtr; typedef std::weak_ptr<NAME> WeakPtr; template <class... A> static std::shared_ptr<NAME> make_shared(A &&...)
class Duration { public: Duration(int32_t, uint32_t); Duration(std::chrono::nanoseconds); template <class R, class P> Duration(const std::chrono::duration<R, P> &); static Duration from_seconds(double); double seconds() const; int64_t nanoseconds() const; bool operator<(const Duration &) const; bool operator>(const Duration &) const; };
class Time { public: Time(int32_t, uint32_t, int = 0); Time(int64_t = 0, int = 0); Time(const builtin_interfaces::msg::Time &, int = 0); double seconds() const; int64_t nanoseconds() const; operator builtin_interfaces::msg::Time() const; Duration operator-(const Time &) const; Time operator+(const Duration &) const; Time operator-(const Duration &) const; bool operator<(const Time &) const; bool operator>(const Time &) const; bool operator==(const Time &) const; };
class Clock { public: XFERGUARD_SHARED(Clock); explicit Clock(int = 0); Time now(); }; class Logger { public: const char *get_name() const; Logger get_child(const std::string &); }; Logger get_logger(const std::string &); class Rate { public: Rate(double); template <class R, class P> Rate(const std::chrono::duration<R, P> &); bool sleep(); }; typedef Rate WallRate; class Event; class CallbackGroup { public: XFERGUARD_SHARED(CallbackGroup); }; enum class CallbackGroupType { MutuallyExclusive, Reentrant };
struct KeepLast { KeepLast(std::size_t); }; struct KeepAll {}; class QoS { public: QoS(std::size_t); QoS(KeepLast); QoS(KeepAll); QoS &best_effort(); QoS &reliable(); QoS &transient_local(); QoS &durability_volatile(); QoS &keep_last(std::size_t); QoS &keep_all(); }; struct SensorDataQoS : QoS { SensorDataQoS(); }; struct SystemDefaultsQoS : QoS { SystemDefaultsQoS(); };
struct ParameterValue { template <class T> ParameterValue(const T &); template <class T> T get() const; }; struct Parameter { Parameter(); template <class T> Parameter(const std::string &, const T &); const std::string &get_name() const; bool as_bool() const; int64_t as_int() const; double as_double() const; const std::string &as_string() const; const std::vector<double> &as_double_array() const; const std::vector<int64_t> &as_integer_array() const; const std::vector<std::string> &as_string_array() const; template <class T> T get_value() const; ParameterValue get_parameter_value() const; };
class TimerBase { public: XFERGUARD_SHARED(TimerBase); void cancel(); void reset(); bool is_canceled(); }; template <class M> struct LoanedMessage { M &get(); bool is_valid() const; }; class SubscriptionBase { public: XFERGUARD_SHARED(SubscriptionBase); std::size_t get_publisher_count() const; const char *get_topic_name() const; }; class PublisherBase { public: XFERGUARD_SHARED(PublisherBase); std::size_t get_subscription_count() const; const char *get_topic_name() const; };
template <class M> class Publisher : public PublisherBase { public: XFERGUARD_SHARED(Publisher); void publish(const M &); void publish(std::unique_ptr<M>); void publish(LoanedMessage<M> &&); LoanedMessage<M> borrow_loaned_message(); }; template <class M> class Subscription : public SubscriptionBase { public: XFERGUARD_SHARED(Subscription); };
template <class T> class Service { public: XFERGUARD_SHARED(Service); }; template <class T> class Client { public: XFERGUARD_SHARED(Client); template <class Q, class... A> auto async_send_request(Q, A...) -> std::shared_ptr<typename T::Response>; template <class D> bool wait_for_service(D); bool service_is_ready() const; };
class NodeOptions { public: NodeOptions(); NodeOptions &use_intra_process_comms(bool); NodeOptions &allow_undeclared_parameters(bool); NodeOptions &automatically_declare_parameters_from_overrides(bool); NodeOptions &parameter_overrides(const std::vector<Parameter> &); NodeOptions &arguments(const std::vector<std::string> &); }; struct SubscriptionOptions { CallbackGroup::SharedPtr callback_group; }; typedef SubscriptionOptions PublisherOptions;
class Node : public std::enable_shared_from_this<Node> {
public:
  XFERGUARD_SHARED(Node); explicit Node(const std::string &, const NodeOptions & = NodeOptions()); Node(const std::string &, const std::string &, const NodeOptions & = NodeOptions()); virtual ~Node(); const char *get_name() const; const char *get_namespace() const; Logger get_logger() const; Clock::SharedPtr get_clock(); Time now() const;
  template <class M> typename Publisher<M>::SharedPtr create_publisher(const std::string &, const QoS &, const PublisherOptions & = PublisherOptions()); template <class M, class F> typename Subscription<M>::SharedPtr create_subscription(const std::string &, const QoS &, F &&, const SubscriptionOptions & = SubscriptionOptions()) { return nullptr; } template <class D, class F> TimerBase::SharedPtr create_wall_timer(D, F, CallbackGroup::SharedPtr = nullptr) { return nullptr; } template <class D, class F> TimerBase::SharedPtr create_timer(D, F) { return nullptr; } template <class T, class F, class... A> typename Service<T>::SharedPtr create_service(const std::string &, F &&, A &&...) { return nullptr; } template <class T, class... A> typename Client<T>::SharedPtr create_client(const std::string &, A &&...); CallbackGroup::SharedPtr create_callback_group(CallbackGroupType, bool = true);
  template <class T> T declare_parameter(const std::string &, const T &); std::string declare_parameter(const std::string &, const char *); template <class T> T declare_parameter(const std::string &); template <class T> void declare_parameters(const std::string &, const T &); template <class T> bool get_parameter(const std::string &, T &) const; Parameter get_parameter(const std::string &) const; template <class T, class D> bool get_parameter_or(const std::string &, T &, const D &) const; bool has_parameter(const std::string &) const; template <class F> std::shared_ptr<void> add_on_set_parameters_callback(F) { return nullptr; } void set_parameter(const Parameter &); std::size_t count_subscribers(const std::string &) const;
};
void init(int, const char *const *); bool ok(); bool shutdown(); void spin(Node::SharedPtr); void spin_some(Node::SharedPtr); template <class R, class P> bool sleep_for(const std::chrono::duration<R, P> &);
namespace executors { struct SingleThreadedExecutor { virtual ~SingleThreadedExecutor(); void add_node(Node::SharedPtr); void remove_node(Node::SharedPtr); void spin(); void spin_some(); void spin_once(); void cancel(); }; struct MultiThreadedExecutor : SingleThreadedExecutor {}; struct StaticSingleThreadedExecutor : SingleThreadedExecutor {}; } typedef executors::SingleThreadedExecutor Executor;
std::ostream &xferguardLog();
#undef XFERGUARD_SHARED
} // namespace rclcpp
#define RCLCPP_DEBUG(logger, ...) ((void)(logger), (void)std::printf(__VA_ARGS__))
#define RCLCPP_DEBUG_ONCE(logger, ...) RCLCPP_DEBUG(logger, __VA_ARGS__)
#define RCLCPP_DEBUG_THROTTLE(logger, clock, period, ...) RCLCPP_DEBUG(logger, __VA_ARGS__)
#define RCLCPP_DEBUG_STREAM(logger, ...) do { (void)(logger); rclcpp::xferguardLog() << __VA_ARGS__; } while (0)
#define RCLCPP_DEBUG_STREAM_THROTTLE(logger, clock, period, ...) RCLCPP_DEBUG_STREAM(logger, __VA_ARGS__)
#define RCLCPP_INFO(logger, ...) ((void)(logger), (void)std::printf(__VA_ARGS__))
#define RCLCPP_INFO_ONCE(logger, ...) RCLCPP_INFO(logger, __VA_ARGS__)
#define RCLCPP_INFO_THROTTLE(logger, clock, period, ...) RCLCPP_INFO(logger, __VA_ARGS__)
#define RCLCPP_INFO_STREAM(logger, ...) do { (void)(logger); rclcpp::xferguardLog() << __VA_ARGS__; } while (0)
#define RCLCPP_INFO_STREAM_THROTTLE(logger, clock, period, ...) RCLCPP_INFO_STREAM(logger, __VA_ARGS__)
#define RCLCPP_WARN(logger, ...) ((void)(logger), (void)std::printf(__VA_ARGS__))
#define RCLCPP_WARN_ONCE(logger, ...) RCLCPP_WARN(logger, __VA_ARGS__)
#define RCLCPP_WARN_THROTTLE(logger, clock, period, ...) RCLCPP_WARN(logger, __VA_ARGS__)
#define RCLCPP_WARN_STREAM(logger, ...) do { (void)(logger); rclcpp::xferguardLog() << __VA_ARGS__; } while (0)
#define RCLCPP_WARN_STREAM_THROTTLE(logger, clock, period, ...) RCLCPP_WARN_STREAM(logger, __VA_ARGS__)
#define RCLCPP_ERROR(logger, ...) ((void)(logger), (void)std::printf(__VA_ARGS__))
#define RCLCPP_ERROR_ONCE(logger, ...) RCLCPP_ERROR(logger, __VA_ARGS__)
#define RCLCPP_ERROR_THROTTLE(logger, clock, period, ...) RCLCPP_ERROR(logger, __VA_ARGS__)
#define RCLCPP_ERROR_STREAM(logger, ...) do { (void)(logger); rclcpp::xferguardLog() << __VA_ARGS__; } while (0)
#define RCLCPP_ERROR_STREAM_THROTTLE(logger, clock, period, ...) RCLCPP_ERROR_STREAM(logger, __VA_ARGS__)
#define RCLCPP_FATAL(logger, ...) ((void)(logger), (void)std::printf(__VA_ARGS__))
#define RCLCPP_FATAL_ONCE(logger, ...) RCLCPP_FATAL(logger, __VA_ARGS__)
#define RCLCPP_FATAL_THROTTLE(logger, clock, period, ...) RCLCPP_FATAL(logger, __VA_ARGS__)
#define RCLCPP_FATAL_STREAM(logger, ...) do { (void)(logger); rclcpp::xferguardLog() << __VA_ARGS__; } while (0)
#define RCLCPP_FATAL_STREAM_THROTTLE(logger, clock, period, ...) RCLCPP_FATAL_STREAM(logger, __VA_ARGS__)
