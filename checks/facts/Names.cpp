#include "checks/facts/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

namespace xferguard::facts {
using namespace clang;

namespace {

bool oneOf(std::string_view name, std::initializer_list<std::string_view> all) {
  return std::find(all.begin(), all.end(), name) != all.end();
}

// Containers of memory of the device.
bool isDeviceContainer(std::string_view name) { return oneOf(name, {"thrust::device_vector", "tcnn::GPUMemory", "rmm::device_uvector", "rmm::device_buffer", "rmm::device_scalar"}); }

// What Python gives: NumPy's arrays, and what looks into them.
bool isNumPyArray(std::string_view name) {
  if (name.starts_with("pybind11::detail::")) name.remove_prefix(std::string_view("pybind11::detail::").size());
  else if (name.starts_with("pybind11::")) name.remove_prefix(std::string_view("pybind11::").size());
  else return false;
  return oneOf(name, {"array", "array_t", "unchecked_reference", "unchecked_mutable_reference"});
}

// Containers whose storage is theirs: reading an element reads the container.
bool isContainer(std::string_view name) {
  return isDeviceContainer(name) || isNumPyArray(name) || oneOf(name, {"std::vector", "std::array", "std::basic_string", "std::valarray", "std::deque", "std::span",
                                                 "thrust::host_vector", "thrust::detail::vector_base"});
}

// A vector that is neither device_vector nor host_vector: its allocator's name tells, or the function that it calls.
Memory allocatedBy(std::string_view type) {
  if (type.find("cudaMallocHost") != std::string_view::npos || type.find("host_pinned") != std::string_view::npos) return Memory::Pinned;
  if (type.find("cudaMallocManaged") != std::string_view::npos || type.find("universal") != std::string_view::npos) return Memory::Managed;
  return Memory::Unknown;
}

// An allocator of one's own may pin, and thrust's says so by its name. Those that only align take what malloc gives.
Memory allocates(std::string_view allocator) {
  if (oneOf(allocator, {"std::allocator", "Eigen::aligned_allocator", "boost::alignment::aligned_allocator", "tbb::cache_aligned_allocator"})) return Memory::Pageable;
  return allocator.ends_with("::pinned_allocator") ? Memory::Pinned : Memory::Unknown;
}

bool isSmartPointer(std::string_view name) { return oneOf(name, {"std::unique_ptr", "std::shared_ptr"}); }

bool isTensor(std::string_view name) { return oneOf(name, {"at::Tensor", "torch::Tensor", "at::TensorBase"}); }

bool isIterator(std::string_view name) {
  if (oneOf(name, {"__normal_iterator", "std::__wrap_iter"})) return true; // of a std::vector, in one library and the other
  return name.starts_with("thrust::") && (name.find("iterator") != std::string_view::npos || name == "thrust::device_ptr");
}

} // namespace

int Names::fileIndex(FileID file) {
  auto [entry, fresh] = file_numbers.try_emplace(file, 0);
  if (!fresh) return entry->second;
  OptionalFileEntryRef ref = sources.getFileEntryRefForID(file);
  std::string name = ref ? ref->getName().str() : "<unknown>";
  auto found = std::find(unit.files.begin(), unit.files.end(), name);
  if (found == unit.files.end()) found = unit.files.insert(unit.files.end(), name);
  return entry->second = static_cast<int>(found - unit.files.begin());
}

// AT_DISPATCH(type, [&] { ... }): what stands in a block that a macro is handed stands where it is written. `check(call())` is one thing, at
// the macro's name.
static CharSourceRange whereWritten(SourceRange range, const SourceManager &sources, const LangOptions &language) {
  const CharSourceRange expansion = sources.getExpansionRange(range);
  if (!range.getBegin().isMacroID() || !range.getEnd().isMacroID()) return expansion;
  const CharSourceRange written = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sources, language);
  if (written.isInvalid()) return expansion;
  const auto [file, at] = sources.getDecomposedLoc(written.getBegin());
  const auto [expanded_in, from] = sources.getDecomposedLoc(expansion.getBegin());
  const bool in_block = file == expanded_in && from < at && sources.getBufferData(file).substr(from, at - from).contains('{');
  return in_block ? written : expansion;
}

Site Names::site(SourceRange range, bool with_semicolon) {
  Site site;
  if (range.isInvalid()) return site;
  CharSourceRange expansion = whereWritten(range, sources, context.getLangOpts());
  SourceLocation begin = expansion.getBegin(), end = expansion.getEnd();
  if (expansion.isTokenRange()) end = Lexer::getLocForEndOfToken(end, 0, sources, context.getLangOpts());
  if (end.isInvalid()) end = expansion.getEnd();
  site.macro = range.getBegin().isMacroID() || range.getEnd().isMacroID();
  auto [file, offset] = sources.getDecomposedLoc(begin);
  auto [end_file, end_offset] = sources.getDecomposedLoc(end);
  site.file = fileIndex(file);
  if (with_semicolon && end_file == file) {
    StringRef rest = sources.getBufferData(file).drop_front(std::min<std::size_t>(end_offset, sources.getBufferData(file).size()));
    std::size_t blank = rest.find_first_not_of(" \t");
    if (blank != StringRef::npos && rest[blank] == ';') end_offset += blank + 1;
  }
  site.offset = offset;
  site.length = end_file == file && end_offset > offset ? end_offset - offset : 0;
  site.line = sources.getLineNumber(file, offset);
  site.column = sources.getColumnNumber(file, offset);
  site.end_line = site.length ? sources.getLineNumber(file, end_offset) : site.line;
  site.end_column = site.length ? sources.getColumnNumber(file, end_offset) : site.column;
  return site;
}

// A dispatch macro can hold hundreds of lines, repeated in each of its thousand operands: what names it is kept, and a
// hash, so that different ones stay different.
static std::string shortened(llvm::StringRef text, std::size_t longest) {
  if (text.size() <= longest) return text.str();
  return text.take_front(longest).str() + " #" + llvm::utohexstr(llvm::xxh3_64bits(text));
}

std::string Names::text(SourceRange range, std::size_t longest) const {
  if (range.isInvalid()) return "";
  // What is written as a macro's argument is itself; anything else of a macro is the whole expansion.
  CharSourceRange written = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sources, context.getLangOpts());
  if (written.isValid()) return shortened(Lexer::getSourceText(written, sources, context.getLangOpts()), longest);
  CharSourceRange expansion = sources.getExpansionRange(range);
  return shortened(Lexer::getSourceText(expansion, sources, context.getLangOpts()), longest);
}

bool Names::errorBetween(SourceLocation from, SourceLocation to) const {
  if (!options.errors || from.isInvalid() || to.isInvalid()) return false;
  auto [file, begin] = sources.getDecomposedExpansionLoc(from);
  auto [end_file, end] = sources.getDecomposedExpansionLoc(to);
  if (file != end_file) return false;
  for (SourceLocation error : *options.errors) {
    auto [in, at] = sources.getDecomposedExpansionLoc(error);
    if (in == file && at > begin && at < end) return true;
  }
  return false;
}

// Uses of a declaration that is in error are dropped without another error. The token at `from` belongs to what was kept.
bool Names::namesInvalidBetween(SourceLocation from, SourceLocation to) const {
  if (invalid.empty() || from.isInvalid() || to.isInvalid()) return false;
  const auto [file, begin] = sources.getDecomposedExpansionLoc(from);
  const auto [end_file, end] = sources.getDecomposedExpansionLoc(to);
  if (file != end_file || begin >= end) return false;
  const llvm::StringRef text = sources.getBufferData(file);
  Lexer lexer(sources.getLocForStartOfFile(file), context.getLangOpts(), text.begin(), text.begin() + begin, text.end());
  Token token;
  for (bool first = true; !lexer.LexFromRawLexer(token) && sources.getFileOffset(token.getLocation()) < end; first = false)
    if (!first && token.is(tok::raw_identifier) && invalid.contains(std::string_view(token.getRawIdentifier()))) return true;
  return false;
}

llvm::StringRef Names::folderOf(SourceLocation location) const {
  OptionalFileEntryRef file = sources.getFileEntryRefForID(sources.getFileID(sources.getExpansionLoc(location)));
  return file ? llvm::sys::path::parent_path(file->getName()) : "";
}

// In a library's place or among the system's headers, or where the toolkit is that this file uses: some install it in their
// home. Or in C, by a header that is called as the library is: `cudnnAddTensor` by "cudnn_ops.h".
bool Names::isALibrarys(const FunctionDecl &function, llvm::StringRef pattern) {
  const llvm::StringRef library = pattern.take_until([](char each) { return each == '*' || each == '_'; });
  auto isOne = [&](SourceLocation at) {
    if (at.isInvalid() || sources.isInMainFile(sources.getExpansionLoc(at))) return false;
    if (inLibrary(at) || sources.isInSystemHeader(sources.getExpansionLoc(at))) return true;
    if (function.isExternC() && !library.empty() && llvm::sys::path::filename(sources.getFilename(sources.getExpansionLoc(at))).starts_with(library)) return true;
    for (const char *of_toolkit : {"cudaMalloc", "cuInit", "hipMalloc"})
      for (const NamedDecl *decl : context.getTranslationUnitDecl()->lookup(&context.Idents.get(of_toolkit)))
        if (folderOf(decl->getLocation()) == folderOf(at)) return true;
    return false;
  };
  return llvm::any_of(function.redecls(), [&](const FunctionDecl *each) { return isOne(each->getLocation()); });
}

bool Names::inLibrary(SourceLocation location) {
  if (location.isInvalid()) return true;
  FileID file = sources.getFileID(sources.getExpansionLoc(location));
  auto [entry, fresh] = library_files.try_emplace(file, true);
  if (!fresh) return entry->second;
  OptionalFileEntryRef ref = sources.getFileEntryRefForID(file);
  return entry->second = !ref || isLibraryFile(ref->getName(), options);
}

// `typedef struct { .. } core_t`: a record may have its name from there alone.
static std::string nameOfRecord(const RecordDecl &record) {
  const NamedDecl *named = record.getTypedefNameForAnonDecl();
  return named ? named->getName().str() : record.getName().str();
}

std::string Names::qualified(const NamedDecl &decl) const {
  std::string name;
  if (isa<CXXConversionDecl>(decl)) name = "operator value";
  else if (const auto *constructor = dyn_cast<CXXConstructorDecl>(&decl); constructor && constructor->getParent()->getIdentifier()) name = constructor->getParent()->getName().str(); // an inherited one too
  else if (const auto *record = dyn_cast<RecordDecl>(&decl)) name = nameOfRecord(*record);
  else name = decl.getDeclName().getAsString();
  for (const DeclContext *up = decl.getDeclContext(); up && !up->isTranslationUnit(); up = up->getParent()) {
    if (const auto *space = dyn_cast<NamespaceDecl>(up)) {
      if (space->isInline() || space->isAnonymousNamespace() || space->getName().starts_with("__")) continue;
      name = space->getName().str() + "::" + name;
    } else if (const auto *record = dyn_cast<RecordDecl>(up)) {
      if (const std::string own = nameOfRecord(*record); !own.empty()) name = own + "::" + name;
    } else if (isa<FunctionDecl>(up) && !isa<CXXRecordDecl>(decl.getDeclContext())) {
      break;
    }
  }
  return name;
}

static bool isNamedByTypedef(QualType type) {
  while (type->isPointerType()) type = type->getPointeeType();
  const auto *record = type->getAs<TypedefType>() ? type->getAsRecordDecl() : nullptr;
  return record && !record->getIdentifier();
}

// Of a function that is given such a record. Where a header is missing, clang gives the record no name and takes the function for one
// that the file keeps to itself: in one file, and in the next one not.
std::string usrByTypedefs(const Decl &decl) {
  const auto *function = dyn_cast<FunctionDecl>(decl.getCanonicalDecl()); // as the header writes it
  if (!function || function->isInlineSpecified() || function->isExternC() || isa<CXXMethodDecl>(function)) return "";
  if (function->getStorageClass() == SC_Static || !function->getIdentifier() || !function->getDeclContext()->getRedeclContext()->isTranslationUnit()) return "";
  if (llvm::none_of(function->parameters(), [](const ParmVarDecl *each) { return isNamedByTypedef(each->getType()); })) return "";
  std::string usr = ("c:@F@" + function->getName()).str();
  for (const ParmVarDecl *each : function->parameters()) usr += "#" + each->getType().getAsString();
  return usr;
}

std::string Names::usr(const Decl &decl) const {
  if (auto other = stand_ins.find(decl.getCanonicalDecl()); other != stand_ins.end()) return usr(*other->second);
  if (std::string by_typedefs = usrByTypedefs(decl); !by_typedefs.empty()) return by_typedefs;
  llvm::SmallString<128> out;
  if (index::generateUSRForDecl(&decl, out)) return "";
  return out.str().str();
}

std::string Names::lambdaKey(const CXXRecordDecl &lambda) {
  const Site at = site(lambda.getLocation());
  return "lambda:" + std::to_string(at.file) + ":" + std::to_string(at.offset);
}

std::string Names::typeName(QualType type) const {
  PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  return type.isNull() ? "" : type.getCanonicalType().getUnqualifiedType().getAsString(policy);
}

std::string className(const Names &names, QualType type) {
  if (type.isNull()) return "";
  type = type.getNonReferenceType();
  if (const CXXRecordDecl *record = type->getAsCXXRecordDecl()) return names.qualified(*record);
  if (const auto *written = type->getAs<TemplateSpecializationType>())
    if (TemplateDecl *decl = written->getTemplateName().getAsTemplateDecl()) return names.qualified(*decl);
  return "";
}

bool Names::isInvented(const Decl &decl) const {
  const SourceLocation at = sources.getExpansionLoc(decl.getLocation());
  if (at.isInvalid()) return false;
  auto [known, fresh] = invented_files.try_emplace(sources.getFileID(at), false);
  return fresh ? known->second = sources.getFilename(at) == StringRef(invented_file) : known->second;
}

bool Names::isInvented(QualType type) const {
  const CXXRecordDecl *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!record) return false;
  if (isInvented(*record)) return true;
  return record->hasDefinition() && llvm::any_of(record->bases(), [&](const CXXBaseSpecifier &base) { return isInvented(base.getType()); });
}

// Somewhere in it lies something of which nobody knows how large it is.
bool Names::hasInvented(QualType type) const {
  if (type.isNull()) return false;
  const QualType each(context.getBaseElementType(type));
  const CXXRecordDecl *record = each->getAsCXXRecordDecl();
  if (!record || isInvented(each)) return record;
  return record->hasDefinition() && llvm::any_of(record->fields(), [&](const FieldDecl *field) { return field->isInvalidDecl() || hasInvented(field->getType()); });
}

// An expression asks for the size of such a type.
bool Names::measures(const Stmt &stmt) const {
  const auto *asks = dyn_cast<UnaryExprOrTypeTraitExpr>(&stmt);
  if (asks && hasInvented(asks->getTypeOfArgument())) return true;
  return llvm::any_of(stmt.children(), [&](const Stmt *child) { return child && measures(*child); });
}

Shape Names::shape(QualType type) const {
  if (type.isNull()) return Shape::Scalar;
  if (isDriverAddress(type)) return Shape::Pointer;
  if (type->isRecordType() && isInvented(type)) return Shape::Record;
  type = type.getNonReferenceType();
  if (type->isArrayType()) return Shape::Array;
  if (const auto *pointer = type->getAs<PointerType>()) {
    // Streams and events are pointers to types that nobody defines.
    const auto *record = pointer->getPointeeType()->getAsRecordDecl();
    if (record && !record->getDefinition() && !record->getName().empty()) return Shape::Handle;
    return Shape::Pointer;
  }
  std::string name = className(*this, type);
  if (isTensor(name)) return Shape::Tensor;
  if (isContainer(name)) return Shape::Container;
  if (isSmartPointer(name)) return Shape::Pointer;
  if (isIterator(name)) return Shape::Iterator;
  if (type->isRecordType() || !name.empty()) return Shape::Record;
  return Shape::Scalar;
}

bool Names::takesCopies(const CXXRecordDecl &record) const {
  const std::string name = qualified(record);
  return (isContainer(name) && !isDeviceContainer(name) && !oneOf(name, {"std::span", "thrust::detail::vector_base"})) ||
         oneOf(name, {"std::list", "std::forward_list", "std::set", "std::multiset", "std::unordered_set", "std::map", "std::unordered_map"});
}

QualType Names::typeOf(const ValueDecl &decl) const {
  const QualType type = decl.getType();
  const auto *variable = dyn_cast<VarDecl>(&decl);
  if (!variable || type.isNull() || !type->getContainedDeducedType() || !type->isDependentType() || type->isReferenceType() || type->isPointerType() || !variable->hasInit()) return type;
  const auto *made = dyn_cast<CXXUnresolvedConstructExpr>(variable->getInit()->IgnoreImplicit());
  return made ? made->getTypeAsWritten() : type;
}

Memory Names::memory(QualType type) const {
  if (type.isNull() || type->isReferenceType() || isInvented(type)) return Memory::Unknown;
  std::string name = className(*this, type);
  if (isDeviceContainer(name)) return Memory::Device;
  if (name == "thrust::detail::vector_base") return allocatedBy(typeName(type));
  if (isContainer(name)) {
    if (name == "std::span") return Memory::Unknown;
    if (const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl()))
      if (name == "std::vector" || name == "thrust::host_vector")
        for (const TemplateArgument &argument : record->getTemplateArgs().asArray())
          if (argument.getKind() == TemplateArgument::Type && &argument != &record->getTemplateArgs()[0])
            return allocates(className(*this, argument.getAsType()));
    return Memory::Pageable;
  }
  if (pointsSomewhere(shape(type))) return Memory::Pageable;
  return Memory::Pageable;
}

// An object of a class lies where `new` or a variable puts it, unless the class takes its memory from somewhere else.
Memory Names::memoryOfThis(QualType pointer) const {
  const CXXRecordDecl *record = pointer->getPointeeType().isNull() ? nullptr : pointer->getPointeeType()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->isDependentContext() || isInvented(pointer->getPointeeType())) return Memory::Unknown;
  const DeclarationName operator_new = context.DeclarationNames.getCXXOperatorName(OO_New);
  bool own = !record->lookup(operator_new).empty();
  record->forallBases([&](const CXXRecordDecl *base) { return !(own |= !base->lookup(operator_new).empty()); });
  return own ? Memory::Unknown : Memory::Pageable;
}

long long Names::sizeOf(QualType type) const {
  if (type.isNull()) return none;
  type = type.getNonReferenceType();
  if (type->isDependentType() || type->isIncompleteType() || type->isVariableArrayType() || type->isFunctionType() ||
      type->isUndeducedType() || type->isPlaceholderType() || type->containsErrors() || hasInvented(type))
    return none;
  return context.getTypeSizeInChars(type).getQuantity();
}

// What an iterator goes over that is a pointer in disguise: normal_iterator<device_ptr<int>>.
static QualType pointedTo(QualType type) {
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  static constexpr llvm::StringRef disguises[] = {"normal_iterator", "__normal_iterator", "device_ptr", "pointer", "tagged_pointer"};
  if (!record || !llvm::is_contained(disguises, record->getName()) || !record->getTemplateArgs().size() || record->getTemplateArgs()[0].getKind() != TemplateArgument::Type) return {};
  const QualType first = record->getTemplateArgs()[0].getAsType();
  if (!first->getPointeeType().isNull()) return first->getPointeeType();
  const QualType within = pointedTo(first);
  return within.isNull() ? first : within;
}

long long Names::elementSize(QualType type) const {
  if (type.isNull()) return none;
  type = type.getNonReferenceType();
  if (const ArrayType *array = context.getAsArrayType(type)) return sizeOf(array->getElementType());
  if (!type->getPointeeType().isNull()) return sizeOf(type->getPointeeType());
  if (const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl()))
    if (isContainer(qualified(*record)) && record->getTemplateArgs().size() &&
        record->getTemplateArgs()[0].getKind() == TemplateArgument::Type)
      return sizeOf(record->getTemplateArgs()[0].getAsType());
  const QualType pointed = pointedTo(type);
  return pointed.isNull() ? none : sizeOf(pointed);
}

std::optional<long long> Names::constant(const Expr *expr) const {
  if (!expr || expr->getType().isNull() || expr->isValueDependent() || expr->containsErrors()) return std::nullopt;
  if (isa<GNUNullExpr, CXXNullPtrLiteralExpr>(expr->IgnoreParenImpCasts())) return 0;
  if (!expr->getType()->isIntegralOrEnumerationType()) return std::nullopt;
  Expr::EvalResult result;
  if (!expr->EvaluateAsInt(result, context, Expr::SE_NoSideEffects) || measures(*expr)) return std::nullopt;
  return result.Val.getInt().tryExtValue();
}

std::optional<long long> Names::least(const Expr &expr) const {
  const Expr *inner = expr.IgnoreParenImpCasts();
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(inner)) return least(*cast->getSubExpr());
  if (const auto known = constant(inner)) return known;
  if (const auto *named = dyn_cast<DeclRefExpr>(inner))
    if (const auto *variable = dyn_cast<VarDecl>(named->getDecl()); variable && variable->hasLocalStorage() && variable->getType().isConstQualified() && variable->getInit()) return least(*variable->getInit());
  const auto *op = dyn_cast<BinaryOperator>(inner);
  if (!op || op->getOpcode() != BO_Mul) return std::nullopt;
  const auto left = least(*op->getLHS()), right = least(*op->getRHS());
  if (!left && !right) return std::nullopt;
  long long product = 0;
  if (__builtin_mul_overflow(left.value_or(1), right.value_or(1), &product) || product <= 0) return std::nullopt;
  return product;
}

} // namespace xferguard::facts
