#include "runtime/python_layout.h"
#include <cstring>

namespace xferguard {
namespace {

// Versions before 3.13 publish nothing; these were computed from their headers.
constexpr PythonLayout known[] = {
    // version, thread_frame, cframe_frame, previous, code, instruction, owner,
    // filename, name, line_table, first_line, instructions, ascii, compact, bytes
    {0x0309, 24, no_offset, 24, 32, 104, no_offset, 104, 112, 120, 40, no_offset, 48, 72, 32},
    {0x030A, 24, no_offset, 24, 32, 96, no_offset, 104, 112, 120, 40, no_offset, 48, 72, 32},
    {0x030B, 56, 8, 48, 32, 56, 69, 112, 128, 136, 72, 184, 48, 72, 32},
    {0x030C, 56, 0, 8, 0, 56, 70, 112, 128, 136, 68, 192, 40, 56, 32},
};

// Where in _Py_DebugOffsets, counted in words, the parts we need begin.
struct Published {
  unsigned version, thread_state, frame, code;
};
constexpr Published published_parts[] = {{0x030D, 19, 28, 34}, {0x030E, 22, 31, 39}};

bool fromPublished(const Published &part, const std::uint64_t *words, PythonLayout &layout) {
  const std::uint64_t free_threaded = words[2];
  if (std::memcmp(words, "xdebugpy", 8) != 0 || words[1] >> 16 != part.version || free_threaded) return false;
  const std::uint64_t *const thread = words + part.thread_state, *const frame = words + part.frame, *const code = words + part.code;
  const auto offset = [](std::uint64_t n) { return n < no_offset ? static_cast<std::uint16_t>(n) : no_offset; };
  layout.version = part.version;
  layout.thread_frame = offset(thread[4]);
  layout.cframe_frame = no_offset;
  layout.previous = offset(frame[1]);
  layout.code = offset(frame[2]);
  layout.instruction = offset(frame[3]);
  layout.owner = offset(frame[5]);
  layout.filename = offset(code[1]);
  layout.name = offset(code[3]); // the qualified one
  layout.line_table = offset(code[4]);
  layout.first_line = offset(code[5]);
  layout.instructions = offset(code[9]);
  layout.ascii_data = 40;
  layout.compact_data = 56;
  layout.bytes_data = 32;
  return layout.thread_frame < 4096 && layout.instruction < 4096 && layout.instructions < 4096;
}

} // namespace

bool pythonLayout(const char *text, const std::uint64_t *published, PythonLayout &layout) {
  if (text[0] != '3' || text[1] != '.') return false;
  unsigned minor = 0;
  for (const char *p = text + 2; *p >= '0' && *p <= '9'; ++p) minor = minor * 10 + static_cast<unsigned>(*p - '0');
  const unsigned version = 0x0300 | minor;
  for (const PythonLayout &k : known)
    if (k.version == version) return layout = k, true;
  for (const Published &part : published_parts)
    if (part.version == version) return published && fromPublished(part, published, layout);
  return false;
}

} // namespace xferguard
