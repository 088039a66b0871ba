#include "board/common/truth.h"
#include "board/common/clock.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int file = -1;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_file(void) {
    const char *path = zb_settings()->truth;
    if (*path && (file = zb_real_open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) < 0) {
        zb_say("ZEMOCK_BOARD_TRUTH=%s cannot be written: %s. What runs is not written down", path, strerror(errno));
    }
}

static void append(const struct zb_execution *run, const char *what, uint64_t begin, uint64_t end, uint64_t code,
                   const char *rest) {
    char line[1024];
    pthread_once(&once, open_file);
    if (file < 0) {
        return;
    }
    int n = snprintf(line, sizeof line, "%s %d %u %u %llu %llu 0x%llx%s\n", what, (int)getpid(), run->context,
                     run->engine, (unsigned long long)begin, (unsigned long long)end, (unsigned long long)code, rest);
    if (n > 0 && (size_t)n < sizeof line && write(file, line, (size_t)n) != n) {
        zb_say("the truth file is incomplete: %s", strerror(errno));
    }
}

void zb_truth(const struct zb_execution *run, const char *what, uint64_t begin, uint64_t end, uint64_t code,
              const struct zb_work *work) {
    char executed[768] = "";
    if (work && work->name) {    // names of C++ may be longer
        snprintf(executed, sizeof executed, " %llu %llu %llu %.600s", (unsigned long long)work->operations,
                 (unsigned long long)work->bytes_read, (unsigned long long)work->bytes_written, work->name);
    }
    append(run, what, begin, end, code, executed);
}

void zb_truth_refused(const struct zb_execution *run, uint64_t code, const char *name, const char *why) {
    char rest[768];
    uint64_t now = zb_engine_ticks(run);
    snprintf(rest, sizeof rest, " %.400s: %.300s", name, why);
    append(run, "refused", now, now, code, rest);
}
