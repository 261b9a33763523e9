// GLM: vectors, matrices and quaternions of few numbers, on the host and in kernels, with the operators between them.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <string>
#include <type_traits>

#if defined(__CUDA__) || defined(__HIP__)
#define XFERGUARD_GLM __attribute__((host)) __attribute__((device))
#else
#define XFERGUARD_GLM
#endif
#define GLM_VERSION_MAJOR 1
#define GLM_VERSION_MINOR 0
#define GLM_VERSION_PATCH 1
#define GLM_VERSION 1010
#define GLM_FUNC_DECL XFERGUARD_GLM
#define GLM_FUNC_QUALIFIER XFERGUARD_GLM inline
#define GLM_INLINE inline
#define GLM_CONSTEXPR constexpr

namespace glm {
typedef int length_t;
enum qualifier { packed_highp, packed_mediump, packed_lowp, aligned_highp, aligned_mediump, aligned_lowp, highp = packed_highp, mediump = packed_mediump, lowp = packed_lowp, packed = packed_highp, aligned = aligned_highp, defaultp = highp };
typedef qualifier precision;
enum ctor { uninitialize };
typedef std::int8_t int8, i8; typedef std::int16_t int16, i16; typedef std::int32_t int32, i32; typedef std::int64_t int64, i64; typedef std::uint8_t uint8, u8; typedef std::uint16_t uint16, u16; typedef std::uint32_t uint32, u32; typedef std::uint64_t uint64, u64;
typedef unsigned int uint; typedef unsigned char byte; typedef float float32, f32; typedef double float64, f64;
template <class T> struct xferguard_same { typedef T type; };
template <length_t L, class T, qualifier Q = defaultp> struct vec;
template <length_t C, length_t R, class T, qualifier Q = defaultp> struct mat;
template <class T, qualifier Q = defaultp> struct qua;

// What every vector has. Numbers given one by one are known while compiling; vectors given in parts are not.
#define XFERGUARD_VECTOR(L)                                                                                                            \
  typedef T value_type; typedef vec type; typedef vec<L, bool, Q> bool_type; typedef glm::length_t length_type;                        \
  static XFERGUARD_GLM constexpr glm::length_t length() { return L; }                                                                  \
  XFERGUARD_GLM T &operator[](glm::length_t); XFERGUARD_GLM const T &operator[](glm::length_t) const;                                  \
  template <class A> XFERGUARD_GLM vec &operator=(const vec<L, A, Q> &);                                                               \
  template <class A> XFERGUARD_GLM vec &operator+=(const A &); template <class A> XFERGUARD_GLM vec &operator-=(const A &);            \
  template <class A> XFERGUARD_GLM vec &operator*=(const A &); template <class A> XFERGUARD_GLM vec &operator/=(const A &);            \
  template <class A> XFERGUARD_GLM vec &operator%=(const A &); template <class A> XFERGUARD_GLM vec &operator&=(const A &);            \
  template <class A> XFERGUARD_GLM vec &operator|=(const A &); template <class A> XFERGUARD_GLM vec &operator^=(const A &);            \
  template <class A> XFERGUARD_GLM vec &operator<<=(const A &); template <class A> XFERGUARD_GLM vec &operator>>=(const A &);          \
  XFERGUARD_GLM vec &operator++(); XFERGUARD_GLM vec &operator--(); XFERGUARD_GLM vec operator++(int); XFERGUARD_GLM vec operator--(int);
template <class T, qualifier Q> struct vec<1, T, Q> {
  union { T x, r, s; };
  vec() = default; XFERGUARD_GLM constexpr vec(T a) : x(a) {}
  template <class A, qualifier P> XFERGUARD_GLM constexpr vec(const vec<1, A, P> &from) : x(static_cast<T>(from.x)) {}
  template <length_t M, class A, qualifier P> XFERGUARD_GLM constexpr vec(const vec<M, A, P> &from) : x(static_cast<T>(from.x)) {}
  XFERGUARD_VECTOR(1)
};
template <class T, qualifier Q> struct vec<2, T, Q> {
  union { T x, r, s; }; union { T y, g, t; };
  vec() = default; XFERGUARD_GLM constexpr explicit vec(T a) : x(a), y(a) {} XFERGUARD_GLM constexpr vec(T a, T b) : x(a), y(b) {}
  template <class A, class B> XFERGUARD_GLM constexpr vec(A a, B b) : x(static_cast<T>(a)), y(static_cast<T>(b)) {}
  template <class A, qualifier P> XFERGUARD_GLM constexpr vec(const vec<2, A, P> &from) : x(static_cast<T>(from.x)), y(static_cast<T>(from.y)) {}
  template <length_t M, class A, qualifier P> XFERGUARD_GLM constexpr vec(const vec<M, A, P> &from) : x(static_cast<T>(from.x)), y(static_cast<T>(from.y)) {}
  XFERGUARD_VECTOR(2)
};
template <class T, qualifier Q> struct vec<3, T, Q> {
  union { T x, r, s; }; union { T y, g, t; }; union { T z, b, p; };
  vec() = default; XFERGUARD_GLM constexpr explicit vec(T a) : x(a), y(a), z(a) {} XFERGUARD_GLM constexpr vec(T a, T b, T c) : x(a), y(b), z(c) {}
  template <class A, class B, class C> XFERGUARD_GLM constexpr vec(A a, B b, C c) : x(static_cast<T>(a)), y(static_cast<T>(b)), z(static_cast<T>(c)) {}
  template <class A, qualifier P, class B> XFERGUARD_GLM constexpr vec(const vec<2, A, P> &a, B b) : x(static_cast<T>(a.x)), y(static_cast<T>(a.y)), z(static_cast<T>(b)) {}
  template <class A, class B, qualifier P> XFERGUARD_GLM constexpr vec(A a, const vec<2, B, P> &b) : x(static_cast<T>(a)), y(static_cast<T>(b.x)), z(static_cast<T>(b.y)) {}
  template <class A, qualifier P> XFERGUARD_GLM constexpr vec(const vec<3, A, P> &from) : x(static_cast<T>(from.x)), y(static_cast<T>(from.y)), z(static_cast<T>(from.z)) {}
  template <class A, qualifier P> XFERGUARD_GLM constexpr vec(const vec<4, A, P> &from) : x(static_cast<T>(from.x)), y(static_cast<T>(from.y)), z(static_cast<T>(from.z)) {}
  XFERGUARD_GLM explicit vec(const qua<T, Q> &);
  XFERGUARD_VECTOR(3)
};
template <class T, qualifier Q> struct vec<4, T, Q> {
  union { T x, r, s; }; union { T y, g, t; }; union { T z, b, p; }; union { T w, a, q; };
  vec() = default; XFERGUARD_GLM constexpr explicit vec(T e) : x(e), y(e), z(e), w(e) {} XFERGUARD_GLM constexpr vec(T e, T f, T h, T i) : x(e), y(f), z(h), w(i) {}
  template <class A, class B, class C, class D> XFERGUARD_GLM constexpr vec(A e, B f, C h, D i) : x(static_cast<T>(e)), y(static_cast<T>(f)), z(static_cast<T>(h)), w(static_cast<T>(i)) {}
  template <class A, qualifier P, class B> XFERGUARD_GLM constexpr vec(const vec<3, A, P> &e, B f) : x(static_cast<T>(e.x)), y(static_cast<T>(e.y)), z(static_cast<T>(e.z)), w(static_cast<T>(f)) {}
  template <class A, class B, qualifier P> XFERGUARD_GLM constexpr vec(A e, const vec<3, B, P> &f) : x(static_cast<T>(e)), y(static_cast<T>(f.x)), z(static_cast<T>(f.y)), w(static_cast<T>(f.z)) {}
  template <class A, qualifier P, class B, qualifier O> XFERGUARD_GLM constexpr vec(const vec<2, A, P> &e, const vec<2, B, O> &f) : x(static_cast<T>(e.x)), y(static_cast<T>(e.y)), z(static_cast<T>(f.x)), w(static_cast<T>(f.y)) {}
  template <class A, class B, class C> XFERGUARD_GLM vec(const A &, const B &, const C &);
  template <class A, qualifier P> XFERGUARD_GLM constexpr vec(const vec<4, A, P> &from) : x(static_cast<T>(from.x)), y(static_cast<T>(from.y)), z(static_cast<T>(from.z)), w(static_cast<T>(from.w)) {}
  XFERGUARD_VECTOR(4)
};
#undef XFERGUARD_VECTOR
template <length_t C, length_t R, class T, qualifier Q> struct mat {
  typedef T value_type; typedef mat type; typedef vec<R, T, Q> col_type; typedef vec<C, T, Q> row_type; typedef mat<R, C, T, Q> transpose_type; typedef glm::length_t length_type;
  mat() = default; template <class... A> XFERGUARD_GLM constexpr explicit mat(const A &...) : value{} {}
  template <class A, class B, class... D> XFERGUARD_GLM constexpr mat(const A &, const B &, const D &...) : value{} {}
  template <class A, qualifier P> XFERGUARD_GLM mat(const mat<C, R, A, P> &); template <class A, qualifier P> XFERGUARD_GLM mat(const qua<A, P> &);
  static XFERGUARD_GLM constexpr glm::length_t length() { return C; }
  XFERGUARD_GLM col_type &operator[](glm::length_t); XFERGUARD_GLM const col_type &operator[](glm::length_t) const;
  template <class A> XFERGUARD_GLM mat &operator+=(const A &); template <class A> XFERGUARD_GLM mat &operator-=(const A &); template <class A> XFERGUARD_GLM mat &operator*=(const A &); template <class A> XFERGUARD_GLM mat &operator/=(const A &);
private:
  col_type value[C];
};
template <class T, qualifier Q> struct qua {
  typedef T value_type; typedef qua type; typedef glm::length_t length_type;
#ifdef GLM_FORCE_QUAT_DATA_WXYZ
  T w, x, y, z;
#else
  T x, y, z, w;
#endif
  qua() = default; XFERGUARD_GLM constexpr qua(T, const vec<3, T, Q> &) : qua() {}
  XFERGUARD_GLM qua(T w, T x, T y, T z); template <class A, qualifier P> XFERGUARD_GLM qua(const qua<A, P> &); XFERGUARD_GLM qua(const vec<3, T, Q> &, const vec<3, T, Q> &);
  XFERGUARD_GLM explicit qua(const vec<3, T, Q> &); XFERGUARD_GLM explicit qua(const mat<3, 3, T, Q> &); XFERGUARD_GLM explicit qua(const mat<4, 4, T, Q> &);
  static XFERGUARD_GLM qua wxyz(T, T, T, T); static XFERGUARD_GLM constexpr glm::length_t length() { return 4; }
  XFERGUARD_GLM explicit operator mat<3, 3, T, Q>() const; XFERGUARD_GLM explicit operator mat<4, 4, T, Q>() const;
  XFERGUARD_GLM T &operator[](glm::length_t); XFERGUARD_GLM const T &operator[](glm::length_t) const;
  XFERGUARD_GLM qua &operator+=(const qua &); XFERGUARD_GLM qua &operator-=(const qua &); XFERGUARD_GLM qua &operator*=(const qua &); XFERGUARD_GLM qua &operator*=(T); XFERGUARD_GLM qua &operator/=(T);
};

// A number beside a vector takes the vector's kind.
#define XFERGUARD_OPERATOR(OP)                                                                                                         \
  template <length_t L, class T, qualifier Q> XFERGUARD_GLM vec<L, T, Q> operator OP(const vec<L, T, Q> &, const vec<L, T, Q> &);       \
  template <length_t L, class T, qualifier Q> XFERGUARD_GLM vec<L, T, Q> operator OP(const vec<L, T, Q> &, typename xferguard_same<T>::type); \
  template <length_t L, class T, qualifier Q> XFERGUARD_GLM vec<L, T, Q> operator OP(typename xferguard_same<T>::type, const vec<L, T, Q> &);
XFERGUARD_OPERATOR(+) XFERGUARD_OPERATOR(-) XFERGUARD_OPERATOR(*) XFERGUARD_OPERATOR(/) XFERGUARD_OPERATOR(%) XFERGUARD_OPERATOR(&) XFERGUARD_OPERATOR(|) XFERGUARD_OPERATOR(^) XFERGUARD_OPERATOR(<<) XFERGUARD_OPERATOR(>>)
#undef XFERGUARD_OPERATOR
#define XFERGUARD_OPERATOR(OP)                                                                                                         \
  template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM mat<C, R, T, Q> operator OP(const mat<C, R, T, Q> &, typename xferguard_same<T>::type); \
  template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM mat<C, R, T, Q> operator OP(typename xferguard_same<T>::type, const mat<C, R, T, Q> &);
XFERGUARD_OPERATOR(+) XFERGUARD_OPERATOR(-) XFERGUARD_OPERATOR(*) XFERGUARD_OPERATOR(/)
#undef XFERGUARD_OPERATOR
template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM mat<C, R, T, Q> operator+(const mat<C, R, T, Q> &, const mat<C, R, T, Q> &);
template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM mat<C, R, T, Q> operator-(const mat<C, R, T, Q> &, const mat<C, R, T, Q> &);
template <length_t K, length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM mat<C, R, T, Q> operator*(const mat<K, R, T, Q> &, const mat<C, K, T, Q> &);
template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM vec<R, T, Q> operator*(const mat<C, R, T, Q> &, const vec<C, T, Q> &);
template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM vec<C, T, Q> operator*(const vec<R, T, Q> &, const mat<C, R, T, Q> &);
template <length_t L, class T, qualifier Q> XFERGUARD_GLM vec<L, T, Q> operator-(const vec<L, T, Q> &); template <length_t L, class T, qualifier Q> XFERGUARD_GLM vec<L, T, Q> operator+(const vec<L, T, Q> &); template <length_t L, class T, qualifier Q> XFERGUARD_GLM vec<L, T, Q> operator~(const vec<L, T, Q> &);
template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM mat<C, R, T, Q> operator-(const mat<C, R, T, Q> &);
template <class T, qualifier Q> XFERGUARD_GLM qua<T, Q> operator+(const qua<T, Q> &, const qua<T, Q> &); template <class T, qualifier Q> XFERGUARD_GLM qua<T, Q> operator-(const qua<T, Q> &, const qua<T, Q> &); template <class T, qualifier Q> XFERGUARD_GLM qua<T, Q> operator*(const qua<T, Q> &, const qua<T, Q> &); template <class T, qualifier Q> XFERGUARD_GLM qua<T, Q> operator-(const qua<T, Q> &);
template <class T, qualifier Q> XFERGUARD_GLM vec<3, T, Q> operator*(const qua<T, Q> &, const vec<3, T, Q> &); template <class T, qualifier Q> XFERGUARD_GLM vec<4, T, Q> operator*(const qua<T, Q> &, const vec<4, T, Q> &); template <class T, qualifier Q> XFERGUARD_GLM vec<3, T, Q> operator*(const vec<3, T, Q> &, const qua<T, Q> &);
template <class T, qualifier Q> XFERGUARD_GLM qua<T, Q> operator*(const qua<T, Q> &, typename xferguard_same<T>::type); template <class T, qualifier Q> XFERGUARD_GLM qua<T, Q> operator*(typename xferguard_same<T>::type, const qua<T, Q> &); template <class T, qualifier Q> XFERGUARD_GLM qua<T, Q> operator/(const qua<T, Q> &, typename xferguard_same<T>::type);
#define XFERGUARD_OPERATOR(OP)                                                                                                         \
  template <length_t L, class T, qualifier Q> XFERGUARD_GLM bool operator OP(const vec<L, T, Q> &, const vec<L, T, Q> &);               \
  template <length_t C, length_t R, class T, qualifier Q> XFERGUARD_GLM bool operator OP(const mat<C, R, T, Q> &, const mat<C, R, T, Q> &); \
  template <class T, qualifier Q> XFERGUARD_GLM bool operator OP(const qua<T, Q> &, const qua<T, Q> &);
XFERGUARD_OPERATOR(==) XFERGUARD_OPERATOR(!=)
#undef XFERGUARD_OPERATOR
template <length_t L, qualifier Q> XFERGUARD_GLM vec<L, bool, Q> operator&&(const vec<L, bool, Q> &, const vec<L, bool, Q> &); template <length_t L, qualifier Q> XFERGUARD_GLM vec<L, bool, Q> operator||(const vec<L, bool, Q> &, const vec<L, bool, Q> &);

// Their short names.
#define XFERGUARD_VECTORS(PREFIX, T) typedef vec<1, T> PREFIX##vec1; typedef vec<2, T> PREFIX##vec2; typedef vec<3, T> PREFIX##vec3; typedef vec<4, T> PREFIX##vec4;
XFERGUARD_VECTORS(, float) XFERGUARD_VECTORS(f, float) XFERGUARD_VECTORS(d, double) XFERGUARD_VECTORS(i, int) XFERGUARD_VECTORS(u, uint) XFERGUARD_VECTORS(b, bool) XFERGUARD_VECTORS(f32, float) XFERGUARD_VECTORS(f64, double)
XFERGUARD_VECTORS(i8, int8) XFERGUARD_VECTORS(i16, int16) XFERGUARD_VECTORS(i32, int32) XFERGUARD_VECTORS(i64, int64) XFERGUARD_VECTORS(u8, uint8) XFERGUARD_VECTORS(u16, uint16) XFERGUARD_VECTORS(u32, uint32) XFERGUARD_VECTORS(u64, uint64)
XFERGUARD_VECTORS(highp_, float) XFERGUARD_VECTORS(highp_d, double) XFERGUARD_VECTORS(highp_i, int) XFERGUARD_VECTORS(highp_u, uint) XFERGUARD_VECTORS(mediump_, float) XFERGUARD_VECTORS(lowp_, float) XFERGUARD_VECTORS(aligned_, float) XFERGUARD_VECTORS(packed_, float)
#undef XFERGUARD_VECTORS
#define XFERGUARD_MATRICES(PREFIX, T)                                                                                                  \
  typedef mat<2, 2, T> PREFIX##mat2, PREFIX##mat2x2; typedef mat<3, 3, T> PREFIX##mat3, PREFIX##mat3x3; typedef mat<4, 4, T> PREFIX##mat4, PREFIX##mat4x4; typedef qua<T> PREFIX##quat; \
  typedef mat<2, 3, T> PREFIX##mat2x3; typedef mat<2, 4, T> PREFIX##mat2x4; typedef mat<3, 2, T> PREFIX##mat3x2; typedef mat<3, 4, T> PREFIX##mat3x4; typedef mat<4, 2, T> PREFIX##mat4x2; typedef mat<4, 3, T> PREFIX##mat4x3;
XFERGUARD_MATRICES(, float) XFERGUARD_MATRICES(f, float) XFERGUARD_MATRICES(d, double) XFERGUARD_MATRICES(f32, float) XFERGUARD_MATRICES(f64, double) XFERGUARD_MATRICES(highp_, float) XFERGUARD_MATRICES(mediump_, float) XFERGUARD_MATRICES(lowp_, float) XFERGUARD_MATRICES(i, int) XFERGUARD_MATRICES(u, uint)
#undef XFERGUARD_MATRICES
template <class T, qualifier Q = defaultp> using tvec1 = vec<1, T, Q>; template <class T, qualifier Q = defaultp> using tvec2 = vec<2, T, Q>; template <class T, qualifier Q = defaultp> using tvec3 = vec<3, T, Q>; template <class T, qualifier Q = defaultp> using tvec4 = vec<4, T, Q>;
template <class T, qualifier Q = defaultp> using tmat2x2 = mat<2, 2, T, Q>; template <class T, qualifier Q = defaultp> using tmat3x3 = mat<3, 3, T, Q>; template <class T, qualifier Q = defaultp> using tmat4x4 = mat<4, 4, T, Q>; template <class T, qualifier Q = defaultp> using tmat3x4 = mat<3, 4, T, Q>; template <class T, qualifier Q = defaultp> using tmat4x3 = mat<4, 3, T, Q>; template <class T, qualifier Q = defaultp> using tquat = qua<T, Q>;
} // namespace glm
