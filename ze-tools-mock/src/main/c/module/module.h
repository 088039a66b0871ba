// Modules: a program on a device.
#ifndef ZM_MODULE_H
#define ZM_MODULE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/check.h"
#include "device/device.h"
#include "module/program.h"

// The memory of a module: its instructions and its variables. Other modules that were linked to it keep it alive, so it
// refers to none of them.
typedef struct zm_segment {
    atomic_uint references;
    uint8_t *text;    // mapped pages; NULL for a program without instructions
    size_t text_mapped;
    struct zm_allocation *globals;    // one allocation for all variables, or NULL
    uint64_t *offsets;                // of each variable of the program within it
} zm_segment;

// The place where an imported variable was found, in a segment that `linked_segments` keeps; indices count the
// program's variables.
typedef struct zm_resolved {
    bool found;       // false: not linked, or not an import
    void *address;    // NULL for one without room
    uint64_t size;
} zm_resolved;

typedef struct zm_module {
    zm_object base;
    zm_context *context;    // referenced
    zm_device *device;      // referenced
    zm_arena arena;
    const zm_program *program;
    zm_segment *segment;
    struct zmc_module *compute;        // executes the kernels, or NULL
    struct zm_positions *positions;    // see zm_module_positions; engine lock
    atomic_uint kernels;               // handles of kernels that are alive
    atomic_bool linked;                // all imports are resolved; never again false
    zm_resolved *resolved;             // of the arena; guarded by the link lock until `linked`
    zm_segment **linked_segments;      // of modules whose functions and variables are used; of the arena
    uint32_t linked_segment_count;
} zm_module;

// The module's instructions where the device runs them.
static inline uint64_t zm_module_load_address(const zm_module *module) {
    return (uint64_t)(uintptr_t)module->segment->text;
}

// segment.c
ze_result_t zm_segment_create(zm_context *context, zm_device *device, const zm_program *program, zm_segment **segment);
zm_segment *zm_segment_retain(zm_segment *segment);
void zm_segment_release(zm_segment *segment);
// The address of a variable of the program; NULL for one without room.
void *zm_segment_global(const zm_segment *segment, uint32_t index);

// query.c: the device image, for a debugger linked for where the module is. NULL: no memory; else to be freed by the
// caller.
uint8_t *zm_module_image(const zm_module *module, bool linked, size_t *size);

// build_log.c: takes the text over. With a null `handle` the text is only freed.
ze_result_t zm_build_log_give(zm_text *text, ze_module_build_log_handle_t *handle);

// Copies bytes of which the caller asked the size first: null or room for 0 bytes asks for the size; too little room is
// ZE_RESULT_ERROR_INVALID_ARGUMENT. `*size` always becomes the true size.
ze_result_t zm_give_bytes(const void *bytes, size_t total, size_t *size, void *target);
// As above for a string and its terminating zero, of which a smaller room gets the beginning, terminated.
ze_result_t zm_give_string(const char *string, size_t *size, char *target);

#endif
