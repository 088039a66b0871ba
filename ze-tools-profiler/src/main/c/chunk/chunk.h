// The collector's work on each record of a ring, of which there may be millions a second: it makes the content of
// chunks of a recording, as RecordingFormat.java describes them. Calls of a thread come in the order of the ring;
// events, which are commands on devices, notifications of SYCL's runtime, places of calls, and what Java adds, in the
// order of time, by the parts of a recording.
//
//     lane --pieces--> ztr_records --+--> ztr_chunks: calls of each thread, events --contents--> Java writes them
//                                    |      commands that wait --> Java puts them on the host's clock
//                                    +--> addresses of other records --> Java reads them
//
// Any process of the user may have written a ring: nothing in it is believed. ProbeLayout.java has the same offsets.
//
// Threads: one at a time.
#ifndef ZTR_CHUNK_H
#define ZTR_CHUNK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/layout.h"

enum {
    ZTR_HEADROOM = 4096,          // bytes before a piece, for the part of a record that the last piece ended with
    ZTR_OTHERS = 4096,            // records that one reading leaves to Java, at most
    ZTR_TEXTS = 2048,             // texts that one reading names for the first time, at most
    ZTR_CHUNK_CALLS = 4096,       // calls of a chunk, at most
    ZTR_CHUNK_EVENTS = 8192,      // events of a chunk, at most
    ZTR_LONGEST_NAME = 128,       // bytes of a name of ztr_names, with the byte before it
    ZTR_NAMES = 256,              // names of one kind, at most
    ZTR_KNOWN_FUNCTIONS = 513,    // ZTR_FUNCTIONS, and one for all others
    ZTR_PARTS = 2                 // of ztr_part
};

// The parts that events are in.
typedef enum {
    ZTR_PART_REMARKS = 0,    // notifications, places of calls, what was measured of kernels
    ZTR_PART_EVENTS = 1      // commands, regions and instants
} ztr_part;

// Properties of functions, and the names that commands have in a recording. Each name is a byte with its length, less
// than ZTR_LONGEST_NAME, and its UTF-8; the other members are its offsets from `bytes`.
typedef struct {
    const unsigned char *bytes;
    uint8_t return_results[ZTR_FUNCTIONS];       // 1 for a function that returns a ze_result_t, and not something else
    uint8_t are_kernels[ZTR_KNOWN_FUNCTIONS];    // 1 for one that appends kernels
    uint32_t kinds[ZTR_KNOWN_FUNCTIONS];         // of the command that a function appends
    uint32_t states[ZTR_NAMES];                  // by ztp_activity_state
    uint32_t reasons[ZTR_NAMES];                 // by ztp_activity_reason
    uint32_t clocks[ZTR_NAMES];                  // by the reason for which a command is not on the host's clock, from 1
    uint32_t memories[ZTR_NAMES];                // by ztp_memory_kind
} ztr_names;

enum { ZTR_ACTIVITY_WAITS = 0 };

// A command that waits. Java sets what follows the words.
typedef struct {
    uint64_t words[ZTP_ACTIVITY_WORDS];    // of the record
    int64_t begin;                         // nanoseconds
    int64_t end;
    int64_t error;
    uint32_t state;    // a ztp_activity_state, or ZTR_ACTIVITY_WAITS
    uint32_t why;      // it is not on the host's clock, or 0
} ztr_activity;

// The result of a reading.
typedef enum {
    ZTR_READ_DONE = 0,      // the whole piece is read, or the lane makes no sense
    ZTR_READ_FULL = 1,      // the calls of its thread are to be written first, then the rest is read
    ZTR_READ_CROWDED = 2    // the lists of what was found are to be emptied first, then the rest is read
} ztr_reading;

// A piece of what the thread of a lane has written, and what was found in it.
typedef struct {
    // Set by Java, and moved on to what is left.
    uint64_t bytes;       // address; ZTR_HEADROOM bytes before it are there and may be written to
    uint64_t length;      // in bytes
    uint64_t position;    // of its first byte in all that the thread has ever written

    // Set by each reading.
    uint64_t end;            // of the last whole record that was ever read, in all that the thread has written
    int64_t newest_end;      // the latest end of a call of the process so far, in ticks; INT64_MIN before the first
    int64_t newest_nanos;    // the latest time of an event of the process so far; INT64_MIN before the first
    uint64_t waiting;        // events of the process that wait to be written
    uint64_t unplaced;       // commands of the process that wait to be put on the host's clock
    uint32_t corrupt;        // 1: a record makes no sense, and the lane is not read any more
    uint32_t calls;          // that were read
    uint32_t left_out;       // of these, the calls that another recording has
    uint32_t lost_calls;     // of these, the calls for which there was no memory
    uint32_t lost_notifications;
    uint32_t lost_locations;
    uint32_t activities;         // commands that were read
    uint32_t lost_activities;    // of these, those for which there was no memory
    uint32_t other_count;
    uint32_t function_count;
    uint32_t text_count;
    uint32_t reserved;
    uint64_t others[ZTR_OTHERS];          // the addresses of records that are left to Java
    uint32_t functions[ZTR_FUNCTIONS];    // that were called for the first time
    uint32_t texts[ZTR_TEXTS];            // the numbers of texts that were named for the first time
} ztr_piece;

// The content of a chunk, or commands that wait. It is there until the next call of a function below for the same
// process.
typedef struct {
    uint64_t bytes;     // address
    uint64_t length;    // in bytes
    uint32_t thread;    // of calls
    uint32_t count;     // of calls, events or commands
} ztr_content;

// The chunks of a process that are not written yet.
typedef struct ztr_chunks ztr_chunks;

// A reader of the records of one lane.
typedef struct ztr_records ztr_records;

// ---- For Java -------------------------------------------------------------------------------------------------------

// Returns chunks of a process of a recording; NULL if there is no memory. names: a ztr_names that stays there; after:
// events up to this time in nanoseconds are left out.
ztr_chunks *ztr_chunks_create(uint32_t process, const void *names, uint64_t after);

// Frees them.
void ztr_chunks_destroy(ztr_chunks *chunks);

// Returns a reader of the records of a thread; NULL if there is no memory. capacity: of the ring, in bytes; before: the
// number of the first call that is not left out.
ztr_records *ztr_records_open(uint64_t capacity, uint32_t thread, uint64_t before);

// Frees it.
void ztr_records_close(ztr_records *records);

// Reads a piece, a ztr_piece. Returns a ztr_reading.
uint32_t ztr_chunks_read(ztr_chunks *chunks, ztr_records *records, void *piece);

// Finds calls of a thread that wait, and stores their chunk, a ztr_content. thread: ZTR_THREADS for any one. Returns
// false if there are none.
bool ztr_chunks_calls(ztr_chunks *chunks, uint32_t thread, void *content);

// Forgets the calls that were found last, for they are written.
void ztr_chunks_clear(ztr_chunks *chunks);

// Stores the next chunk of events of a ztr_part up to a time in nanoseconds, a ztr_content, and forgets them. Returns
// false if there are none, or no memory for the chunk.
bool ztr_chunks_events(ztr_chunks *chunks, uint32_t part, uint64_t until, void *content);

// Adds an event that is encoded already, kind, length and content: a ztr_content. Returns false if there is no memory.
bool ztr_chunks_add(ztr_chunks *chunks, const void *event, uint32_t part, uint64_t nanos);

// Returns the number of events that wait to be written.
uint64_t ztr_chunks_waiting(ztr_chunks *chunks);

// Stores where the commands are that wait, each a ztr_activity, as a ztr_content.
void ztr_chunks_unplaced(ztr_chunks *chunks, void *content);

// Makes events of the commands whose state was set. Returns the number of those for which there is no memory.
uint64_t ztr_chunks_place(ztr_chunks *chunks);

// Notes that a definition is of several kernels, which are one command. Returns false if there is no memory.
bool ztr_chunks_several(ztr_chunks *chunks, uint32_t definition, uint32_t kernels);

#endif
