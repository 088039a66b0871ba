#include "module/positions.h"

#include <stdlib.h>
#include <string.h>

#include "compute/compute.h"
#include "module/isa.h"
#include "spirv/lines.h"
#include "zm_spirv.h"

typedef struct place {
    uint32_t source;
    uint32_t word;    // 0: no instruction
} place;

struct zm_positions {
    uint64_t count;    // instructions that the text has room for
    place *places;     // by text
    uint32_t source_count;
    uint32_t **instructions;    // by source and word: 1 + index in the text; 0: none
    uint32_t *words;            // of each source
};

static void place_body(zm_positions *p, const zm_program_body *body, const uint32_t *words) {
    uint64_t at = body->text_offset / ZM_ISA_BYTES;
    uint64_t end = at + body->text_size / ZM_ISA_BYTES;
    for (uint32_t w = body->word; w < p->words[body->source] && zm_spirv_length_of(words + w) != 0;
         w += zm_spirv_length_of(words + w)) {
        uint32_t opcode = zm_spirv_opcode_of(words + w);
        if (opcode == SPV_OP_FUNCTION_END) {
            break;
        }
        if (zmc_is_code(opcode) && at < end && at < p->count) {
            p->places[at] = (place){body->source, w};
            p->instructions[body->source][w] = (uint32_t)++at;
        }
    }
}

zm_positions *zm_positions_create(const zm_program *program) {
    zm_positions *p = calloc(1, sizeof *p);
    if (p == NULL) {
        return NULL;
    }
    p->count = program->text_size / ZM_ISA_BYTES;
    p->places = calloc(p->count + 1, sizeof *p->places);
    p->instructions = calloc(program->sources.count + 1u, sizeof(*p->instructions));
    p->words = calloc(program->sources.count + 1u, sizeof *p->words);
    bool good = p->places != NULL && p->instructions != NULL && p->words != NULL;
    for (uint32_t i = 0; good && i < program->sources.count; i++) {
        const zm_program_source *source = &program->sources.items[i];
        p->words[i] = (uint32_t)(source->size / sizeof(uint32_t));
        p->instructions[i] = calloc(p->words[i] + 1u, sizeof *p->instructions[i]);
        p->source_count++;
        good = p->instructions[i] != NULL;
    }
    for (uint32_t i = 0; good && i < program->bodies.count; i++) {
        const zm_program_body *body = &program->bodies.items[i];
        place_body(p, body, (const uint32_t *)(const void *)program->sources.items[body->source].bytes);
    }
    if (!good) {
        zm_positions_destroy(p);
        return NULL;
    }
    return p;
}

void zm_positions_destroy(zm_positions *positions) {
    if (positions != NULL) {
        for (uint32_t i = 0; i < positions->source_count; i++) {
            free(positions->instructions[i]);
        }
        free(positions->instructions);
        free(positions->words);
        free(positions->places);
        free(positions);
    }
}

const zm_positions *zm_module_positions(zm_module *module) {
    if (module->positions == NULL) {
        module->positions = zm_positions_create(module->program);
    }
    return module->positions;
}

bool zm_positions_text(const zm_positions *positions, uint32_t source, uint32_t word, uint64_t *offset) {
    if (source >= positions->source_count || word >= positions->words[source] ||
        positions->instructions[source][word] == 0) {
        return false;
    }
    *offset = (positions->instructions[source][word] - 1) * (uint64_t)ZM_ISA_BYTES;
    return true;
}

bool zm_positions_word(const zm_positions *positions, uint64_t offset, uint32_t *source, uint32_t *word) {
    if (offset % ZM_ISA_BYTES != 0 || offset / ZM_ISA_BYTES >= positions->count ||
        positions->places[offset / ZM_ISA_BYTES].word == 0) {
        return false;
    }
    *source = positions->places[offset / ZM_ISA_BYTES].source;
    *word = positions->places[offset / ZM_ISA_BYTES].word;
    return true;
}
