// Places, names and types: what of clang's tree goes into facts as text and numbers.
#pragma once
#include "checks/facts/Clang.h"
#include "checks/facts/Collect.h"
#include "checks/facts/Facts.h"
#include <map>
#include <set>

namespace xferguard::facts {

class Names {
public:
  Names(clang::ASTContext &context, const CollectOptions &options, Unit &unit)
      : context(context), sources(context.getSourceManager()), options(options), unit(unit) {}

  clang::ASTContext &context;
  const clang::SourceManager &sources;

  // The range at the expansion. Statements include their semicolon.
  Site site(clang::SourceRange, bool with_semicolon = false);
  static constexpr std::size_t whole = std::string::npos; // for what a fix writes
  std::string text(clang::SourceRange, std::size_t longest = 200) const;
  Span span(clang::SourceRange) const;            // Written.cpp
  bool inMacroBody(clang::SourceLocation) const;  // Written.cpp: not in its arguments
  std::pair<std::string, Site> macroAround(clang::SourceLocation); // Written.cpp: the macro of the program whose body holds it, and where
  Item item(const clang::Stmt &);                 // Written.cpp
  std::string localKey(const clang::Decl &);      // Written.cpp
  bool inLibrary(clang::SourceLocation);
  bool isInvented(const clang::Decl &) const;     // declared as it is used, for want of a header (lint/missing)
  bool isInvented(clang::QualType) const;         // a class of that kind, or one that is derived from it
  bool isALibrarys(const clang::FunctionDecl &, llvm::StringRef pattern); // declared by a library, wherever that is installed
  int fileIndex(clang::FileID);
  bool errorBetween(clang::SourceLocation from, clang::SourceLocation to) const;
  std::set<std::string, std::less<>> invalid; // what was declared with a type that the compiler does not know
  bool namesInvalidBetween(clang::SourceLocation from, clang::SourceLocation to) const;

  // "std::vector::push_back": qualified, without template arguments and inline namespaces' ABI versions.
  std::string qualified(const clang::NamedDecl &) const;
  std::string usr(const clang::Decl &) const;
  std::map<const clang::Decl *, const clang::FunctionDecl *> stand_ins; // whose facts speak for an instantiation's, or a template's
  std::map<std::string, std::vector<const clang::NamedDecl *>, std::less<>> methods; // of the program's classes, by their names
  std::string lambdaKey(const clang::CXXRecordDecl &); // where it stands, in place of a USR
  std::string typeName(clang::QualType) const;

  clang::QualType typeOf(const clang::ValueDecl &) const; // in a template also of `auto buffer = std::vector<T>(n)`
  Shape shape(clang::QualType) const;
  bool takesCopies(const clang::CXXRecordDecl &) const; // a container made from pointers takes what lies there; a view takes the pointers
  Memory memory(clang::QualType) const; // of an object's own storage
  Memory memoryOfThis(clang::QualType) const; // what `this` of such a type leads to
  long long sizeOf(clang::QualType) const;
  long long elementSize(clang::QualType) const;
  std::optional<long long> constant(const clang::Expr *) const;
  std::optional<long long> least(const clang::Expr &) const; // of a product: what its constant factors come to

private:
  llvm::StringRef folderOf(clang::SourceLocation) const;
  const CollectOptions &options;
  Unit &unit;
  std::map<clang::FileID, int> file_numbers;
  std::map<clang::FileID, bool> library_files;
  bool hasInvented(clang::QualType) const;
  bool measures(const clang::Stmt &) const;
  mutable std::map<clang::FileID, bool> invented_files;
};

// The class that a type is, its template arguments left out: "thrust::device_vector".
std::string className(const Names &, clang::QualType);

// What a member is called in every file.
std::string fieldKey(const Names &, const clang::FieldDecl &);

// The driver's addresses are numbers, and lead to memory as pointers do.
bool isDriverAddress(clang::QualType);

// Of a function that is given a record which has its name by a typedef alone; empty for others.
std::string usrByTypedefs(const clang::Decl &);

} // namespace xferguard::facts
