// printf of kernels.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/lower.h"
#include "compute/scalar.h"

static bool read_text(thread *self, uint32_t lane, u64 address, char *text, size_t room, const op *operation) {
    for (size_t length = 0; length + 1 < room; length++) {
        uint8_t *host = zmc_resolve(self, lane, address + length, 1, false, operation);
        if (host == NULL) {
            return false;
        }
        text[length] = (char)*host;
        if (*host == 0) {
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
static void put_value(text_out *out, const char *flags, char letter, scalar kind, u64 bits, uint32_t width_bits) {
    char format[48], text[512];
    int n = 0;
    if (strchr("fFeEgGaA", letter) != NULL) {
        snprintf(format, sizeof format, "%s%c", flags, letter);
        n = snprintf(text, sizeof text, format, kind >= S_F16 ? zmc_real(kind, bits) : (f64)(s64)bits);
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

static u64 lane_value(const thread *self, uint32_t reg, uint32_t bytes, uint32_t lane, uint32_t width) {
    u64 value = 0;
    memcpy(&value, self->registers + (size_t)reg * width + (size_t)lane * bytes, bytes);
    return value;
}

static void print_lane(thread *self, const op *operation, uint32_t lane, uint32_t width) {
    const printf_info *info = operation->printed;
    char format[2048];
    u64 address = lane_value(self, info->format, 8, lane, width);
    if (!read_text(self, lane, address, format, sizeof format, operation)) {
        return;
    }
    text_out out = {.size = 0};
    uint32_t next = 0;
    for (const char *rest = format; *rest != 0;) {
        if (*rest != '%') {
            const char *end = strchr(rest, '%');
            size_t n = end == NULL ? strlen(rest) : (size_t)(end - rest);
            put(&out, rest, n);
            rest += n;
            continue;
        }
        if (rest[1] == '%') {
            put(&out, "%", 1);
            rest += 2;
            continue;
        }
        char flags[32] = "%";
        size_t n = 1;
        const char *conversion = rest + 1;
        while (*conversion != 0 && strchr("-+ #0123456789.", *conversion) != NULL && n < 24) {
            flags[n++] = *conversion++;
        }
        flags[n] = 0;
        // A width or a precision of more than three digits would not fit.
        if (n > 12) {
            flags[1] = 0;
        }
        uint32_t vector = 1;
        if (*conversion == 'v') {
            vector = (uint32_t)strtoul(conversion + 1, (char **)(uintptr_t)&conversion, 10);
            vector = vector == 0 || vector > 16 ? 1 : vector;
        }
        while (*conversion == 'h' || *conversion == 'l' || *conversion == 'L' || *conversion == 'z' ||
               *conversion == 'j' || *conversion == 't') {
            conversion++;
        }
        char letter = *conversion;
        if (letter == 0) {
            break;
        }
        rest = conversion + 1;
        if (next >= info->count) {
            continue;
        }
        const type *ty = info->types[next], *element;
        uint32_t reg = info->regs[next++], have = components(ty, &element), bytes = (uint32_t)element->lane_bytes;
        scalar kind = S_8;
        zmc_scalar_of(element, &kind);
        if (letter == 's') {
            char text[2048];
            if (element->kind != TYPE_POINTER) {
                continue;
            }
            if (!read_text(self, lane, lane_value(self, reg, 8, lane, width), text, sizeof text, operation)) {
                return;
            }
            put(&out, text, strlen(text));
            continue;
        }
        for (uint32_t component = 0; component < vector && component < have; component++) {
            if (component > 0) {
                put(&out, ",", 1);
            }
            put_value(&out, flags, letter, kind, lane_value(self, reg + component * bytes, bytes, lane, width),
                      bytes * 8);
        }
    }
    if (self->run->launch.host.print != NULL) {
        self->run->launch.host.print(self->run->launch.host.context, out.bytes, out.size);
    } else {
        fwrite(out.bytes, 1, out.size, stdout);
        fflush(stdout);
    }
}

void zmc_print(thread *self, const op *operation, uint32_t width) {
    for (lanes remaining = self->mask; remaining != 0 && self->stop == STOP_NONE; remaining &= remaining - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(remaining);
        print_lane(self, operation, lane, width);
        uint32_t zero = 0;
        memcpy(self->registers + operation->result + (size_t)lane * 4, &zero, 4);
    }
}
