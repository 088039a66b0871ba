// The union of intervals.
#include "sysman/busy.h"

// The earliest of those that are kept is settled, to make room.
static void settle(zm_busy *busy) {
    uint32_t first = 0;
    for (uint32_t i = 1; i < busy->count; i++) {
        if (busy->kept[i].from < busy->kept[first].from) {
            first = i;
        }
    }
    busy->total_ns += busy->kept[first].to - busy->kept[first].from;
    busy->settled_ns = busy->kept[first].to;
    busy->kept[first] = busy->kept[--busy->count];
}

void zm_busy_add(zm_busy *busy, uint64_t from_ns, uint64_t to_ns) {
    uint64_t from = from_ns > busy->settled_ns ? from_ns : busy->settled_ns;
    uint64_t to = to_ns;
    if (to <= from) {
        return;
    }
    for (uint32_t i = 0; i < busy->count;) {
        if (busy->kept[i].to < from || to < busy->kept[i].from) {
            i++;
            continue;
        }
        from = busy->kept[i].from < from ? busy->kept[i].from : from;
        to = busy->kept[i].to > to ? busy->kept[i].to : to;
        busy->kept[i] = busy->kept[--busy->count];
    }
    if (busy->count == ZM_BUSY_KEPT) {
        settle(busy);
        from = from > busy->settled_ns ? from : busy->settled_ns;
        if (to <= from) {
            return;
        }
    }
    busy->kept[busy->count].from = from;
    busy->kept[busy->count++].to = to;
}

uint64_t zm_busy_time(const zm_busy *busy) {
    uint64_t time = busy->total_ns;
    for (uint32_t i = 0; i < busy->count; i++) {
        time += busy->kept[i].to - busy->kept[i].from;
    }
    return time;
}
