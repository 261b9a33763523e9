// ROS: the messages that most nodes handle, of ROS 1 and 2.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>
namespace ros { struct Duration { Duration(double = 0); Duration(int32_t, int32_t); double toSec() const; int64_t toNSec() const; bool sleep() const; int32_t sec, nsec; bool operator<(const Duration &) const; bool operator>(const Duration &) const; }; typedef Duration WallDuration;
struct Time { Time(double = 0); Time(uint32_t, uint32_t); static Time now(); static void init(); static bool waitForValid(); double toSec() const; uint64_t toNSec() const; bool isZero() const; static bool isSimTime(); Time &fromSec(double); Time &fromNSec(uint64_t); uint32_t sec, nsec; Duration operator-(const Time &) const; Time operator+(const Duration &) const; Time operator-(const Duration &) const; bool operator<(const Time &) const; bool operator>(const Time &) const; bool operator<=(const Time &) const; bool operator>=(const Time &) const; bool operator==(const Time &) const; bool operator!=(const Time &) const; }; typedef Time WallTime; }
namespace builtin_interfaces { namespace msg { struct Time { int32_t sec; uint32_t nanosec; template <class T> Time &operator=(const T &); }; } }
#define XFERGUARD_POINTERS(NAME) typedef std::shared_ptr<NAME> SharedPtr, Ptr; typedef std::shared_ptr<const NAME> ConstSharedPtr, ConstPtr; typedef std::unique_ptr<NAME> UniquePtr
#define XFERGUARD_MESSAGES(STAMP)                                                                                              \
  struct Header { uint32_t seq; STAMP stamp; std::string frame_id; XFERGUARD_POINTERS(Header); };                                       \
  struct Point { double x, y, z; XFERGUARD_POINTERS(Point); }; struct Point32 { float x, y, z; }; struct Vector3 { double x, y, z; };     \
  struct Quaternion { double x, y, z, w; }; struct Pose { Point position; Quaternion orientation; XFERGUARD_POINTERS(Pose); };           \
  struct PoseStamped { Header header; Pose pose; XFERGUARD_POINTERS(PoseStamped); }; struct PoseArray { Header header; std::vector<Pose> poses; XFERGUARD_POINTERS(PoseArray); }; \
  struct PoseWithCovariance { Pose pose; std::array<double, 36> covariance; }; struct PoseWithCovarianceStamped { Header header; PoseWithCovariance pose; XFERGUARD_POINTERS(PoseWithCovarianceStamped); }; \
  struct Twist { Vector3 linear, angular; XFERGUARD_POINTERS(Twist); }; struct TwistStamped { Header header; Twist twist; XFERGUARD_POINTERS(TwistStamped); }; struct TwistWithCovariance { Twist twist; std::array<double, 36> covariance; }; \
  struct Transform { Vector3 translation; Quaternion rotation; }; struct TransformStamped { Header header; std::string child_frame_id; Transform transform; XFERGUARD_POINTERS(TransformStamped); }; struct PointStamped { Header header; Point point; XFERGUARD_POINTERS(PointStamped); }; \
  struct Odometry { Header header; std::string child_frame_id; PoseWithCovariance pose; TwistWithCovariance twist; XFERGUARD_POINTERS(Odometry); }; struct Path { Header header; std::vector<PoseStamped> poses; XFERGUARD_POINTERS(Path); }; \
  struct MapMetaData { STAMP map_load_time; float resolution; uint32_t width, height; Pose origin; }; struct OccupancyGrid { Header header; MapMetaData info; std::vector<int8_t> data; XFERGUARD_POINTERS(OccupancyGrid); }; \
  struct Image { Header header; uint32_t height, width; std::string encoding; uint8_t is_bigendian; uint32_t step; std::vector<uint8_t> data; XFERGUARD_POINTERS(Image); }; \
  struct CompressedImage { Header header; std::string format; std::vector<uint8_t> data; XFERGUARD_POINTERS(CompressedImage); };         \
  struct RegionOfInterest { uint32_t x_offset, y_offset, height, width; bool do_rectify; }; struct CameraInfo { Header header; uint32_t height, width; std::string distortion_model; std::vector<double> D, d; std::array<double, 9> K, k, R, r; std::array<double, 12> P, p; uint32_t binning_x, binning_y; RegionOfInterest roi; XFERGUARD_POINTERS(CameraInfo); }; \
  struct PointField { enum { INT8 = 1, UINT8, INT16, UINT16, INT32, UINT32, FLOAT32, FLOAT64 }; std::string name; uint32_t offset; uint8_t datatype; uint32_t count; }; \
  struct PointCloud2 { Header header; uint32_t height, width; std::vector<PointField> fields; bool is_bigendian; uint32_t point_step, row_step; std::vector<uint8_t> data; bool is_dense; XFERGUARD_POINTERS(PointCloud2); }; \
  struct LaserScan { Header header; float angle_min, angle_max, angle_increment, time_increment, scan_time, range_min, range_max; std::vector<float> ranges, intensities; XFERGUARD_POINTERS(LaserScan); }; \
  struct Imu { Header header; Quaternion orientation; std::array<double, 9> orientation_covariance; Vector3 angular_velocity; std::array<double, 9> angular_velocity_covariance; Vector3 linear_acceleration; std::array<double, 9> linear_acceleration_covariance; XFERGUARD_POINTERS(Imu); }; \
  struct MultiArrayDimension { std::string label; uint32_t size, stride; }; struct MultiArrayLayout { std::vector<MultiArrayDimension> dim; uint32_t data_offset; }; \
  XFERGUARD_VALUE(String, std::string) XFERGUARD_VALUE(Bool, bool) XFERGUARD_VALUE(Int32, int32_t) XFERGUARD_VALUE(Int64, int64_t) XFERGUARD_VALUE(UInt8, uint8_t) XFERGUARD_VALUE(UInt32, uint32_t) XFERGUARD_VALUE(Float32, float) XFERGUARD_VALUE(Float64, double) \
  struct Float32MultiArray { MultiArrayLayout layout; std::vector<float> data; XFERGUARD_POINTERS(Float32MultiArray); }; struct Float64MultiArray { MultiArrayLayout layout; std::vector<double> data; XFERGUARD_POINTERS(Float64MultiArray); }; struct UInt8MultiArray { MultiArrayLayout layout; std::vector<uint8_t> data; XFERGUARD_POINTERS(UInt8MultiArray); }; struct ColorRGBA { float r, g, b, a; }; \
  struct Marker { enum { ARROW, CUBE, SPHERE, CYLINDER, LINE_STRIP, LINE_LIST, CUBE_LIST, SPHERE_LIST, POINTS, TEXT_VIEW_FACING, ADD = 0, MODIFY = 0, DELETE = 2, DELETEALL }; Header header; std::string ns, text; int32_t id, type, action; Pose pose; Vector3 scale; ColorRGBA color; ros::Duration lifetime; std::vector<Point> points; std::vector<ColorRGBA> colors; XFERGUARD_POINTERS(Marker); }; struct MarkerArray { std::vector<Marker> markers; XFERGUARD_POINTERS(MarkerArray); };
#define XFERGUARD_VALUE(NAME, T) struct NAME { T data; XFERGUARD_POINTERS(NAME); };
namespace xferguard_ros1 { XFERGUARD_MESSAGES(ros::Time) }
namespace xferguard_ros2 { XFERGUARD_MESSAGES(builtin_interfaces::msg::Time) }
#undef XFERGUARD_VALUE
#undef XFERGUARD_MESSAGES
#undef XFERGUARD_POINTERS
#define XFERGUARD_PACKAGE(NAME) namespace NAME { using namespace xferguard_ros1; namespace msg { using namespace xferguard_ros2; } }
XFERGUARD_PACKAGE(std_msgs) XFERGUARD_PACKAGE(geometry_msgs) XFERGUARD_PACKAGE(sensor_msgs) XFERGUARD_PACKAGE(nav_msgs) XFERGUARD_PACKAGE(visualization_msgs)
#undef XFERGUARD_PACKAGE
#define XFERGUARD_POINTERS(NAME) typedef xferguard_ros1::NAME::Ptr NAME##Ptr; typedef xferguard_ros1::NAME::ConstPtr NAME##ConstPtr;
namespace xferguard_ros1 { XFERGUARD_POINTERS(Image) XFERGUARD_POINTERS(CompressedImage) XFERGUARD_POINTERS(CameraInfo) XFERGUARD_POINTERS(PointCloud2) XFERGUARD_POINTERS(LaserScan) XFERGUARD_POINTERS(Imu) XFERGUARD_POINTERS(PoseStamped) XFERGUARD_POINTERS(Odometry) XFERGUARD_POINTERS(Path) XFERGUARD_POINTERS(OccupancyGrid) XFERGUARD_POINTERS(String) XFERGUARD_POINTERS(Twist) }
#undef XFERGUARD_POINTERS
namespace sensor_msgs { namespace image_encodings { extern const std::string RGB8, RGBA8, BGR8, BGRA8, MONO8, MONO16, TYPE_8UC1, TYPE_8UC3, TYPE_16UC1, TYPE_32FC1, TYPE_32FC3, YUV422; int numChannels(const std::string &); int bitDepth(const std::string &); bool isColor(const std::string &); }
template <class T> struct PointCloud2Iterator { template <class C> PointCloud2Iterator(C &, const std::string &); T &operator*() const; T &operator[](std::size_t) const; PointCloud2Iterator &operator++(); PointCloud2Iterator operator+(int) const; PointCloud2Iterator &operator+=(int); bool operator!=(const PointCloud2Iterator &) const; PointCloud2Iterator end() const; }; template <class T> struct PointCloud2ConstIterator : PointCloud2Iterator<const T> { using PointCloud2Iterator<const T>::PointCloud2Iterator; };
struct PointCloud2Modifier { template <class C> explicit PointCloud2Modifier(C &); void setPointCloud2FieldsByString(int, ...); void setPointCloud2Fields(int, ...); void resize(std::size_t); void reserve(std::size_t); std::size_t size() const; }; }
