// What dense matrices and arrays can do; for xferguard_eigen.h, which includes it. What takes a function has a body: with a lambda's type nobody else could define it.
#pragma once
#ifdef __CUDA__
#pragma clang force_cuda_host_device begin
#endif
namespace Eigen {
template <class D> class EigenBase {
public:
  typedef Eigen::Index Index; typedef typename internal::traits<D>::StorageIndex StorageIndex;
  D &derived(); const D &derived() const; D &const_cast_derived() const; const D &const_derived() const; Index rows() const; Index cols() const; Index size() const;
};
template <class D> class CommaInitializer { public: CommaInitializer &operator,(const internal::XgScalar<D> &); template <class O> CommaInitializer &operator,(const DenseBase<O> &); D &finished(); };

// Rows or columns, each for itself.
template <class D, int Way> class VectorwiseOp {
  typedef internal::XgScalar<D> Scalar;
  template <class T> using Each = internal::XgAs<D, T, Way == Vertical ? 1 : internal::xgRows<D>(), Way == Vertical ? internal::xgCols<D>() : 1>;
  typedef Each<Scalar> Reduced; typedef internal::XgPlain<D> Same;
public:
  Reduced sum() const; Reduced prod() const; Reduced mean() const; Reduced minCoeff() const; Reduced maxCoeff() const; Reduced norm() const; Reduced squaredNorm() const; Reduced stableNorm() const; template <int P> Reduced lpNorm() const; Each<bool> all() const; Each<bool> any() const; Each<Index> count() const;
  Same reverse() const; Same normalized() const; void normalize(); template <class F> Reduced redux(const F &) const { return {}; } template <class O> Same cross(const O &) const; template <class O> Same operator+(const DenseBase<O> &) const; template <class O> Same operator-(const DenseBase<O> &) const;
  template <class O> Same operator*(const DenseBase<O> &) const; template <class O> Same operator/(const DenseBase<O> &) const; template <class O> D &operator=(const DenseBase<O> &); template <class O> D &operator+=(const DenseBase<O> &); template <class O> D &operator-=(const DenseBase<O> &);
  template <class O> D &operator*=(const DenseBase<O> &); template <class O> D &operator/=(const DenseBase<O> &); internal::XgAs<D, Scalar, Dynamic, Dynamic> replicate(Index) const; template <int N> internal::XgAs<D, Scalar, Dynamic, Dynamic> replicate() const; Reduced *begin() const; Reduced *end() const;
  internal::XgAs<D, Scalar, internal::xgRows<D>() == Dynamic || Way == Horizontal ? internal::xgRows<D>() : internal::xgRows<D>() + 1, internal::xgCols<D>() == Dynamic || Way == Vertical ? internal::xgCols<D>() : internal::xgCols<D>() + 1> homogeneous() const;
  internal::XgAs<D, Scalar, internal::xgRows<D>() == Dynamic || Way == Horizontal ? internal::xgRows<D>() : internal::xgRows<D>() - 1, internal::xgCols<D>() == Dynamic || Way == Vertical ? internal::xgCols<D>() : internal::xgCols<D>() - 1> hnormalized() const;
};

template <class D> class DenseBase : public EigenBase<D> {
  typedef internal::traits<D> Traits;
  enum { R = Traits::RowsAtCompileTime, C = Traits::ColsAtCompileTime };
  template <class T, int r, int c> using As = internal::XgAs<D, T, r, c>;
  typedef As<typename Traits::Scalar, R, C> Plain; typedef As<typename Traits::Scalar, C, R> Turned; typedef As<typename Traits::Scalar, R, 1> Column; typedef As<typename Traits::Scalar, 1, C> Row; typedef As<typename Traits::Scalar, Dynamic, Dynamic> Any;
  typedef As<bool, R, C> Answers; template <int N> using Seg = As<typename Traits::Scalar, R == 1 ? 1 : N, R == 1 ? N : 1>; template <int r, int c> using Part = As<typename Traits::Scalar, r, c>;
public:
  typedef typename Traits::Scalar Scalar; typedef Scalar value_type; typedef Scalar CoeffReturnType; typedef typename NumTraits<Scalar>::Real RealScalar; typedef typename Traits::StorageKind StorageKind; typedef Eigen::Index Index;
  typedef Plain PlainObject, PlainMatrix; typedef DenseBase DenseType; typedef Column ColXpr, ConstColXpr; typedef Row RowXpr, ConstRowXpr; typedef Any BlockXpr, ConstBlockXpr; typedef Seg<Dynamic> SegmentReturnType, ConstSegmentReturnType; typedef Turned TransposeReturnType, ConstTransposeReturnType, AdjointReturnType;
  typedef const D &Nested; typedef D NestedExpression; typedef VectorwiseOp<D, Vertical> ColwiseReturnType; typedef VectorwiseOp<D, Horizontal> RowwiseReturnType; typedef Plain ConstantReturnType, RandomReturnType, IdentityReturnType; typedef Scalar *iterator; typedef const Scalar *const_iterator;
  template <int N> struct FixedSegmentReturnType { typedef Seg<N> Type; }; template <int N> struct ConstFixedSegmentReturnType { typedef const Seg<N> Type; }; template <int r, int c> struct FixedBlockXpr { typedef Part<r, c> Type; }; template <int r, int c> struct ConstFixedBlockXpr { typedef const Part<r, c> Type; };
  enum { RowsAtCompileTime = R, ColsAtCompileTime = C, SizeAtCompileTime = R == Dynamic || C == Dynamic ? Dynamic : int(R) * int(C), MaxRowsAtCompileTime = R, MaxColsAtCompileTime = C, MaxSizeAtCompileTime = SizeAtCompileTime, IsVectorAtCompileTime = R == 1 || C == 1, Flags = Traits::Flags, Options = Traits::Options,
         IsRowMajor = int(Traits::Options) & 1, NumDimensions = 2, InnerSizeAtCompileTime = IsVectorAtCompileTime ? int(SizeAtCompileTime) : IsRowMajor ? int(C) : int(R), IsPlainObjectBase = 0 };

  Index innerSize() const; Index outerSize() const; Index innerStride() const; Index outerStride() const; Index rowStride() const; Index colStride() const; Index nonZeros() const;
  Scalar &operator()(Index, Index); const Scalar &operator()(Index, Index) const; Scalar &operator()(Index); const Scalar &operator()(Index) const; Scalar &operator[](Index); const Scalar &operator[](Index) const; template <class A, class B, class = internal::XgIfSlices<A, B>> Any operator()(const A &, const B &) const;
  template <class A, class = internal::XgIfSlices<A, A>> Seg<Dynamic> operator()(const A &) const; Scalar &coeffRef(Index, Index); Scalar &coeffRef(Index); const Scalar &coeffRef(Index, Index) const; const Scalar &coeffRef(Index) const; const Scalar &coeff(Index, Index) const; const Scalar &coeff(Index) const; const Scalar &value() const;
  Scalar &x(); const Scalar &x() const; Scalar &y(); const Scalar &y() const; Scalar &z(); const Scalar &z() const; Scalar &w(); const Scalar &w() const; Scalar *begin(); const Scalar *begin() const; Scalar *end(); const Scalar *end() const; const Scalar *cbegin() const; const Scalar *cend() const;
  template <class O> D &operator=(const EigenBase<O> &); template <class O> D &operator+=(const EigenBase<O> &); template <class O> D &operator-=(const EigenBase<O> &); template <class O> D &operator*=(const EigenBase<O> &); template <class O> D &operator/=(const EigenBase<O> &);
  D &operator+=(const Scalar &); D &operator-=(const Scalar &); D &operator*=(const Scalar &); D &operator/=(const Scalar &); Plain operator-() const; template <class T> CommaInitializer<D> operator<<(const T &);

  static Plain Zero(); static Plain Zero(Index); static Plain Zero(Index, Index); static Plain Ones(); static Plain Ones(Index); static Plain Ones(Index, Index); static Plain Random(); static Plain Random(Index); static Plain Random(Index, Index); static Plain Identity(); static Plain Identity(Index, Index);
  static Plain Constant(const Scalar &); static Plain Constant(Index, const Scalar &); static Plain Constant(Index, Index, const Scalar &); static Plain LinSpaced(Index, const Scalar &, const Scalar &); static Plain LinSpaced(const Scalar &, const Scalar &); template <class... A> static Plain NullaryExpr(const A &...) { return {}; }
  static Plain Unit(Index); static Plain Unit(Index, Index); static Plain UnitX(); static Plain UnitY(); static Plain UnitZ(); static Plain UnitW();
  D &setZero(); D &setZero(Index); D &setZero(Index, Index); D &setZero(Index, NoChange_t); D &setOnes(); D &setOnes(Index); D &setOnes(Index, Index); D &setRandom(); D &setRandom(Index); D &setRandom(Index, Index); D &setIdentity(); D &setIdentity(Index, Index); D &setUnit(Index); D &setConstant(const Scalar &);
  D &setConstant(Index, const Scalar &); D &setConstant(Index, Index, const Scalar &); D &setLinSpaced(Index, const Scalar &, const Scalar &); D &setLinSpaced(const Scalar &, const Scalar &); void fill(const Scalar &); template <class O> void swap(O &&);

  Row row(Index) const; Column col(Index) const; Any block(Index, Index, Index, Index) const; template <int r, int c> Part<r, c> block(Index, Index) const; template <int r, int c> Part<r, c> block(Index, Index, Index, Index) const;
  Seg<Dynamic> segment(Index, Index) const; template <int N> Seg<N> segment(Index, Index = N) const; Seg<Dynamic> head(Index) const; template <int N> Seg<N> head(Index = N) const; Seg<Dynamic> tail(Index) const; template <int N> Seg<N> tail(Index = N) const;
#define XG_CORNER(name) Any name(Index, Index) const; template <int r, int c> Part<r, c> name() const; template <int r, int c> Part<r, c> name(Index, Index) const;
  XG_CORNER(topLeftCorner) XG_CORNER(topRightCorner) XG_CORNER(bottomLeftCorner) XG_CORNER(bottomRightCorner)
#undef XG_CORNER
  Part<Dynamic, C> topRows(Index) const; template <int N> Part<N, C> topRows(Index = N) const; Part<Dynamic, C> bottomRows(Index) const; template <int N> Part<N, C> bottomRows(Index = N) const; Part<Dynamic, C> middleRows(Index, Index) const; template <int N> Part<N, C> middleRows(Index, Index = N) const;
  Part<R, Dynamic> leftCols(Index) const; template <int N> Part<R, N> leftCols(Index = N) const; Part<R, Dynamic> rightCols(Index) const; template <int N> Part<R, N> rightCols(Index = N) const; Part<R, Dynamic> middleCols(Index, Index) const; template <int N> Part<R, N> middleCols(Index, Index = N) const;
  Turned transpose() const; void transposeInPlace(); Plain reverse() const; void reverseInPlace(); Any replicate(Index, Index) const; template <int r, int c> Part<r == 1 ? R : Dynamic, c == 1 ? C : Dynamic> replicate() const; template <class A, class B> Any reshaped(A, B) const; Part<Dynamic, 1> reshaped() const; template <int> Part<Dynamic, 1> reshaped() const; template <int, class A, class B> Any reshaped(A, B) const; Plain eval() const; Plain nestByValue() const;
  VectorwiseOp<D, Horizontal> rowwise() const; VectorwiseOp<D, Vertical> colwise() const; WithFormat<D> format(const IOFormat &) const; template <class O> D &lazyAssign(const DenseBase<O> &);

  Scalar sum() const; Scalar prod() const; Scalar mean() const; Scalar trace() const; Scalar minCoeff() const; template <class I> Scalar minCoeff(I *) const; template <class I> Scalar minCoeff(I *, I *) const; Scalar maxCoeff() const; template <class I> Scalar maxCoeff(I *) const; template <class I> Scalar maxCoeff(I *, I *) const;
  template <class F> Scalar redux(const F &) const { return Scalar(); } template <class F> void visit(F &) const {} bool all() const; bool any() const; Index count() const; bool hasNaN() const; bool allFinite() const; template <class O> bool isApprox(const DenseBase<O> &, RealScalar = 0) const; bool isApproxToConstant(const Scalar &, RealScalar = 0) const;
  bool isConstant(const Scalar &, RealScalar = 0) const; bool isZero(RealScalar = 0) const; bool isOnes(RealScalar = 0) const; template <class O> bool isMuchSmallerThan(const O &, RealScalar = 0) const;
  template <class T> As<T, R, C> cast() const; Plain conjugate() const; As<RealScalar, R, C> real() const; As<RealScalar, R, C> imag() const; template <class F> auto unaryExpr(const F &f) const -> As<typename std::decay<decltype(f(std::declval<Scalar>()))>::type, R, C> { return {}; }
  template <class O, class F> auto binaryExpr(const DenseBase<O> &, const F &f) const -> As<typename std::decay<decltype(f(std::declval<Scalar>(), std::declval<typename O::Scalar>()))>::type, R, C> { return {}; } template <class F> Plain unaryViewExpr(const F &) const { return {}; }
  template <class A, class B> As<typename A::Scalar, R, C> select(const DenseBase<A> &, const B &) const; template <class B> As<typename B::Scalar, R, C> select(const typename B::Scalar &, const DenseBase<B> &) const;
};

template <class D> class MatrixBase : public DenseBase<D> {
  typedef internal::traits<D> Traits;
  enum { R = Traits::RowsAtCompileTime, C = Traits::ColsAtCompileTime, N = R == Dynamic ? int(C) : int(R), Size = R == Dynamic || C == Dynamic ? Dynamic : int(R) * int(C) };
  typedef Matrix<typename Traits::Scalar, R, C> Plain;
public:
  typedef typename DenseBase<D>::Scalar Scalar; typedef typename DenseBase<D>::RealScalar RealScalar; typedef Matrix<Scalar, N, N> SquareMatrixType; typedef Plain PlainObject; typedef MatrixBase Base; typedef MatrixBase StorageBaseType;
  using DenseBase<D>::operator=; Array<Scalar, R, C> array() const; D &matrix(); const D &matrix() const; D &noalias(); Matrix<Scalar, C, R> adjoint() const; void adjointInPlace(); Matrix<Scalar, N, 1> diagonal() const; Matrix<Scalar, Dynamic, 1> diagonal(Index) const; template <int> Matrix<Scalar, Dynamic, 1> diagonal() const;
  DiagonalMatrix<Scalar, Size> asDiagonal() const; PermutationMatrix<Size> asPermutation() const; template <unsigned Mode> TriangularView<Plain, Mode> triangularView() const; template <unsigned Mode> SelfAdjointView<Plain, Mode> selfadjointView() const; SparseMatrix<Scalar> sparseView(const Scalar & = Scalar(0), RealScalar = 0) const;
  RealScalar norm() const; RealScalar squaredNorm() const; RealScalar stableNorm() const; RealScalar blueNorm() const; RealScalar hypotNorm() const; template <int P> RealScalar lpNorm() const; RealScalar operatorNorm() const; Scalar determinant() const; template <class O> Scalar dot(const MatrixBase<O> &) const;
  template <class O> Plain cross(const MatrixBase<O> &) const; template <class O> Plain cross3(const MatrixBase<O> &) const; Plain unitOrthogonal() const; Plain normalized() const; void normalize(); Plain stableNormalized() const; void stableNormalize(); Plain inverse() const;
  Matrix<Scalar, R == 1 || R == Dynamic ? int(R) : R + 1, R == 1 && C != Dynamic ? C + 1 : int(C)> homogeneous() const; Matrix<Scalar, R == 1 || R == Dynamic ? int(R) : R - 1, R == 1 && C != Dynamic ? C - 1 : int(C)> hnormalized() const; Matrix<Scalar, 3, 1> eulerAngles(Index, Index, Index) const; Matrix<Scalar, 3, 1> canonicalEulerAngles(Index, Index, Index) const;
  template <class O> Plain cwiseProduct(const MatrixBase<O> &) const; template <class O> Plain cwiseQuotient(const MatrixBase<O> &) const; template <class O> Plain cwiseMin(const MatrixBase<O> &) const; Plain cwiseMin(const Scalar &) const; template <class O> Plain cwiseMax(const MatrixBase<O> &) const; Plain cwiseMax(const Scalar &) const;
  Matrix<RealScalar, R, C> cwiseAbs() const; Matrix<RealScalar, R, C> cwiseAbs2() const; Plain cwiseSqrt() const; Plain cwiseInverse() const; Plain cwiseSign() const; Plain cwiseArg() const; template <class O> Matrix<bool, R, C> cwiseEqual(const O &) const; template <class O> Matrix<bool, R, C> cwiseNotEqual(const O &) const;
  bool isIdentity(RealScalar = 0) const; bool isDiagonal(RealScalar = 0) const; bool isUpperTriangular(RealScalar = 0) const; bool isLowerTriangular(RealScalar = 0) const; bool isUnitary(RealScalar = 0) const; template <class O> bool isOrthogonal(const MatrixBase<O> &, RealScalar = 0) const;
  template <class M> void computeInverseAndDetWithCheck(M &, Scalar &, bool &, RealScalar = 0) const; template <class M> void computeInverseWithCheck(M &, bool &, RealScalar = 0) const; template <class O> Matrix<Scalar, R, internal::xgCols<O>()> lazyProduct(const MatrixBase<O> &) const;
  LLT<Plain> llt() const; LDLT<Plain> ldlt() const; PartialPivLU<Plain> lu() const; PartialPivLU<Plain> partialPivLu() const; FullPivLU<Plain> fullPivLu() const; HouseholderQR<Plain> householderQr() const; ColPivHouseholderQR<Plain> colPivHouseholderQr() const; FullPivHouseholderQR<Plain> fullPivHouseholderQr() const;
  CompleteOrthogonalDecomposition<Plain> completeOrthogonalDecomposition() const; JacobiSVD<Plain> jacobiSvd(unsigned = 0) const; BDCSVD<Plain> bdcSvd(unsigned = 0) const; template <int> JacobiSVD<Plain> jacobiSvd() const; template <int> BDCSVD<Plain> bdcSvd() const; Matrix<std::complex<RealScalar>, N, 1> eigenvalues() const;
  Plain exp() const; Plain log() const; Plain sqrt() const; Plain cos() const; Plain sin() const; Plain pow(const Scalar &) const; template <class... A> void makeHouseholder(A &&...) const; template <class... A> void makeHouseholderInPlace(A &&...); template <class... A> void applyHouseholderOnTheLeft(A &&...); template <class... A> void applyOnTheLeft(A &&...); template <class... A> void applyOnTheRight(A &&...);
  template <class T> using XgSolved = Matrix<Scalar, C, internal::xgCols<T>()>; template <class T> XgSolved<T> solve(const MatrixBase<T> &) const; template <class T> void solveInPlace(MatrixBase<T> &) const; template <class T> void solveInPlace(MatrixBase<T> &&) const;
};

template <class D> class ArrayBase : public DenseBase<D> {
  enum { R = internal::traits<D>::RowsAtCompileTime, C = internal::traits<D>::ColsAtCompileTime };
  typedef Array<typename internal::traits<D>::Scalar, R, C> Plain; typedef Array<bool, R, C> Answers;
public:
  typedef typename DenseBase<D>::Scalar Scalar; typedef typename DenseBase<D>::RealScalar RealScalar; typedef Plain PlainObject; typedef ArrayBase Base;
  using DenseBase<D>::operator=; D &operator=(const Scalar &); Matrix<Scalar, R, C> matrix() const; D &array(); const D &array() const; D &noalias();
#define XG_EACH(name) Plain name() const;
  XG_EACH(abs) XG_EACH(abs2) XG_EACH(sqrt) XG_EACH(rsqrt) XG_EACH(square) XG_EACH(cube) XG_EACH(exp) XG_EACH(expm1) XG_EACH(log) XG_EACH(log1p) XG_EACH(log10) XG_EACH(log2) XG_EACH(sin) XG_EACH(cos) XG_EACH(tan) XG_EACH(asin) XG_EACH(acos) XG_EACH(atan) XG_EACH(sinh) XG_EACH(cosh)
  XG_EACH(tanh) XG_EACH(asinh) XG_EACH(acosh) XG_EACH(atanh) XG_EACH(inverse) XG_EACH(floor) XG_EACH(ceil) XG_EACH(round) XG_EACH(rint) XG_EACH(sign) XG_EACH(arg) XG_EACH(logistic) XG_EACH(erf) XG_EACH(erfc) XG_EACH(lgamma) XG_EACH(cwiseAbs) XG_EACH(cwiseAbs2) XG_EACH(cwiseSqrt) XG_EACH(cwiseInverse)
#undef XG_EACH
  Answers isNaN() const; Answers isInf() const; Answers isFinite() const; Answers operator!() const; template <class O> Plain pow(const O &) const; template <class O> Plain (min)(const O &) const; template <class O> Plain (max)(const O &) const; template <class O> Plain cwiseMin(const O &) const; template <class O> Plain cwiseMax(const O &) const; template <class O> Plain cwiseProduct(const O &) const;
};
#define XG_EACH(name) template <class D> internal::XgPlain<D> name(const ArrayBase<D> &);
XG_EACH(abs) XG_EACH(abs2) XG_EACH(sqrt) XG_EACH(rsqrt) XG_EACH(square) XG_EACH(cube) XG_EACH(exp) XG_EACH(log) XG_EACH(log1p) XG_EACH(log10) XG_EACH(sin) XG_EACH(cos) XG_EACH(tan) XG_EACH(asin) XG_EACH(acos) XG_EACH(atan) XG_EACH(sinh) XG_EACH(cosh) XG_EACH(tanh) XG_EACH(floor) XG_EACH(ceil) XG_EACH(round) XG_EACH(conj) XG_EACH(real) XG_EACH(imag)
#undef XG_EACH
template <class D, class O> internal::XgPlain<D> pow(const ArrayBase<D> &, const O &);

// What operators give: by what is on both sides, a number on one side, and for arrays the answers of comparisons.
template <class A, class B> internal::XgSum<A, B> operator+(const EigenBase<A> &, const EigenBase<B> &);
template <class A, class B> internal::XgSum<A, B> operator-(const EigenBase<A> &, const EigenBase<B> &);
template <class A, class B> internal::XgProduct<A, B> operator*(const EigenBase<A> &, const EigenBase<B> &);
template <class A> internal::XgPlain<A> operator*(const EigenBase<A> &, const internal::XgScalar<A> &);
template <class A> internal::XgPlain<A> operator*(const internal::XgScalar<A> &, const EigenBase<A> &);
template <class A> internal::XgPlain<A> operator/(const EigenBase<A> &, const internal::XgScalar<A> &);
template <class A, class T> internal::XgPlain<A, std::complex<T>> operator*(const EigenBase<A> &, const std::complex<T> &); template <class A, class T> internal::XgPlain<A, std::complex<T>> operator*(const std::complex<T> &, const EigenBase<A> &);
template <class A, class B> bool operator==(const MatrixBase<A> &, const MatrixBase<B> &); template <class A, class B> bool operator!=(const MatrixBase<A> &, const MatrixBase<B> &);
template <class A, class B> internal::XgSum<A, B> operator/(const ArrayBase<A> &, const ArrayBase<B> &); template <class A> internal::XgPlain<A> operator/(const internal::XgScalar<A> &, const ArrayBase<A> &);
template <class A> internal::XgPlain<A> operator+(const ArrayBase<A> &, const internal::XgScalar<A> &); template <class A> internal::XgPlain<A> operator+(const internal::XgScalar<A> &, const ArrayBase<A> &);
template <class A> internal::XgPlain<A> operator-(const ArrayBase<A> &, const internal::XgScalar<A> &); template <class A> internal::XgPlain<A> operator-(const internal::XgScalar<A> &, const ArrayBase<A> &);
#define XG_COMPARE(op) template <class A, class B> internal::XgPlain<A, bool> operator op(const ArrayBase<A> &, const ArrayBase<B> &); template <class A> internal::XgPlain<A, bool> operator op(const ArrayBase<A> &, const internal::XgScalar<A> &); template <class A> internal::XgPlain<A, bool> operator op(const internal::XgScalar<A> &, const ArrayBase<A> &);
XG_COMPARE(<) XG_COMPARE(>) XG_COMPARE(<=) XG_COMPARE(>=) XG_COMPARE(==) XG_COMPARE(!=) XG_COMPARE(&&) XG_COMPARE(||) XG_COMPARE(&) XG_COMPARE(|) XG_COMPARE(^)
#undef XG_COMPARE

template <class D> class PlainObjectBase : public internal::traits<D>::XgBase {
  typedef typename internal::traits<D>::Scalar S;
public:
  using internal::traits<D>::XgBase::operator=;
  typedef S Scalar; enum { IsPlainObjectBase = 1 }; typedef Eigen::Map<D> MapType, AlignedMapType; typedef Eigen::Map<const D> ConstMapType, ConstAlignedMapType; template <class St> struct StridedMapType { typedef Eigen::Map<D, 0, St> type; };
  S *data(); const S *data() const; void resize(Index); void resize(Index, Index); void resize(Index, NoChange_t); void resize(NoChange_t, Index); void conservativeResize(Index); void conservativeResize(Index, Index); void conservativeResize(Index, NoChange_t); void conservativeResize(NoChange_t, Index);
  template <class O> void resizeLike(const EigenBase<O> &); template <class O> void conservativeResizeLike(const DenseBase<O> &);
#define XG_MAP(name) static Eigen::Map<D> name(S *); static Eigen::Map<D> name(S *, Index); static Eigen::Map<D> name(S *, Index, Index); static Eigen::Map<const D> name(const S *); static Eigen::Map<const D> name(const S *, Index); static Eigen::Map<const D> name(const S *, Index, Index);
  XG_MAP(Map) XG_MAP(MapAligned)
#undef XG_MAP
};
#define XG_PLAIN(Name) \
  Name() {} template <class T> explicit Name(const T &); template <class A, class B> Name(const A &, const B &); Name(const S &, const S &, const S &); Name(const S &, const S &, const S &, const S &); template <class... A> Name(const S &, const S &, const S &, const S &, const S &, const A &...); \
  explicit Name(const std::initializer_list<std::initializer_list<S>> &); template <class O> Name(const EigenBase<O> &); template <class O> Name &operator=(const EigenBase<O> &); template <class O, int N> Name &operator=(const RotationBase<O, N> &); typedef PlainObjectBase<Name> Base; typedef Name PlainObject; typedef S Scalar;
template <class S, int R, int C, int O_, int MR, int MC> class Matrix : public PlainObjectBase<Matrix<S, R, C, O_, MR, MC>>, public internal::XgNumber<S, R == 1 && C == 1>, internal::XgStorage<S, R, C> { public: XG_PLAIN(Matrix) };
template <class S, int R, int C, int O_, int MR, int MC> class Array : public PlainObjectBase<Array<S, R, C, O_, MR, MC>>, internal::XgStorage<S, R, C> { public: XG_PLAIN(Array) Array &operator=(const S &); };
#undef XG_PLAIN

// Others' memory, or a part of another's, seen as a matrix.
template <class M> using XgPointer = typename std::conditional<std::is_const<M>::value, const typename internal::traits<M>::Scalar *, typename internal::traits<M>::Scalar *>::type;
#define XG_VIEW(Self) using Base::operator=; Self &operator=(const Self &); typedef typename internal::traits<M>::Scalar Scalar; typedef XgPointer<M> PointerType, PointerArgType; enum { IsPlainObjectBase = 0 }; XgPointer<M> data() const;
template <class M, int O, class S> class Map : public internal::traits<Map<M, O, S>>::XgBase {
  XgPointer<M> xg_data; Index xg_sizes[2];
public:
  typedef typename internal::traits<Map>::XgBase Base; XG_VIEW(Map) Map(const Map &); explicit Map(XgPointer<M>, const S & = S()); Map(XgPointer<M>, Index, const S & = S()); Map(XgPointer<M>, Index, Index, const S & = S());
};
template <class M, int O, class S> class Ref : public internal::traits<Ref<M, O, S>>::XgBase { public: typedef typename internal::traits<Ref>::XgBase Base; XG_VIEW(Ref) Ref(const Ref &); template <class T> Ref(const DenseBase<T> &); };
template <class M, int R, int C, bool Inner> class Block : public internal::traits<Block<M, R, C, Inner>>::XgBase { public: typedef typename internal::traits<Block>::XgBase Base; XG_VIEW(Block) Block(const Block &); template <class T> Block(const DenseBase<T> &); Block(M &, Index); Block(M &, Index, Index); Block(M &, Index, Index, Index, Index); };
template <class M, int N> class VectorBlock : public internal::traits<VectorBlock<M, N>>::XgBase { public: typedef typename internal::traits<VectorBlock>::XgBase Base; XG_VIEW(VectorBlock) VectorBlock(const VectorBlock &); template <class T> VectorBlock(const DenseBase<T> &); VectorBlock(M &, Index); VectorBlock(M &, Index, Index); };
template <class M> class Transpose : public internal::traits<Transpose<M>>::XgBase { public: typedef typename internal::traits<Transpose>::XgBase Base; XG_VIEW(Transpose) Transpose(const Transpose &); template <class T> Transpose(const DenseBase<T> &); };
#undef XG_VIEW

// One triangle of a matrix; one that is its own mirror image.
template <class M, unsigned Mode> class TriangularView : public M { public: using M::operator=; TriangularView(const M &); M toDenseMatrix() const; M &nestedExpression() const; };
template <class M, unsigned Mode> class SelfAdjointView : public M {
public:
  using M::operator=; typedef typename M::Scalar Scalar; SelfAdjointView(const M &); template <class A> SelfAdjointView &rankUpdate(const MatrixBase<A> &, const Scalar & = Scalar(1)); template <class A, class B> SelfAdjointView &rankUpdate(const MatrixBase<A> &, const MatrixBase<B> &, const Scalar & = Scalar(1));
};

#define XG_SIZES(T, t) XG_SIZE(T, t, 2, 2) XG_SIZE(T, t, 3, 3) XG_SIZE(T, t, 4, 4) XG_SIZE(T, t, Dynamic, X) XG_MIXED(T, t, 2) XG_MIXED(T, t, 3) XG_MIXED(T, t, 4)
#define XG_SIZE(T, t, N, n) typedef Matrix<T, N, N> Matrix##n##t; typedef Matrix<T, N, 1> Vector##n##t; typedef Matrix<T, 1, N> RowVector##n##t; typedef Array<T, N, N> Array##n##n##t; typedef Array<T, N, 1> Array##n##t;
#define XG_MIXED(T, t, N) typedef Matrix<T, N, Dynamic> Matrix##N##X##t; typedef Matrix<T, Dynamic, N> MatrixX##N##t; typedef Array<T, N, Dynamic> Array##N##X##t; typedef Array<T, Dynamic, N> ArrayX##N##t;
XG_SIZES(int, i) XG_SIZES(float, f) XG_SIZES(double, d) XG_SIZES(std::complex<float>, cf) XG_SIZES(std::complex<double>, cd)
#undef XG_SIZES
#undef XG_SIZE
#undef XG_MIXED
template <class T> using MatrixX = Matrix<T, Dynamic, Dynamic>; template <class T> using Matrix2 = Matrix<T, 2, 2>; template <class T> using Matrix3 = Matrix<T, 3, 3>; template <class T> using Matrix4 = Matrix<T, 4, 4>; template <class T, int N> using Vector = Matrix<T, N, 1>; template <class T, int N> using RowVector = Matrix<T, 1, N>;
template <class T> using VectorX = Matrix<T, Dynamic, 1>; template <class T> using Vector2 = Matrix<T, 2, 1>; template <class T> using Vector3 = Matrix<T, 3, 1>; template <class T> using Vector4 = Matrix<T, 4, 1>; template <class T> using RowVectorX = Matrix<T, 1, Dynamic>; template <class T> using ArrayXX = Array<T, Dynamic, Dynamic>; template <class T> using ArrayX = Array<T, Dynamic, 1>;
} // namespace Eigen
#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
