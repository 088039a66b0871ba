#include "board/device/metrics.h"
#include "board/interface/node.h"
#include "board/common/report.h"
#include "board/interface/tree.h"
#include "board/common/usermem.h"
#include "board/interface/xe.h"
#include <errno.h>

static int open_metrics(uint64_t at, bool stall) {
    uint64_t exponent = 16;
    bool disabled = stall;
    for (unsigned links = 0; at; links++) {
        struct {
            uint64_t next;
            uint32_t name, pad, property, pad2;
            uint64_t value;
        } x;
        if (links == 64 || !zb_user_read(&x, at, sizeof x)) {
            return links == 64 ? -E2BIG : -EFAULT;
        }
        zb_log(1, "property %u of the metric stream: 0x%llx", x.property, (unsigned long long)x.value);
        if (!stall && x.property == 5) {
            exponent = x.value;
        } else if (!stall && x.property == 6) {
            disabled = x.value != 0;
        }
        at = x.next;
    }
    int fd;
    struct zb_stream *stream = zb_stream_open(stall ? ZB_STALL_RECORDS : ZB_OA_REPORTS, exponent, disabled, &fd);
    if (!stream) {
        return -errno;
    }
    zb_node_stream(fd, stream);
    return fd;
}

int zb_xe_observe(void *argument, size_t bytes) {
    (void)bytes;
    enum { OPEN, ADD, REMOVE };
    struct {
        uint64_t extensions, type, operation, parameter;
    } *observation = argument;
    if (observation->type > 1) {
        return -EINVAL;
    }
    switch (observation->operation) {
    case OPEN:
        return open_metrics(observation->parameter, observation->type == 1);
    case ADD: {
        struct {
            uint64_t extensions;
            char uuid[36];
        } set;
        return zb_user_read(&set, observation->parameter, sizeof set) ? zb_tree_metric_set(set.uuid) : -EFAULT;
    }
    case REMOVE:
        return 0;
    default:
        return -EINVAL;
    }
}
