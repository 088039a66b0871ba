#include "board/streamer/marks.h"
#include <stdlib.h>
#include <string.h>

bool zb_marks_put(struct zb_marks *m, struct zb_mark mark) {
    if (m->end == m->room && m->begin > m->room / 2) {
        memmove(m->list, m->list + m->begin, (m->end - m->begin) * sizeof *m->list);
        m->end -= m->begin;
        m->begin = 0;
    }
    if (m->end == m->room) {
        size_t room = m->room ? 2 * m->room : 16;
        struct zb_mark *list = realloc(m->list, room * sizeof *list);
        if (!list) {
            return false;
        }
        m->list = list;
        m->room = room;
    }
    m->list[m->end++] = mark;
    return true;
}

const struct zb_mark *zb_marks_before(const struct zb_marks *m, uint64_t raw) {
    return m->begin < m->end && m->list[m->begin].raw < raw ? &m->list[m->begin] : NULL;
}

void zb_marks_take(struct zb_marks *m) {
    if (++m->begin == m->end) {
        m->begin = m->end = 0;
    }
}

void zb_marks_clear(struct zb_marks *m) {
    free(m->list);
    *m = (struct zb_marks){0};
}
