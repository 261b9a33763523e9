// Eigen: dense matrices, arrays, maps and references. What Eigen gives as an expression is a plain matrix here, of the sizes known when compiling.
// All of it runs on both sides in CUDA code, as Eigen's own; shapes: xferguard_eigen_geometry.h, solvers and sparse: xferguard_eigen_solvers.h.
#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#if __has_include(<omp.h>) // as Eigen does where OpenMP is on, which a source that is parsed on its own cannot tell
#include <omp.h>
#endif

#define EIGEN_WORLD_VERSION 3
#define EIGEN_MAJOR_VERSION 4
#define EIGEN_MINOR_VERSION 0
#define EIGEN_VERSION_AT_LEAST(x, y, z) (EIGEN_WORLD_VERSION > x || (EIGEN_WORLD_VERSION >= x && (EIGEN_MAJOR_VERSION > y || (EIGEN_MAJOR_VERSION >= y && EIGEN_MINOR_VERSION >= z))))
#define EIGEN_HAS_CXX11 1
#define EIGEN_PI 3.141592653589793238462643383279502884L
#define EIGEN_LN2 0.693147180559945309417232121458176568L
#define EIGEN_SQRT2 1.414213562373095048801688724209698079L
#define EIGEN_MAX_ALIGN_BYTES 16
#define EIGEN_MAX_STATIC_ALIGN_BYTES 16
#define EIGEN_DEFAULT_DENSE_INDEX_TYPE std::ptrdiff_t
#if defined(__CUDA__) || defined(__HIP__)
#define EIGEN_DEVICE_FUNC __host__ __device__
#define EIGEN_CUDACC 1
#define EIGEN_GPUCC 1
#else
#define EIGEN_DEVICE_FUNC
#endif
#define EIGEN_ALWAYS_INLINE inline
#define EIGEN_STRONG_INLINE inline
#define EIGEN_DONT_INLINE
#define EIGEN_DEPRECATED
#define EIGEN_UNUSED
#define EIGEN_NOEXCEPT noexcept
#define EIGEN_CONSTEXPR constexpr
#define EIGEN_OVERRIDE override
#define EIGEN_RESTRICT __restrict
#define EIGEN_EMPTY
#define EIGEN_ALIGN16 alignas(16)
#define EIGEN_ALIGN32 alignas(32)
#define EIGEN_ALIGN_MAX alignas(16)
#define EIGEN_ALIGN_TO_BOUNDARY(n) alignas(n)
#define EIGEN_ALIGN8 alignas(8)
#define EIGEN_UNUSED_VARIABLE(x) (void)(x);
#define EIGEN_ONLY_USED_FOR_DEBUG(x) (void)(x);
#define EIGEN_PREDICT_TRUE(x) (x)
#define EIGEN_PREDICT_FALSE(x) (x)
#define EIGEN_ASM_COMMENT(x)
#define EIGEN_STATIC_ASSERT(x, message) static_assert(x, #message);
#define EIGEN_STATIC_ASSERT_VECTOR_ONLY(type)
#define EIGEN_STATIC_ASSERT_FIXED_SIZE(type)
#define EIGEN_STATIC_ASSERT_DYNAMIC_SIZE(type)
#define EIGEN_STATIC_ASSERT_VECTOR_SPECIFIC_SIZE(type, size)
#define EIGEN_STATIC_ASSERT_MATRIX_SPECIFIC_SIZE(type, rows, cols)
#define EIGEN_STATIC_ASSERT_SAME_VECTOR_SIZE(a, b)
#define EIGEN_STATIC_ASSERT_SAME_MATRIX_SIZE(a, b)
#ifndef eigen_assert
#define eigen_assert(x) ((void)0)
#endif
#define eigen_internal_assert(x) ((void)0)
#define eigen_plain_assert(x) ((void)0)
#define EIGEN_MAKE_ALIGNED_OPERATOR_NEW void *operator new(std::size_t); void *operator new[](std::size_t); void operator delete(void *) noexcept; void operator delete[](void *) noexcept; \
  static void *operator new(std::size_t, void *); static void operator delete(void *, void *) noexcept; typedef void eigen_aligned_operator_new_marker_type;
#define EIGEN_MAKE_ALIGNED_OPERATOR_NEW_IF(condition) EIGEN_MAKE_ALIGNED_OPERATOR_NEW
#define EIGEN_MAKE_ALIGNED_OPERATOR_NEW_NOTHROW(condition) EIGEN_MAKE_ALIGNED_OPERATOR_NEW
#define EIGEN_MAKE_ALIGNED_OPERATOR_NEW_IF_VECTORIZABLE_FIXED_SIZE(...) EIGEN_MAKE_ALIGNED_OPERATOR_NEW
#define EIGEN_DEFINE_STL_VECTOR_SPECIALIZATION(...)
#define EIGEN_DEFINE_STL_LIST_SPECIALIZATION(...)
#define EIGEN_DEFINE_STL_DEQUE_SPECIALIZATION(...)
#define EIGEN_INHERIT_ASSIGNMENT_OPERATORS(Self) using Base::operator=; Self &operator=(const Self &) = default;
#define EIGEN_INHERIT_ASSIGNMENT_EQUAL_OPERATOR(Self) EIGEN_INHERIT_ASSIGNMENT_OPERATORS(Self)
#define EIGEN_GENERIC_PUBLIC_INTERFACE(Self) typedef typename Eigen::internal::traits<Self>::Scalar Scalar; typedef typename Eigen::NumTraits<Scalar>::Real RealScalar;
#define EIGEN_DENSE_PUBLIC_INTERFACE(Self) EIGEN_GENERIC_PUBLIC_INTERFACE(Self)

#ifdef __CUDA__
#pragma clang force_cuda_host_device begin
#endif
namespace Eigen {
typedef std::ptrdiff_t Index, DenseIndex;
const int Dynamic = -1, DynamicIndex = 0xffffff, Infinity = -1, UndefinedIncr = 0xfffffe;
const unsigned int RowMajorBit = 1, EvalBeforeNestingBit = 2, PacketAccessBit = 8, LinearAccessBit = 16, LvalueBit = 32, DirectAccessBit = 64, AlignedBit = 128, NestByRefBit = 256;
enum StorageOptions { ColMajor = 0, RowMajor = 1, AutoAlign = 0, DontAlign = 2 };
enum AlignmentType { Unaligned = 0, Aligned8 = 8, Aligned16 = 16, Aligned32 = 32, Aligned64 = 64, Aligned128 = 128, AlignedMask = 255, Aligned = 16, AlignedMax = 16 };
enum UpLoType { Lower = 1, Upper = 2, UnitDiag = 4, ZeroDiag = 8, UnitLower = 5, UnitUpper = 6, StrictlyLower = 9, StrictlyUpper = 10, SelfAdjoint = 16, Symmetric = 32 };
enum SideType { OnTheLeft = 1, OnTheRight = 2 };
enum DirectionType { Vertical, Horizontal, BothDirections };
enum NoChange_t { NoChange };
enum TransformTraits { Isometry = 1, Affine = 2, AffineCompact = 0x12, Projective = 0x20 };
enum DecompositionOptions { Pivoting = 1, NoPivoting = 2, ComputeFullU = 4, ComputeThinU = 8, ComputeFullV = 16, ComputeThinV = 32, EigenvaluesOnly = 64, ComputeEigenvectors = 128, Ax_lBx = 256, ABx_lx = 512, BAx_lx = 1024 };
enum QRPreconditioners { NoQRPreconditioner, HouseholderQRPreconditioner, ColPivHouseholderQRPreconditioner, FullPivHouseholderQRPreconditioner };
enum ComputationInfo { Success, NumericalIssue, NoConvergence, InvalidInput };
enum { DontAlignCols = 1, StreamPrecision = -1, FullPrecision = -2 };
struct Dense {}; struct Sparse {}; struct MatrixXpr {}; struct ArrayXpr {};

template <class T> struct GenericNumTraits { typedef T Real; typedef T NonInteger; typedef T Nested; typedef T Literal; enum { IsComplex = 0, IsInteger = std::is_integral<T>::value, IsSigned = 1, RequireInitialization = 0, ReadCost = 1, AddCost = 1, MulCost = 1 };
  static T epsilon(); static T dummy_precision(); static T highest(); static T lowest(); static T infinity(); static T quiet_NaN(); static int digits10(); };
template <class T> struct NumTraits : GenericNumTraits<T> {};
template <class T> struct NumTraits<std::complex<T>> : GenericNumTraits<std::complex<T>> { typedef T Real; enum { IsComplex = 1 }; static T epsilon(); static T dummy_precision(); };
template <class T> struct NumTraits<const T> : NumTraits<T> {};
template <class A, class B, class Op = void> struct ScalarBinaryOpTraits { typedef A ReturnType; };

template <class S, int R, int C, int O = AutoAlign | (R == 1 && C != 1 ? RowMajor : ColMajor), int MR = R, int MC = C> class Matrix;
template <class S, int R, int C, int O = AutoAlign | (R == 1 && C != 1 ? RowMajor : ColMajor), int MR = R, int MC = C> class Array;
template <int Outer, int Inner> class Stride { public: Stride(); Stride(Index outer, Index inner); Index outer() const; Index inner() const; };
template <int N = Dynamic> class InnerStride : public Stride<0, N> { public: InnerStride(); InnerStride(Index); };
template <int N = Dynamic> class OuterStride : public Stride<N, 0> { public: OuterStride(); OuterStride(Index); };
template <class M, int Options = 0, class S = Stride<0, 0>> class Map;
template <class M, int Options = 0, class S = OuterStride<>> class Ref;
template <class M, int R = Dynamic, int C = Dynamic, bool Inner = false> class Block;
template <class M, int N = Dynamic> class VectorBlock;
template <class M, unsigned Mode> class TriangularView; template <class M, unsigned Mode> class SelfAdjointView; template <class M> class Transpose; template <class M> class Inverse; template <class M, int N = 0> class Diagonal;
template <class S, int N, int Max = N> class DiagonalMatrix; template <int N, int Max = N, class I = int> class PermutationMatrix;
template <class S, int O = 0, class I = int> class SparseMatrix; template <class S, int O = 0, class I = int> class SparseVector;
template <class D> class EigenBase; template <class D> class DenseBase; template <class D> class MatrixBase; template <class D> class ArrayBase; template <class D> class PlainObjectBase;
template <class D, int Dim> class RotationBase; template <class D> class QuaternionBase; template <class S, int O = AutoAlign> class Quaternion; template <class S> class AngleAxis; template <class S> class Rotation2D;
template <class S, int Dim> class Translation; template <class S> class UniformScaling; template <class S, int Dim, int Mode, int O = AutoAlign> class Transform;
template <class M, int UpLo = Lower> class LLT; template <class M, int UpLo = Lower> class LDLT; template <class M> class PartialPivLU; template <class M> class FullPivLU;
template <class M> class HouseholderQR; template <class M> class ColPivHouseholderQR; template <class M> class FullPivHouseholderQR; template <class M> class CompleteOrthogonalDecomposition;
template <class M, int QR = ColPivHouseholderQRPreconditioner> class JacobiSVD; template <class M, int O = 0> class BDCSVD;

namespace internal {
template <class T> struct traits;
template <class T> struct traits<const T> : traits<T> {};
// What is known of a type's scalars and sizes, and what is of its kind with others.
template <class S, int R, int C, int O> struct XgSized { typedef S Scalar; typedef Index StorageIndex; typedef Dense StorageKind; enum { RowsAtCompileTime = R, ColsAtCompileTime = C, MaxRowsAtCompileTime = R, MaxColsAtCompileTime = C, Options = O, Flags = O & 1, IsSparse = 0, IsArray = 0 }; };
template <class D> struct XgMatrix { typedef MatrixXpr XprKind; typedef MatrixBase<D> XgBase; template <class T, int R, int C> using As = Matrix<T, R, C>; };
template <class D> struct XgArray { typedef ArrayXpr XprKind; typedef ArrayBase<D> XgBase; template <class T, int R, int C> using As = Array<T, R, C>; };
template <class S, int R, int C, int O, int MR, int MC> struct traits<Matrix<S, R, C, O, MR, MC>> : XgSized<S, R, C, O>, XgMatrix<Matrix<S, R, C, O, MR, MC>> {};
template <class S, int R, int C, int O, int MR, int MC> struct traits<Array<S, R, C, O, MR, MC>> : XgSized<S, R, C, O>, XgArray<Array<S, R, C, O, MR, MC>> { enum { IsArray = 1 }; };
// What looks at a part of another is of that one's kind.
template <class D, class M, int R, int C, bool Is = bool(traits<M>::IsArray)> struct XgPart : XgSized<typename traits<M>::Scalar, R, C, traits<M>::Options>, XgMatrix<D> {};
template <class D, class M, int R, int C> struct XgPart<D, M, R, C, true> : XgSized<typename traits<M>::Scalar, R, C, traits<M>::Options>, XgArray<D> { enum { IsArray = 1 }; };
template <class M, int O, class S> struct traits<Map<M, O, S>> : XgPart<Map<M, O, S>, M, traits<M>::RowsAtCompileTime, traits<M>::ColsAtCompileTime> {};
template <class M, int O, class S> struct traits<Ref<M, O, S>> : XgPart<Ref<M, O, S>, M, traits<M>::RowsAtCompileTime, traits<M>::ColsAtCompileTime> {};
template <class M, int R, int C, bool Inner> struct traits<Block<M, R, C, Inner>> : XgPart<Block<M, R, C, Inner>, M, R, C> {};
template <class M, int N> struct traits<VectorBlock<M, N>> : XgPart<VectorBlock<M, N>, M, traits<M>::RowsAtCompileTime == 1 ? 1 : N, traits<M>::RowsAtCompileTime == 1 ? N : 1> {};
template <class M> struct traits<Transpose<M>> : XgPart<Transpose<M>, M, traits<M>::ColsAtCompileTime, traits<M>::RowsAtCompileTime> {};

template <class D> using XgScalar = typename traits<D>::Scalar;
template <class D> constexpr int xgRows() { return traits<D>::RowsAtCompileTime; }
template <class D> constexpr int xgCols() { return traits<D>::ColsAtCompileTime; }
constexpr int xgKnown(int a, int b) { return a == Dynamic ? b : a; }
template <class D, class T, int R, int C> using XgAs = typename traits<D>::template As<T, R, C>;
template <class D, class T = XgScalar<D>> using XgPlain = XgAs<D, T, xgRows<D>(), xgCols<D>()>;
template <class A, class B> struct XgMixed { typedef A type; };
template <class A, class T> struct XgMixed<A, std::complex<T>> { typedef std::complex<T> type; };
template <class A, class B> using XgBoth = typename XgMixed<XgScalar<A>, XgScalar<B>>::type;
template <class A, class B> using XgKind = typename std::conditional<bool(traits<A>::IsSparse), B, A>::type; // the sum of a sparse one and a dense one is dense
template <class A, class B> using XgSum = XgAs<XgKind<A, B>, XgBoth<A, B>, xgKnown(xgRows<A>(), xgRows<B>()), xgKnown(xgCols<A>(), xgCols<B>())>;
template <class A, class B, bool Array = bool(traits<A>::IsArray)> struct XgTimes { typedef XgAs<XgKind<A, B>, XgBoth<A, B>, xgRows<A>(), xgCols<B>()> type; };
template <class A, class B> struct XgTimes<A, B, true> { typedef XgSum<A, B> type; };
template <class A, class B> using XgProduct = typename XgTimes<A, B>::type;
template <class A, class B, class D> struct XgChosen { typedef XgPlain<D, A> type; };
template <class A, class B, class D, class X> struct XgChosenOf { typedef XgPlain<X> type; };
template <class D, class T> std::true_type xgIsDense(const DenseBase<D> *, const T *); std::false_type xgIsDense(const void *, const void *);
// The memory: as large as Eigen's, for sizeof.
template <class S, int R, int C, bool Known = R != Dynamic && C != Dynamic> struct XgStorage { alignas((sizeof(S) * R * C) % 16 || sizeof(S) * R * C == 0 ? alignof(S) : 16) S xg_values[R * C > 0 ? R * C : 1]; };
template <class S, int R, int C> struct XgStorage<S, R, C, false> { S *xg_values; Index xg_sizes[R == Dynamic && C == Dynamic ? 2 : 1]; };
// A product of one row and one column is a number, too.
template <class S, bool One> struct XgNumber {};
template <class S> struct XgNumber<S, true> { operator S() const; };

struct XgLast { operator Index() const; }; struct XgAll {}; struct XgSequence {};
template <class A, class B> using XgIfSlices = typename std::enable_if<!std::is_convertible<A, Index>::value || !std::is_convertible<B, Index>::value>::type;
void *aligned_malloc(std::size_t); void aligned_free(void *); void *aligned_realloc(void *, std::size_t, std::size_t);
template <class A, class B> struct is_same : std::is_same<A, B> {};
template <class T> struct remove_all { typedef typename std::decay<T>::type type; };
template <class T> struct is_arithmetic : std::is_arithmetic<T> {};
template <class D> struct plain_matrix_type { typedef XgPlain<D> type; }; template <class D> struct eval { typedef XgPlain<D> type; };
template <class D, class T = XgScalar<D>> struct plain_col_type { typedef Matrix<T, traits<D>::RowsAtCompileTime, 1> type; }; template <class D, class T = XgScalar<D>> struct plain_row_type { typedef Matrix<T, 1, traits<D>::ColsAtCompileTime> type; };
template <class T> T random(); template <class T> T random(T, T);
} // namespace internal
namespace numext { template <class T> T abs(T); template <class T> T sqrt(T); template <class T> T conj(T); template <class T> T real(T); template <class T> T mini(T, T); template <class T> T maxi(T, T); template <class T> bool isfinite(T); template <class T> T abs2(T); }
static const internal::XgLast last{}; static const internal::XgAll all{}; static const internal::XgLast lastp1{};
namespace placeholders { using Eigen::all; using Eigen::last; using Eigen::lastp1; }
template <class A, class B> internal::XgSequence seq(A, B); template <class A, class B, class C> internal::XgSequence seq(A, B, C); template <class A, class B> internal::XgSequence seqN(A, B); template <class A, class B, class C> internal::XgSequence seqN(A, B, C); template <class A> internal::XgSequence lastN(A);
template <int N = Dynamic> struct fix_t {};

struct IOFormat { IOFormat(int = StreamPrecision, int = 0, const std::string & = " ", const std::string & = "\n", const std::string & = "", const std::string & = "", const std::string & = "", const std::string & = "", char = ' '); };
template <class D> struct WithFormat {}; template <class D> std::ostream &operator<<(std::ostream &, const WithFormat<D> &); template <class D> std::ostream &operator<<(std::ostream &, const DenseBase<D> &);
template <class T> class aligned_allocator : public std::allocator<T> {
public:
  typedef T value_type; typedef T *pointer; typedef const T *const_pointer; typedef T &reference; typedef const T &const_reference; typedef std::size_t size_type; typedef std::ptrdiff_t difference_type;
  template <class U> struct rebind { typedef aligned_allocator<U> other; };
  aligned_allocator(); template <class U> aligned_allocator(const aligned_allocator<U> &); T *allocate(std::size_t, const void * = nullptr); void deallocate(T *, std::size_t);
};
template <class T> using aligned_allocator_indirection = aligned_allocator<T>;
void initParallel(); void setNbThreads(int); int nbThreads(); struct default_noalias {};
} // namespace Eigen
#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
#include "xferguard_eigen_dense.h"
#include "xferguard_eigen_geometry.h"
#include "xferguard_eigen_solvers.h"
#include "xferguard_eigen_sparse.h"
