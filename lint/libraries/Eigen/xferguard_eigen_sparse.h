// Sparse matrices and their solvers, which are the host's; for xferguard_eigen.h, which includes it.
#pragma once
namespace Eigen {
template <class D> class SparseMatrixBase;
namespace internal {
template <class D> struct XgSparse { typedef MatrixXpr XprKind; enum { IsSparse = 1 }; typedef SparseMatrixBase<D> XgBase; template <class T, int R, int C> using As = SparseMatrix<T>; };
template <class S, int O, class I> struct traits<SparseMatrix<S, O, I>> : XgSized<S, Dynamic, Dynamic, O>, XgSparse<SparseMatrix<S, O, I>> { typedef I StorageIndex; enum { IsSparse = 1 }; };
template <class S, int O, class I> struct traits<SparseVector<S, O, I>> : XgSized<S, Dynamic, 1, O>, XgSparse<SparseVector<S, O, I>> { typedef I StorageIndex; enum { IsSparse = 1 }; };
template <class S, int O, class I, int F, class St> struct traits<Map<SparseMatrix<S, O, I>, F, St>> : traits<SparseMatrix<S, O, I>> {};
template <class S, int O, class I, int F, class St> struct traits<Map<const SparseMatrix<S, O, I>, F, St>> : traits<SparseMatrix<S, O, I>> {};
template <class I> void minimum_degree_ordering(SparseMatrix<int, ColMajor, I> &, PermutationMatrix<Dynamic, Dynamic, I> &);
template <class C, class P> void minimum_degree_ordering(C &, P &);
} // namespace internal
template <class S, class I = int> class Triplet { public: typedef I StorageIndex; Triplet(); Triplet(const I &, const I &, const S & = S(0)); const I &row() const; const I &col() const; const S &value() const; };

template <class D> class SparseMatrixBase : public EigenBase<D> {
  typedef internal::traits<D> Traits; typedef typename Traits::Scalar S; typedef typename Traits::StorageIndex I; enum { O = Traits::Options }; typedef SparseMatrix<S, O, I> Plain;
public:
  typedef S Scalar; typedef S value_type; typedef typename NumTraits<S>::Real RealScalar; typedef I StorageIndex; typedef Eigen::Index Index; typedef Plain PlainObject; enum { RowsAtCompileTime = Traits::RowsAtCompileTime, ColsAtCompileTime = Traits::ColsAtCompileTime, IsRowMajor = O & 1, Flags = O, IsVectorAtCompileTime = ColsAtCompileTime == 1 };
  class InnerIterator { public: template <class M> InnerIterator(const M &, Index); template <class M> explicit InnerIterator(const M &); InnerIterator &operator++(); InnerIterator &operator+=(Index); operator bool() const; const S &value() const; S &valueRef() const; I index() const; I row() const; I col() const; Index outer() const; }; typedef InnerIterator ReverseInnerIterator;
  Index nonZeros() const; Index innerSize() const; Index outerSize() const; S *valuePtr(); const S *valuePtr() const; I *innerIndexPtr(); const I *innerIndexPtr() const; I *outerIndexPtr(); const I *outerIndexPtr() const; I *innerNonZeroPtr(); const I *innerNonZeroPtr() const; Array<S, Dynamic, 1> coeffs() const; S coeff(Index, Index) const; S coeff(Index) const; S &coeffRef(Index, Index); S &coeffRef(Index); S &insert(Index, Index); S &insert(Index); S &insertBack(Index, Index); S &insertBackByOuterInner(Index, Index);
  void startVec(Index); void finalize(); void resize(Index, Index); void resize(Index); void conservativeResize(Index, Index); void resizeNonZeros(Index); void reserve(Index); template <class V> void reserve(const V &, const typename V::value_type * = nullptr); void setZero(); void setIdentity(); void makeCompressed(); void uncompress(); bool isCompressed() const; D &prune(const S &, RealScalar = 0); template <class F> void prune(const F &) {}
  template <class It> void setFromTriplets(const It &, const It &); template <class It, class F> void setFromTriplets(const It &, const It &, F) {} template <class It> void setFromSortedTriplets(const It &, const It &); Plain transpose() const; Plain adjoint() const; Plain eval() const; Plain row(Index) const; Plain col(Index) const; Plain innerVector(Index) const; Plain block(Index, Index, Index, Index) const; Plain topRows(Index) const; Plain bottomRows(Index) const; Plain middleRows(Index, Index) const; Plain leftCols(Index) const; Plain rightCols(Index) const; Plain middleCols(Index, Index) const;
  Matrix<S, Dynamic, 1> diagonal() const; Matrix<S, Dynamic, Dynamic> toDense() const; RealScalar norm() const; RealScalar squaredNorm() const; S sum() const; template <class M> S dot(const EigenBase<M> &) const; template <class T> SparseMatrix<T, O, I> cast() const; template <unsigned Mode> D triangularView() const; template <unsigned Mode> D selfadjointView() const; template <class M> Matrix<S, Dynamic, Dynamic> solve(const MatrixBase<M> &) const; template <class M> void solveInPlace(MatrixBase<M> &) const; template <class M> Plain cwiseProduct(const EigenBase<M> &) const; Plain cwiseAbs() const; Plain cwiseSqrt() const; Plain cwiseInverse() const; Plain pruned(const S & = S(0), RealScalar = 0) const;
  template <class P> D twistedBy(const P &) const; template <class F> Plain unaryExpr(const F &) const { return {}; } template <class M> bool isApprox(const EigenBase<M> &, RealScalar = 0) const; template <class M> D &operator=(const EigenBase<M> &); template <class M> D &operator+=(const EigenBase<M> &); template <class M> D &operator-=(const EigenBase<M> &); D &operator*=(const S &); D &operator/=(const S &); Plain operator-() const; template <class M> void swap(M &&); D &const_cast_derived() const;
};
template <class D> std::ostream &operator<<(std::ostream &, const SparseMatrixBase<D> &);
template <class S, int O, class I> class SparseMatrix : public SparseMatrixBase<SparseMatrix<S, O, I>> { public: using SparseMatrixBase<SparseMatrix>::operator=; enum { Options = O }; SparseMatrix(); SparseMatrix(Index, Index); template <class D> SparseMatrix(const EigenBase<D> &); };
template <class S, int O, class I> class SparseVector : public SparseMatrixBase<SparseVector<S, O, I>> { public: using SparseMatrixBase<SparseVector>::operator=; SparseVector(); explicit SparseVector(Index); template <class D> SparseVector(const EigenBase<D> &); };
#define XG_MAP(Const) template <class S, int O, class I, int F, class St> class Map<Const SparseMatrix<S, O, I>, F, St> : public SparseMatrixBase<Map<Const SparseMatrix<S, O, I>, F, St>> { public: Map(Index, Index, Index, Const I *, Const I *, Const S *, Const I * = nullptr); };
XG_MAP() XG_MAP(const)
#undef XG_MAP
template <class S, int O = 0, class I = int> using MappedSparseMatrix = Map<SparseMatrix<S, O, I>>; template <class S> using DynamicSparseMatrix = SparseMatrix<S>;

template <class I> struct AMDOrdering {}; template <class I> struct COLAMDOrdering {}; template <class I> struct NaturalOrdering {}; template <class I> struct MetisOrdering {};
template <class S> class DiagonalPreconditioner { public: ComputationInfo info(); template <class M> DiagonalPreconditioner &compute(const M &); }; template <class S> class LeastSquareDiagonalPreconditioner {}; class IdentityPreconditioner {};
template <class S, class I = int> class IncompleteLUT { public: void setDroptol(double); void setFillfactor(int); }; template <class S, int UpLo = Lower, class O = AMDOrdering<int>> class IncompleteCholesky { public: void setInitialShift(double); };
template <class Self, class M> class SparseSolverBase {
public:
  typedef M MatrixType; typedef typename M::Scalar Scalar; typedef typename M::RealScalar RealScalar; typedef typename M::StorageIndex StorageIndex; typedef Matrix<Scalar, Dynamic, 1> VectorType; typedef Eigen::Index Index;
  SparseSolverBase(); explicit SparseSolverBase(const M &); template <class A> Self &compute(const EigenBase<A> &); template <class A> void analyzePattern(const EigenBase<A> &); template <class A> void factorize(const EigenBase<A> &); template <class B> Matrix<Scalar, Dynamic, internal::xgCols<B>()> solve(const MatrixBase<B> &) const; template <class B> SparseMatrix<Scalar> solve(const SparseMatrixBase<B> &) const;
  template <class B, class X> Matrix<Scalar, Dynamic, internal::xgCols<B>()> solveWithGuess(const MatrixBase<B> &, const MatrixBase<X> &) const; ComputationInfo info() const; Index rows() const; Index cols() const; Index rank() const; Scalar determinant() const; RealScalar logAbsDeterminant() const; std::string lastErrorMessage() const; Self &setShift(const RealScalar &, const RealScalar & = 1); void isSymmetric(bool); void setPivotThreshold(const RealScalar &);
  M matrixL() const; M matrixU() const; M matrixR() const; M matrixQ() const; VectorType vectorD() const; PermutationMatrix<Dynamic, Dynamic, StorageIndex> permutationP() const; PermutationMatrix<Dynamic, Dynamic, StorageIndex> permutationPinv() const; PermutationMatrix<Dynamic, Dynamic, StorageIndex> colsPermutation() const; Self &setTolerance(const RealScalar &); RealScalar tolerance() const; Self &setMaxIterations(Index); Index maxIterations() const; Index iterations() const; RealScalar error() const;
protected:
  mutable ComputationInfo m_info; bool m_isInitialized, m_factorizationIsOk, m_analysisIsOk; M m_matrix; VectorType m_diag; Matrix<StorageIndex, Dynamic, 1> m_parent, m_nonZerosPerCol; PermutationMatrix<Dynamic, Dynamic, StorageIndex> m_P, m_Pinv; RealScalar m_shiftOffset, m_shiftScale; template <class A> void analyzePattern_preordered(const A &, bool); template <bool> void factorize_preordered(const M &);
};
#define XG_DIRECT(Name, ...) template <class M, __VA_ARGS__> class Name : public SparseSolverBase<Name<M, P>, M> { public: Name(); template <class A> explicit Name(const EigenBase<A> &); };
XG_DIRECT(SparseLU, class P = COLAMDOrdering<int>) XG_DIRECT(SparseQR, class P = COLAMDOrdering<int>) XG_DIRECT(BiCGSTAB, class P = DiagonalPreconditioner<typename M::Scalar>) XG_DIRECT(LeastSquaresConjugateGradient, class P = DiagonalPreconditioner<typename M::Scalar>) XG_DIRECT(CholmodSupernodalLLT, int P = Lower) XG_DIRECT(CholmodSimplicialLDLT, int P = Lower) XG_DIRECT(CholmodDecomposition, int P = Lower) XG_DIRECT(PardisoLDLT, int P = Upper) XG_DIRECT(PardisoLLT, int P = Upper) XG_DIRECT(UmfPackLU, int P = 0) XG_DIRECT(SuperLU, int P = 0)
#undef XG_DIRECT
#define XG_SYMMETRIC(Name, Third) template <class M, int UpLo = Lower, class P = Third> class Name : public SparseSolverBase<Name<M, UpLo, P>, M> { public: Name(); template <class A> explicit Name(const EigenBase<A> &); P &preconditioner(); };
XG_SYMMETRIC(SimplicialLLT, AMDOrdering<int>) XG_SYMMETRIC(SimplicialLDLT, AMDOrdering<int>) XG_SYMMETRIC(SimplicialCholesky, AMDOrdering<int>) XG_SYMMETRIC(ConjugateGradient, DiagonalPreconditioner<typename M::Scalar>) XG_SYMMETRIC(MINRES, IdentityPreconditioner)
#undef XG_SYMMETRIC
} // namespace Eigen
