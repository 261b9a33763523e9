// Rotations, translations, poses, lines and boxes; for xferguard_eigen.h, which includes it.
#pragma once
#ifdef __CUDA__
#pragma clang force_cuda_host_device begin
#endif
namespace Eigen {
namespace internal {
template <class S, int O> struct traits<Quaternion<S, O>> { typedef S Scalar; typedef Matrix<S, 4, 1, O> Coefficients; typedef Quaternion<S, O> PlainObject; enum { Flags = 0, Dim = 3 }; };
template <class S, int Q, int O> struct traits<Map<Quaternion<S, Q>, O>> : traits<Quaternion<S, Q>> {};
template <class S, int Q, int O> struct traits<Map<const Quaternion<S, Q>, O>> : traits<Quaternion<S, Q>> {};
template <class S> struct traits<AngleAxis<S>> { typedef S Scalar; };
template <class S> struct traits<Rotation2D<S>> { typedef S Scalar; };
template <class S, int Dim> struct XgRotation { typedef Quaternion<S> type; };
template <class S> struct XgRotation<S, 2> { typedef Rotation2D<S> type; };
} // namespace internal

template <class D, int Dim_> class RotationBase {
public:
  typedef typename internal::traits<D>::Scalar Scalar; typedef Matrix<Scalar, Dim_, Dim_> RotationMatrixType; typedef Matrix<Scalar, Dim_, 1> VectorType; enum { Dim = Dim_ };
  D &derived(); const D &derived() const; RotationMatrixType toRotationMatrix() const; RotationMatrixType matrix() const; D inverse() const; VectorType _transformVector(const VectorType &) const;
};
template <class A, class B, int N> typename internal::XgRotation<internal::XgScalar<A>, N>::type operator*(const RotationBase<A, N> &, const RotationBase<B, N> &);
template <class A, int N, class B> Matrix<internal::XgScalar<A>, N, internal::xgCols<B>()> operator*(const RotationBase<A, N> &, const MatrixBase<B> &);
template <class A, class B, int N> Matrix<internal::XgScalar<B>, N, N> operator*(const MatrixBase<A> &, const RotationBase<B, N> &);
template <class A, int N, class S> Transform<S, N, Isometry> operator*(const RotationBase<A, N> &, const Translation<S, N> &); template <class A, int N, class S> Transform<S, N, Isometry> operator*(const Translation<S, N> &, const RotationBase<A, N> &);
template <class A, int N, class S, int Mode, int O> Transform<S, N, Mode, O> operator*(const RotationBase<A, N> &, const Transform<S, N, Mode, O> &); template <class A, int N, class S> Matrix<S, N, N> operator*(const RotationBase<A, N> &, const UniformScaling<S> &); template <class A, int N, class S, int M> Matrix<S, N, N> operator*(const RotationBase<A, N> &, const DiagonalMatrix<S, N, M> &);

template <class D> class QuaternionBase : public RotationBase<D, 3> {
public:
  typedef typename internal::traits<D>::Scalar Scalar, RealScalar; typedef Matrix<Scalar, 4, 1> Coefficients; typedef Matrix<Scalar, 3, 1> Vector3; typedef Matrix<Scalar, 3, 3> Matrix3; typedef AngleAxis<Scalar> AngleAxisType; typedef Quaternion<Scalar> PlainObject; typedef RotationBase<D, 3> Base; typedef Scalar &CoeffReturnType, &NonConstCoeffReturnType;
  Scalar &x(); const Scalar &x() const; Scalar &y(); const Scalar &y() const; Scalar &z(); const Scalar &z() const; Scalar &w(); const Scalar &w() const; Matrix<Scalar, 3, 1> vec() const; Coefficients &coeffs(); const Coefficients &coeffs() const;
  template <class O> D &operator=(const QuaternionBase<O> &); D &operator=(const AngleAxisType &); template <class O> D &operator=(const MatrixBase<O> &); template <class O> D &operator*=(const RotationBase<O, 3> &); static PlainObject Identity(); D &setIdentity(); Scalar squaredNorm() const; Scalar norm() const; void normalize(); PlainObject normalized() const;
  template <class O> Scalar dot(const QuaternionBase<O> &) const; template <class O> Scalar angularDistance(const QuaternionBase<O> &) const; Matrix3 toRotationMatrix() const; template <class A, class B> D &setFromTwoVectors(const MatrixBase<A> &, const MatrixBase<B> &); PlainObject inverse() const; PlainObject conjugate() const;
  template <class O> PlainObject slerp(const Scalar &, const QuaternionBase<O> &) const; template <class O> bool operator==(const QuaternionBase<O> &) const; template <class O> bool operator!=(const QuaternionBase<O> &) const; template <class O> bool isApprox(const QuaternionBase<O> &, Scalar = 0) const; Vector3 _transformVector(const Vector3 &) const; template <class T> Quaternion<T> cast() const;
};
template <class D> std::ostream &operator<<(std::ostream &, const QuaternionBase<D> &);
template <class S, int O> class Quaternion : public QuaternionBase<Quaternion<S, O>> {
  internal::XgStorage<S, 4, 1> xg_coefficients;
public:
  typedef QuaternionBase<Quaternion> Base; using Base::operator=; Quaternion() {} Quaternion(const S &w, const S &x, const S &y, const S &z); template <class V> Quaternion(const S &w, const MatrixBase<V> &); explicit Quaternion(const S *); template <class T> Quaternion(const QuaternionBase<T> &); explicit Quaternion(const AngleAxis<S> &); template <class M> explicit Quaternion(const MatrixBase<M> &);
  template <class T, int P> explicit Quaternion(const Quaternion<T, P> &); static Quaternion UnitRandom(); template <class A, class B> static Quaternion FromTwoVectors(const MatrixBase<A> &, const MatrixBase<B> &);
};
template <class S, int Q, int O> class Map<Quaternion<S, Q>, O, Stride<0, 0>> : public QuaternionBase<Map<Quaternion<S, Q>, O>> { public: typedef QuaternionBase<Map> Base; using Base::operator=; explicit Map(S *); Map(const Map &); Map &operator=(const Map &); };
template <class S, int Q, int O> class Map<const Quaternion<S, Q>, O, Stride<0, 0>> : public QuaternionBase<Map<const Quaternion<S, Q>, O>> { public: explicit Map(const S *); };
typedef Quaternion<float> Quaternionf; typedef Quaternion<double> Quaterniond; typedef Map<Quaternionf> QuaternionMapf; typedef Map<Quaterniond> QuaternionMapd; typedef Map<Quaternionf, Aligned> QuaternionMapAlignedf; typedef Map<Quaterniond, Aligned> QuaternionMapAlignedd;

template <class S> class AngleAxis : public RotationBase<AngleAxis<S>, 3> {
  S xg_values[4];
public:
  typedef Matrix<S, 3, 1> Vector3; typedef Matrix<S, 3, 3> Matrix3; AngleAxis() {} template <class V> AngleAxis(const S &, const MatrixBase<V> &); template <class Q> explicit AngleAxis(const QuaternionBase<Q> &); template <class M> explicit AngleAxis(const MatrixBase<M> &); template <class T> explicit AngleAxis(const AngleAxis<T> &);
  S &angle(); S angle() const; Vector3 &axis(); const Vector3 &axis() const; AngleAxis inverse() const; template <class Q> AngleAxis &operator=(const QuaternionBase<Q> &); template <class M> AngleAxis &operator=(const MatrixBase<M> &); template <class M> AngleAxis &fromRotationMatrix(const MatrixBase<M> &); template <class T> AngleAxis<T> cast() const; static AngleAxis Identity(); bool isApprox(const AngleAxis &, S = 0) const;
};
typedef AngleAxis<float> AngleAxisf; typedef AngleAxis<double> AngleAxisd;
template <class S> class Rotation2D : public RotationBase<Rotation2D<S>, 2> {
  S xg_angle;
public:
  Rotation2D() {} explicit Rotation2D(const S &); template <class M> explicit Rotation2D(const MatrixBase<M> &); template <class T> explicit Rotation2D(const Rotation2D<T> &); S &angle(); S angle() const; S smallestAngle() const; S smallestPositiveAngle() const; Rotation2D inverse() const; Rotation2D &operator*=(const Rotation2D &); template <class M> Rotation2D &fromRotationMatrix(const MatrixBase<M> &); Rotation2D slerp(const S &, const Rotation2D &) const; template <class T> Rotation2D<T> cast() const; static Rotation2D Identity();
};
typedef Rotation2D<float> Rotation2Df; typedef Rotation2D<double> Rotation2Dd;

template <class S, int Dim> class Translation {
  Matrix<S, Dim, 1> xg_by;
public:
  typedef Matrix<S, Dim, 1> VectorType; typedef S Scalar; Translation() {} Translation(const S &, const S &); Translation(const S &, const S &, const S &); template <class V> explicit Translation(const MatrixBase<V> &); VectorType &vector(); const VectorType &vector() const; VectorType &translation(); const VectorType &translation() const; Translation inverse() const; static Translation Identity(); template <class T> Translation<T, Dim> cast() const;
  S &x(); S x() const; S &y(); S y() const; S &z(); S z() const; Translation operator*(const Translation &) const; Transform<S, Dim, Affine> operator*(const UniformScaling<S> &) const; template <int M> Transform<S, Dim, Affine> operator*(const DiagonalMatrix<S, Dim, M> &) const; template <int Mode, int O> Transform<S, Dim, Mode> operator*(const Transform<S, Dim, Mode, O> &) const;
  VectorType operator*(const VectorType &) const; VectorType operator+(const VectorType &) const; Transform<S, Dim, Affine> operator*(const Matrix<S, Dim, Dim> &) const;
};
typedef Translation<float, 2> Translation2f; typedef Translation<double, 2> Translation2d; typedef Translation<float, 3> Translation3f; typedef Translation<double, 3> Translation3d;
template <class S> class UniformScaling {
  S xg_factor;
public:
  UniformScaling() {} explicit UniformScaling(const S &); S &factor(); const S &factor() const; UniformScaling inverse() const; UniformScaling operator*(const UniformScaling &) const; template <int N> Transform<S, N, Affine> operator*(const Translation<S, N> &) const; template <int N, int Mode, int O> Transform<S, N, Mode> operator*(const Transform<S, N, Mode, O> &) const; template <class M> internal::XgPlain<M> operator*(const MatrixBase<M> &) const; template <class A, int N> Matrix<S, N, N> operator*(const RotationBase<A, N> &) const;
};
UniformScaling<float> Scaling(float); UniformScaling<double> Scaling(double); template <class S> DiagonalMatrix<S, 2> Scaling(const S &, const S &); template <class S> DiagonalMatrix<S, 3> Scaling(const S &, const S &, const S &); template <class V> DiagonalMatrix<internal::XgScalar<V>, V::SizeAtCompileTime> Scaling(const MatrixBase<V> &);

template <class S, int Dim_, int Mode_, int O_> class Transform {
public:
  enum { Mode = Mode_, Dim = Dim_, HDim = Dim + 1, Options = O_, Rows = Mode_ == AffineCompact ? Dim_ : HDim };
  typedef S Scalar; typedef Eigen::Index Index; typedef Matrix<S, Rows, HDim> MatrixType; typedef const MatrixType ConstMatrixType; typedef Matrix<S, Dim, Dim> LinearMatrixType; typedef LinearMatrixType LinearPart, RotationReturnType; typedef const LinearMatrixType ConstLinearPart; typedef Matrix<S, Dim, HDim> AffinePart; typedef Matrix<S, Dim, 1> VectorType, TranslationPart; typedef const VectorType ConstTranslationPart; typedef Translation<S, Dim> TranslationType; typedef Transform<S, Dim_, Projective> InverseReturnType;
private:
  MatrixType xg_matrix;
public:
  Transform() {} template <int M, int P> Transform(const Transform<S, Dim_, M, P> &); explicit Transform(const TranslationType &); explicit Transform(const UniformScaling<S> &); template <class R> explicit Transform(const RotationBase<R, Dim_> &); template <class M> explicit Transform(const EigenBase<M> &); template <class T, int M, int P> explicit Transform(const Transform<T, Dim_, M, P> &);
  template <class M> Transform &operator=(const EigenBase<M> &); Transform &operator=(const TranslationType &); Transform &operator=(const UniformScaling<S> &); template <class R> Transform &operator=(const RotationBase<R, Dim_> &); template <int M, int P> Transform &operator=(const Transform<S, Dim_, M, P> &);
  S &operator()(Index, Index); S operator()(Index, Index) const; MatrixType &matrix(); const MatrixType &matrix() const; LinearMatrixType &linear(); const LinearMatrixType &linear() const; AffinePart &affine(); const AffinePart &affine() const; VectorType &translation(); const VectorType &translation() const; S *data(); const S *data() const; Index rows() const; Index cols() const;
  template <int M, int P> Transform operator*(const Transform<S, Dim_, M, P> &) const; Transform operator*(const TranslationType &) const; Transform<S, Dim_, Affine> operator*(const UniformScaling<S> &) const; template <class R> Transform operator*(const RotationBase<R, Dim_> &) const; template <class M> Matrix<S, internal::xgRows<M>(), internal::xgCols<M>()> operator*(const MatrixBase<M> &) const; template <int M> Transform<S, Dim_, Affine> operator*(const DiagonalMatrix<S, Dim_, M> &) const;
  template <class T> Transform &operator*=(const T &); Transform &setIdentity(); static Transform Identity(); template <class V> Transform &scale(const MatrixBase<V> &); Transform &scale(const S &); template <class V> Transform &prescale(const MatrixBase<V> &); Transform &prescale(const S &); template <class V> Transform &translate(const MatrixBase<V> &); template <class V> Transform &pretranslate(const MatrixBase<V> &);
  template <class R> Transform &rotate(const R &); template <class R> Transform &prerotate(const R &); Transform &shear(const S &, const S &); Transform &preshear(const S &, const S &); LinearMatrixType rotation() const; template <class A, class B> void computeRotationScaling(A *, B *) const; template <class A, class B> void computeScalingRotation(A *, B *) const;
  template <class P, class R, class C> Transform &fromPositionOrientationScale(const MatrixBase<P> &, const R &, const MatrixBase<C> &); Transform inverse(TransformTraits = TransformTraits(Mode_)) const; template <class T> Transform<T, Dim_, Mode_, O_> cast() const; void makeAffine(); template <int M, int P> bool isApprox(const Transform<S, Dim_, M, P> &, S = 0) const;
  EIGEN_MAKE_ALIGNED_OPERATOR_NEW
};
template <class M, class S, int N, int Mode, int O> Transform<S, N, Mode> operator*(const MatrixBase<M> &, const Transform<S, N, Mode, O> &);
#define XG_MODE(Name, mode) typedef Transform<float, 2, mode> Name##2f; typedef Transform<double, 2, mode> Name##2d; typedef Transform<float, 3, mode> Name##3f; typedef Transform<double, 3, mode> Name##3d;
XG_MODE(Isometry, Isometry) XG_MODE(Affine, Affine) XG_MODE(AffineCompact, AffineCompact) XG_MODE(Projective, Projective)
#undef XG_MODE

template <class S, int N, int O = AutoAlign> class ParametrizedLine {
  Matrix<S, N, 1> xg_origin, xg_direction;
public:
  typedef Matrix<S, N, 1> VectorType; typedef S Scalar; ParametrizedLine() {} explicit ParametrizedLine(Index); ParametrizedLine(const VectorType &, const VectorType &); static ParametrizedLine Through(const VectorType &, const VectorType &); VectorType &origin(); const VectorType &origin() const; VectorType &direction(); const VectorType &direction() const; VectorType pointAt(const S &) const; VectorType projection(const VectorType &) const;
  S distance(const VectorType &) const; S squaredDistance(const VectorType &) const; template <class H> S intersection(const H &) const; template <class H> S intersectionParameter(const H &) const; template <class H> VectorType intersectionPoint(const H &) const; template <class T> ParametrizedLine &transform(const T &); template <class T> ParametrizedLine<T, N, O> cast() const;
};
template <class S, int N, int O = AutoAlign> class Hyperplane {
  Matrix<S, N == Dynamic ? Dynamic : N + 1, 1> xg_coefficients;
public:
  typedef Matrix<S, N, 1> VectorType, NormalReturnType; typedef Matrix<S, N == Dynamic ? Dynamic : N + 1, 1> Coefficients; typedef S Scalar; enum { AmbientDimAtCompileTime = N }; Hyperplane() {} explicit Hyperplane(Index); Hyperplane(const VectorType &, const VectorType &); Hyperplane(const VectorType &, const S &); explicit Hyperplane(const ParametrizedLine<S, N, O> &); static Hyperplane Through(const VectorType &, const VectorType &);
  static Hyperplane Through(const VectorType &, const VectorType &, const VectorType &); VectorType normal() const; VectorType &normal(); S offset() const; S &offset(); Coefficients &coeffs(); const Coefficients &coeffs() const; void normalize(); S signedDistance(const VectorType &) const; S absDistance(const VectorType &) const; VectorType projection(const VectorType &) const; VectorType intersection(const Hyperplane &) const; template <class T> Hyperplane &transform(const T &, TransformTraits = Affine); template <class T> Hyperplane<T, N, O> cast() const; Index dim() const;
};
template <class S, int N> class AlignedBox {
  Matrix<S, N, 1> xg_min, xg_max;
public:
  typedef Matrix<S, N, 1> VectorType; typedef S Scalar; AlignedBox() {} explicit AlignedBox(Index); template <class A, class B> AlignedBox(const A &, const B &); template <class V> explicit AlignedBox(const MatrixBase<V> &); VectorType &(min)(); const VectorType &(min)() const; VectorType &(max)(); const VectorType &(max)() const; VectorType center() const; VectorType sizes() const; VectorType diagonal() const; S volume() const; bool isEmpty() const; bool isNull() const; void setEmpty(); void setNull(); bool contains(const VectorType &) const; bool contains(const AlignedBox &) const;
  bool intersects(const AlignedBox &) const; AlignedBox &extend(const VectorType &); AlignedBox &extend(const AlignedBox &); AlignedBox &clamp(const AlignedBox &); AlignedBox intersection(const AlignedBox &) const; AlignedBox merged(const AlignedBox &) const; AlignedBox &translate(const VectorType &); S squaredExteriorDistance(const VectorType &) const; S exteriorDistance(const VectorType &) const; VectorType sample() const; enum CornerType { BottomLeftFloor = 0, BottomLeft = 0, TopRightCeil = 7 }; VectorType corner(CornerType) const; template <class T> AlignedBox<T, N> cast() const; Index dim() const;
};
typedef AlignedBox<float, 2> AlignedBox2f; typedef AlignedBox<double, 2> AlignedBox2d; typedef AlignedBox<int, 2> AlignedBox2i; typedef AlignedBox<float, 3> AlignedBox3f; typedef AlignedBox<double, 3> AlignedBox3d; typedef AlignedBox<int, 3> AlignedBox3i;
template <class A, class B> Matrix<internal::XgScalar<A>, internal::xgRows<A>() == Dynamic ? Dynamic : internal::xgRows<A>() + 1, internal::xgRows<A>() == Dynamic ? Dynamic : internal::xgRows<A>() + 1> umeyama(const MatrixBase<A> &, const MatrixBase<B> &, bool = true);
} // namespace Eigen
#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
