/* Another preload: every filesystem is a network filesystem. */
#include <string.h>
#include <sys/vfs.h>
int fstatfs(int fd, struct statfs *fs) {
  (void)fd;
  memset(fs, 0, sizeof *fs);
  fs->f_type = 0x6969;
  return 0;
}
