// A program with the board preloaded: the device's files are there, all others are as they were, and a forked child is
// refused. It needs neither root nor a device.
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s (errno %d)\n", __FILE__, __LINE__, #condition, errno);                          \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)

static int version(int fd, char name[8]) {
    struct {
        int32_t numbers[3];
        uint64_t name_bytes;
        char *name;
        uint64_t rest[4];
    } v = {.name_bytes = 8, .name = name};
    return ioctl(fd, _IOC(_IOC_READ | _IOC_WRITE, 'd', 0, sizeof v), &v);
}

static int entries(const char *path) {
    DIR *d = opendir(path);
    int n = 0;
    for (struct dirent *e; d && (e = readdir(d));) {
        n += e->d_name[0] != '.';
    }
    if (d) {
        closedir(d);
    }
    return d ? n : -1;
}

static void files(void) {
    struct stat s;
    CHECK(stat("/dev/dri/renderD128", &s) == 0 && S_ISCHR(s.st_mode) && s.st_rdev == makedev(226, 128));
    CHECK(lstat("/dev/dri/by-path/pci-0000:03:00.0-render", &s) == 0 && S_ISLNK(s.st_mode));
    CHECK(entries("/dev/dri/by-path") == 2 && entries("/sys/class/drm") == 2 && entries("/sys/bus/pci/devices") == 1);
    char real[4096], link[256];
    CHECK(realpath("/sys/class/drm/card0/device", real));
    CHECK(strcmp(real, "/sys/devices/pci0000:00/0000:00:01.0/0000:02:00.0/0000:03:00.0") == 0);
    ssize_t n = readlink("/sys/dev/char/226:128", link, sizeof link);
    CHECK(n > 0 && memmem(link, (size_t)n, "renderD128", 10));
    FILE *f = fopen("/sys/class/drm/card0/device/vendor", "r");
    char text[16] = "";
    CHECK(f && fgets(text, sizeof text, f) && strcmp(text, "0x8086\n") == 0);
    fclose(f);
    CHECK(access("/dev/dri/card0", F_OK) == 0 && access("/dev/dri/card1", F_OK) == -1);
    CHECK(open("/dev/dri/card7", O_RDWR) == -1 && open("/sys/class/drm/../../nothing", O_RDONLY) == -1);
    CHECK(stat("/sys/devices/system/cpu", &s) == 0 && S_ISDIR(s.st_mode));    // not the board's
    CHECK(stat("/dev/null", &s) == 0 && s.st_rdev == makedev(1, 3) && stat("/dev/driver", &s) == -1);
}

// The functions on paths and descriptors that programs call which were built with glibc 2.32 or older.
static void old_names(void) {
    int (*by_path)(int, const char *, struct stat *) = dlsym(RTLD_DEFAULT, "__xstat");
    int (*by_link)(int, const char *, struct stat64 *) = dlsym(RTLD_DEFAULT, "__lxstat64");
    int (*by_file)(int, int, struct stat *) = dlsym(RTLD_DEFAULT, "__fxstat");
    int (*by_folder)(int, int, const char *, struct stat *, int) = dlsym(RTLD_DEFAULT, "__fxstatat");
    CHECK(by_path && by_link && by_file && by_folder);
    struct stat s;
    struct stat64 large;
    CHECK(by_path(1, "/dev/dri/renderD128", &s) == 0 && S_ISCHR(s.st_mode) && s.st_rdev == makedev(226, 128));
    CHECK(by_path(1, "/dev/null", &s) == 0 && s.st_rdev == makedev(1, 3) && by_path(1, "/dev/driver", &s) == -1);
    CHECK(by_link(1, "/dev/dri/card0", &large) == 0 && S_ISCHR(large.st_mode));
    CHECK(by_link(1, "/dev/dri/by-path/pci-0000:03:00.0-render", &large) == 0 && S_ISLNK(large.st_mode));
    CHECK(by_folder(1, AT_FDCWD, "/dev/dri/card0", &s, 0) == 0 && s.st_rdev == makedev(226, 0));
    int fd = open("/dev/dri/renderD128", O_RDWR | O_CLOEXEC);
    CHECK(by_file(1, fd, &s) == 0 && S_ISCHR(s.st_mode) && s.st_rdev == makedev(226, 128) && close(fd) == 0);
}

static void descriptors(void) {
    char name[9] = "";
    int fd = open("/dev/dri/renderD128", O_RDWR | O_CLOEXEC);
    struct stat s;
    CHECK(fd >= 0 && version(fd, name) == 0 && (strcmp(name, "i915") == 0 || strcmp(name, "xe") == 0));
    CHECK(fstat(fd, &s) == 0 && S_ISCHR(s.st_mode));
    int copy = dup(fd);
    CHECK(version(copy, name) == 0);
    CHECK(close(fd) == 0 && version(copy, name) == 0 && close(copy) == 0 && version(copy, name) == -1 &&
          errno == EBADF);
    int null = open("/dev/null", O_RDONLY);
    CHECK(version(null, name) == -1 && errno == ENOTTY);
    CHECK(fstat(null, &s) == 0 && s.st_rdev == makedev(1, 3) && read(null, name, 1) == 0);
    close(null);
    for (int i = 0; i < 2000; i++) {
        CHECK((fd = open("/dev/dri/card0", O_RDWR)) >= 0 && close(fd) == 0);
    }
}

static void forked(void) {
    int fd = open("/dev/dri/renderD128", O_RDWR);
    pid_t child = fork();
    if (child == 0) {
        char name[9];
        bool refused =
            version(fd, name) == -1 && errno == ENODEV && open("/dev/dri/card0", O_RDWR) == -1 && errno == ENODEV;
        close(fd);
        exit(refused ? 0 : 1);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    struct stat s;
    CHECK(stat("/dev/dri/card0", &s) == 0);    // the child's end has not taken the files
    close(fd);
}

int main(void) {
    files();
    old_names();
    descriptors();
    forked();
    return 0;
}
