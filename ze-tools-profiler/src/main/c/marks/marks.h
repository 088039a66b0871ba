// Marks: what programs say about themselves, kept in memory per thread until somebody reads them.
#ifndef ZTM_H
#define ZTM_H

#include "location/location.h"

#define ZTM_EXPORT __attribute__((visibility("default")))

// A mark with its thread.
typedef struct {
    zetools_mark mark;
    int32_t tid;
    uint32_t reserved;
} ztm_record;

// The record of a mark in a lane.
typedef struct {
    uint64_t head;     // its location, its kind, and what kind of record it is
    uint64_t time;     // that of the mark
    uint64_t ticks;    // when the record was made
    uint64_t call;     // word 3 of a record
    zetools_mark mark;
} ztm_words;

typedef struct {
    uint64_t seen;    // marks made while the collector was active
    uint64_t recorded;
    uint64_t filtered;     // while paused
    uint64_t no_memory;    // lost: the budget was used up, or the system gave nothing
    uint64_t nested;       // lost: a signal came while its thread made another one
} ztm_account;

// Begins to collect. `budget`: bytes of memory for marks, each of which takes 96. ZETOOLS_ERROR_ARGUMENT if it collects
// already, ZETOOLS_ERROR_MEMORY if there is no memory at all.
int ztm_start(uint64_t budget);

// Ends collecting. Marks that were collected can still be read.
void ztm_stop(void);

// Filters marks, or no longer: of all threads.
void ztm_pause(void);
void ztm_resume(void);

// Takes marks elsewhere as they are made, with all but the ticks and the call of their record set, and may set these.
// Returns a code of zetools.h. It runs in the thread that makes the mark, which may be in a signal handler; marks of a
// handler that comes meanwhile are counted as nested.
typedef int (*ztm_sink)(ztm_words *words);

// Sets the function that takes all marks from now on, beside those who collect; NULL for none.
void ztm_set_sink(ztm_sink function);

// Moves at most `capacity` marks to `records` and returns how many; 0: there are none now. Those of one thread are in
// order.
uint64_t ztm_read(ztm_record *records, uint64_t capacity);

// Writes the account of the marks since ztm_start: seen = recorded + filtered + no_memory + nested once no thread makes
// any.
void ztm_sum(ztm_account *account);

// Makes a mark: the collector's `mark`. `time` and `location` are filled in where they are not set.
int ztm_mark(const zetools_mark *mark);

// Not 0 while marks are taken elsewhere, as in a recording. Java reads it before it makes a mark.
extern uint32_t ztm_recorded;

// Hands a mark of Java to where marks are taken elsewhere, and keeps none: Java collects its own. The members of
// zetools_mark, of which time is now; the location is used as it is, and no stack is taken.
int ztm_hand_over(uint32_t kind, uint32_t flags, uint32_t domain, uint32_t name, uint32_t layer, uint32_t phase,
                  uint32_t color, int32_t location, uint64_t id, uint64_t other, uint64_t value);

// Returns the collector's functions: what zetools.h looks for.
ZTM_EXPORT const zetools_collector *zetools_collector_1(void);

// Writes marks as systrace text: regions as B and E with their layer and phase, tasks as S and F, counters as C,
// instants as I; kinds that systrace does not know are left out. `prefix` is the rule set's, such as NN. Sorts the
// records by time.
int ztm_write_systrace(int file, ztm_record *records, uint64_t count, const char *prefix);

// Prepares for threads that end and processes that fork. Once.
void ztm_prepare(void);

// Sets the pointer of every loaded program and library that uses zetools.h, also of those that found no collector
// before.
void ztm_announce(const zetools_collector *collector);

#endif
