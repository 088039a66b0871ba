// Recording the calls that a loader's tracing layer shows.
#ifndef ZTP_CALLS_H
#define ZTP_CALLS_H

#include "lane/define.h"
#include "functions.h"
#include "level_zero/ze_api.h"
#include "level_zero/layers/zel_tracing_api.h"
#include "level_zero/layers/zel_tracing_register_cb.h"
#include "level_zero/zet_api.h"
#include "recorder/ztr.h"

enum { ZTP_HANDLES = 1 << 16, ZTP_FILES = 1024 };

// A handle of the program and the id of its definition.
typedef struct {
    _Atomic uint64_t handle;    // 0: never used
    _Atomic uint32_t id;        // 0: the object is gone
    uint32_t kind;              // ztp_definition_kind
} ztp_handle;

// The state of the probe's recording, and what is defined in its ring file.
typedef struct {
    ztp_state state;
    _Atomic uint32_t loaders_defined;
    _Atomic uint64_t image_bytes;    // of images of modules that are defined
    ztp_handle handles[ZTP_HANDLES];

    // For marks and locations.
    _Atomic uint64_t defined[ZTP_ITEMS / 64];    // bit by number: texts and locations that are defined
    _Atomic uint64_t files[ZTP_FILES];    // start in memory of files that are defined; the number is 1 + the index
} ztp_probe;

static inline ztp_probe *ztp_probe_of(ztp_state *state) {
    return (ztp_probe *)state;
}

typedef struct ztp_loader ztp_loader;

// ---- handles.c ------------------------------------------------------------------------------------------------------

// Makes a handle known by the id of its definition, in place of what had the handle before.
void ztp_bind(ztp_state *state, const void *handle, ztp_definition_kind kind, uint32_t id);

// Returns whether the caller is to define a handle that has no definition yet: it binds the handle next, to 0 where
// there is no room for the definition. Another thread that asks meanwhile gets false, and the id from ztp_id_of().
bool ztp_claim(ztp_state *state, const void *handle);

// Returns the id of a handle's definition, 0 if it is not known. Waits for a thread that has claimed the handle.
uint32_t ztp_id_of(ztp_state *state, const void *handle);

// Forgets a handle and returns the id that it had.
uint32_t ztp_unbind(ztp_state *state, const void *handle);

// ---- record.c -------------------------------------------------------------------------------------------------------

// Begins a call in the calling thread's lane; afterwards *slot is what ztp_leave_call() needs.
void ztp_enter_call(ztp_state *state, void **slot);

// Ends a call. object: the id of the definition to name, 0 for none.
void ztp_leave_call(ztp_state *state, uint32_t function, void *const *params, uint32_t result, void **slot,
                    uint32_t object);

// Returns the callback before a function whose calls are recorded and define nothing; that after it is
// ztp_exit_callback().
ztp_callback ztp_plain_enter(void);

// Returns the probe's state, which is made at the first time; NULL if there is no memory for it.
ztp_state *ztp_probe_state(void);

// ---- marks.c --------------------------------------------------------------------------------------------------------

// Returns the calling thread's lane, with which recording begins where it has not; NULL if there is none, or records
// are not wanted now.
ztr_lane *ztp_lane_for_event(ztp_state *state);

// Writes the definition of an interned text, or of a location, unless that was done.
void ztp_define_text(ztp_state *state, uint32_t text);
void ztp_define_location(ztp_state *state, int location);

// Takes the program's marks into ring files from now on. `state` returns this process's; the first mark begins the
// recording.
void ztp_take_marks(ztp_state *(*state)(void));

// Writes the location of the call that the calling thread is about to end, if it has one: the one set for its next
// event, or a stack as configured. For every call that is seen, also if it is not recorded: it uses up what was set.
// `start` is 0 then. Returns the time at which the call ended, in ticks, where that is long ago by now, else 0.
uint64_t ztp_locate_call(ztp_state *state, uint32_t function, uint64_t start);

// Returns the location of a call that is not recorded itself but brings a command to a device, defined, and uses up
// what was set for it. Stores 1 + the calling thread's number, or 0 if it has none.
int ztp_locate_unrecorded(ztp_state *state, uint32_t function, uint32_t *thread);

// ---- objects.c ------------------------------------------------------------------------------------------------------

// Returns whether a function makes or destroys what definitions are about: its callbacks run whether or not it is
// recorded, and while the gate is shut.
bool ztp_defines(uint32_t function);
ztp_callback ztp_object_enter(uint32_t function);
ztp_callback ztp_object_exit(uint32_t function);

// Defines the drivers and devices of a loader that the program has initialised. Asks the drivers; these calls are not
// the program's. Before a tracer shows the first call of the program: all that is recorded of a device refers to its
// definition.
void ztp_know_devices(ztp_state *state, const ztp_loader *loader);

// Returns the id of a device, whose definition it writes where no call has defined it: a program may have got it by a
// function that defines none.
uint32_t ztp_know_device(ztp_state *state, ze_device_handle_t device);

// Defines a kernel that was there before the recording, by the name that the driver gives. Asks the driver.
void ztp_know_kernel(ztp_state *state, ze_kernel_handle_t kernel);

// ---- images.c -------------------------------------------------------------------------------------------------------

// Writes the definition of the image of a module that was built, where the run wants images. Asks the driver.
void ztp_define_image(ztp_state *state, ze_module_handle_t module, uint32_t id);

// ---- device/timeline.c ----------------------------------------------------------------------------------------------

// Returns whether commands on devices are timed in this run.
bool ztp_times_device(void);

// Returns whether a function is one of those that the device timeline watches; its callbacks then are these. loader:
// the number of a copy of the loader.
bool ztp_watches(uint32_t loader, uint32_t function);
ztp_callback ztp_watch_enter(uint32_t loader, uint32_t function);
ztp_callback ztp_watch_exit(uint32_t loader, uint32_t function);

// Begins the timeline of a process with one more copy of the loader that is traced. handle: of the dynamic linker.
void ztp_begin_device(ztp_state *state, uint32_t loader, void *handle);

// Says that the program is about to call a function by which it uses metrics itself: its kernels are not measured then.
void ztp_uses_metrics(const char *function);

// Puts a function of the timeline in the place of one that the program has fetched by its name, so that its calls are
// seen. Returns whether it has one for that.
bool ztp_hand_out(const char *name, void **address);

// ---- tracer.c -------------------------------------------------------------------------------------------------------

// A copy of the loader in this process. Copies have separate state, and each needs a tracer.
struct ztp_loader {
    const void *base;    // where it is mapped
    void *handle;        // of the dynamic linker, never closed
    char path[ZTP_PATH];
    uint64_t inode;                // device << 32 | inode
    uint64_t version;              // major << 32 | minor << 16 | patch, 0 if it has none
    bool dynamic;                  // its layer can be enabled at any time
    bool traced;                   // has a tracer
    zel_tracer_handle_t tracer;    // NULL where that of another copy sees its calls, too
    ztp_loader_state state;
    int32_t result;    // of the last step of getting a tracer
    uint32_t id;       // of its definition
    ze_result_t (*driver_get)(uint32_t *, ze_driver_handle_t *);
    ze_result_t (*device_get)(ze_driver_handle_t, uint32_t *, ze_device_handle_t *);
    ze_result_t (*sub_devices)(ze_device_handle_t, uint32_t *, ze_device_handle_t *);
    ze_result_t (*driver_properties)(ze_driver_handle_t, ze_driver_properties_t *);
    ze_result_t (*device_properties)(ze_device_handle_t, ze_device_properties_t *);
    ze_result_t (*pci_properties)(ze_device_handle_t, ze_pci_ext_properties_t *);
    ze_result_t (*extension)(ze_driver_handle_t, const char *, void **);
    ze_result_t (*kernel_properties)(ze_kernel_handle_t, ze_kernel_properties_t *);
    ze_result_t (*kernel_name)(ze_kernel_handle_t, size_t *, char *);
    ze_result_t (*module_image)(zet_module_handle_t, zet_module_debug_info_format_t, size_t *, uint8_t *);
    ze_result_t (*layer_on)(void);    // NULL where the layer cannot be switched
    ze_result_t (*layer_off)(void);
    bool forced;             // the program's environment has the layer on, which is not ours to switch off
    bool switched_on;        // by the probe, once
    uint32_t program;        // what the program's own switches would have made of the loader's counter
    uint32_t initialised;    // bits of ztp_initialisation: kinds that have run
    bool resting;            // nothing of it is recorded any more
};

enum { ZTP_LOADERS = 8 };

// Returns the loader that this address lies in, NULL if it is not one or there are too many.
ztp_loader *ztp_loader_of(const void *address);

// After an initialisation that has succeeded: makes a tracer if there is none, and sees to it that calls arrive.
void ztp_trace(ztp_state *state, ztp_loader *loader);

// Makes the tracer of a loader anew if it is gone: the embedded loader of a simulated GPU loses it when that is reset.
void ztp_renew_tracer(ztp_state *state, ztp_loader *loader);

// Returns whether a loader of this process shows its calls.
bool ztp_sees_calls(void);

// Switches off the layers that were switched on, because nothing is recorded in this process any more. Tracers stay.
void ztp_rest(void);

// Returns whether the program has initialised this loader, as far as its layer says: one that has none never says so.
bool ztp_is_initialised(const ztp_loader *loader);

// Writes the definitions of all loaders, for a forked child.
void ztp_define_loaders(ztp_state *state);

// Returns whether an object has a symbol of its own, and does not only depend on one that has. handle: of the dynamic
// linker.
bool ztp_has_own(void *handle, const void *base, const char *name);

// ---- loaded.c -------------------------------------------------------------------------------------------------------

enum { ZTP_OBJECTS = 4096 };

// The place where an object is mapped: its base, and the end of its last part.
typedef struct {
    uintptr_t begin, end;
} ztp_object;

typedef struct {
    unsigned long long adds;    // how many had been loaded when they were listed
    uint32_t count;
    ztp_object objects[ZTP_OBJECTS];
} ztp_loaded;

// Lists the objects of the process again if some were loaded since the list was made. Returns whether it did.
bool ztp_list_objects(ztp_loaded *list);

// ---- origin.c -------------------------------------------------------------------------------------------------------

// Looks for libraries of drivers, and for those whose devices are not real, if objects were loaded since the last time.
// At the end of an initialisation, which has opened the drivers' libraries as well: a callback must not wait for the
// dynamic linker.
void ztp_find_origins(void);

// Returns the kind of what a driver drives. loader: NULL if its functions are not known. Calls the driver only where a
// library of the process simulates devices.
ztp_origin ztp_origin_of(const ztp_loader *loader, ze_driver_handle_t driver);

// Returns the same, a ztp_origin, of a driver that this process has asked for itself. For Java: words have one
// signature. extension: zeDriverGetExtensionFunctionAddress of the loader, or 0.
int32_t ztp_origin_here(uint64_t extension, uint64_t driver);

// ---- drivers.c ------------------------------------------------------------------------------------------------------

// Functions that read what a device has written, and its clock. None is NULL but event_packets. They take what
// ztp_below returns.
typedef struct {
    bool wrapped;    // the program has objects of a loader, whose first word is the driver's handle
    ze_result_t (*event_wait)(ze_event_handle_t, uint64_t);
    ze_result_t (*event_reset)(ze_event_handle_t);
    ze_result_t (*event_signal)(ze_event_handle_t);
    ze_result_t (*event_times)(ze_event_handle_t, ze_kernel_timestamp_result_t *);
    ze_result_t (*event_packets)(ze_event_handle_t, ze_device_handle_t, uint32_t *, ze_kernel_timestamp_result_t *);
    ze_result_t (*device_clock)(ze_device_handle_t, uint64_t *, uint64_t *);
} ztp_reads;

// Finds these functions; those that are not there are NULL. handle: of the dynamic linker, here and below.
void ztp_find_reads(ztp_reads *reads, void *handle);

// Keeps the functions of an object if it is a driver. One thread at a time.
void ztp_look_for_driver(void *handle, const void *base);

// Returns a handle as the driver knows it.
static inline void *ztp_below(const ztp_reads *reads, void *handle) {
    return reads->wrapped ? *(void **)handle : handle;
}

// Returns the functions of the driver whose device this is; NULL where its library is not known. Calls the drivers.
const ztp_reads *ztp_reads_of(ze_device_handle_t device);

// ---- tracer.c -------------------------------------------------------------------------------------------------------

// Returns the functions of the only loader that is traced; NULL if there are several, whose handles may differ.
const ztp_loader *ztp_only_loader(void);

// ---- threads.c ------------------------------------------------------------------------------------------------------

// A thread of a lane, and how long it had had a processor.
typedef struct {
    int32_t tid;
    uint64_t time;
} ztp_thread_time;

// Other threads that have called, by their lanes.
typedef struct {
    ztp_thread_time *list;    // NULL: nothing is known of them
    uint32_t count;
} ztp_threads;

void ztp_look_at_threads(const ztp_state *state, ztp_threads *threads);

// Returns how many other threads that have called have run since they were looked at, or may have. Frees the list.
uint32_t ztp_threads_that_ran(const ztp_state *state, ztp_threads *threads);

// ---- layer.c --------------------------------------------------------------------------------------------------------

// Kinds of initialisation: the first one of each takes the layer out.
typedef enum { ZTP_INIT_PLAIN, ZTP_INIT_DRIVERS, ZTP_INIT_SYSMAN } ztp_initialisation;

// Switches a layer on, unless that was done. again: it may be out all the same.
void ztp_put_layer_in(ztp_loader *loader, bool again);
void ztp_take_layer_out(ztp_loader *loader);

// The state when an initialisation begins.
typedef struct {
    uint64_t begin;    // CLOCK_MONOTONIC
    bool looks;        // at the threads
    ztp_threads threads;
} ztp_layer_watch;

// Around an initialisation, whatever its result: puts the layer back if that has taken it out, and leaves a note if
// other threads may have called meanwhile.
void ztp_begin_initialisation(const ztp_state *state, ztp_loader *loader, ztp_initialisation kind,
                              ztp_layer_watch *watch);
void ztp_end_initialisation(const ztp_state *state, ztp_loader *loader, ztp_initialisation kind,
                            ztp_layer_watch *watch);

// Run the loader's functions for the program.
ze_result_t ztp_switch_for_program(void *real, bool on);
ze_result_t ztp_state_for_program(void *real, bool *on);

// Set while the calling thread makes calls of its own, which are not the program's.
typedef enum { ZTP_NO_OWN_CALL, ZTP_PROVING, ZTP_MEASURING, ZTP_TIMING } ztp_own_call;
extern _Thread_local ztp_own_call ztp_own_calls __attribute__((tls_model("initial-exec"), visibility("hidden")));

// Does what is to be done when a callback sees such a call, before and after.
void ztp_see_own_call(void **slot);
void ztp_see_end_of_own_call(uint32_t function, uint64_t result, void **slot);

#endif
