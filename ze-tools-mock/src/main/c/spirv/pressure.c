// The values of a function that are alive at a time in its loops, from which follows how many registers it needs. The
// compiler orders instructions anew, so that the estimate is a rough one: addresses count as nothing, since the
// compiler makes them where they are used; so do values that are the same for all work-items.
#include "spirv/flow.h"

#include <stdlib.h>
#include <string.h>

// Numbers of the sets of values up to which an estimate is made.
#define MOST_SET_WORDS (1u << 20)
#define BITS_OF_WORD 64u

// A value that counts.
typedef struct counted {
    uint32_t id;
    uint32_t size;    // in bytes
} counted;

typedef struct alive {
    const zm_flow *flow;
    uint32_t reached;    // blocks, in the flow's order
    counted *values;     // by their places
    uint32_t count;      // of them
    uint32_t words;      // of a set
    uint64_t *begins;    // by block: those that are alive where it begins
    uint64_t *set;       // those that are alive at an instruction
    uint64_t bytes;      // of those
    uint32_t most;
} alive;

// ---- Which values are counted ---------------------------------------------------------------------------------------

static bool is_number(const zm_spirv_type *type) {
    return type != NULL && type->sized && type->size != 0 && type->size <= UINT32_MAX &&
           type->opcode != SPV_OP_TYPE_BOOL && type->opcode != SPV_OP_TYPE_POINTER;
}

// A variable that the compiler keeps in registers: a number or vector whose address is used by loads and stores only.
static const zm_spirv_type *kept_variable(const zm_flow *flow, const uint32_t *words) {
    const zm_spirv_type *pointer = zm_spirv_type_of(flow->reader, words[1]);
    const zm_spirv_type *type = pointer == NULL ? NULL : zm_spirv_type_of(flow->reader, pointer->element);
    bool simple = is_number(type) && (type->opcode == SPV_OP_TYPE_INT || type->opcode == SPV_OP_TYPE_FLOAT ||
                                      type->opcode == SPV_OP_TYPE_VECTOR);
    return simple && zm_flow_fact(flow, words[2])->escapes == 0 ? type : NULL;
}

static uint32_t size_of(const zm_flow *flow, const uint32_t *words) {
    if (!zm_flow_has_result(flow, words) || !zm_flow_fact(flow, words[2])->varies) {
        return 0;
    }
    bool variable = zm_spirv_opcode_of(words) == SPV_OP_VARIABLE;
    const zm_spirv_type *type = variable ? kept_variable(flow, words) : zm_spirv_type_of(flow->reader, words[1]);
    return is_number(type) ? (uint32_t)type->size : 0;
}

// Gives each value that counts a place; false: there is no memory, or there are too many.
static bool find_values(alive *self) {
    const zm_flow *flow = self->flow;
    for (int pass = 0; pass < 2; pass++) {
        self->count = 0;
        for (uint32_t i = 0; i < self->reached; i++) {
            const zm_block *block = &flow->blocks[flow->order[i]];
            for (uint32_t at = block->begin; at < block->end; at += zm_spirv_length_of(zm_flow_word(flow, at))) {
                const uint32_t *words = zm_flow_word(flow, at);
                uint32_t size = size_of(flow, words);
                if (size != 0 && pass == 1) {
                    self->values[self->count] = (counted){words[2], size};
                    zm_flow_fact(flow, words[2])->place = self->count + 1;
                }
                self->count += size != 0;
            }
        }
        if (pass == 0) {
            self->words = (self->count + BITS_OF_WORD - 1) / BITS_OF_WORD;
            if (self->words == 0 || self->words > MOST_SET_WORDS / (flow->count + 1)) {
                return false;
            }
            self->values = calloc(self->count, sizeof *self->values);
            self->begins = calloc((size_t)flow->count * self->words, sizeof *self->begins);
            self->set = calloc(self->words, sizeof *self->set);
            if (self->values == NULL || self->begins == NULL || self->set == NULL) {
                return false;
            }
        }
    }
    return true;
}

// Takes the places away: the next function may name an id of this one, and numbers that are no ids may be equal to one.
static void forget_places(const alive *self) {
    for (uint32_t place = 0; self->values != NULL && place < self->count; place++) {
        zm_flow_fact(self->flow, self->values[place].id)->place = 0;
    }
}

// ---- What is alive --------------------------------------------------------------------------------------------------

static void put(alive *self, uint32_t id, bool lives) {
    uint32_t place = zm_flow_fact(self->flow, id)->place;
    uint64_t bit = place == 0 ? 0 : UINT64_C(1) << ((place - 1) % BITS_OF_WORD);
    uint64_t *word = &self->set[place == 0 ? 0 : (place - 1) / BITS_OF_WORD];
    if (place != 0 && ((*word & bit) != 0) != lives) {
        *word ^= bit;
        self->bytes = lives ? self->bytes + self->values[place - 1].size : self->bytes - self->values[place - 1].size;
    }
}

// Puts into the set the values that are alive at a block's end: those that are alive where its successors begin, and
// those that it hands to their phis.
static void begin_at_the_end(alive *self, uint32_t block) {
    const zm_flow *flow = self->flow;
    memset(self->set, 0, self->words * sizeof *self->set);
    for (uint32_t i = 0; i < flow->blocks[block].count; i++) {
        const uint64_t *begins = self->begins + (size_t)flow->to[flow->blocks[block].first + i] * self->words;
        for (uint32_t word = 0; word < self->words; word++) {
            self->set[word] |= begins[word];
        }
    }
    self->bytes = 0;
    for (uint32_t place = 0; place < self->count; place++) {
        bool lives = (self->set[place / BITS_OF_WORD] >> place % BITS_OF_WORD & 1) != 0;
        self->bytes += lives ? self->values[place].size : 0;
    }
    for (uint32_t i = 0; i < flow->blocks[block].count; i++) {
        const zm_block *next = &flow->blocks[flow->to[flow->blocks[block].first + i]];
        for (uint32_t at = next->begin; at < next->end; at += zm_spirv_length_of(zm_flow_word(flow, at))) {
            const uint32_t *words = zm_flow_word(flow, at);
            for (uint32_t from = 3; zm_spirv_opcode_of(words) == SPV_OP_PHI && from + 1 < zm_spirv_length_of(words);
                 from += 2) {
                if (words[from + 1] == flow->blocks[block].label) {
                    put(self, words[from], true);
                }
            }
        }
    }
}

// Goes back over an instruction.
static void go_over(alive *self, const uint32_t *words) {
    const zm_flow *flow = self->flow;
    uint32_t opcode = zm_spirv_opcode_of(words), length = zm_spirv_length_of(words);
    bool result = zm_flow_has_result(flow, words);
    if (result) {
        put(self, words[2], false);
    }
    if (opcode == SPV_OP_PHI || opcode == SPV_OP_VARIABLE) {
        return;
    }
    if (opcode == SPV_OP_STORE && length >= 3) {
        put(self, words[1], false);    // a variable as a whole
        put(self, words[2], true);
        uint32_t variable = zm_flow_variable_of(flow, words[1]);
        if (variable != words[1]) {
            put(self, variable, true);
        }
        return;
    }
    if (opcode == SPV_OP_LOAD && length >= 4) {
        put(self, zm_flow_variable_of(flow, words[3]), true);
        return;
    }
    uint32_t first = !result ? 1 : opcode == SPV_OP_EXT_INST ? 5 : 3, last = zm_flow_literals_from(words);
    for (uint32_t i = first; i < last && i < length; i++) {
        put(self, words[i], true);
    }
}

// Goes back over a block; returns whether more is alive where it begins than was known.
static bool go_over_block(alive *self, uint32_t block, uint32_t *stack) {
    const zm_flow *flow = self->flow;
    bool in_loop = flow->blocks[block].inner != NO_BLOCK, changed = false;
    uint32_t depth = 0;
    begin_at_the_end(self, block);
    for (uint32_t at = flow->blocks[block].begin; at <= flow->blocks[block].end;
         at += zm_spirv_length_of(zm_flow_word(flow, at))) {
        stack[depth++] = at;
    }
    while (depth > 0) {
        if (in_loop && self->bytes > self->most) {
            self->most = self->bytes > UINT32_MAX ? UINT32_MAX : (uint32_t)self->bytes;
        }
        go_over(self, zm_flow_word(flow, stack[--depth]));
    }
    uint64_t *begins = self->begins + (size_t)block * self->words;
    for (uint32_t word = 0; word < self->words; word++) {
        changed = changed || (self->set[word] & ~begins[word]) != 0;
        begins[word] |= self->set[word];
    }
    return changed;
}

uint32_t zm_flow_live_bytes(const zm_flow *flow, uint32_t reached) {
    alive self = {.flow = flow, .reached = reached};
    uint32_t *stack = malloc((flow->function->end_word - flow->function->word) * sizeof *stack);
    if (stack != NULL && find_values(&self)) {
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t i = reached; i-- > 0;) {
                changed = go_over_block(&self, flow->order[i], stack) || changed;
            }
        }
    }
    forget_places(&self);
    free(stack);
    free(self.values);
    free(self.begins);
    free(self.set);
    return self.most;
}
