// yaml-cpp: a node is made of anything, and gives what it is asked for. What is given types of a source's own has a body: those may have no linkage.
#pragma once
#include <cstddef>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
namespace YAML {
struct Mark { int pos, line, column; bool is_null() const; }; struct Exception : std::runtime_error { using std::runtime_error::runtime_error; Mark mark; std::string msg; }; struct ParserException : Exception { using Exception::Exception; }; struct RepresentationException : Exception { using Exception::Exception; }; struct BadConversion : RepresentationException { using RepresentationException::RepresentationException; }; struct InvalidNode : RepresentationException { using RepresentationException::RepresentationException; }; struct BadFile : Exception { using Exception::Exception; }; struct KeyNotFound : RepresentationException { using RepresentationException::RepresentationException; }; template <class T> struct TypedBadConversion : BadConversion { using BadConversion::BadConversion; };
struct NodeType { enum value { Undefined, Null, Scalar, Sequence, Map }; }; struct EmitterStyle { enum value { Default, Block, Flow }; };
class Node; template <class T> struct convert { static Node encode(const T &); static bool decode(const Node &, T &); };
template <class N> struct xferguard_iterator;
class Node {
public:
  typedef xferguard_iterator<Node> iterator; typedef xferguard_iterator<Node> const_iterator; typedef std::pair<Node, Node> xferguard_pair;
  Node(); Node(const Node &); template <class T, class = typename std::enable_if<!std::is_base_of<Node, T>::value>::type> explicit Node(const T &) {} Node(NodeType::value); ~Node(); Node &operator=(const Node &); template <class T, class = typename std::enable_if<!std::is_base_of<Node, T>::value>::type> Node &operator=(const T &) { return *this; }
  NodeType::value Type() const; bool IsDefined() const; bool IsNull() const; bool IsScalar() const; bool IsSequence() const; bool IsMap() const; explicit operator bool() const; bool operator!() const; template <class T> T as() const { return static_cast<T (*)()>(nullptr)(); } template <class T, class S> T as(const S &) const { return static_cast<T (*)()>(nullptr)(); } const std::string &Scalar() const; const std::string &Tag() const; void SetTag(const std::string &); EmitterStyle::value Style() const; void SetStyle(EmitterStyle::value); bool is(const Node &) const; void reset(const Node & = Node()); YAML::Mark Mark() const;
  std::size_t size() const; iterator begin() const; iterator end() const; template <class T> void push_back(const T &) {} template <class K> const Node operator[](const K &) const; template <class K> Node operator[](const K &); template <class K> bool remove(const K &); template <class K, class V> void force_insert(const K &, const V &);
};
struct xferguard_item : Node, Node::xferguard_pair {}; // what is iterated over is a node, or two
template <class N> struct xferguard_iterator { typedef std::forward_iterator_tag iterator_category; typedef xferguard_item value_type; typedef std::ptrdiff_t difference_type; typedef xferguard_item *pointer; typedef xferguard_item &reference; xferguard_item &operator*() const; xferguard_item *operator->() const; xferguard_iterator &operator++(); xferguard_iterator operator++(int); bool operator==(const xferguard_iterator &) const; bool operator!=(const xferguard_iterator &) const; };
typedef Node::iterator iterator; typedef Node::const_iterator const_iterator;
Node Load(const std::string &); Node Load(std::istream &); Node LoadFile(const std::string &); std::vector<Node> LoadAll(const std::string &); std::vector<Node> LoadAllFromFile(const std::string &); Node Clone(const Node &); std::string Dump(const Node &); std::ostream &operator<<(std::ostream &, const Node &); bool operator==(const Node &, const Node &);
enum EMITTER_MANIP { Auto, TagByKind, Newline, EmitNonAscii, EscapeNonAscii, EscapeAsJson, SingleQuoted, DoubleQuoted, Literal, YesNoBool, TrueFalseBool, OnOffBool, UpperCase, LowerCase, CamelCase, LongBool, ShortBool, Dec, Hex, Oct, BeginDoc, EndDoc, BeginSeq, EndSeq, Flow, Block, BeginMap, EndMap, Key, Value, LongKey, LowerNull }; struct Null_ {}; extern Null_ Null; struct Comment { Comment(const std::string &); }; struct Indent { Indent(int); }; struct Precision { Precision(int); Precision(int, int); };
class Emitter { public: Emitter(); explicit Emitter(std::ostream &); template <class T> Emitter &operator<<(const T &) { return *this; } const char *c_str() const; std::size_t size() const; bool good() const; std::string GetLastError() const; bool SetIndent(std::size_t); bool SetMapFormat(EMITTER_MANIP); bool SetSeqFormat(EMITTER_MANIP); bool SetFloatPrecision(std::size_t); bool SetDoublePrecision(std::size_t); };
class Binary { public: Binary(const unsigned char *, std::size_t); const unsigned char *data() const; std::size_t size() const; };
} // namespace YAML
