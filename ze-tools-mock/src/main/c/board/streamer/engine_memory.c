#include "board/streamer/engine_memory.h"
#include "board/common/usermem.h"
#include <string.h>

static uint64_t least(uint64_t one, uint64_t other) {
    return one < other ? one : other;
}

bool zb_mem_read(struct zb_space *space, uint64_t va, void *to, size_t bytes) {
    for (char *at = to; bytes;) {
        struct zb_span span;
        if (!zb_span_get(space, va, &span)) {
            return false;
        }
        size_t n = least(bytes, span.length);
        bool ok = true;
        if (span.cpu) {
            memcpy(at, span.cpu, n);
        } else {
            ok = zb_user_read(at, span.user, n);
        }
        zb_span_put(&span);
        if (!ok) {
            return false;
        }
        at += n, va += n, bytes -= n;
    }
    return true;
}

bool zb_mem_write(struct zb_space *space, uint64_t va, const void *from, size_t bytes) {
    for (const char *at = from; bytes;) {
        struct zb_span span;
        if (!zb_span_get(space, va, &span)) {
            return false;
        }
        size_t n = least(bytes, span.length);
        bool ok = true;
        if (span.cpu) {
            memcpy(span.cpu, at, n);
        } else {
            ok = zb_user_write(span.user, at, n);
        }
        zb_span_put(&span);
        if (!ok) {
            return false;
        }
        at += n, va += n, bytes -= n;
    }
    return true;
}

bool zb_mem_copy(struct zb_space *space, uint64_t to, uint64_t from, uint64_t bytes) {
    while (bytes) {
        struct zb_span source, target;
        if (!zb_span_get(space, from, &source)) {
            return false;
        }
        if (!zb_span_get(space, to, &target)) {
            zb_span_put(&source);
            return false;
        }
        uint64_t n = least(bytes, least(source.length, target.length));
        bool ok = true;
        if (source.cpu && target.cpu) {
            memmove(target.cpu, source.cpu, n);
        } else if (source.cpu) {
            ok = zb_user_write(target.user, source.cpu, n);
        } else if (target.cpu) {
            ok = zb_user_read(target.cpu, source.user, n);
        } else {
            char bounce[8192];
            n = least(n, sizeof bounce);
            ok = zb_user_read(bounce, source.user, n) && zb_user_write(target.user, bounce, n);
        }
        zb_span_put(&source);
        zb_span_put(&target);
        if (!ok) {
            return false;
        }
        to += n, from += n, bytes -= n;
    }
    return true;
}

bool zb_mem_fill(struct zb_space *space, uint64_t to, uint64_t bytes, const void *pattern, size_t size, size_t phase) {
    char block[8192];
    if (size == 0 || size > 4096) {
        return false;
    }
    size_t whole = sizeof block / size * size;    // a multiple of the pattern, so that each block begins alike
    for (size_t i = 0; i < whole && i < bytes; i++) {
        block[i] = ((const char *)pattern)[(i + phase) % size];
    }
    while (bytes) {
        size_t n = least(bytes, whole);
        if (!zb_mem_write(space, to, block, n)) {
            return false;
        }
        to += n, bytes -= n;
    }
    return true;
}

// Returns where `bytes` at `va` lie in this process, for one access; null if they do not. The span is to be put back.
static void *word(struct zb_space *space, uint64_t va, unsigned bytes, struct zb_span *span) {
    if (va % bytes || !zb_span_get(space, va, span)) {
        return NULL;
    }
    if (span->length >= bytes && span->cpu) {
        return span->cpu;
    }
    if (span->length >= bytes && span->user % bytes == 0 && zb_user_readable(span->user, bytes)) {
        return (void *)(uintptr_t)span->user;
    }
    zb_span_put(span);
    return NULL;
}

bool zb_mem_load32(struct zb_space *space, uint64_t va, uint32_t *value) {
    struct zb_span span;
    uint32_t *place = word(space, va, 4, &span);
    if (place) {
        *value = __atomic_load_n(place, __ATOMIC_ACQUIRE);
        zb_span_put(&span);
    }
    return place != NULL;
}

bool zb_mem_store32(struct zb_space *space, uint64_t va, uint32_t value) {
    struct zb_span span;
    uint32_t *place = word(space, va, 4, &span);
    if (place) {
        __atomic_store_n(place, value, __ATOMIC_RELEASE);
        zb_span_put(&span);
    }
    return place != NULL;
}

bool zb_mem_store64(struct zb_space *space, uint64_t va, uint64_t value) {
    if (va % 8) {    // two words, as the device does
        return zb_mem_store32(space, va, (uint32_t)value) && zb_mem_store32(space, va + 4, (uint32_t)(value >> 32));
    }
    struct zb_span span;
    uint64_t *place = word(space, va, 8, &span);
    if (place) {
        __atomic_store_n(place, value, __ATOMIC_RELEASE);
        zb_span_put(&span);
    }
    return place != NULL;
}

bool zb_mem_change(struct zb_space *space, uint64_t va, unsigned bytes, uint64_t (*change)(uint64_t, uint64_t),
                   uint64_t operand) {
    struct zb_span span;
    void *place = word(space, va, bytes, &span);
    if (!place) {
        return false;
    }
    if (bytes == 8) {
        uint64_t old = __atomic_load_n((uint64_t *)place, __ATOMIC_RELAXED);
        while (!__atomic_compare_exchange_n((uint64_t *)place, &old, change(old, operand), false, __ATOMIC_ACQ_REL,
                                            __ATOMIC_RELAXED)) {
        }
    } else {
        uint32_t old = __atomic_load_n((uint32_t *)place, __ATOMIC_RELAXED);
        while (!__atomic_compare_exchange_n((uint32_t *)place, &old, (uint32_t)change(old, operand), false,
                                            __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
        }
    }
    zb_span_put(&span);
    return true;
}
