// The debugger of the vendor's i915, both ends in one process: attaching, events, breakpoints in native and compact
// instructions, interrupts, memory, acknowledgements, leaving, and hostile messages.
#include "board_test.h"
#include "channel/channel.h"
#include "board/debugger/debug.h"
#include "board/debugger/debug_client.h"
#include "board/debugger/debug_server.h"
#include "board/debugger/debug_wire.h"
#include "board/streamer/engine_memory.h"
#include "board/interface/node.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    CODE = DATA,
    AREA = DATA + 0x10000,
    HEAD_WORDS = 64,
    STATES = 0x100,
    STATE_BYTES = 0x1000,
    GENERAL = 0x40,
    CONTROL_SET = 0x900,
    COMMAND_SET = 0xa00,
    MAGIC_SET = 0xb00,
    MASK_BYTES = 512
};

static struct device d;
static int fd;    // the debugger's connection

static unsigned long debugging(unsigned number, size_t bytes) {
    return _IOC(_IOC_READ | _IOC_WRITE, 'j', number, bytes);
}

static int ask(unsigned number, void *argument, size_t bytes) {
    int result;
    CHECK(zb_node_ioctl(fd, debugging(number, bytes), argument, &result));
    return result;
}

static uint32_t uuid(const char *text, uint32_t class, const void *data, uint64_t bytes) {
    uint32_t handle = zb_debug_uuid(text, class, (uint64_t)(uintptr_t)data, bytes);
    CHECK(handle);
    return handle;
}

static int open_space(void) {
    uint64_t words[3] = {1, d.space_id, 0};
    int space = ask(2, words, sizeof words);
    CHECK(space >= 0);
    return space;
}

// Writes code of `n` native instructions, or compact ones, and an end of thread. Returns its device address.
static uint64_t write_code(unsigned n, bool compact) {
    uint32_t code[1024] = {0}, *w = code;
    for (unsigned i = 0; i < n; i++) {
        *w = 0x61 | (compact ? 1u << 29 : 0);
        w += compact ? 2 : 4;
    }
    w[0] = 0x31;
    w[1] = 1u << 2;    // end of thread
    int space = open_space();
    ssize_t written;
    CHECK(zb_node_access(space, NULL, code, sizeof code, BASE + CODE, &written) && written == sizeof code);
    zb_node_close(space);
    close(space);
    return BASE + CODE;
}

// The head of a state save area, as the driver writes it.
static void write_area(void) {
    unsigned char *a = (unsigned char *)d.batch + AREA;
    uint32_t words[10] = {1, 64, 8, 8, STATES, STATE_BYTES, 0, 0, 0, MAGIC_SET};
    struct {
        uint32_t offset;
        uint16_t count, bits, bytes, pad[3];
    } sets[18] = {[0] = {GENERAL, 32, 512, 64, {0}},
                  [3] = {0x880, 1, 32, 32, {0}},
                  [5] = {CONTROL_SET, 1, 128, 32, {0}},
                  [12] = {COMMAND_SET, 1, 1024, 128, {0}}};
    memset(a, 0, HEAD_WORDS * 8);
    memcpy(a, "tssarea", 8);
    a[16] = 2;
    a[17] = 2;
    a[20] = HEAD_WORDS;
    memcpy(a + 24, words, sizeof words);
    memcpy(a + 64, sets, sizeof sets);
}

// Copies from the state of a unit's first thread, or into it.
static void state(unsigned eu, unsigned offset, void *to, const void *from, size_t bytes) {
    unsigned char *at = (unsigned char *)d.batch + AREA + HEAD_WORDS * 8 + STATES + eu * 8 * STATE_BYTES + offset;
    pthread_mutex_lock(&zb_debug_lock);
    memcpy(to ? to : at, to ? at : from, bytes);
    pthread_mutex_unlock(&zb_debug_lock);
}

static uint32_t control(unsigned eu, unsigned word) {
    uint32_t v;
    state(eu, CONTROL_SET + 4 * word, &v, NULL, 4);
    return v;
}

static void open_debuggee(void) {
    static const uint32_t engines[] = {4};    // compute 0
    device_open(&d);
    CHECK(d.handle);
    zb_debug_space(d.space_id);
    zb_debug_context(d.context, d.space_id);
    zb_debug_context_engines(d.context, engines, 1);
    uint32_t class = uuid("5f3b1b4e-0000-0000-0000-000000000000", 2, "ELF of a module", 15);
    CHECK(class == 1);
    uint32_t save = uuid("21fd6baf-f918-53cc-ba74-f09aaaea2dc0", 2, NULL, 0);
    struct zb_debug_binding b = {.space = d.space_id, .va = BASE + AREA, .length = 65536, .nuuids = 1};
    b.uuids[0] = uuid("00000000-0000-0000-0000-000000000001", save, NULL, 0);
    CHECK(zb_debug_bind(&b, NULL, 0) == 0);
    write_area();
    int node = zb_node_open(ZB_RENDER);
    CHECK(node >= 0);
}

static int attach(void) {
    struct {
        uint64_t process;
        uint32_t flags, version;
        uint64_t rest[2];
    } o = {(uint64_t)getpid(), 0, 0, {0}};
    return zb_request(_IOC(_IOC_READ | _IOC_WRITE, 'd', 0x96, sizeof o), &o);
}

// Reads events until one of that type. Returns its length; 0: none came.
static size_t event(uint32_t type, void *to, size_t room) {
    for (int i = 0; i < 100; i++) {
        unsigned char bytes[ZB_DEBUG_EVENT_BYTES];
        struct zb_debug_event *e = (void *)bytes;
        e->size = sizeof bytes;
        if (ask(0, bytes, sizeof *e)) {
            CHECK(errno == ETIMEDOUT, "%s", strerror(errno));
            return 0;
        }
        if (e->type == type) {
            memcpy(to, bytes, e->size < room ? e->size : room);
            return e->size;
        }
    }
    return 0;
}

struct attention {
    struct zb_debug_event base;
    uint64_t client, context, hardware;
    uint32_t flags, engine, bytes;
    unsigned char mask[MASK_BYTES];
} __attribute__((packed));

static struct attention stopped(void) {
    struct attention a = {0};
    CHECK(event(ZB_EVENT_ATTENTION, &a, sizeof a) == sizeof a && a.bytes == MASK_BYTES && a.engine == 4);
    return a;
}

static int command(uint32_t which, unsigned char *mask, uint32_t bytes) {
    struct {
        uint64_t client;
        uint32_t command, flags;
        uint64_t number;
        uint32_t engine, bytes;
        uint64_t mask;
    } __attribute__((packed)) c = {1, which, 0, 0, 4, bytes, (uint64_t)(uintptr_t)mask};
    return ask(3, &c, sizeof c) ? errno : 0;
}

// Launches groups of two threads each.
static void launch(uint64_t code, uint32_t groups) {
    uint32_t base[22] = {0x61010014u}, walker[39] = {0x72080025u};
    base[10] = (uint32_t)BASE | 1;
    walker[6] = 31;
    walker[7] = groups;
    walker[8] = walker[9] = 1;
    walker[18] = (uint32_t)(code - BASE);
    walker[23] = 2;
    for (int i = 0; i < 22; i++) {
        emit(&d, base[i]);
    }
    for (int i = 0; i < 39; i++) {
        emit(&d, walker[i]);
    }
    emit(&d, 0x0au << 23);
    d.words = 0;
    CHECK(zb_submit(d.context, 0, BASE, NULL, 0));
}

static void stop_bit(uint64_t address, unsigned bit) {
    int space = open_space();
    ssize_t n;
    uint32_t word;
    CHECK(zb_node_access(space, &word, NULL, 4, address, &n) && n == 4);
    word ^= 1u << bit;
    CHECK(zb_node_access(space, NULL, &word, 4, address, &n) && n == 4);
    CHECK(zb_node_access(space, &word, NULL, 4, 0x7000000000, &n) && n == -1 && errno == EIO);
    zb_node_close(space);
    close(space);
}

static void tells_what_there_is(void) {
    struct zb_debug_uuid_event u;
    struct zb_debug_binding_event b;
    fd = attach();
    CHECK(fd >= 0, "%s", strerror(errno));
    CHECK(attach() == -1 && errno == EBUSY);
    CHECK(event(ZB_EVENT_UUID, &u, sizeof u) && u.handle == 1 && u.size == 15 && u.base.flags == ZB_EVENT_CREATE);
    CHECK(event(ZB_EVENT_BINDING, &b, sizeof b) && b.va == BASE + AREA && b.nuuids == 1);
    char text[16] = "";
    struct {
        uint64_t client, handle;
        uint32_t flags;
        char uuid[36];
        uint64_t data, bytes;
    } __attribute__((packed)) r = {1, 1, 0, "", (uint64_t)(uintptr_t)text, 15};
    CHECK(ask(1, &r, sizeof r) == 0 && strcmp(text, "ELF of a module") == 0 && memcmp(r.uuid, "5f3b", 4) == 0);
    r.handle = 99;
    CHECK(ask(1, &r, sizeof r) == -1 && errno == ENOENT);
}

// From a breakpoint to the next one, over each, and to the end.
static void walks(bool compact) {
    unsigned bytes = compact ? 8 : 16, bit = compact ? 7 : 30;
    uint64_t code = write_code(6, compact);
    unsigned char all[MASK_BYTES];
    stop_bit(code + 2 * bytes, bit);
    stop_bit(code + 4 * bytes, bit);
    launch(code, 2);
    for (unsigned i = 2; i <= 4; i += 2) {
        struct attention a;
        do {    // an event that repeats the stop before may come first
            a = stopped();
            CHECK(a.mask[0] == 1 && a.mask[3] == 1 && a.mask[4] == 0);    // four units
        } while (control(3, 2) != code - BASE + i * bytes);
        CHECK(control(0, 1) == 0x80000000u);
        memcpy(all, a.mask, sizeof all);
        unsigned char mark[13];
        state(0, MAGIC_SET, mark, NULL, sizeof mark);
        CHECK(mark[12] % 2 == 1 && memcmp(mark, "srmagic", 8) == 0);
        CHECK(!zb_wait_idle(0) && command(2, all, MASK_BYTES) == 0);
    }
    CHECK(zb_wait_idle(5000000000) && !zb_context_lost(d.context));
    CHECK(command(0, all, 0) == ENOENT);    // nothing runs
    CHECK(command(2, all, MASK_BYTES) == 0);
}

// A thread whose control register asks for it stops at its next instruction, and no other does.
static void steps(void) {
    uint64_t code = write_code(6, false);
    unsigned char one[MASK_BYTES] = {1};
    uint32_t asked[2];
    stop_bit(code + 16, 30);
    launch(code, 1);
    do {    // an event that repeats the stop before may come first
        CHECK(stopped().mask[1] == 1);
    } while (control(0, 2) != code - BASE + 16);
    for (uint32_t i = 2; i <= 3; i++) {
        state(0, CONTROL_SET, asked, NULL, sizeof asked);
        asked[0] |= 0x8000;
        CHECK(asked[1] == 0x80000000u);
        state(0, CONTROL_SET, NULL, asked, sizeof asked);
        CHECK(command(2, one, MASK_BYTES) == 0);
        do {
            CHECK(stopped().mask[1] == 1);
        } while (control(0, 2) != code - BASE + i * 16);
        CHECK(control(0, 1) == 0x80000000u && control(1, 2) == code - BASE + 16);
    }
    struct attention a = stopped();    // both are reported again
    CHECK(a.mask[0] == 1 && a.mask[1] == 1 && command(2, a.mask, MASK_BYTES) == 0);
    CHECK(zb_wait_idle(5000000000) && !zb_context_lost(d.context));
}

static void interrupts(void) {
    uint64_t code = write_code(6, false);
    unsigned char one[MASK_BYTES] = {1};
    launch(code, 1);
    int error;
    while ((error = command(0, one, 0)) == ENOENT) {    // not begun yet
        usleep(1000);
    }
    CHECK(error == 0 && command(0, one, 3) == EINVAL && command(9, one, 1) == EINVAL);
    struct attention a = stopped();
    CHECK(a.mask[0] == 1 && a.mask[1] == 1 && control(1, 1) == 0x04000000);
    CHECK(command(2, one, MASK_BYTES) == 0 && command(2, one, MASK_BYTES) == EINVAL);    // runs
    CHECK(!zb_wait_idle(300000000));                                                     // the other one stands
    unsigned char other[MASK_BYTES] = {0};
    CHECK(command(1, other, MASK_BYTES) == 0 && other[0] == 0 && other[1] == 1);
    // Its system routine reads local memory, and it stays where it is.
    struct {
        uint32_t what, units;
        uint64_t address;
        unsigned char data[16];
    } routine = {3, 1, 0x10000020, {[15] = 0x77}}, answer;
    state(1, COMMAND_SET, NULL, &routine, sizeof routine);
    CHECK(command(2, other, MASK_BYTES) == 0);
    routine.what = 2;
    routine.data[15] = 0;
    state(1, COMMAND_SET, NULL, &routine, sizeof routine);
    CHECK(command(2, other, MASK_BYTES) == 0);
    state(1, COMMAND_SET, &answer, NULL, sizeof answer);
    CHECK(answer.what == 1 && answer.data[15] == 0x77);
    CHECK(command(1, other, MASK_BYTES) == 0 && other[1] == 1);
    CHECK(command(2, other, MASK_BYTES) == 0 && zb_wait_idle(5000000000) && !zb_context_lost(d.context));
}

// A read passes over what is 0: an area of megabytes comes at once, and ends with what is not.
static void reads_much(void) {
    enum { MUCH = 1 << 19, LAST = 1 };
    unsigned char *memory = (unsigned char *)d.batch + DATA, *read = malloc(MUCH + LAST);
    CHECK(read);
    memset(memory, 0, MUCH);
    memset(read, 1, MUCH + LAST);
    memory[MUCH - 1] = 0x5a;
    memory[MUCH - ZB_DEBUG_DATA - 1] = 0xa5;
    int space = open_space();
    ssize_t n, more;
    CHECK(zb_node_access(space, read, NULL, MUCH, BASE + DATA, &n) && n == MUCH - ZB_DEBUG_DATA, "%zd bytes", n);
    CHECK(read[n - 1] == 0xa5 && read[0] == 0 && memcmp(read, read + 1, (size_t)n - 2) == 0 && read[n] == 1);
    CHECK(zb_node_access(space, read + n, NULL, (size_t)(MUCH - n), BASE + DATA + (uint64_t)n, &more));
    CHECK(more == MUCH - n && read[MUCH - 2] == 0 && read[MUCH - 1] == 0x5a && read[MUCH] == 1);
    memset(read, 1, MUCH);
    CHECK(zb_node_access(space, read, NULL, ZB_DEBUG_DATA / 2, BASE + DATA, &n) && n == ZB_DEBUG_DATA / 2);
    CHECK(read[n - 1] == 0 && read[n] == 1);
    zb_node_close(space);
    close(space);
    free(read);
    write_area();
}

static void *bind_at_once(void *done) {
    struct zb_debug_binding b = {.space = d.space_id, .va = BASE * 2, .length = 4096, .immediate = true};
    CHECK(zb_debug_bind(&b, NULL, 0) == 0);
    __atomic_store_n((int *)done, 1, __ATOMIC_RELEASE);
    return NULL;
}

static uint64_t load(const uint64_t *from) {
    return __atomic_load_n(from, __ATOMIC_ACQUIRE);
}

static void acknowledges(void) {
    uint64_t memory = 0;
    struct zb_fence f = {(uint64_t)(uintptr_t)&memory, 5};
    struct zb_debug_binding b = {.space = d.space_id, .va = BASE * 3, .length = 4096};
    struct zb_debug_binding_event e;
    CHECK(zb_debug_bind(&b, &f, 1) == 0 && load(&memory) == 0 && event(ZB_EVENT_BINDING, &e, sizeof e));
    struct {
        uint32_t type, flags;
        uint64_t number;
    } a = {e.base.type, 0, e.base.number};
    CHECK(e.base.flags == (ZB_EVENT_CREATE | ZB_EVENT_ACKNOWLEDGE) && ask(4, &a, sizeof a) == 0 && load(&memory) == 5);
    pthread_t thread;
    int done = 0;
    CHECK(pthread_create(&thread, NULL, bind_at_once, &done) == 0 && event(ZB_EVENT_BINDING, &e, sizeof e));
    usleep(20000);
    CHECK(!__atomic_load_n(&done, __ATOMIC_ACQUIRE));
    // A debugger that leaves lets it go, and the next one may come at once.
    zb_node_close(fd);
    close(fd);
    pthread_join(thread, NULL);
    fd = attach();
    CHECK(fd >= 0);
    zb_debug_unbind(d.space_id, BASE * 2);
    zb_debug_unbind(d.space_id, BASE * 3);
}

static int connect_to_debuggee(void) {
    int s;
    while ((s = zm_channel_connect(ZB_DEBUG_CHANNEL, (uint32_t)getpid())) < 0 && errno == EAGAIN) {
        usleep(1000);
    }
    CHECK(s >= 0 && fcntl(s, F_SETFL, 0) == 0);
    return s;
}

// Connections that say nothing keep no other out, and end after a second.
static void silence(void) {
    int silent[80];
    for (int i = 0; i < 80; i++) {
        silent[i] = connect_to_debuggee();
    }
    fd = attach();
    CHECK(fd >= 0);
    zb_node_close(fd);
    close(fd);
    for (int i = 0; i < 80; i++) {
        char byte;
        CHECK(recv(silent[i], &byte, 1, 0) == 0, "connection %d has ended", i);
        close(silent[i]);
    }
}

// Messages that no debugger sends.
static void hostile(void) {
    uint64_t state = 5;
    for (int i = 0; i < 200; i++) {
        unsigned char bytes[600];
        int s = connect_to_debuggee();
        for (size_t b = 0; b < sizeof bytes; b++) {
            bytes[b] = (unsigned char)(random64(&state) % 7);
        }
        bytes[0] = i % 2 ? ZB_DEBUG_FOR_REQUESTS : (unsigned char)i;
        send(s, bytes, 1, MSG_NOSIGNAL);
        int told;
        if (recv(s, &told, sizeof told, 0) == sizeof told && told == 0) {
            for (int j = 0; j < 20; j++) {
                static struct zb_debug_reply r;
                uint32_t head[2] = {(uint32_t)(random64(&state) % 9), sizeof bytes - ZB_DEBUG_REQUEST_HEAD};
                head[1] = j % 3 ? head[1] : (uint32_t)random64(&state);
                memcpy(bytes, head, sizeof head);
                size_t length = j % 5 ? sizeof bytes : random64(&state) % sizeof bytes;
                if (send(s, bytes, length, MSG_NOSIGNAL) < 0 || recv(s, &r, sizeof r, 0) <= 0) {
                    break;
                }
            }
        }
        close(s);
    }
}

// A debugger that leaves with threads stopped loses the engine; a page fault does when its threads go on.
static void leaves(void) {
    uint64_t code = write_code(6, false);
    stop_bit(code + 32, 30);
    launch(code, 1);
    stopped();
    zb_node_close(fd);
    close(fd);
    CHECK(!zb_wait_idle(100000000), "the next debugger has some time to come");
    fd = attach();
    CHECK(fd >= 0);
    for (int i = 0; i < 3; i++) {
        stopped();    // it gets the threads that stand, again and again
    }
    CHECK(!zb_wait_idle(1000000000) && !zb_context_lost(d.context));
    zb_node_close(fd);
    close(fd);
    CHECK(zb_wait_idle(1500000000) && zb_context_lost(d.context));
}

int main(void) {
    // Kernels last longer on a busy machine; none is to be ended here.
    CHECK(setenv("ZEMOCK_BOARD_KERNEL_TIME", "200ms", 1) == 0 && setenv("ZEMOCK_BOARD_BATCH_LIMIT", "30s", 1) == 0);
    open_debuggee();
    tells_what_there_is();
    walks(false);
    walks(true);
    steps();
    interrupts();
    reads_much();
    acknowledges();
    zb_node_close(fd);
    close(fd);
    silence();
    hostile();
    for (int i = 0; (fd = attach()) < 0 && i < 100; i++) {
        usleep(10000);    // the last hostile connection ends
    }
    leaves();
    zb_debug_context_gone(d.context);
    zb_debug_space_gone(d.space_id);
    return 0;
}
