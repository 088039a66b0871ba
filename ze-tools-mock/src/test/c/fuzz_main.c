// Runs a fuzz target without libFuzzer: every seed, every seed cut off at each word, then random changes.
//   fuzz_x [iterations] [random seed]     default 4000 and 1
//   fuzz_x seconds S [random seed]        as many iterations as S seconds have time for
//   fuzz_x seeds FOLDER                   writes the seeds into files, with which libFuzzer begins
//   fuzz_x FILE                           one input, to look at a finding
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fuzz.h"

static uint64_t state;

static uint64_t next_random(void) {
    state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static size_t below(size_t limit) {
    return limit == 0 ? 0 : (size_t)(next_random() % limit);
}

// An input in a block of exactly its size.
static void run(const uint8_t *data, size_t size) {
    uint8_t *copy = malloc(size == 0 ? 1 : size);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, data, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static const uint32_t INTERESTING[] = {0,      1,       2,        4,          0x7f,       0x80,       0xff,
                                       0xffff, 0x10000, 0x3fffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};

static size_t mutate(uint8_t *data, size_t size, size_t capacity) {
    for (size_t changes = 1 + below(4); changes > 0 && size > 0; changes--) {
        size_t at = below(size);
        size_t word = at & ~(size_t)3;
        uint32_t value = INTERESTING[below(sizeof INTERESTING / sizeof *INTERESTING)];
        switch (below(9)) {
        case 0:
            data[at] ^= (uint8_t)(1u << below(8));
            break;
        case 1:
            data[at] = (uint8_t)next_random();
            break;
        case 2:
            if (word + 4 <= size) {
                memcpy(data + word, &value, 4);
            }
            break;
        case 3:    // a word from elsewhere
            if (size >= 4 && word + 4 <= size) {
                memmove(data + word, data + (below(size / 4) * 4), 4);
            }
            break;
        case 4:    // cut out a few words
            if (word + 4 <= size) {
                size_t length = 4 * (1 + below(8));
                length = length > size - word ? size - word : length;
                memmove(data + word, data + word + length, size - word - length);
                size -= length;
            }
            break;
        case 5: {    // repeat a few words
            size_t length = 4 * (1 + below(16));
            length = length > size - word ? size - word : length;
            if (size + length <= capacity) {
                memmove(data + word + length, data + word, size - word);
                size += length;
            }
            break;
        }
        case 6:
            size = 1 + below(size);
            break;
        case 7:    // a small step, for lengths and ids
            data[at] = (uint8_t)(data[at] + (below(2) == 0 ? 1 : -1));
            break;
        default:
            if (at + 8 <= size) {
                uint64_t wide = next_random() >> below(64);
                memcpy(data + at, &wide, 8);
            }
            break;
        }
    }
    return size;
}

static int run_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return 2;
    }
    static uint8_t bytes[1 << 24];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    run(bytes, size);
    return 0;
}

static int write_seeds(const char *folder) {
    for (unsigned i = 0; i < fuzz_seed_count(); i++) {
        char path[4096];
        size_t size;
        uint8_t *seed = fuzz_seed(i, &size);
        snprintf(path, sizeof path, "%s/seed-%u", folder, i);
        FILE *file = fopen(path, "wb");
        bool written = file != NULL && fwrite(seed, 1, size, file) == size;
        free(seed);
        if (file == NULL || fclose(file) != 0 || !written) {
            perror(path);
            return 2;
        }
    }
    return 0;
}

static void run_seeds(void) {
    for (unsigned i = 0; i < fuzz_seed_count(); i++) {
        size_t size;
        uint8_t *seed = fuzz_seed(i, &size);
        for (size_t cut = 0; cut <= size; cut += 4) {
            run(seed, cut);
        }
        run(seed, size);
        free(seed);
    }
}

// Each iteration's sequence is its own, so that a finding can be repeated by its number.
static void iterate(unsigned long random_seed, unsigned long number) {
    state = random_seed * UINT64_C(0x100000001b3) + number;
    size_t size;
    uint8_t *seed = fuzz_seed((unsigned)below(fuzz_seed_count()), &size);
    size_t capacity = size * 2 + 256;
    uint8_t *input = calloc(1, capacity);
    if (input == NULL) {
        abort();
    }
    memcpy(input, seed, size);
    size = mutate(input, size, capacity);
    run(input, size);
    free(input);
    free(seed);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "seeds") == 0) {
        return write_seeds(argv[2]);
    }
    double seconds = 0;
    if (argc > 2 && strcmp(argv[1], "seconds") == 0) {
        seconds = strtod(argv[2], NULL);
        argc -= 1;
        argv += 1;
    }
    char *end = NULL;
    unsigned long iterations = argc > 1 && seconds == 0 ? strtoul(argv[1], &end, 10) : 4000;
    if (end != NULL && *end != '\0') {
        return run_file(argv[1]);
    }
    unsigned long random_seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    double until = now() + seconds;
    run_seeds();
    unsigned long done = 0;
    while (seconds > 0 ? now() < until : done < iterations) {
        iterate(random_seed, done++);
    }
    printf("%lu random inputs after %u seeds, random seed %lu\n", done, fuzz_seed_count(), random_seed);
    return 0;
}
