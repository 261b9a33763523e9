// nv-codec-headers: the types of the driver.
#pragma once
#include <cuda.h>
