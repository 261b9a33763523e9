// What ROS is given to call it calls for each message: methods of a node, and whatever takes messages and says that it reacts.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>
#include <memory>

namespace sensor_msgs {
struct Image {
  unsigned char *data;
};
using ImageConstPtr = std::shared_ptr<const Image>;
} // namespace sensor_msgs
namespace rclcpp {
class Node {};
} // namespace rclcpp

__global__ void work(float *a, int n) { a[threadIdx.x] += n; }

class Detector {
public:
  void detect(int n) {
    work<<<n, 64>>>(memory, n);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    work<<<n, 64>>>(memory, 2);
  }
  void look(int n) {
    work<<<n, 64>>>(memory, n);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    work<<<n, 64>>>(memory, 2);
  }
  void reload(int n) {
    work<<<n, 64>>>(memory, n);
    cudaDeviceSynchronize();
    work<<<n, 64>>>(memory, 2);
  }

private:
  float *memory;
};

class Subscriber {
public:
  void onImage(const sensor_msgs::ImageConstPtr &image) { detector.detect(image ? 3 : 4); }
  Detector detector;
};

class CloudNode : public rclcpp::Node {
public:
  void cloudCallback() { detector.look(3); }
  void parameterCallback() { detector.reload(3); }

private:
  Detector detector;
};
