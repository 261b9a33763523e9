#pragma once
#include "point_cloud.h"
namespace pcl_ros {
template <class P, class T> void transformPointCloud(const pcl::PointCloud<P> &, pcl::PointCloud<P> &, const T &); template <class P, class L> bool transformPointCloud(const std::string &, const pcl::PointCloud<P> &, pcl::PointCloud<P> &, const L &); template <class M, class L> bool transformPointCloud(const std::string &, const M &, M &, const L &); template <class M> void transformPointCloud(const Eigen::Matrix4f &, const M &, M &);
} // namespace pcl_ros
