// The record of a mark, in lanes of every kind of state.
#ifndef ZTM_RECORD_H
#define ZTM_RECORD_H

#include "lane/event.h"
#include "lane/record.h"
#include "marks/marks.h"

enum { ZTM_MARK_WORDS = sizeof(zetools_mark) / 8 };
_Static_assert(sizeof(zetools_mark) == 64 && sizeof(ztm_words) == ZTR_HEADER + sizeof(zetools_mark), "words of a mark");

// Fills in what follows from the mark.
static inline void ztm_describe(ztm_words *words) {
    const zetools_mark *mark = &words->mark;
    words->head = ztr_head((uint32_t)mark->location, mark->kind, ZTM_MARK_WORDS, ZTP_MARK);
    words->time = mark->time;
}

// Writes a record; false if there is no room.
static inline bool ztm_write(ztr_recorder *recorder, ztr_lane *lane, const ztm_words *words) {
    return ztp_write_words(recorder, lane, (const uint64_t *)(const void *)words, ZTM_MARK_WORDS);
}

#endif
