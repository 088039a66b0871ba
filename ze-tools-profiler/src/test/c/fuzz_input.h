// Takes the bytes of an input apart for targets that make calls of them. An input that is used up gives zeros.
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stdint.h>

typedef struct input {
    const uint8_t *at, *end;
} input;

static inline uint8_t byte(input *in) {
    return in->at < in->end ? *in->at++ : 0;
}

static inline uint64_t number(input *in) {
    uint64_t value = 0;
    uint8_t size = byte(in) % 9;
    for (uint8_t i = 0; i < size; i++) {
        value = value << 8 | byte(in);
    }
    return value;
}

#endif
