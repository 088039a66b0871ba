#include "board/device/last_kernel.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "channel/channel.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static uint64_t own;               // atomic: for a process that cannot share
static uint64_t *shared = &own;    // since `once`
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void join(void) {
    char name[64];
    snprintf(name, sizeof name, "board.%s.kernel", zb_settings()->model->name);
    int fd = zm_channel_file(name, sizeof *shared);
    uint64_t *found = fd < 0 ? NULL : zb_real_mmap(sizeof *shared, fd, 0);
    if (found) {
        shared = found;
    } else {
        zb_log(1, "kernels of other processes are not seen: %s: %s", name, strerror(errno));
    }
    if (fd >= 0) {
        zb_real_close(fd);
    }
}

void zb_last_kernel_note(uint32_t offset) {
    pthread_once(&once, join);
    uint64_t before = __atomic_load_n(shared, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(shared, &before, ((before >> 32) + 1) << 32 | offset, false, __ATOMIC_RELAXED,
                                        __ATOMIC_RELAXED)) {
    }
}

uint64_t zb_last_kernel(void) {
    pthread_once(&once, join);
    return __atomic_load_n(shared, __ATOMIC_RELAXED);
}
