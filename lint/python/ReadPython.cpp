#include "lint/python/ReadPython.h"
#include "checks/facts/Dump.h"
#include "checks/facts/Saved.h"
#include "lint/parse/Text.h"
#include "lint/project/PythonSources.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <utility>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;

namespace xferguard::lint {

namespace {

// Alone in the world: no site packages, no start-up files, nothing of the user's folder on its path.
constexpr StringRef alone[] = {"-I", "-S", "-B"};

struct Said {
  int code = -1;
  std::string out, err;
};

std::string contentOf(StringRef file) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/false);
  return text ? (*text)->getBuffer().str() : "";
}

Said run(const std::string &program, llvm::ArrayRef<StringRef> arguments, StringRef input) {
  llvm::SmallString<128> files[3];
  std::vector<llvm::FileRemover> removers;
  for (auto &file : files) {
    if (fs::createTemporaryFile("xferguard-python", "txt", file)) return {};
    removers.emplace_back(file);
  }
  if (llvm::Error error = llvm::writeToOutput(files[0], [&](llvm::raw_ostream &out) { return out << input, llvm::Error::success(); })) {
    llvm::consumeError(std::move(error));
    return {};
  }
  std::vector<StringRef> words{program};
  words.insert(words.end(), std::begin(alone), std::end(alone));
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::optional<StringRef> redirects[] = {StringRef(files[0]), StringRef(files[1]), StringRef(files[2])};
  Said said;
  said.code = llvm::sys::ExecuteAndWait(program, words, std::nullopt, redirects);
  said.out = contentOf(files[1]), said.err = contentOf(files[2]);
  return said;
}

json::Object inJson(const model::Model &model) {
  auto word = [](auto value) { return static_cast<int>(value) ? std::string(facts::name(value)) : std::string(); };
  const std::string scope = model.scope == facts::Scope::None ? "" : std::string(facts::name(model.scope));
  return json::Object{{"call", model.call}, {"effect", std::string(facts::name(model.effect))}, {"family", model.family}, {"this", word(model.self)}, {"memory", word(model.memory)}, {"scope", scope}, {"gives", model.gives}, {"blocking", model.blocking}};
}

// Of C++ they have `::` in them, or no dot.
bool isOfPython(const model::Model &model) { return StringRef(model.call).contains('.') && !StringRef(model.call).contains("::"); }

std::string requestFor(llvm::ArrayRef<PythonFile> files, const std::string &root, const model::Models &models) {
  json::Array entries, names, on_a_device, by_default, texts;
  for (const model::Model &model : models.all())
    if (isOfPython(model)) entries.push_back(inJson(model));
  for (const PythonFile &file : files) names.push_back(json::fixUTF8(file.path)), on_a_device.push_back(file.on_a_device), by_default.push_back(file.by_default), texts.push_back(file.text ? json::Value(json::fixUTF8(*file.text)) : json::Value(nullptr));
  std::string text;
  llvm::raw_string_ostream out(text);
  out << json::Value(json::Object{{"root", json::fixUTF8(root)}, {"format", facts::format_version}, {"device", std::move(on_a_device)}, {"defaults", std::move(by_default)}, {"models", std::move(entries)}, {"files", std::move(names)}, {"texts", std::move(texts)}});
  return text;
}

// `parse_batch`, `load_data_to_gpu`, `_parse_losses`: of each batch, whatever their first word says of others.
bool isOfABatch(StringRef name) {
  for (StringRef end : {"_batch", "_to_gpu", "_to_cuda", "_to_device", "_losses", "_predictions", "_outputs", "_logits", "_targets"})
    if (name.ends_with(end)) return true;
  return name == "set_input" || name == "feed_data";
}

// Of `utils.metrics.Loss.forward`, which runs with its module wherever that stands, `.Loss.forward`; of others all of it.
std::string knownAs(const facts::Function &function) {
  const auto [package, own] = StringRef(function.name).rsplit('.');
  const bool runs_with_a_module = llvm::is_contained(function.overrides, "torch.nn.Module.forward") || llvm::is_contained(function.overrides, "torch.run_of_a_module");
  return runs_with_a_module ? ("." + package.rsplit('.').second + "." + own).str() : function.name;
}

// How often a function runs, as far as models and its name tell.
void addPace(facts::Unit &unit, const model::Models &models) {
  for (facts::Function &function : unit.functions) {
    std::vector<std::string> known_as{knownAs(function)};
    known_as.insert(known_as.end(), function.overrides.begin(), function.overrides.end());
    const model::Called *called = models.called(known_as);
    const StringRef own = StringRef(function.name).rsplit('.').second;
    if (called) function.called_by = called->by, function.called_per = called->per;
    const bool trains = own.starts_with("train") || own.starts_with("fit"); // train_and_evaluate
    function.pace = !called ? (isOfABatch(own) ? facts::Pace::Unknown : models.paceOf(std::string_view(own))) : called->seldom() && !trains ? facts::Pace::Seldom : facts::Pace::Unknown;
  }
}

void takeNames(const json::Object &answer, StringRef key, std::vector<std::string> &names) {
  if (const json::Array *list = answer.getArray(key))
    for (const json::Value &each : *list)
      if (auto name = each.getAsString()) names.push_back(name->str());
}

// Of a file that nobody can read, and that has nothing to do with a GPU, there is nothing to miss: it is told, and costs the run nothing.
bool isBesideThePoint(const Record &record) {
  const std::optional<std::string> text = record.files.empty() ? std::nullopt : textOf(record.files.front());
  return text && !importsGpuLibrary(*text);
}

Record recordOf(const json::Object &answer, StringRef text, const model::Models &models) {
  Record record;
  record.failure = answer.getString("failure").value_or("").str();
  takeNames(answer, "files", record.files), takeNames(answer, "absent", record.absent);
  if (!record.failure.empty()) {
    if (!isBesideThePoint(record)) return record;
    facts::Unit nothing;
    nothing.language = facts::Language::Python, nothing.files = {record.files.front()};
    record.errors = 1, record.first_error = record.files.front() + ": " + std::exchange(record.failure, "");
    record.summary = facts::summaryOf(nothing);
    record.facts = facts::packed(facts::dump(nothing));
    return record;
  }
  std::string error;
  std::optional<facts::Unit> unit = facts::read(std::string_view(text.data(), text.size()), error);
  if (!unit) {
    record.failure = "xferguard's reader wrote wrong facts: " + error + "; please report it";
    return record;
  }
  if (const json::Array *problems = answer.getArray("problems"); problems && !problems->empty()) { // cells of a notebook
    record.errors = static_cast<int>(problems->size());
    record.first_error = record.files.front() + ": " + problems->front().getAsString().value_or("").str();
  }
  addPace(*unit, models);
  record.summary = facts::summaryOf(*unit);
  record.facts = facts::packed(facts::dump(*unit));
  return record;
}

} // namespace

Interpreter findInterpreter(const std::string &share_dir) {
  Interpreter found;
  found.script = share_dir + "/python-front-end/read_python.py";
  if (!fs::exists(found.script)) {
    found.problem = "what reads Python sources is not installed: " + found.script + " is missing; install xferguard's tools again";
    return found;
  }
  std::string too_old;
  for (const char *name : {"python3", "python"}) {
    auto program = llvm::sys::findProgramByName(name);
    if (!program) continue;
    const Said said = run(*program, {"-c", "import sys; print('%d %d %s' % (sys.version_info[0], sys.version_info[1], sys.executable))"}, "");
    StringRef rest = StringRef(said.out).trim();
    unsigned major = 0, minor = 0;
    if (said.code || rest.consumeInteger(10, major) || !rest.consume_front(" ") || rest.consumeInteger(10, minor) || !rest.consume_front(" ")) continue;
    const std::string version = std::to_string(major) + "." + std::to_string(minor);
    if (major > 3 || (major == 3 && minor >= 8)) {
      found.program = rest.str(), found.version = version;
      return found;
    }
    too_old = version;
  }
  found.problem = (too_old.empty() ? "no Python is on PATH" : "the Python on PATH is " + too_old) + "; Python sources are read by Python 3.8 or newer: install python3";
  return found;
}

bool parsesInPython(StringRef text) {
  for (const char *name : {"python3", "python"})
    if (auto program = llvm::sys::findProgramByName(name))
      if (run(*program, {"-c", "import ast, sys; ast.parse(sys.stdin.buffer.read())"}, text).code == 0) return true;
  return false;
}

std::vector<Record> readPython(const Interpreter &interpreter, llvm::ArrayRef<PythonFile> files, const std::string &root, const model::Models &models) {
  const Said said = run(interpreter.program, {interpreter.script}, requestFor(files, root, models));
  std::vector<Record> records;
  for (StringRef rest = said.out; !rest.empty();) {
    auto [line, below] = rest.split('\n');
    llvm::Expected<json::Value> head = json::parse(line);
    const json::Object *answer = head ? head->getAsObject() : nullptr;
    if (!answer) {
      if (!head) llvm::consumeError(head.takeError());
      break;
    }
    const std::size_t bytes = static_cast<std::size_t>(answer->getInteger("bytes").value_or(0));
    if (bytes > below.size()) break; // it ended in the middle
    records.push_back(recordOf(*answer, below.take_front(bytes), models));
    rest = below.drop_front(bytes);
  }
  if (records.size() != files.size()) records.clear();
  return records;
}

} // namespace xferguard::lint
