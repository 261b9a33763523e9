// What a translation unit does to the GPU, as plain data. Collected once from the AST (checks/facts/Collect.h), written and
// read back as text (checks/facts/Dump.h), and all that a rule ever sees.
//
// A function is its steps in statement order, a tree laid flat: a step's children are the steps from its own index + 1 up
// to `end`. Steps speak of objects (variables, members, parameters) and of the memory behind them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::facts {

inline constexpr int none = -1;
inline constexpr long long largest_number = 8; // bytes, of one of a type that nobody knows

// A range of source at the expansion, never inside a macro's definition.
struct Site {
  int file = none; // index into Unit::files
  unsigned line = 0, column = 0, end_line = 0, end_column = 0;
  unsigned offset = 0, length = 0; // bytes in the file
  bool macro = false;              // comes out of a macro: no edit may touch it
  bool operator==(const Site &) const = default;
};

// Bytes that are written in a file, a macro's argument included. Length 0: not written anywhere as such.
struct Span {
  unsigned offset = 0, length = 0;
  bool operator==(const Span &) const = default;
};

enum class Memory { Unknown, Pageable, Pinned, Managed, Device };
enum class Storage { Local, Static, Parameter, Global, Member, Capture, Temporary };
enum class Shape { Scalar, Pointer, Array, Container, Record, Tensor, Iterator, Handle, Callable }; // Callable: a function or lambda, named by its USR
enum class Direction { Unknown, HostToDevice, DeviceToHost, DeviceToDevice, HostToHost };
enum class Scope { None, Device, Stream, Event, Thread };

// A variable, parameter or member path. `key` is the same in every function and file that can name it.
struct Object {
  std::string name, key, type;
  Storage storage = Storage::Local;
  Shape shape = Shape::Scalar;
  Memory memory = Memory::Unknown; // of its own storage: arrays and containers know theirs
  int parameter = none;            // position, for Storage::Parameter
  long long size = none;           // bytes of the object itself, when constant
  long long element = none;        // bytes of what it points to or consists of
  int declared_in = none;          // the innermost loop step that holds the declaration
  bool reference = false;          // a C++ reference or a captured variable: writing it writes the caller's object
  bool constant = false;           // what it points to is const
  int base = none;                 // of a member or element: the object that it belongs to,
  bool base_pointee = false;       // or what that one points to,
  std::string suffix;              // and ".field" or "[]"
  bool operator==(const Object &) const = default;
};

// An expression: the memory that it denotes, and what its value is computed from.
struct Operand {
  std::string text;
  int object = none;       // what it is rooted in
  bool pointee = false;    // the memory behind a pointer, rather than the object's own storage
  bool indexed = false;    // some position inside, rather than the beginning
  bool address = false;    // the address of that memory (an argument), rather than its content
  std::vector<int> reads;  // objects whose values decide the value or the position
  std::optional<long long> constant; // of a container that is made: how many elements it has
  std::optional<long long> least; // of a product whose other factors are at least one
  int step = none;         // the op or call that computed it
  std::vector<int> calls;  // of this project's functions: their results are part of the computation
  bool operator==(const Operand &) const = default;
};

// What an argument is to an effect. Models use the same names.
enum class Role {
  None, Dst, Src, Bytes, Kind, Stream, Ptr, Count, Width, Height, Depth, DstPitch, SrcPitch, Event, Handle, Device,
  Flags, Value, Read, Write, ReadWrite, Callable, Condition, Target, Priority, Policy, Result, Arg, This, Options, Params // Params: an array of the addresses of what a kernel is given
};
struct Argument {
  Role role = Role::None;
  Operand value;
  bool operator==(const Argument &) const = default;
};

// How an argument of an op is written. An address may be base + counter * stride, or base + offset, in elements.
struct Written {
  Role role = Role::None;
  Span at;
  std::string base, stride;
  int counter = none;      // the object that counts
  std::optional<long long> offset;
  long long element = none; // bytes
  bool operator==(const Written &) const = default;
};

enum class StepKind { Loop, Branch, Arm, Op, Call, Read, Write, Exit };
enum class Effect {
  None, Copy, Memset, Alloc, Free, Register, Unregister, Launch, Sync, Create, Destroy, Record, Wait, Elapsed, Query,
  Prefetch, Advise, Readback, Element, Move, Factory, SetDevice, DeviceCount, PeerAccess, Capture, Instantiate, Graph,
  Priorities, Blocking, Configure, Clock, Print, Host, View, Swap, Terminate,
  Reduce, Status, Region, Bind // Bind: a library's handle is given a stream, or a pointer mode (Flags: 0 for results on the host)
};
enum class LoopForm { For, While, Do, Range, Calls };  // Calls: the rounds are calls of the function, in a loop that nobody here sees
enum class LoopRole { Algorithm, Repeat, Sweep, Setup, Teardown, Lanes, Chunked, Calls };
enum class Guard { None, Option, Other, Periodic, Once, Error, Leaves }; // a later one says more

// A statement or declaration of a block as somebody wrote it: what a fix can take away, move or put something beside.
// Body: all of a loop or branch, without braces, or what a pragma stands before.
enum class ItemKind { Expression, Declaration, Macro, Control, Body };
struct Item {
  ItemKind kind = ItemKind::Expression;
  Site site;            // with its semicolon
  Span lines;           // its lines with the comments behind and above it, when nothing else stands on them
  std::string indent;   // the blanks before it on its line
  std::string text;     // unless it is long
  std::string comment;  // above it, when it speaks of nothing else
  std::string declares; // key of the variable, when it declares just one
  bool operator==(const Item &) const = default;
};

struct Step {
  StepKind kind = StepKind::Op;
  int parent = none, end = none;
  int item = none;    // in Function::items: of an op or loop
  Site site;          // the expression
  Span written;       // the same, inside a macro's parentheses where it is an argument
  Site statement;     // the whole statement, for ops (fingerprint, fixes)
  Site body;          // for ops that the body of a macro of the program holds: where it stands there,
  std::string macro;  // and the macro's name
  std::string text;   // of the statement, for ops
  // op, call
  Effect effect = Effect::None;
  std::string api;    // the name called, as the model spells it: "cudaMemcpy"
  std::string family; // "cuda", "driver", "hip", "thrust", "cublas", "torch", "host"
  std::string callee; // USR
  std::vector<Argument> args;
  std::vector<Written> writing; // of the arguments that a fix may need
  bool blocking = false, result_used = false, has_result = false;
  Direction direction = Direction::Unknown;
  Memory memory = Memory::Unknown;
  Scope scope = Scope::None;
  // loop
  LoopForm form = LoopForm::For;
  LoopRole role = LoopRole::Algorithm;
  std::string because;          // why the role or guard was given
  std::vector<int> induction;   // objects that count
  long long trips = none;       // when constant
  std::string first, last;      // `for (T i = first; i < last; ++i)`: as written
  // branch
  Guard guard = Guard::None;
  // write, exit
  bool update = false;          // x += v rather than x = v
  std::string word;             // exit: "return", "break", "continue", "goto", "throw", "exit"; read: "print", "condition"; write: "scaled";
                                // op: "of a container", "reduced" (what a mask picks is only summed up), "sizes" (with a null pointer first it tells how much memory it wants); loop: "shared" (among threads of the host), in Python "items" (of data, other ones each time) or "things" (layers, keys, parameters: not through time) or "some" (things, unless what is called for them runs a model); branch: "switch" (all of it is its arm), "case" (of several values), or it compares its target with its value: "is", "is not", "must be" (nothing else is left), "needs" (its first arm is not taken where it has the value); arm: "case"
  bool operator==(const Step &) const = default;

  const Operand *arg(Role) const;
  const Written *writtenAs(Role) const;
};

enum class Special { None, Constructor, Destructor };

// How often it runs, as far as its name or a model says: what makes something runs as often as that is needed. What tests runs
// seldom as well, and what it tries is work all the same.
enum class Pace { Unknown, Seldom, Makes, Often, Tests };
inline bool isSeldom(Pace pace) { return pace == Pace::Seldom || pace == Pace::Tests; }

struct Function {
  std::string usr, name; // name: qualified, without template arguments
  Site site;             // of its name
  std::string pattern;   // same for all instantiations of one template
  int parameters = 0;
  bool kernel = false, device = false, lambda = false, has_body = true, hot = false, method = false;
  bool strong = false;   // no program holds another definition of it: neither inline, nor a template, nor hidden in its file
  std::vector<std::string> overrides; // USRs of the virtual functions that it stands in for
  Special special = Special::None;
  std::string called_by, called_per; // a framework calls it, by its models: "TensorRT", "inference"
  Pace pace = Pace::Unknown;
  std::vector<Object> objects;
  std::vector<Item> items;
  std::vector<Step> steps;
  bool operator==(const Function &) const = default;
};

// The code of a Python module itself, which runs as it is imported or started.
inline constexpr std::string_view module_code = ".<module>";
inline constexpr std::string_view unwritten = "unwritten"; // the word of a call of a destructor that only its class's members need
inline constexpr std::string_view handing_on = "hands on"; // the word of the one arm of a function that does nothing but `if (impl) return impl->f();`
inline constexpr std::string_view by_receiver = "named:"; // the callee of `logger.log(x)`, for which the only class of that name stands in

inline bool isOp(const Step &step, Effect effect) { return step.kind == StepKind::Op && step.effect == effect; }

inline constexpr std::string_view of_a_container = "of a container"; // the word of what a container of the device does to itself: it grows, or loses an element
// It gives the device something to compute: a kernel, or a library's sum that the host waits for.
inline bool startsWork(const Step &step) { return isOp(step, Effect::Launch) || (isOp(step, Effect::Blocking) && step.word != of_a_container); }

// Its value is where other memory is.
inline bool pointsSomewhere(Shape shape) { return shape == Shape::Pointer || shape == Shape::Tensor || shape == Shape::Iterator; }

// What an allocation makes: its pointer or its result.
const Operand *allocated(const Step &);
bool isBackwardPass(const Step &); // `loss.backward()`, of LibTorch in C++
// The smart pointer that is given something made in the same statement: `owner.reset(new float[n])`.
const Operand *ownerOf(const Step &);

// A comment that speaks to us: NOLINT in its forms, and assertions such as `// xfer: pinned`. Debug: lines that are compiled only
// where NDEBUG is not defined.
struct Comment {
  enum class Kind { NoLint, Assert, Debug };
  Kind kind = Kind::NoLint;
  int file = none;
  unsigned line = 0, first_line = 0, last_line = 0; // where it stands, what it covers
  std::vector<std::string> globs;                   // nolint: the names in parentheses; none: every rule
  std::string what;                                 // assert: the word; nolint: the reason
  bool operator==(const Comment &) const = default;
};

enum class Language { Cxx, Python };

struct Unit {
  Language language = Language::Cxx;
  std::vector<std::string> files; // files[0] is the main file
  std::vector<Function> functions;
  std::vector<Comment> comments;
  std::vector<std::string> declared; // what a fix may use, when it is there: "cudaMallocAsync", "thrust::host_vector"
  std::vector<std::vector<unsigned>> conditionals; // of each file: offsets of #if, #else, #endif, #pragma
  bool per_thread_stream = false; // --default-stream per-thread
  int cuda_version = 0;           // 13000, when a toolkit or a stub says so
  int errors = 0;                 // that the compiler recovered from
  bool operator==(const Unit &) const = default;
};

// Some of a unit's functions, by their place; an empty one is all of them.
using Places = std::vector<bool>;
inline bool isAmong(const Places &places, std::size_t place) { return places.empty() || (place < places.size() && places[place]); }

template <class E> const std::vector<std::string_view> &names(); // of an enumeration's values, as written in text
template <class E> std::string_view name(E value) { return names<E>()[static_cast<int>(value)]; }
template <class E> std::optional<E> fromName(std::string_view text) {
  for (std::size_t i = 0; i < names<E>().size(); ++i)
    if (text == names<E>()[i]) return static_cast<E>(i);
  return std::nullopt;
}
template <> const std::vector<std::string_view> &names<Language>();
template <> const std::vector<std::string_view> &names<Memory>();
template <> const std::vector<std::string_view> &names<Storage>();
template <> const std::vector<std::string_view> &names<Shape>();
template <> const std::vector<std::string_view> &names<Direction>();
template <> const std::vector<std::string_view> &names<Scope>();
template <> const std::vector<std::string_view> &names<Role>();
template <> const std::vector<std::string_view> &names<ItemKind>();
template <> const std::vector<std::string_view> &names<StepKind>();
template <> const std::vector<std::string_view> &names<Effect>();
template <> const std::vector<std::string_view> &names<LoopForm>();
template <> const std::vector<std::string_view> &names<LoopRole>();
template <> const std::vector<std::string_view> &names<Special>();
template <> const std::vector<std::string_view> &names<Pace>();
template <> const std::vector<std::string_view> &names<Guard>();
template <> const std::vector<std::string_view> &names<Comment::Kind>();

} // namespace xferguard::facts
