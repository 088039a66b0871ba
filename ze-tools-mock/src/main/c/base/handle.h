// Handles: one reserved region of 64-byte cells, so that any pointer-sized value can be judged without dereferencing
// memory that is not ours.
#ifndef ZM_HANDLE_H
#define ZM_HANDLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum zm_kind {
    ZM_KIND_NONE = 0,
    ZM_KIND_DRIVER,
    ZM_KIND_DEVICE,
    ZM_KIND_CONTEXT,
    ZM_KIND_COMMAND_QUEUE,
    ZM_KIND_COMMAND_LIST,
    ZM_KIND_FENCE,
    ZM_KIND_EVENT_POOL,
    ZM_KIND_EVENT,
    ZM_KIND_IMAGE,
    ZM_KIND_SAMPLER,
    ZM_KIND_MODULE,
    ZM_KIND_MODULE_BUILD_LOG,
    ZM_KIND_KERNEL,
    ZM_KIND_PHYSICAL_MEM,
    ZM_KIND_GRAPH,
    ZM_KIND_EXECUTABLE_GRAPH,
    ZM_KIND_METRIC_GROUP,
    ZM_KIND_METRIC,
    ZM_KIND_METRIC_STREAMER,
    ZM_KIND_METRIC_QUERY_POOL,
    ZM_KIND_METRIC_QUERY,
    ZM_KIND_METRIC_PROGRAMMABLE,
    ZM_KIND_METRIC_TRACER,
    ZM_KIND_METRIC_DECODER,
    ZM_KIND_TRACER_EXP,
    ZM_KIND_TRACER,
    ZM_KIND_DEBUG_SESSION,
    ZM_KIND_SYSMAN_ENGINE,
    ZM_KIND_SYSMAN_FREQUENCY,
    ZM_KIND_SYSMAN_POWER,
    ZM_KIND_SYSMAN_TEMPERATURE,
    ZM_KIND_SYSMAN_MEMORY,
    ZM_KIND_COUNT
} zm_kind;

// First member of every object. The object's memory lives until its last reference is released.
typedef struct zm_object {
    void *handle;                     // what the API hands out
    void (*dispose)(void *object);    // releases what the object owns, not the object itself; may be NULL
    struct zm_object *live_prev;      // list of live objects, for leak reports
    struct zm_object *live_next;
    uint64_t serial;    // creation order, starting at 1
    zm_kind kind;
    bool driver_owned;    // no application destroys it, so it is never a leak; set before zm_publish()
} zm_object;

// Allocates a zeroed object of `size` bytes (which begins with a zm_object) whose handle finds nothing until
// zm_publish(). The caller holds the one reference. NULL when memory or handles are used up.
void *zm_create(zm_kind kind, size_t size, void (*dispose)(void *object));

// The same with the handle that the last object of this identity had, unless that is in use: a program's devices stay
// the same for as long as it runs, and tools know them by their handles. 0: any handle.
void *zm_create_lasting(zm_kind kind, size_t size, void (*dispose)(void *object), uint64_t identity);

// Makes the handle valid. From now on the handle owns the reference that the creator held.
void zm_publish(void *object);

// The live object behind a handle, with a reference of its own, or NULL when `handle` is null, foreign, dead or of
// another kind. Safe for any value.
void *zm_acquire(const void *handle, zm_kind kind);

// The driver's handle is the same in every life of the driver. `revive` is asked to bring the driver back when the
// handle is used while it has none, and answers whether it did.
void zm_handle_on_dead_driver(bool (*revive)(void));

// zm_acquire() without taking a reference; for answers that do not touch the object.
bool zm_is_live(const void *handle, zm_kind kind);

// Another reference to an object that the caller already holds. Returns its argument; NULL passes through.
void *zm_retain(void *object);

// Gives a reference back; the last one disposes of the object. NULL is allowed.
void zm_release(void *object);

// Ends the handle's life: it finds nothing from now on and the handle's own reference goes. The caller must hold
// another one. False when another thread was faster; then nothing happened.
bool zm_retire(void *object);

// For a caller without a reference of its own, who knows that the handle holds one. NULL is allowed.
void zm_end(void *object);

// The handle of an object; NULL for NULL.
void *zm_handle(const void *object);

const char *zm_kind_name(zm_kind kind);

// Live handles of one kind, or for ZM_KIND_NONE all that an application has to destroy.
uint32_t zm_live_count(zm_kind kind);
// The i-th live handle of those that ZM_KIND_NONE counts, in order of creation; false past the end.
bool zm_live_get(uint32_t index, zm_kind *kind, void **handle);
// Retires every live handle of the kind, newest first. Returns how many there were.
uint32_t zm_retire_all(zm_kind kind);

// For zm_lookup variables that release themselves at the end of the scope.
static inline void zm_release_cleanup(void *variable) {
    zm_release(*(void **)variable);
}
#define ZM_AUTO __attribute__((cleanup(zm_release_cleanup)))

#endif
