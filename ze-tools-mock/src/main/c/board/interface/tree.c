#include "board/interface/tree.h"
#include "board/interface/node.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/interface/tree_files.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

// The paths that are the device's. One that ends in "/" or ":" stands for all that begin so.
static const char *const ours[] = {"/dev/dri", "/sys/class/drm", "/sys/dev/char/226:", "/sys/bus/pci/devices",
                                   ZB_PCI_FOLDER};

static char root[ZB_TREE_ROOT];    // empty: it could not be made
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make(void) {
    int saved = errno;
    if (!zb_tree_make(root, zb_settings())) {
        zb_say("the device's files cannot be made below %s: %s. Set TMPDIR to a folder that can be written", root,
               strerror(errno));
        root[0] = 0;
    }
    errno = saved;
}

bool zb_tree_has(const char *path) {
    if (!path || *path != '/') {
        return false;
    }
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
        size_t n = strlen(ours[i]);
        if (strncmp(path, ours[i], n) == 0 && (ours[i][n - 1] == ':' || path[n] == 0 || path[n] == '/')) {
            return true;
        }
    }
    return false;
}

const char *zb_tree_path(const char *path, char room[ZB_PATH]) {
    if (!zb_tree_has(path)) {
        return path;
    }
    pthread_once(&once, make);
    int n = snprintf(room, ZB_PATH, "%s%s", *root ? root : "/nonexistent", path);
    return n > 0 && n < ZB_PATH ? room : "/nonexistent";
}

int zb_tree_device(const char *path) {
    static const char head[] = "/dev/dri/";
    if (!path || strncmp(path, head, sizeof head - 1)) {
        return -1;
    }
    path += sizeof head - 1;
    if (strcmp(path, "card0") == 0 || strcmp(path, "by-path/pci-" ZB_PCI_ADDRESS "-card") == 0) {
        return ZB_CARD;
    }
    if (strcmp(path, "renderD128") == 0 || strcmp(path, "by-path/pci-" ZB_PCI_ADDRESS "-render") == 0) {
        return ZB_RENDER;
    }
    return -1;
}

void zb_tree_strip(char *path) {
    size_t n = strlen(root);
    if (n && strncmp(path, root, n) == 0 && path[n] == '/') {
        memmove(path, path + n, strlen(path + n) + 1);
    }
}

int zb_tree_metric_set(const char *uuid) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static int last = 1;
    for (int i = 0; i < 36; i++) {    // it becomes the name of a folder
        if (!strchr("0123456789abcdefABCDEF-", uuid[i]) || !uuid[i]) {
            return -EINVAL;
        }
    }
    char path[ZB_PATH], room[ZB_PATH];
    snprintf(path, sizeof path, "/sys/class/drm/card0/metrics/%.36s", uuid);
    const char *folder = zb_tree_path(path, room);
    pthread_mutex_lock(&lock);
    int result = mkdir(folder, 0755) ? -(errno == EEXIST ? EADDRINUSE : errno) : ++last;
    pthread_mutex_unlock(&lock);
    if (result > 0) {
        char id[ZB_PATH + 4], text[16];
        snprintf(id, sizeof id, "%s/id", folder);
        snprintf(text, sizeof text, "%d\n", result);
        if (!zb_tree_write(id, text)) {
            return -errno;
        }
    }
    return result;
}
