// For people at a terminal: one finding as clang and rustc would print it, tables, and a footer that counts.
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "report/Report.h"
#include "report/SourceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {
namespace {

constexpr std::size_t most_labels = 40, most_others = 8; // a screen or two; JSON and SARIF have them all

enum class Style { Plain, Bold, Error, Warning, Note, Faint, Good };

class TextRenderer {
public:
  TextRenderer(const Report &report, llvm::raw_ostream &os, const RenderOptions &options)
      : report_(report), os_(os), options_(options) {}

  void run() {
    if (report_.steady) show(*report_.steady);
    for (const Table &table : report_.tables)
      if (table.heads) show(table);
    for (const Finding &finding : report_.findings) show(finding);
    for (const Table &table : report_.tables)
      if (!table.heads) show(table);
    if (options_.folder.empty()) // in a file; beside a shell's stdout stderr has told it
      for (const Incomplete &input : report_.incomplete) paint(Style::Note, "note: "), os_ << printable(inWords(report_, input)) << "\n";
    for (const std::string &remark : report_.remarks) paint(Style::Note, "note: "), os_ << printable(remark) << "\n";
    if (report_.verb != "diff") footer(); // its tables have said it
  }

private:
  void paint(Style style, llvm::StringRef text) {
    static constexpr const char *codes[] = {"", "\033[1m", "\033[1;31m", "\033[1;35m", "\033[1;36m", "\033[2m", "\033[1;32m"};
    if (options_.color && style != Style::Plain) os_ << codes[static_cast<int>(style)] << text << "\033[0m";
    else os_ << text;
  }

  static Style styleOf(Level level) {
    return level == Level::Error ? Style::Error : level == Level::Warning ? Style::Warning : Style::Note;
  }

  std::string place(const SourceLocation &at) {
    std::string text = printable(options_.folder.empty() ? relativeTo(report_.root, at.file) : seenFrom(options_.folder, report_.root, at.file));
    if (at.line) text += ":" + std::to_string(at.line);
    if (at.line && at.column) text += ":" + std::to_string(at.column);
    return text;
  }

  void head(const std::string &where, Level level, llvm::StringRef text, llvm::StringRef rule) {
    paint(Style::Bold, where + ": ");
    paint(styleOf(level), std::string(name(level)) + ": ");
    paint(Style::Bold, printable({text.data(), text.size()}));
    if (!rule.empty()) os_ << " [xfer-" << rule << "]";
    os_ << "\n";
  }

  //  12 |   cudaMemcpy(...);
  //     |   ^~~~~~~~~~~~~~~
  void window(const SourceLocation &at) {
    std::string text = at.line ? sources_.line(at.file, at.line) : "";
    if (text.empty() && at.line && !report_.root.empty()) text = sources_.line(report_.root + "/" + at.file, at.line);
    if (text.empty()) return;
    std::string number = std::to_string(at.line);
    number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
    paint(Style::Faint, number + " | ");
    const bool marked = at.column && at.column <= text.size();
    const Cut cut = cutAround(text, marked ? at.column - 1 : 0);
    os_ << cut.text << "\n";
    if (!marked) return;
    std::size_t end = at.end_line == at.line && at.end_column > at.column ? at.end_column - 1 : text.size();
    end = std::min(cut.column + std::min(end, text.size()) - (at.column - 1), cut.text.size());
    paint(Style::Faint, "      | ");
    os_.indent(static_cast<unsigned>(cut.column));
    paint(Style::Good, "^" + std::string(end > cut.column ? end - cut.column - 1 : 0, '~'));
    os_ << "\n";
  }

  // Of a very long line (all of a script's, a macro's) the part that the column is in.
  struct Cut {
    std::string text;
    std::size_t column; // in it
  };
  static Cut cutAround(const std::string &line, std::size_t column) {
    constexpr std::size_t widest = 240, before = 80;
    static constexpr llvm::StringLiteral left_out = "...";
    if (line.size() <= widest) return {line, column};
    const std::size_t from = column > before + left_out.size() ? column - before : 0;
    const bool to_the_end = line.size() - from <= widest;
    const std::string text = llvm::json::fixUTF8(llvm::StringRef(line).substr(from, widest));
    return {(from ? left_out.str() : "") + text + (to_the_end ? "" : left_out.str()), column - from + (from ? left_out.size() : 0)};
  }

  void remark(const Remark &r) {
    head(place(r.at), Level::Note, r.message, "");
    window(r.at);
  }

  void show(const SteadyPart &steady) {
    paint(Style::Bold, "steady part: ");
    os_ << printable(steady.words) << "\n";
    for (const std::string &told_apart : steady.besides) note(told_apart);
    os_ << "\n";
  }

  void show(const Finding &f) {
    const SourceLocation *at = f.source();
    head(at ? place(*at) : printable(describe(f.primary)), f.level, f.headline, f.rule);
    if (at) window(*at);
    if (const std::string cost = describe(f.evidence); !cost.empty()) note("measured: " + cost);
    for (std::size_t i = 0; i < std::min(f.labels.size(), most_labels); ++i) remark(f.labels[i]);
    if (f.labels.size() > most_labels) note("and " + std::to_string(f.labels.size() - most_labels) + " other lines");
    std::size_t others = 0; // that it is about as well, beyond the calls that lead to it
    for (const Remark &r : f.path)
      if (!llvm::StringRef(r.message).starts_with("and ") || ++others <= most_others) remark(r);
    if (others > most_others) note("and " + std::to_string(others - most_others) + " more places; --format json names them all");
    for (const std::string &n : f.notes) note(n);
    for (const Fix &fix : f.fixes) note(describe(fix));
    os_ << "\n";
  }

  void note(const std::string &text) {
    paint(Style::Faint, "      = ");
    os_ << printable(text) << "\n";
  }

  void show(const Table &table) {
    std::vector<size_t> widths(table.columns.size(), 0);
    auto measure = [&](const std::vector<std::string> &row) {
      for (size_t i = 0; i < std::min(row.size(), widths.size()); ++i) widths[i] = std::max(widths[i], row[i].size());
    };
    measure(table.columns);
    for (const auto &row : table.rows) measure(row);
    auto line = [&](const std::vector<std::string> &row) {
      for (size_t i = 0; i < std::min(row.size(), widths.size()); ++i) {
        // The first column is a name, the others are figures.
        os_.indent(i == 0 ? 2 : 2 + widths[i] - row[i].size());
        os_ << printable(row[i]);
        if (i == 0 && row.size() > 1) os_.indent(widths[0] - row[0].size());
      }
      os_ << "\n";
    };
    paint(Style::Bold, table.title);
    os_ << "\n";
    line(table.columns);
    for (const auto &row : table.rows) line(row);
    for (const std::string &n : table.notes) note(n);
    os_ << "\n";
  }

  void footer() {
    unsigned count[3] = {};
    for (const Finding &f : report_.findings) ++count[static_cast<int>(f.level)];
    const Stats &stats = report_.stats;
    if (report_.findings.empty()) paint(stats.failed || stats.partial ? Style::Plain : Style::Good, "no findings");
    else {
      std::vector<std::string> parts;
      for (Level level : {Level::Error, Level::Warning, Level::Note})
        if (unsigned n = count[static_cast<int>(level)])
          parts.push_back(std::to_string(n) + " " + std::string(name(level)) + (n == 1 ? "" : "s"));
      os_ << llvm::join(parts, ", ");
    }
    if (stats.files) os_ << " in " << inputsInWords(stats);
    unsigned suppressed = 0;
    for (const auto &[reason, n] : report_.stats.suppressed) suppressed += n;
    if (suppressed) {
      os_ << "; " << suppressed << " suppressed (";
      const char *comma = "";
      for (const auto &[reason, n] : report_.stats.suppressed)
        if (n) os_ << comma << n << " by " << reason, comma = ", ";
      os_ << ")";
    }
    if (report_.stats.seconds > 0) os_ << llvm::format(", %.1f s", report_.stats.seconds);
    os_ << "\n";
    if (report_.verb == "report" && !report_.stats.more.empty()) {
      const char *comma = "the run: ";
      for (const auto &[name, value] : report_.stats.more) os_ << comma << name << " " << value, comma = ", ";
      os_ << "\n";
    }
    for (const std::string &line : callsInWords(report_, options_.folder)) os_ << printable(line) << "\n";
    tellWhereMoreIs();
  }

  void tellWhereMoreIs() {
    std::vector<std::string> rules;
    for (const Finding &f : report_.findings)
      if (findRule(f.rule) && !llvm::is_contained(rules, f.rule)) rules.push_back(f.rule);
    if (rules.size() == 1) os_ << "'xferguard explain " << rules.front() << "' tells more\n";
    else if (!rules.empty()) os_ << "'xferguard explain RULE' tells more: " << llvm::join(rules, ", ") << "\n";
  }

  const Report &report_;
  llvm::raw_ostream &os_;
  const RenderOptions &options_;
  SourceText sources_;
};
} // namespace

void renderText(const Report &report, llvm::raw_ostream &os, const RenderOptions &options) {
  TextRenderer(report, os, options).run();
}

} // namespace xferguard
