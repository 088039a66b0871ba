// Lanes: records of threads, as those who write and those who read them know them.
//
// ProbeLayout.java, which Java uses, is generated from this file. Lanes lie in a ring file: see base/layout.h.
#ifndef ZTR_LANE_H
#define ZTR_LANE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ZTR_FUNCTIONS = 512,    // indices that a callback can be had for
    ZTR_ARGUMENTS = 16,     // arguments kept per call, at most
    ZTR_RECORDERS = 8,      // at a time
    ZTR_NAME = 16,          // of a thread, as the system has it
    ZTR_LINE = 64           // bytes that two processors should not write at the same time
};

// ---- What to keep ---------------------------------------------------------------------------------------------------

// An argument to keep: its value, or once the function has succeeded, the value it points to.
typedef struct {
    uint8_t index;      // in the params structure
    uint8_t size;       // of the argument, in bytes: 1, 2, 4 or 8
    uint8_t pointee;    // 0, or the size of what it points to
    uint8_t offset;     // of that, behind where it points
} ztr_argument;

typedef struct {
    uint32_t count;
    uint32_t object;    // 0, or 1 + the index of the argument whose definition records name
    ztr_argument arguments[ZTR_ARGUMENTS];
} ztr_function;

typedef enum {
    ZTR_DROP_NEWEST,    // a call that finds no room is lost
    ZTR_DROP_OLDEST,    // a call that finds no room takes that of the oldest ones
    ZTR_WAIT            // a call that finds no room waits for some
} ztr_policy;

typedef enum {
    ZTR_CLOCK_BEST,     // the processor's counter where it can be trusted
    ZTR_CLOCK_SYSTEM    // CLOCK_MONOTONIC
} ztr_clock;

typedef enum {
    ZTR_OPEN,
    ZTR_PAUSED,    // no call is begun
    ZTR_STOPPED    // no call is begun any more
} ztr_gate;

// ---- Records --------------------------------------------------------------------------------------------------------

// A record is four words of 8 bytes and one more for each argument kept.
//   0  bits 0..31 the result, 32..47 the function, 48..55 the number of arguments, 56..63 the kind, 0 for a call
//   1  start, 2 end, in ticks of the recorder's clock
//   3  bits 0..39 the number of the call in its thread, from 0; bits 40..63 the thread
// No record is split by the end of the ring; what is left there is filled by a record of one word with this function.
#define ZTR_FILLER UINT64_C(0xffff)
enum { ZTR_HEADER = 32, ZTR_SEQUENCE_BITS = 40, ZTR_THREADS = 1 << 24 };

// ---- A ring and its thread ------------------------------------------------------------------------------------------

typedef enum {
    ZTR_ORPHAN_NONE = 0,
    ZTR_ORPHAN_LEFT = 1,    // the lane's thread is gone, or has gone on to another lane
    ZTR_ORPHAN_TAKEN = 2    // the lane has been read since
} ztr_orphan;

typedef struct ztr_lane {
    // Written when it is given to a thread.
    uint64_t capacity;    // of the ring, in bytes: a power of two, or 0 if the lane is not in use
    uint32_t thread;      // from 0, in order of appearance
    int32_t tid;
    char name[ZTR_NAME];
    _Atomic uint32_t patient;    // whether its thread may wait for room
    _Atomic uint32_t orphan;     // ztr_orphan
    uint64_t ring_offset;        // of the ring in the ring file
    unsigned char *data;         // the ring, for the thread that writes it

    // Written by that thread.
    _Alignas(ZTR_LINE) _Atomic uint64_t head;    // bytes ever written
    _Atomic uint64_t busy;                       // start of the outermost call in flight, 0 for none
    _Atomic uint64_t leaving;                    // start of the call whose record is being written, 0 for none
    _Atomic uint64_t seen;                       // calls that have been entered
    _Atomic uint64_t dropped;                    // of these, lost
    uint64_t tail_seen;                          // tail as last looked at
    uint32_t depth;                              // calls in flight
    uint64_t grow_at;                            // head from which on a larger ring is prepared

    // Written by the reader, and by the thread when it drops the oldest.
    _Alignas(ZTR_LINE) _Atomic uint64_t tail;    // bytes ever freed
    uint64_t before;                             // calls of the thread that other lanes have seen before

    // Written by its thread. Beside what the reader writes, for marks are rarer than calls.
    _Atomic uint64_t marks_seen;       // marks of the program
    _Atomic uint64_t marks_dropped;    // of these, that found no room
    _Atomic uint64_t sycl_seen;        // notifications of SYCL's runtime
    _Atomic uint64_t sycl_dropped;     // of these, that found no room
} ztr_lane;

typedef struct {
    // Written before the first call.
    uint32_t policy;    // ztr_policy
    bool counter;       // whether ticks are those of the processor's counter, and not nanoseconds
    uint64_t serial;    // different for each recorder of the process
    ztr_function functions[ZTR_FUNCTIONS];

    _Alignas(ZTR_LINE) _Atomic uint32_t *gate;    // ztr_gate: own_gate, or that of the ring file
    _Atomic uint32_t own_gate;
    _Atomic uint32_t fences;        // whether threads must see to it that the gate is seen in time
    _Atomic uint32_t abandoned;     // the lanes are not read any more: do not wait
    _Atomic uint64_t *heartbeat;    // when a reader in another process last came by; NULL for one in this process
    _Atomic uint32_t *given_up;     // whether that reader is gone
    _Atomic uint64_t
        *activities_lost;    // records of commands on devices that found no room; NULL where there are none
} ztr_recorder;

#endif
