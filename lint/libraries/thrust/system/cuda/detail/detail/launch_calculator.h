// How many blocks fit, as releases before 1.9 asked it.
#pragma once
#include "../../../../xferguard_thrust.h"
namespace thrust { namespace system { namespace cuda { namespace detail {
typedef cudaFuncAttributes function_attributes_t;
typedef cudaDeviceProp device_properties_t;
template <class K_> function_attributes_t function_attributes(K_) XG_NO_CODE
inline device_properties_t device_properties() XG_NO_CODE
inline device_properties_t device_properties(int) XG_NO_CODE
namespace cuda_launch_config_detail {
template <class... A_> std::size_t max_active_blocks_per_multiprocessor(A_ &&...) XG_NO_CODE
template <class... A_> std::size_t block_size_with_maximum_potential_occupancy(A_ &&...) XG_NO_CODE
}
namespace arch { template <class... A_> std::size_t max_active_blocks(A_ &&...) XG_NO_CODE }
}}}}
