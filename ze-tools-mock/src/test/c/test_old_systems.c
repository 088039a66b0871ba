// Functions in place of those of the C library, in what runs on old systems: the same results, bit by bit, as the ones
// that kernels have had.
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "expect.h"

static uint64_t bits(double value) {
    uint64_t result;
    memcpy(&result, &value, sizeof result);
    return result;
}

static void logarithms(void) {
    static const uint64_t wrong = 0xfff8000000000000;    // not a number, with its sign
    volatile double one = 1, eight = 8, zero = 0, least = -4.9e-324, none = NAN, end = INFINITY;
    EXPECT(bits(log(-one)) == wrong && bits(log2(-one)) == wrong);
    EXPECT(bits(log(least)) == wrong && bits(log2(least)) == wrong);
    EXPECT(bits(log(-end)) == wrong && bits(log2(-end)) == wrong);
    EXPECT(log(zero) == -INFINITY && log2(-zero) == -INFINITY && log(end) == INFINITY && log2(end) == INFINITY);
    EXPECT(bits(log(none)) == bits(none) && bits(log2(none)) == bits(none));
    EXPECT(bits(log(one)) == 0 && log2(eight) == 3 && bits(log(eight)) == 0x4000a2b23f3bab73);
}

static void files(void) {
    char folder[] = "/tmp/zemock-old-XXXXXX", path[64], link[64];
    EXPECT(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(link, sizeof link, "%s/link", folder);
    int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0640),
        directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    EXPECT(file >= 0 && directory >= 0 && write(file, "12345", 5) == 5 && symlink("file", link) == 0);
    struct stat status, other;
    EXPECT(fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 5 && status.st_uid == geteuid());
    EXPECT(stat(link, &other) == 0 && other.st_ino == status.st_ino && other.st_dev == status.st_dev);
    EXPECT(lstat(link, &other) == 0 && S_ISLNK(other.st_mode));
    EXPECT(fstatat(directory, "link", &other, 0) == 0 && other.st_ino == status.st_ino);
    EXPECT(fstatat(directory, "link", &other, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(other.st_mode));
    EXPECT(unlink(link) == 0 && unlink(path) == 0);
    errno = 0;
    EXPECT(stat(path, &other) == -1 && errno == ENOENT);
    close(file);
    errno = 0;
    EXPECT(fstat(file, &other) == -1 && errno == EBADF);
    close(directory);
    rmdir(folder);
}

int main(void) {
    logarithms();
    files();
    EXPECT(gettid() == (pid_t)syscall(SYS_gettid));
    return expect_result();
}
