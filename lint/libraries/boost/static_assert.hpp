#pragma once
#define BOOST_STATIC_ASSERT(...) static_assert(__VA_ARGS__, "")
#define BOOST_STATIC_ASSERT_MSG(...) static_assert(__VA_ARGS__)
