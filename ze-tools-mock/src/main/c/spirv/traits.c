// The traits of a function that decide how many work-items a thread of its kernels executes.
#include <stdlib.h>
#include <string.h>

#include "spirv/reader.h"

static bool is_sub_group(const zm_spirv_reader *reader, uint32_t scope) {
    const zm_spirv_value *value = zm_spirv_value_of(reader, scope);
    return value != NULL && value->known && value->bits == SPV_SCOPE_SUBGROUP;
}

// Instructions that bring values from one work-item of a sub-group to another, or access memory as a block. Reductions,
// scans and votes are none of them, except where they are made of such.
static bool is_exchange(uint16_t opcode) {
    switch (opcode) {
    case SPV_OP_GROUP_NON_UNIFORM_ALL_EQUAL:
    case SPV_OP_GROUP_NON_UNIFORM_BROADCAST:
    case SPV_OP_GROUP_NON_UNIFORM_BROADCAST_FIRST:
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE:
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_XOR:
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_UP:
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_DOWN:
    case SPV_OP_GROUP_NON_UNIFORM_QUAD_BROADCAST:
    case SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP:
    case SPV_OP_GROUP_NON_UNIFORM_ROTATE_KHR:
    case SPV_OP_SUBGROUP_SHUFFLE_INTEL:
    case SPV_OP_SUBGROUP_SHUFFLE_DOWN_INTEL:
    case SPV_OP_SUBGROUP_SHUFFLE_UP_INTEL:
    case SPV_OP_SUBGROUP_SHUFFLE_XOR_INTEL:
    case SPV_OP_SUBGROUP_BLOCK_READ_INTEL:
    case SPV_OP_SUBGROUP_BLOCK_WRITE_INTEL:
        return true;
    default:
        return false;
    }
}

// The storage of the variable, or of the address, that an address is made of; UINT32_MAX: not known.
static uint32_t storage_of(const zm_spirv_reader *reader, uint32_t id) {
    for (int steps = 0; steps < 64 && id < reader->module->id_bound && reader->facts[id].word != 0; steps++) {
        id = reader->words[reader->facts[id].word + 3];
    }
    uint16_t opcode =
        id < reader->module->id_bound && reader->ids[id].word != 0 ? zm_spirv_opcode(reader, reader->ids[id].word) : 0;
    return opcode == SPV_OP_VARIABLE ? reader->words[reader->ids[id].word + 3] : UINT32_MAX;
}

// Atomic operations on a work-group's memory that the device has not: they are loops of comparisons and exchanges.
static bool is_atomic_loop(const zm_spirv_reader *reader, const zm_spirv_instruction *at) {
    uint32_t bits;
    bool atomic = (at->opcode > SPV_OP_ATOMIC_STORE && at->opcode <= SPV_OP_ATOMIC_XOR) ||
                  at->opcode == SPV_OP_ATOMIC_F_MIN_EXT || at->opcode == SPV_OP_ATOMIC_F_MAX_EXT ||
                  at->opcode == SPV_OP_ATOMIC_F_ADD_EXT;
    zm_scalar scalar = atomic && at->word_count > 3 ? zm_spirv_scalar_of(reader, at->words[1], &bits) : ZM_SCALAR_NONE;
    return ((scalar == ZM_SCALAR_INT && bits > 32) || scalar == ZM_SCALAR_FLOAT) &&
           storage_of(reader, at->words[3]) == SPV_STORAGE_CLASS_WORKGROUP;
}

// Functions of OpenCL.std that the compiler makes of such loops.
static bool is_loop_function(zm_spirv_reader *reader, const zm_spirv_instruction *at) {
    return zm_spirv_is_of_set(at->words, reader->module->math_set) &&
           (at->words[4] == SPV_OPENCL_STD_LGAMMA || at->words[4] == SPV_OPENCL_STD_LGAMMA_R ||
            at->words[4] == SPV_OPENCL_STD_TGAMMA);
}

// Reductions and scans: the operation's kind is in this word; 0: it is none.
static uint32_t combining_word(uint16_t opcode) {
    bool uniform = (opcode >= SPV_OP_GROUP_I_ADD && opcode <= SPV_OP_GROUP_S_MAX) ||
                   (opcode >= SPV_OP_GROUP_I_MUL_KHR && opcode <= SPV_OP_GROUP_LOGICAL_XOR_KHR);
    bool non_uniform = opcode >= SPV_OP_GROUP_NON_UNIFORM_I_ADD && opcode <= SPV_OP_GROUP_NON_UNIFORM_LOGICAL_XOR;
    return uniform || non_uniform ? 4 : 0;
}

static uint32_t combining_traits(const zm_spirv_reader *reader, const zm_spirv_instruction *at) {
    uint32_t bits, kind = at->words[4];
    // Reductions and scans of wide integers are made of shuffles, and so are some scans over a work-group.
    bool wide = zm_spirv_scalar_of(reader, at->words[1], &bits) == ZM_SCALAR_INT && bits > 32;
    if (is_sub_group(reader, at->words[3])) {
        return wide ? ZM_TRAIT_EXCHANGE : 0;
    }
    uint32_t scan = kind == SPV_GROUP_OPERATION_EXCLUSIVE_SCAN   ? ZM_TRAIT_EXCHANGE
                    : kind == SPV_GROUP_OPERATION_INCLUSIVE_SCAN ? ZM_TRAIT_GROUP_SCAN
                                                                 : 0;
    return ZM_TRAIT_BARRIER | scan | (wide ? ZM_TRAIT_EXCHANGE : 0);
}

static uint32_t traits_of(zm_spirv_reader *reader, const zm_spirv_instruction *at) {
    switch (at->opcode) {
    case SPV_OP_CONTROL_BARRIER:
    case SPV_OP_CONTROL_BARRIER_ARRIVE_INTEL:
    case SPV_OP_CONTROL_BARRIER_WAIT_INTEL:
        return at->word_count > 1 && !is_sub_group(reader, at->words[1]) ? ZM_TRAIT_BARRIER : 0;
    case SPV_OP_GROUP_ASYNC_COPY:
        return ZM_TRAIT_LOOP;
    case SPV_OP_FUNCTION_POINTER_CALL_INTEL:
        return ZM_TRAIT_CALL;
    case SPV_OP_SUBGROUP_IMAGE_MEDIA_BLOCK_READ_INTEL:
    case SPV_OP_SUBGROUP_IMAGE_MEDIA_BLOCK_WRITE_INTEL:
        return ZM_TRAIT_MEDIA_BLOCK;
    case SPV_OP_GROUP_BROADCAST:
        return at->word_count > 3 && is_sub_group(reader, at->words[3]) ? ZM_TRAIT_EXCHANGE : ZM_TRAIT_BARRIER;
    case SPV_OP_GROUP_ALL:
    case SPV_OP_GROUP_ANY:
        return at->word_count > 3 && is_sub_group(reader, at->words[3]) ? 0 : ZM_TRAIT_BARRIER;
    default:
        break;
    }
    if (is_exchange(at->opcode) || is_atomic_loop(reader, at) || is_loop_function(reader, at)) {
        return is_exchange(at->opcode) ? ZM_TRAIT_EXCHANGE : ZM_TRAIT_LOOP;
    }
    uint32_t word = combining_word(at->opcode);
    return word != 0 && at->word_count > word ? combining_traits(reader, at) : 0;
}

static uint32_t traits_of_call(const zm_spirv_reader *reader, const zm_spirv_function *callee) {
    if (!callee->has_body) {
        return callee->linkage == ZM_LINKAGE_IMPORT && !zm_is_provided(callee->name) ? ZM_TRAIT_IMPORT : 0;
    }
    return (reader->words[callee->word + 3] & SPV_FUNCTION_CONTROL_DONT_INLINE) != 0 ? ZM_TRAIT_CALL : 0;
}

// Finds functions that call one which is on the way to them: recursion is not inlined.
static bool find_recursion(zm_spirv_reader *reader) {
    enum { NEW, OPEN, DONE };
    uint32_t count = reader->module->functions.count, depth = 0;
    zm_spirv_function *functions = reader->module->functions.items;
    uint8_t *states = zm_arena_alloc(reader->arena, count, sizeof *states);
    uint32_t *stack = zm_arena_alloc(reader->arena, count, sizeof *stack);
    uint32_t *next = zm_arena_alloc(reader->arena, count, sizeof *next);
    if (states == NULL || stack == NULL || next == NULL) {
        return zm_spirv_no_memory(reader);
    }
    for (uint32_t root = 0; root < count; root++) {
        if (states[root] != NEW) {
            continue;
        }
        states[root] = OPEN;
        stack[depth++] = root;
        while (depth > 0) {
            zm_spirv_function *function = &functions[stack[depth - 1]];
            if (next[stack[depth - 1]] == function->calls.count) {
                states[stack[--depth]] = DONE;
                continue;
            }
            uint32_t callee = function->calls.items[next[stack[depth - 1]]++].function;
            if (states[callee] == OPEN) {
                function->traits |= ZM_TRAIT_CALL;
            } else if (states[callee] == NEW) {
                states[callee] = OPEN;
                stack[depth++] = callee;
            }
        }
    }
    return true;
}

// Marks kernels, and functions that a kernel calls and does nothing else.
static bool *find_kernels(zm_spirv_reader *reader) {
    const zm_spirv *module = reader->module;
    bool *kernels = calloc(module->functions.count + 1u, sizeof *kernels);
    for (uint32_t i = 0; kernels != NULL && i < reader->entry_words.count; i++) {
        uint32_t id = reader->words[reader->entry_words.items[i] + 2];
        bool known = id < module->id_bound && reader->ids[id].word != 0 &&
                     zm_spirv_opcode(reader, reader->ids[id].word) == SPV_OP_FUNCTION;
        uint32_t number = known ? reader->ids[id].number : 0;
        if (number != 0) {
            const zm_spirv_function *function = &module->functions.items[number - 1];
            bool wrapper = function->calls.count == 1 && function->instruction_count <= 2;
            kernels[wrapper ? function->calls.items[0].function : number - 1] = true;
        }
    }
    return kernels;
}

bool zm_spirv_read_traits(zm_spirv_reader *reader) {
    zm_spirv *module = reader->module;
    bool *kernels = find_kernels(reader);
    reader->facts = calloc(module->id_bound + 1u, sizeof *reader->facts);
    if (kernels == NULL || reader->facts == NULL) {
        free(kernels);
        free(reader->facts);
        return zm_spirv_no_memory(reader);
    }
    for (uint32_t i = 0; i < module->functions.count; i++) {
        zm_spirv_function *function = &module->functions.items[i];
        zm_spirv_instruction at = {0};
        while (zm_spirv_next(module, function, &at)) {
            if (zm_spirv_is_chain(at.opcode) && at.word_count > 3 && at.words[2] < module->id_bound) {
                reader->facts[at.words[2]].word = at.word;
            }
            function->traits |= traits_of(reader, &at);
        }
        for (uint32_t which = 0; which < function->calls.count; which++) {
            function->traits |= traits_of_call(reader, &module->functions.items[function->calls.items[which].function]);
        }
        zm_spirv_read_loops(reader, function, kernels[i]);
    }
    free(kernels);
    free(reader->facts);
    reader->facts = NULL;
    return find_recursion(reader);
}
