// PCL's clouds as ROS sends them, of ROS 1 and 2.
#pragma once
#include "../pcl/xferguard_pcl_seen.h"
#include "../ros/xferguard_messages.h"
namespace pcl_conversions {
template <class A, class B> void toPCL(const A &, B &); template <class A, class B> void fromPCL(const A &, B &); template <class A, class B> void moveToPCL(A &, B &); template <class A, class B> void moveFromPCL(A &, B &); template <class A, class B> void copyPointCloud2MetaData(const A &, B &);
std_msgs::Header fromPCL(const pcl::PCLHeader &); template <class H> pcl::PCLHeader toPCL(const H &); ros::Time fromPCL(const std::uint64_t &);
} // namespace pcl_conversions
namespace pcl { template <class M> void moveFromROSMsg(M &, PCLPointCloud2 &); template <class M, class P> void moveFromROSMsg(M &, PointCloud<P> &); template <class M> void moveToROSMsg(PCLPointCloud2 &, M &); }
