#pragma once
#define BOOST_LIKELY(x) __builtin_expect(x, 1)
#define BOOST_UNLIKELY(x) __builtin_expect(x, 0)
#define BOOST_NOINLINE __attribute__((__noinline__))
#define BOOST_FORCEINLINE inline __attribute__((__always_inline__))
#define BOOST_NORETURN __attribute__((__noreturn__))
#define BOOST_RESTRICT __restrict__
#define BOOST_CONSTEXPR constexpr
#define BOOST_CXX14_CONSTEXPR constexpr
#define BOOST_CONSTEXPR_OR_CONST constexpr
#define BOOST_STATIC_CONSTEXPR static constexpr
#define BOOST_NOEXCEPT noexcept
#define BOOST_NOEXCEPT_OR_NOTHROW noexcept
#define BOOST_NOEXCEPT_IF(x) noexcept(x)
#define BOOST_OVERRIDE override
#define BOOST_FINAL final
#define BOOST_DEPRECATED(text)
#define BOOST_FALLTHROUGH [[fallthrough]]
#define BOOST_ATTRIBUTE_UNUSED __attribute__((__unused__))
#define BOOST_ATTRIBUTE_NODISCARD [[nodiscard]]
#define BOOST_PREVENT_MACRO_SUBSTITUTION
#define BOOST_SYMBOL_EXPORT
#define BOOST_SYMBOL_IMPORT
#define BOOST_SYMBOL_VISIBLE
#define BOOST_HAS_LONG_LONG
#define BOOST_HAS_INT128
