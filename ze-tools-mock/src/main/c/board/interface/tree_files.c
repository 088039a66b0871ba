#include "board/interface/tree_files.h"
#include "board/common/real.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define PREFIX "zemock-board-"

static char made[ZB_TREE_ROOT];    // the folder to remove
static pid_t maker;

bool zb_tree_write(const char *path, const char *text) {
    int fd = zb_real_open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (fd < 0) {
        return false;
    }
    ssize_t n = write(fd, text, strlen(text));
    zb_real_close(fd);
    return n == (ssize_t)strlen(text);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *walk) {
    (void)status, (void)kind, (void)walk;
    return remove(path) && errno != ENOENT;
}

static void remove_tree(const char *path) {
    nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

__attribute__((destructor)) static void remove_own(void) {
    if (*made && maker == getpid()) {
        remove_tree(made);
    }
}

// Removes a folder whose process is gone: its lock can be had.
static void remove_stale(const char *folder) {
    char lock[ZB_TREE_ROOT + 300];
    snprintf(lock, sizeof lock, "%s/lock", folder);
    int fd = zb_real_open(lock, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0);
    struct stat status;
    if (fd < 0) {
        return;
    }
    bool own = zb_real_fstat(fd, &status) == 0 && status.st_uid == geteuid();
    if (own && flock(fd, LOCK_EX | LOCK_NB) == 0) {
        remove_tree(folder);
    }
    zb_real_close(fd);
}

static void remove_stale_below(const char *base) {
    DIR *directory = opendir(base);
    struct dirent *entry;
    while (directory && (entry = readdir(directory))) {
        char path[ZB_TREE_ROOT];
        if (strncmp(entry->d_name, PREFIX, sizeof PREFIX - 1) == 0 &&
            (size_t)snprintf(path, sizeof path, "%s/%s", base, entry->d_name) < sizeof path) {
            remove_stale(path);
        }
    }
    if (directory) {
        closedir(directory);
    }
}

// The lock gets its name once it is held, so that a process that cleans up never sees it free.
static bool hold_lock(const char *root) {
    char fresh[ZB_TREE_ROOT + 16], lock[ZB_TREE_ROOT + 16];
    snprintf(fresh, sizeof fresh, "%s/new", root);
    snprintf(lock, sizeof lock, "%s/lock", root);
    int fd = zb_real_open(fresh, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) {
        return false;
    }
    int high = fcntl(fd, F_DUPFD_CLOEXEC, 900);
    if (high >= 0) {
        zb_real_close(fd);
        fd = high;
    }
    return flock(fd, LOCK_EX | LOCK_NB) == 0 && rename(fresh, lock) == 0;    // held to the process's end
}

// The folder in which files are made: the first error stays, and nothing more is done.
struct maker {
    const char *root;
    bool ok;
};

static void path_of(const struct maker *maker, const char *path, char out[ZB_TREE_ROOT + 400]) {
    snprintf(out, ZB_TREE_ROOT + 400, "%s%s", maker->root, path);
}

static void folder(struct maker *maker, const char *path) {
    char full[ZB_TREE_ROOT + 400];
    path_of(maker, path, full);
    for (char *end = full + strlen(maker->root); maker->ok && end;) {
        end = strchr(end + 1, '/');
        if (end) {
            *end = 0;
        }
        maker->ok = mkdir(full, 0755) == 0 || errno == EEXIST;
        if (end) {
            *end = '/';
        }
    }
}

static void file(struct maker *maker, const char *path, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void file(struct maker *maker, const char *path, const char *format, ...) {
    char full[ZB_TREE_ROOT + 400], text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    path_of(maker, path, full);
    maker->ok = maker->ok && zb_tree_write(full, text);
}

static void name_of_link(struct maker *maker, const char *path, const char *target) {
    char full[ZB_TREE_ROOT + 400];
    path_of(maker, path, full);
    maker->ok = maker->ok && symlink(target, full) == 0;
}

#define CARD ZB_PCI_FOLDER "/" ZB_PCI_ADDRESS
#define UP "../../devices/pci0000:00/0000:00:01.0/0000:02:00.0/" ZB_PCI_ADDRESS

static void fill(struct maker *maker, const struct zb_settings *settings) {
    const struct zb_model *model = settings->model;
    bool xe = model->interface == ZB_XE;
    static const char *const folders[] = {
        "/dev/dri/by-path", CARD "/drm/card0/gt/gt0", CARD "/drm/card0/metrics", CARD "/drm/renderD128",
        "/sys/dev/char",    "/sys/class/drm",         "/sys/bus/pci/devices",
    };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        folder(maker, folders[i]);
    }
    file(maker, "/dev/dri/card0", "%s", "");
    file(maker, "/dev/dri/renderD128", "%s", "");
    name_of_link(maker, "/dev/dri/by-path/pci-" ZB_PCI_ADDRESS "-card", "../card0");
    name_of_link(maker, "/dev/dri/by-path/pci-" ZB_PCI_ADDRESS "-render", "../renderD128");
    name_of_link(maker, "/sys/dev/char/226:0", UP "/drm/card0");
    name_of_link(maker, "/sys/dev/char/226:128", UP "/drm/renderD128");
    name_of_link(maker, "/sys/class/drm/card0", UP "/drm/card0");
    name_of_link(maker, "/sys/class/drm/renderD128", UP "/drm/renderD128");
    name_of_link(maker, "/sys/bus/pci/devices/" ZB_PCI_ADDRESS, "../" UP);
    name_of_link(maker, CARD "/subsystem", "../../../../../bus/pci");
    name_of_link(maker, CARD "/drm/card0/device", "../..");
    name_of_link(maker, CARD "/drm/renderD128/device", "../..");
    file(maker, CARD "/uevent", "DRIVER=%s\nPCI_SLOT_NAME=" ZB_PCI_ADDRESS "\n", xe ? "xe" : "i915");
    file(maker, CARD "/vendor", "0x8086\n");
    file(maker, CARD "/device", "0x%04x\n", model->device_id);
    file(maker, CARD "/revision", "0x%02x\n", model->revision);
    file(maker, CARD "/class", "0x030000\n");
    file(maker, CARD "/subsystem_vendor", "0x8086\n");
    file(maker, CARD "/subsystem_device", "0x0000\n");
    file(maker, CARD "/drm/card0/uevent", "MAJOR=226\nMINOR=0\nDEVNAME=dri/card0\n");
    file(maker, CARD "/drm/card0/gt_max_freq_mhz", "%u\n", model->max_mhz);
    file(maker, CARD "/drm/card0/gt_min_freq_mhz", "%u\n", model->min_mhz);
    file(maker, CARD "/drm/card0/gt_RP0_freq_mhz", "%u\n", model->max_mhz);
    if (model->interface == ZB_I915_VENDOR) {
        file(maker, CARD "/drm/card0/prelim_uapi_version", "2.0\n");
        file(maker, CARD "/drm/card0/prelim_enable_eu_debug", "%d\n", settings->eu_debug);
    }
    if (xe) {
        folder(maker, CARD "/tile0/gt0/freq0");
        file(maker, CARD "/tile0/gt0/freq0/max_freq", "%u\n", model->max_mhz);
        file(maker, CARD "/tile0/gt0/freq0/min_freq", "%u\n", model->min_mhz);
        file(maker, CARD "/tile0/gt0/freq0/rp0_freq", "%u\n", model->max_mhz);
        file(maker, CARD "/tile0/gt0/freq0/rpn_freq", "%u\n", model->min_mhz);
        file(maker, CARD "/tile0/gt0/freq0/act_freq", "%u\n", model->max_mhz);
        file(maker, CARD "/tile0/gt0/freq0/cur_freq", "%u\n", model->max_mhz);
    }
}

bool zb_tree_make(char root[ZB_TREE_ROOT], const struct zb_settings *settings) {
    const char *base = getenv("TMPDIR");
    if (!base || *base != '/' || strlen(base) > ZB_TREE_ROOT - 64) {
        base = "/tmp";
    }
    remove_stale_below(base);
    snprintf(root, ZB_TREE_ROOT, "%s/" PREFIX "XXXXXX", base);
    if (!mkdtemp(root)) {
        return false;
    }
    strcpy(made, root);
    maker = getpid();
    struct maker tree = {root, hold_lock(root)};
    fill(&tree, settings);
    return tree.ok;
}
