// Specialization constants: which there are, and the values given for them.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "spirv/reader.h"

static int compare_constants(const void *one, const void *other) {
    const zm_spirv_constant *left = one;
    const zm_spirv_constant *right = other;
    return left->spec_id < right->spec_id ? -1 : left->spec_id > right->spec_id;
}

static int compare_id(const void *key, const void *item) {
    uint32_t id = *(const uint32_t *)key;
    const zm_spirv_constant *constant = item;
    return id < constant->spec_id ? -1 : id > constant->spec_id;
}

const zm_spirv_constant *zm_spirv_find_constant(const zm_spirv *module, uint32_t spec_id) {
    if (module->constants.count == 0) {
        return NULL;
    }
    return bsearch(&spec_id, module->constants.items, module->constants.count, sizeof(zm_spirv_constant), compare_id);
}

static bool read_one(zm_spirv_reader *reader, uint32_t word) {
    uint16_t opcode = zm_spirv_opcode(reader, word);
    uint32_t decoration = zm_spirv_decoration(reader, reader->words[word + 2], SPV_DECORATION_SPEC_ID);
    if (decoration == 0) {
        return true;    // an ordinary constant in all but name
    }
    if (zm_spirv_length(reader, decoration) < 4) {
        return zm_spirv_malformed(reader, decoration, "OpDecorate SpecId has no number");
    }
    uint32_t bits = zm_spirv_scalar_bits(reader, reader->words[word + 1]);
    if (bits == 0 || bits > 64) {
        return zm_spirv_malformed(reader, word, "the specialization constant %" PRIu32 " is no scalar of up to 64 bits",
                                  reader->words[decoration + 3]);
    }
    if (zm_spirv_length(reader, word) < (opcode == SPV_OP_SPEC_CONSTANT ? 3 + (bits + 31) / 32 : 3)) {
        return zm_spirv_malformed(reader, word, "the specialization constant %" PRIu32 " has no value",
                                  reader->words[decoration + 3]);
    }
    zm_spirv_constant *constant = ZM_PUSH(reader->arena, &reader->module->constants);
    if (constant == NULL) {
        return zm_spirv_no_memory(reader);
    }
    constant->spec_id = reader->words[decoration + 3];
    constant->size = bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : 8;
    if (opcode == SPV_OP_SPEC_CONSTANT) {
        constant->default_bits = reader->words[word + 3];
        if (bits > 32) {
            constant->default_bits |= (uint64_t)reader->words[word + 4] << 32;
        } else if (bits < 32) {
            constant->default_bits &= (UINT64_C(1) << bits) - 1;
        }
    } else {
        constant->default_bits = opcode == SPV_OP_SPEC_CONSTANT_TRUE;
    }
    constant->bits = constant->default_bits;
    return true;
}

// Several constants may share an id; they are one when the module is specialized.
static bool sort_and_merge(zm_spirv_reader *reader) {
    zm_spirv_constant *items = reader->module->constants.items;
    uint32_t count = reader->module->constants.count;
    if (count == 0) {
        return true;
    }
    qsort(items, count, sizeof *items, compare_constants);
    uint32_t kept = 1;
    for (uint32_t i = 1; i < count; i++) {
        if (items[i].spec_id != items[kept - 1].spec_id) {
            items[kept++] = items[i];
        } else if (items[i].size != items[kept - 1].size) {
            return zm_spirv_malformed(
                reader, 0, "specialization constant %" PRIu32 " is declared with %" PRIu32 " bytes and with %" PRIu32,
                items[i].spec_id, items[kept - 1].size, items[i].size);
        }
    }
    reader->module->constants.count = kept;
    return true;
}

static bool apply(zm_spirv_reader *reader, const zm_constant_value *overrides, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        zm_spirv_constant *items = reader->module->constants.items;
        const zm_spirv_constant *found = zm_spirv_find_constant(reader->module, overrides[i].id);
        if (found == NULL) {
            zm_text_add(reader->log,
                        "error: the module has no specialization constant with id %" PRIu32 " (0x%08" PRIx32
                        "); it has %" PRIu32 " of them\n",
                        overrides[i].id, overrides[i].id, reader->module->constants.count);
            reader->status = ZM_SPIRV_BAD_CONSTANT;
            continue;
        }
        zm_spirv_constant *constant = &items[found - items];
        constant->bits = 0;
        // The value has the constant's width and this machine's byte order.
        uint8_t narrow;
        uint16_t half;
        uint32_t full;
        switch (constant->size) {
        case 1:
            memcpy(&narrow, overrides[i].value, sizeof narrow);
            constant->bits = narrow;
            break;
        case 2:
            memcpy(&half, overrides[i].value, sizeof half);
            constant->bits = half;
            break;
        case 4:
            memcpy(&full, overrides[i].value, sizeof full);
            constant->bits = full;
            break;
        default:
            memcpy(&constant->bits, overrides[i].value, sizeof constant->bits);
            break;
        }
        constant->specialized = true;
    }
    return reader->status == ZM_SPIRV_OK;
}

bool zm_spirv_read_spec_constants(zm_spirv_reader *reader, const zm_constant_value *overrides, uint32_t count) {
    for (uint32_t word = SPV_HEADER_WORDS; word < reader->word_count; word += zm_spirv_length(reader, word)) {
        uint16_t opcode = zm_spirv_opcode(reader, word);
        if (opcode >= SPV_OP_SPEC_CONSTANT_TRUE && opcode <= SPV_OP_SPEC_CONSTANT && !read_one(reader, word)) {
            return false;
        }
    }
    return sort_and_merge(reader) && apply(reader, overrides, count);
}
