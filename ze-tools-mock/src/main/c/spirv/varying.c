// Values that differ between the work-items of a sub-group. A value varies if it may differ between them: it comes from
// their ids, from memory at addresses that vary, from atomic operations and calls, or from a place where they come
// together again. What functions other than kernels get as arguments is taken to vary.
#include "spirv/flow.h"

#include <stdlib.h>
#include <string.h>

// The first word of an instruction that is a number and no id; operands come before it.
uint32_t zm_flow_literals_from(const uint32_t *words) {
    switch (zm_spirv_opcode_of(words)) {
    case SPV_OP_LOAD:
    case SPV_OP_COMPOSITE_EXTRACT:
        return 4;
    case SPV_OP_STORE:
    case SPV_OP_COPY_MEMORY:
    case SPV_OP_SWITCH:
        return 3;
    case SPV_OP_COPY_MEMORY_SIZED:
        return 4;
    case SPV_OP_VECTOR_SHUFFLE:
    case SPV_OP_COMPOSITE_INSERT:
        return 5;
    case SPV_OP_BRANCH_CONDITIONAL:
        return 2;
    default:
        return zm_spirv_length_of(words);
    }
}

// A value that is used in another block than it comes from has left the loops between them.
bool zm_flow_varies_in(const zm_flow *flow, uint32_t id, uint32_t block) {
    const zm_spirv_fact *known = zm_flow_fact(flow, id);
    if (known->varies || known->block == 0 || known->block > flow->count) {
        return known->varies;
    }
    for (uint32_t loop = flow->blocks[known->block - 1].inner; loop != NO_BLOCK && !flow->loops[loop].blocks[block];
         loop = flow->loops[loop].parent) {
        if (flow->loops[loop].varies) {
            return true;
        }
    }
    return false;
}

static void set_varies(zm_flow *flow, uint32_t id) {
    zm_spirv_fact *known = zm_flow_fact(flow, id);
    flow->changed = flow->changed || !known->varies;
    known->varies = 1;
}

bool zm_spirv_is_chain(uint16_t opcode) {
    return (opcode >= SPV_OP_ACCESS_CHAIN && opcode <= SPV_OP_PTR_ACCESS_CHAIN) ||
           opcode == SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN || opcode == SPV_OP_BITCAST ||
           opcode == SPV_OP_PTR_CAST_TO_GENERIC || opcode == SPV_OP_GENERIC_CAST_TO_PTR || opcode == SPV_OP_COPY_OBJECT;
}

// The variable of a function that an address is in; 0: none, or not known.
uint32_t zm_flow_variable_of(const zm_flow *flow, uint32_t id) {
    for (int steps = 0; steps < 64; steps++) {
        const uint32_t *words = zm_flow_definition(flow, id);
        uint32_t opcode = words == NULL ? 0 : zm_spirv_opcode_of(words);
        if (opcode == SPV_OP_VARIABLE) {
            return words[3] == SPV_STORAGE_CLASS_FUNCTION ? id : 0;
        }
        uint32_t word = zm_flow_fact(flow, id)->word;
        if (word == 0 || !zm_spirv_is_chain(zm_spirv_opcode_of(zm_flow_word(flow, word))) ||
            zm_spirv_length_of(zm_flow_word(flow, word)) < 4) {
            return 0;
        }
        id = zm_flow_word(flow, word)[3];
    }
    return 0;
}

// Ids of the module's built-in variables.
static bool is_varying_built_in(const zm_flow *flow, uint32_t id) {
    uint32_t word = zm_spirv_decoration(flow->reader, id, SPV_DECORATION_BUILT_IN);
    uint32_t which = word == 0 || zm_spirv_length_of(zm_flow_word(flow, word)) < 4 ? 0 : zm_flow_word(flow, word)[3];
    return which == SPV_BUILT_IN_LOCAL_INVOCATION_ID || which == SPV_BUILT_IN_GLOBAL_INVOCATION_ID ||
           which == SPV_BUILT_IN_LOCAL_INVOCATION_INDEX || which == SPV_BUILT_IN_GLOBAL_LINEAR_ID ||
           which == SPV_BUILT_IN_SUBGROUP_LOCAL_INVOCATION_ID;
}

// Addresses that were chosen or loaded may be those of private memory, where each work-item has its own values.
static bool is_unknown_private(const zm_flow *flow, uint32_t id) {
    for (int steps = 0; steps < 64; steps++) {
        uint32_t word = zm_flow_fact(flow, id)->word;
        const uint32_t *words = zm_flow_word(flow, word);
        uint32_t opcode = word == 0 ? 0 : zm_spirv_opcode_of(words);
        if (!zm_spirv_is_chain(opcode)) {
            const zm_spirv_type *type = word == 0 ? NULL : zm_spirv_type_of(flow->reader, words[1]);
            return (opcode == SPV_OP_PHI || opcode == SPV_OP_SELECT || opcode == SPV_OP_LOAD) && type != NULL &&
                   (type->storage == SPV_STORAGE_CLASS_GENERIC || type->storage == SPV_STORAGE_CLASS_FUNCTION);
        }
        id = words[3];
    }
    return true;
}

static bool is_always_varying(uint16_t opcode) {
    return opcode == SPV_OP_FUNCTION_CALL || (opcode >= SPV_OP_ATOMIC_LOAD && opcode <= SPV_OP_ATOMIC_XOR) ||
           opcode == SPV_OP_ATOMIC_FLAG_TEST_AND_SET || opcode == SPV_OP_GROUP_NON_UNIFORM_ELECT;
}

// Reductions, votes and broadcasts give all work-items the same.
static bool is_never_varying(const uint32_t *words) {
    uint32_t opcode = zm_spirv_opcode_of(words);
    bool combines = (opcode >= SPV_OP_GROUP_I_ADD && opcode <= SPV_OP_GROUP_S_MAX) ||
                    (opcode >= SPV_OP_GROUP_NON_UNIFORM_I_ADD && opcode <= SPV_OP_GROUP_NON_UNIFORM_LOGICAL_XOR) ||
                    (opcode >= SPV_OP_GROUP_I_MUL_KHR && opcode <= SPV_OP_GROUP_LOGICAL_XOR_KHR);
    return (combines && zm_spirv_length_of(words) > 4 && words[4] == SPV_GROUP_OPERATION_REDUCE) ||
           opcode == SPV_OP_GROUP_ALL || opcode == SPV_OP_GROUP_ANY || opcode == SPV_OP_GROUP_BROADCAST ||
           (opcode >= SPV_OP_GROUP_NON_UNIFORM_ALL && opcode <= SPV_OP_GROUP_NON_UNIFORM_BALLOT);
}

bool zm_flow_has_result(const zm_flow *flow, const uint32_t *words) {
    uint32_t opcode = zm_spirv_opcode_of(words);
    bool none = opcode == SPV_OP_STORE || opcode == SPV_OP_COPY_MEMORY || opcode == SPV_OP_COPY_MEMORY_SIZED ||
                opcode == SPV_OP_CONTROL_BARRIER || opcode == SPV_OP_MEMORY_BARRIER || opcode == SPV_OP_ATOMIC_STORE ||
                opcode == SPV_OP_LINE || opcode == SPV_OP_NO_LINE || zm_flow_ends_block(opcode);
    // The first operand of what has a result is a type.
    return !none && zm_spirv_length_of(words) >= 3 && zm_spirv_type_of(flow->reader, words[1]) != NULL;
}

static void look_at(zm_flow *flow, const uint32_t *words, uint32_t block) {
    uint32_t opcode = zm_spirv_opcode_of(words);
    uint32_t length = zm_spirv_length_of(words);
    if (opcode == SPV_OP_STORE) {
        uint32_t variable = zm_flow_variable_of(flow, words[1]);
        if (variable != 0 && length >= 3 &&
            (zm_flow_varies_in(flow, words[2], block) || zm_flow_varies_in(flow, words[1], block))) {
            set_varies(flow, variable);
        }
        return;
    }
    if (!zm_flow_has_result(flow, words) || zm_flow_fact(flow, words[2])->varies || is_never_varying(words)) {
        return;
    }
    bool varies = is_always_varying(opcode);
    if (opcode == SPV_OP_LOAD && length >= 4) {
        uint32_t variable = zm_flow_variable_of(flow, words[3]);
        varies = is_varying_built_in(flow, words[3]) || is_unknown_private(flow, words[3]) ||
                 (variable != 0 && (zm_flow_fact(flow, variable)->varies || zm_flow_fact(flow, variable)->escapes));
    }
    uint32_t first = opcode == SPV_OP_EXT_INST ? 5 : 3, last = zm_flow_literals_from(words),
             step = opcode == SPV_OP_PHI ? 2 : 1;
    // A variable's address is the same for all; what is in it may vary.
    bool chain = zm_spirv_is_chain(opcode);
    for (uint32_t i = first; i < last && i < length && !varies; i += step) {
        const uint32_t *source = zm_flow_definition(flow, words[i]);
        bool variable =
            source != NULL && zm_spirv_opcode_of(source) == SPV_OP_VARIABLE && (chain || opcode == SPV_OP_LOAD);
        varies = !variable && zm_flow_varies_in(flow, words[i],
                                                opcode == SPV_OP_PHI && i + 1 < length &&
                                                        zm_flow_block_of(flow, words[i + 1]) != NO_BLOCK
                                                    ? zm_flow_block_of(flow, words[i + 1])
                                                    : block);
    }
    if (varies) {
        set_varies(flow, words[2]);
    }
}

// Marks where work-items come together that a branch has sent different ways: values that depend on the way vary there.
void zm_flow_come_together(zm_flow *flow, uint32_t block, uint32_t *marks, uint32_t *stack) {
    uint32_t join = flow->blocks[block].behind;
    memset(marks, 0, flow->count * sizeof *marks);
    for (uint32_t i = 0; i < flow->blocks[block].count; i++) {
        uint32_t depth = 0, way = i + 1, start = flow->to[flow->blocks[block].first + i];
        if (start != join && marks[start] != way) {
            marks[start] = marks[start] == 0 ? way : UINT32_MAX;
            stack[depth++] = start;
        }
        while (depth > 0) {
            const zm_block *at = &flow->blocks[stack[--depth]];
            for (uint32_t which = 0; which < at->count; which++) {
                uint32_t next = flow->to[at->first + which];
                if (next != join && next != block && marks[next] != way && marks[next] != UINT32_MAX) {
                    marks[next] = marks[next] == 0 ? way : UINT32_MAX;
                    stack[depth++] = next;
                }
            }
        }
    }
    if (join != NO_BLOCK) {
        marks[join] = UINT32_MAX;
    }
    for (uint32_t n = 0; n < flow->count; n++) {
        for (uint32_t word = flow->blocks[n].begin; word < flow->blocks[n].end;
             word += zm_spirv_length_of(zm_flow_word(flow, word))) {
            const uint32_t *words = zm_flow_word(flow, word);
            uint32_t opcode = zm_spirv_opcode_of(words);
            if (opcode == SPV_OP_PHI && marks[n] == UINT32_MAX) {
                set_varies(flow, words[2]);
            }
        }
    }
    // Variables that are stored on the way, and loaded where all have come together or before.
    for (uint32_t n = 0; n < flow->count; n++) {
        for (uint32_t word = flow->blocks[n].begin; marks[n] != 0 && n != join && word < flow->blocks[n].end;
             word += zm_spirv_length_of(zm_flow_word(flow, word))) {
            const uint32_t *words = zm_flow_word(flow, word);
            uint32_t variable = zm_spirv_opcode_of(words) == SPV_OP_STORE ? zm_flow_variable_of(flow, words[1]) : 0;
            if (variable != 0) {
                zm_flow_fact(flow, variable)->escapes |= 2;
            }
        }
    }
    for (uint32_t n = 0; n < flow->count; n++) {
        for (uint32_t word = flow->blocks[n].begin; word < flow->blocks[n].end;
             word += zm_spirv_length_of(zm_flow_word(flow, word))) {
            const uint32_t *words = zm_flow_word(flow, word);
            bool load = zm_spirv_opcode_of(words) == SPV_OP_LOAD && zm_spirv_length_of(words) >= 4;
            uint32_t variable = load && (marks[n] == 0 || n == join) ? zm_flow_variable_of(flow, words[3]) : 0;
            if (variable != 0 && (zm_flow_fact(flow, variable)->escapes & 2) != 0) {
                set_varies(flow, words[2]);
            }
        }
    }
    for (uint32_t n = 0; n < flow->count; n++) {
        for (uint32_t word = flow->blocks[n].begin; word < flow->blocks[n].end;
             word += zm_spirv_length_of(zm_flow_word(flow, word))) {
            const uint32_t *words = zm_flow_word(flow, word);
            uint32_t variable = zm_spirv_opcode_of(words) == SPV_OP_STORE ? zm_flow_variable_of(flow, words[1]) : 0;
            if (variable != 0) {
                zm_flow_fact(flow, variable)->escapes &= 1;
            }
        }
    }
}

// A pass over all instructions.
void zm_flow_look_at_all(zm_flow *flow) {
    for (uint32_t n = 0; n < flow->count; n++) {
        for (uint32_t word = flow->blocks[n].begin; word < flow->blocks[n].end;
             word += zm_spirv_length_of(zm_flow_word(flow, word))) {
            look_at(flow, zm_flow_word(flow, word), n);
        }
    }
}

// Marks where values come from, and variables whose addresses are used otherwise than by loads, stores and chains.
void zm_flow_mark_definitions(zm_flow *flow, bool kernel) {
    for (uint32_t word = flow->function->word; word < flow->function->end_word;
         word += zm_spirv_length_of(zm_flow_word(flow, word))) {
        const uint32_t *words = zm_flow_word(flow, word);
        if (zm_spirv_opcode_of(words) == SPV_OP_FUNCTION_PARAMETER) {
            zm_flow_fact(flow, words[2])->varies = !kernel;
        }
    }
    for (uint32_t n = 0; n < flow->count; n++) {
        for (uint32_t word = flow->blocks[n].begin; word < flow->blocks[n].end;
             word += zm_spirv_length_of(zm_flow_word(flow, word))) {
            const uint32_t *words = zm_flow_word(flow, word);
            if (zm_flow_has_result(flow, words)) {
                zm_flow_fact(flow, words[2])->block = n + 1;
                zm_flow_fact(flow, words[2])->word = word;
            }
        }
    }
    for (uint32_t n = 0; n < flow->count; n++) {
        for (uint32_t word = flow->blocks[n].begin; word < flow->blocks[n].end;
             word += zm_spirv_length_of(zm_flow_word(flow, word))) {
            const uint32_t *words = zm_flow_word(flow, word);
            uint32_t opcode = zm_spirv_opcode_of(words);
            if (opcode == SPV_OP_FUNCTION_CALL || opcode == SPV_OP_EXT_INST || opcode == SPV_OP_COPY_MEMORY ||
                opcode == SPV_OP_COPY_MEMORY_SIZED) {
                for (uint32_t i = 1; i < zm_spirv_length_of(words); i++) {
                    uint32_t variable = zm_flow_variable_of(flow, words[i]);
                    if (variable != 0) {
                        zm_flow_fact(flow, variable)->escapes = 1;
                    }
                }
            }
        }
    }
}
