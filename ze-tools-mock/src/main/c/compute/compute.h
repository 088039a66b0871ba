// Executes OpenCL-flavoured SPIR-V kernels on the host. Knows nothing of the driver: memory is reached through a
// function that says what lies at an address.
//
// A module is read and checked once, a kernel is lowered to internal operations when it is first looked up, and a run
// executes a launch in steps. A run has one thread at a time; modules and kernels are shared by runs of any threads
// once they have been made.
#ifndef ZMC_COMPUTE_H
#define ZMC_COMPUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "spirv/code.h"

typedef struct zmc_module zmc_module;
typedef struct zmc_kernel zmc_kernel;
typedef struct zmc_execution zmc_execution;

// Memory that is accessible at addresses from begin to before end. Accesses beyond the end that are possible are a
// warning.
typedef struct zmc_span {
    uint64_t begin;
    uint64_t end;
    uint8_t *host;    // where the byte of the address `begin` is
    bool writable;
    uint64_t reach;    // the memory goes on up to here; 0: it ends at the end
    uint64_t zeros;    // reads behind that, up to here, give zeros; 0: none
} zmc_span;

// A call, by one work-item, of a function that a module has notes of (zmc_module_notes).
#define ZMC_NOTE_OPERANDS 3
typedef struct zmc_note {
    uint64_t operands[ZMC_NOTE_OPERANDS];    // the first ones, with zeroes above; 0 of what is no scalar
    uint64_t group[3];
    uint32_t item;    // number of the work-item in its group, x first
    uint32_t kind;
} zmc_note;

typedef struct zmc_host {
    void *context;
    // The memory that contains an address, or behind which it gives zeros; false where there is none. Spans may be kept
    // until the step ends.
    bool (*find)(void *context, uint64_t address, zmc_span *span);
    // Text of printf. NULL: goes to standard output.
    void (*print)(void *context, const char *text, size_t size);
    // The calls that the module has notes of, in the order in which they are executed. NULL: the caller has no use for
    // them.
    void (*note)(void *context, const zmc_note *note);
} zmc_host;

// The type of the channels of an image.
typedef enum zmc_texel { ZMC_TEXEL_UNORM, ZMC_TEXEL_SNORM, ZMC_TEXEL_UINT, ZMC_TEXEL_SINT, ZMC_TEXEL_FLOAT } zmc_texel;

typedef struct zmc_image {
    uint8_t *pixels;     // NULL: there is no image
    uint32_t size[3];    // pixels, rows and slices; the levels of an array come last
    uint64_t row_pitch;
    uint64_t slice_pitch;
    uint32_t pixel_bytes;    // at most 16
    zmc_texel texel;
    uint8_t channels;      // in memory
    uint8_t bits[4];       // of each, from the lowest bit on
    uint8_t select[4];     // the channel that is red, green, blue, alpha; 4: zero, 5: one
    uint32_t order;        // as OpImageQueryOrder answers
    uint32_t data_type;    // as OpImageQueryFormat answers
} zmc_image;

// The values of arguments that are images and samplers: 64 bits each.
static inline uint64_t zmc_image_value(uint32_t index) {    // of the launch's images
    return (uint64_t)index + 1;
}

// The texels that a sampler reads beyond the borders of an image, by the numbers of SPIR-V.
typedef enum zmc_addressing {
    ZMC_ADDRESS_NONE,
    ZMC_ADDRESS_EDGE,
    ZMC_ADDRESS_BORDER,
    ZMC_ADDRESS_REPEAT,
    ZMC_ADDRESS_MIRROR,
    ZMC_ADDRESS_COUNT
} zmc_addressing;

typedef struct zmc_sampler {
    zmc_addressing addressing;
    bool normalized;
    bool linear;
} zmc_sampler;

// A sampler's 32 bits. An image that is sampled has its own value in the lower half, and these in the upper one.
static inline uint64_t zmc_sampler_value(zmc_sampler sampler) {
    return (uint32_t)sampler.addressing | (uint32_t)sampler.normalized << 8 | (uint32_t)sampler.linear << 9;
}
static inline zmc_sampler zmc_sampler_of(uint32_t value) {
    uint32_t addressing = value & 0xff;
    return (zmc_sampler){.addressing = addressing < ZMC_ADDRESS_COUNT ? (zmc_addressing)addressing : ZMC_ADDRESS_NONE,
                         .normalized = value >> 8 & 1,
                         .linear = value >> 9 & 1};
}

typedef struct zmc_argument {
    const void *value;    // NULL: zeroes; of work-group memory only the size counts
    size_t size;
} zmc_argument;

// The choice whether a launch gets operations of its own for accesses whose addresses grow evenly over the lanes. Only
// speed depends on it.
typedef enum zmc_rows_use { ZMC_ROWS_CHOSEN, ZMC_ROWS_ALWAYS, ZMC_ROWS_NEVER } zmc_rows_use;

#define ZMC_MOST_SHARES 8u

typedef struct zmc_dispatch {
    const zmc_kernel *kernel;
    const zmc_argument *arguments;    // copied
    uint32_t argument_count;
    const zmc_image *images;    // they live as long as the run
    uint32_t image_count;
    uint32_t groups[3];
    uint32_t group_size[3];
    uint64_t offset[3];    // of global ids
    uint32_t simd;         // work-items of a sub-group: 8, 16 or 32
    // Lanes that are executed together; 0: chosen. As many as `simd`, or any of 8, 16, 32 and 64 where nothing in the
    // kernel shows how many work-items a sub-group has (zmc_kernel_is_wide).
    uint32_t width;
    uint32_t checks;        // ZMC_CHECK_…
    bool local_granules;    // memory of work-groups comes in powers of two from 1 KiB on; the rest of it is there, too
    zmc_rows_use rows;
    uint32_t resident;    // work-groups that may be under way at the same time; 0: chosen
    // Executed operations are counted by shares of the work-groups: the first `share_groups` of them, numbered x first,
    // are of share 0, as many of share 1 and so on, then of share 0 again. No shares: all are of one.
    uint32_t shares;    // at most ZMC_MOST_SHARES
    uint32_t share_groups;
    zmc_host host;
} zmc_dispatch;

// The checks of a run, which cost speed and lead to warnings.
#define ZMC_CHECK_ARITHMETIC 1u    // integers divided by zero, shifts of the width or more
#define ZMC_CHECK_RACES 2u    // accesses of two work-items to the same memory, one of them a write, that nothing orders
#define ZMC_CHECK_UNINITIALISED 4u    // reads of private and work-group memory that nothing was written to

// Operations of a step, between which an execution can be ended.
#define ZMC_STEP 2000000u

typedef enum zmc_status {
    ZMC_DONE,
    ZMC_MORE,     // the budget is used up
    ZMC_FAULT,    // see zmc_run_fault
} zmc_status;

// Kinds of operations.
typedef enum zmc_class {
    ZMC_CLASS_INTEGER,
    ZMC_CLASS_FLOAT,
    ZMC_CLASS_MATH,
    ZMC_CLASS_READ,
    ZMC_CLASS_WRITE,
    ZMC_CLASS_ATOMIC,
    ZMC_CLASS_BARRIER,
    ZMC_CLASS_CONTROL,
    ZMC_CLASS_COUNT,
} zmc_class;

typedef struct zmc_work {
    uint64_t instructions[ZMC_CLASS_COUNT];    // of sub-groups, each with all of its work-items
    uint64_t bytes_read, bytes_written;        // by work-items, in global memory
    uint64_t local_bytes;                      // to and from memory of work-groups
    uint64_t longest;                          // operations of the thread that executed most
} zmc_work;

// The subject of a fault or a warning.
typedef enum zmc_matter {
    ZMC_MATTER_FAULT,     // what cannot be executed
    ZMC_MATTER_ACCESS,    // an access to memory or an image that is not there, or not so
    ZMC_MATTER_BARRIER,
    ZMC_MATTER_END,
    ZMC_MATTER_DIVISION,
    ZMC_MATTER_SHIFT,
    ZMC_MATTER_RACE,
    ZMC_MATTER_VALUE,
    ZMC_MATTER_BEHIND,
} zmc_matter;

typedef struct zmc_fault {
    const char *kernel;
    char text[384];    // one sentence
    zmc_matter matter;
    uint64_t address;    // of the access; 0 where the fault is none of an access
    uint32_t size;
    bool write;
    bool has_item;    // whether it is known which work-item, of which group
    uint64_t global_id[3];
    uint64_t group_id[3];
    uint32_t instruction;    // index of the instruction's first word in the module
    const char *name;        // of the instruction
    const char *file;        // NULL: unknown
    uint32_t line;           // 0: unknown
} zmc_fault;

// The instructions in functions that are executed, in the order of their numbers; UINT32_MAX behind the last. Those
// that end a block and OpPhi are not among them.
uint32_t zmc_lowered_opcode(uint32_t index);
// Returns the instructions of OpenCL.std that are executed, likewise.
uint32_t zmc_lowered_std(uint32_t index);

// Reads a module. NULL: refused, with a sentence in `log`. The words are copied.
zmc_module *zmc_module_create(const uint32_t *words, size_t count, const zm_constant_value *constants,
                              size_t constant_count, char *log, size_t log_size);
// Several SPIR-V modules as one: what one imports and another exports is the same function.
typedef struct zmc_input {
    const uint32_t *words;
    size_t count;
    const zm_constant_value *constants;
    size_t constant_count;
} zmc_input;
zmc_module *zmc_module_create_of(const zmc_input *sources, uint32_t count, char *log, size_t log_size);
// A module of the parts of all these, each once, in which variables are where they were placed.
zmc_module *zmc_module_link(zmc_module *const *modules, uint32_t count, char *log, size_t log_size);
// No run of its kernels is left.
void zmc_module_destroy(zmc_module *module);

// Makes kernels so that launches can look for these (ZMC_CHECK_…). Before the first zmc_module_kernel.
void zmc_module_check(zmc_module *module, uint32_t checks);

// Makes kernels also where results and operands have another type than they may, with the meaning that the vendor's
// compiler gives them. Before the first zmc_module_kernel.
void zmc_module_forgive_types(zmc_module *module);
// The number of instructions of the kernels made so far to which that happened, and the first of them.
uint32_t zmc_module_forgiven(const zmc_module *module, const char **first);

// The kind of the notes of a function; 0: it has none.
typedef uint32_t zmc_note_kind(const char *function);
// Makes kernels so that launches report calls of the functions for which `kind` is not 0; but not where such a
// function calls another itself. Before the first zmc_module_kernel.
void zmc_module_notes(zmc_module *module, zmc_note_kind *kind);

// The kernel of that name. NULL: there is none, or it has what cannot be executed; `log` says which.
const zmc_kernel *zmc_module_kernel(zmc_module *module, const char *name, char *log, size_t log_size);

// Returns whether the module has a kernel of that name.
bool zmc_module_has_kernel(const zmc_module *module, const char *name);

// Puts the variables of that name at an address of `size` bytes, which live as long as the module. Before the first
// zmc_module_kernel. False: there is none of that name.
bool zmc_module_place(zmc_module *module, const char *name, uint64_t address, uint64_t size);
// Gives the function of that name an address, by which kernels may call it. Before the first zmc_module_kernel. False:
// there is none.
bool zmc_module_place_function(zmc_module *module, const char *name, uint64_t address);
// Computes what depends on addresses of variables, when they have been placed, and gives the variables that begin with
// it their values. `all`: those that were placed get all the values that they begin with. False: refused, with a
// sentence in `log`.
bool zmc_module_settle(zmc_module *module, bool all, char *log, size_t log_size);

// Returns whether the kernel always ends, without an access to memory or another effect.
bool zmc_kernel_is_empty(const zmc_kernel *kernel);
// Returns whether the kernel does nothing but read memory and calculate, and perhaps never ends.
bool zmc_kernel_changes_nothing(const zmc_kernel *kernel);
// Returns whether results do not depend on sub-groups.
bool zmc_kernel_is_wide(const zmc_kernel *kernel);
// Returns whether the kernel may wait for what others write: it reads memory as volatile or atomically.
bool zmc_kernel_waits(const zmc_kernel *kernel);
uint32_t zmc_kernel_parameters(const zmc_kernel *kernel);
// Returns the bytes that an argument may have; 0 for memory of work-groups, of which a launch says the size.
size_t zmc_kernel_parameter_size(const zmc_kernel *kernel, uint32_t parameter);

// Prepares a launch. NULL: arguments, sizes or memory do not allow it, with a sentence in `log`.
zmc_execution *zmc_run_create(const zmc_dispatch *launch, char *log, size_t log_size);
// Executes about `budget` operations.
zmc_status zmc_run_step(zmc_execution *run, uint64_t budget);
// Prepares the parts of a run that may be executed at the same time, at most `most`, before its first step; returns
// their number, 1 where groups depend on each other. Each part is executed by steps of its own. When one of several
// ends with a fault, nothing of the run has happened: zmc_run_join, when none is under way, and execute the run by
// zmc_run_step.
uint32_t zmc_run_split(zmc_execution *run, uint32_t most);

// Returns whether a launch has so many work-groups and work-items that it is worth more than one thread.
bool zmc_is_worth_threads(const uint32_t groups[3], const uint32_t group_size[3]);
zmc_status zmc_run_step_part(zmc_execution *run, uint32_t part, uint64_t budget);
void zmc_run_join(zmc_execution *run);
// Returns the work that a run which is done has executed of a share of its groups, whatever its parts were.
void zmc_run_work(const zmc_execution *run, uint32_t share, zmc_work *work);
// Reports how often sub-groups executed each instruction of SPIR-V in a run that is done; `part` and `word` of those
// that were executed are as in zmc_where.
typedef void zmc_count_taker(void *context, uint64_t part, uint32_t word, uint64_t times);
void zmc_run_counts(const zmc_execution *run, zmc_count_taker *take, void *context);
const zmc_fault *zmc_run_fault(const zmc_execution *run);
// The operations of a run whose result is not defined, each line once, or each instruction where no line is known: a
// barrier that not all work-items of a group have reached, an access beyond the end of memory (zmc_span), and what the
// launch's checks have found. NULL: there are no more than `index`.
const zmc_fault *zmc_run_warning(const zmc_execution *run, uint32_t index);

// The progress of a run between two steps, as far as it is known.
typedef struct zmc_progress {
    uint64_t groups;     // that are complete, of the part
    uint64_t begun;      // and not complete
    const char *file;    // NULL: unknown
    uint32_t line;       // of a work-group that is under way; 0: unknown
} zmc_progress;
// Writes the progress of a part, whose steps the caller executes; 0 for a run that is not split.
void zmc_run_progress(const zmc_execution *run, uint32_t part, zmc_progress *progress);
void zmc_run_destroy(zmc_execution *run);

// ---- By instructions ------------------------------------------------------------------------------------------------
// For debuggers: a run that is not split is executed by instructions of SPIR-V, each of one thread. Groups that are
// under way have slots; a group that ends leaves its slot to the next. Steps of both kinds may follow each other.

typedef enum zmc_step {
    ZMC_STEP_NONE,       // there is no such thread, or it has ended
    ZMC_STEP_MOVED,      // it has executed an instruction
    ZMC_STEP_ARRIVED,    // it has come to a barrier; it is through when all others have
    ZMC_STEP_WAITS,      // at a barrier, for others
    ZMC_STEP_FAULT,
} zmc_step;

// The place of a thread: the instruction that it executes next.
typedef struct zmc_where {
    uint64_t part;     // identity of the SPIR-V module that the instruction is in, see zmc_module_part
    uint32_t word;     // index of its first word there
    uint64_t lanes;    // that execute it
    uint64_t group;    // number of the work-group, counted over all dimensions, x first
} zmc_where;

// Returns whether an instruction of a function's body is one of the code: no label, line, variable or declaration.
bool zmc_is_code(uint32_t opcode);
// The module of a kernel.
const zmc_module *zmc_kernel_module(const zmc_kernel *kernel);
// The identity of the module that was made of input `index`; false: there are fewer.
bool zmc_module_part(const zmc_module *module, uint32_t index, uint64_t *identity);

// Prepares the instructions that follow: makes up to `most` groups resident, and looks at memory anew. Returns how many
// slots there are; 0: the run is over, with the status.
uint32_t zmc_run_reside(zmc_execution *run, uint32_t most, zmc_status *status);
uint32_t zmc_run_threads(const zmc_execution *run);    // of a group
zmc_step zmc_run_instruction(zmc_execution *run, uint32_t slot, uint32_t thread);
// False: there is no such thread, or it has ended.
bool zmc_run_where(const zmc_execution *run, uint32_t slot, uint32_t thread, zmc_where *where);
// Sets the instruction that a thread executes next, in the function that it is in. False: there is none.
bool zmc_run_move(zmc_execution *run, uint32_t slot, uint32_t thread, uint64_t part, uint32_t word);
// Work-group memory of the group in a slot.
uint8_t *zmc_run_local(const zmc_execution *run, uint32_t slot, uint32_t *size);
// Reads or writes the values of a thread as registers of so many bytes, `size` bytes of them in all: values follow each
// other in the order of the instructions that define them, each scalar in registers of its own, from lane 0 on. Values
// that find no room are left out, and so are the kernel's arguments. Bytes that no value has stay as they are.
void zmc_run_registers(zmc_execution *run, uint32_t slot, uint32_t thread, uint8_t *registers, size_t size,
                       uint32_t register_bytes, bool write);

// Writes `before` and the place as FILE:LINE, or nothing where the line is unknown.
void zmc_put_place(char *text, size_t size, const char *before, const char *file, uint32_t line);

#endif
