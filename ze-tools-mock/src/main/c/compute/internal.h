// Declarations shared by the parts of the engine.
#ifndef ZMC_INTERNAL_H
#define ZMC_INTERNAL_H

#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

#include "compute/address.h"
#include "compute/compute.h"
#include "compute/immediate.h"
#include "spirv/declared.h"

// Bounds of the local memory of a work-group, and of the private memory of a work-item.
#define MOST_LOCAL_BYTES (16u << 20)
#define MOST_PRIVATE_BYTES (16u << 20)

typedef struct arena_block {
    struct arena_block *next;
    size_t used;
    size_t size;
    _Alignas(16) uint8_t bytes[];
} arena_block;

typedef enum type_kind {
    TYPE_NONE,
    TYPE_VOID,
    TYPE_BOOL,
    TYPE_INT,
    TYPE_FLOAT,
    TYPE_VECTOR,
    TYPE_ARRAY,
    TYPE_STRUCT,
    TYPE_POINTER,
    TYPE_FUNCTION,
    TYPE_EVENT,
    TYPE_OPAQUE,
} type_kind;

// Kinds of scalars, in the order of the operations' variants.
typedef enum scalar { S_8, S_16, S_32, S_64, S_F16, S_F32, S_F64 } scalar;

typedef struct type {
    type_kind kind;
    uint32_t id;
    uint32_t width;          // of an integer or a float, in bits; storage class of a pointer
    uint32_t count;          // components, elements, members or parameters
    struct type *element;    // also: what a pointer points to, what a function returns
    struct type **members;
    uint64_t *offsets;    // of members
    uint64_t size;        // in memory
    uint64_t align;
    uint64_t lane_bytes;    // of a register
    uint64_t leaves;        // scalars in it
    uint32_t dimension;     // of an image, as OpTypeImage says
    bool arrayed;
} type;

typedef enum id_kind { ID_NONE, ID_TYPE, ID_CONSTANT, ID_VARIABLE, ID_FUNCTION, ID_LABEL, ID_VALUE, ID_OTHER } id_kind;

typedef struct id {
    id_kind kind;
    uint32_t opcode;
    uint32_t at;    // word index of the instruction; 0: not defined
    type *type;
    uint8_t *image;       // constants and module variables: the register's bytes of one lane
    uint8_t *memory;      // constants: as in memory; NULL: not needed yet
    uint32_t reg;         // 1 + register, 0: none yet
    uint32_t function;    // function that defines it, 1 + index
    uint32_t block;       // labels: index of the block in its function
    uint32_t builtin;     // UINT32_MAX: none
    uint32_t flags;
    uint32_t rounding;    // UINT32_MAX: none
    const char *link_name;
    uint64_t address;    // of module variables, and of functions that were placed
    uint64_t bytes;
    uint64_t room;    // of a variable that was placed
} id;

#define FLAG_IMPORT 1u
#define FLAG_SATURATE 2u
#define FLAG_ESCAPES 8u    // a variable whose address is used other than by loads and stores of all of it
#define FLAG_PROMOTED 16u
#define FLAG_EXPORT 32u
#define FLAG_PLACED 64u      // a variable or function whose address was given
#define FLAG_ADDRESS 128u    // a constant that depends on addresses

typedef struct op op;
typedef struct thread thread;
// A set of lanes.
typedef uint64_t lanes;
typedef void op_run(thread *self, const op *operation);

struct op {
    op_run *run;
    uint32_t result;    // registers, or numbers of edges
    uint32_t first;
    uint32_t second;
    uint32_t third;
    union {
        uint64_t imm;
        saturation saturation;
        bit_field bit_field;
        bit_cast bit_cast;
        indexed indexed;
        vector_shuffle vector_shuffle;
        atomic_update atomic;
        group_values group_values;
        group_broadcast broadcast;
        lane_shuffle lane_shuffle;
        ballot ballot;
        block_io block_io;
        async_copy async_copy;
    };
    union {
        const void *function;         // MATH…: the function of OpenCL.std
        const uint32_t *registers;    // BITFIELD, ASYNC
        const uint8_t *constant;      // COPYMEM: the bytes that it copies; NULL: those in memory
        const char *text;             // FAULT
        const struct switch_info *cases;
        const struct printf_info *printed;
        const struct image_info *image;
        const struct call_info *call;
        const struct note_info *note;
        const struct row_access *row;    // LOADROW, STOREROW
        const void *proof;               // loads and stores: not NULL where zmc_is_proven
    };
    uint32_t at;    // word index of the instruction
    uint16_t code;
    union {
        uint16_t bytes;            // of a scalar whose type the operation does not say, or of an index
        uint16_t scan;             // GET and SUBGROUP: a scan
        uint16_t storage_class;    // loads and stores
        uint16_t two_vectors;      // SHUFFLE: not 0 with a second vector
        uint16_t of_source;        // ASYNC: not 0 where the stride belongs to the source
        uint16_t asks_class;       // GENERIC: not 0 where the result is the storage class
    };
};

typedef struct edge {
    uint32_t target;    // block
    uint32_t first;     // copies: operations of the function
    uint32_t count;
} edge;

typedef struct block {
    uint32_t label;    // id
    uint32_t at;       // word index of the label, or of the instruction in whose midst the block begins
    uint32_t end;      // word index of the last instruction
    uint32_t first;    // operation
    uint32_t count;
    uint32_t order;
    bool converge;    // lanes wait there for the others
} block;

// One of the SPIR-V modules that a module is made of. Its identifiers count from 0 to below its bound, and begin at
// `first_id` among those of the module.
typedef struct part {
    uint32_t begin, end;    // of its instructions, word indices
    uint32_t first_id;
    uint32_t bound;
    uint32_t std;                 // its identifier of OpenCL.std's import
    uint32_t line_set;            // that of the import of the set that has DebugLine; 0: none
    uint32_t pointer_bytes;       // in memory; registers have whole addresses
    uint64_t identity;            // the same in all modules that it is a part of
    zm_spirv_reader *declared;    // NULL: the module has been read
} part;

typedef struct function {
    const part *part;
    uint32_t id;    // among those of the module, as those of the parameters
    uint32_t at;
    type *type;
    uint32_t *parameters;    // ids
    uint32_t parameter_count;
    uint32_t first_label;    // word index of the first OpLabel; 0: a declaration
    uint32_t end;
    uint32_t note;                    // the kind of the notes of its calls; 0: none
    bool wraps;                       // it calls a function with notes itself, and its own calls make none
    bool pointed;                     // a constant is a pointer to it, or it was placed
    const zmc_kernel *lowered_for;    // the kernel for which it was lowered last
    uint32_t lowered_index;           // among the codes of that kernel
} function;

// The OpEntryPoint of a kernel.
typedef struct kernel_entry {
    const char *name;
    uint32_t at;    // word index
    const part *part;
    zmc_kernel *kernel;    // NULL: not lowered yet
} kernel_entry;

// An identifier that is linked.
typedef struct linked_id {
    const char *name;
    uint32_t id;    // among those of the module
} linked_id;

// A function of a kernel as it is executed.
typedef struct code {
    const function *function;
    op *ops;
    uint32_t op_count;
    edge *edges;
    uint32_t edge_count;
    block *blocks;    // in order of execution
    uint32_t block_count;
    uint64_t *converge;    // bits
    uint32_t words;        // of a set of blocks
    uint32_t *parameter_regs;
    uint32_t result_reg;
    uint32_t pending;    // first entry of the thread's table of waiting lanes
    uint32_t bits;
    uint32_t frame;        // bytes of private memory
    uint32_t index;        // among the kernel's codes
    uint32_t reg_first;    // registers of its own
    uint32_t reg_end;
} code;

typedef struct constant_reg {
    uint32_t reg;
    uint32_t bytes;
    uint64_t value;
} constant_reg;

// The register of a value.
typedef struct value_reg {
    uint32_t id;    // among those of the module
    uint32_t reg;
} value_reg;

typedef struct builtin_use {
    uint32_t builtin;
    uint32_t reg;
    uint32_t width;    // bytes of a component
    uint32_t count;
    uint32_t memory;       // 1 + offset in private memory, 0: none
    uint32_t used;         // components that something reads, bits
    uint32_t local_reg;    // of global ids: where the local ids of its components are, as 32-bit integers
} builtin_use;

typedef struct printf_info {
    uint32_t count;
    uint32_t *regs;
    type **types;
    uint32_t format;
} printf_info;

typedef struct switch_info {
    uint32_t count;
    uint32_t width;    // bytes
    uint64_t *values;
    uint32_t *edges;    // the last is the default
} switch_info;

struct zmc_kernel {
    zmc_module *module;
    const char *name;
    const function *function;
    code **codes;    // of the functions that it can reach; its own is the first
    uint32_t code_count, code_room;
    uint32_t *pointed_codes;    // indexes of codes, by their functions; NULL: it calls none by a pointer
    uint32_t lane_bytes;        // of all registers
    uint32_t pending;
    uint32_t bits;
    uint32_t private_bytes;
    uint32_t start_frame;    // private memory of built-in variables
    bool deep;               // recursion or pointers to functions
    bool calls_pointers;
    bool wide;         // nothing shows how many work-items a sub-group has
    bool waits;        // it may wait for what others write
    bool polls;        // it reads memory that others may change meanwhile
    bool reentered;    // the kernel is called as a function
    constant_reg *constants;
    uint32_t constant_count, constant_room;
    builtin_use *builtins;
    uint32_t builtin_count, builtin_room;
    value_reg *values;    // of instructions and parameters
    uint32_t value_count;
    struct zmc_program *programs[4];    // of 8, 16, 32 and 64 lanes
    uint32_t required[3];
};

// A kernel for one width: operations with registers as offsets and functions that execute them.
typedef struct zmc_program {
    const zmc_kernel *kernel;
    op **ops;         // of the kernel's codes
    op_run *place;    // the operation PLACE
} zmc_program;

// A function that has an address outside of the engine.
typedef struct placed {
    uint64_t address;
    uint32_t function;    // index
} placed;

struct zmc_module {
    arena_block *arena;
    uint32_t *words;
    uint32_t count;
    part *parts;
    uint32_t part_count;
    const part *part;    // that is being read
    uint32_t bound;      // of the identifiers of all parts
    id *ids;
    function *functions;
    uint32_t function_count;
    zm_arena declarations;    // while the module is read
    zm_text declaration_log;
    uint32_t local_bytes;
    zmc_span *spans;    // of module variables
    uint32_t span_count, span_room;
    placed *placed;    // functions
    uint32_t placed_count;
    kernel_entry *entries;    // by name
    uint32_t entry_count;
    linked_id *linked;    // by name, those of equal names in the order of the module
    uint32_t linked_count;
    uint32_t *used;    // ids that have registers
    uint32_t used_count, used_room;
    bool promoted;          // the variables that need no address are known
    uint32_t checks;        // that launches may ask for
    bool forgives_types;    // lower_types.c
    uint32_t forgiven;      // instructions
    char forgiven_first[96];
    pthread_mutex_t lock;
    atomic_bool dependent;    // groups that looked independent were not
    jmp_buf *fail;
    char *log;
    size_t log_size;
};

typedef struct frame {
    const code *code;
    const op *back;     // where the caller goes on
    lanes call_mask;    // lanes that called
    lanes resume;       // lanes that go on together when all calls are done
    lanes rest;         // of them, those that have yet to call: their pointers say another function
    uint64_t stack;
    uint8_t *saved;    // registers and waiting lanes of an earlier activation, or NULL
} frame;

// The number of times that a block was executed.
typedef struct entries {
    uint64_t sub_groups;    // with work-items in it
    uint64_t items;
} entries;

typedef enum stop { STOP_NONE, STOP_QUANTUM, STOP_BARRIER, STOP_DONE, STOP_FAULT } stop;

typedef struct zmc_checks zmc_checks;
typedef struct group_check group_check;
typedef struct zmc_rows zmc_rows;

typedef struct group {
    struct zmc_execution *run;
    group_check *check;    // NULL: nothing is looked for
    uint64_t id[3];
    uint32_t share;
    uint8_t *local;
    uint64_t *scratch;    // one value for each work-item
    thread *threads;
    bool active;
    uint32_t barrier_width;
} group;

struct thread {
    uint8_t *registers;
    const op *pc;
    lanes mask;
    lanes full;    // lanes that exist
    stop stop;
    uint32_t barrier_at;    // word index of the barrier where it stopped last
    int64_t budget;
    const code *code;
    lanes *pending;
    uint64_t *bits;
    bool waiting;    // some lanes of the current function wait at another block
    uint32_t block;
    frame *frames;
    uint32_t depth;
    uint64_t stack;    // offset of the current frame in private memory
    uint8_t *priv;
    struct zmc_execution *run;
    group *group;
    uint32_t index;       // in the group
    zmc_span spans[8];    // found last; the second half: by accesses that are proven to be independent
    uint32_t next_span[2];
    lanes *all_pending;
    uint64_t *all_bits;
    entries *entries;       // of all blocks, in the order of the waiting lanes; of the run's share
    uint32_t full_items;    // in the lanes that exist
    uint32_t full_sub_groups;
    uint64_t executed;    // operations for the group
    uint32_t word;        // of the instruction that it is at, while it is executed by instructions; 0: that of `pc`
};

// Memory that independent groups store to, as it was before.
typedef struct kept {
    uint64_t begin;
    uint64_t size;
    uint8_t *host;
    uint8_t *copy;
} kept;

typedef struct zmc_counts {
    uint64_t operations;                  // of threads, each with all its lanes
    uint64_t groups;                      // that are complete
    uint64_t longest[ZMC_MOST_SHARES];    // operations of the thread that executed most, of each share
} zmc_counts;

#define MOST_WARNINGS 16u
#define MOST_WARNED 64u
#define MOST_ACCESS 4096u    // bytes of an access

struct zmc_execution {
    zmc_dispatch launch;    // simd: lanes that are executed together
    const zmc_program *program;
    const zmc_kernel *kernel;
    uint8_t *arguments;    // register bytes of one lane, per parameter in order
    uint32_t items;
    uint32_t threads;
    uint32_t local_bytes;
    uint32_t local_room;    // as much as is there
    uint64_t next_group;
    uint64_t group_count;
    uint64_t private_bytes;
    bool by_value;    // an argument is a structure that each work-item has a copy of
    group *slots;
    uint32_t slot_count, slot_room, turn;
    zmc_counts counts;
    entries *entries;      // of blocks, for each share in turn
    uint32_t sub_group;    // work-items of a sub-group
    zmc_fault fault;
    bool faulted;
    zmc_fault *warnings;    // MOST_WARNINGS
    uint32_t warning_count;
    uint64_t warned[MOST_WARNED];    // instructions with their matter, also such as share the line of another warning
    uint32_t warned_count;
    uint8_t behind[MOST_ACCESS];    // what a read found that is not all in one memory
    zmc_checks *checks;             // NULL: nothing is looked for
    // Groups that are executed at the same time, by parts, each a run of its own with some of the groups.
    zmc_execution **parts;
    uint32_t part_count;
    zmc_rows *rows;    // NULL: it executes the program's operations
    op *own_ops;       // its own operations; NULL: the program's
    op *marked_ops;    // those of the parts, with the proven accesses marked
    kept *kept;
    uint32_t kept_count;
    bool is_part;    // accesses that are not proven must not touch what is kept
};

#define MAX_DEPTH 64u

void *zmc_alloc(zmc_module *module, size_t size);
// The identifiers with a name by which modules are linked: how many follow the first.
const linked_id *zmc_linked(const zmc_module *module, const char *name, uint32_t *count);
_Noreturn void zmc_fail(zmc_module *module, const char *format, ...) __attribute__((format(printf, 2, 3)));
void zmc_lower(zmc_kernel *kernel);
// Computes a specialization constant operation and puts it into the image of its id.
void zmc_evaluate(zmc_module *module, uint32_t at);
void zmc_image_to_memory(const type *ty, const uint8_t *image, uint8_t *memory);
void zmc_memory_to_image(const type *ty, const uint8_t *memory, uint8_t *image);
bool zmc_scalar_of(const type *ty, scalar *kind_of_value);
// Returns which word of an instruction its result is: 1, or 2 behind its type; 0 if it has none.
uint32_t zmc_result_word(uint32_t opcode);

enum { ZMC_NAME = 32 };

// Returns the name of an instruction of SPIR-V, or its number, for which there is room in `buffer`.
const char *zmc_name_of(uint32_t opcode, char buffer[ZMC_NAME]);
const char *zmc_string(zmc_module *module, uint32_t at, uint32_t first, uint32_t end);

// Lets the threads of a group go on that have all come to a barrier or to their end; false: they have not.
bool zmc_pass_barrier(zmc_execution *run, group *work_group);
// All threads of the group have ended: the next group takes its place, if there is one.
void zmc_end_group(zmc_execution *run, group *work_group);
// Makes another group resident; false: there is no room or no memory.
bool zmc_add_group(zmc_execution *run);
// Ends the run, since there is no memory for a work-group.
zmc_status zmc_no_memory(zmc_execution *run);
// Memory that was found in an earlier step may be gone; so is the instruction that a thread was at, unless it is
// executed by these.
void zmc_forget_spans(zmc_execution *run, bool instructions);

// Returns true if groups can be executed at the same time; `marked_ops` and `kept` are there then.
bool zmc_is_independent(zmc_execution *run);
void zmc_forget_kept(zmc_execution *run);

// Execution, by thread.
uint8_t *zmc_resolve(thread *self, uint32_t lane, uint64_t address, uint32_t size, bool write, const op *operation);
// The code of the function that a pointer of a kernel points to; NULL: it points to none that the kernel can call.
const code *zmc_code_at(const zmc_kernel *kernel, uint64_t address);
void zmc_thread_fault(thread *self, uint32_t lane, const op *operation, zmc_matter matter, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
// The access that a fault or a warning is about; `found` may be NULL.
void zmc_set_access(zmc_fault *found, uint64_t address, uint32_t size, bool write);
// Keeps a warning, once for each line, or instruction where no line is known, and matter. Returns it; NULL: there is
// one already.
zmc_fault *zmc_warn(thread *self, uint32_t lane, uint32_t at, zmc_matter matter, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void zmc_warn_of_group(zmc_execution *run, uint32_t at, zmc_matter matter, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void zmc_take_warnings(zmc_execution *run, const zmc_execution *part);
// The source of an instruction, by the index of its first word; NULL and 0 where it is unknown.
void zmc_source(const zmc_module *module, uint32_t at, const char **name, uint32_t *line);
void zmc_jump(thread *self, uint32_t edge_index, lanes mask);
void zmc_select(thread *self);
void zmc_pend(thread *self, uint32_t edge_index, lanes mask);
void zmc_call(thread *self, const op *operation, const code *body, lanes mask);
void zmc_return(thread *self);
void zmc_print(thread *self, const op *operation, uint32_t width);
void zmc_note_call(thread *self, const op *operation, uint32_t width);
void zmc_run_image(thread *self, const op *operation, uint32_t width);
void zmc_run_image_block(thread *self, const op *operation, uint32_t width);
uint64_t zmc_combine(uint32_t kind, scalar kind_of_value, uint64_t left, uint64_t right);
uint64_t zmc_identity(uint32_t kind, scalar kind_of_value);
double zmc_real(scalar kind_of_value, uint64_t bits);

extern op_run *const zmc_ops_8[];
extern op_run *const zmc_ops_16[];
extern op_run *const zmc_ops_32[];
// The operations of 64 lanes: for any processor, and for one with AVX2 where that exists.
extern op_run *const zmc_ops_64[];
extern op_run *const zmc_ops_64_v3[];

#endif
