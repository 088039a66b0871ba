// A built module, before it belongs to a device: made from SPIR-V or from a device image, and never changed then.
#ifndef ZM_MODULE_PROGRAM_H
#define ZM_MODULE_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "spirv/code.h"
#include "module/options.h"
#include "base/text.h"

#define ZM_KERNEL_ARGUMENT_LIMIT 1024
#define ZM_PROGRAM_UUID_SIZE 16

// Work-items of a thread before a device has chosen (module/width.h).
#define ZM_NARROW_SIMD 16u

typedef struct zm_program_kernel {
    const char *name;
    const char *attributes;    // as the source language writes them, separated by spaces
    ZM_VECTOR(zm_param) params;
    uint32_t required_size[3];       // 0: any
    uint32_t max_size[3];            // 0: the device's
    uint32_t subgroup_size;          // required; 0: the device chooses
    uint32_t subgroups_per_group;    // required; 0: any
    uint32_t local_bytes;            // of a work-group, arguments not counted
    uint32_t private_bytes;          // of a work-item
    uint32_t size_hint[3];           // of a work-group; 0: none
    uint32_t traits;                 // ZM_TRAIT_…
    uint32_t live_bytes;             // of the values of a work-item that are alive at a time in its loops, about
    bool unoptimised;                // its input was built without optimisation
    uint32_t simd;                   // work-items of a thread
    uint32_t registers;              // used, of the general register file
    uint64_t instruction_count;      // of all functions that it reaches
    uint64_t mix[ZM_CLASS_COUNT];
    uint64_t text_offset;    // its instructions within the text
    uint64_t text_size;
    uint64_t section_size;    // with the functions behind them that it reaches, and the room to the next kernel
} zm_program_kernel;

// The instructions of a function in the text.
typedef struct zm_program_body {
    const char *name;    // of the kernel or function; "" for none
    bool exported;
    uint32_t source;    // the SPIR-V that it comes from, and the word of its OpFunction
    uint32_t word;
    uint64_t text_offset;
    uint64_t text_size;
} zm_program_body;

typedef struct zm_program_function {
    const char *name;
    zm_linkage linkage;    // an import has no text
    uint64_t text_offset;
    uint64_t text_size;
} zm_program_function;

typedef struct zm_program_global {
    const char *name;         // as linked, "" for none
    const char *host_name;    // by which the host may ask, "" for none
    zm_linkage linkage;
    uint64_t size;
    uint32_t alignment;
    const uint8_t *initial;    // `size` bytes, or NULL for zeroes
} zm_program_global;

// Instructions from the offset on, to the next line's offset, come from this place of the source; file 0: from none.
typedef struct zm_program_line {
    uint64_t text_offset;
    uint32_t file;    // 1-based
    uint32_t line;
    uint32_t column;
} zm_program_line;

// SPIR-V that the program was built from, with its build flags and the values of its specialization constants.
typedef struct zm_program_source {
    const uint8_t *bytes;
    size_t size;
    const char *flags;    // "" for none
    uint32_t constant_count;
    const uint32_t *ids;
    const uint64_t *values;
} zm_program_source;

typedef struct zm_program {
    zm_arena *arena;
    uint8_t uuid[ZM_PROGRAM_UUID_SIZE];
    zm_options options;
    bool annotations_enabled;
    uint32_t source_language;
    ZM_VECTOR(zm_program_source) sources;    // what the kernels are executed from
    ZM_VECTOR(zm_program_kernel) kernels;
    ZM_VECTOR(zm_program_function) functions;    // that take part in linking
    ZM_VECTOR(zm_program_global) globals;
    ZM_VECTOR(const char *) files;
    ZM_VECTOR(zm_program_line) lines;     // by ascending offset
    ZM_VECTOR(zm_program_body) bodies;    // by ascending offset
    uint8_t *text;
    uint64_t text_size;
    uint64_t kernels_size;      // of the text; behind it are the functions that no kernel reaches
    uint32_t functions_simd;    // work-items of a thread that executes those functions
} zm_program;

typedef enum zm_build_status {
    ZM_BUILD_OK = 0,
    ZM_BUILD_FAILED,        // the log says why
    ZM_BUILD_BAD_BINARY,    // no device image that can be executed here, or damaged
    ZM_BUILD_NO_MEMORY
} zm_build_status;

// Each builds a program whose memory is the arena's. On anything but ZM_BUILD_OK the log has a reason.
zm_build_status zm_program_from_spirv(const void *bytes, size_t size, const zm_options *options,
                                      const zm_constant_value *constants, uint32_t constant_count, zm_arena *arena,
                                      zm_text *log, zm_program **program);
zm_build_status zm_program_from_native(const void *bytes, size_t size, const zm_options *options, zm_arena *arena,
                                       zm_text *log, zm_program **program);
// Links several programs into one. They share the arena.
zm_build_status zm_program_merge(zm_program *const *parts, uint32_t count, zm_arena *arena, zm_text *log,
                                 zm_program **program);

// The data of a device image beside the program itself.
typedef struct zm_image_target {
    uint32_t ip_version;    // of the device
    uint32_t threads_per_eu;
    bool linked;    // for these addresses of the program's text and variables; else they are not looked at
    uint64_t text;
    uint64_t globals;
} zm_image_target;

// Returns the device image of a program. NULL when there is no memory; else to be freed by the caller.
uint8_t *zm_program_to_native(const zm_program *program, const zm_image_target *target, size_t *size);

// Lays the variables out that have room: first those with contents, then those of zeroes. Sets the offset of each, and
// returns the bytes of the first ones and of all. False: they are more than the limit.
bool zm_program_lay_out_globals(const zm_program *program, uint64_t limit, uint64_t *offsets, uint64_t *filled,
                                uint64_t *total);

const zm_program_kernel *zm_program_find_kernel(const zm_program *program, const char *name);
// A function or variable that other modules may use; NULL for none.
const zm_program_function *zm_program_find_export(const zm_program *program, const char *name);
const zm_program_global *zm_program_find_global_export(const zm_program *program, const char *name);

bool zm_program_has_imports(const zm_program *program);

// A 128-bit digest of the bytes, mixed into `digest`.
void zm_program_digest(uint8_t digest[ZM_PROGRAM_UUID_SIZE], const void *bytes, size_t size);

#endif
