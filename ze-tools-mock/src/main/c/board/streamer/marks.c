#include "board/streamer/marks.h"
#include <stdlib.h>
#include <string.h>

bool zb_marks_put(struct zb_marks *marks, struct zb_mark mark) {
    if (marks->end == marks->room && marks->begin > marks->room / 2) {
        memmove(marks->list, marks->list + marks->begin, (marks->end - marks->begin) * sizeof *marks->list);
        marks->end -= marks->begin;
        marks->begin = 0;
    }
    if (marks->end == marks->room) {
        size_t room = marks->room ? 2 * marks->room : 16;
        struct zb_mark *list = realloc(marks->list, room * sizeof *list);
        if (!list) {
            return false;
        }
        marks->list = list;
        marks->room = room;
    }
    marks->list[marks->end++] = mark;
    return true;
}

const struct zb_mark *zb_marks_before(const struct zb_marks *marks, uint64_t raw) {
    return marks->begin < marks->end && marks->list[marks->begin].raw < raw ? &marks->list[marks->begin] : NULL;
}

void zb_marks_take(struct zb_marks *marks) {
    if (++marks->begin == marks->end) {
        marks->begin = marks->end = 0;
    }
}

void zb_marks_clear(struct zb_marks *marks) {
    free(marks->list);
    *marks = (struct zb_marks){0};
}
