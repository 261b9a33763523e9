// TensorFlow: what is said goes nowhere, what is checked is evaluated. Another library's words stay what they are.
#pragma once
#include <cstdlib>
#include <iostream>
namespace tensorflow { std::ostream &xferguardLog(); struct xferguardVoid { void operator&(std::ostream &); }; }
#ifndef LOG
#define LOG(severity) ::tensorflow::xferguardLog()
#endif
#ifndef VLOG
#define VLOG(level) ::tensorflow::xferguardLog()
#endif
#ifndef DVLOG
#define DVLOG(level) ::tensorflow::xferguardLog()
#endif
#ifndef LOG_FIRST_N
#define LOG_FIRST_N(severity, n) ::tensorflow::xferguardLog()
#endif
#ifndef LOG_EVERY_N
#define LOG_EVERY_N(severity, n) ::tensorflow::xferguardLog()
#endif
#ifndef VLOG_IS_ON
#define VLOG_IS_ON(level) ((level) <= 0)
#endif
#ifndef CHECK
#define CHECK(condition) (condition) ? (void)0 : ::tensorflow::xferguardVoid() & ::tensorflow::xferguardLog()
#endif
#ifndef DCHECK
#define DCHECK(condition) CHECK(condition)
#endif
#ifndef QCHECK
#define QCHECK(condition) CHECK(condition)
#endif
#ifndef LOG_IF
#define LOG_IF(severity, condition) CHECK(!(condition))
#endif
#ifndef CHECK_NOTNULL
#define CHECK_NOTNULL(value) (value)
#endif
#ifndef CHECK_EQ
#define CHECK_EQ(a, b) CHECK((a) == (b))
#endif
#ifndef DCHECK_EQ
#define DCHECK_EQ(a, b) CHECK((a) == (b))
#endif
#ifndef CHECK_NE
#define CHECK_NE(a, b) CHECK((a) != (b))
#endif
#ifndef DCHECK_NE
#define DCHECK_NE(a, b) CHECK((a) != (b))
#endif
#ifndef CHECK_LT
#define CHECK_LT(a, b) CHECK((a) < (b))
#endif
#ifndef DCHECK_LT
#define DCHECK_LT(a, b) CHECK((a) < (b))
#endif
#ifndef CHECK_LE
#define CHECK_LE(a, b) CHECK((a) <= (b))
#endif
#ifndef DCHECK_LE
#define DCHECK_LE(a, b) CHECK((a) <= (b))
#endif
#ifndef CHECK_GT
#define CHECK_GT(a, b) CHECK((a) > (b))
#endif
#ifndef DCHECK_GT
#define DCHECK_GT(a, b) CHECK((a) > (b))
#endif
#ifndef CHECK_GE
#define CHECK_GE(a, b) CHECK((a) >= (b))
#endif
#ifndef DCHECK_GE
#define DCHECK_GE(a, b) CHECK((a) >= (b))
#endif
