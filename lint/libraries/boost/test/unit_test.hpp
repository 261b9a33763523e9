// Boost.Test: a case is a method of its own, as the real macros make it.
#pragma once
#include <sstream>
#include <string>
#include "../version.hpp"
namespace boost { namespace unit_test { struct xferguard_decorator { template <class T> xferguard_decorator operator*(const T &) const; }; xferguard_decorator tolerance(double), disabled(), timeout(unsigned), label(const std::string &), description(const std::string &); namespace framework { struct master_test_suite_t { int argc; char **argv; }; master_test_suite_t &master_test_suite(); } using framework::master_test_suite_t; } namespace test_tools { template <class T> T tolerance(T); } }
struct BOOST_AUTO_TEST_CASE_FIXTURE {};
#define BOOST_AUTO_TEST_SUITE(name, ...) namespace name {
#define BOOST_FIXTURE_TEST_SUITE(name, fixture, ...) namespace name { typedef fixture BOOST_AUTO_TEST_CASE_FIXTURE;
#define BOOST_AUTO_TEST_SUITE_END() }
#define BOOST_FIXTURE_TEST_CASE(name, fixture, ...) struct name : public fixture { void test_method(); }; void name::test_method()
#define BOOST_AUTO_TEST_CASE(name, ...) BOOST_FIXTURE_TEST_CASE(name, BOOST_AUTO_TEST_CASE_FIXTURE)
#define BOOST_AUTO_TEST_CASE_TEMPLATE(name, type, list) template <class type> struct name { void test_method(); }; template <class type> void name<type>::test_method()
#define BOOST_TEST_CASE(...) 0
#define BOOST_GLOBAL_FIXTURE(name)
#define BOOST_TEST_GLOBAL_FIXTURE(name)
#define BOOST_TEST_DONT_PRINT_LOG_VALUE(type)
#define BOOST_TEST_CHECKPOINT(...) ((void)0)
#define BOOST_TEST_MESSAGE(message) do { std::ostringstream xferguard_text; xferguard_text << message; } while (0)
#define BOOST_CHECK_MESSAGE(condition, message) do { if (!(condition)) { BOOST_TEST_MESSAGE(message); } } while (0)
#define BOOST_REQUIRE_MESSAGE(condition, message) BOOST_CHECK_MESSAGE(condition, message)
#define BOOST_CHECK_THROW(statement, exception) do { try { statement; } catch (...) {} } while (0)
#define BOOST_REQUIRE_THROW(statement, exception) BOOST_CHECK_THROW(statement, exception)
#define BOOST_CHECK_NO_THROW(statement) do { statement; } while (0)
#define BOOST_REQUIRE_NO_THROW(statement) do { statement; } while (0)
#define BOOST_CHECK(...) ((void)(__VA_ARGS__))
#define BOOST_REQUIRE(...) ((void)(__VA_ARGS__))
#define BOOST_TEST(condition, ...) ((void)(condition))
#define BOOST_TEST_REQUIRE(condition, ...) ((void)(condition))
#define BOOST_WARN(...) ((void)(__VA_ARGS__))
#define BOOST_ERROR(message) BOOST_TEST_MESSAGE(message)
#define BOOST_FAIL(message) BOOST_TEST_MESSAGE(message)
#define BOOST_CHECK_EQUAL(a, b) ((void)((a) == (b)))
#define BOOST_CHECK_NE(a, b) ((void)((a) != (b)))
#define BOOST_CHECK_LT(a, b) ((void)((a) < (b)))
#define BOOST_CHECK_LE(a, b) ((void)((a) <= (b)))
#define BOOST_CHECK_GT(a, b) ((void)((a) > (b)))
#define BOOST_CHECK_GE(a, b) ((void)((a) >= (b)))
#define BOOST_CHECK_CLOSE(a, b, tolerance) ((void)(a), (void)(b), (void)(tolerance))
#define BOOST_CHECK_CLOSE_FRACTION(a, b, tolerance) ((void)(a), (void)(b), (void)(tolerance))
#define BOOST_CHECK_SMALL(a, tolerance) ((void)(a), (void)(tolerance))
#define BOOST_CHECK_EQUAL_COLLECTIONS(a, b, c, d) ((void)(a), (void)(b), (void)(c), (void)(d))
#define BOOST_REQUIRE_EQUAL(a, b) ((void)((a) == (b)))
#define BOOST_REQUIRE_NE(a, b) ((void)((a) != (b)))
#define BOOST_REQUIRE_LT(a, b) ((void)((a) < (b)))
#define BOOST_REQUIRE_LE(a, b) ((void)((a) <= (b)))
#define BOOST_REQUIRE_GT(a, b) ((void)((a) > (b)))
#define BOOST_REQUIRE_GE(a, b) ((void)((a) >= (b)))
#define BOOST_REQUIRE_CLOSE(a, b, tolerance) ((void)(a), (void)(b), (void)(tolerance))
#define BOOST_REQUIRE_CLOSE_FRACTION(a, b, tolerance) ((void)(a), (void)(b), (void)(tolerance))
#define BOOST_REQUIRE_SMALL(a, tolerance) ((void)(a), (void)(tolerance))
#define BOOST_REQUIRE_EQUAL_COLLECTIONS(a, b, c, d) ((void)(a), (void)(b), (void)(c), (void)(d))
