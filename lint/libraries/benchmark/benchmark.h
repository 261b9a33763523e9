// Google Benchmark: what is measured is a loop over the state; macros keep the functions.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>
#include <vector>
namespace benchmark {
enum TimeUnit { kNanosecond, kMicrosecond, kMillisecond, kSecond }; enum BigO { oNone, o1, oN, oNSquared, oNCubed, oLogN, oNLogN, oAuto, oLambda };
struct Counter { enum Flags { kDefaults = 0, kIsRate = 1, kAvgThreads = 2, kAvgThreadsRate = 3, kIsIterationInvariant = 4, kIsIterationInvariantRate = 5, kAvgIterations = 8, kInvert = 16 }; enum OneK { kIs1000 = 1000, kIs1024 = 1024 }; Counter(double = 0, Flags = kDefaults, OneK = kIs1000); operator double() const; Counter &operator=(double); double value; };
inline Counter::Flags operator|(Counter::Flags a, Counter::Flags b) { return static_cast<Counter::Flags>(static_cast<int>(a) | static_cast<int>(b)); }
typedef std::map<std::string, Counter> UserCounters;
class State {
public:
  struct Value {}; struct Iterator { Value operator*() const; Iterator &operator++(); bool operator!=(const Iterator &) const; }; Iterator begin(); Iterator end(); bool KeepRunning(); bool KeepRunningBatch(int64_t);
  void PauseTiming(); void ResumeTiming(); void SetIterationTime(double); void SkipWithError(const std::string &); void SkipWithMessage(const std::string &); bool error_occurred() const; bool skipped() const; void SetBytesProcessed(int64_t); void SetItemsProcessed(int64_t); void SetComplexityN(int64_t); void SetLabel(const std::string &); int64_t range(std::size_t = 0) const; int64_t iterations() const; int64_t max_iterations() const; int threads() const; int thread_index() const; std::string name() const; UserCounters counters;
};
class Benchmark {
public:
  Benchmark *Name(const std::string &); Benchmark *Arg(int64_t); Benchmark *Args(const std::vector<int64_t> &); Benchmark *ArgName(const std::string &); Benchmark *ArgNames(const std::vector<std::string> &); Benchmark *ArgsProduct(const std::vector<std::vector<int64_t>> &); Benchmark *Range(int64_t, int64_t); Benchmark *DenseRange(int64_t, int64_t, int = 1); Benchmark *Ranges(const std::vector<std::pair<int64_t, int64_t>> &); Benchmark *RangeMultiplier(int); Benchmark *Apply(void (*)(Benchmark *)); Benchmark *Unit(TimeUnit); Benchmark *Iterations(int64_t); Benchmark *Repetitions(int); Benchmark *MinTime(double); Benchmark *MinWarmUpTime(double); Benchmark *UseRealTime(); Benchmark *UseManualTime(); Benchmark *MeasureProcessCPUTime(); Benchmark *Threads(int); Benchmark *ThreadRange(int, int); Benchmark *ReportAggregatesOnly(bool = true); Benchmark *DisplayAggregatesOnly(bool = true); Benchmark *Complexity(BigO = oAuto); Benchmark *Setup(void (*)(const State &)); Benchmark *Teardown(void (*)(const State &)); template <class F> Benchmark *ComputeStatistics(const std::string &, F);
};
namespace internal { typedef benchmark::Benchmark Benchmark; }
class Fixture { public: virtual ~Fixture(); virtual void SetUp(const State &); virtual void SetUp(State &); virtual void TearDown(const State &); virtual void TearDown(State &); protected: virtual void BenchmarkCase(State &) = 0; };
Benchmark *RegisterBenchmark(const std::string &, std::function<void(State &)>); template <class F, class... A> Benchmark *RegisterBenchmark(const std::string &, F &&, A &&...) { return nullptr; } template <class T> Benchmark *xferguardTaken(T *) { return nullptr; }
template <class T> void DoNotOptimize(T &&) {} void ClobberMemory(); void Initialize(int *, char **); bool ReportUnrecognizedArguments(int, char **); std::size_t RunSpecifiedBenchmarks(); void Shutdown(); std::vector<int64_t> CreateRange(int64_t, int64_t, int); std::vector<int64_t> CreateDenseRange(int64_t, int64_t, int); void AddCustomContext(const std::string &, const std::string &);
} // namespace benchmark
#define XFERGUARD_BENCHMARK__(n) xferguard_benchmark_##n
#define XFERGUARD_BENCHMARK_(n) XFERGUARD_BENCHMARK__(n)
#define XFERGUARD_BENCHMARK static ::benchmark::Benchmark *XFERGUARD_BENCHMARK_(__COUNTER__) __attribute__((unused))
#define BENCHMARK(...) XFERGUARD_BENCHMARK = ::benchmark::RegisterBenchmark(#__VA_ARGS__, __VA_ARGS__)
#define BENCHMARK_CAPTURE(function, name, ...) XFERGUARD_BENCHMARK = ::benchmark::RegisterBenchmark(#name, [](::benchmark::State &state) { function(state, __VA_ARGS__); })
#define BENCHMARK_TEMPLATE(function, ...) BENCHMARK(function<__VA_ARGS__>)
#define BENCHMARK_TEMPLATE1(function, a) BENCHMARK(function<a>)
#define BENCHMARK_TEMPLATE2(function, a, b) XFERGUARD_BENCHMARK = ::benchmark::RegisterBenchmark(#function, function<a, b>)
#define BENCHMARK_DEFINE_F(fixture, name) class fixture##_##name##_Benchmark : public fixture { void BenchmarkCase(::benchmark::State &) override; }; void fixture##_##name##_Benchmark::BenchmarkCase
#define BENCHMARK_TEMPLATE_DEFINE_F(fixture, name, ...) class fixture##_##name##_Benchmark : public fixture<__VA_ARGS__> { void BenchmarkCase(::benchmark::State &) override; }; void fixture##_##name##_Benchmark::BenchmarkCase
#define BENCHMARK_REGISTER_F(fixture, name) XFERGUARD_BENCHMARK = ::benchmark::xferguardTaken(static_cast<fixture##_##name##_Benchmark *>(nullptr))
#define BENCHMARK_F(fixture, name) BENCHMARK_DEFINE_F(fixture, name)
#define BENCHMARK_TEMPLATE_F(fixture, name, ...) BENCHMARK_TEMPLATE_DEFINE_F(fixture, name, __VA_ARGS__)
#define BENCHMARK_MAIN() int main(int argc, char **argv) { ::benchmark::Initialize(&argc, argv); ::benchmark::RunSpecifiedBenchmarks(); return 0; } static_assert(true, "")
