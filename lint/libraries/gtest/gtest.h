// GoogleTest: tests are methods of a class of their own, as the real macros make them; what is asserted is given away, and leaves where it must.
// What is given types of a test's own has a body: those may have no linkage.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iomanip>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>
namespace testing {
class Message { public: Message(); explicit Message(const char *); template <class T> Message &operator<<(const T &) { return *this; } Message &operator<<(std::ostream &(*)(std::ostream &)); std::string GetString() const; };
std::ostream &operator<<(std::ostream &, const Message &);
class AssertionResult {
public:
  AssertionResult(const AssertionResult &); template <class T, class = typename std::enable_if<!std::is_same<T, AssertionResult>::value>::type> explicit AssertionResult(const T &) {} AssertionResult &operator=(const AssertionResult &);
  operator bool() const; AssertionResult operator!() const; template <class T> AssertionResult &operator<<(const T &) { return *this; } const char *message() const; const char *failure_message() const;
};
AssertionResult AssertionSuccess(); AssertionResult AssertionFailure(); AssertionResult AssertionFailure(const Message &);
namespace internal {
struct AssertHelper { void operator=(const Message &) const; }; struct Given { template <class... A> Given(const A &...) {} explicit operator bool() const; };
template <class... T> struct First { typedef int type; }; template <class T, class... R> struct First<T, R...> { typedef T type; };
struct Generator { template <class... A> Generator(const A &...) {} };
void CaptureStdout(); std::string GetCapturedStdout(); void CaptureStderr(); std::string GetCapturedStderr(); template <class T> std::string GetTypeName();
} // namespace internal
template <class... T> struct Types { typedef typename internal::First<T...>::type first; }; template <class T> struct xferguard_first { typedef T type; }; template <class... T> struct xferguard_first<Types<T...>> { typedef typename internal::First<T...>::type type; };
class TestPartResult { public: enum Type { kSuccess, kNonFatalFailure, kFatalFailure, kSkip }; Type type() const; bool passed() const; bool failed() const; const char *file_name() const; int line_number() const; const char *summary() const; const char *message() const; };
class TestResult { public: bool Passed() const; bool Failed() const; bool Skipped() const; int total_part_count() const; const TestPartResult &GetTestPartResult(int) const; int64_t elapsed_time() const; };
class TestInfo { public: const char *name() const; const char *test_suite_name() const; const char *test_case_name() const; const char *type_param() const; const char *value_param() const; const char *file() const; const TestResult *result() const; }; class TestSuite { public: const char *name() const; int total_test_count() const; const TestInfo *GetTestInfo(int) const; }; typedef TestSuite TestCase;
class Environment { public: virtual ~Environment(); virtual void SetUp(); virtual void TearDown(); }; class UnitTest;
class TestEventListener { public: virtual ~TestEventListener(); virtual void OnTestProgramStart(const UnitTest &); virtual void OnTestIterationStart(const UnitTest &, int); virtual void OnEnvironmentsSetUpStart(const UnitTest &); virtual void OnEnvironmentsSetUpEnd(const UnitTest &); virtual void OnTestSuiteStart(const TestSuite &); virtual void OnTestStart(const TestInfo &); virtual void OnTestDisabled(const TestInfo &); virtual void OnTestPartResult(const TestPartResult &); virtual void OnTestEnd(const TestInfo &); virtual void OnTestSuiteEnd(const TestSuite &); virtual void OnEnvironmentsTearDownStart(const UnitTest &); virtual void OnEnvironmentsTearDownEnd(const UnitTest &); virtual void OnTestIterationEnd(const UnitTest &, int); virtual void OnTestProgramEnd(const UnitTest &); };
typedef TestEventListener EmptyTestEventListener; class TestEventListeners { public: void Append(TestEventListener *); TestEventListener *Release(TestEventListener *); TestEventListener *default_result_printer() const; TestEventListener *default_xml_generator() const; };
class UnitTest { public: static UnitTest *GetInstance(); const TestInfo *current_test_info() const; const TestSuite *current_test_suite() const; const TestSuite *current_test_case() const; TestEventListeners &listeners(); int random_seed() const; int Run(); bool Passed() const; bool Failed() const; int total_test_count() const; int failed_test_count() const; int successful_test_count() const; int test_to_run_count() const; const char *original_working_dir() const; };
class Test {
public:
  virtual ~Test(); static void SetUpTestSuite(); static void TearDownTestSuite(); static void SetUpTestCase(); static void TearDownTestCase(); static bool HasFatalFailure(); static bool HasNonfatalFailure(); static bool HasFailure(); static bool IsSkipped(); static void RecordProperty(const std::string &, const std::string &); static void RecordProperty(const std::string &, int);
protected:
  Test(); virtual void SetUp(); virtual void TearDown();
private:
  virtual void TestBody() = 0;
};
template <class T> class WithParamInterface { public: typedef T ParamType; virtual ~WithParamInterface() {} static const ParamType &GetParam() { return *static_cast<const T *>(nullptr); } }; template <class T> class TestWithParam : public Test, public WithParamInterface<T> {};
template <class T> struct TestParamInfo { T param; std::size_t index; }; struct PrintToStringParamName { template <class T> std::string operator()(const TestParamInfo<T> &) const; };
template <class... A> internal::Generator Values(const A &...) { return internal::Generator(); } template <class... A> internal::Generator ValuesIn(const A &...) { return internal::Generator(); } template <class T> internal::Generator ValuesIn(std::initializer_list<T>) { return internal::Generator(); } template <class... A> internal::Generator Range(const A &...); template <class... A> internal::Generator Combine(const A &...); template <class T = void, class... A> internal::Generator ConvertGenerator(A &&...) { return internal::Generator(); } internal::Generator Bool();
Environment *AddGlobalTestEnvironment(Environment *); void InitGoogleTest(int *, char **); void InitGoogleTest(int *, wchar_t **); void InitGoogleTest(); template <class T> std::string PrintToString(const T &) { return std::string(); } std::string TempDir(); template <class A, class B> bool StaticAssertTypeEq();
AssertionResult FloatLE(const char *, const char *, float, float); AssertionResult DoubleLE(const char *, const char *, double, double); AssertionResult IsSubstring(const char *, const char *, const std::string &, const std::string &);
struct ScopedTrace { template <class T> ScopedTrace(const char *, int, const T &) {} ~ScopedTrace(); }; struct ExitedWithCode { explicit ExitedWithCode(int); bool operator()(int) const; }; struct KilledBySignal { explicit KilledBySignal(int); bool operator()(int) const; };
} // namespace testing
int RUN_ALL_TESTS();

#define GTEST_TEST_CLASS_NAME_(suite, name) suite##_##name##_Test
#define GTEST_TEST_(suite, name, base) class GTEST_TEST_CLASS_NAME_(suite, name) : public base { public: void TestBody() override; }; void GTEST_TEST_CLASS_NAME_(suite, name)::TestBody()
#define GTEST_TEST(suite, name) GTEST_TEST_(suite, name, ::testing::Test)
#define TEST(suite, name) GTEST_TEST(suite, name)
#define TEST_F(fixture, name) GTEST_TEST_(fixture, name, fixture)
#define TEST_P(fixture, name) GTEST_TEST_(fixture, name, fixture)
#define INSTANTIATE_TEST_SUITE_P(prefix, fixture, ...) static const ::testing::internal::Given xferguard_##prefix##_##fixture{__VA_ARGS__}
#define INSTANTIATE_TEST_CASE_P(prefix, fixture, ...) INSTANTIATE_TEST_SUITE_P(prefix, fixture, __VA_ARGS__)
#define GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(fixture) static_assert(true, "")
#define TYPED_TEST_SUITE(fixture, ...) typedef ::testing::xferguard_first<__VA_ARGS__>::type xferguard_##fixture
#define TYPED_TEST_CASE(fixture, ...) typedef ::testing::xferguard_first<__VA_ARGS__>::type xferguard_##fixture
#define TYPED_TEST(fixture, name) template <class xferguard_param> class GTEST_TEST_CLASS_NAME_(fixture, name) : public fixture<xferguard_param> { public: typedef fixture<xferguard_param> TestFixture; typedef xferguard_param TypeParam; void TestBody() override; }; template class GTEST_TEST_CLASS_NAME_(fixture, name)<xferguard_##fixture>; template <class xferguard_param> void GTEST_TEST_CLASS_NAME_(fixture, name)<xferguard_param>::TestBody()
#define TYPED_TEST_SUITE_P(fixture) static_assert(true, "")
#define TYPED_TEST_P(fixture, name) template <class xferguard_param> class GTEST_TEST_CLASS_NAME_(fixture, name) : public fixture<xferguard_param> { public: typedef fixture<xferguard_param> TestFixture; typedef xferguard_param TypeParam; void TestBody() override; }; template <class xferguard_param> void GTEST_TEST_CLASS_NAME_(fixture, name)<xferguard_param>::TestBody()
#define REGISTER_TYPED_TEST_SUITE_P(fixture, ...) static_assert(true, "")
#define INSTANTIATE_TYPED_TEST_SUITE_P(prefix, fixture, ...) static_assert(true, "")
#define FRIEND_TEST(suite, name) friend class GTEST_TEST_CLASS_NAME_(suite, name)
#define GTEST_TOLD(...) switch (0) case 0: default: if (__VA_ARGS__) ; else ::testing::internal::AssertHelper() = ::testing::Message()
#define GTEST_LEFT(...) switch (0) case 0: default: if (__VA_ARGS__) ; else return ::testing::internal::AssertHelper() = ::testing::Message()
#define GTEST_RUN(...) switch (0) case 0: default: if (true) { __VA_ARGS__ } else ::testing::internal::AssertHelper() = ::testing::Message()
#define EXPECT_TRUE(...) GTEST_TOLD(const ::testing::AssertionResult xferguard_result = ::testing::AssertionResult(__VA_ARGS__))
#define EXPECT_FALSE(...) GTEST_TOLD(const ::testing::AssertionResult xferguard_result = !::testing::AssertionResult(__VA_ARGS__))
#define ASSERT_TRUE(...) GTEST_LEFT(const ::testing::AssertionResult xferguard_result = ::testing::AssertionResult(__VA_ARGS__))
#define ASSERT_FALSE(...) GTEST_LEFT(const ::testing::AssertionResult xferguard_result = !::testing::AssertionResult(__VA_ARGS__))
#define GTEST_GIVEN(...) ::testing::internal::Given(__VA_ARGS__)
#define EXPECT_EQ(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_EQ(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_NE(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_NE(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_LT(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_LT(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_LE(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_LE(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_GT(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_GT(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_GE(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_GE(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_STREQ(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_STREQ(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_STRNE(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_STRNE(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_STRCASEEQ(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_STRCASEEQ(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_STRCASENE(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_STRCASENE(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_FLOAT_EQ(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_FLOAT_EQ(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_DOUBLE_EQ(a, b) GTEST_TOLD(GTEST_GIVEN(a, b))
#define ASSERT_DOUBLE_EQ(a, b) GTEST_LEFT(GTEST_GIVEN(a, b))
#define EXPECT_NEAR(a, b, margin) GTEST_TOLD(GTEST_GIVEN(a, b, margin))
#define EXPECT_PRED1(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_PRED_FORMAT1(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_PRED2(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_PRED_FORMAT2(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_PRED3(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_PRED_FORMAT3(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_PRED4(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_PRED_FORMAT4(...) GTEST_TOLD(GTEST_GIVEN(__VA_ARGS__))
#define EXPECT_THROW(statement, type) GTEST_RUN(try { statement; } catch (type const &) {})
#define EXPECT_NO_THROW(statement) GTEST_RUN(try { statement; } catch (...) {})
#define EXPECT_ANY_THROW(statement) GTEST_RUN(try { statement; } catch (...) {})
#define EXPECT_NO_FATAL_FAILURE(statement) GTEST_RUN(statement;)
#define EXPECT_FATAL_FAILURE(statement, text) GTEST_RUN(statement;)
#define EXPECT_NONFATAL_FAILURE(statement, text) GTEST_RUN(statement;)
#define EXPECT_DEATH(statement, text) GTEST_RUN(statement;)
#define EXPECT_DEATH_IF_SUPPORTED(statement, text) GTEST_RUN(statement;)
#define EXPECT_DEBUG_DEATH(statement, text) GTEST_RUN(statement;)
#define EXPECT_EXIT(statement, predicate, text) GTEST_RUN(statement;)
#define ASSERT_NEAR(a, b, margin) GTEST_LEFT(GTEST_GIVEN(a, b, margin))
#define ASSERT_PRED1(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_PRED_FORMAT1(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_PRED2(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_PRED_FORMAT2(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_PRED3(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_PRED_FORMAT3(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_PRED4(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_PRED_FORMAT4(...) GTEST_LEFT(GTEST_GIVEN(__VA_ARGS__))
#define ASSERT_THROW(statement, type) GTEST_RUN(try { statement; } catch (type const &) {})
#define ASSERT_NO_THROW(statement) GTEST_RUN(try { statement; } catch (...) {})
#define ASSERT_ANY_THROW(statement) GTEST_RUN(try { statement; } catch (...) {})
#define ASSERT_NO_FATAL_FAILURE(statement) GTEST_RUN(statement;)
#define ASSERT_FATAL_FAILURE(statement, text) GTEST_RUN(statement;)
#define ASSERT_NONFATAL_FAILURE(statement, text) GTEST_RUN(statement;)
#define ASSERT_DEATH(statement, text) GTEST_RUN(statement;)
#define ASSERT_DEATH_IF_SUPPORTED(statement, text) GTEST_RUN(statement;)
#define ASSERT_DEBUG_DEATH(statement, text) GTEST_RUN(statement;)
#define ASSERT_EXIT(statement, predicate, text) GTEST_RUN(statement;)
#define FAIL() return ::testing::internal::AssertHelper() = ::testing::Message()
#define GTEST_FAIL() FAIL()
#define GTEST_SKIP() return ::testing::internal::AssertHelper() = ::testing::Message()
#define ADD_FAILURE() ::testing::internal::AssertHelper() = ::testing::Message()
#define ADD_FAILURE_AT(file, line) ADD_FAILURE()
#define SUCCEED() ADD_FAILURE()
#define GTEST_SUCCEED() ADD_FAILURE()
#define SCOPED_TRACE(text) const ::testing::ScopedTrace xferguard_trace("", 0, (text))
#define GTEST_FLAG(name) FLAGS_gtest_##name
#define GTEST_FLAG_SET(name, value) (void)(value)
#define GTEST_FLAG_GET(name) std::string()
namespace testing { extern std::string FLAGS_gtest_filter, FLAGS_gtest_death_test_style, FLAGS_gtest_output; extern bool FLAGS_gtest_break_on_failure, FLAGS_gtest_catch_exceptions, FLAGS_gtest_shuffle; extern int FLAGS_gtest_repeat; }
