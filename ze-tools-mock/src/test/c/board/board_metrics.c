// Metric streams: periods, whole records, loss, and rates of the counters.
#include "board_test.h"
#include "board/device/last_kernel.h"
#include "board/device/metrics.h"
#include "board/device/reports.h"
#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

static void rates(enum zb_stream_kind kind, size_t size, size_t head) {
    int fd;
    struct zb_stream *s = zb_stream_open(kind, 13, true, &fd);    // 2^14 ticks: 853 microseconds at 19.2 MHz
    unsigned char room[100 * 600];
    CHECK(s && zb_stream_read(s, fd, room, sizeof room) == -1 && errno == EAGAIN);    // not enabled
    zb_stream_enable(s, true);
    zb_sleep(20000000, NULL);
    CHECK(zb_stream_read(s, fd, room, size - 1) == -1 && errno == ENOSPC);
    ssize_t n = zb_stream_read(s, fd, room, sizeof room);
    CHECK(n > 0 && (size_t)n % size == 0 && (size_t)n / size >= 20, "%d bytes", (int)n);
    uint64_t stamp[2] = {0}, clock[2] = {0};
    for (int i = 0; i < 2; i++) {
        const unsigned char *r = room + (size_t)i * size + head;
        memcpy(&stamp[i], r + (head ? 4 : 8), head ? 4 : 8);
        memcpy(&clock[i], r + (head ? 12 : 24), head ? 4 : 8);
    }
    uint64_t ticks = head ? (uint32_t)(stamp[1] - stamp[0]) : stamp[1] - stamp[0];
    CHECK(ticks >= 16383 && ticks <= 16385, "%d ticks", (int)ticks);
    CHECK(clock[1] - clock[0] >= 853332 && clock[1] - clock[0] <= 853334);    // a gigahertz
    zb_stream_enable(s, false);
    CHECK(zb_stream_read(s, fd, room, sizeof room) == -1);
    zb_stream_close(s);
    close(fd);
}

static void loss(void) {
    int fd;
    struct zb_stream *s = zb_stream_open(ZB_OA_RECORDS, 0, false, &fd);    // 104 ns: 16 MiB are full after 7 ms
    unsigned char room[4096];
    zb_sleep(30000000, NULL);
    CHECK(zb_stream_read(s, fd, room, 4) == -1 && errno == ENOSPC);
    zb_sleep(30000000, NULL);
    uint32_t type;
    CHECK(zb_stream_read(s, fd, room, sizeof room) > 0);
    memcpy(&type, room, 4);
    CHECK(type == 3);
    zb_stream_close(s);
    close(fd);
    CHECK(!zb_stream_open(ZB_OA_RECORDS, 99, false, &fd) && errno == EINVAL);
}

// xe reports a loss by EIO, and the reason when it is asked for its status.
static void loss_on_xe(void) {
    int fd;
    struct zb_stream *s = zb_stream_open(ZB_OA_REPORTS, 0, false, &fd);
    unsigned char room[4096];
    CHECK(zb_stream_status(s) == 0);
    zb_sleep(30000000, NULL);
    CHECK(zb_stream_read(s, fd, room, sizeof room) == -1 && errno == EIO);
    CHECK(zb_stream_status(s) == ZB_STATUS_OVERFLOW && zb_stream_status(s) == 0);
    zb_stream_close(s);
    close(fd);
}

static void triggers(void) {
    uint32_t before, after, other;
    CHECK(zb_metrics_register_get(0xdb04, &before));
    zb_metrics_register_set(0xdb1c, 4711);
    CHECK(zb_metrics_register_get(0xdb04, &after) && after > before);
    CHECK(!zb_metrics_register_get(0x2600, &other) && zb_trigger_file() >= 0);
}

// Markers of batches stand among the reports of the timer, in the order of time, in each stream that is open.
static void markers(enum zb_stream_kind kind, size_t size, size_t head) {
    enum { MARKERS = 40 };
    bool wide = kind == ZB_OA_REPORTS;
    int fd, other;
    static unsigned char room[400 * 600];
    struct zb_stream *s = zb_stream_open(kind, 13, false, &fd), *second = zb_stream_open(kind, 13, false, &other);
    CHECK(s && second);
    for (uint32_t i = 1; i <= MARKERS; i++) {
        if (wide) {
            zb_metrics_register_set(0xdb1c, i);
        } else {
            zb_metrics_register_set(0xda18, i);
            zb_metrics_register_set(0xd934, 1u << 31 | 1u << 21);    // one edge alone asks for no report
            zb_metrics_register_set(0xd934, 1u << 31 | 1u << 21 | 1u << 22);
        }
        zb_sleep(500000, NULL);
    }
    zb_sleep(2000000, NULL);
    ssize_t n = zb_stream_read(s, fd, room, sizeof room);
    CHECK(n > 0 && (size_t)n % size == 0);
    uint32_t seen = 0, timers = 0;
    uint64_t last = 0;
    for (ssize_t at = 0; at < n; at += (ssize_t)size) {
        const unsigned char *r = room + at + head;
        uint32_t reason, value;
        uint64_t stamp = 0;
        memcpy(&reason, r, 4);
        memcpy(&stamp, r + (wide ? 8 : 4), wide ? 8 : 4);
        CHECK(at == 0 || (wide ? stamp >= last : (int32_t)((uint32_t)stamp - (uint32_t)last) >= 0));
        last = stamp;
        memcpy(&value, r + (wide ? 16 : 92), 4);
        if (reason >> 19 & (wide ? 64 : 4)) {
            CHECK(value == ++seen, "%u in the place of %u", value, seen);
        } else {
            timers++;
        }
    }
    CHECK(seen == MARKERS && timers >= 20, "%u markers, %u reports of the timer", seen, timers);
    zb_stream_close(s);
    CHECK(zb_stream_read(second, other, room, size) == (ssize_t)size);    // room for one: the others stay
    CHECK(zb_stream_read(second, other, room, sizeof room) > (ssize_t)(MARKERS * size));
    zb_stream_close(second);
    close(fd);
    close(other);
}

// Returns where the first sample is that can be read now; 0: there is none.
static uint32_t sampled(struct zb_stream *s, int fd) {
    unsigned char record[ZB_STALL_BYTES];
    zb_sleep(1000000, NULL);
    if (zb_stream_read(s, fd, record, sizeof record) != sizeof record) {
        CHECK(errno == EAGAIN);
        return 0;
    }
    uint32_t address;
    memcpy(&address, record, sizeof address);
    return (address & 0x1fffffff) << 3;
}

// A stream samples what other processes execute, and what runs after it was enabled alone. Returns false where a
// process beside the test has executed a kernel meanwhile.
static bool samples_of_other_processes(void) {
    const uint32_t code = 0x56780000, most = 4 * 16;
    uint32_t at[4];
    int fd;
    zb_last_kernel_note(0x12340000);
    uint64_t before = zb_last_kernel();
    struct zb_stream *s = zb_stream_open(ZB_STALL_RECORDS, 0, false, &fd);
    CHECK(s);
    at[0] = sampled(s, fd);
    pid_t child = fork();
    if (child == 0) {
        zb_last_kernel_note(code);
        _exit(0);
    }
    int status = -1;
    waitpid(child, &status, 0);
    CHECK(status == 0);
    at[1] = sampled(s, fd);
    zb_stream_enable(s, true);
    at[2] = sampled(s, fd);
    zb_last_kernel_note(code);    // the same kernel again
    at[3] = sampled(s, fd);
    zb_stream_close(s);
    close(fd);
    if ((zb_last_kernel() >> 32) - (before >> 32) != 2) {
        return false;
    }
    CHECK(at[0] == 0 && at[2] == 0);
    for (int i = 1; i < 4; i += 2) {
        CHECK(at[i] >= code && at[i] < code + most, "0x%x", at[i]);
    }
    return true;
}

int main(void) {
    int rounds = 0;
    while (!samples_of_other_processes()) {
        CHECK(++rounds < 1000);
    }
    rates(ZB_OA_RECORDS, 264, 8);
    rates(ZB_OA_REPORTS, 576, 0);
    loss();
    loss_on_xe();
    triggers();
    markers(ZB_OA_RECORDS, 264, 8);
    markers(ZB_OA_REPORTS, 576, 0);
    return 0;
}
