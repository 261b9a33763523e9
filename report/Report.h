// What is shown to a person or a machine: findings, how the work went, and tables. One renderer a format.
#pragma once
#include "core/Finding.h"
#include "core/Words.h"
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace xferguard {

// Two calls of a thread between which the GPU had nothing to do.
struct Gap {
  SourceLocation from, to;
  std::size_t note; // of the table, that is about it
};

struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  bool heads = false;             // the report, before its findings
  std::vector<std::string> notes; // below it, a sentence each
  std::vector<Gap> gaps;          // between lines that are known
};

// The steps of a run, and what was told apart from them.
struct SteadyPart {
  std::string words;                // "126 steps of 9.5 ms, from 12.1 s on; first line train.py:14"
  std::vector<std::string> besides; // a sentence each
  std::string region;               // whose entries they are; empty: found in what the program calls
  std::optional<SourceLocation> first_line;
  std::uint64_t steps = 0, step_ns = 0, from_ns = 0; // from_ns: since the run began
  std::uint64_t usual = 0, warm_up = 0, warm_up_ns = 0, longer = 0, longer_ns = 0;
};

// GPU calls as the text of the sources has them, and what became of them.
struct GpuCalls {
  unsigned written = 0, understood = 0;
  unsigned switched_off = 0; // behind conditions that do not hold
  std::vector<std::pair<std::string, unsigned>> lacking; // files, and how many of theirs were lost; the worst first
};

struct Stats {
  unsigned files = 0, failed = 0;              // inputs, and those of which nothing can be said
  unsigned unjudged = 0;                       // of the failed: read, but the rules had no answer
  unsigned partial = 0;                        // of the others: had errors, so that findings may be missing
  std::map<std::string, unsigned> suppressed;  // "NOLINT", "baseline", "ignore", ... -> how many findings
  double seconds = 0;
  GpuCalls gpu_calls;                          // of a lint
  std::map<std::string, std::string> more;     // "wall", "gpu busy", ...: facts of a run
  std::map<std::string, double> figures;       // the same for machines, and what replay found
};

std::string inputsInWords(const Stats &); // "36 files, 33 understood in part only"

// An input of which something cannot be said, and why.
struct Incomplete {
  enum class What { InPart, Unread, Unjudged };
  What what = What::InPart;
  std::string file, why;
};

struct Report {
  std::string verb; // "lint" or "report"
  std::string root; // paths below it are shown relative to it
  std::vector<Finding> findings;
  std::vector<Table> tables;
  std::optional<SteadyPart> steady; // of a run that has steps
  std::vector<std::string> remarks; // what the reader has to know: assumptions, gaps in a trace
  std::vector<Incomplete> incomplete; // for files; on a terminal stderr has told it
  Stats stats;
};

std::vector<std::string> callsInWords(const Report &, const std::string &folder); // a line each for what too many GPU calls came to
std::string inWords(const Report &, const Incomplete &); // "src/a.cu: understood in part only: 2 errors, the first: ..."

enum class Format { Text, Json, Sarif, GitHub, GitLab, JUnit, Markdown, Html };
std::optional<Format> formatFromName(std::string_view);
std::optional<Format> formatFromFile(std::string_view file); // by extension; null when it says nothing

struct RenderOptions {
  bool color = false;
  unsigned width = 100; // of the terminal
  std::string folder;   // where its shell is; empty: in the root
};

void render(Format, const Report &, llvm::raw_ostream &, const RenderOptions & = {});

// Renderers, one file each.
void renderText(const Report &, llvm::raw_ostream &, const RenderOptions &);
void renderJson(const Report &, llvm::raw_ostream &);
void renderSarif(const Report &, llvm::raw_ostream &);
void renderGitHub(const Report &, llvm::raw_ostream &);
void renderGitLab(const Report &, llvm::raw_ostream &);
void renderJUnit(const Report &, llvm::raw_ostream &);
void renderMarkdown(const Report &, llvm::raw_ostream &);
void renderHtml(const Report &, llvm::raw_ostream &);

// Whether findings reach the level at which a run has failed.
bool reaches(const std::vector<Finding> &, Level);

} // namespace xferguard
