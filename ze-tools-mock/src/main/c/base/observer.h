// One table of observers: the driver calls those that are registered, and knows none of them by name.
//
// An observer is registered once, before the first device is built, and stays. Each function may be NULL. They are
// called in order of registration; a function that the comment "engine lock" stands above must not wait, nor append or
// submit anything.
#ifndef ZM_OBSERVER_H
#define ZM_OBSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

struct zm_activity;
struct zm_device;
struct zm_job;
struct zm_launch;
struct zm_module;
struct zm_run;
struct zm_tile;

typedef struct zm_observer {
    // A root device has been built with its tiles and sub-devices; what fails here fails zeInit. It goes away.
    ze_result_t (*device_created)(struct zm_device *root);
    void (*device_destroyed)(struct zm_device *root);

    // A command queue or an immediate list of the device begins, or has ended.
    void (*queue_created)(struct zm_device *device);
    void (*queue_destroyed)(struct zm_device *device);

    // A module is on its device, and its handle is not handed out yet; its handle has ended; it goes away, perhaps
    // later, as command lists still use it.
    void (*module_loaded)(struct zm_module *module);
    void (*module_destroyed)(struct zm_module *module);
    void (*module_unloaded)(struct zm_module *module);

    // All below: engine lock.

    // A command has started; has ended or is thrown away.
    void (*run_started)(struct zm_run *run);
    void (*run_ended)(struct zm_run *run);
    // A command has ended, its effect has taken place, and its event is about to be signalled.
    void (*run_complete)(const struct zm_run *run);
    // The planned end of a command has come. True: the observer has stopped it or moved its end, so that it goes on.
    bool (*run_due)(struct zm_run *run);
    // True if nothing may be computed before the end of a run that has just started: the memory it reads may change
    // until then.
    bool (*run_kept)(const struct zm_run *run);
    // Something on the tile begins or ends. May signal events with zm_event_signal_locked().
    void (*activity)(struct zm_tile *tile, const struct zm_activity *activity);
    // The clock of the WORK or STEP mode has moved on. (REAL time passes without a call.)
    void (*time_moved)(uint64_t now_ns);
    // Commands have ended.
    void (*progressed)(void);
    // A launch touched memory that is not there; the device is about to be lost. True: the observer has stopped the
    // run, which neither ends nor loses the device until it says so.
    bool (*page_faulted)(struct zm_device *device, const struct zm_launch *launch, uint64_t address, bool write);
    // The effect of a launch has taken place. `job` is what was executed, or NULL.
    void (*launch_executed)(const struct zm_launch *launch, const uint32_t groups[3], const struct zm_job *job,
                            uint64_t start_ns, uint64_t end_ns);
} zm_observer;

#define ZM_MAX_OBSERVERS 8

// The registered observers, up to the first NULL.
extern const zm_observer *zm_observers[ZM_MAX_OBSERVERS + 1];

// Registers an observer; one that is registered already stays where it is.
void zm_observe(const zm_observer *observer);

// Notifies all observers by the member's name: ZM_TELL(queue_created, device).
#define ZM_TELL(what, ...)                                                                                             \
    do {                                                                                                               \
        for (const zm_observer **zm_notified = zm_observers; *zm_notified != NULL; zm_notified++) {                    \
            if ((*zm_notified)->what != NULL) {                                                                        \
                (*zm_notified)->what(__VA_ARGS__);                                                                     \
            }                                                                                                          \
        }                                                                                                              \
    } while (0)

#endif
