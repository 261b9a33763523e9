// Loads and stores with a cache hint: the toolkit writes them in assembly that clang's wrapper leaves out.
#pragma once

#define XFERGUARD_LOAD(NAME) template <class Value> __device__ Value NAME(const Value *);
#define XFERGUARD_STORE(NAME)                                                                                          \
  template <class Value, class Given> __device__ void NAME(Value *, const Given &);
XFERGUARD_LOAD(__ldcg)
XFERGUARD_LOAD(__ldca)
XFERGUARD_LOAD(__ldcs)
XFERGUARD_LOAD(__ldlu)
XFERGUARD_LOAD(__ldcv)
XFERGUARD_STORE(__stwb)
XFERGUARD_STORE(__stcg)
XFERGUARD_STORE(__stcs)
XFERGUARD_STORE(__stwt)
#undef XFERGUARD_STORE
#undef XFERGUARD_LOAD
