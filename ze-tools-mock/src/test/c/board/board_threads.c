// Threads that submit, while others bind, unbind and make contexts: nothing is lost, no thread faults.
#include "board_test.h"
#include <pthread.h>

enum { THREADS = 8, ROUNDS = 250 };

static void *submit(void *argument) {
    (void)argument;
    struct device d;
    device_open(&d);
    uint64_t fence_value = 0;
    for (uint64_t i = 1; i <= ROUNDS; i++) {
        emit(&d, 0x2fu << 23 | 1u << 19 | 0x25u << 8 | 1), emit_address(&d, BASE + DATA);    // counts up
        emit(&d, 0x0au << 23);
        d.words = 0;
        struct zb_fence f = {(uint64_t)(uintptr_t)&fence_value, i};
        CHECK(zb_submit(d.context, (uint32_t)(i % 3), BASE, &f, 1));
        CHECK(zb_fence_wait(f.address, 3, i, ~0ull, 20000000000, d.context) == 0);
    }
    CHECK(word_at(&d, 0) == ROUNDS, "%u of %d", word_at(&d, 0), ROUNDS);
    device_close(&d);
    return NULL;
}

static int stop;

static void *bind(void *argument) {
    struct zb_space *space = argument;
    uint64_t state = (uint64_t)(uintptr_t)&state;
    while (!__atomic_load_n(&stop, __ATOMIC_ACQUIRE)) {
        uint32_t handle = zb_object_new(65536, 0);
        struct zb_object *o = zb_object_get(handle);
        uint64_t va = 0x50000000 + random64(&state) % 64 * 65536;
        CHECK(zb_space_map(space, va, 65536, o, 0));
        zb_object_put(o);
        CHECK(zb_object_close(handle));
        zb_space_unmap(space, va, 65536);
    }
    return NULL;
}

#define MOVING 0x60000000ull
enum { MOVING_BYTES = 4096, REBINDINGS = 2000 };

static unsigned whole;    // copies beside rebinding

// Takes away and brings back the memory that an engine copies out of at this time.
static void *rebind(void *argument) {
    struct zb_space *space = argument;
    for (uint32_t i = 1; i <= REBINDINGS || !__atomic_load_n(&whole, __ATOMIC_RELAXED); i++) {
        uint32_t handle = zb_object_new(MOVING_BYTES, 0);
        struct zb_object *o = zb_object_get(handle);
        for (size_t word = 0; word < MOVING_BYTES / 4; word++) {
            ((uint32_t *)zb_object_cpu(o))[word] = i;
        }
        CHECK(zb_space_map(space, MOVING, MOVING_BYTES, o, 0));
        zb_object_put(o);
        CHECK(zb_object_close(handle));    // the mapping alone holds it now
        zb_space_unmap(space, MOVING, MOVING_BYTES);
    }
    __atomic_store_n(&stop, 1, __ATOMIC_RELEASE);
    return NULL;
}

// Copies out of memory that another thread binds and unbinds: each copy is whole and of one binding, or loses its
// engine.
static void copies_beside_rebinding(void) {
    struct device d;
    pthread_t other;
    device_open(&d);
    pthread_create(&other, NULL, rebind, d.space);
    while (!__atomic_load_n(&stop, __ATOMIC_ACQUIRE)) {
        emit(&d, 2u << 29 | 0x5au << 22 | 7), emit(&d, MOVING_BYTES - 1), emit(&d, 0);
        emit(&d, MOVING_BYTES - 1), emit(&d, MOVING_BYTES - 1);
        emit_address(&d, MOVING), emit_address(&d, BASE + DATA);
        if (!run_batch(&d)) {
            renew(&d);
            continue;
        }
        for (size_t at = 4; at < MOVING_BYTES; at += 4) {
            CHECK(word_at(&d, at) == word_at(&d, 0), "%u behind %u", word_at(&d, at), word_at(&d, 0));
        }
        __atomic_add_fetch(&whole, 1, __ATOMIC_RELAXED);
    }
    pthread_join(other, NULL);
    __atomic_store_n(&stop, 0, __ATOMIC_RELEASE);
    device_close(&d);
}

int main(void) {
    pthread_t t[THREADS], binders[2];
    struct device shared;
    device_open(&shared);
    for (int i = 0; i < 2; i++) {
        pthread_create(&binders[i], NULL, bind, shared.space);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&t[i], NULL, submit, NULL);
    }
    for (int i = 0; i < 200; i++) {    // runs in the space that the others change
        emit(&shared, 0x20u << 23 | 2), emit_address(&shared, BASE + DATA), emit(&shared, (uint32_t)i);
        emit(&shared, 0x0au << 23);
        shared.words = 0;
        uint64_t done = 0;
        struct zb_fence f = {(uint64_t)(uintptr_t)&done, 1};
        CHECK(zb_submit(shared.context, 0, BASE, &f, 1));
        CHECK(zb_fence_wait(f.address, 0, 1, ~0ull, 20000000000, 0) == 0);
        CHECK(word_at(&shared, 0) == (uint32_t)i);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(t[i], NULL);
    }
    __atomic_store_n(&stop, 1, __ATOMIC_RELEASE);
    for (int i = 0; i < 2; i++) {
        pthread_join(binders[i], NULL);
    }
    __atomic_store_n(&stop, 0, __ATOMIC_RELEASE);
    copies_beside_rebinding();
    printf("%u copies beside rebinding were whole\n", whole);
    uint64_t word = 0;    // an address of nothing, a wait that is over, an operation that is none
    CHECK(zb_fence_wait(64, 0, 1, 1, 0, 0) == 14 &&
          zb_fence_wait((uint64_t)(uintptr_t)&word, 0, 1, 1, 1000000, 0) == 62);
    CHECK(zb_fence_wait((uint64_t)(uintptr_t)&word, 9, 1, 1, 0, 0) == 22);
    device_close(&shared);
    uint64_t handles, bytes;
    zb_object_totals(&handles, &bytes);
    CHECK(handles == 0 && bytes == 0, "%d handles, %d bytes are left", (int)handles, (int)bytes);
    return 0;
}
