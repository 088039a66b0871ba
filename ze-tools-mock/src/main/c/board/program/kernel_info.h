// The `.ze_info` text of a device image: where the arguments of its kernels lie in a launch's payload.
#pragma once
#include "base/arena.h"

// The kind of value in a slot of the payload.
enum zb_slot_kind {
    ZB_SLOT_OTHER,
    ZB_SLOT_VALUE,             // an argument, or a piece of one
    ZB_SLOT_POINTER,           // an argument that is a pointer, an image or a sampler
    ZB_SLOT_BUFFER_ADDRESS,    // the address of a pointer that goes through a surface state
    ZB_SLOT_GLOBAL_OFFSET,
    ZB_SLOT_LOCAL_SIZE,
    ZB_SLOT_ENQUEUED_LOCAL_SIZE,
    ZB_SLOT_IMAGE_ORDER,    // of the channels of an image, by the number of OpenCL
    ZB_SLOT_IMAGE_TYPE,
};

enum zb_slot_mode { ZB_MODE_STATELESS, ZB_MODE_STATEFUL, ZB_MODE_BINDLESS, ZB_MODE_SLM };

enum zb_slot_space { ZB_SPACE_MEMORY, ZB_SPACE_LOCAL, ZB_SPACE_IMAGE, ZB_SPACE_SAMPLER };

struct zb_slot {
    enum zb_slot_kind kind;
    enum zb_slot_mode mode;
    enum zb_slot_space space;
    int32_t argument;           // its index; -1: none
    uint32_t offset, size;      // in the payload
    uint32_t source;            // where the piece begins in the argument
    uint32_t sampler_number;    // of a sampler that goes through a table
};

// An argument's entry in the binding table.
struct zb_binding {
    uint32_t argument, entry;
};

struct zb_kernel_info {
    const char *name;
    uint32_t simd;                // work-items of a thread
    uint32_t skip;                // bytes of code that load local ids, and that a launch may leave out
    uint32_t inline_bytes;        // of the payload in the command
    uint32_t local_bytes;         // of a group, arguments not counted
    uint32_t thread_bytes;        // local ids of a thread, behind the payload
    uint32_t registers;           // of a thread; 0: not said
    uint32_t required_size[3];    // of a group; 0: any
    bool implicit_arguments;      // a buffer of them is passed by its address
    ZM_VECTOR(struct zb_slot) slots;
    ZM_VECTOR(struct zb_binding) bindings;
};

struct zb_kernel_infos {
    zm_arena arena;
    ZM_VECTOR(struct zb_kernel_info) kernels;
};

// Reads the text; unknown entries are passed over, and numbers that make no sense count as 0. False: no memory.
// To be freed by `zb_kernel_infos_free` in either case.
bool zb_kernel_infos_read(struct zb_kernel_infos *infos, const char *text, size_t bytes);
void zb_kernel_infos_free(struct zb_kernel_infos *infos);

// Returns the entry of that kernel, or null.
const struct zb_kernel_info *zb_kernel_info_of(const struct zb_kernel_infos *infos, const char *name);
