#include "board/program/code.h"
#include "board/streamer/engine_memory.h"
#include <string.h>

static bool is_loose(const struct zb_text *text, uint64_t offset) {
    for (uint32_t i = 0; i < text->loose.count; i++) {
        if (text->loose.items[i] == offset) {
            return true;
        }
    }
    return false;
}

// Returns whether two words are the same but for the bit by which a debugger stops a thread: of whole instructions, and
// of compact ones.
static bool is_stop(const unsigned char *one, const unsigned char *other) {
    uint32_t a, b;
    memcpy(&a, one, sizeof a);
    memcpy(&b, other, sizeof b);
    return (a ^ b) == 1u << 30 || (a ^ b) == 1u << 7;
}

bool zb_code_is(struct zb_space *space, uint64_t address, const struct zb_text *text) {
    unsigned char block[4096];
    for (uint64_t at = 0; at < text->size; at += sizeof block) {
        uint64_t n = text->size - at < sizeof block ? text->size - at : sizeof block;
        if (!zb_mem_read(space, address + at, block, n)) {
            return false;
        }
        if (memcmp(block, text->bytes + at, n) == 0) {
            continue;
        }
        for (uint64_t i = 0; i < n; i += 4) {
            const unsigned char *word = block + i, *its = text->bytes + at + i;
            bool whole = n - i >= 4;
            if (memcmp(word, its, whole ? 4 : n - i) && !is_loose(text, at + i) && !(whole && is_stop(word, its))) {
                return false;
            }
        }
    }
    return true;
}
