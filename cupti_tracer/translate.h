// CUPTI's records to our events. The one place where CUPTI's structures are read.
#pragma once
#include "runtime/tracer_interface.h"
#include "trace/pages.h"
#include <cupti.h>

namespace xferguard::cupti {

class Translator {
public:
  // version: what cuptiGetVersion says. Structures only grow: it tells how far they reach.
  Translator(const TracerInterface &to, std::uint32_t version) : to(to), version(version) {}

  void translate(const CUpti_Activity *);

private:
  void copy(const CUpti_Activity *);
  void peerCopy(const CUpti_Activity *);
  void memset(const CUpti_Activity *);
  void kernel(const CUpti_Activity *);
  void graph(const CUpti_Activity *);
  void managed(const CUpti_Activity *);
  void overhead(const CUpti_Activity *);
  void give(trace::Event &, std::uint64_t start, std::uint64_t end);
  std::uint32_t nameOf(const char *);

  // All records of a kernel share one string of CUPTI's, hundreds of characters long. Compared, since another may come to lie
  // where it lay.
  struct KnownName {
    const char *at = nullptr;
    std::uint32_t id = 0;
    char text[244] = "";
  };
  static constexpr unsigned most_names = 256;
  KnownName names[most_names];
  trace::Lock naming; // buffers come from more than one thread

  const TracerInterface &to;
  const std::uint32_t version;
};

// Of the driver call that a callback is about.
inline std::uint32_t correlationOf(const CUpti_CallbackData *call) { return call->correlationId; }
inline const void *parametersOf(const CUpti_CallbackData *call) { return call->functionParams; }
inline int resultOf(const CUpti_CallbackData *call) { return call->functionReturnValue ? *static_cast<const int *>(call->functionReturnValue) : 0; }
inline bool isEntry(const CUpti_CallbackData *call) { return call->callbackSite == CUPTI_API_ENTER; }

} // namespace xferguard::cupti
