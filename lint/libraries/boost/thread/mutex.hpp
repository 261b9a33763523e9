#pragma once
#include <condition_variable>
#include <mutex>
namespace boost {
class mutex : public std::mutex {
public:
  typedef std::unique_lock<std::mutex> scoped_lock;
};
using std::lock_guard, std::recursive_mutex, std::unique_lock;
typedef std::condition_variable_any condition_variable;
}
