// Decompositions, eigenvalues, diagonals and permutations; for xferguard_eigen.h, which includes it.
#pragma once
#ifdef __CUDA__
#pragma clang force_cuda_host_device begin
#endif
namespace Eigen {
namespace internal {
template <class S, int N, int Max> struct traits<DiagonalMatrix<S, N, Max>> : XgSized<S, N, N, 0>, XgMatrix<DiagonalMatrix<S, N, Max>> {};
template <int N, int Max, class I> struct traits<PermutationMatrix<N, Max, I>> : XgSized<int, N, N, 0>, XgMatrix<PermutationMatrix<N, Max, I>> {};
} // namespace internal
template <class S, int N, int Max> class DiagonalMatrix : public EigenBase<DiagonalMatrix<S, N, Max>> {
  Matrix<S, N, 1> xg_diagonal;
public:
  typedef S Scalar; typedef Matrix<S, N, 1> DiagonalVectorType; typedef Matrix<S, N, N> DenseMatrixType, PlainObject; DiagonalMatrix() {} explicit DiagonalMatrix(Index); DiagonalMatrix(const S &, const S &); DiagonalMatrix(const S &, const S &, const S &); template <class V> explicit DiagonalMatrix(const MatrixBase<V> &); template <class V> DiagonalMatrix &operator=(const EigenBase<V> &);
  DiagonalVectorType &diagonal(); const DiagonalVectorType &diagonal() const; DenseMatrixType toDenseMatrix() const; DiagonalMatrix inverse() const; void resize(Index); void setZero(); void setZero(Index); void setIdentity(); void setIdentity(Index); DiagonalMatrix operator*(const S &) const; DiagonalMatrix operator*(const DiagonalMatrix &) const;
};
template <class S, int N> Transform<S, N, Affine> operator*(const DiagonalMatrix<S, N> &, const Translation<S, N> &); template <class S, int N, int Mode, int O> Transform<S, N, Mode> operator*(const DiagonalMatrix<S, N> &, const Transform<S, N, Mode, O> &);
template <int N, int Max, class I> class PermutationMatrix : public EigenBase<PermutationMatrix<N, Max, I>> {
  Matrix<I, N, 1> xg_indices;
public:
  typedef Matrix<I, N, 1> IndicesType; typedef Matrix<I, N, N> DenseMatrixType; PermutationMatrix() {} explicit PermutationMatrix(Index); template <class V> explicit PermutationMatrix(const MatrixBase<V> &); IndicesType &indices(); const IndicesType &indices() const; void resize(Index); void setIdentity(); void setIdentity(Index);
  PermutationMatrix inverse() const; PermutationMatrix transpose() const; DenseMatrixType toDenseMatrix() const; Index determinant() const; PermutationMatrix &applyTranspositionOnTheRight(Index, Index); PermutationMatrix operator*(const PermutationMatrix &) const;
};
template <class A, int N, int M, class I> internal::XgPlain<A> operator*(const EigenBase<A> &, const PermutationMatrix<N, M, I> &); template <class A, int N, int M, class I> internal::XgPlain<A> operator*(const PermutationMatrix<N, M, I> &, const EigenBase<A> &);

// What every decomposition of M has: Self's.
template <class Self, class M> class XgDecomposition {
public:
  typedef M MatrixType; typedef typename internal::traits<M>::Scalar Scalar; typedef typename NumTraits<Scalar>::Real RealScalar; typedef Eigen::Index Index; typedef std::complex<RealScalar> ComplexScalar; enum { R = internal::traits<M>::RowsAtCompileTime, C = internal::traits<M>::ColsAtCompileTime, RowsAtCompileTime = R, ColsAtCompileTime = C, Small = R == Dynamic ? int(C) : C == Dynamic || R < C ? int(R) : int(C) };
  typedef Matrix<Scalar, R, C> Plain; typedef Matrix<Scalar, R, R> Left; typedef Matrix<Scalar, C, C> Right; typedef Matrix<Scalar, R, 1> VectorType; typedef Matrix<RealScalar, Small, 1> RealVectorType; typedef Matrix<ComplexScalar, C, 1> ComplexVectorType; typedef PermutationMatrix<R> Permutation;
  template <class B> Self &compute(const EigenBase<B> &); template <class B> Matrix<Scalar, C, internal::xgCols<B>()> solve(const MatrixBase<B> &) const; template <class B> Matrix<Scalar, Dynamic, Dynamic> solve(const SparseMatrix<B> &) const; template <class B> bool solveInPlace(MatrixBase<B> &) const; Plain reconstructedMatrix() const; Matrix<Scalar, C, R> inverse() const; Scalar determinant() const; RealScalar absDeterminant() const; RealScalar logAbsDeterminant() const;
  ComputationInfo info() const; Index rows() const; Index cols() const; RealScalar rcond() const; Index rank() const; Index dimensionOfKernel() const; bool isInvertible() const; bool isInjective() const; bool isSurjective() const; Self &setThreshold(const RealScalar &); RealScalar threshold() const; Matrix<Scalar, C, R> pseudoInverse() const; RealScalar maxPivot() const; Self &setMaxIterations(Index); Index getMaxIterations() const; Index nonzeroPivots() const;
};
#define XG_BEGIN(Name) public: typedef XgDecomposition<Name, M> Base; typedef typename Base::Scalar Scalar; typedef typename Base::RealScalar RealScalar; Name(); explicit Name(Index); Name(Index, Index); template <class B> explicit Name(const EigenBase<B> &); template <class B> explicit Name(EigenBase<B> &);
template <class M, int UpLo> class LLT : public XgDecomposition<LLT<M, UpLo>, M> { XG_BEGIN(LLT) TriangularView<typename Base::Plain, Lower> matrixL() const; TriangularView<typename Base::Plain, Upper> matrixU() const; const typename Base::Plain &matrixLLT() const; template <class V> LLT &rankUpdate(const V &, const RealScalar & = 1); const LLT &adjoint() const; };
template <class M, int UpLo> class LDLT : public XgDecomposition<LDLT<M, UpLo>, M> {
  XG_BEGIN(LDLT) TriangularView<typename Base::Plain, UnitLower> matrixL() const; TriangularView<typename Base::Plain, UnitUpper> matrixU() const; typename Base::VectorType vectorD() const; const typename Base::Plain &matrixLDLT() const; bool isPositive() const; bool isNegative() const; typename Base::Permutation transpositionsP() const; template <class V> LDLT &rankUpdate(const V &, const RealScalar & = 1); const LDLT &adjoint() const; void setZero();
};
template <class M> class PartialPivLU : public XgDecomposition<PartialPivLU<M>, M> { XG_BEGIN(PartialPivLU) const typename Base::Plain &matrixLU() const; typename Base::Permutation permutationP() const; };
template <class M> class FullPivLU : public XgDecomposition<FullPivLU<M>, M> { XG_BEGIN(FullPivLU) const typename Base::Plain &matrixLU() const; typename Base::Permutation permutationP() const; PermutationMatrix<Base::C> permutationQ() const; Matrix<Scalar, Base::C, Dynamic> kernel() const; template <class O> Matrix<Scalar, Base::R, Dynamic> image(const O &) const; };
#define XG_QR typename Base::Left householderQ() const; typename Base::Left matrixQ() const; const typename Base::Plain &matrixQR() const; typename Base::Plain matrixR() const; PermutationMatrix<Base::C> colsPermutation() const; typename Base::VectorType hCoeffs() const;
template <class M> class HouseholderQR : public XgDecomposition<HouseholderQR<M>, M> { XG_BEGIN(HouseholderQR) XG_QR }; template <class M> class ColPivHouseholderQR : public XgDecomposition<ColPivHouseholderQR<M>, M> { XG_BEGIN(ColPivHouseholderQR) XG_QR };
template <class M> class FullPivHouseholderQR : public XgDecomposition<FullPivHouseholderQR<M>, M> { XG_BEGIN(FullPivHouseholderQR) XG_QR }; template <class M> class CompleteOrthogonalDecomposition : public XgDecomposition<CompleteOrthogonalDecomposition<M>, M> { XG_BEGIN(CompleteOrthogonalDecomposition) XG_QR typename Base::Right matrixZ() const; };
#define XG_SVD(Name) template <class B> Name(const EigenBase<B> &, unsigned); Name(Index, Index, unsigned); using Base::compute; template <class B> Name &compute(const EigenBase<B> &, unsigned); const typename Base::Left &matrixU() const; const typename Base::Right &matrixV() const; const typename Base::RealVectorType &singularValues() const; Index nonzeroSingularValues() const; bool computeU() const; bool computeV() const; typedef typename Base::Left MatrixUType; typedef typename Base::Right MatrixVType; typedef typename Base::RealVectorType SingularValuesType;
template <class M, int QR> class JacobiSVD : public XgDecomposition<JacobiSVD<M, QR>, M> { XG_BEGIN(JacobiSVD) XG_SVD(JacobiSVD) }; template <class M, int O> class BDCSVD : public XgDecomposition<BDCSVD<M, O>, M> { XG_BEGIN(BDCSVD) XG_SVD(BDCSVD) };
#undef XG_QR
#undef XG_SVD
template <class M> class SelfAdjointEigenSolver : public XgDecomposition<SelfAdjointEigenSolver<M>, M> {
  XG_BEGIN(SelfAdjointEigenSolver) template <class B> explicit SelfAdjointEigenSolver(const EigenBase<B> &, int); using Base::compute; template <class B> SelfAdjointEigenSolver &compute(const EigenBase<B> &, int); template <class B> SelfAdjointEigenSolver &computeDirect(const EigenBase<B> &, int = ComputeEigenvectors); const typename Base::RealVectorType &eigenvalues() const; const typename Base::Plain &eigenvectors() const; typename Base::Plain operatorSqrt() const; typename Base::Plain operatorInverseSqrt() const;
};
template <class M> class GeneralizedSelfAdjointEigenSolver : public SelfAdjointEigenSolver<M> { public: GeneralizedSelfAdjointEigenSolver(); template <class A, class B> GeneralizedSelfAdjointEigenSolver(const EigenBase<A> &, const EigenBase<B> &, int = ComputeEigenvectors); template <class A, class B> GeneralizedSelfAdjointEigenSolver &compute(const EigenBase<A> &, const EigenBase<B> &, int = ComputeEigenvectors); };
#define XG_EIGEN(Name) template <class M> class Name : public XgDecomposition<Name<M>, M> { \
  XG_BEGIN(Name) template <class B> Name(const EigenBase<B> &, bool); using Base::compute; template <class B> Name &compute(const EigenBase<B> &, bool); template <class A, class B> Name &compute(const EigenBase<A> &, const EigenBase<B> &, bool = true); const typename Base::ComplexVectorType &eigenvalues() const; Matrix<typename Base::ComplexScalar, Base::R, Base::C> eigenvectors() const; \
  typename Base::Plain pseudoEigenvalueMatrix() const; const typename Base::Plain &pseudoEigenvectors() const; typename Base::ComplexVectorType alphas() const; typename Base::VectorType betas() const; const typename Base::Plain &matrixT() const; const typename Base::Plain &matrixU() const; typename Base::Plain matrixQ() const; typename Base::Plain matrixH() const; typename Base::RealVectorType diagonal() const; typename Base::RealVectorType subDiagonal() const; };
XG_EIGEN(EigenSolver) XG_EIGEN(ComplexEigenSolver) XG_EIGEN(GeneralizedEigenSolver) XG_EIGEN(RealSchur) XG_EIGEN(ComplexSchur) XG_EIGEN(HessenbergDecomposition) XG_EIGEN(Tridiagonalization)
#undef XG_EIGEN
#undef XG_BEGIN
template <class S> class JacobiRotation { public: JacobiRotation(); JacobiRotation(const S &, const S &); S &c(); S c() const; S &s(); S s() const; JacobiRotation transpose() const; JacobiRotation adjoint() const; void makeGivens(const S &, const S &, S * = nullptr); template <class M> bool makeJacobi(const MatrixBase<M> &, Index, Index); };
} // namespace Eigen
#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
