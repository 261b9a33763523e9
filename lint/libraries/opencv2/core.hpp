// OpenCV: what holds pictures and points. An argument takes anything, as the real ones nearly do.
#pragma once
#include "core/cvdef.h"
#include "core/version.hpp"
// What the real ones bring along, sources use without asking.
#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <cfloat>
#include <climits>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef int64_t int64;
typedef uint64_t uint64;
#define CV_PI 3.1415926535897932384626433832795
#define CV_CN_SHIFT 3
#define CV_8U 0
#define CV_8S 1
#define CV_16U 2
#define CV_16S 3
#define CV_32S 4
#define CV_32F 5
#define CV_64F 6
#define CV_16F 7
#define CV_MAKETYPE(depth, channels) (((depth) & 7) + (((channels) - 1) << CV_CN_SHIFT))
#define CV_MAKE_TYPE CV_MAKETYPE
#define CV_MAT_DEPTH(type) ((type) & 7)
#define CV_MAT_CN(type) (((type) >> CV_CN_SHIFT) + 1)
#define CV_8UC(n) CV_MAKETYPE(CV_8U, n)
#define CV_16UC(n) CV_MAKETYPE(CV_16U, n)
#define CV_32FC(n) CV_MAKETYPE(CV_32F, n)
#define CV_8UC1 CV_8UC(1)
#define CV_8UC2 CV_8UC(2)
#define CV_8UC3 CV_8UC(3)
#define CV_8UC4 CV_8UC(4)
#define CV_8SC1 CV_MAKETYPE(CV_8S, 1)
#define CV_16UC1 CV_16UC(1)
#define CV_16UC3 CV_16UC(3)
#define CV_16UC4 CV_16UC(4)
#define CV_16SC1 CV_MAKETYPE(CV_16S, 1)
#define CV_16SC2 CV_MAKETYPE(CV_16S, 2)
#define CV_16SC3 CV_MAKETYPE(CV_16S, 3)
#define CV_32SC1 CV_MAKETYPE(CV_32S, 1)
#define CV_32SC2 CV_MAKETYPE(CV_32S, 2)
#define CV_32SC4 CV_MAKETYPE(CV_32S, 4)
#define CV_32FC1 CV_32FC(1)
#define CV_32FC2 CV_32FC(2)
#define CV_32FC3 CV_32FC(3)
#define CV_32FC4 CV_32FC(4)
#define CV_64FC1 CV_MAKETYPE(CV_64F, 1)
#define CV_64FC2 CV_MAKETYPE(CV_64F, 2)
#define CV_64FC3 CV_MAKETYPE(CV_64F, 3)
#define CV_Assert(condition) ((void)(condition))
#define CV_DbgAssert(condition) ((void)(condition))
#define CV_Error(code, message) throw cv::Exception()
#define CV_TRACE_FUNCTION()
#define CV_EXPORTS
#define CV_EXPORTS_W
#define CV_WRAP
#define CV_OUT
#define CV_IN_OUT
#define CV_OVERRIDE override
#define CV_FINAL final
namespace cv {
typedef std::string String;
template <class T> using Ptr = std::shared_ptr<T>;
template <class T, class... Given> Ptr<T> makePtr(Given &&...given) { return std::make_shared<T>(given...); }
class Exception : public std::exception { public: int code; String err, func, file, msg; int line; const char *what() const noexcept override; };
template <class T> T saturate_cast(double value);

template <class T, int rows_, int columns_> class Matx {
public:
  enum { rows = rows_, cols = columns_, channels = rows_ * columns_ };
  typedef T value_type;
  T val[rows_ * columns_];
  Matx(); template <class... Given> Matx(T first, Given... rest); explicit Matx(const T *values); template <class M> Matx(const M &other, decltype(other.data) = 0);
  T &operator()(int row, int column = 0); const T &operator()(int row, int column = 0) const; Matx<T, columns_, rows_> t() const; Matx inv(int method = 0, bool *is_ok = nullptr) const; Matx mul(const Matx &) const; T dot(const Matx &) const;
  static Matx zeros(); static Matx ones(); static Matx eye(); static Matx all(T); Matx<T, 1, columns_> row(int) const; Matx<T, rows_, 1> col(int) const; template <class U> operator Matx<U, rows_, columns_>() const;
};
template <class T, int n> class Vec : public Matx<T, n, 1> {
public:
  Vec(); template <class... Given> Vec(T first, Given... rest); explicit Vec(const T *values); Vec(const Matx<T, n, 1> &); template <class U> operator Vec<U, n>() const;
  T &operator[](int); const T &operator[](int) const; T &operator()(int); const T &operator()(int) const; static Vec all(T); Vec cross(const Vec &) const; Vec &operator+=(const Vec &); Vec &operator-=(const Vec &); Vec &operator*=(double); Vec &operator/=(double);
};
template <class T, int n> Vec<T, n> operator+(const Vec<T, n> &, const Vec<T, n> &); template <class T, int n> Vec<T, n> operator-(const Vec<T, n> &, const Vec<T, n> &); template <class T, int n> Vec<T, n> operator-(const Vec<T, n> &);
template <class T, int n> Vec<T, n> operator*(const Vec<T, n> &, double); template <class T, int n> Vec<T, n> operator*(double, const Vec<T, n> &); template <class T, int n> Vec<T, n> operator/(const Vec<T, n> &, double);
template <class T, int m, int n> Matx<T, m, n> operator+(const Matx<T, m, n> &, const Matx<T, m, n> &); template <class T, int m, int n> Matx<T, m, n> operator-(const Matx<T, m, n> &, const Matx<T, m, n> &); template <class T, int m, int n> Matx<T, m, n> operator*(const Matx<T, m, n> &, double);
template <class T, int m, int k, int n> Matx<T, m, n> operator*(const Matx<T, m, k> &, const Matx<T, k, n> &);
typedef Vec<uchar, 2> Vec2b; typedef Vec<uchar, 3> Vec3b; typedef Vec<uchar, 4> Vec4b; typedef Vec<short, 3> Vec3s; typedef Vec<ushort, 3> Vec3w; typedef Vec<int, 2> Vec2i; typedef Vec<int, 3> Vec3i; typedef Vec<int, 4> Vec4i; typedef Vec<float, 2> Vec2f;
typedef Vec<float, 3> Vec3f; typedef Vec<float, 4> Vec4f; typedef Vec<float, 6> Vec6f; typedef Vec<double, 2> Vec2d; typedef Vec<double, 3> Vec3d; typedef Vec<double, 4> Vec4d;
typedef Matx<float, 2, 2> Matx22f; typedef Matx<float, 2, 3> Matx23f; typedef Matx<float, 3, 3> Matx33f; typedef Matx<float, 3, 4> Matx34f; typedef Matx<float, 4, 4> Matx44f; typedef Matx<double, 2, 3> Matx23d; typedef Matx<double, 3, 3> Matx33d;
typedef Matx<double, 3, 4> Matx34d; typedef Matx<double, 4, 4> Matx44d; typedef Matx<double, 2, 2> Matx22d;

template <class T> class Size_ {
public:
  T width, height;
  typedef T value_type;
  Size_(); Size_(T width, T height); template <class P> explicit Size_(const P &, decltype(P::x) = 0); template <class U> operator Size_<U>() const; T area() const; bool empty() const; double aspectRatio() const;
};
template <class T> class Point_ {
public:
  T x, y;
  typedef T value_type;
  Point_(); Point_(T x, T y); Point_(const Size_<T> &); Point_(const Vec<T, 2> &); template <class U> operator Point_<U>() const; T dot(const Point_ &) const; double ddot(const Point_ &) const; double cross(const Point_ &) const; template <class R> bool inside(const R &) const;
};
template <class T> class Point3_ {
public:
  T x, y, z;
  typedef T value_type;
  Point3_(); Point3_(T x, T y, T z); explicit Point3_(const Point_<T> &); Point3_(const Vec<T, 3> &); template <class U> operator Point3_<U>() const; operator Vec<T, 3>() const; T dot(const Point3_ &) const; Point3_ cross(const Point3_ &) const;
};
template <class T> class Rect_ {
public:
  T x, y, width, height;
  Rect_(); Rect_(T x, T y, T width, T height); Rect_(const Point_<T> &, const Size_<T> &); Rect_(const Point_<T> &, const Point_<T> &); template <class U> operator Rect_<U>() const; Point_<T> tl() const; Point_<T> br() const; Size_<T> size() const; T area() const; bool empty() const;
  template <class U> bool contains(const Point_<U> &) const;
};
template <class T> Rect_<T> operator&(const Rect_<T> &, const Rect_<T> &); template <class T> Rect_<T> operator|(const Rect_<T> &, const Rect_<T> &); template <class T> Rect_<T> &operator&=(Rect_<T> &, const Rect_<T> &); template <class T> Rect_<T> operator+(const Rect_<T> &, const Point_<T> &);
#define XG_ARITHMETIC(TYPE) \
  template <class T> TYPE<T> operator+(const TYPE<T> &, const TYPE<T> &); template <class T> TYPE<T> operator-(const TYPE<T> &, const TYPE<T> &); template <class T> TYPE<T> operator-(const TYPE<T> &); template <class T> TYPE<T> operator*(const TYPE<T> &, double); \
  template <class T> TYPE<T> operator*(double, const TYPE<T> &); template <class T> TYPE<T> operator/(const TYPE<T> &, double); template <class T> TYPE<T> &operator+=(TYPE<T> &, const TYPE<T> &); template <class T> TYPE<T> &operator-=(TYPE<T> &, const TYPE<T> &); \
  template <class T> TYPE<T> &operator*=(TYPE<T> &, double); template <class T> TYPE<T> &operator/=(TYPE<T> &, double);
#define XG_COMPARISON(TYPE) \
  template <class T> bool operator==(const TYPE<T> &, const TYPE<T> &); template <class T> bool operator!=(const TYPE<T> &, const TYPE<T> &); template <class T> std::ostream &operator<<(std::ostream &, const TYPE<T> &);
XG_ARITHMETIC(Size_) XG_ARITHMETIC(Point_) XG_ARITHMETIC(Point3_) XG_COMPARISON(Size_) XG_COMPARISON(Point_) XG_COMPARISON(Point3_) XG_COMPARISON(Rect_)
#undef XG_ARITHMETIC
#undef XG_COMPARISON
template <class T> class Scalar_ : public Vec<T, 4> { public: Scalar_(); Scalar_(T, T, T = 0, T = 0); Scalar_(T); template <class U, int n> Scalar_(const Vec<U, n> &); static Scalar_ all(T); };
template <class T> Scalar_<T> operator*(const Scalar_<T> &, double);
typedef Size_<int> Size; typedef Size_<int> Size2i; typedef Size_<float> Size2f; typedef Size_<double> Size2d; typedef Point_<int> Point; typedef Point_<int> Point2i; typedef Point_<int64> Point2l; typedef Point_<float> Point2f; typedef Point_<double> Point2d;
typedef Point3_<int> Point3i; typedef Point3_<float> Point3f; typedef Point3_<double> Point3d; typedef Rect_<int> Rect; typedef Rect_<int> Rect2i; typedef Rect_<float> Rect2f; typedef Rect_<double> Rect2d; typedef Scalar_<double> Scalar;
class Range { public: int start, end; Range(); Range(int start, int end); int size() const; bool empty() const; static Range all(); };
class RotatedRect { public: Point2f center; Size2f size; float angle; RotatedRect(); RotatedRect(const Point2f &, const Size2f &, float); void points(Point2f []) const; Rect boundingRect() const; };
class KeyPoint { public: Point2f pt; float size, angle, response; int octave, class_id; KeyPoint(); KeyPoint(Point2f, float, float = -1, float = 0, int = 0, int = -1); };
class DMatch { public: int queryIdx, trainIdx, imgIdx; float distance; };
class TermCriteria { public: enum Type { COUNT = 1, MAX_ITER = COUNT, EPS = 2 }; int type, maxCount; double epsilon; TermCriteria(); TermCriteria(int, int, double); };
template <class T> class DataType { public: enum { depth = CV_8U, channels = 1, type = CV_8U, fmt = 0 }; typedef T value_type; typedef T channel_type; typedef T work_type; typedef T vec_type; };

enum { DECOMP_LU, DECOMP_SVD, DECOMP_EIG, DECOMP_CHOLESKY, DECOMP_QR, DECOMP_NORMAL = 16 };
enum NormTypes { NORM_INF = 1, NORM_L1 = 2, NORM_L2 = 4, NORM_L2SQR = 5, NORM_HAMMING = 6, NORM_MINMAX = 32 };
enum CmpTypes { CMP_EQ, CMP_GT, CMP_GE, CMP_LT, CMP_LE, CMP_NE };
enum BorderTypes { BORDER_CONSTANT, BORDER_REPLICATE, BORDER_REFLECT, BORDER_WRAP, BORDER_REFLECT_101, BORDER_REFLECT101 = 4, BORDER_DEFAULT = 4, BORDER_TRANSPARENT = 5, BORDER_ISOLATED = 16 };
enum RotateFlags { ROTATE_90_CLOCKWISE, ROTATE_180, ROTATE_90_COUNTERCLOCKWISE };
enum AccessFlag { ACCESS_READ = 1 << 24, ACCESS_WRITE = 1 << 25, ACCESS_RW = 3 << 24 };

class Mat;
namespace cuda { class GpuMat; class HostMem; class Stream; }
// What functions take: a picture, numbers, a vector of any of them.
class _InputArray {
public:
  _InputArray(); template <class T> _InputArray(const T &); template <class T> _InputArray(std::initializer_list<T>);
  Mat getMat(int = -1) const; void getMatVector(std::vector<Mat> &) const; cuda::GpuMat getGpuMat() const; Size size(int = -1) const; int type(int = -1) const; int channels(int = -1) const; int depth(int = -1) const; bool empty() const; size_t total(int = -1) const; int cols(int = -1) const; int rows(int = -1) const; bool isContinuous(int = -1) const;
};
class _OutputArray : public _InputArray {
public:
  using _InputArray::_InputArray;
  template <class T> _OutputArray(T &&); void create(Size, int, int = -1) const; void create(int, int, int, int = -1) const; Mat &getMatRef(int = -1) const; void release() const; void assign(const Mat &) const; bool needed() const; cuda::GpuMat &getGpuMatRef() const;
};
typedef const _InputArray &InputArray; typedef InputArray InputArrayOfArrays; typedef const _OutputArray &OutputArray; typedef OutputArray OutputArrayOfArrays; typedef const _OutputArray &InputOutputArray; typedef InputOutputArray InputOutputArrayOfArrays;
InputOutputArray noArray();

typedef Mat MatExpr;
struct MatSize { int *p; operator Size() const; Size operator()() const; int &operator[](int); const int &operator[](int) const; bool operator==(const MatSize &) const; bool operator!=(const MatSize &) const; };
struct MatStep { size_t *p; operator size_t() const; size_t &operator[](int); const size_t &operator[](int) const; };
template <class T> class MatIterator_ { public: T &operator*() const; T *operator->() const; MatIterator_ &operator++(); MatIterator_ operator++(int); bool operator!=(const MatIterator_ &) const; bool operator==(const MatIterator_ &) const; Point pos() const; };
template <class T> using MatConstIterator_ = MatIterator_<const T>;
template <class T> class MatCommaInitializer_ { public: template <class U> MatCommaInitializer_ &operator,(U); operator Mat() const; template <int m, int n> operator Matx<T, m, n>() const; };
class Mat {
public:
  enum { AUTO_STEP = 0, CONTINUOUS_FLAG = 1 << 14 };
  int flags, dims, rows, cols;
  uchar *data;
  const uchar *datastart, *dataend, *datalimit;
  MatSize size;
  MatStep step;
  void *u;
  Mat(); Mat(int rows, int cols, int type); Mat(Size, int type); Mat(int rows, int cols, int type, const Scalar &); Mat(Size, int type, const Scalar &); Mat(int ndims, const int *sizes, int type); Mat(int ndims, const int *sizes, int type, const Scalar &); Mat(const std::vector<int> &sizes, int type);
  Mat(int rows, int cols, int type, void *data, size_t step = AUTO_STEP); Mat(Size, int type, void *data, size_t step = AUTO_STEP); Mat(int ndims, const int *sizes, int type, void *data, const size_t *steps = nullptr); Mat(const std::vector<int> &sizes, int type, void *data, const size_t *steps = nullptr);
  Mat(const Mat &); Mat(Mat &&); Mat(const Mat &, const Range &, const Range & = Range::all()); Mat(const Mat &, const Rect &); template <class T> explicit Mat(const std::vector<T> &, bool copyData = false); template <class T, int n> explicit Mat(const Vec<T, n> &, bool = true);
  template <class T, int m, int n> explicit Mat(const Matx<T, m, n> &, bool = true); template <class T> explicit Mat(const Point_<T> &, bool = true); template <class T> explicit Mat(const Point3_<T> &, bool = true); template <class T> explicit Mat(const std::initializer_list<T>); explicit Mat(const cuda::GpuMat &);
  ~Mat(); Mat &operator=(const Mat &); Mat &operator=(Mat &&); Mat &operator=(const Scalar &); Mat row(int) const; Mat col(int) const; Mat rowRange(int, int) const; Mat rowRange(const Range &) const; Mat colRange(int, int) const; Mat colRange(const Range &) const; Mat diag(int = 0) const;
  Mat clone() const; void copyTo(OutputArray) const; void copyTo(OutputArray, InputArray mask) const; void convertTo(OutputArray, int type, double alpha = 1, double beta = 0) const; void assignTo(Mat &, int = -1) const; Mat &setTo(InputArray, InputArray mask = noArray());
  Mat reshape(int cn, int rows = 0) const; Mat reshape(int cn, int ndims, const int *sizes) const; Mat reshape(int cn, const std::vector<int> &) const; Mat t() const; Mat inv(int method = DECOMP_LU) const; Mat mul(InputArray, double = 1) const; Mat cross(InputArray) const; double dot(InputArray) const;
  static Mat zeros(int, int, int); static Mat zeros(Size, int); static Mat zeros(int, const int *, int); static Mat ones(int, int, int); static Mat ones(Size, int); static Mat eye(int, int, int); static Mat eye(Size, int); void create(int, int, int); void create(Size, int); void create(int, const int *, int); void create(const std::vector<int> &, int);
  void addref(); void release(); void deallocate(); void reserve(size_t); void resize(size_t); void resize(size_t, const Scalar &); template <class T> void push_back(const T &); void pop_back(size_t = 1); void locateROI(Size &, Point &) const; Mat &adjustROI(int, int, int, int);
  Mat operator()(Range, Range) const; Mat operator()(const Rect &) const; Mat operator()(const Range *) const; bool isContinuous() const; bool isSubmatrix() const; size_t elemSize() const; size_t elemSize1() const; int type() const; int depth() const; int channels() const; size_t step1(int = 0) const;
  bool empty() const; size_t total() const; size_t total(int, int = 0x7fffffff) const; int checkVector(int, int = -1, bool = true) const; uchar *ptr(int = 0); const uchar *ptr(int = 0) const; uchar *ptr(int, int); const uchar *ptr(int, int) const; template <class T> T *ptr(int = 0);
  template <class T> const T *ptr(int = 0) const; template <class T> T *ptr(int, int); template <class T> const T *ptr(int, int) const; template <class T> T &at(int = 0); template <class T> const T &at(int = 0) const; template <class T> T &at(int, int); template <class T> const T &at(int, int) const;
  template <class T> T &at(int, int, int); template <class T> const T &at(int, int, int) const; template <class T> T &at(const int *); template <class T> T &at(Point); template <class T> const T &at(Point) const; template <class T> MatIterator_<T> begin() const; template <class T> MatIterator_<T> end() const;
  template <class T, class Do> void forEach(const Do &) const; template <class T> operator std::vector<T>() const; template <class T, int m, int n> operator Matx<T, m, n>() const; template <class T, int n> operator Vec<T, n>() const;
};
template <class T> class Mat_ : public Mat {
public:
  typedef T value_type;
  typedef MatIterator_<T> iterator;
  using Mat::Mat;
  Mat_(); Mat_(const Mat &); Mat_(int, int); Mat_(int, int, const T &); Mat_(int, int, T *, size_t = 0); explicit Mat_(Size); Mat_(Size, const T &); Mat_ &operator=(const Mat &); Mat_ &operator=(const T &); Mat_ clone() const; void create(int, int); void create(Size); T *operator[](int); const T *operator[](int) const;
  T &operator()(int); const T &operator()(int) const; T &operator()(int, int); const T &operator()(int, int) const; T &operator()(Point); const T &operator()(Point) const; Mat_ operator()(const Rect &) const; Mat_ operator()(const Range &, const Range &) const; static Mat_ zeros(int, int);
  static Mat_ zeros(Size); static Mat_ ones(int, int); static Mat_ eye(int, int); MatIterator_<T> begin() const; MatIterator_<T> end() const; int type() const; Mat_ row(int) const; Mat_ col(int) const; Mat_ t() const; template <class U> MatCommaInitializer_<T> operator<<(U);
};
typedef Mat_<uchar> Mat1b; typedef Mat_<Vec3b> Mat3b; typedef Mat_<int> Mat1i; typedef Mat_<float> Mat1f; typedef Mat_<Vec3f> Mat3f; typedef Mat_<double> Mat1d; typedef Mat_<double> Matd; typedef Mat UMat;
#define XG_MATRIX(OP) Mat operator OP(const Mat &, const Mat &); Mat operator OP(const Mat &, const Scalar &); Mat operator OP(const Scalar &, const Mat &); Mat operator OP(const Mat &, double); Mat operator OP(double, const Mat &);
XG_MATRIX(+) XG_MATRIX(-) XG_MATRIX(*) XG_MATRIX(/) XG_MATRIX(<) XG_MATRIX(>) XG_MATRIX(<=) XG_MATRIX(>=) XG_MATRIX(==) XG_MATRIX(!=) XG_MATRIX(&) XG_MATRIX(|)
#undef XG_MATRIX
Mat operator-(const Mat &); Mat operator~(const Mat &); Mat &operator+=(Mat &, InputArray); Mat &operator-=(Mat &, InputArray); Mat &operator*=(Mat &, InputArray); Mat &operator/=(Mat &, InputArray); Mat &operator|=(Mat &, InputArray); Mat &operator&=(Mat &, InputArray);
std::ostream &operator<<(std::ostream &, const Mat &);
class FileNode { public: FileNode operator[](const char *) const; FileNode operator[](int) const; bool empty() const; bool isNone() const; size_t size() const; template <class T> operator T() const; template <class T> void operator>>(T &) const; Mat mat() const; };
class FileStorage { public: enum { READ, WRITE, APPEND, MEMORY = 4 }; FileStorage(); FileStorage(const String &, int, const String & = String()); bool open(const String &, int); bool isOpened() const; void release(); FileNode operator[](const char *) const; FileNode root(int = 0) const; };
template <class T> FileStorage &operator<<(FileStorage &, const T &);
class TickMeter { public: void start(); void stop(); void reset(); double getTimeSec() const; double getTimeMilli() const; double getFPS() const; };
class RNG { public: RNG(uint64 = 0); int uniform(int, int); float uniform(float, float); double uniform(double, double); double gaussian(double); template <class T> operator T(); };
RNG &theRNG();
class SVD { public: enum { MODIFY_A = 1, NO_UV = 2, FULL_UV = 4 }; Mat u, w, vt; SVD(); SVD(InputArray, int = 0); static void compute(InputArray, OutputArray, OutputArray, OutputArray, int = 0); static void solveZ(InputArray, OutputArray); };
class Algorithm { public: virtual ~Algorithm(); void save(const String &) const; void read(const FileNode &); };
class ParallelLoopBody { public: virtual ~ParallelLoopBody(); virtual void operator()(const Range &) const; };
void parallel_for_(const Range &, const ParallelLoopBody &, double = -1); void parallel_for_(const Range &, std::function<void(const Range &)>, double = -1);

void add(InputArray, InputArray, OutputArray, InputArray = noArray(), int = -1); void subtract(InputArray, InputArray, OutputArray, InputArray = noArray(), int = -1); void multiply(InputArray, InputArray, OutputArray, double = 1, int = -1); void divide(InputArray, InputArray, OutputArray, double = 1, int = -1);
void addWeighted(InputArray, double, InputArray, double, double, OutputArray, int = -1); void absdiff(InputArray, InputArray, OutputArray); void convertScaleAbs(InputArray, OutputArray, double = 1, double = 0); void LUT(InputArray, InputArray, OutputArray); Scalar sum(InputArray); Scalar mean(InputArray, InputArray = noArray());
int countNonZero(InputArray); void findNonZero(InputArray, OutputArray); void meanStdDev(InputArray, OutputArray, OutputArray, InputArray = noArray()); double norm(InputArray, int = NORM_L2, InputArray = noArray()); double norm(InputArray, InputArray, int = NORM_L2, InputArray = noArray());
template <class T> double norm(const Point_<T> &); template <class T> double norm(const Point3_<T> &); void normalize(InputArray, InputOutputArray, double = 1, double = 0, int = NORM_L2, int = -1, InputArray = noArray()); template <class T, int n> Vec<T, n> normalize(const Vec<T, n> &);
void minMaxLoc(InputArray, double *, double * = nullptr, Point * = nullptr, Point * = nullptr, InputArray = noArray()); void minMaxIdx(InputArray, double *, double * = nullptr, int * = nullptr, int * = nullptr, InputArray = noArray()); void reduce(InputArray, OutputArray, int, int, int = -1);
void merge(InputArrayOfArrays, OutputArray); void merge(const Mat *, size_t, OutputArray); void split(const Mat &, Mat *); void split(InputArray, OutputArrayOfArrays); void mixChannels(InputArrayOfArrays, InputOutputArrayOfArrays, const std::vector<int> &); void extractChannel(InputArray, OutputArray, int);
void insertChannel(InputArray, InputOutputArray, int); void flip(InputArray, OutputArray, int); void rotate(InputArray, OutputArray, int); void repeat(InputArray, int, int, OutputArray); void hconcat(InputArrayOfArrays, OutputArray); void hconcat(InputArray, InputArray, OutputArray); void vconcat(InputArrayOfArrays, OutputArray);
void vconcat(InputArray, InputArray, OutputArray); void bitwise_and(InputArray, InputArray, OutputArray, InputArray = noArray()); void bitwise_or(InputArray, InputArray, OutputArray, InputArray = noArray()); void bitwise_not(InputArray, OutputArray, InputArray = noArray()); void inRange(InputArray, InputArray, InputArray, OutputArray);
void compare(InputArray, InputArray, OutputArray, int); void max(InputArray, InputArray, OutputArray); Mat max(const Mat &, const Mat &); Mat max(const Mat &, double); void min(InputArray, InputArray, OutputArray); Mat min(const Mat &, const Mat &); Mat min(const Mat &, double); Mat abs(const Mat &); void sqrt(InputArray, OutputArray);
void pow(InputArray, double, OutputArray); void exp(InputArray, OutputArray); void log(InputArray, OutputArray); void transpose(InputArray, OutputArray); void gemm(InputArray, InputArray, double, InputArray, double, OutputArray, int = 0); double determinant(InputArray); Scalar trace(InputArray);
double invert(InputArray, OutputArray, int = DECOMP_LU); bool solve(InputArray, InputArray, OutputArray, int = DECOMP_LU); bool eigen(InputArray, OutputArray, OutputArray = noArray()); void randu(InputOutputArray, InputArray, InputArray); void randn(InputOutputArray, InputArray, InputArray); void setRNGSeed(int);
void copyMakeBorder(InputArray, OutputArray, int, int, int, int, int, const Scalar & = Scalar()); bool checkRange(InputArray, bool = true, Point * = nullptr, double = 0, double = 0); void setIdentity(InputOutputArray, const Scalar & = Scalar(1)); void patchNaNs(InputOutputArray, double = 0); void swap(Mat &, Mat &); void sort(InputArray, OutputArray, int);
int64 getTickCount(); double getTickFrequency(); void setNumThreads(int); int getNumThreads(); void setUseOptimized(bool); String format(const char *, ...); int cvRound(double); int cvFloor(double); int cvCeil(double); void glob(String, std::vector<String> &, bool = false); float fastAtan2(float, float); const String &getBuildInformation();
template <class A, class B> double normL2Sqr(const A *, int); template <class T> T *allocate(size_t); void fastFree(void *); void *fastMalloc(size_t); Size getContinuousSize(const Mat &, const Mat &, int = 1);
} // namespace cv
using cv::cvCeil; using cv::cvFloor; using cv::cvRound;
