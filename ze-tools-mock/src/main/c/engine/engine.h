// The engine: streams of commands, executed on tiles in simulated time.
//
// A queue and an immediate list are streams. A command waits for its events and for what its stream's order demands;
// then it becomes ready and takes its tiles when they are free; it ends after its cost; then its effect takes place and
// its event is signalled. All of it happens under the engine lock, by the thread that pumps: a host thread that waits
// or asks for a status, or the scheduler thread.
//
// A kernel is a job (job.h), computed outside of the lock from the command's start on. Its end is known when the job is
// over: it follows from what was executed. Until then the command keeps its tiles, and its beginning is not reported.
// In the REAL clock others go on meanwhile, and the command is complete when both its end and the end of computing have
// come, with the times that were counted; in the WORK and STEP clocks simulated time stands still at its start. A job
// that has had many steps gives its tiles away and lets time go on, since it may wait for what another kernel or the
// host writes; where it does wait, it ends no earlier than its computing.
#ifndef ZM_ENGINE_H
#define ZM_ENGINE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "device/device.h"
#include "engine/event.h"
#include "engine/job.h"
#include "base/handle.h"

typedef enum zm_activity_kind {
    ZM_ACTIVITY_KERNEL,
    ZM_ACTIVITY_COPY,
    ZM_ACTIVITY_FILL,
    ZM_ACTIVITY_SYNC,     // barriers, signals, waits, timestamps
    ZM_ACTIVITY_METRIC    // commands of the metric code
} zm_activity_kind;

typedef enum zm_activity_phase {
    ZM_ACTIVITY_BEGIN,     // start_ns is final; end_ns is what is planned, ZM_TIME_OPEN if unknown
    ZM_ACTIVITY_PAUSE,     // others have the engine from end_ns on
    ZM_ACTIVITY_RESUME,    // it goes on at start_ns; end_ns is planned again
    ZM_ACTIVITY_END        // both are final
} zm_activity_phase;

// The activity of a tile, reported once at its begin and once at its end, and at each pause in between.
typedef struct zm_activity {
    uint64_t id;    // the same in all its reports, unique in the driver's life
    zm_activity_phase phase;
    zm_activity_kind kind;
    uint64_t start_ns;
    uint64_t end_ns;
    uint64_t before_ns;    // for how long it had been executed before start_ns: 0 but when it goes on
    uint64_t length_ns;    // for how long it is executed in all, without pauses; ZM_TIME_OPEN if unknown
    uint64_t bytes;        // moved by a copy or a fill, by all tiles together
    uint64_t device_read, device_written;     // bytes of it in memory of the device
    uint64_t host_read, host_written;         // bytes of it in memory of the host
    const void *stream;                       // identifies the queue or immediate list that it belongs to
    uint32_t ordinal, index;                  // the engine: queue group and queue
    uint32_t tiles;                           // that share it, each with a report of its own
    struct zm_kernel *kernel;                 // of a launch, else NULL; valid during the report
    const zm_job *job;                        // of the command's `job`, or NULL
    const struct zm_kernel_work *executed;    // of a launch, where it is known; valid during the report
    const char *kernel_name;                  // of a launch, else NULL; valid during the report
    uint32_t groups[3];                       // of a launch
    uint32_t group_size[3];
} zm_activity;

typedef struct zm_command zm_command;
typedef struct zm_list zm_list;
typedef struct zm_run zm_run;

// When and where a command ran.
typedef struct zm_run_info {
    zm_device *device;    // of the list
    uint64_t start_ns;
    uint64_t end_ns;
    zm_run *run;
    zm_job *job;    // of the command's `job`, or NULL
} zm_run_info;

// The functions of a kind of command. All functions run with the engine lock held; all but `cost` may be NULL.
typedef struct zm_command_ops {
    const char *name;
    zm_activity_kind activity;
    bool no_interval;        // its event gets no stamps, unless it is counter-based
    bool keeps_tile_free;    // takes no place on the timeline of its tiles; must be set where cost may be open
    uint64_t (*cost)(zm_command *command, uint64_t start_ns);       // in nanoseconds; ZM_TIME_OPEN: until poll is true
    void (*begin)(zm_command *command, const zm_run_info *info);    // at its start; end_ns is planned
    zm_job *(*job)(zm_command *command,
                   const zm_run_info *info);    // what its effect needs: `end` comes when it is over
    // With a job: the cost by what the job has done, when it is over; and whether the job may wait for what others do.
    uint64_t (*counted)(zm_command *command, const zm_run_info *info);
    bool (*waits)(const zm_command *command, const zm_job *job);
    bool (*poll)(zm_command *command, const zm_run_info *info);    // of an open-ended command
    void (*end)(zm_command *command, const zm_run_info *info);     // its effect, before its event is signalled
    uint64_t (*since)(zm_command *command,
                      const zm_run_info *info);    // when its event's interval begins, after `end`; NULL: at its start
    void (*describe)(zm_command *command, zm_activity *activity);    // fills in kernel, bytes, …
    bool (*uses)(const zm_command *command, const void *object);     // whether it needs an object to stay
    void (*dispose)(zm_command *command);                            // frees what `data` holds
} zm_command_ops;

// The effects that a command may have on the order of an out-of-order list.
typedef enum zm_order_flags {
    ZM_ORDER_AFTER_ALL = 1,    // starts when everything before it in its stream is complete
    ZM_ORDER_BARRIER = 2       // nothing after it in its stream starts before it is complete
} zm_order_flags;

struct zm_command {
    zm_command *next;    // in its list
    const zm_command_ops *ops;
    void *data;        // of the ops
    uint32_t order;    // zm_order_flags
    uint32_t wait_count;
    zm_event **waits;    // referenced
    zm_event *signal;    // referenced, may be NULL
};

struct zm_list {
    zm_object base;
    zm_context *context;
    zm_device *device;
    uint32_t ordinal;
    uint32_t index;    // of an immediate list's implicit queue
    ze_command_list_flags_t flags;
    ze_command_queue_flags_t queue_flags;    // of an immediate list
    ze_command_queue_mode_t mode;
    ze_command_queue_priority_t priority;
    bool immediate;
    bool in_order;
    bool copy_only;
    atomic_bool closed;
    atomic_uint pending;    // submissions under way
    zm_command *first;      // of a regular list
    zm_command *last;
    uint32_t command_count;
    uint32_t wait_count;             // of all commands together
    struct zm_mutables *mutables;    // what may be changed once it is closed; NULL: nothing
    struct zm_cleanup *cleanups;     // functions to call when it is emptied or destroyed; engine lock
    struct zm_stream *stream;        // of an immediate list; engine lock
    struct zm_branch *branch;        // of a graph that records what is appended; NULL: it is executed; engine lock
};

void zm_engine_lock(void);
void zm_engine_unlock(void);

// Around a change to anything the engine looks at: begin locks and brings the engine up to the present, so that the
// change has its place in time; end lets go on what can, wakes who waits, and unlocks.
void zm_engine_begin(void);
void zm_engine_end(void);
// The same where the caller has submitted work: it executes one job that takes no longer than to wake a thread for it.
void zm_engine_end_submission(void);

// Engine lock held: everything that has become due happens.
void zm_engine_pump_locked(void);

// Waits as long as `status` (engine lock held while it runs) answers ZE_RESULT_NOT_READY, up to the timeout in
// nanoseconds, and answers its last answer. Zero asks once, UINT64_MAX waits without a limit. Engine lock not held.
ze_result_t zm_engine_wait(ze_result_t (*status)(void *context), void *context, uint64_t timeout_ns);
// Waits as above for a status that may change without the engine's doing: it is asked for again and again.
ze_result_t zm_engine_wait_polling(ze_result_t (*status)(void *context), void *context, uint64_t timeout_ns);

// Time up to which the work of a root device is known: kernels are still computed that began then, whose ends and
// counters are not known. Engine lock held.
uint64_t zm_engine_known(const zm_device *root);    // NULL: of all

// Returns whether a command under way says that it uses the object. Engine lock held.
bool zm_engine_uses(const void *object);

// A command of the device touched memory that is not there, as the format says: the device is lost, its work is thrown
// away, and zeDeviceGetStatus says why. Engine lock held; to be called from a command's operations.
void zm_engine_fault(const zm_device *device, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
