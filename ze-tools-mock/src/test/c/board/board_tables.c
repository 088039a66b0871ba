// Walks the tables of commands and requests: each entry with right operands, and with odd and hostile ones in the
// place of each word. An entry without right operands here fails the test, so that a new one gets some.
#include "board_test.h"
#include "board/streamer/command.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include <errno.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#define AT(offset) (BASE + DATA + (offset))
enum { PAGE = 4096, ENDS = 1100 };    // more words than the longest command swallows
#define END (0x0au << 23)

// ---- Commands --------------------------------------------------------------------------------------------------

// Right operands of a command: the bits of its first word that are not its code, and the words behind it. A place in
// the data is an address, of two words.
struct right {
    const char *name;
    uint32_t bits;
    unsigned n;
    uint64_t operands[40];
};

static const struct right rights[] = {
    {"MI_SET_PREDICATE", 0, 0, {0}},
    {"MI_BATCH_BUFFER_END", 0, 0, {0}},
    {"MI_MATH", 0, 1, {0}},
    {"MI_SEMAPHORE_WAIT", 4u << 12 | 2, 2, {5, AT(64)}},    // 5 lies there
    {"MI_STORE_DATA_IMM", 2, 2, {AT(0), 1}},
    {"MI_LOAD_REGISTER_IMM", 1, 2, {0x2600, 1}},
    {"MI_STORE_REGISTER_MEM", 2, 2, {0x2600, AT(0)}},
    {"MI_FLUSH_DW", 1u << 14 | 3, 3, {AT(0), 7, 0}},
    {"MI_REPORT_PERF_COUNT", 2, 2, {AT(0), 9}},
    {"MI_LOAD_REGISTER_MEM", 2, 2, {0x2600, AT(0)}},
    {"MI_LOAD_REGISTER_REG", 1, 2, {0x2600, 0x2608}},
    {"MI_COPY_MEM_MEM", 3, 2, {AT(0), AT(8)}},
    {"MI_ATOMIC", 5u << 8 | 1, 1, {AT(0)}},
    {"MI_BATCH_BUFFER_START", 1u << 22 | 1, 1, {AT(1024)}},    // an end lies there
    {"MI_CONDITIONAL_BATCH_BUFFER_END", 4u << 12 | 2, 2, {6, AT(64)}},
    {"XY_BLOCK_COPY_BLT", 2u << 19 | 9, 8, {63, 0, 1u << 16 | 2, AT(0), 0, 0, 63, AT(4096)}},
    {"XY_FAST_COLOR_BLT", 2u << 19 | 9, 9, {63, 0, 1u << 16 | 2, AT(0), 0, 1, 2, 3, 4}},
    {"MEM_COPY", 7, 6, {63, 0, 63, 63, AT(4096), AT(0)}},
    {"MEM_SET", 5, 5, {63, 0, 63, AT(0), 0x5a000000}},
    {"PIPE_CONTROL", 4, 4, {1u << 14, AT(0), 7, 0}},
    {"COMPUTE_WALKER", 37, 38, {0, 0, 0, 0, 0, 0, 1, 1, 1}},
    {"GPGPU_WALKER", 11, 12, {0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1}},
    {"STATE_BASE_ADDRESS", 10, 6, {AT(8192) | 1, 0, AT(8192) | 1, AT(8192) | 1, AT(8192) | 1, AT(8192) | 1}},
    {"MEDIA_INTERFACE_DESCRIPTOR_LOAD", 2, 3, {0, 32, 0}},
};

static const struct right *right_for(const struct zb_command *c) {
    for (size_t i = 0; i < sizeof rights / sizeof *rights; i++) {
        if (strcmp(rights[i].name, c->name) == 0) {
            return &rights[i];
        }
    }
    CHECK(!c->execute, "%s has no right operands in this test", c->name);
    return NULL;    // state without effect: zeros
}

// Writes a command with right operands. Returns how many words it has.
static size_t right_words(const struct zb_command *c, uint32_t *words) {
    const struct right *r = right_for(c);
    size_t n = 1;
    memset(words, 0, 64 * sizeof *words);
    words[0] = c->match | (r ? r->bits : c->length == ZB_ONE ? 0 : c->least - 2);
    for (unsigned i = 0; r && i < r->n; i++) {
        words[n++] = (uint32_t)r->operands[i];
        if (r->operands[i] >> 32 || (r->operands[i] & ~0xffffull) == AT(0)) {
            words[n++] = (uint32_t)(r->operands[i] >> 32);
        }
    }
    return r ? n : c->least;
}

static bool loops_or_waits(const struct zb_command *c) {
    return strcmp(c->name, "MI_SEMAPHORE_WAIT") == 0;
}

// Runs a batch of the words behind base addresses that are mapped. Returns true if its engine is not lost.
static bool survives(struct device *d, const struct zb_command *c, const uint32_t *words, size_t n) {
    d->words = 0;
    for (size_t i = 0; i < 2; i++) {
        const char *first = i ? "MEDIA_INTERFACE_DESCRIPTOR_LOAD" : "STATE_BASE_ADDRESS";
        const struct zb_command *prologue = zb_compute_commands;
        while (strcmp(prologue->name, first)) {
            prologue++;
        }
        d->words += right_words(prologue, d->batch + d->words);
    }
    memcpy(d->batch + d->words, words, n * sizeof *words);
    d->words += n;
    for (int i = 0; i < ENDS; i++) {
        emit(d, END);
    }
    d->words = 0;
    uint32_t five = 5, end = END;
    memset(d->data, 0, 16384);
    memcpy(d->data + 64, &five, 4);
    memcpy(d->data + 1024, &end, 4);
    CHECK(zb_submit(d->context, 0, BASE, NULL, 0));
    bool idle = zb_wait_idle(loops_or_waits(c) ? 20000000 : 60000000000);
    CHECK(idle || loops_or_waits(c), "%s does not end", c->name);
    bool lost = zb_context_lost(d->context);
    if (lost || !idle) {
        renew(d);
    }
    return !lost && idle;
}

static void command(struct device *d, const struct zb_command *c) {
    uint32_t words[64], changed[64];
    size_t n = right_words(c, words);
    CHECK(zb_command_find(c->match) == c, "%s is hidden by another", c->name);
    CHECK(n >= c->least && (c->length == ZB_ONE || (words[0] & 0xff) + 2 == n), "%s: %zu words", c->name, n);
    CHECK(survives(d, c, words, n), "%s", c->name);
    // Too short: its length says so.
    if (c->length != ZB_ONE && c->least > 2) {
        memcpy(changed, words, sizeof changed);
        changed[0] &= ~(c->length == ZB_BYTE ? 0xffu : 0x3ffu);
        CHECK(!survives(d, c, changed, n), "%s with too few words", c->name);
    }
    // Cut off by the end of what is mapped.
    for (size_t k = 1; k < n; k++) {
        memcpy(d->batch + BUFFER / 4 - k, words, k * sizeof *words);
        CHECK(zb_submit(d->context, 0, BASE + BUFFER - 4 * k, NULL, 0) && zb_wait_idle(60000000000));
        CHECK(zb_context_lost(d->context), "%s, %zu words of %zu", c->name, k, n);
        renew(d);
    }
    memset(d->batch + BUFFER / 4 - 64, 0, 256);
    // Each bit that is not its code, and each word.
    for (unsigned bit = 0; bit < 32; bit++) {
        if (!(c->mask >> bit & 1)) {
            memcpy(changed, words, sizeof changed);
            changed[0] ^= 1u << bit;
            survives(d, c, changed, n);
        }
    }
    static const uint32_t odd[] = {0,
                                   1,
                                   3,
                                   0xffff,
                                   0x7fffffff,
                                   0x80000000u,
                                   ~0u,
                                   (uint32_t)(BASE + BUFFER - 1),
                                   (uint32_t)(BASE + BUFFER - 64),
                                   (uint32_t)AT(4095)};
    for (size_t v = 0; v < sizeof odd / sizeof *odd; v++) {
        for (size_t w = 1; w < n; w++) {
            memcpy(changed, words, sizeof changed);
            changed[w] = odd[v];
            survives(d, c, changed, n);
        }
        for (size_t w = 1; w < n; w++) {
            changed[w] = odd[v];
        }
        survives(d, c, changed, n);
    }
}

static void commands(struct device *d) {
    const struct zb_command *const tables[] = {zb_memory_commands, zb_copy_commands, zb_compute_commands};
    for (size_t t = 0; t < 3; t++) {
        for (const struct zb_command *c = tables[t]; c->name; c++) {
            command(d, c);
        }
    }
}

// ---- Requests --------------------------------------------------------------------------------------------------

static struct device device;
static unsigned char *edge;    // 64 bytes before memory that cannot be touched
static _Alignas(16) unsigned char room[ZB_ARGUMENT_BYTES];

static void put32(size_t offset, uint32_t value) {
    memcpy(room + offset, &value, 4);
}
static void put64(size_t offset, uint64_t value) {
    memcpy(room + offset, &value, 8);
}
static uint32_t get32(size_t offset) {
    uint32_t value;
    memcpy(&value, room + offset, 4);
    return value;
}
static uint64_t at_edge(void) {
    return (uint64_t)(uintptr_t)edge;
}
static unsigned long code(unsigned number, size_t bytes) {
    return _IOC(_IOC_READ | _IOC_WRITE, 'd', number, bytes);
}

static void nothing(void) {}
static void object(void) {
    put32(0, device.handle);
}
static void new_object(void) {
    put32(0, zb_object_new(PAGE, 0));
}
static void close_8(void) {
    CHECK(zb_object_close(get32(8)));
}
static void close_fd_8(void) {
    close((int)get32(8));
}
static void exported(void) {
    put32(0, device.handle);
    CHECK(zb_request(code(0x2d, 12), room) == 0);
}
static void parameter(void) {
    put32(0, 4), put64(8, at_edge());
}
static void size_0(void) {
    put64(0, PAGE);
}
static void execution(void) {
    uint64_t buffer[7] = {device.handle, 0, 0, BASE, 0, 0, 0};
    memcpy(edge, buffer, sizeof buffer);
    put64(0, at_edge()), put32(8, 1), put64(48, device.context);
    device.batch[0] = END;
}
static void idle(void) {
    CHECK(zb_wait_idle(60000000000));
}
static void end_context_0(void) {
    CHECK(zb_context_remove(get32(0)));
}
static void new_context(void) {
    put32(0, zb_context_new(device.space_id));
}
static void a_register(void) {
    put64(0, 0x2358);
}
static void context(void) {
    put32(0, device.context);
}
static void user_pages(void) {
    put64(0, at_edge() + 64 - PAGE), put64(8, PAGE);
}
static void close_20(void) {
    CHECK(zb_object_close(get32(20)));
}
static void context_bits(void) {
    put32(0, device.context), put64(8, 3);
}
static void context_space(void) {
    put32(0, device.context), put64(8, 9), put64(16, device.space_id);
}
static void name_of_set(unsigned char *to) {    // each is taken once
    static unsigned n;
    char text[40];
    snprintf(text, sizeof text, "01234567-89ab-cdef-0123-4567%08x", n++);
    memcpy(to, text, 36);
}
static void set_name(void) {
    name_of_set(room);
}
static void items(void) {
    uint64_t item[3] = {1, 0, 0};
    memcpy(edge, item, sizeof item);
    put32(0, 1), put64(8, at_edge());
}
static void end_space_12(void) {
    CHECK(zb_space_remove(get32(12)));
}
static void new_space_12(void) {
    put32(12, zb_space_new());
}
static void new_space_0(void) {
    put32(0, zb_space_new());
}
static void fence_16(void) {
    memset(edge, 0, 8), put64(8, at_edge()), put64(16, device.context), put64(32, ~0ull);
}
static void fence_48(void) {
    memset(edge, 0, 8), put64(8, at_edge()), put64(32, ~0ull), put32(48, device.context);
}
static void binding(void) {
    put32(0, device.space_id), put32(4, device.handle), put64(8, BASE + BUFFER), put64(24, PAGE);
}
static void xe_size(void) {
    put64(8, PAGE);
}
static void close_28(void) {
    CHECK(zb_object_close(get32(28)));
}
static void object_8(void) {
    put32(8, device.handle);
}
static void xe_binding(void) {
    put32(8, device.space_id), put32(20, 1), put32(32, device.handle), put64(48, PAGE), put64(56, BASE + BUFFER);
}
static void queue(void) {
    memset(edge, 0, 8);
    put32(8, 1 | 1u << 16), put32(12, device.space_id), put64(24, at_edge());
}
static void end_context_20(void) {
    CHECK(zb_context_remove(get32(20)));
}
static void context_8(void) {
    put32(8, device.context);
}
static void xe_execution(void) {
    put32(8, device.context), put64(24, BASE), put32(32, 1), device.batch[0] = END;
}
static void observation(void) {
    memset(edge, 0, 8);
    name_of_set(edge + 8);
    put64(16, 1), put64(24, at_edge());
}

enum { NO_WAIT = -1 };

// Right operands of a request, what to do after it, and where a time to wait stands, which stays 0.
struct good {
    const char *name;
    void (*fill)(void), (*after)(void);
    int timeout;
};

static const struct good of_all[] = {
    {"VERSION", nothing, nothing, NO_WAIT},
    {"GEM_CLOSE", new_object, nothing, NO_WAIT},
    {"GET_CAP", nothing, nothing, NO_WAIT},
    {"PRIME_HANDLE_TO_FD", object, close_fd_8, NO_WAIT},
    {"PRIME_FD_TO_HANDLE", exported, close_fd_8, NO_WAIT},
    {"GETPARAM", parameter, nothing, NO_WAIT},
    {"GEM_BUSY", object, nothing, NO_WAIT},
    {"GEM_SET_DOMAIN", object, nothing, NO_WAIT},
    {"GEM_SET_TILING", object, nothing, NO_WAIT},
    {"GEM_GET_TILING", object, nothing, NO_WAIT},
    {"GEM_EXECBUFFER2", execution, idle, NO_WAIT},
    {"GEM_WAIT", object, nothing, 8},
    {"GEM_CONTEXT_CREATE", nothing, end_context_0, NO_WAIT},
    {"GEM_CONTEXT_DESTROY", new_context, nothing, NO_WAIT},
    {"REG_READ", a_register, nothing, NO_WAIT},
    {"GET_RESET_STATS", context, nothing, NO_WAIT},
    {"GEM_USERPTR", user_pages, close_20, NO_WAIT},
    {"GEM_CONTEXT_GETPARAM", context_bits, nothing, NO_WAIT},
    {"GEM_CONTEXT_SETPARAM", context_space, nothing, NO_WAIT},
    {"PERF_OPEN", nothing, nothing, NO_WAIT},
    {"PERF_ADD_CONFIG", set_name, nothing, NO_WAIT},
    {"PERF_REMOVE_CONFIG", nothing, nothing, NO_WAIT},
    {"QUERY", items, nothing, NO_WAIT},
    {"GEM_VM_CREATE", nothing, end_space_12, NO_WAIT},
    {"GEM_VM_DESTROY", new_space_12, nothing, NO_WAIT},
    {"GEM_CREATE_EXT", size_0, close_8, NO_WAIT},
    {"UUID_REGISTER", set_name, nothing, NO_WAIT},
    {"UUID_UNREGISTER", nothing, nothing, NO_WAIT},
    {"VM_PREFETCH", nothing, nothing, NO_WAIT},
    {"VM_ADVISE", nothing, nothing, NO_WAIT},
    {"VM_UNBIND", binding, nothing, NO_WAIT},
    {"DEVICE_QUERY", nothing, nothing, NO_WAIT},
    {"VM_CREATE", nothing, end_space_12, NO_WAIT},
    {"VM_DESTROY", new_space_0, nothing, NO_WAIT},
    {"EXEC_QUEUE_CREATE", queue, end_context_20, NO_WAIT},
    {"EXEC_QUEUE_DESTROY", new_context, nothing, NO_WAIT},
    {"EXEC_QUEUE_GET_PROPERTY", context_8, nothing, NO_WAIT},
    {"EXEC", xe_execution, idle, NO_WAIT},
    {"OBSERVATION", observation, nothing, NO_WAIT},
    {"MADVISE", nothing, nothing, NO_WAIT},
};

static const struct good of_i915[] = {
    {"GEM_CREATE", size_0, close_8, NO_WAIT},
    {"GEM_MMAP_OFFSET", object, nothing, NO_WAIT},
    {"WAIT_USER_FENCE", fence_16, nothing, 40},
    {"VM_BIND", binding, nothing, NO_WAIT},
};

static const struct good of_xe[] = {
    {"GEM_CREATE", xe_size, close_28, NO_WAIT},
    {"GEM_MMAP_OFFSET", object_8, nothing, NO_WAIT},
    {"WAIT_USER_FENCE", fence_48, nothing, 40},
    {"VM_BIND", xe_binding, nothing, NO_WAIT},
};

static const struct good *look(const struct good *list, size_t n, const char *name) {
    for (size_t i = 0; i < n; i++) {
        if (strcmp(list[i].name, name) == 0) {
            return &list[i];
        }
    }
    return NULL;
}

static const struct good *good_for(const char *name) {
    bool xe = zb_settings()->model->interface == ZB_XE;
    const struct good *own =
        xe ? look(of_xe, sizeof of_xe / sizeof *of_xe, name) : look(of_i915, sizeof of_i915 / sizeof *of_i915, name);
    return own ? own : look(of_all, sizeof of_all / sizeof *of_all, name);
}

static bool opens(const char *name) {
    return strstr(name, "OPEN") || strstr(name, "OBSERVATION");
}

static int ask(unsigned number, const struct zb_request *r, size_t bytes) {
    int result = zb_request(code(number, bytes), room);
    if (result >= 3 && opens(r->name)) {
        close(result);
    }
    return result;
}

static void request(unsigned number, const struct zb_request *r) {
    static const uint64_t odd[] = {
        0,           1,           2,          7,     0xffff,       0x7fff0000,
        1ull << 47,  INT64_MAX,   1ull << 63, ~0ull, ~0ull - 4095, BASE,
        BASE + 1,
#ifndef __SANITIZE_ADDRESS__    // as addresses these lie in the sanitizer's own memory, which can be written
        0x80000000u, 0xffffffffu, 1ull << 32,
#endif
    };
    const struct good *g = good_for(r->name);
    bool refused = strcmp(r->name, "PERF_OPEN of the vendor") == 0;
    if (refused || strcmp(r->name, "DEBUGGER_OPEN") == 0) {    // the other wants another process: board_debug has one
        CHECK(!refused || (ask(number, r, r->least) == -1 && errno == ENODEV));
        static const struct good none = {"", nothing, nothing, NO_WAIT};
        g = &none;
    } else {
        CHECK(g, "%s has no right operands in this test", r->name);
        for (size_t bytes = r->least; bytes <= ZB_ARGUMENT_BYTES; bytes += ZB_ARGUMENT_BYTES - r->least) {
            memset(room, 0, sizeof room);
            g->fill();
            int result = ask(number, r, bytes);
            CHECK(result >= 0, "%s, %zu bytes: %d", r->name, bytes, errno);
            g->after();
        }
    }
    // A number in the place of each word, of 4 and of 8 bytes, and of all of them.
    for (size_t v = 0; v < sizeof odd / sizeof *odd + 2; v++) {
        uint64_t value = v < sizeof odd / sizeof *odd ? odd[v] : at_edge() + (v & 1) * 32;
        for (size_t width = 4; width <= 8; width += 4) {
            for (size_t w = 0; w + width <= r->least; w += 4) {
                if (g->timeout >= 0 && w + width > (size_t)g->timeout && w < (size_t)g->timeout + 8) {
                    continue;    // it would wait so long
                }
                memset(room, 0, sizeof room);
                memset(edge, 0, 64);
                g->fill();
                memcpy(room + w, &value, width);
                ask(number, r, r->least);
                CHECK(zb_wait_idle(60000000000), "%s", r->name);    // an engine may read the batch until then
                device.batch[0] = END;
            }
        }
        if (g->timeout < 0) {
            for (size_t w = 0; w + 8 <= sizeof room; w += 8) {
                memcpy(room + w, &value, 8);
            }
            ask(number, r, r->least);
            CHECK(zb_wait_idle(60000000000), "%s", r->name);
        }
    }
}

static void requests(void) {
    enum zb_interface i = zb_settings()->model->interface;
    const struct zb_request *const tables[] = {zb_common_requests, i == ZB_XE ? zb_xe_requests : zb_i915_requests,
                                               i == ZB_I915_VENDOR ? zb_vendor_requests : NULL};
    for (size_t t = 0; t < 3 && tables[t]; t++) {
        for (const struct zb_request *r = tables[t]; r->name; r++) {
            if (i == ZB_I915_VENDOR && strcmp(r->name, "PERF_OPEN") == 0) {
                continue;    // the vendor's own takes its place
            }
            struct device fresh;
            device_open(&fresh);    // an odd request may have ended what the last one used
            device = fresh;
            request(r->number + (t ? 0x40 : 0), r);
        }
    }
}

int main(void) {
    unsigned char *pages = mmap(NULL, 3 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(pages != MAP_FAILED && mprotect(pages + 2 * PAGE, PAGE, PROT_NONE) == 0);
    edge = pages + 2 * PAGE - 64;
    struct device d;
    device_open(&d);
    commands(&d);
    device_close(&d);
    requests();
    return 0;
}
