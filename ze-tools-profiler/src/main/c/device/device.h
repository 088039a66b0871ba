// The device timeline: when each command ran on its device, for programs that know nothing of it.
//
// A command that is appended gets an event of the probe where it has none, so that the device itself writes when it
// began and ended. What cannot be timed so is bounded, with its reason; docs/device-timeline.md has the rules.
//
// All state lies in memory that a forked child finds empty, which switches this part off there. One lock guards the
// tables; no call of the driver is made while it is held. A command that is being read is claimed by its state
// instead.
#ifndef ZTP_DEVICE_H
#define ZTP_DEVICE_H

#include <pthread.h>

#include "calls.h"

enum {
    ZTD_COMMANDS = 1 << 18,  // in flight, or in lists that may be executed again
    ZTD_EVENTS = 1 << 18,    // of the probe
    ZTD_STOCKS = 64,         // pairs of context and device that have events of the probe
    ZTD_POOLS = 1 << 10,     // pools of the probe, of all stocks
    ZTD_DEVICES = 16,        // devices and tiles that have lists
    ZTD_HANDLES = 1 << 17,   // places for handles of the program, of all kinds
    ZTD_LISTS = 1 << 14,
    ZTD_OWN = 1 << 16        // events and pools of the program
};

// Kinds of handles of the program.
typedef enum { ZTD_NONE, ZTD_LIST, ZTD_POOL, ZTD_EVENT, ZTD_FENCE } ztd_kind;

// A place in the table of handles.
typedef struct {
    uint64_t handle;   // 0: never used
    uint32_t kind;     // ztd_kind; ZTD_NONE: free again
    uint32_t index;    // among things of its kind
} ztd_handle;

// Traits of an event or a pool of the program.
enum {
    ZTD_TIMESTAMPS = 1,   // device timestamps
    ZTD_VISIBLE = 2,      // the host may look at it
    ZTD_SHARED = 4,       // other processes or agents watch it, or it is not known what it is: left alone
    ZTD_COUNTER = 8       // counter-based
};

typedef struct {
    uint32_t next;        // free ones
    uint32_t traits;
    uint32_t command;     // of an event: 1 + the command that signals it, 0 for none
    uint32_t reserved;
    uint64_t begin, end;  // of an event: its last timestamps
} ztd_own;

// Traits of a list.
enum {
    ZTD_IMMEDIATE = 1,
    ZTD_IN_ORDER = 2,
    ZTD_COPY_ONLY = 4,
    ZTD_MUTABLE = 8,
    ZTD_CLONEABLE = 16,
    ZTD_CAPTURING = 32,
    ZTD_DIRTY = 128,      // it was executed while nothing was recorded: its events are to be reset
    ZTD_OVERLAPPED = 64   // it was executed again while it ran: until it is reset, its times are not known
};

typedef struct {
    uint32_t next;            // free ones
    uint32_t traits;
    uint32_t number;          // of the list in the process, from 1
    uint32_t device;
    uint32_t stock;
    uint32_t first, last;     // 1 + commands, in their order; 0 for none
    uint32_t appended;        // commands since it was made or reset
    uint32_t executions;
    ze_context_handle_t context;
    const void *queue;        // that executed it last
    uint32_t round;           // of the poller that found its oldest command not complete
    bool alive;
} ztd_list;

// Ways to time a command.
typedef enum {
    ZTD_BY_EVENT,   // an event of the probe, in place of none or with a signal of the program's event behind it
    ZTD_BY_OWN,     // the program's event has timestamps
    ZTD_BY_NOTHING  // bounded
} ztd_way;

typedef enum { ZTD_FREE, ZTD_IDLE, ZTD_PENDING, ZTD_READING } ztd_state;

typedef struct {
    uint32_t next, previous;         // in its list; 1 + index
    uint32_t later, earlier;         // among the pending ones; 1 + index
    uint32_t list;
    uint32_t own;                    // 1 + index of the program's event
    uint32_t event;                  // 1 + index of the probe's event
    uint32_t kernel;                 // id of its definition
    uint16_t function;
    uint8_t state;                   // ztd_state
    uint8_t way;                     // ztd_way
    uint8_t reason;                  // ztp_activity_reason, of one that is bounded whenever it runs
    bool left;                       // its list has forgotten it while it was being read
    uint32_t number;                 // in its list, from 0
    uint32_t execution;              // from 1
    uint32_t list_number;
    uint32_t device;
    uint32_t groups[3];
    uint64_t bytes;
    uint64_t appended, submitted;    // CLOCK_MONOTONIC
    uint64_t append_call, submit_call;
    ze_event_handle_t own_event;
    uint32_t round;                  // of the poller that has looked at it
} ztd_command;

typedef struct {
    ze_event_handle_t event;
    uint32_t next;
    uint32_t stock;
    uint64_t begin, end;             // its last timestamps
} ztd_event;

typedef struct {
    ze_context_handle_t context;
    ze_device_handle_t device;
    uint32_t free;                   // 1 + index of an event
    uint32_t free_count, count;
    bool alive;
    uint32_t filling;                // threads that make events
} ztd_stock;

typedef struct {
    ze_event_pool_handle_t pool;
    uint32_t stock;
} ztd_pool;

typedef struct {
    ze_device_handle_t device;
    uint32_t id;                     // of its definition
    uint64_t copy_only;              // bit by ordinal of a queue group
    bool serialises;                 // an event makes it wait for all commands before
    bool used;                       // has commands
} ztd_device;

typedef struct {
    pthread_mutex_t lock;
    _Atomic uint32_t on;             // 1: commands are timed; 2: no more, what was is put in order
    int32_t pid;

    uint32_t list_count, own_count, command_count, event_count, pool_count, stock_count, device_count;
    uint32_t free_list, free_own, free_command;
    uint32_t captures;               // that have begun and not ended
    uint32_t lists_made;
    uint32_t oldest, newest;         // 1 + pending commands
    uint32_t round;
    ztd_handle handles[ZTD_HANDLES];
    ztd_list lists[ZTD_LISTS];
    ztd_own own[ZTD_OWN];
    ztd_command commands[ZTD_COMMANDS];
    ztd_event events[ZTD_EVENTS];
    ztd_pool pools[ZTD_POOLS];
    ztd_stock stocks[ZTD_STOCKS];
    ztd_device devices[ZTD_DEVICES];

    // The thread.
    _Atomic uint32_t thread;         // 0 none, 1 there, 2 asked to end, 3 ended
    _Atomic uint32_t woken;          // word that it sleeps on
    ztr_lane *lane;
    ztp_state *state;
} ztd_timeline;

// Functions of the loader, found by name; NULL where it has none.
typedef struct {
    ze_result_t (*pool_create)(ze_context_handle_t, const ze_event_pool_desc_t *, uint32_t, ze_device_handle_t *,
                               ze_event_pool_handle_t *);
    ze_result_t (*pool_destroy)(ze_event_pool_handle_t);
    ze_result_t (*event_create)(ze_event_pool_handle_t, const ze_event_desc_t *, ze_event_handle_t *);
    ze_result_t (*event_destroy)(ze_event_handle_t);
    ze_result_t (*event_wait)(ze_event_handle_t, uint64_t);
    ze_result_t (*event_reset)(ze_event_handle_t);
    ze_result_t (*event_times)(ze_event_handle_t, ze_kernel_timestamp_result_t *);
    ze_result_t (*append_signal)(ze_command_list_handle_t, ze_event_handle_t);
    ze_result_t (*device_properties)(ze_device_handle_t, ze_device_properties_t *);
    ze_result_t (*queue_groups)(ze_device_handle_t, uint32_t *, ze_command_queue_group_properties_t *);
    ze_result_t (*device_clock)(ze_device_handle_t, uint64_t *, uint64_t *);
} ztd_api;

extern ztd_api ztd_the_api;

// ---- tables.c -----------------------------------------------------------------------------------------------------------

// Returns the timeline of this process; NULL where it is off.
ztd_timeline *ztd_of_process(void);

// Takes the lock; false in a signal handler that interrupts its owner.
bool ztd_lock(ztd_timeline *self);
void ztd_unlock(ztd_timeline *self);

// Returns the place of a handle, NULL if it is not known. The lock is held, here and below.
ztd_handle *ztd_find(ztd_timeline *self, const void *handle, ztd_kind kind);
// Adds a handle; false if there is no room.
bool ztd_add(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t index);
void ztd_forget(ztd_timeline *self, ztd_handle *place);

ztd_list *ztd_list_of(ztd_timeline *self, const void *handle);
ztd_own *ztd_own_of(ztd_timeline *self, const void *handle);
ztd_list *ztd_new_list(ztd_timeline *self, const void *handle);
void ztd_free_list(ztd_timeline *self, ztd_handle *place);
ztd_own *ztd_new_own(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t traits);
void ztd_free_own(ztd_timeline *self, ztd_handle *place);

// Returns a command at the end of a list; NULL if there are too many.
ztd_command *ztd_new_command(ztd_timeline *self, ztd_list *list);
// Takes a command out of its list, and frees it and its event.
void ztd_free_command(ztd_timeline *self, ztd_command *command);
// Adds a command to those that are pending, and takes it out again.
void ztd_enqueue(ztd_timeline *self, ztd_command *command);
void ztd_dequeue(ztd_timeline *self, ztd_command *command);

static inline uint32_t ztd_number(const ztd_timeline *self, const ztd_command *command) {
    return 1 + (uint32_t)(command - self->commands);
}

// ---- stock.c ------------------------------------------------------------------------------------------------------------

// Returns the stock of a context and a device with some events in it, by calls of the driver; UINT32_MAX if it has
// none. Without the lock.
uint32_t ztd_open_stock(ztd_timeline *self, ze_context_handle_t context, ze_device_handle_t device);
// Makes more events; false if there is no memory. Without the lock.
bool ztd_fill_stock(ztd_timeline *self, uint32_t stock);
// Returns 1 + the index of an event, 0 if there is none. The lock is held.
uint32_t ztd_pop_event(ztd_timeline *self, uint32_t stock);
void ztd_push_event(ztd_timeline *self, uint32_t event);
// Destroys the events of a context that is about to be destroyed; those that are being read stay. Without the lock.
void ztd_close_stocks(ztd_timeline *self, ze_context_handle_t context);

// ---- read.c -------------------------------------------------------------------------------------------------------------

// Outcome of a look at a command.
typedef enum { ZTD_SETTLED, ZTD_NOT_YET } ztd_look;

// Reads a command that the caller has claimed (ZTD_READING), writes its record if it is complete, and gives it
// back. Without the lock. at_end: it is bounded with this reason if it is not complete; 0: it stays pending.
ztd_look ztd_read(ztd_timeline *self, ztd_command *command, ztp_activity_reason at_end);

// Waits until another thread has looked at a command: that thread does not wait for anything. Returns false if it
// has lost its processor for long. The lock is held, and given up meanwhile.
bool ztd_await(ztd_timeline *self, const ztd_command *command);

// Writes the record of a command that is bounded or dropped. Without the lock.
void ztd_write(ztd_timeline *self, const ztd_command *command, ztp_activity_state state, ztp_activity_reason reason,
               uint64_t begin, uint64_t end);

// Looks at the pending commands of a list that is not being changed meanwhile, those timed by the program's events
// only if `own_only`. at_end: those that are not complete are settled with this reason; 0: they stay pending.
// Returns whether all that it looked at were complete. Without the lock.
bool ztd_harvest(ztd_timeline *self, uint32_t list, bool own_only, ztp_activity_reason at_end);

// Gives up the timestamps of the program's event, which is about to change: the command that it belongs to is
// bounded. The lock is held.
void ztd_displace(ztd_timeline *self, uint32_t own, ztp_activity_reason reason);

// Notes that a command was given to the device. The lock is held.
void ztd_submit(ztd_timeline *self, ztd_command *command, uint64_t time, uint64_t call);

// ---- thread.c -----------------------------------------------------------------------------------------------------------

// Starts the thread if there is none.
void ztd_start_thread(ztd_timeline *self);
// Says that something may have completed.
void ztd_wake(ztd_timeline *self);

// ---- device.c -----------------------------------------------------------------------------------------------------------

// Returns the number of the call that the calling thread is in, as in ZTP_ACTIVITY; all ones if it is not recorded.
uint64_t ztd_call(void);

#endif
