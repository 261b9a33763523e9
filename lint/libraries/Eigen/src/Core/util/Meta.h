#include <Eigen/xferguard_eigen.h>
