// The truth file: a line for each command that ran, for tools whose answers are compared with it.
#include "driver/truth.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/control.h"
#include "engine/stream.h"
#include "zemock.h"

static int file = -1;    // engine lock

static int64_t read_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// Returns how far CLOCK_MONOTONIC is ahead of CLOCK_MONOTONIC_RAW, which the simulated clock follows.
static int64_t monotonic_ahead(void) {
    int64_t ahead = 0, width = INT64_MAX;
    for (int i = 0; i < 3; i++) {
        int64_t before = read_clock(CLOCK_MONOTONIC), raw = read_clock(CLOCK_MONOTONIC_RAW);
        int64_t after = read_clock(CLOCK_MONOTONIC);
        if (after - before < width) {
            width = after - before;
            ahead = before + (after - before) / 2 - raw;
        }
    }
    return ahead;
}

static const char *name_of(const zm_command_ops *ops) {
    switch (ops->activity) {
    case ZM_ACTIVITY_KERNEL:
        return "kernel";
    case ZM_ACTIVITY_COPY:
        return "copy";
    case ZM_ACTIVITY_FILL:
        return "fill";
    default:
        return ops->name;
    }
}

static void run_complete(const zm_run *run) {
    if (file < 0) {
        return;
    }
    const zm_stream *stream = run->submission->stream;
    const zm_device *device = stream->device;
    zm_command *command = run->command;
    zm_activity activity = {.kernel_name = NULL};
    if (command->ops->activity == ZM_ACTIVITY_KERNEL && command->ops->describe != NULL) {
        command->ops->describe(command, &activity);
    }
    char what[40], line[512];
    size_t length = 0;
    for (const char *at = name_of(command->ops); *at != '\0' && length + 1 < sizeof what; at++) {
        what[length++] = *at == ' ' ? '-' : *at;
    }
    what[length] = '\0';
    int64_t ahead = zm_clock_get_mode() == ZM_CLOCK_REAL ? monotonic_ahead() : 0;
    int n = snprintf(line, sizeof line, "%s %d %u.%u %u.%u %" PRIu64 " %" PRIu64 " %" PRId64 " %" PRId64 " %.200s\n",
                     what, (int)getpid(), device->root->index, device->parent != NULL ? device->index + 1 : 0,
                     stream->ordinal, stream->index, zm_device_kernel_timestamp(device, run->start_ns),
                     zm_device_kernel_timestamp(device, run->end_ns), (int64_t)run->start_ns + ahead,
                     (int64_t)run->end_ns + ahead, activity.kernel_name != NULL ? activity.kernel_name : "-");
    if (n > 0 && (size_t)n < sizeof line && write(file, line, (size_t)n) != n) {
        fprintf(stderr, "ze-tools-mock: the truth file is incomplete: %s\n", strerror(errno));
        close(file);
        file = -1;
    }
}

const zm_observer zm_truth_observer = {.run_complete = run_complete};

int32_t zemock_truth(const char *path) {
    zm_control_begin();
    int opened = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (path != NULL && opened < 0) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "%s cannot be written: %s", path, strerror(errno));
    }
    zm_engine_lock();
    int before = file;
    file = opened;
    zm_engine_unlock();
    if (before >= 0) {
        close(before);
    }
    return ZEMOCK_OK;
}
