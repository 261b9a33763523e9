// A few threads that stay alive and share out small jobs: forEach(count, job) calls job(0) .. job(count - 1), each
// once, on whichever thread is free, the caller among them, and returns when all are done. A thread that is slow to
// wake finds the work done by others, so that nobody waits for it. The first exception is thrown again in the caller.
//
// Limits: one forEach at a time, and not from within a job.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace xferguard {

class Workers {
public:
  explicit Workers(int count) {
    for (int index = 1; index < count; ++index) threads_.emplace_back([this] { serve(); });
  }
  Workers(const Workers &) = delete;
  Workers &operator=(const Workers &) = delete;

  ~Workers() {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread &thread : threads_) thread.join();
  }

  int count() const { return static_cast<int>(threads_.size()) + 1; }

  void forEach(size_t count, const std::function<void(size_t)> &job) {
    std::unique_lock<std::mutex> lock(mutex_);
    job_ = &job;
    failure_ = nullptr;
    next_ = 0;
    count_ = unfinished_ = count;
    wake_.notify_all();
    takePart(lock);
    idle_.wait(lock, [this] { return unfinished_ == 0; });
    job_ = nullptr;
    if (failure_) std::rethrow_exception(failure_);
  }

private:
  /// Does jobs until none is left to begin. The lock is held whenever the counters are touched, never during a job.
  void takePart(std::unique_lock<std::mutex> &lock) {
    while (next_ < count_) {
      size_t index = next_++;
      const auto &job = *job_;
      lock.unlock();
      std::exception_ptr failure;
      try {
        job(index);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      if (failure && !failure_) failure_ = failure;
      if (--unfinished_ == 0) idle_.notify_one();
    }
  }

  void serve() {
    std::unique_lock<std::mutex> lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return stopping_ || next_ < count_; });
      if (stopping_) return;
      takePart(lock);
    }
  }

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  const std::function<void(size_t)> *job_ = nullptr;
  std::exception_ptr failure_;
  size_t next_ = 0, count_ = 0, unfinished_ = 0;
  bool stopping_ = false;
};

} // namespace xferguard
