// What a try did not do, in words for the report: each reason once.
#pragma once

namespace xferguard::trial {

enum class Refusal : unsigned {
  NotAllocated,  // memory that nobody saw being made
  KnownToDriver,
  CannotRegister,
  Graphs,
  SharedPages,
  AskedAbout,
  FreeWaits,
  SmallAsync,
  UnknownCalls,
  UploadWaits,
  Count
};
void refuse(Refusal);

} // namespace xferguard::trial
