// What one iteration of a loop leaves for the next, and whether the device's work is made from it. A loop whose work comes
// from nothing that changes only repeats itself.
#pragma once
#include "checks/facts/View.h"
#include <map>

namespace xferguard::facts {

class Carried {
public:
  Carried(const View &, int loop);

  // Each names the memory through which it is so, or none.
  int byDevice() const;                    // the device itself leaves something for the next iteration
  int reachesWork(bool counter_too) const; // what the device is given to do is computed from it (or from the counter)
  int uploadsNews(bool counter_too) const; // what is uploaded was made from it, or is read from elsewhere each time

private:
  const View &view;
  int loop;
  std::map<int, bool> memories; // -> the device writes it and a kernel reads it

  bool firstOfMany(int step, int memory) const;
  bool comesBefore(int write, int read) const;
  int origin(const Operand &what, bool counter_too) const;
  bool unreadUpload(const Step &copy) const;
  bool opensItsFile() const;
  bool isNews(const Step &writer, bool counter_too) const;
};

} // namespace xferguard::facts
