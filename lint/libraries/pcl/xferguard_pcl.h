// PCL: points, clouds and what is told about them. Points are as large as the real ones; a cloud holds them in its vector, as PCL's does.
// What works on clouds: xferguard_pcl_algorithms.h; files, consoles and windows: xferguard_pcl_seen.h.
#pragma once
#include <Eigen/Core>
#include <Eigen/Geometry>
#include <Eigen/StdVector>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
#include "../boost/shared_ptr.hpp"
#define PCL_MAJOR_VERSION 1
#define PCL_MINOR_VERSION 12
#define PCL_REVISION_VERSION 1
#define PCL_DEV_VERSION 0
#define PCL_VERSION_PRETTY "1.12.1"
#define PCL_VERSION_CALC(major, minor, patch) ((major) * 100000 + (minor) * 100 + (patch))
#define PCL_VERSION PCL_VERSION_CALC(PCL_MAJOR_VERSION, PCL_MINOR_VERSION, PCL_REVISION_VERSION)
#define PCL_VERSION_COMPARE(op, major, minor, patch) (PCL_VERSION op PCL_VERSION_CALC(major, minor, patch))
#define PCL_EXPORTS
#define PCL_API
#define PCL_NO_PRECOMPILE_DONE
#define PCL_DEPRECATED(...)
#define PCL_NODISCARD
#define PCL_FALLTHROUGH
#define PCL_MAKE_ALIGNED_OPERATOR_NEW EIGEN_MAKE_ALIGNED_OPERATOR_NEW
#define PCL_ALIGN(n) __attribute__((aligned(n)))
#define PCL_IF_CONSTEXPR(x) if (x)
#define PCL_INSTANTIATE(...)
#define PCL_INSTANTIATE_PRODUCT(...)
#define POINT_CLOUD_REGISTER_POINT_STRUCT(...)
#define POINT_CLOUD_REGISTER_POINT_WRAPPER(...)
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
#define DEG2RAD(x) ((x) * 0.017453293)
#define RAD2DEG(x) ((x) * 57.29578)
#define pcl_isnan(x) std::isnan(x)
#define pcl_isinf(x) std::isinf(x)
#define pcl_isfinite(x) std::isfinite(x)
#define PCL_ADD_UNION_POINT4D union EIGEN_ALIGN16 { float data[4]; struct { float x, y, z; }; };
#define PCL_ADD_EIGEN_MAPS_POINT4D \
  pcl::Vector3fMap getVector3fMap() { return pcl::Vector3fMap(data); } pcl::Vector3fMapConst getVector3fMap() const { return pcl::Vector3fMapConst(data); } pcl::Vector4fMap getVector4fMap() { return pcl::Vector4fMap(data); } pcl::Vector4fMapConst getVector4fMap() const { return pcl::Vector4fMapConst(data); } \
  pcl::Array3fMap getArray3fMap() { return pcl::Array3fMap(data); } pcl::Array3fMapConst getArray3fMap() const { return pcl::Array3fMapConst(data); } pcl::Array4fMap getArray4fMap() { return pcl::Array4fMap(data); } pcl::Array4fMapConst getArray4fMap() const { return pcl::Array4fMapConst(data); }
#define PCL_ADD_POINT4D PCL_ADD_UNION_POINT4D PCL_ADD_EIGEN_MAPS_POINT4D
#define PCL_ADD_UNION_NORMAL4D union EIGEN_ALIGN16 { float data_n[4]; float normal[3]; struct { float normal_x, normal_y, normal_z; }; };
#define PCL_ADD_EIGEN_MAPS_NORMAL4D \
  pcl::Vector3fMap getNormalVector3fMap() { return pcl::Vector3fMap(data_n); } pcl::Vector3fMapConst getNormalVector3fMap() const { return pcl::Vector3fMapConst(data_n); } pcl::Vector4fMap getNormalVector4fMap() { return pcl::Vector4fMap(data_n); } pcl::Vector4fMapConst getNormalVector4fMap() const { return pcl::Vector4fMapConst(data_n); }
#define PCL_ADD_NORMAL4D PCL_ADD_UNION_NORMAL4D PCL_ADD_EIGEN_MAPS_NORMAL4D
#define PCL_ADD_UNION_RGB union { union { struct { std::uint8_t b, g, r, a; }; float rgb; }; std::uint32_t rgba; };
#define PCL_ADD_EIGEN_MAPS_RGB Eigen::Vector3i getRGBVector3i(); const Eigen::Vector3i getRGBVector3i() const; Eigen::Vector4i getRGBVector4i(); const Eigen::Vector4i getRGBVector4i() const; Eigen::Vector4i getRGBAVector4i(); pcl::Vector3cMap getBGRVector3cMap() { return pcl::Vector3cMap(&b); } pcl::Vector4cMap getBGRAVector4cMap() { return pcl::Vector4cMap(&b); }
#define PCL_ADD_RGB PCL_ADD_UNION_RGB PCL_ADD_EIGEN_MAPS_RGB
#define PCL_ADD_INTENSITY struct { float intensity; }
#define PCL_ADD_INTENSITY_8U struct { std::uint8_t intensity; }
#define PCL_ADD_INTENSITY_32U struct { std::uint32_t intensity; }
#define XG_POINTERS(...) typedef pcl::shared_ptr<__VA_ARGS__> Ptr; typedef pcl::shared_ptr<const __VA_ARGS__> ConstPtr
#define XG_NAMED_POINTERS(NAME) typedef NAME::Ptr NAME##Ptr; typedef NAME::ConstPtr NAME##ConstPtr;
namespace pcl {
using std::shared_ptr; using std::weak_ptr; using std::make_shared; using std::static_pointer_cast; using std::dynamic_pointer_cast; using std::const_pointer_cast; using std::enable_shared_from_this;
using std::int8_t; using std::uint8_t; using std::int16_t; using std::uint16_t; using std::int32_t; using std::uint32_t; using std::int64_t; using std::uint64_t;
typedef int index_t; typedef unsigned uindex_t; typedef std::vector<index_t> Indices; typedef std::shared_ptr<Indices> IndicesPtr; typedef std::shared_ptr<const Indices> IndicesConstPtr; template <class T> using IndicesAllocator = std::allocator<T>;
typedef Eigen::Map<Eigen::Array3f> Array3fMap; typedef const Eigen::Map<const Eigen::Array3f> Array3fMapConst; typedef Eigen::Map<Eigen::Array4f, Eigen::Aligned> Array4fMap; typedef const Eigen::Map<const Eigen::Array4f, Eigen::Aligned> Array4fMapConst;
typedef Eigen::Map<Eigen::Vector3f> Vector3fMap; typedef const Eigen::Map<const Eigen::Vector3f> Vector3fMapConst; typedef Eigen::Map<Eigen::Vector4f, Eigen::Aligned> Vector4fMap; typedef const Eigen::Map<const Eigen::Vector4f, Eigen::Aligned> Vector4fMapConst;
typedef Eigen::Matrix<std::uint8_t, 3, 1> Vector3c; typedef Eigen::Map<Vector3c> Vector3cMap; typedef Eigen::Matrix<std::uint8_t, 4, 1> Vector4c; typedef Eigen::Map<Vector4c, Eigen::Aligned> Vector4cMap;
struct PCLHeader { std::uint32_t seq = 0; std::uint64_t stamp = 0; std::string frame_id; XG_POINTERS(PCLHeader); }; XG_NAMED_POINTERS(PCLHeader) typedef PCLHeader::Ptr HeaderPtr; typedef PCLHeader::ConstPtr HeaderConstPtr;
struct PCLPointField { std::string name; std::uint32_t offset = 0; std::uint8_t datatype = 0; std::uint32_t count = 0; enum PointFieldTypes { INT8 = 1, UINT8, INT16, UINT16, INT32, UINT32, FLOAT32, FLOAT64 }; XG_POINTERS(PCLPointField); };
struct PCLPointCloud2 { PCLHeader header; uindex_t height = 0, width = 0; std::vector<PCLPointField> fields; enum Endianness { XG_LITTLE }; std::uint8_t is_bigendian = 0; uindex_t point_step = 0, row_step = 0; std::vector<std::uint8_t> data; std::uint8_t is_dense = 0; XG_POINTERS(PCLPointCloud2); template <class T> const T &at(std::size_t, uindex_t) const; template <class T> T &at(std::size_t, uindex_t); PCLPointCloud2 &operator+=(const PCLPointCloud2 &); static bool concatenate(PCLPointCloud2 &, const PCLPointCloud2 &); }; XG_NAMED_POINTERS(PCLPointCloud2)
struct PCLImage { PCLHeader header; uindex_t height = 0, width = 0; std::string encoding; std::uint8_t is_bigendian = 0; uindex_t step = 0; std::vector<std::uint8_t> data; XG_POINTERS(PCLImage); };
struct PointIndices { PCLHeader header; Indices indices; XG_POINTERS(PointIndices); }; XG_NAMED_POINTERS(PointIndices)
struct ModelCoefficients { PCLHeader header; std::vector<float> values; XG_POINTERS(ModelCoefficients); }; XG_NAMED_POINTERS(ModelCoefficients)
struct Vertices { Indices vertices; XG_POINTERS(Vertices); }; struct PolygonMesh { PCLHeader header; PCLPointCloud2 cloud; std::vector<Vertices> polygons; XG_POINTERS(PolygonMesh); }; XG_NAMED_POINTERS(PolygonMesh)
struct TexMaterial { std::string tex_name, tex_file; int tex_illum; float tex_d, tex_Ns; }; struct TextureMesh { PCLHeader header; PCLPointCloud2 cloud; std::vector<std::vector<Vertices>> tex_polygons; std::vector<std::vector<Eigen::Vector2f, Eigen::aligned_allocator<Eigen::Vector2f>>> tex_coordinates; std::vector<TexMaterial> tex_materials; XG_POINTERS(TextureMesh); };
struct Correspondence { index_t index_query = 0, index_match = -1; union { float distance; float weight; }; Correspondence(); Correspondence(index_t, index_t, float); }; typedef std::vector<Correspondence, Eigen::aligned_allocator<Correspondence>> Correspondences; typedef std::shared_ptr<Correspondences> CorrespondencesPtr; typedef std::shared_ptr<const Correspondences> CorrespondencesConstPtr;
struct PCLException : std::runtime_error { using std::runtime_error::runtime_error; PCLException(const std::string &, const std::string &, const std::string & = "", unsigned = 0); }; struct IOException : PCLException { using PCLException::PCLException; }; struct IsNotDenseException : PCLException { using PCLException::PCLException; };

struct EIGEN_ALIGN16 _PointXYZ { PCL_ADD_POINT4D EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZ : _PointXYZ { constexpr PointXYZ(const _PointXYZ &p) : _PointXYZ(p) {} constexpr PointXYZ() : PointXYZ(0, 0, 0) {} constexpr PointXYZ(float a, float b, float c) : _PointXYZ{{{a, b, c, 1.f}}} {} };
struct PointXY { union { float data[2]; struct { float x, y; }; }; PointXY(); PointXY(float, float); pcl::Vector3fMap getVector3fMap() const; Eigen::Map<Eigen::Vector2f> getVector2fMap() const; }; struct PointUV { float u = 0, v = 0; };
struct _RGB { PCL_ADD_RGB }; struct RGB : _RGB { RGB(); RGB(const _RGB &); RGB(std::uint8_t, std::uint8_t, std::uint8_t); }; struct Intensity { float intensity = 0; }; struct Intensity8u { std::uint8_t intensity = 0; }; struct Intensity32u { std::uint32_t intensity = 0; }; struct Label { std::uint32_t label = 0; };
struct EIGEN_ALIGN16 PointXYZI { PCL_ADD_POINT4D union { struct { float intensity; }; float data_c[4]; }; PointXYZI(float = 0); PointXYZI(float, float, float, float = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZL { PCL_ADD_POINT4D std::uint32_t label; PointXYZL(std::uint32_t = 0); PointXYZL(float, float, float, std::uint32_t = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZRGBA { PCL_ADD_POINT4D PCL_ADD_RGB PointXYZRGBA(); PointXYZRGBA(float, float, float); PointXYZRGBA(std::uint8_t, std::uint8_t, std::uint8_t, std::uint8_t); PointXYZRGBA(float, float, float, std::uint8_t, std::uint8_t, std::uint8_t, std::uint8_t = 255); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZRGB { PCL_ADD_POINT4D PCL_ADD_RGB PointXYZRGB(); PointXYZRGB(float, float, float); PointXYZRGB(std::uint8_t, std::uint8_t, std::uint8_t); PointXYZRGB(float, float, float, std::uint8_t, std::uint8_t, std::uint8_t, std::uint8_t = 255); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZRGBL { PCL_ADD_POINT4D PCL_ADD_RGB std::uint32_t label; PointXYZRGBL(std::uint32_t = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW }; struct EIGEN_ALIGN16 PointXYZHSV { PCL_ADD_POINT4D union { struct { float h, s, v; }; float data_c[4]; }; PointXYZHSV(); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 Normal { PCL_ADD_NORMAL4D union { struct { float curvature; }; float data_c[4]; }; Normal(float = 0); Normal(float, float, float, float = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 Axis { PCL_ADD_NORMAL4D Axis(); Axis(float, float, float); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointNormal { PCL_ADD_POINT4D PCL_ADD_NORMAL4D union { struct { float curvature; }; float data_c[4]; }; PointNormal(float = 0); PointNormal(float, float, float, float = 0, float = 0, float = 0, float = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZRGBNormal { PCL_ADD_POINT4D PCL_ADD_NORMAL4D union { struct { PCL_ADD_UNION_RGB float curvature; }; float data_c[4]; }; PCL_ADD_EIGEN_MAPS_RGB PointXYZRGBNormal(float = 0); PointXYZRGBNormal(float, float, float, float = 0, float = 0, float = 0, float = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZINormal { PCL_ADD_POINT4D PCL_ADD_NORMAL4D union { struct { float intensity, curvature; }; float data_c[4]; }; PointXYZINormal(float = 0); PointXYZINormal(float, float, float, float = 0, float = 0, float = 0, float = 0, float = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointXYZLNormal { PCL_ADD_POINT4D PCL_ADD_NORMAL4D union { struct { std::uint32_t label; float curvature; }; float data_c[4]; }; PointXYZLNormal(std::uint32_t = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointWithRange { PCL_ADD_POINT4D union { struct { float range; }; float data_c[4]; }; PointWithRange(float = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW }; struct EIGEN_ALIGN16 PointWithViewpoint { PCL_ADD_POINT4D union { struct { float vp_x, vp_y, vp_z; }; float data_c[4]; }; PointWithViewpoint(float = 0, float = 0, float = 0, float = 0, float = 0, float = 0); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointWithScale { PCL_ADD_POINT4D union { float scale; float size; }; float angle, response; int octave; PointWithScale(); EIGEN_MAKE_ALIGNED_OPERATOR_NEW }; struct EIGEN_ALIGN16 InterestPoint { PCL_ADD_POINT4D union { struct { float strength; }; float data_c[4]; }; EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct EIGEN_ALIGN16 PointSurfel { PCL_ADD_POINT4D PCL_ADD_NORMAL4D union { struct { PCL_ADD_UNION_RGB float radius, confidence, curvature; }; float data_c[4]; }; PCL_ADD_EIGEN_MAPS_RGB PointSurfel(); EIGEN_MAKE_ALIGNED_OPERATOR_NEW };
struct PrincipalCurvatures { union { float principal_curvature[3]; struct { float principal_curvature_x, principal_curvature_y, principal_curvature_z; }; }; float pc1 = 0, pc2 = 0; }; struct Boundary { std::uint8_t boundary_point = 0; }; struct MomentInvariants { float j1 = 0, j2 = 0, j3 = 0; };
#define XG_HISTOGRAM(NAME, MEMBER, N) struct NAME { float MEMBER[N] = {}; static constexpr int descriptorSize() { return N; } };
XG_HISTOGRAM(PFHSignature125, histogram, 125) XG_HISTOGRAM(PFHRGBSignature250, histogram, 250) XG_HISTOGRAM(FPFHSignature33, histogram, 33) XG_HISTOGRAM(VFHSignature308, histogram, 308) XG_HISTOGRAM(GRSDSignature21, histogram, 21) XG_HISTOGRAM(ESFSignature640, histogram, 640) XG_HISTOGRAM(GFPFHSignature16, histogram, 16) XG_HISTOGRAM(Narf36, descriptor, 36)
#undef XG_HISTOGRAM
struct SHOT352 { float descriptor[352] = {}; float rf[9] = {}; static constexpr int descriptorSize() { return 352; } }; struct SHOT1344 { float descriptor[1344] = {}; float rf[9] = {}; static constexpr int descriptorSize() { return 1344; } }; struct PPFSignature { float f1 = 0, f2 = 0, f3 = 0, f4 = 0, alpha_m = 0; }; template <int N> struct Histogram { float histogram[N]; };
struct ReferenceFrame { union { float rf[9]; struct { float x_axis[3], y_axis[3], z_axis[3]; }; }; ReferenceFrame(); }; template <class P> bool isFinite(const P &); template <class P> bool isXYZFinite(const P &); template <class P> bool isNormalFinite(const P &);
template <class P> std::ostream &operator<<(std::ostream &, const std::vector<P, Eigen::aligned_allocator<P>> &);

template <class PointT> class PointCloud {
public:
  typedef PointT PointType; typedef std::vector<PointT, Eigen::aligned_allocator<PointT>> VectorType; typedef std::vector<PointCloud<PointT>, Eigen::aligned_allocator<PointCloud<PointT>>> CloudVectorType; XG_POINTERS(PointCloud<PointT>);
  typedef PointT value_type; typedef PointT &reference; typedef const PointT &const_reference; typedef typename VectorType::difference_type difference_type; typedef typename VectorType::size_type size_type; typedef typename VectorType::iterator iterator; typedef typename VectorType::const_iterator const_iterator; typedef typename VectorType::reverse_iterator reverse_iterator; typedef typename VectorType::const_reverse_iterator const_reverse_iterator;
  PCLHeader header; VectorType points; std::uint32_t width = 0, height = 0; bool is_dense = true; Eigen::Vector4f sensor_origin_; Eigen::Quaternionf sensor_orientation_;
  PointCloud() = default; PointCloud(const PointCloud &) = default; PointCloud(PointCloud &&) = default; PointCloud &operator=(const PointCloud &) = default; PointCloud &operator=(PointCloud &&) = default; PointCloud(const PointCloud &, const Indices &); PointCloud(std::uint32_t w, std::uint32_t h, const PointT & = PointT()) : points(w * h), width(w), height(h) {}
  PointCloud &operator+=(const PointCloud &); PointCloud operator+(const PointCloud &); static bool concatenate(PointCloud &, const PointCloud &); static bool concatenate(const PointCloud &, const PointCloud &, PointCloud &); bool isOrganized() const; Ptr makeShared() const { return Ptr(new PointCloud<PointT>(*this)); }
  const PointT &at(int column, int row) const { return points.at(row * width + column); } PointT &at(int column, int row) { return points.at(row * width + column); } const PointT &operator()(std::size_t column, std::size_t row) const { return points[row * width + column]; } PointT &operator()(std::size_t column, std::size_t row) { return points[row * width + column]; }
  Eigen::Map<Eigen::MatrixXf, Eigen::Aligned, Eigen::OuterStride<>> getMatrixXfMap(int, int, int); const Eigen::Map<const Eigen::MatrixXf, Eigen::Aligned, Eigen::OuterStride<>> getMatrixXfMap(int, int, int) const; Eigen::Map<Eigen::MatrixXf, Eigen::Aligned, Eigen::OuterStride<>> getMatrixXfMap(); const Eigen::Map<const Eigen::MatrixXf, Eigen::Aligned, Eigen::OuterStride<>> getMatrixXfMap() const;
  iterator begin() noexcept { return points.begin(); } iterator end() noexcept { return points.end(); } const_iterator begin() const noexcept { return points.begin(); } const_iterator end() const noexcept { return points.end(); } const_iterator cbegin() const noexcept { return points.cbegin(); } const_iterator cend() const noexcept { return points.cend(); } reverse_iterator rbegin() noexcept { return points.rbegin(); } reverse_iterator rend() noexcept { return points.rend(); } const_reverse_iterator rbegin() const noexcept { return points.rbegin(); } const_reverse_iterator rend() const noexcept { return points.rend(); }
  std::size_t size() const { return points.size(); } index_t max_size() const; void reserve(std::size_t n) { points.reserve(n); } bool empty() const { return points.empty(); } PointT *data() noexcept { return points.data(); } const PointT *data() const noexcept { return points.data(); } void resize(std::size_t n) { points.resize(n); } void resize(uindex_t w, uindex_t h) { points.resize(w * h); } void resize(index_t n, const PointT &value) { points.resize(n, value); } void resize(index_t, index_t, const PointT &);
  const PointT &operator[](std::size_t n) const { return points[n]; } PointT &operator[](std::size_t n) { return points[n]; } const PointT &at(std::size_t n) const { return points.at(n); } PointT &at(std::size_t n) { return points.at(n); } const PointT &front() const { return points.front(); } PointT &front() { return points.front(); } const PointT &back() const { return points.back(); } PointT &back() { return points.back(); }
  void assign(index_t n, const PointT &value) { points.assign(n, value); } template <class I> void assign(I first, I last) { points.assign(first, last); } void assign(std::initializer_list<PointT> all) { points.assign(all); } void push_back(const PointT &point) { points.push_back(point); } void transient_push_back(const PointT &point) { points.push_back(point); } template <class... A> reference emplace_back(A &&...args) { points.emplace_back(std::forward<A>(args)...); return points.back(); } template <class... A> reference transient_emplace_back(A &&...args) { return emplace_back(std::forward<A>(args)...); }
  iterator insert(iterator at, const PointT &point) { return points.insert(at, point); } void insert(iterator at, std::size_t n, const PointT &point) { points.insert(at, n, point); } template <class I> void insert(iterator at, I first, I last) { points.insert(at, first, last); } iterator erase(iterator at) { return points.erase(at); } iterator erase(iterator first, iterator last) { return points.erase(first, last); } void swap(PointCloud &other) { points.swap(other.points); } void clear() { points.clear(); }
  EIGEN_MAKE_ALIGNED_OPERATOR_NEW
};
template <class P> std::ostream &operator<<(std::ostream &, const PointCloud<P> &); std::ostream &operator<<(std::ostream &, const PointXYZ &); std::ostream &operator<<(std::ostream &, const PointXYZI &); std::ostream &operator<<(std::ostream &, const PointXYZRGB &); std::ostream &operator<<(std::ostream &, const PointXYZRGBA &); std::ostream &operator<<(std::ostream &, const Normal &); std::ostream &operator<<(std::ostream &, const PointNormal &); std::ostream &operator<<(std::ostream &, const ModelCoefficients &); std::ostream &operator<<(std::ostream &, const PointIndices &); std::ostream &operator<<(std::ostream &, const PCLHeader &); std::ostream &operator<<(std::ostream &, const PCLPointCloud2 &);
// A cloud of points known by their type, or of bytes.
template <class PointT> struct XgCloudOf { typedef PointCloud<PointT> type; }; template <> struct XgCloudOf<PCLPointCloud2> { typedef PCLPointCloud2 type; };
template <class PointT> class PCLBase {
public:
  typedef typename XgCloudOf<PointT>::type PointCloud; typedef std::shared_ptr<PointCloud> PointCloudPtr; typedef std::shared_ptr<const PointCloud> PointCloudConstPtr; typedef std::shared_ptr<PointIndices> PointIndicesPtr; typedef std::shared_ptr<const PointIndices> PointIndicesConstPtr;
  PCLBase(); PCLBase(const PCLBase &); virtual ~PCLBase() = default; virtual void setInputCloud(const PointCloudConstPtr &cloud); const PointCloudConstPtr getInputCloud() const; virtual void setIndices(const IndicesPtr &); virtual void setIndices(const IndicesConstPtr &); virtual void setIndices(const PointIndicesConstPtr &); virtual void setIndices(std::size_t, std::size_t, std::size_t, std::size_t); IndicesPtr getIndices(); const IndicesConstPtr getIndices() const; const PointT &operator[](std::size_t) const;
protected:
  PointCloudConstPtr input_; IndicesPtr indices_; bool use_indices_, fake_indices_; bool initCompute(); bool deinitCompute();
};
struct FieldComparison { enum Op { GT, GE, LT, LE, EQ }; }; namespace ComparisonOps { typedef enum { GT, GE, LT, LE, EQ } CompareOp; }
template <class P> class PointRepresentation { public: XG_POINTERS(PointRepresentation<P>); virtual ~PointRepresentation() = default; virtual void copyToFloatArray(const P &, float *) const = 0; virtual bool isValid(const P &) const; template <class O> void vectorize(const P &, O &) const; void setRescaleValues(const float *); int getNumberOfDimensions() const; bool isTrivial() const; protected: int nr_dimensions_ = 0; std::vector<float> alpha_; bool trivial_ = false; }; template <class P> class DefaultPointRepresentation : public PointRepresentation<P> { public: void copyToFloatArray(const P &, float *) const override; XG_POINTERS(DefaultPointRepresentation<P>); };
} // namespace pcl
