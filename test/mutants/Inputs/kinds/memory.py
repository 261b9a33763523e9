"""Who owns memory and streams: classes that release what they hold, smart pointers, containers, plain arrays."""
import re

from program import functions, masked
from source import NotHere, closing, find_outside, split

OWNERS = {  # name: (code, declaration of a local, its pointer, how a member is made)
    "class": ("template <typename T> class {C} {{\npublic:\n  {C}() = default;\n  explicit {C}(size_t bytes) {{ allocate(bytes); }}\n  ~{C}() {{ release(); }}\n"
              "  {C}(const {C} &) = delete;\n  {C} &operator=(const {C} &) = delete;\n"
              "  void allocate(size_t bytes) {{\n    release();\n    CUDA_CHECK({alloc}(&data_, bytes));\n    bytes_ = bytes;\n  }}\n"
              "  void release() {{\n    if (data_) {free}(data_);\n    data_ = nullptr;\n  }}\n  T *data() const {{ return data_; }}\n"
              "private:\n  T *data_ = nullptr;\n  size_t bytes_ = 0;\n}};\n", "{C}<{T}> {n}({bytes})", "{n}.data()"),
    "converting": ("template <typename T> struct {C} {{\n  T *ptr = nullptr;\n  explicit {C}(size_t bytes) {{ CUDA_CHECK({alloc}((void **)&ptr, bytes)); }}\n"
                   "  ~{C}() {{ {free}(ptr); }}\n  {C}(const {C} &) = delete;\n  operator T *() const {{ return ptr; }}\n}};\n", "{C}<{T}> {n}({bytes})", "{n}.ptr"),
    "unique_ptr": ("struct {C}Deleter {{\n  void operator()(void *memory) const {{ {free}(memory); }}\n}};\n"
                   "template <typename T> using {C} = std::unique_ptr<T, {C}Deleter>;\n"
                   "template <typename T> {C}<T> make{C}(size_t bytes) {{\n  T *memory = nullptr;\n  CUDA_CHECK({alloc}(&memory, bytes));\n  return {C}<T>(memory);\n}}\n",
                   "auto {n} = make{C}<{T}>({bytes})", "{n}.get()"),
    "shared_ptr": ("template <typename T> std::shared_ptr<T> new{C}(size_t bytes) {{\n  void *memory = nullptr;\n  CUDA_CHECK({alloc}(&memory, bytes));\n"
                   "  return std::shared_ptr<T>(static_cast<T *>(memory), [](T *p) {{ {free}(p); }});\n}}\n", "std::shared_ptr<{T}> {n} = new{C}<{T}>({bytes})", "{n}.get()"),
    "device_vector": ("", "thrust::device_vector<{T}> {n}(({bytes}) / sizeof({T}))", "thrust::raw_pointer_cast({n}.data())"),
    "allocator": ("template <typename T> struct PinnedAllocator {{\n  using value_type = T;\n  T *allocate(size_t count) {{\n    T *memory;\n"
                  "    CUDA_CHECK(cudaMallocHost(&memory, count * sizeof(T)));\n    return memory;\n  }}\n  void deallocate(T *memory, size_t) {{ cudaFreeHost(memory); }}\n"
                  "  bool operator==(const PinnedAllocator &) const {{ return true; }}\n  bool operator!=(const PinnedAllocator &) const {{ return false; }}\n}};\n"
                  "template <typename T> using PinnedVector = std::vector<T, PinnedAllocator<T>>;\n", "PinnedVector<{T}> {n}(({bytes}) / sizeof({T}))", "{n}.data()"),
    "returned": ("template <typename T> T *new{C}(size_t bytes) {{\n  void *memory = nullptr;\n  CUDA_CHECK({alloc}(&memory, bytes));\n  return static_cast<T *>(memory);\n}}\n",
                 "{T} *{n} = new{C}<{T}>({bytes})", "{n}"),
}
ONLY_FOR = {"device_vector": "cudaMalloc", "allocator": "cudaMallocHost"}
CALLS = {"cudaMalloc": ("cudaFree", "DeviceBuffer"), "cudaMallocHost": ("cudaFreeHost", "PinnedBuffer")}


def locals_allocated(text, function, call):
    """(name, bytes, start, end) of `CUDA_CHECK(call(&name, bytes));` where name is a local of the function, declared without a value."""
    mask = masked(text)
    for found in re.finditer(rf"CUDA_CHECK\({call}\(&(\w+), ", mask[function.body.start:function.body.end]):
        start = function.body.start + found.start()
        close = closing(mask, start + len("CUDA_CHECK"))
        yield found[1], text[function.body.start + found.end():close - 1], start, close + 2


def take_from_declaration(text, function, name):
    """The text without the pointer `name` among what its declaration declares, and the pointer's type."""
    for found in re.finditer(r"^[ \t]*((?:const )?[\w:]+(?: long long)?) (\*[^;=()]*);[^\n]*\n", text[function.body.start:function.body.end], re.M):
        parts = split(found[2])
        if f"*{name}" in parts:
            parts.remove(f"*{name}")
            rest = f"  {found[1]} {', '.join(parts)};\n" if parts else ""
            at = function.body.start
            return text[:at + found.start()] + rest + text[at + found.end():], found[1]
    raise NotHere(f"{name} is declared otherwise")


def without_releases(text, function, names, free):
    """Without the calls that release these names, alone or in a list."""
    body = text[function.body.start:function.body.end]
    for name in names:
        body = re.sub(rf"[ \t]*CUDA_CHECK\({free}\({name}\)\);[^\n]*\n", "", body)
    for found in reversed(list(re.finditer(rf"[ \t]*for \([^;{{}}]*: {{([^}}]*)}}\)\s*CUDA_CHECK\({free}\(\w+\)\);\n", body))):
        parts = [part for part in split(found[1]) if part.split(")")[-1].strip() not in names]
        new = found[0].replace(found[1], ", ".join(parts)) if parts else ""
        body = body[:found.start()] + new + body[found.end():]
    return text[:function.body.start] + body + text[function.body.end:]


def owned(program, rng, call):
    style = rng.choice(sorted(name for name in OWNERS if ONLY_FOR.get(name, call) == call))
    code, declaration, pointer = OWNERS[style]
    free, owner = CALLS[call]
    if program.rule == "device-leak":
        raise NotHere("who owns it leaks nothing")
    changed = []
    for name in [f.name for f in program.host_functions()]:
        function = program.function(name)
        for local, bytes_, _, _ in list(locals_allocated(program.text, function, call)):
            try:
                own_one(program, name, local, call, free, owner, declaration, pointer, style)
                changed.append(local)
            except NotHere:
                continue
    if not changed:
        raise NotHere("no local that is allocated")
    program.insert(code.format(C=owner, alloc=call, free=free))
    program.include("#include <thrust/device_vector.h>" if style == "device_vector" else "#include <memory>")


def own_one(program, function_name, local, call, free, owner, declaration, pointer, style):
    function = program.function(function_name)
    text, kind = take_from_declaration(program.text, function, local)
    function = next(f for f in functions(text) if f.name == function_name)
    at = next(spot for spot in locals_allocated(text, function, call) if spot[0] == local)
    rest = masked(text)[at[3]:function.body.end]
    if re.search(rf"&{local}\b|\b{local} =", rest) or re.search(rf"\b{local}\b", masked(text)[function.body.start:at[2]]):
        raise NotHere("its address goes elsewhere")
    line = declaration.format(C=owner, T=kind, n=local, bytes=at[1]) + ";"
    text = text[:at[2]] + line + text[at[3]:]
    if style != "returned":
        function = next(f for f in functions(text) if f.name == function_name)
        text = without_releases(text, function, [local], free)
        function = next(f for f in functions(text) if f.name == function_name)
        use = at[2] + len(line)
        new = re.sub(rf"(?<![\w.>]){local}\b", pointer.format(n=local), text[use:function.body.end]) if style != "converting" else text[use:function.body.end]
        text = text[:use] + new + text[function.body.end:]
    program.text = text


def members_owned(program, rng):
    """`float *in;` of a struct as an owner that converts to its pointer."""
    fields = list(re.finditer(r"^  ((?:const )?\w+) (\*\w+(?:, \*\w+)*);[^\n]*\n", program.text, re.M))
    taken = []
    for field in reversed(fields):
        names = [part.lstrip("*") for part in split(field[2])]
        if all(re.search(rf"CUDA_CHECK\(cudaMalloc\(&\w+\.{name}, ", program.text) for name in names):
            program.replace(field.start(), field.end(), "".join(f"  Buffer<{field[1]}> {name};\n" for name in names))
            taken += names
    if not taken or program.rule == "device-leak":
        raise NotHere("no struct holds what is allocated")
    for name in taken:
        text = re.sub(rf"CUDA_CHECK\(cudaMalloc\(&(\w+)\.{name}, (.*)\)\);", rf"\1.{name}.allocate(\2);", program.text)
        program.text = re.sub(rf"[ \t]*CUDA_CHECK\(cudaFree\(\w+\.{name}\)\);\n", "", text)
    for found in reversed(list(re.finditer(r"[ \t]*for \([^;{}]*: {([^}]*)}\)\s*CUDA_CHECK\(cudaFree\(\w+\)\);\n", program.text))):
        parts = [part for part in split(found[1]) if part.split(".")[-1] not in taken]
        program.replace(found.start(), found.end(), found[0].replace(found[1], ", ".join(parts)) if parts else "")
    program.insert("template <typename T> class Buffer {\npublic:\n  Buffer() = default;\n  ~Buffer() { cudaFree(data_); }\n  Buffer(const Buffer &) = delete;\n"
                   "  Buffer &operator=(const Buffer &) = delete;\n  void allocate(size_t bytes) { CUDA_CHECK(cudaMalloc(&data_, bytes)); }\n"
                   "  operator T *() const { return data_; }\n\nprivate:\n  T *data_ = nullptr;\n};\n")


STREAM = ("class Stream {\npublic:\n  explicit Stream(unsigned flags = cudaStreamDefault) { CUDA_CHECK(cudaStreamCreateWithFlags(&stream_, flags)); }\n"
          "  ~Stream() { cudaStreamDestroy(stream_); }\n  Stream(const Stream &) = delete;\n  operator cudaStream_t() const { return stream_; }\n"
          "  void synchronize() const { CUDA_CHECK(cudaStreamSynchronize(stream_)); }\n\nprivate:\n  cudaStream_t stream_ = nullptr;\n};\n")


def streams_owned(program, rng):
    """A stream as an object that creates and destroys it, a local or a member."""
    text, count = re.subn(r"cudaStream_t (\w+);((?:(?!\n}).)*?)[ \t]*CUDA_CHECK\(cudaStreamCreate(?:WithFlags)?\(&\1(?:, (\w+))?\)\);[^\n]*\n",
                          lambda m: f"Stream {m[1]}{f'({m[3]})' if m[3] else ''};{m[2]}", program.text, flags=re.S)
    members = re.findall(r"CUDA_CHECK\(cudaStreamCreateWithFlags\(&\w+\.(\w+), cudaStreamNonBlocking\)\);", text)
    for name in members:
        text, more = re.subn(rf"^(  )cudaStream_t {name};", rf"\1Stream {name}{{cudaStreamNonBlocking}};", text, flags=re.M)
        if more:
            text = re.sub(rf"[ \t]*CUDA_CHECK\(cudaStreamCreateWithFlags\(&\w+\.{name}, cudaStreamNonBlocking\)\);\n", "", text)
            text = re.sub(rf"[ \t]*CUDA_CHECK\(cudaStreamDestroy\(\w+\.{name}\)\);\n", "", text)
        count += more
    if not count:
        raise NotHere("no stream is created")
    for name in re.findall(r"\bStream (\w+)", text):
        text = re.sub(rf"[ \t]*CUDA_CHECK\(cudaStreamDestroy\({name}\)\);\n", "", text)
    if rng.random() < 0.5:
        text = re.sub(r"CUDA_CHECK\(cudaStreamSynchronize\(([\w.]+)\)\)", lambda m: f"{m[1]}.synchronize()" if "." in m[1] and m[1].split(".")[1] in members else m[0], text)
    program.text = text
    program.insert(STREAM)


ARRAYS = {
    "class": "template <typename T> class HostArray {\npublic:\n  HostArray() = default;\n  explicit HostArray(size_t n, T value = T()) : data_(new T[n]), size_(n) { std::fill(data_, data_ + n, value); }\n"
             "  ~HostArray() { delete[] data_; }\n  HostArray(const HostArray &) = delete;\n  T *data() { return data_; }\n  const T *data() const { return data_; }\n"
             "  size_t size() const { return size_; }\n  T *begin() { return data_; }\n  T *end() { return data_ + size_; }\n  const T *begin() const { return data_; }\n"
             "  const T *end() const { return data_ + size_; }\n  T &operator[](size_t i) { return data_[i]; }\n  const T &operator[](size_t i) const { return data_[i]; }\n\n"
             "private:\n  T *data_ = nullptr;\n  size_t size_ = 0;\n};\n",
    "derived": "template <typename T> struct HostArray : std::vector<T> {\n  using std::vector<T>::vector;\n};\n",
    "member": "template <typename T> class HostArray {\npublic:\n  HostArray() = default;\n  explicit HostArray(size_t n, T value = T()) : values_(n, value) {}\n  T *data() { return values_.data(); }\n"
              "  const T *data() const { return values_.data(); }\n  size_t size() const { return values_.size(); }\n  auto begin() { return values_.begin(); }\n  auto end() { return values_.end(); }\n"
              "  auto begin() const { return values_.begin(); }\n  auto end() const { return values_.end(); }\n  T &operator[](size_t i) { return values_[i]; }\n"
              "  const T &operator[](size_t i) const { return values_[i]; }\n\nprivate:\n  std::vector<T> values_;\n};\n",
}


def own_array_class(program, rng):
    """std::vector as an array class of the program's own."""
    text = re.sub(r"std::vector<((?:unsigned )?\w+)>", r"HostArray<\1>", program.text)
    if text == program.text:
        raise NotHere("no vector")
    program.text = re.sub(r"sum\.add\((\w+)\);", r"sum.add(\1.data(), \1.size());", text)
    program.insert(ARRAYS[rng.choice(sorted(ARRAYS))])


def plain_arrays(program, rng):
    """`std::vector<T> v(n)` of main as memory from new, malloc or make_unique, handed on by pointer."""
    function = program.function("main")
    style = rng.choice(["new", "malloc", "unique_ptr"])
    done = 0
    for found in reversed(list(re.finditer(r"^[ \t]*std::vector<((?:unsigned )?\w+)> ([^;]*);\n", program.text[function.body.start:function.body.end], re.M))):
        parts = [re.fullmatch(r"(\w+)\((.*)\)", part, re.S) for part in split(found[2])]
        if not all(parts) or any("," in part[2] for part in parts):
            continue
        lines, text = "", program.text
        for part in parts:
            made = {"new": "{T} *{n} = new {T}[{count}]();", "malloc": "{T} *{n} = ({T} *)calloc({count}, sizeof({T}));",
                    "unique_ptr": "auto {n}_owner = std::make_unique<{T}[]>({count});\n  {T} *{n} = {n}_owner.get();"}[style]
            lines += "  " + made.format(T=found[1], n=part[1], count=part[2]) + "\n"
            size = f"size_t({part[2]})"
            text = re.sub(rf"\b{part[1]}\.data\(\)", part[1], text)
            text = re.sub(rf"\b{part[1]}\.size\(\)", size, text)
            text = re.sub(rf"sum\.add\({part[1]}\)", f"sum.add({part[1]}, {size})", text)
            text = re.sub(rf"for \((\w+) &(\w+) : {part[1]}\) ", rf"for (size_t at = 0; at < {size}; ++at) if (\1 &\2 = {part[1]}[at]; true) ", text)
            text = re.sub(rf"(const )?std::vector<{re.escape(found[1])}> &{part[1]}\b", rf"\1{found[1]} *{part[1]}", text)
        program.text = text.replace(found[0], lines)
        done += 1
    if not done:
        raise NotHere("no vector of main")
    program.include("#include <memory>")


KINDS = {"device memory owned by a class": lambda p, r: owned(p, r, "cudaMalloc"), "pinned memory owned by a class": lambda p, r: owned(p, r, "cudaMallocHost"),
         "members own their memory": members_owned, "streams owned by a class": streams_owned, "an array class": own_array_class, "plain arrays": plain_arrays}
