// NVTX in all its forms around copies: push/pop, wide characters, registered strings, domains, start/end.
#include "driver_user.h"
#include <nvtx3/nvToolsExt.h>

int main() {
  const DriverUser d = openDriver();
  DevicePointer device = 0;
  char host[64] = {};
  d.memAlloc(&device, 64);
  const auto copy = [&](std::size_t n) { d.upload(device, host, n); };
  nvtxRangePushA("plain");
  copy(1);
  nvtxRangePushW(L"wide \u00e4\u4e2d");
  copy(2);
  nvtxRangePop();
  copy(3);
  nvtxRangePop();
  nvtxDomainHandle_t domain = nvtxDomainCreateA("mylib");
  nvtxEventAttributes_t a = {};
  a.version = NVTX_VERSION;
  a.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  a.messageType = NVTX_MESSAGE_TYPE_REGISTERED;
  a.message.registered = nvtxDomainRegisterStringA(domain, "registered");
  nvtxDomainRangePushEx(domain, &a);
  copy(4);
  nvtxDomainRangePop(domain);
  const nvtxRangeId_t first = nvtxRangeStartA("first"), second = nvtxRangeStartA("second");
  nvtxRangeEnd(first);
  copy(5);
  nvtxRangeEnd(second);
  copy(6);
  nvtxMarkA("a mark");
}
