// Reader of SPIR-V kernel modules.
//
// Reads what a driver that does not compile needs: entry points with their parameters and modes, functions and what
// they call, linkage, global variables, specialization constants, source lines. Either byte order. Never reads past the
// input, whatever it holds: every id, length and string is checked, and the first thing that is wrong ends the reading
// with a line that names the word and the reason. Instructions it has no use for are walked over, so that modules with
// newer instructions still load.
#ifndef ZM_SPIRV_H
#define ZM_SPIRV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"
#include "spirv/code.h"
#include "spirv/lines.h"

enum {
    SPV_MAGIC = 0x07230203,
    SPV_MAGIC_SWAPPED = 0x03022307,
    SPV_HEADER_WORDS = 5,
    SPV_ID_LIMIT = 0x3fffff    // the specification's universal limit of ids in a module
};

typedef enum zm_spirv_status {
    ZM_SPIRV_OK = 0,
    ZM_SPIRV_MALFORMED,       // not SPIR-V, or wrong in itself; the log says where
    ZM_SPIRV_UNSUPPORTED,     // sound, but nothing that this device executes; the log says why
    ZM_SPIRV_BAD_CONSTANT,    // a specialization constant was given that the module lacks; the log names it
    ZM_SPIRV_NO_MEMORY
} zm_spirv_status;

// The traits of a function that decide how many work-items a thread of its kernels executes (module/width.h). A kernel
// has what the functions have that it reaches.
enum {
    ZM_TRAIT_CALL = 1,      // calls that no compiler inlines: of functions that forbid it, through pointers, recursion
    ZM_TRAIT_IMPORT = 2,    // calls of functions that other modules have
    ZM_TRAIT_EXCHANGE = 4,       // work-items of a sub-group exchange values, or access memory as a block
    ZM_TRAIT_MEDIA_BLOCK = 8,    // they access a block of an image
    ZM_TRAIT_GROUP_SCAN = 16,    // inclusive scans over a work-group
    ZM_TRAIT_BARRIER = 32,       // barriers of a work-group
    ZM_TRAIT_LOOP = 64,    // loops that end differently for work-items, after a number of rounds that no compiler knows
    ZM_TRAIT_NESTED_EXITS = 128,    // mostly such loops with several exits, in one another
    ZM_TRAIT_WIDE_ACCESS = 256      // innermost loops that load or store many wide vectors
};

typedef struct zm_spirv_call {
    uint32_t function;    // index of the callee
    uint32_t word;        // of the call
} zm_spirv_call;

typedef struct zm_spirv_function {
    uint32_t id;
    uint32_t word;        // of OpFunction
    uint32_t end_word;    // behind OpFunctionEnd
    uint32_t file;        // id of its file's name and line of its declaration; 0: not known
    uint32_t line;
    const char *name;    // as linked, else as named for debugging, else ""
    zm_linkage linkage;
    bool has_body;
    uint32_t instruction_count;
    uint32_t mix[ZM_CLASS_COUNT];
    uint32_t private_bytes;    // variables of one work-item
    uint32_t traits;           // ZM_TRAIT_…
    uint32_t live_bytes;       // of the values of a work-item that are alive at a time in its loops, about
    ZM_VECTOR(zm_param) params;
    ZM_VECTOR(zm_spirv_call) calls;
    ZM_VECTOR(uint32_t) local_variables;    // indices of work-group variables that the body mentions
} zm_spirv_function;

typedef struct zm_spirv_variable {
    uint32_t id;
    const char *name;         // as linked, else as named for debugging, else ""
    const char *host_name;    // by which the host may ask for it, else ""
    zm_linkage linkage;
    uint32_t storage;    // SPV_STORAGE_…
    bool built_in;       // the device provides it
    uint64_t size;       // 0: not known
    uint32_t alignment;
    const uint8_t *initial;    // `size` bytes, or NULL for zeroes
} zm_spirv_variable;

typedef struct zm_spirv_entry {
    const char *name;
    uint32_t word;                   // of OpEntryPoint
    uint32_t function;               // index
    uint32_t required_size[3];       // 0: any
    uint32_t size_hint[3];           // 0: none
    uint32_t max_size[3];            // 0: none
    uint32_t subgroup_size;          // required; 0: any
    uint32_t subgroups_per_group;    // required; 0: any
    // Over all functions that the entry point can reach:
    uint32_t function_count;
    uint64_t instruction_count;
    uint64_t mix[ZM_CLASS_COUNT];
    uint32_t private_bytes;    // the deepest is not known without the calls' order: the sum
    uint32_t local_bytes;      // of work-group variables, arguments not counted
    uint32_t traits;           // ZM_TRAIT_…
    uint32_t live_bytes;       // the most of a function
    const char *attributes;    // as the source language writes them, separated by spaces
} zm_spirv_entry;

typedef struct zm_spirv_constant {
    uint32_t spec_id;
    uint32_t size;    // in bytes: 1, 2, 4 or 8
    uint64_t default_bits;
    uint64_t bits;    // after specialization
    bool specialized;
} zm_spirv_constant;

// A string that lines name as their file.
typedef struct zm_spirv_text_ref {
    uint32_t id;
    uint32_t word;
} zm_spirv_text_ref;

typedef struct zm_spirv {
    const uint32_t *words;    // in the byte order of this machine
    uint32_t word_count;
    uint32_t version;    // 0x00MMmm00
    uint32_t generator;
    uint32_t id_bound;
    bool swapped;    // the input had the other byte order
    uint32_t addressing_model;
    uint32_t memory_model;
    uint32_t source_language;
    uint32_t source_version;
    const char *source_file;    // "" when the module has none
    uint32_t math_set;          // id of OpenCL.std's import; 0: none
    uint32_t line_set;          // id of the import of the set that has DebugLine; 0: none
    const struct zm_spirv_id *ids;
    ZM_VECTOR(zm_spirv_entry) entries;
    ZM_VECTOR(zm_spirv_function) functions;
    ZM_VECTOR(zm_spirv_variable) variables;    // of the module, not of functions
    ZM_VECTOR(zm_spirv_constant) constants;    // by ascending spec_id
    ZM_VECTOR(zm_spirv_text_ref) texts;        // by ascending id
} zm_spirv;

// Reads a module. Everything in `*module` lives in the arena. The log gets errors and warnings, a line each.
zm_spirv_status zm_spirv_read(const void *bytes, size_t size, const zm_constant_value *overrides,
                              uint32_t override_count, zm_arena *arena, zm_text *log, const zm_spirv **module);

// Returns the function that holds an entry point's instructions. Some compilers make the entry point a nameless
// function that only calls the kernel proper; then it is the kernel proper that has names, lines and something to step
// through.
uint32_t zm_spirv_body(const zm_spirv *module, const zm_spirv_entry *entry);

// Returns whether the bytes begin like SPIR-V of either byte order.
bool zm_spirv_is(const void *bytes, size_t size);

// One instruction of a function's body, with the source line that is in force.
typedef struct zm_spirv_instruction {
    const uint32_t *words;
    uint32_t word_count;
    uint32_t word;    // its position
    uint16_t opcode;
    int32_t class;    // zm_class, or -1 for none
    zm_spirv_place place;
} zm_spirv_instruction;

// Iterates over the instructions of a function, labels and lines left out. Start with a zeroed `at`.
bool zm_spirv_next(const zm_spirv *module, const zm_spirv_function *function, zm_spirv_instruction *at);
// The text of a string of the module, by its id; "" for 0, NULL when there is no memory left.
const char *zm_spirv_text(const zm_spirv *module, uint32_t id, zm_arena *arena);

#endif
