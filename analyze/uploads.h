// What happens to a device range between one upload to it and the next: shared by the rules about wasted uploads.
#pragma once
#include "analyze/contents.h"
#include "analyze/timeline.h"

namespace xferguard::analyze {

struct Upload {
  const trace::KeptEvent *first, *again;
  bool same_source; // and the same size: the same host range was sent
  bool read;        // a kernel ran, or something copied from the range, in between
  Alike alike;      // their data
  bool anew = false; // the range was freed in between, and another one allocated

  bool sendsTheSame() const { return alike != Alike::No && (same_source || alike != Alike::Unknown); }
  bool overwritesUnread() const { return !read && !same_source; } // the same source again is sendsTheSame()
};

// Pairs of uploads to the same device address, one behind the other, of which one need not be: in order. Where the memory was freed in between, what was
// sent to it and goes up again, unchanged by its hash, need not have been let go.
trace::Growing<Upload> repeatedUploads(const Timeline &, const Contents &);

} // namespace xferguard::analyze
