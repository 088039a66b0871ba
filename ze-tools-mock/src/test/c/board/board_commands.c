// Each memory command with right, odd and hostile operands, in a process that survives.
#include "board_test.h"
#include "board/streamer/command.h"
#include "board/common/report.h"
#include <pthread.h>

#define AT(offset) (BASE + DATA + (offset))
#define NOWHERE 0x7000000000ull

static void stores(struct device *d) {
    emit(d, 0x20u << 23 | 2), emit_address(d, AT(0)), emit(d, 0x11223344);
    emit(d, 0x20u << 23 | 1u << 21 | 3), emit_address(d, AT(8)), emit(d, 5), emit(d, 6);
    emit(d, 0x22u << 23 | 1), emit(d, 0x2600), emit(d, 40);                // general register 0
    emit(d, 0x24u << 23 | 2), emit(d, 0x2600), emit_address(d, AT(16));    // to memory
    emit(d, 0x29u << 23 | 2), emit(d, 0x2608), emit_address(d, AT(0));     // register 1 from memory
    emit(d, 0x2au << 23 | 1), emit(d, 0x2608), emit(d, 0x2610);            // register 2 from 1
    emit(d, 0x24u << 23 | 2), emit(d, 0x2610), emit_address(d, AT(20));
    emit(d, 0x2eu << 23 | 3), emit_address(d, AT(24)), emit_address(d, AT(0));    // memory to memory
    emit(d, 0x26u << 23 | 1u << 14 | 3), emit_address(d, AT(32)), emit(d, 7), emit(d, 8);
    emit(d, 0x26u << 23 | 3u << 14 | 3), emit_address(d, AT(40)), emit(d, 0), emit(d, 0);
    CHECK(run_batch(d));
    CHECK(word_at(d, 0) == 0x11223344 && word_at(d, 8) == 5 && word_at(d, 12) == 6 && word_at(d, 16) == 40);
    CHECK(word_at(d, 20) == 0x11223344 && word_at(d, 24) == 0x11223344 && word_at(d, 32) == 7 && word_at(d, 36) == 8);
    uint64_t ticks;
    memcpy(&ticks, d->data + 40, 8);
    CHECK(ticks && ticks <= zb_ticks());
}

// One atomic operation on 4 or 8 bytes.
static uint64_t atomic(struct device *d, unsigned operation, bool wide, uint64_t old, uint64_t operand) {
    memcpy(d->data, &old, 8);
    emit(d, 0x2fu << 23 | (unsigned)wide << 19 | operation << 8 | 9), emit_address(d, AT(0));
    emit(d, (uint32_t)operand), emit(d, 0), emit(d, (uint32_t)(operand >> 32));
    for (int i = 0; i < 5; i++) {
        emit(d, 0);
    }
    CHECK(run_batch(d));
    uint64_t now;
    memcpy(&now, d->data, 8);
    return now;
}

static void atomics(struct device *d) {
    CHECK(atomic(d, 0x05, false, 0xffffffffull, 0) == 0);    // 32 bits wrap within themselves
    CHECK(atomic(d, 0x25, true, 0xffffffffull, 0) == 1ull << 32);
    CHECK(atomic(d, 0x06, false, 5, 0) == 4 && atomic(d, 0x26, true, 0, 0) == ~0ull);
    CHECK(atomic(d, 0x07, false, 5, 6) == 11 && atomic(d, 0x27, true, 5, 1ull << 40) == (1ull << 40) + 5);
    CHECK(atomic(d, 0x24, true, 1, 0x123456789abcull) == 0x123456789abcull && atomic(d, 0x04, false, 1, 9) == 9);
    uint64_t before = zb_unknown_count();
    CHECK(atomic(d, 0x1f, false, 3, 4) == 3 && zb_unknown_count() == before + 1);    // reported, and without effect
}

// Loads a and b, applies an operation and stores accumulator, zero flag and carry flag.
static void math(struct device *d, unsigned operation, uint64_t a, uint64_t b, uint64_t out[3]) {
    emit(d, 0x22u << 23 | 7);
    for (uint32_t i = 0; i < 4; i++) {
        emit(d, 0x2600 + 4 * i), emit(d, (uint32_t)((i < 2 ? a : b) >> (i % 2 * 32)));
    }
    emit(d, 0x1au << 23 | 5), emit(d, 0x080u << 20 | 0x20 << 10 | 0), emit(d, 0x080u << 20 | 0x21 << 10 | 1);
    emit(d, operation << 20);
    for (uint32_t i = 0; i < 3; i++) {
        emit(d, 0x180u << 20 | (4 + i) << 10 | (0x31 + i));
    }
    for (uint32_t i = 0; i < 6; i++) {
        emit(d, 0x24u << 23 | 2), emit(d, 0x2620 + 4 * i), emit_address(d, AT(4 * i));
    }
    CHECK(run_batch(d));
    memcpy(out, d->data, 24);
}

static void maths(struct device *d) {
    uint64_t r[3];
    math(d, 0x100, ~0ull, 1, r);
    CHECK(r[0] == 0 && r[1] == ~0ull && r[2] == ~0ull);    // the sum's carry
    math(d, 0x101, 3, 5, r);
    CHECK(r[0] == (uint64_t)-2 && r[1] == 0 && r[2] == ~0ull);
    math(d, 0x102, 12, 10, r);
    CHECK(r[0] == 8);
    math(d, 0x103, 12, 10, r);
    CHECK(r[0] == 14);
    math(d, 0x104, 12, 10, r);
    CHECK(r[0] == 6);
    math(d, 0x105, 3, 70, r);
    CHECK(r[0] == 0);
    math(d, 0x106, 1ull << 40, 8, r);
    CHECK(r[0] == 1ull << 32);
}

static void nesting(struct device *d) {
    // A second-level batch at +0x4000 stores and returns; a conditional end leaves it early.
    uint32_t *inner = d->batch + 0x1000;
    uint32_t code[] = {0x20u << 23 | 2,
                       (uint32_t)AT(0),
                       0,
                       77,
                       0x36u << 23 | 4u << 12 | 2,
                       77,
                       (uint32_t)AT(0),
                       0,
                       0x20u << 23 | 2,
                       (uint32_t)AT(4),
                       0,
                       88,
                       0x0au << 23};
    memcpy(inner, code, sizeof code);
    memset(d->data, 0, 64);
    emit(d, 0x31u << 23 | 1u << 22 | 1), emit_address(d, BASE + 0x4000);
    emit(d, 0x20u << 23 | 2), emit_address(d, AT(8)), emit(d, 99);
    CHECK(run_batch(d));
    CHECK(word_at(d, 0) == 77 && word_at(d, 4) == 0 && word_at(d, 8) == 99);
    emit(d, 0x31u << 23 | 1u << 22 | 1), emit_address(d, BASE);    // calls itself
    CHECK(!run_batch(d));
    renew(d);
    emit(d, 0x31u << 23 | 1), emit_address(d, BASE);    // jumps to itself: ends by the limit
    CHECK(!run_batch(d));
    renew(d);
}

static void *release_later(void *argument) {
    struct device *d = argument;
    zb_sleep(400000000, NULL);    // longer than the limit of a batch, which waiting does not count for
    __atomic_store_n((uint32_t *)d->data, 1, __ATOMIC_RELEASE);
    return NULL;
}

static void semaphores(struct device *d) {
    memset(d->data, 0, 8);
    pthread_t t;
    pthread_create(&t, NULL, release_later, d);
    emit(d, 0x1cu << 23 | 4u << 12 | 2), emit(d, 1), emit_address(d, AT(0));
    emit(d, 0x20u << 23 | 2), emit_address(d, AT(4)), emit(d, 2);
    CHECK(run_batch(d) && word_at(d, 4) == 2);
    pthread_join(t, NULL);
    // A context that ends while its engine waits: the wait ends.
    emit(d, 0x1cu << 23 | 4u << 12 | 2), emit(d, 12345), emit_address(d, AT(0)), emit(d, 0x0au << 23);
    d->words = 0;
    CHECK(zb_submit(d->context, 0, BASE, NULL, 0));
    CHECK(!zb_wait_idle(50000000));
    renew(d);
}

static void hostile(struct device *d) {
    const uint32_t one_word[] = {0x20u << 23 | 2,
                                 0x24u << 23 | 2,
                                 0x29u << 23 | 2,
                                 0x2eu << 23 | 3,
                                 0x2fu << 23 | 9,
                                 0x1cu << 23 | 2,
                                 0x26u << 23 | 1u << 14 | 3,
                                 0x28u << 23 | 2,
                                 0x36u << 23 | 2,
                                 0x31u << 23 | 1};
    for (size_t i = 0; i < sizeof one_word / sizeof *one_word; i++) {    // all their addresses lead nowhere
        memset(d->batch, 0x7f, 128);
        emit(d, one_word[i]);
        if (one_word[i] >> 23 == 0x2f) {
            d->batch[0] |= 5u << 8;
        }
        d->words = 32;
        CHECK(!run_batch(d), "command %zu", i);
        renew(d);
    }
    emit(d, 0x20u << 23 | 0);    // too short
    CHECK(!run_batch(d));
    renew(d);
    CHECK(zb_submit(d->context, 0, NOWHERE, NULL, 0) && zb_wait_idle(5000000000) && zb_context_lost(d->context));
    CHECK(!zb_submit(d->context, 0, BASE, NULL, 0));    // it stays lost
    renew(d);
    struct zb_fence nowhere = {NOWHERE, 1};
    d->batch[0] = 0x0au << 23;
    CHECK(zb_submit(d->context, 0, BASE, &nowhere, 1) && zb_wait_idle(5000000000) && zb_context_lost(d->context));
    renew(d);
    CHECK(!zb_submit(987654, 0, BASE, NULL, 0));
    uint64_t state = 99;    // rubbish as batches
    for (int i = 0; i < 3000; i++) {
        for (int w = 0; w < 64; w++) {
            uint64_t r = random64(&state);
            d->batch[w] = (uint32_t)(r % 4 ? r >> 32 : BASE + DATA);
            if (r % 8 == 1) {    // a known command with random operands
                const struct zb_command *tables[] = {zb_memory_commands, zb_copy_commands, zb_compute_commands};
                const struct zb_command *c = tables[r >> 8 & 1];
                size_t n = 0;
                while (c[n].name) {
                    n++;
                }
                c += (r >> 16) % n;
                d->batch[w] = c->match | ((uint32_t)(r >> 32) & ~c->mask & 0xfffu) | c->least;
            }
        }
        d->words = 64;
        for (size_t w = 0; w < 16; w++) {    // where jumps lead
            ((uint32_t *)d->data)[w] = 0x0au << 23;
        }
        // Semaphores are taken out, since they would never stop waiting.
        for (int w = 0; w < 64; w++) {
            if (d->batch[w] >> 23 == 0x1c) {
                d->batch[w] = 0;
            }
        }
        if (!run_batch(d)) {
            renew(d);
        }
    }
}

int main(void) {
    struct device d;
    device_open(&d);
    stores(&d);
    atomics(&d);
    maths(&d);
    nesting(&d);
    semaphores(&d);
    hostile(&d);
    device_close(&d);
    uint64_t handles, bytes;
    zb_object_totals(&handles, &bytes);
    CHECK(handles == 0 && bytes == 0);
    return 0;
}
