#include "board/streamer/engine_memory.h"
#include "board/common/usermem.h"
#include <string.h>

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

bool zb_mem_read(struct zb_space *space, uint64_t va, void *to, size_t bytes) {
    for (char *at = to; bytes;) {
        struct zb_span s;
        if (!zb_span_get(space, va, &s)) {
            return false;
        }
        size_t n = least(bytes, s.length);
        bool ok = true;
        if (s.cpu) {
            memcpy(at, s.cpu, n);
        } else {
            ok = zb_user_read(at, s.user, n);
        }
        zb_span_put(&s);
        if (!ok) {
            return false;
        }
        at += n, va += n, bytes -= n;
    }
    return true;
}

bool zb_mem_write(struct zb_space *space, uint64_t va, const void *from, size_t bytes) {
    for (const char *at = from; bytes;) {
        struct zb_span s;
        if (!zb_span_get(space, va, &s)) {
            return false;
        }
        size_t n = least(bytes, s.length);
        bool ok = true;
        if (s.cpu) {
            memcpy(s.cpu, at, n);
        } else {
            ok = zb_user_write(s.user, at, n);
        }
        zb_span_put(&s);
        if (!ok) {
            return false;
        }
        at += n, va += n, bytes -= n;
    }
    return true;
}

bool zb_mem_copy(struct zb_space *space, uint64_t to, uint64_t from, uint64_t bytes) {
    while (bytes) {
        struct zb_span f, t;
        if (!zb_span_get(space, from, &f)) {
            return false;
        }
        if (!zb_span_get(space, to, &t)) {
            zb_span_put(&f);
            return false;
        }
        uint64_t n = least(bytes, least(f.length, t.length));
        bool ok = true;
        if (f.cpu && t.cpu) {
            memmove(t.cpu, f.cpu, n);
        } else if (f.cpu) {
            ok = zb_user_write(t.user, f.cpu, n);
        } else if (t.cpu) {
            ok = zb_user_read(t.cpu, f.user, n);
        } else {
            char bounce[8192];
            n = least(n, sizeof bounce);
            ok = zb_user_read(bounce, f.user, n) && zb_user_write(t.user, bounce, n);
        }
        zb_span_put(&f);
        zb_span_put(&t);
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
static void *word(struct zb_space *space, uint64_t va, unsigned bytes, struct zb_span *s) {
    if (va % bytes || !zb_span_get(space, va, s)) {
        return NULL;
    }
    if (s->length >= bytes && s->cpu) {
        return s->cpu;
    }
    if (s->length >= bytes && s->user % bytes == 0 && zb_user_readable(s->user, bytes)) {
        return (void *)(uintptr_t)s->user;
    }
    zb_span_put(s);
    return NULL;
}

bool zb_mem_load32(struct zb_space *space, uint64_t va, uint32_t *value) {
    struct zb_span s;
    uint32_t *p = word(space, va, 4, &s);
    if (p) {
        *value = __atomic_load_n(p, __ATOMIC_ACQUIRE);
        zb_span_put(&s);
    }
    return p != NULL;
}

bool zb_mem_store32(struct zb_space *space, uint64_t va, uint32_t value) {
    struct zb_span s;
    uint32_t *p = word(space, va, 4, &s);
    if (p) {
        __atomic_store_n(p, value, __ATOMIC_RELEASE);
        zb_span_put(&s);
    }
    return p != NULL;
}

bool zb_mem_store64(struct zb_space *space, uint64_t va, uint64_t value) {
    if (va % 8) {    // two words, as the device does
        return zb_mem_store32(space, va, (uint32_t)value) && zb_mem_store32(space, va + 4, (uint32_t)(value >> 32));
    }
    struct zb_span s;
    uint64_t *p = word(space, va, 8, &s);
    if (p) {
        __atomic_store_n(p, value, __ATOMIC_RELEASE);
        zb_span_put(&s);
    }
    return p != NULL;
}

bool zb_mem_change(struct zb_space *space, uint64_t va, unsigned bytes, uint64_t (*change)(uint64_t, uint64_t),
                   uint64_t operand) {
    struct zb_span s;
    void *p = word(space, va, bytes, &s);
    if (!p) {
        return false;
    }
    if (bytes == 8) {
        uint64_t old = __atomic_load_n((uint64_t *)p, __ATOMIC_RELAXED);
        while (!__atomic_compare_exchange_n((uint64_t *)p, &old, change(old, operand), false, __ATOMIC_ACQ_REL,
                                            __ATOMIC_RELAXED)) {
        }
    } else {
        uint32_t old = __atomic_load_n((uint32_t *)p, __ATOMIC_RELAXED);
        while (!__atomic_compare_exchange_n((uint32_t *)p, &old, (uint32_t)change(old, operand), false,
                                            __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
        }
    }
    zb_span_put(&s);
    return true;
}
