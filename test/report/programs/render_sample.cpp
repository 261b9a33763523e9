// Prints one report of made-up findings in the format named: what the tests of the renderers look at.
// Argument 2, a folder, is the root; the sample points at sample.cu in it.
#include "report/Report.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace xferguard;

static Report sample(const std::string &root) {
  Report report{.verb = "lint", .root = root};
  Finding loop;
  loop.rule = "copy-in-loop";
  loop.headline = "4-byte copy to the device in every iteration";
  loop.primary = SourceLocation{root + "/sample.cu", 4, 5, 4, 51, "upload"};
  loop.op_site = SourceLocation{root + "/sample.cu", 4, 5, 4, 51, "upload"};
  loop.labels = {{SourceLocation{root + "/sample.cu", 3, 3, 3, 6, "upload"}, "this loop runs n times"}};
  loop.path = {{SourceLocation{root + "/sample.cu", 9, 3, 9, 9, "main"}, "called from here"},
               {SourceLocation{root + "/sample.cu", 4, 5, 4, 51, "upload"}, "copies here"}};
  loop.notes = {"the elements are contiguous: one copy of n * sizeof(float) bytes does the same"};
  loop.fixes = {{"copy once, in front of the loop", FixSafety::Safe, {{root + "/sample.cu", 40, 10, "cudaMemcpy(d, h, n, k);"}}},
                {"use pinned memory", FixSafety::DisplayOnly, {}}};
  loop.fingerprint = "0123456789abcdef0123456789abcdef";
  Finding observed;
  observed.rule = "pageable-async";
  observed.level = Level::Error;
  observed.confidence = Confidence::Observed;
  observed.origin = Origin::Trace;
  observed.headline = "async copy from pageable memory <blocks> \x1b[31mred\x1b[0m & 50%, always";
  observed.primary = BinaryLocation{"libapp.so", "ab12", 0x40, ""};
  observed.evidence.count = 1312;
  observed.evidence.bytes = 5 << 20;
  observed.evidence.cost_ns = 4'100'000;
  observed.evidence.saved_ns_low = 3'000'000;
  observed.evidence.saved_ns_high = 3'900'000;
  observed.fingerprint = "fedcba9876543210fedcba9876543210";
  Finding note;
  note.rule = "no-overlap";
  note.level = Level::Note;
  note.confidence = Confidence::Possible;
  note.headline = "copy and kernel take turns | nothing overlaps";
  note.primary = DeviceLocation{0, 7};
  report.findings = {loop, observed, note};
  report.tables = {{"copies", {"direction", "count", "bytes"}, {{"host to device", "1312", "5.0 MiB"}, {"device to host", "1", "4 B"}}}};
  report.remarks = {"no compile database: flags were assumed"};
  report.stats = {.files = 2, .failed = 1, .suppressed = {{"NOLINT", 3}, {"baseline", 1}}, .seconds = 0.25, .more = {}};
  sortForReading(report.findings);
  return report;
}

int main(int argc, char **argv) {
  std::optional<Format> format = argc > 2 ? formatFromName(argv[1]) : std::nullopt;
  if (!format) {
    llvm::errs() << "usage: render-sample FORMAT ROOT [empty] [color]\n";
    return 2;
  }
  Report report = sample(argv[2]);
  RenderOptions options;
  for (int i = 3; i < argc; ++i) {
    if (!strcmp(argv[i], "empty")) report = Report{.verb = "lint", .root = argv[2], .stats = {.files = 1}};
    if (!strcmp(argv[i], "color")) options.color = true;
  }
  render(*format, report, llvm::outs(), options);
  return 0;
}
