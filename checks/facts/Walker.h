// Walks one function's body in execution order and writes its steps: Functions.cpp; Statements.cpp, Branches.cpp, Choices.cpp, Loops.cpp;
// Expressions.cpp, Objects.cpp; Calls.cpp, Modelled.cpp; Written.cpp.
#pragma once
#include "checks/facts/Names.h"
#include "checks/model/Models.h"
#include <set>

namespace xferguard::facts {

struct Case; // Choices.cpp
bool leaves(const clang::Stmt *); // whether control never comes out of the end of a statement
bool isMadeWithFunctions(const clang::VarDecl &); // a global that somebody may call through: Tables.cpp

// A template's method whose body only a library's code asks for, which is not looked into, is the one that is written.
const clang::FunctionDecl &asWritten(const clang::CXXMethodDecl &);

// The pointer of an image, or of what stands for one, to its pixels.
const clang::FieldDecl *leadsToPixels(const clang::CXXRecordDecl *);

class Walker {
public:
  Walker(Names &names, const model::Models &models, std::vector<Function> &out) : names(names), models(models), out(out) {}
  void walk(const clang::FunctionDecl &);
  void walk(const clang::VarDecl &); // a global, as the program makes it
  Operand walkLambda(const clang::LambdaExpr &);

private:
  Names &names;
  const model::Models &models;
  std::vector<Function> &out; // lambdas are functions of their own
  Function function;
  std::map<const clang::Decl *, int> objects;
  std::map<const clang::VarDecl *, Operand> entries;  // what iterators of maps stand at
  std::map<std::string, int> paths;                   // "3.field", "3[]" -> object
  std::map<const clang::Decl *, Operand> references;  // what a local reference stands for
  std::set<const clang::LambdaExpr *> walked_lambdas;
  std::map<const clang::Stmt *, int> items;
  std::vector<const clang::VarDecl *> counters;       // of the loops around
  int parent = none;
  const clang::Stmt *statement = nullptr;
  const clang::Stmt *item = nullptr;                  // the innermost child of a block that somebody wrote
  std::vector<std::pair<const clang::CXXRecordDecl *, int>> temporaries; // objects that end with the statement
  std::set<int> given_away;                           // objects that were moved, or swapped with others
  std::set<const clang::Stmt *> without_braces;       // items that are all of a loop's or branch's body
  std::set<std::tuple<int, bool, std::string>> reads_noted; // in this statement
  std::string reading_for;                            // "print", "condition"
  int in_choice = 0;                                  // behind && or ||, or in one half of a ?:
  int in_half = 0;                                    // of a ?:
  bool breaks_leave_switch = false;
  bool next_loop_is_shared = false;                   // its iterations are dealt out to threads of the host
  std::set<std::pair<unsigned, unsigned>> evaluated;  // macro arguments: where they are written and where expanded

  // Steps
  int open(Step);
  void close(int step);
  int leaf(Step step) { int at = open(std::move(step)); close(at); return at; }
  int innermostLoop() const;
  void noteRead(const Operand &);
  void write(const Operand &target, Operand value, bool update, clang::SourceRange);
  void finish();
  void noteCalled(const clang::FunctionDecl &);

  // How it is written
  int itemHere();
  Written written(Role, const clang::Expr &);
  void noteAssignment(clang::SourceRange target, const clang::Expr &value);
  void takeApart(const clang::Expr &address, Written &);
  void takeSizeApart(const clang::Expr &size, Written &);
  void noteScaling(const clang::Expr &value, std::optional<clang::BinaryOperatorKind> combined_by = {});
  const clang::VarDecl *countedBy(const clang::ForStmt &, Step &);

  // Statements
  void visit(const clang::Stmt *);
  void visitBody(const clang::Stmt *);
  void visitCompound(const clang::CompoundStmt &);
  void visitDropped(clang::SourceLocation from, clang::SourceLocation to);
  void visitNotUnderstood(clang::SourceLocation from, clang::SourceLocation to);
  void visitDeclaration(const clang::VarDecl &);
  void fillFromOtherSide(const Operand &container, const clang::VarDecl &, const clang::CXXConstructExpr &);
  void visitIf(const clang::IfStmt &);
  void visitSwitch(const clang::SwitchStmt &);
  void visitCases(const clang::SwitchStmt &, const Operand &decided, const std::vector<Case> &, std::size_t first, bool covers_all);
  void visitBlock(const std::vector<const clang::Stmt *> &, clang::SourceLocation begin, clang::SourceLocation end);
  Operand comparedPlace(const clang::Expr &);
  static void compares(Step &branch, const char *word, Operand with, long long constant);
  void visitFor(const clang::ForStmt &);
  void visitWhile(const clang::WhileStmt &);
  void visitDo(const clang::DoStmt &);
  void visitRange(const clang::CXXForRangeStmt &);
  void readFor(int read, int copy);
  void visitDirective(const clang::OMPExecutableDirective &);
  void visitExit(const clang::Stmt &, const char *word);
  void arm(const clang::Stmt *, Guard);
  int openLoop(const clang::Stmt &, LoopForm);
  void condition(int step, const clang::Expr *);
  Guard guardOf(const clang::Expr *, std::string &because, bool &unless_failed);
  long long tripCount(const clang::ForStmt &);
  bool isGivenAway(int owner) const;
  bool isReturned(int object) const;
  void callAtEnd(const clang::CXXMethodDecl &, Operand on, Step end);
  void release(const clang::Expr &deleter, Operand, Step);
  void destroy(const clang::CXXRecordDecl &, Operand self, const Step &end, int depth = 0);
  void endElements(const clang::CXXRecordDecl &container, const Operand &self, const Step &end);
  void destroyParts(const clang::CXXRecordDecl &, const Operand &self, const Step &end, int depth);
  Operand namedUntilTheEnd(Operand, const clang::MaterializeTemporaryExpr &);
  void endTemporaries();
  void visitInitializers(const clang::CXXConstructorDecl &);
  void leaveDestructor(const clang::CXXDestructorDecl &);
  void endDeleted(const clang::CXXDeleteExpr &, Operand, Step);
  void leaveScope(const std::vector<const clang::VarDecl *> &, const std::vector<const clang::Stmt *> &block, clang::SourceLocation end);

  // Expressions
  Operand value(const clang::Expr *);
  Operand recovered(const clang::Expr &);
  Argument handedOver(const clang::Expr &, Operand) const;
  Operand place(const clang::Expr *);
  std::optional<Operand> boundPart(const clang::BindingDecl &);
  Operand heldInAName(Operand pointer, const clang::Expr &);
  Operand receiver(const clang::Expr &self);
  Operand valueOfPlace(Operand place, clang::QualType type);
  Operand element(Operand base, const Operand &index, clang::QualType type);
  Operand binary(const clang::BinaryOperator &);
  Operand conditional(const clang::AbstractConditionalOperator &);
  bool isOurs(const clang::CXXConstructorDecl &) const;
  Operand givenBack(const Operand &value, const clang::Expr *from);
  Operand construct(const clang::CXXConstructExpr &, const Operand *into);
  Operand constructDependent(const clang::VarDecl &, const clang::Expr &given);
  std::optional<long long> elementsOf(const clang::CXXConstructExpr &) const;
  void giveValue(Step &copy, clang::QualType);
  void noteRange(const std::vector<const clang::Expr *> &arguments, const std::vector<Operand> &given);
  Operand children(const clang::Expr &);
  Operand members(const clang::InitListExpr &, const Operand &into);
  bool isTensorArray(clang::QualType) const;
  Operand tensors(const clang::InitListExpr &);
  int objectOf(const clang::ValueDecl &);
  int childObject(int base, bool pointee, const std::string &suffix, const std::string &key, clang::QualType);
  int thisObject(clang::QualType);
  int temporary(clang::QualType);
  Operand callable(const std::string &usr, const std::string &name);
  void merge(Operand &into, const Operand &from) const;

  // Calls
  struct Callee {
    std::string name, usr;
    const clang::FunctionDecl *decl = nullptr;
    const clang::Expr *self = nullptr;
    const clang::Expr *through = nullptr; // a pointer to the function
    std::vector<const clang::Expr *> args;
  };
  Callee calleeOf(const clang::CallExpr &);
  void nameOverloads(const clang::OverloadExpr &, llvm::StringRef first_argument, llvm::ArrayRef<const clang::Expr *> given, Callee &);
  Operand call(const clang::CallExpr &);
  struct GivenUp; // Recovered.cpp
  bool takeApart(const clang::Expr &, GivenUp &) const;
  void addConfig(const GivenUp &, clang::SourceLocation start, std::vector<Argument> &) const;
  std::optional<Operand> recoveredCall(const clang::Expr &);
  Operand recoveredLaunch(const clang::Expr &, const Callee &, const GivenUp &, clang::SourceLocation start);
  Operand launch(const clang::CUDAKernelCallExpr &);
  void addParams(Step &launch) const; // Described.cpp
  void addDescribed(Step &copy) const;
  void noteLength(const model::Model &, const Callee &, Step &copy);
  void noteMade(const Callee &, const clang::Expr &, const std::vector<Operand> &given);
  Operand modelled(const model::Model &, const Callee &, const clang::Expr &);
  void tell(Operand variable, clang::SourceRange);
  bool picksByMask(const Callee &) const;
  bool holdsMask(const clang::Stmt *, unsigned variables = 8) const; // so many are followed
  bool writtenOnce(const clang::VarDecl &) const;
  Operand pixels(const Operand &image, const clang::CXXRecordDecl *of);
  std::optional<Operand> image(const clang::Expr &given);
  void takeImageOver(const clang::CXXConstructExpr &, const Operand *into);
  void makeImage(const clang::VarDecl &, const Operand &self);
  void endImage(Operand self, Step end);
  std::map<int, int> images; // of local variables: the step that makes them
  void makeIn(const Operand *place, clang::QualType, const std::vector<Operand> &given, const clang::Expr &);
  void keepIn(const Callee &, const std::vector<Operand> &given, const clang::Expr &);
  bool fillFromList(const clang::CXXConstructExpr &, const Operand &target);
  std::optional<Operand> iterated(const clang::Expr &);
  std::optional<Operand> lookedAt(const clang::Expr &);
  bool isEntry(const Operand &) const;
  Operand view(const model::Model &, const Callee &, const clang::Expr &);
  Operand swapped(const Callee &, const clang::Expr &);
  Operand unmodelled(const Callee &, const clang::Expr &, const Operand *self_known);
  void nameTemporary(Operand &self, clang::QualType);
  Operand inItsObject(Operand result, const Callee &, const clang::CallExpr &);
  static bool isForEach(const Callee &); // Algorithms.cpp
  Operand forEach(const Callee &, const clang::CallExpr &);
  Operand argument(const model::Model &, Role, const clang::Expr *);
  Operand outParameter(const clang::Expr *);
  Memory deviceNamed(const Callee &) const;
  void placeMade(Step &made, const Callee &); // Factories.cpp
  std::string numbersGiven(const Callee &) const;
  Step opStep(const clang::Expr &);
  bool evaluatedBefore(const clang::Expr &);
};

} // namespace xferguard::facts
