// A few threads that stay alive and do one thing together: run(job) calls job(0) .. job(count - 1), one a thread, the
// caller among them, and returns when all are done. The first exception is thrown again in the caller.
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
    for (int index = 1; index < count; ++index) threads_.emplace_back([this, index] { serve(index); });
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

  void run(const std::function<void(int)> &job) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      job_ = &job;
      failure_ = nullptr;
      busy_ = static_cast<int>(threads_.size());
      ++round_;
    }
    wake_.notify_all();
    attempt(job, 0);
    std::unique_lock<std::mutex> lock(mutex_);
    idle_.wait(lock, [this] { return busy_ == 0; });
    if (failure_) std::rethrow_exception(failure_);
  }

private:
  void attempt(const std::function<void(int)> &job, int index) {
    try {
      job(index);
    } catch (...) {
      std::lock_guard<std::mutex> lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  void serve(int index) {
    unsigned long seen = 0;
    std::unique_lock<std::mutex> lock(mutex_);
    while (true) {
      wake_.wait(lock, [&] { return stopping_ || round_ != seen; });
      if (stopping_) return;
      seen = round_;
      const auto &job = *job_;
      lock.unlock();
      attempt(job, index);
      lock.lock();
      if (--busy_ == 0) idle_.notify_one();
    }
  }

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  const std::function<void(int)> *job_ = nullptr;
  std::exception_ptr failure_;
  int busy_ = 0;
  unsigned long round_ = 0;
  bool stopping_ = false;
};

} // namespace xferguard
