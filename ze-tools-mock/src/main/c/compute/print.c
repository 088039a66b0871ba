// printf of kernels.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/lower.h"
#include "compute/scalar.h"

static bool read_text(thread *t, uint32_t lane, u64 address, char *text, size_t room, const op *o) {
    for (size_t k = 0; k + 1 < room; k++) {
        uint8_t *p = zmc_resolve(t, lane, address + k, 1, false, o);
        if (p == NULL) {
            return false;
        }
        text[k] = (char)*p;
        if (*p == 0) {
            return true;
        }
    }
    text[room - 1] = 0;
    return true;
}

typedef struct text_out {
    char bytes[8192];
    size_t size;
} text_out;

static void put(text_out *out, const char *text, size_t size) {
    size_t room = sizeof out->bytes - out->size;
    size = size < room ? size : room;
    memcpy(out->bytes + out->size, text, size);
    out->size += size;
}

// One value with one conversion specification, which begins with '%' and ends with its letter.
static void put_value(text_out *out, const char *flags, char letter, scalar s, u64 bits, uint32_t width_bits) {
    char format[48], text[512];
    int n = 0;
    if (strchr("fFeEgGaA", letter) != NULL) {
        snprintf(format, sizeof format, "%s%c", flags, letter);
        n = snprintf(text, sizeof text, format, s >= S_F16 ? zmc_real(s, bits) : (f64)(s64)bits);
    } else if (strchr("di", letter) != NULL) {
        snprintf(format, sizeof format, "%sll%c", flags, letter);
        n = snprintf(text, sizeof text, format, (long long)sign_extend(bits, width_bits));
    } else if (strchr("uoxX", letter) != NULL) {
        snprintf(format, sizeof format, "%sll%c", flags, letter);
        n = snprintf(text, sizeof text, format, (unsigned long long)bits);
    } else if (letter == 'c') {
        snprintf(format, sizeof format, "%sc", flags);
        n = snprintf(text, sizeof text, format, (int)(bits & 255));
    } else if (letter == 'p') {
        n = snprintf(text, sizeof text, "0x%llx", (unsigned long long)bits);
    }
    if (n > 0) {
        put(out, text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
    }
}

static u64 lane_value(const thread *t, uint32_t reg, uint32_t bytes, uint32_t lane, uint32_t width) {
    u64 v = 0;
    memcpy(&v, t->registers + (size_t)reg * width + (size_t)lane * bytes, bytes);
    return v;
}

static void print_lane(thread *t, const op *o, uint32_t lane, uint32_t width) {
    const printf_info *info = o->data;
    char format[2048];
    u64 address = lane_value(t, info->format, 8, lane, width);
    if (!read_text(t, lane, address, format, sizeof format, o)) {
        return;
    }
    text_out out = {.size = 0};
    uint32_t next = 0;
    for (const char *p = format; *p != 0;) {
        if (*p != '%') {
            const char *end = strchr(p, '%');
            size_t n = end == NULL ? strlen(p) : (size_t)(end - p);
            put(&out, p, n);
            p += n;
            continue;
        }
        if (p[1] == '%') {
            put(&out, "%", 1);
            p += 2;
            continue;
        }
        char flags[32] = "%";
        size_t n = 1;
        const char *q = p + 1;
        while (*q != 0 && strchr("-+ #0123456789.", *q) != NULL && n < 24) {
            flags[n++] = *q++;
        }
        flags[n] = 0;
        // A width or a precision of more than three digits would not fit.
        if (n > 12) {
            flags[1] = 0;
        }
        uint32_t vector = 1;
        if (*q == 'v') {
            vector = (uint32_t)strtoul(q + 1, (char **)(uintptr_t)&q, 10);
            vector = vector == 0 || vector > 16 ? 1 : vector;
        }
        while (*q == 'h' || *q == 'l' || *q == 'L' || *q == 'z' || *q == 'j' || *q == 't') {
            q++;
        }
        char letter = *q;
        if (letter == 0) {
            break;
        }
        p = q + 1;
        if (next >= info->count) {
            continue;
        }
        const type *ty = info->types[next], *e;
        uint32_t reg = info->regs[next++], have = components(ty, &e), bytes = (uint32_t)e->lane_bytes;
        scalar s = S_8;
        zmc_scalar_of(e, &s);
        if (letter == 's') {
            char text[2048];
            if (e->kind != TYPE_POINTER) {
                continue;
            }
            if (!read_text(t, lane, lane_value(t, reg, 8, lane, width), text, sizeof text, o)) {
                return;
            }
            put(&out, text, strlen(text));
            continue;
        }
        for (uint32_t k = 0; k < vector && k < have; k++) {
            if (k > 0) {
                put(&out, ",", 1);
            }
            put_value(&out, flags, letter, s, lane_value(t, reg + k * bytes, bytes, lane, width), bytes * 8);
        }
    }
    if (t->run->launch.host.print != NULL) {
        t->run->launch.host.print(t->run->launch.host.context, out.bytes, out.size);
    } else {
        fwrite(out.bytes, 1, out.size, stdout);
        fflush(stdout);
    }
}

void zmc_print(thread *t, const op *o, uint32_t width) {
    for (lanes m = t->mask; m != 0 && t->stop == STOP_NONE; m &= m - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(m);
        print_lane(t, o, lane, width);
        uint32_t zero = 0;
        memcpy(t->registers + o->result + (size_t)lane * 4, &zero, 4);
    }
}
