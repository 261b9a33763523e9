// tinylogger: what is said goes nowhere, and how far a loop is.
#pragma once
#include <chrono>
#include <memory>
#include <set>
#include <string>
namespace tlog {
enum class ESeverity { None, Info, Debug, Warning, Error, Success, Progress };
struct Stream { template <class T> Stream &operator<<(const T &) { return *this; } };
Stream none(); Stream info(); Stream debug(); Stream warning(); Stream error(); Stream success(); Stream log(ESeverity); std::string durationToString(std::chrono::steady_clock::duration); template <class T> std::string progressBar(T, T, std::chrono::steady_clock::duration, int);
class Progress { public: Progress(std::uint64_t); void update(std::uint64_t); std::chrono::steady_clock::duration duration() const; }; Progress progress(std::uint64_t);
class IOutput { public: virtual ~IOutput() = default; virtual void writeLine(const std::string &, ESeverity, const std::string &) = 0; }; class ConsoleOutput : public IOutput { public: static std::shared_ptr<ConsoleOutput> &global(); void writeLine(const std::string &, ESeverity, const std::string &) override; }; class Logger { public: static std::shared_ptr<Logger> &global(); void hideSeverity(ESeverity); void showSeverity(ESeverity); void addOutput(std::shared_ptr<IOutput>); };
} // namespace tlog
