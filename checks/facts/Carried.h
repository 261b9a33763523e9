// What one iteration of a loop leaves for the next, and whether the device's work is made from it. A loop whose work comes
// from nothing that changes only repeats itself.
#pragma once
#include "checks/facts/View.h"
#include <map>
#include <set>
#include <vector>

namespace xferguard::facts {

class Carried {
public:
  Carried(const View &, int loop);

  // Each names the memory through which it is so, or none.
  int byDevice() const;                    // the device itself leaves something for the next iteration
  int throughTheHost() const;              // the host changes what it downloads of the device's own, and sends it back
  int reachesWork(bool counter_too) const; // what the device is given to do is computed from it (or from the counter)
  // What is uploaded was made from it, or is read from elsewhere each time; but for what the device itself has brought, if that is none.
  int uploadsNews(bool counter_too, bool but_returned = false) const;
  int feedsBack() const;                   // it is made from what the host downloaded, and decides what the device is given next
  int keepsResults() const;                // the host makes it of what it downloaded: for the next iteration, or an array that somebody goes on with
  bool onlyScratch() const;                // what the device leaves is nothing that is ever copied, and what is downloaded was uploaded before

private:
  const View &view;
  int loop;
  std::map<int, bool> memories; // -> the device writes it and a kernel reads it
  std::map<int, std::vector<int>> writes; // memory -> the steps that give it a value

  bool firstOfMany(int step, int memory) const;
  bool endsBefore(int arm, int read) const;
  bool comesBefore(const std::vector<int> &writes, int read) const;
  template <class Wanted> int origin(const Operand &what, Wanted wanted) const;
  int origin(const Operand &what, bool counter_too) const;
  template <class Origin> int givenToDevice(Origin origin) const;
  bool readByHost(int memory) const;
  bool unreadUpload(const Step &copy) const;
  bool isUsed(int memory) const;
  bool isUsed(int memory, std::set<int> &seen) const;
  bool finds(int read, std::set<int> &seen) const;
  bool isReturned(int memory) const;
  bool opensItsFile() const;
  bool isNews(const Step &writer, bool counter_too) const;
};

} // namespace xferguard::facts
