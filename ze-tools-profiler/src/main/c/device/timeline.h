// The device timeline: when each command ran on its device, for programs that know nothing of it.
//
// A command that is appended gets an event of the probe where it has none, so that the device itself writes when it
// began and ended. What cannot be timed so is bounded by what the host sees, with its reason; docs/device-timeline.md
// has the rules.
//
// All state lies in memory that a forked child finds empty, which switches this part off there. One lock guards the
// tables; no call of the driver is made while it is held. A command that is being read is claimed by its state
// instead.
#ifndef ZTP_DEVICE_H
#define ZTP_DEVICE_H

#include <pthread.h>

#include "calls/calls.h"
#include "device/measure.h"

enum {
    ZTD_COMMANDS = 1 << 18,    // in flight, or in lists that may be executed again
    ZTD_EVENTS = 1 << 18,      // of the probe
    ZTD_STOCKS = 64,           // pairs of context and device that have events of the probe
    ZTD_POOLS = 1 << 10,       // pools of the probe, of all stocks
    ZTD_DEVICES = 64,          // devices and tiles
    ZTD_ENGINES = 256,         // engines that have queues or immediate lists
    ZTD_HANDLES = 1 << 18,     // places for handles of the program, of all kinds
    ZTD_LISTS = 1 << 14,
    ZTD_OWN = 1 << 17,    // events and pools of the program
    ZTD_IMAGES = 1 << 14,
    ZTD_SAVES = 1 << 12,    // lists of the probe that save times
    ZTD_SLOTS = 1 << 14,    // places to which the device copies the times of single commands
    ZTD_SLOTS_AT_ONCE = 1 << 10,
    ZTD_SETS = 256    // sets of kernels that are launched together
};

// Kinds of handles of the program.
typedef enum { ZTD_NONE, ZTD_LIST, ZTD_POOL, ZTD_EVENT, ZTD_QUEUE, ZTD_IMAGE } ztd_kind;

// A place in the table of handles.
typedef struct {
    uint64_t handle;    // 0: never used
    uint32_t kind;      // ztd_kind; ZTD_NONE: free again
    uint32_t index;     // among things of its kind; of a queue, 1 + its engine, or 0, and ZTD_WAITS
} ztd_handle;

enum { ZTD_WAITS = 1u << 31 };    // calls that submit to it return when the device is done

// Functions of a loader, found by name; NULL where it has none.
struct ztd_api {
    ze_result_t (*pool_create)(ze_context_handle_t, const ze_event_pool_desc_t *, uint32_t, ze_device_handle_t *,
                               ze_event_pool_handle_t *);
    ze_result_t (*pool_destroy)(ze_event_pool_handle_t);
    ze_result_t (*event_create)(ze_event_pool_handle_t, const ze_event_desc_t *, ze_event_handle_t *);
    ze_result_t (*event_destroy)(ze_event_handle_t);
    ztp_reads reads;
    ze_result_t (*append_signal)(ze_command_list_handle_t, ze_event_handle_t);
    ze_result_t (*append_barrier)(ze_command_list_handle_t, ze_event_handle_t, uint32_t, ze_event_handle_t *);
    ze_result_t (*append_reset)(ze_command_list_handle_t, ze_event_handle_t);
    ze_result_t (*append_waits)(ze_command_list_handle_t, uint32_t, ze_event_handle_t *);
    ze_result_t (*append_copy)(ze_command_list_handle_t, void *, const void *, size_t, ze_event_handle_t, uint32_t,
                               ze_event_handle_t *);
    ze_result_t (*append_times)(ze_command_list_handle_t, uint32_t, ze_event_handle_t *, void *, const size_t *,
                                ze_event_handle_t, uint32_t, ze_event_handle_t *);
    ze_result_t (*list_create)(ze_context_handle_t, ze_device_handle_t, const ze_command_list_desc_t *,
                               ze_command_list_handle_t *);
    ze_result_t (*list_destroy)(ze_command_list_handle_t);
    ze_result_t (*list_close)(ze_command_list_handle_t);
    ze_result_t (*list_reset)(ze_command_list_handle_t);
    ze_result_t (*execute)(ze_command_queue_handle_t, uint32_t, ze_command_list_handle_t *, ze_fence_handle_t);
    ze_result_t (*append_lists)(ze_command_list_handle_t, uint32_t, ze_command_list_handle_t *, ze_event_handle_t,
                                uint32_t, ze_event_handle_t *);
    ze_result_t (*host_memory)(ze_context_handle_t, const ze_host_mem_alloc_desc_t *, size_t, size_t, void **);
    ze_result_t (*free_memory)(ze_context_handle_t, void *);
    ze_result_t (*device_properties)(ze_device_handle_t, ze_device_properties_t *);
    ze_result_t (*root_device)(ze_device_handle_t, ze_device_handle_t *);
    ze_result_t (*sub_devices)(ze_device_handle_t, uint32_t *, ze_device_handle_t *);
    ze_result_t (*queue_groups)(ze_device_handle_t, uint32_t *, ze_command_queue_group_properties_t *);
    ze_result_t (*list_is_immediate)(ze_command_list_handle_t, ze_bool_t *);
    ze_result_t (*list_context)(ze_command_list_handle_t, ze_context_handle_t *);
    ze_result_t (*list_device)(ze_command_list_handle_t, ze_device_handle_t *);
    ze_result_t (*list_ordinal)(ze_command_list_handle_t, uint32_t *);
    ze_result_t (*list_index)(ze_command_list_handle_t, uint32_t *);
    ze_result_t (*list_flags)(ze_command_list_handle_t, ze_command_list_flags_t *);
    ze_result_t (*queue_flags)(ze_command_list_handle_t, ze_command_queue_flags_t *);
    ze_result_t (*queue_mode)(ze_command_list_handle_t, ze_command_queue_mode_t *);
    ze_result_t (*queue_ordinal)(ze_command_queue_handle_t, uint32_t *);
    ze_result_t (*queue_index)(ze_command_queue_handle_t, uint32_t *);
    ze_result_t (*memory)(ze_context_handle_t, const void *, ze_memory_allocation_properties_t *, ze_device_handle_t *);
    ztd_metric_api metric;
};

// Traits of an event or a pool of the program.
enum {
    ZTD_TIMESTAMPS = 1,    // device timestamps
    ZTD_VISIBLE = 2,       // the host may look at it
    ZTD_SHARED = 4,        // other processes or agents watch it, or it is not known what it is: left alone
    ZTD_COUNTER = 8,       // counter-based
    ZTD_WIDENED = 16,      // it has timestamps only because the probe asked for them
    ZTD_USED = 32,         // of an event: something has signalled it since the host reset it
    ZTD_REVEALED = 64,     // the host may look at it only because the probe asked for that
    ZTD_IPC = 128          // it is shared with other processes by a handle of its pool
};

typedef struct {
    uint32_t next;    // free ones
    uint32_t traits;
    uint32_t command;    // of an event: 1 + the command that signals it, 0 for none
    uint32_t waited,
        waited_at;          // of an event: the list that has waited for it last, by its number, and the command there
    uint64_t begin, end;    // of an event: its last timestamps
    ze_context_handle_t context;
} ztd_own;

// Traits of a list.
enum {
    ZTD_IMMEDIATE = 1,
    ZTD_IN_ORDER = 2,
    ZTD_COPY_ONLY = 4,
    ZTD_CLONEABLE = 16,
    ZTD_CAPTURING = 32,
    ZTD_OVERLAPPED = 64,    // it was executed again while it ran: until a wait proves its end or it is reset, its times
                            // are not known
    ZTD_DIRTY = 128,        // it was executed while nothing was recorded: its events are to be reset
    ZTD_SYNCHRONOUS = 256,    // appends return when the device is done
    ZTD_SCATTERED = 512       // overlapping executions were on several queues
};

struct ztd_list {
    uint32_t next;    // free ones
    uint32_t traits;
    uint32_t number;    // of the list in the process, from 1
    uint32_t device;
    uint32_t stock;
    uint32_t engine;         // of an immediate list; of others, that of the queue that executed it last; 1 + index
    uint32_t first, last;    // 1 + commands, in their order; 0 for none
    uint32_t appended;       // commands since it was made or reset
    uint32_t executions;
    uint32_t contents;      // changes with its commands
    uint32_t behind;        // 1 + the save that its last execution comes after, 0 for none
    uint32_t behind_use;    // which use of that
    const ztd_api *api;
    ze_context_handle_t context;
    const void *queue;    // that executed it last
    const void *fence;    // of that execution
    uint64_t given;       // CLOCK_MONOTONIC, when it had been submitted
    uint64_t next_id;     // 1 + the number by which the program will change the next command, 0 for none
    bool next_signals;    // it may change the event of that
    uint32_t round;       // of the poller that found its oldest command not complete
    bool alive;
};

// Ways to time a command.
typedef enum {
    ZTD_BY_EVENT,     // an event of the probe: in place of none, with a signal of the program's event behind it, or
                      // behind a copy of the times of the program's event
    ZTD_BY_OWN,       // the program's event has timestamps
    ZTD_BY_SAVE,      // the device has copied the timestamps of either before a later command changed them
    ZTD_BY_NOTHING    // bounded
} ztd_way;

typedef enum { ZTD_FREE, ZTD_IDLE, ZTD_PENDING, ZTD_READING } ztd_state;

struct ztd_command {
    uint32_t next, previous;    // in its list; 1 + index
    uint32_t later, earlier;    // among the pending ones that are timed by events of the probe; 1 + index
    uint32_t list;
    uint32_t own;                 // 1 + index of the program's event, or of another tool's in its place
    uint32_t proof;               // then that of the program's, which is signalled behind; 0 for others
    uint32_t event;               // 1 + index of the probe's event
    uint32_t kernel;              // id of its definition
    uint32_t location, thread;    // of an append that is not recorded, as in ZTP_ACTIVITY_PLACE
    uint32_t engine;              // id of its definition
    uint16_t function;
    uint8_t state;            // ztd_state
    uint8_t way;              // ztd_way
    uint8_t reason;           // ztp_activity_reason, of one that is bounded whenever it runs
    uint8_t now;              // the same, of this execution
    uint8_t reads, writes;    // ztp_memory_kind
    bool left;                // its list has forgotten it while it was pending
    bool unsure;              // the event may still be signalled from before
    bool unproven;            // the same of the event of the proof
    bool soiled;              // its event was signalled and not reset, or may be yet
    bool owes;                // the program's event is to be signalled by the host once it is complete
    bool drains;              // it ends after all before it in its list
    bool touches;             // it does not signal that event when it ends: it resets it, or is a signal
    uint32_t number;          // in its list, from 0
    uint32_t execution;       // from 1
    uint32_t list_number;
    uint32_t device;
    uint32_t groups[3];
    uint32_t ran_groups[3];    // the same of this execution, and its kernel: the program may change a command before
    uint32_t ran_kernel;       // what it did last is written down
    uint64_t bytes;
    uint64_t appended, submitted;    // CLOCK_MONOTONIC
    uint64_t given;                  // the same, when the call that submitted it had returned
    uint64_t append_call, submit_call;
    uint64_t id;    // 1 + the number by which the program changes it, 0 for none
    const ztd_api *api;
    ze_context_handle_t context;
    ze_event_handle_t own_event;
    uint32_t round;                 // of the poller that has looked at it
    uint32_t query;                 // 1 + index of the query that measures it
    uint8_t unmeasured;             // ztp_unmeasured, of a kernel without one; 0 for others
    uint32_t behind, behind_use;    // of its execution, as in its list
    uint32_t save, slot;            // where its times are copied to, by ZTD_BY_SAVE
    uint32_t copied;    // 1 + the slot to which the device copies its times before its event is reset; 0: it does not
    uint32_t origin;    // by ZTD_BY_SAVE: 1 + index of the probe's event that had them; 0 for the program's
};

// A closed list of the probe that copies timestamps of events to memory, and resets those that are the probe's. It is
// executed before a list of the program that changes these events, on the same queue.
typedef enum {
    ZTD_SAVE_IDLE,
    ZTD_SAVE_BUSY,      // a thread makes and executes it
    ZTD_SAVE_RUNNING    // given to the device, or not read yet
} ztd_save_state;

typedef struct {
    const ztd_api *api;
    ze_context_handle_t context;
    ze_command_list_handle_t list;    // NULL: none yet
    ze_kernel_timestamp_result_t *times;
    uint32_t room, count;    // results that fit, and that it copies
    uint32_t device, ordinal;
    uint32_t stock, event;    // of the probe: signalled at its end; 1 + index
    uint32_t of, contents;    // the list that it is for: its number and contents; 0: it is to be made anew
    uint32_t left;            // commands whose times were not read yet
    uint32_t use;             // how often it was executed
    uint8_t state;            // ztd_save_state
    bool complete;
} ztd_save;

typedef struct {
    ze_kernel_timestamp_result_t *times;
    uint32_t next;    // free ones
    uint32_t stock;
} ztd_slot;

typedef struct {
    ze_event_handle_t event;
    uint32_t next;
    uint32_t stock;
    uint64_t begin, end;    // its last timestamps
} ztd_event;

typedef struct {
    const ztd_api *api;
    ze_context_handle_t context;
    ze_device_handle_t device;
    const ztp_reads *reads;
    uint32_t free;      // 1 + index of an event
    uint32_t soiled;    // the same: events that are to be reset once they are signalled
    uint32_t count;
    bool alive;
    uint32_t filling;                                                      // threads that make events
    ze_event_handle_t never;                                               // one that is never signalled
    uint32_t free_slot;                                                    // 1 + index
    ze_kernel_timestamp_result_t *slots[ZTD_SLOTS / ZTD_SLOTS_AT_ONCE];    // memory of slots; NULL behind the last
} ztd_stock;

typedef struct {
    ze_event_pool_handle_t pool;
    uint32_t stock;
} ztd_pool;

typedef struct {
    const ztd_api *api;
    const ztp_reads *reads;    // the driver's own functions; those of the loader where it gives objects of its own
    ze_device_handle_t device;
    ze_device_handle_t root;    // of a tile; NULL of others
    uint32_t id;                // of its definition
    uint32_t tiles;             // 1 for a tile, or a device that has none
    uint32_t bits;              // valid ones of timestamps of commands
    uint32_t groups;            // of queues
    uint32_t group_flags[64];
    bool serialises;    // an event makes it wait for all commands before
    bool used;          // has lists
    bool known;         // the rest was asked for
} ztd_device;

typedef struct {
    uint32_t device, ordinal, index;
    uint32_t id;    // of its definition
} ztd_engine;

typedef struct {
    uint32_t next;     // free ones
    uint32_t texel;    // bytes; 0 for unknown
    uint64_t bytes;    // of the whole image; 0 for unknown
} ztd_image;

// Kernels that are launched together.
typedef struct {
    uint64_t hash;    // of the ids of their definitions
    uint32_t id;      // of the definition of the set
} ztd_set;

struct ztd_timeline {
    pthread_mutex_t lock;
    _Atomic uint32_t on;        // 1: commands are timed; 2: no more, what was is put in order
    _Atomic bool has_unseen;    // commands were appended while nothing was recorded
    int32_t pid;
    ztp_device_mode mode;

    uint32_t list_count, own_count, command_count, event_count, pool_count, stock_count, device_count, engine_count,
        image_count, set_count, save_count, slot_count;
    uint32_t free_list, free_own, free_command, free_image;
    uint32_t commands_free;    // that were used before
    uint32_t captures;         // that have begun and not ended
    uint32_t lists_made;
    uint32_t oldest, newest;    // 1 + pending commands
    uint32_t round;
    bool has_in_order;     // a list in order was made once
    bool has_addresses;    // the program has asked for the function that returns where events lie
    ztd_handle handles[ZTD_HANDLES];
    ztd_list lists[ZTD_LISTS];
    ztd_own own[ZTD_OWN];
    ztd_command commands[ZTD_COMMANDS];
    ztd_event events[ZTD_EVENTS];
    ztd_pool pools[ZTD_POOLS];
    ztd_stock stocks[ZTD_STOCKS];
    ztd_device devices[ZTD_DEVICES];
    ztd_engine engines[ZTD_ENGINES];
    ztd_image images[ZTD_IMAGES];
    ztd_set sets[ZTD_SETS];
    ztd_save saves[ZTD_SAVES];
    ztd_slot slots[ZTD_SLOTS];

    _Atomic uint32_t clocks_read[ZTD_DEVICES];    // 1: the thread has read the clock of that device, or tried to
    _Atomic bool clocks_slow;                     // that took longer than a wait of the program may take

    // The thread.
    _Atomic uint32_t thread;    // 0 none, 1 there, 2 asked to end, 3 ended
    _Atomic uint32_t woken;     // word that it sleeps on
    ztr_lane *lane;
    ztp_state *state;

    ztd_measures measures;
};

_Static_assert((int)ZTD_MEASURED_DEVICES == (int)ZTD_DEVICES && (int)ZTD_MEASURED_STOCKS == (int)ZTD_STOCKS, "as many");

// The decisions of the prologue of a call, which its epilogue follows and never makes anew.
typedef struct {
    bool is_timed;        // of an append: it was decided
    bool swaps;           // the program's event is signalled behind the command
    bool waits;           // and that waits for the command
    bool is_immediate;    // of its list
    bool owes;            // that was not possible: the host does it
    uint8_t way, reason;
    uint8_t reads, writes;      // ztp_memory_kind
    uint32_t event;             // of the probe; 1 + index
    uint32_t query;             // that has begun; 1 + index
    uint8_t unmeasured;         // ztp_unmeasured, of a kernel without one
    bool is_replaced;           // another tool's callback has put its event in place of what this one left
    ze_event_handle_t own;      // the program's
    ze_event_handle_t given;    // that the driver got
    uint64_t time, call;
    uint32_t location, thread;    // of an append that is not recorded, as in ZTP_ACTIVITY_PLACE
    const void *replaced;         // an argument of the program that is put back
    void *place;                  // where
    ze_event_pool_desc_t desc;    // in its place
} ztd_decision;

extern _Thread_local ztd_decision ztd_decided __attribute__((tls_model("initial-exec"), visibility("hidden")));

#define ZTD_ARGUMENT(params, type, index) (*(type const *)(params)[index])

// ---- tables.c -------------------------------------------------------------------------------------------------------

// Returns the timeline of this process; NULL where it is off.
ztd_timeline *ztd_of_process(void);

// Takes the lock; false in a signal handler that interrupts its owner.
bool ztd_lock(ztd_timeline *self);
void ztd_unlock(ztd_timeline *self);

// Returns the place of a handle, NULL if it is not known. The lock is held, here and below.
ztd_handle *ztd_find(ztd_timeline *self, const void *handle, ztd_kind kind);
// Adds a handle; false if there is no room. One of the same value and kind is gone, though its end was not seen.
bool ztd_add(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t index);
void ztd_forget(ztd_timeline *self, ztd_handle *place);

ztd_list *ztd_list_of(ztd_timeline *self, const void *handle);
// Returns the index of a list, UINT32_MAX if it is not known. The lock is not held.
uint32_t ztd_index_of_list(ztd_timeline *self, const void *handle);
ztd_own *ztd_own_of(ztd_timeline *self, const void *handle);
ztd_list *ztd_new_list(ztd_timeline *self, const void *handle);
void ztd_free_list(ztd_timeline *self, ztd_handle *place);
ztd_own *ztd_new_own(ztd_timeline *self, const void *handle, ztd_kind kind, uint32_t traits,
                     ze_context_handle_t context);
void ztd_free_own(ztd_timeline *self, ztd_handle *place);

// Returns whether there is room for a command.
bool ztd_has_room(const ztd_timeline *self);
// Returns a command at the end of a list; NULL if there are too many.
ztd_command *ztd_new_command(ztd_timeline *self, ztd_list *list);
// Returns a copy of a command that belongs to no list and has no event or query of its own; NULL if there are too many.
ztd_command *ztd_copy_command(ztd_timeline *self, const ztd_command *original);
// Events of the program say no more when this command ends.
void ztd_disown(ztd_timeline *self, const ztd_command *command);
// Takes a command out of its list, and frees it and its event.
void ztd_free_command(ztd_timeline *self, ztd_command *command);
// Adds a command to those that are pending, and takes it out again.
void ztd_enqueue(ztd_timeline *self, ztd_command *command);
void ztd_dequeue(ztd_timeline *self, ztd_command *command);

static inline uint32_t ztd_number(const ztd_timeline *self, const ztd_command *command) {
    return 1 + (uint32_t)(command - self->commands);
}

// ---- devices.c ------------------------------------------------------------------------------------------------------

// Returns the index of a device, by calls of the driver if it is new; UINT32_MAX if there are too many. Without the
// lock.
uint32_t ztd_device_of(ztd_timeline *self, const ztd_api *api, ze_device_handle_t handle);
// Returns 1 + the index of an engine; 0 if there are too many. The lock is held.
uint32_t ztd_engine_of(ztd_timeline *self, uint32_t device, uint32_t ordinal, uint32_t index);
// Returns whether a group of queues only copies.
bool ztd_copies_only(const ztd_device *device, uint32_t ordinal);

// Callbacks: a queue was made, an image was made.
void ztd_queue_made(ztd_timeline *self, const ztd_api *api, void *const *params);

// Asks the driver for the engine of a queue that was there before the recording, unless it is known. The lists are
// those that are about to be executed: the device is theirs.
void ztd_queue_found(ztd_timeline *self, const ztd_api *api, ze_command_queue_handle_t queue, uint32_t count,
                     const ze_command_list_handle_t *lists);
void ztd_image_made(ztd_timeline *self, void *const *params);
void ztd_image_gone(ztd_timeline *self, void *const *params);

// ---- own.c ----------------------------------------------------------------------------------------------------------

// Callbacks: what the program does with its events and pools.
void ztd_pool_begins(ztd_timeline *self, const ztd_api *api, void *const *params);
void ztd_pool_ends(ztd_timeline *self, void *const *params, bool succeeded);
void ztd_pool_opened(ztd_timeline *self, void *const *params);
void ztd_pool_destroys(ztd_timeline *self, void *const *params);
void ztd_flags_got(ztd_timeline *self, void *const *params);
void ztd_event_made(ztd_timeline *self, void *const *params);
void ztd_counter_event_made(ztd_timeline *self, void *const *params);
void ztd_event_destroys(ztd_timeline *self, void *const *params);
void ztd_event_resets(ztd_timeline *self, void *const *params);
void ztd_event_is_reset(ztd_timeline *self, void *const *params);
void ztd_event_signals(ztd_timeline *self, void *const *params);
// The program asks whether an event was signalled, and got that it was.
void ztd_status_begins(ztd_timeline *self, const ztd_api *api, void *const *params);
void ztd_event_proven(ztd_timeline *self, void *const *params);

// Gives up the timestamps of the program's event, which is about to change: the command that it belongs to is
// bounded. The lock is held.
void ztd_displace(ztd_timeline *self, uint32_t own, ztp_activity_reason reason);

// ---- append.c -------------------------------------------------------------------------------------------------------

typedef struct ztd_append ztd_append;

// Makes the next one find functions.
void ztd_index_appends(void);
// Returns what is known of an append function; NULL for another one.
const ztd_append *ztd_find_append(uint32_t function);
void ztd_append_begins(ztd_timeline *self, const ztd_api *api, const ztd_append *one, void *const *params);
// Puts the program's own arguments back.
void ztd_append_restores(ztd_timeline *self, const ztd_append *one, void *const *params);
void ztd_append_ends(ztd_timeline *self, const ztd_append *one, void *const *params, uint64_t result);

// ---- lists.c --------------------------------------------------------------------------------------------------------

// Callbacks: what the program does with lists.
// Takes a list that was there before the recording, with its first append. Commands that it had before stay unknown.
void ztd_list_found(ztd_timeline *self, const ztd_api *api, ze_command_list_handle_t handle);
void ztd_list_created(ztd_timeline *self, const ztd_api *api, void *const *params);
void ztd_immediate_created(ztd_timeline *self, const ztd_api *api, void *const *params);
void ztd_list_cloned(ztd_timeline *self, void *const *params);
void ztd_list_resets(ztd_timeline *self, void *const *params);
void ztd_list_destroys(ztd_timeline *self, void *const *params);
void ztd_capture_changes(ztd_timeline *self, void *const *params, bool begins);
void ztd_context_destroys(ztd_timeline *self, void *const *params);

// Callbacks: the program gets the number of the next command, or changes commands.
void ztd_id_given(ztd_timeline *self, void *const *params, uint32_t result);
void ztd_commands_changed(ztd_timeline *self, void *const *params);
void ztd_kernels_changed(ztd_timeline *self, void *const *params);
void ztd_signal_changes(ztd_timeline *self, void *const *params);
void ztd_signal_changed(ztd_timeline *self, void *const *params);

// ---- execute.c ------------------------------------------------------------------------------------------------------

// Notes that a command was given to the device. The lock is held.
void ztd_submit(ztd_timeline *self, ztd_command *command, uint64_t time, uint64_t call);

// Callbacks: lists are executed by a queue, or an immediate list.
void ztd_execution_begins(ztd_timeline *self, const void *queue, uint32_t count, const ze_command_list_handle_t *lists);
void ztd_execution_ends(ztd_timeline *self, const void *queue, const void *fence, uint32_t count,
                        const ze_command_list_handle_t *lists);

// Callbacks: a wait has succeeded that proves all commands complete that were given before it began. In the prologue
// it begins.
void ztd_wait_begins(void);
void ztd_queue_proven(ztd_timeline *self, const void *queue);
void ztd_list_proven(ztd_timeline *self, const void *list);
void ztd_fence_proven(ztd_timeline *self, const void *fence);
void ztd_device_proven(ztd_timeline *self, const void *device);

// ---- saves.c --------------------------------------------------------------------------------------------------------

// Before a list is executed, on a queue or through an immediate list: lets the device copy the times of commands whose
// events the list will change while they run. Without the lock, here and below.
void ztd_save_times(ztd_timeline *self, uint32_t list, const void *queue);
// Asks whether a save is complete that commands come after; true for 0.
bool ztd_is_saved(ztd_timeline *self, uint32_t save, uint32_t use);
// Notes that a command has its times out of a save.
void ztd_save_read(ztd_timeline *self, const ztd_command *command);
// The commands of a list are about to go.
void ztd_forget_saves(ztd_timeline *self, const ztd_list *list);
// Destroys what belongs to a context, which is about to go.
void ztd_close_saves(ztd_timeline *self, ze_context_handle_t context);

// ---- copies.c -------------------------------------------------------------------------------------------------------

// Before a command is appended that resets an event of the program: lets the device copy the event's times before, for
// the command that signals it in the same list. Without the lock.
void ztd_copy_times(ztd_timeline *self, const void *list_handle, const void *event_handle);
// Notes that a list waits for events of the program from here on. The lock is held, here and below.
void ztd_waits_for(ztd_timeline *self, const ztd_list *list, uint32_t count, const ze_event_handle_t *events);
void ztd_push_slot(ztd_timeline *self, uint32_t slot);
// Frees the memory of slots. Without the lock.
void ztd_close_slots(ztd_timeline *self, uint32_t stock);

// ---- stock.c --------------------------------------------------------------------------------------------------------

// Returns the stock of a context and a device with some events in it, by calls of the driver; UINT32_MAX if it has
// none. Without the lock.
uint32_t ztd_open_stock(ztd_timeline *self, const ztd_api *api, ze_context_handle_t context, uint32_t device);
// Makes more events; false if there is no memory. Without the lock.
bool ztd_fill_stock(ztd_timeline *self, uint32_t stock);
// Returns 1 + the index of an event, 0 if there is none. The lock is held.
uint32_t ztd_pop_event(ztd_timeline *self, uint32_t stock);
void ztd_push_event(ztd_timeline *self, uint32_t event);
// The same of one that was signalled, or may be yet.
void ztd_push_soiled(ztd_timeline *self, uint32_t event);
// Resets such events, and gives them back. Without the lock.
void ztd_wash_events(ztd_timeline *self, uint32_t stock);
// Says whether other threads make or look at what belongs to a stock.
typedef bool ztd_users(const ztd_timeline *self, uint32_t stock);
// Waits until none does any more, which takes none long; false if one does after half a second. The lock is held, and
// given up meanwhile.
bool ztd_await_users(ztd_timeline *self, uint32_t stock, ztd_users *are_there);
// Forgets the events of a context whose handle a new one has: it ended with its driver.
void ztd_forget_stocks(ztd_timeline *self, ze_context_handle_t context);
// Destroys the events of a context that is about to be destroyed; those that are being read stay. Without the lock.
void ztd_close_stocks(ztd_timeline *self, ze_context_handle_t context);

// ---- read.c ---------------------------------------------------------------------------------------------------------

// Outcome of a look at a command.
typedef enum { ZTD_SETTLED, ZTD_NOT_YET } ztd_look;

// Reads a command that the caller has claimed (ZTD_READING), writes its record if it is complete, and gives it
// back. Without the lock. at_end: it is bounded with this reason if it is not complete; 0: it stays pending.
ztd_look ztd_read(ztd_timeline *self, ztd_command *command, ztp_activity_reason at_end);

// Waits until another thread has looked at a command: that thread does not wait for anything. Returns false if it
// has lost its processor for long. The lock is held, and given up meanwhile.
bool ztd_await(ztd_timeline *self, const ztd_command *command);

// Writes the record of a command that is bounded or dropped. seen: the host knows that it is complete.
void ztd_write(ztd_timeline *self, const ztd_command *command, ztp_activity_state state, ztp_activity_reason reason,
               bool seen);

// Returns how many records the calling thread surely has room for.
uint32_t ztd_room_of(ztd_timeline *self);

// Settles a pending command that no event times. The lock is held.
void ztd_settle(ztd_timeline *self, ztd_command *command, bool seen);

// The rule for pending commands of a list.
typedef struct {
    uint64_t before;               // those that were given before this time; UINT64_MAX for all
    bool proven;                   // they are complete
    bool all;                      // also those timed by events of the probe, which the thread reads otherwise
    ztp_activity_reason at_end;    // those that are not complete are settled with this reason; 0: they stay pending
    uint32_t list_number;          // only if the list is still this one; 0 for any
    uint32_t below;                // then only commands with lower numbers
} ztd_harvest_rule;

// Looks at the pending commands of a list that is not being changed meanwhile. Returns whether all that it looked at
// were complete. Without the lock.
bool ztd_harvest(ztd_timeline *self, uint32_t list, ztd_harvest_rule rule);

// ---- thread.c -------------------------------------------------------------------------------------------------------

// Starts the thread if there is none.
void ztd_start_thread(ztd_timeline *self);
// Waits until half of a ring has been read. Ends early without a reader. lane may be NULL.
void ztd_await_reader(const ztd_timeline *self, const ztr_lane *lane, uint64_t until);
// Goes on to a larger ring where there is one, and leaves a reader the time to read what the thread has written.
void ztd_leave_room(ztd_timeline *self, uint64_t until);
// Waits until the clock of a device was read once, which ticks need: some 10 ms at most, once in a process. For waits
// of the program that succeeded; the process may end right behind them.
void ztd_await_clock(ztd_timeline *self, uint32_t device);
// Says that something may have completed.
void ztd_wake(ztd_timeline *self);
// Settles what is pending everywhere, with a reason; of one context only unless it is NULL. Without the lock.
void ztd_give_up(ztd_timeline *self, ze_context_handle_t context, ztp_activity_reason reason);

// ---- device.c -------------------------------------------------------------------------------------------------------

// Returns the number of the call that the calling thread is in, as in ZTP_ACTIVITY; all ones if it is not recorded.
uint64_t ztd_call(void);

// Returns whether commands are to be timed just now.
bool ztd_is_wanted(ztd_timeline *self);

// Does for a function that was fetched by its address what the tracing layer does for others, before and after.
// records: its calls are recorded, too.
void ztd_enter(uint32_t function, bool records, void *params, void **slot);
void ztd_leave(uint32_t function, bool records, void *params, uint32_t result, void **slot);

#endif
