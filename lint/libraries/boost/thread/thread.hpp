#pragma once
#include "mutex.hpp"
#include <functional>
#include <thread>
namespace boost {
using std::thread;
namespace this_thread = std::this_thread;
}
