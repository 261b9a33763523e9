// A call of a library whose models say what it does by its name alone: with whatever arguments.
#pragma once
#ifdef __cplusplus
#define XG_CALL(STATUS, NAME) template <class... Given> STATUS NAME(Given...) { __builtin_unreachable(); }
#else
#define XG_CALL(STATUS, NAME) STATUS NAME();
#endif
