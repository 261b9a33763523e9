// The dump that tests read when there is no `xferguard` to do it: text of one file, or of the only one in a folder.
#include "trace/reader.h"
#include "trace/text.h"
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

int main(int argc, char **argv) {
  if (argc == 4 && std::string(argv[1]) == "assemble") {
    std::ifstream in(argv[2]);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string trouble = xferguard::trace::assemble(text, argv[3]);
    if (!trouble.empty()) std::fprintf(stderr, "%s:%s\n", argv[2], trouble.c_str());
    return trouble.empty() ? 0 : 2;
  }
  if (argc < 2) return std::fprintf(stderr, "usage: trace_text FILE|DIR... | trace_text assemble TEXT FILE\n"), 2;
  int result = 0;
  for (int i = 1; i < argc; ++i) {
    std::vector<std::string> files;
    if (std::filesystem::is_directory(argv[i]))
      for (const auto &entry : std::filesystem::directory_iterator(argv[i])) files.push_back(entry.path());
    else
      files.push_back(argv[i]);
    if (files.empty()) std::fprintf(stderr, "%s: no trace in it\n", argv[i]);
    for (const std::string &file : files) {
      const auto run = xferguard::trace::readRun(file);
      if (!run.error.empty()) {
        std::fprintf(stderr, "%s\n", run.error.c_str());
        result = 2;
      }
      std::fputs(xferguard::trace::dump(run).c_str(), stdout);
    }
  }
  return result;
}
