#include "board/device/metrics.h"
#include "board/common/clock.h"
#include "board/device/last_kernel.h"
#include "board/streamer/marks.h"
#include "board/common/real.h"
#include "board/common/report.h"
#include "board/device/reports.h"
#include "board/common/settings.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <unistd.h>

#define BUFFER_BYTES (16u << 20)    // of a stream, and of triggers
#define TRIGGER_BASE 0x1000000u     // where the device sees the buffer of triggers
#define STALL_PERIOD 100000u        // nanoseconds

struct zb_stream {
    enum zb_stream_kind kind;
    uint64_t status;                 // returned when it is asked for
    uint64_t period, start, next;    // nanoseconds; the next report's number
    uint64_t reads;
    uint64_t kernel;    // the last one before the stream was enabled
    bool on;
    int timer;
    struct zb_marks marks;    // of batches, since the last read
    pthread_mutex_t lock;
    struct zb_stream *below;    // held: streams_lock
};

static pthread_mutex_t streams_lock = PTHREAD_MUTEX_INITIALIZER;    // before a stream's
static struct zb_stream *streams;                                   // those that are open

// Held: the stream's lock, or no one else has it.
static void arm(struct zb_stream *stream, bool on) {
    struct itimerspec period = {0};
    if (on) {
        period.it_value.tv_sec = period.it_interval.tv_sec = (time_t)(stream->period / 1000000000u);
        period.it_value.tv_nsec = period.it_interval.tv_nsec = (long)(stream->period % 1000000000u);
    }
    timerfd_settime(stream->timer, 0, &period, NULL);
    stream->on = on;
    stream->kernel = stream->kind == ZB_STALL_RECORDS ? zb_last_kernel() : 0;
    stream->start = zb_raw_ns();
    stream->next = 0;
    zb_marks_clear(&stream->marks);
}

struct zb_stream *zb_stream_open(enum zb_stream_kind kind, uint64_t exponent, bool disabled, int *fd) {
    const struct zb_settings *settings = zb_settings();
    if (settings->metrics_errno || exponent > 31) {
        errno = settings->metrics_errno ? settings->metrics_errno : EINVAL;
        return NULL;
    }
    struct zb_stream *stream = calloc(1, sizeof *stream);
    int timer = stream ? timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK) : -1;
    if (timer < 0) {
        free(stream);
        return NULL;
    }
    stream->kind = kind;
    stream->timer = *fd = timer;
    stream->period = kind == ZB_STALL_RECORDS
                         ? STALL_PERIOD
                         : (uint64_t)((unsigned __int128)(2ull << exponent) * 1000000000u / settings->clock_hz);
    if (stream->period == 0) {
        stream->period = 1;
    }
    pthread_mutex_init(&stream->lock, NULL);
    if (!disabled) {
        arm(stream, true);
    }
    pthread_mutex_lock(&streams_lock);
    stream->below = streams;
    streams = stream;
    pthread_mutex_unlock(&streams_lock);
    zb_log(1, "metric stream of kind %d, a report every %llu ns", (int)kind, (unsigned long long)stream->period);
    return stream;
}

void zb_stream_close(struct zb_stream *stream) {
    pthread_mutex_lock(&streams_lock);
    struct zb_stream **at = &streams;
    while (*at != stream) {
        at = &(*at)->below;
    }
    *at = stream->below;
    pthread_mutex_unlock(&streams_lock);
    zb_marks_clear(&stream->marks);
    pthread_mutex_destroy(&stream->lock);
    free(stream);
}

void zb_stream_enable(struct zb_stream *stream, bool on) {
    pthread_mutex_lock(&stream->lock);
    arm(stream, on);
    pthread_mutex_unlock(&stream->lock);
}

enum { RECORD_BYTES = 8 + ZB_OA_BYTES };

// Writes the head of i915's record of a report. Returns the report's place behind it.
static unsigned char *record_of(unsigned char *to) {
    struct {
        uint32_t type;
        uint16_t pad, size;
    } head = {1, 0, RECORD_BYTES};
    memcpy(to, &head, sizeof head);
    return to + sizeof head;
}

// Appends the report of a batch, whose value stands where a driver's library looks for it. Returns its bytes, or 0 if
// there is no room.
static size_t marked(const struct zb_stream *stream, const struct zb_mark *mark, unsigned char *to, size_t room) {
    uint64_t ns = mark->raw - stream->start, stamp = zb_ticks_at(mark->raw);
    if (stream->kind == ZB_OA_REPORTS) {
        if (room < ZB_PEC_BYTES) {
            return 0;
        }
        zb_report_pec_marked(to, ns, stamp, mark->value);
        return ZB_PEC_BYTES;
    }
    if (room < RECORD_BYTES) {
        return 0;
    }
    zb_report_oa_marked(record_of(to), ns, stamp, mark->value);
    return RECORD_BYTES;
}

// Appends the next report of the timer. Returns its bytes, or 0 if there is no room.
static size_t record(const struct zb_stream *stream, unsigned char *to, size_t room) {
    uint64_t ns = (stream->next + 1) * stream->period, stamp = zb_ticks_at(stream->start + ns);
    switch (stream->kind) {
    case ZB_OA_RECORDS:
        if (room < RECORD_BYTES) {
            return 0;
        }
        zb_report_oa(record_of(to), ns, stamp);
        return RECORD_BYTES;
    case ZB_OA_REPORTS:
        if (room < ZB_PEC_BYTES) {
            return 0;
        }
        zb_report_pec(to, ns, stamp);
        return ZB_PEC_BYTES;
    default:
        if (room < ZB_STALL_BYTES) {
            return 0;
        }
        zb_report_stall(to, stream->next, (uint32_t)zb_last_kernel());
        return ZB_STALL_BYTES;
    }
}

// Returns true once where reports were lost: because the buffer is full, or because an option asks for it.
static bool lost(struct zb_stream *stream, uint64_t due) {
    size_t size = stream->kind == ZB_OA_RECORDS   ? ZB_OA_BYTES
                  : stream->kind == ZB_OA_REPORTS ? ZB_PEC_BYTES
                                                  : ZB_STALL_BYTES;
    stream->reads++;
    if (due - stream->next <= BUFFER_BYTES / size && stream->reads != zb_settings()->lose_reports_at) {
        return false;
    }
    stream->next = due ? due - 1 : 0;
    zb_marks_clear(&stream->marks);
    stream->status |= ZB_STATUS_OVERFLOW;
    return true;
}

uint64_t zb_stream_status(struct zb_stream *stream) {
    pthread_mutex_lock(&stream->lock);
    uint64_t status = stream->status;
    stream->status = 0;
    pthread_mutex_unlock(&stream->lock);
    return status;
}

static ssize_t read_records(struct zb_stream *stream, unsigned char *to, size_t bytes) {
    uint64_t due = stream->on ? (zb_raw_ns() - stream->start) / stream->period : 0;
    size_t n = 0, more;
    if (stream->kind == ZB_STALL_RECORDS && zb_last_kernel() == stream->kernel) {
        stream->next = due;    // no kernel yet, no sample
    }
    if (due > stream->next && lost(stream, due)) {
        struct {
            uint32_t type;
            uint16_t pad, size;
        } head = {3, 0, sizeof head};    // OA_BUFFER_LOST
        if (stream->kind != ZB_OA_RECORDS) {
            errno = EIO;
            return -1;
        }
        if (bytes < sizeof head) {
            errno = ENOSPC;
            return -1;
        }
        memcpy(to, &head, sizeof head);
        n = sizeof head;
    }
    for (;; n += more) {
        const struct zb_mark *mark =
            zb_marks_before(&stream->marks, stream->start + (stream->next + 1) * stream->period);
        if ((!mark && stream->next >= due) ||
            !(more = mark ? marked(stream, mark, to + n, bytes - n) : record(stream, to + n, bytes - n))) {
            break;
        }
        if (mark) {
            zb_marks_take(&stream->marks);
        } else {
            stream->next++;
        }
    }
    uint64_t fired;
    if (stream->next >= due) {
        zb_real_read(stream->timer, &fired, sizeof fired);    // it is not ready any more
    }
    if (n == 0) {
        errno = stream->next < due ? ENOSPC : EAGAIN;
        return -1;
    }
    return (ssize_t)n;
}

ssize_t zb_stream_read(struct zb_stream *stream, int fd, void *to, size_t bytes) {
    (void)fd;
    pthread_mutex_lock(&stream->lock);
    ssize_t n = read_records(stream, to, bytes);
    pthread_mutex_unlock(&stream->lock);
    return n;
}

// The buffer of reports that batches trigger. A driver maps it, and reads its tail out of a register.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int trigger_fd = -1;
static unsigned char *triggers;
static uint32_t tail;

// Held: lock.
static bool have_triggers(void) {
    if (triggers) {
        return true;
    }
    int fd = memfd_create("zemock-board-reports", MFD_CLOEXEC);
    if (fd >= 0 && ftruncate(fd, BUFFER_BYTES) == 0) {
        triggers = zb_real_mmap(BUFFER_BYTES, fd, 0);
    }
    if (!triggers && fd >= 0) {
        zb_real_close(fd);
    } else {
        trigger_fd = fd;
    }
    return triggers != NULL;
}

int zb_trigger_file(void) {
    pthread_mutex_lock(&lock);
    int fd = have_triggers() ? trigger_fd : -1;
    pthread_mutex_unlock(&lock);
    return fd;
}

size_t zb_trigger_bytes(void) {
    return BUFFER_BYTES;
}

void zb_report_now(unsigned char report[256], uint32_t id) {
    uint64_t raw = zb_raw_ns();
    zb_report_oa(report, raw, zb_ticks_at(raw));
    memcpy(report, &id, 4);
}

// Lets the streams that are open have a report of this time.
static void mark_streams(uint32_t value) {
    pthread_mutex_lock(&streams_lock);
    for (struct zb_stream *stream = streams; stream; stream = stream->below) {
        pthread_mutex_lock(&stream->lock);
        if (stream->on && stream->kind != ZB_STALL_RECORDS &&
            !zb_marks_put(&stream->marks, (struct zb_mark){zb_raw_ns(), value})) {
            stream->status |= ZB_STATUS_OVERFLOW;    // without memory the mark is lost, which the status says
        }
        pthread_mutex_unlock(&stream->lock);
    }
    pthread_mutex_unlock(&streams_lock);
}

static void trigger(uint32_t id) {
    unsigned char report[ZB_PEC_BYTES];
    uint64_t raw = zb_raw_ns(), stamp = zb_ticks();
    bool wide = zb_settings()->model->interface == ZB_XE;
    uint32_t size = wide ? ZB_PEC_BYTES : ZB_OA_BYTES;
    if (wide) {
        zb_report_pec(report, raw, stamp);
        uint64_t head[3] = {64u << 19 | 1u << 16, stamp, id};
        memcpy(report, head, sizeof head);
    } else {
        zb_report_oa(report, raw, stamp);
        uint32_t reason = 2u << 19 | 60 | 1u << 16, context = 0x20;
        memcpy(report, &reason, 4);
        memcpy(report + 8, &context, 4);
    }
    pthread_mutex_lock(&lock);
    if (have_triggers()) {
        if (tail + size > BUFFER_BYTES) {
            tail = 0;
        }
        memcpy(triggers + tail, report, size);
        tail = (tail + size) % BUFFER_BYTES;
    }
    pthread_mutex_unlock(&lock);
}

bool zb_metrics_register_get(uint32_t offset, uint32_t *value) {
    if (offset != 0xdb04 && offset != 0xdb08) {
        return false;
    }
    pthread_mutex_lock(&lock);
    *value = offset == 0xdb04 ? TRIGGER_BASE + tail : TRIGGER_BASE | 7u << 3;
    pthread_mutex_unlock(&lock);
    return true;
}

void zb_metrics_register_set(uint32_t offset, uint32_t value) {
    static uint32_t marker;    // atomic: i915's register, which a trigger of its own reports
    if (offset == 0xd924 && value & 1u << 22) {
        trigger(0);
    } else if (offset == 0xda18) {
        __atomic_store_n(&marker, value, __ATOMIC_RELAXED);
    } else if (offset == 0xd934 && value & 1u << 22) {
        mark_streams(__atomic_load_n(&marker, __ATOMIC_RELAXED));
    } else if (offset == 0xdb1c) {
        trigger(value);
        mark_streams(value);
    }
}
