// Source locations: lines, stacks with every value of skip and trace, frames, this location, configuration.
#include "expect.h"

#include "location/location.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define APART __attribute__((noinline))

static volatile int sink;    // keeps calls from becoming jumps

static int frames_of(int handle, uint64_t *frames) {
    int count = ztl_frames(handle, frames, ZETOOLS_MOST_FRAMES + 1);
    for (int i = 0; i < count; i++) {
        frames[i] &= ~ZTL_IS_EXACT;
    }
    return count;
}

// ---- Lines ----------------------------------------------------------------------------------------------------------

static void lines(void) {
    int first, again, other, handle = 7;
    EXPECT_EQ(zetools_location("a.c", 1, &first), ZETOOLS_OK);
    EXPECT_EQ(zetools_location("a.c", 1, &again), ZETOOLS_OK);
    EXPECT_EQ(zetools_location("a.c", 2, &other), ZETOOLS_OK);
    EXPECT(first != ZETOOLS_NO_LOCATION && first == again && first != other);

    uint32_t parts[4];
    uint64_t length;
    EXPECT_EQ(ztl_line(other, parts), ZETOOLS_OK);
    EXPECT_EQ(parts[0], 2);
    EXPECT(memcmp(ztl_text(parts[2], &length), "a.c", 3) == 0 && length == 3);

    const int bad[] = {0, -1, INT32_MIN};
    for (int i = 0; i < 3; i++) {
        handle = 7;
        EXPECT_EQ(zetools_location("a.c", bad[i], &handle), ZETOOLS_ERROR_ARGUMENT);
        EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
    }
    handle = 7;
    EXPECT_EQ(zetools_location(NULL, 1, &handle), ZETOOLS_ERROR_ARGUMENT);
    EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
    EXPECT_EQ(zetools_location("", 1, &handle), ZETOOLS_ERROR_ARGUMENT);
    EXPECT_EQ(zetools_location("a.c", 1, NULL), ZETOOLS_ERROR_ARGUMENT);
}

// ---- Stacks ---------------------------------------------------------------------------------------------------------

typedef struct {
    int skip, trace;
    int result;
    int handle;
    void *own[64];    // as backtrace has them
    int own_count;
} request;

// True if an address is in a function, which the compiler may have made longer than it looks.
static bool is_in(const void *address, void (*function)(request *)) {
    uint64_t start = (uint64_t)(uintptr_t)function;
    return (uint64_t)(uintptr_t)address > start && (uint64_t)(uintptr_t)address < start + 2000;
}

APART static void innermost(request *r) {
    r->handle = 7;
    r->result = zetools_stack(NULL, NULL, r->skip, r->trace, &r->handle);
    r->own_count = backtrace(r->own, 64);
    // A sanitizer puts its own function between.
    while (r->own_count > 0 && !is_in(r->own[0], innermost)) {
        memmove(r->own, r->own + 1, (size_t)--r->own_count * sizeof(void *));
    }
    sink++;
}

APART static void middle(request *r) {
    char space[200];
    memset(space, r->skip, sizeof(space));
    innermost(r);
    sink += space[sink & 63];
}

APART static void outermost(request *r) {
    int length = 16 + (r->trace & 7);
    char space[length];
    memset(space, r->skip, (size_t)length);
    middle(r);
    sink += space[0];
}

// backtrace begins with its own caller's address, as a stack with skip 0 does, but at another call of the same
// function.
static void every_skip_and_trace(void) {
    for (int skip = 0; skip <= 6; skip++) {
        for (int trace = 1; trace <= 8; trace++) {
            request r = {.skip = skip, .trace = trace};
            outermost(&r);
            uint64_t frames[ZETOOLS_MOST_FRAMES + 1];
            int count = frames_of(r.handle, frames);
            int left = r.own_count - skip;
            if (left <= 0) {
                EXPECT_EQ(r.result, ZETOOLS_ERROR_NO_FRAMES);
                EXPECT_EQ(r.handle, ZETOOLS_NO_LOCATION);
                continue;
            }
            EXPECT_EQ(r.result, ZETOOLS_OK);
            EXPECT_EQ(count, left < trace ? left : trace);
            for (int i = 0; i < count; i++) {
                uint64_t wanted = (uint64_t)(uintptr_t)r.own[skip + i];
                if (skip + i == 0) {
                    EXPECT(frames[i] > (uint64_t)(uintptr_t)innermost && frames[i] < wanted);
                } else {
                    EXPECT_EQ(frames[i], wanted);
                }
            }
        }
    }
    request whole = {.skip = 0, .trace = ZETOOLS_MOST_FRAMES};
    outermost(&whole);
    uint64_t frames[ZETOOLS_MOST_FRAMES + 1];
    EXPECT_EQ(frames_of(whole.handle, frames), whole.own_count);
    request beyond = {.skip = 1000, .trace = 5};
    outermost(&beyond);
    EXPECT_EQ(beyond.result, ZETOOLS_ERROR_NO_FRAMES);
    EXPECT_EQ(beyond.handle, ZETOOLS_NO_LOCATION);
}

static void refused_values(void) {
    const int bad[][2] = {{-2, 1}, {0, -2}, {0, ZETOOLS_MOST_FRAMES + 1}, {INT32_MIN, INT32_MAX}};
    for (int i = 0; i < 4; i++) {
        request r = {.skip = bad[i][0], .trace = bad[i][1]};
        outermost(&r);
        EXPECT_EQ(r.result, ZETOOLS_ERROR_ARGUMENT);
        EXPECT_EQ(r.handle, ZETOOLS_NO_LOCATION);
    }
    EXPECT_EQ(zetools_stack(NULL, NULL, 0, 1, NULL), ZETOOLS_ERROR_ARGUMENT);
}

static void trace_of_none(void) {
    request r = {.skip = 0, .trace = 0};
    outermost(&r);
    EXPECT_EQ(r.result, ZETOOLS_OK);
    EXPECT_EQ(r.handle, ZETOOLS_NO_LOCATION);

    int handle;
    EXPECT_EQ(zetools_stack((void *)(uintptr_t)0x1234, NULL, 0, 0, &handle), ZETOOLS_OK);
    uint64_t frames[2];
    EXPECT_EQ(ztl_frames(handle, frames, 2), 1);
    EXPECT_EQ(frames[0], 0x1234 | ZTL_IS_EXACT);
    // Not even a wild frame matters then.
    EXPECT_EQ(zetools_stack((void *)(uintptr_t)0x1234, (void *)(uintptr_t)0x8, 3, 0, &handle), ZETOOLS_OK);
    EXPECT_EQ(ztl_frames(handle, frames, 2), 1);
}

static void with_pc(void) {
    int handle, plain;
    uint64_t frames[4], without[4];
    EXPECT_EQ(zetools_stack((void *)(uintptr_t)0x4321, NULL, 1, 2, &handle), ZETOOLS_OK);
    EXPECT_EQ(zetools_stack(NULL, NULL, 1, 2, &plain), ZETOOLS_OK);
    EXPECT_EQ(frames_of(handle, frames), 3);
    EXPECT_EQ(frames_of(plain, without), 2);
    EXPECT_EQ(frames[0], 0x4321);
    EXPECT_EQ(frames[1], without[0]);
    EXPECT_EQ(frames[2], without[1]);
}

static void configured_levels(void) {
    request off = {.skip = -1, .trace = -1};
    outermost(&off);
    EXPECT_EQ(off.result, ZETOOLS_OK);
    EXPECT_EQ(off.handle, ZETOOLS_NO_LOCATION);

    for (int skip = 0; skip <= 3; skip++) {
        for (int trace = 0; trace <= 4; trace++) {
            char text[32];
            snprintf(text, sizeof(text), "%d:%d", skip, trace);
            EXPECT_EQ(ztl_configure(text, NULL, 0), ZETOOLS_OK);
            request both = {.skip = -1, .trace = -1};
            outermost(&both);
            request same = {.skip = skip, .trace = trace};
            outermost(&same);
            // One may be an address further, as the calls are two.
            uint64_t a[8], b[8];
            EXPECT_EQ(trace, both.handle == 0 ? 0 : frames_of(both.handle, a));
            EXPECT_EQ(trace, same.handle == 0 ? 0 : frames_of(same.handle, b));
            if (trace > 0 && skip < 3) {
                // All but the line of this function.
                EXPECT_EQ(a[0], b[0]);
            }
        }
    }
    EXPECT_EQ(ztl_configure("off", NULL, 0), ZETOOLS_OK);
}

static void configuration_texts(void) {
    static const struct {
        const char *text;
        int result, skip, trace;
    } cases[] = {
        {"on", ZETOOLS_OK, 0, 64},
        {"off", ZETOOLS_OK, 0, 0},
        {"4", ZETOOLS_OK, 0, 4},
        {"2:15", ZETOOLS_OK, 2, 15},
        {" 1:2 ; x=3 ", ZETOOLS_OK, 1, 2},
        {"", ZETOOLS_OK, 0, 0},
        {"65", ZETOOLS_ERROR_ARGUMENT, 0, 0},
        {"0:65", ZETOOLS_ERROR_ARGUMENT, 0, 0},
        {"-1", ZETOOLS_ERROR_ARGUMENT, 0, 0},
        {"1:", ZETOOLS_ERROR_ARGUMENT, 0, 0},
        {":1", ZETOOLS_ERROR_ARGUMENT, 0, 0},
        {"yes", ZETOOLS_ERROR_ARGUMENT, 0, 0},
        {"=2", ZETOOLS_ERROR_ARGUMENT, 0, 0},
        {"f=", ZETOOLS_ERROR_ARGUMENT, 0, 0},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        EXPECT_EQ(ztl_configure("3:3", NULL, 0), ZETOOLS_OK);
        char reason[100] = "";
        if (!EXPECT_EQ(ztl_configure(cases[i].text, reason, sizeof(reason)), cases[i].result)) {
            fprintf(stderr, "'%s'\n", cases[i].text);
        }
        ztl_levels levels = ztl_levels_of(0);
        bool kept = cases[i].result != ZETOOLS_OK;
        EXPECT_EQ(kept, reason[0] != 0);
        EXPECT_EQ(levels.skip, kept ? 3 : cases[i].skip);
        EXPECT_EQ(levels.trace, kept ? 3 : cases[i].trace);
    }
    EXPECT_EQ(ztl_configure("1;zeCommandList*=4;zeCommandListReset=off;*?nit=2:5", NULL, 0), ZETOOLS_OK);
    EXPECT_EQ(ztl_levels_of(zetools_text("zeCommandListClose")).trace, 4);
    EXPECT_EQ(ztl_levels_of(zetools_text("zeCommandListReset")).trace, 0);
    EXPECT_EQ(ztl_levels_of(zetools_text("zeInit")).skip, 2);
    EXPECT_EQ(ztl_levels_of(zetools_text("nit")).trace, 1);
    EXPECT_EQ(ztl_levels_of(zetools_text("other")).trace, 1);
    EXPECT_EQ(ztl_configure("off", NULL, 0), ZETOOLS_OK);
}

static void write_file(char *name, const char *content) {
    int file = mkstemp(name);
    EXPECT(file >= 0 && write(file, content, strlen(content)) == (ssize_t)strlen(content));
    close(file);
}

static void environment_and_file(void) {
    char name[] = "/tmp/zetools-config-XXXXXX";
    write_file(name, "# comment\nother thing\nstacks 2:4\nstacks zeMem* 7 # per function\n");
    setenv("ZETOOLS_CONFIG", name, 1);
    EXPECT_EQ(ztl_configure_from_environment(), ZETOOLS_OK);
    EXPECT_EQ(ztl_levels_of(0).skip, 2);
    EXPECT_EQ(ztl_levels_of(0).trace, 4);
    EXPECT_EQ(ztl_levels_of(zetools_text("zeMemFree")).trace, 7);
    setenv("ZETOOLS_STACKS", "on", 1);
    EXPECT_EQ(ztl_configure_from_environment(), ZETOOLS_OK);
    EXPECT_EQ(ztl_levels_of(0).trace, ZTL_LEVELS);
    EXPECT_EQ(ztl_levels_of(zetools_text("zeMemFree")).trace, 7);
    setenv("ZETOOLS_STACKS", "often", 1);
    EXPECT_EQ(ztl_configure_from_environment(), ZETOOLS_ERROR_ARGUMENT);
    EXPECT_HAS(ztl_problem(), "often");
    EXPECT_EQ(ztl_levels_of(0).trace, ZTL_LEVELS);
    unsetenv("ZETOOLS_STACKS");
    unlink(name);
    EXPECT_EQ(ztl_configure_from_environment(), ZETOOLS_ERROR_ARGUMENT);
    EXPECT_HAS(ztl_problem(), name);
    unsetenv("ZETOOLS_CONFIG");
    EXPECT_EQ(ztl_configure("off", NULL, 0), ZETOOLS_OK);
}

// ---- MySend ---------------------------------------------------------------------------------------------------------

typedef struct {
    int receiver, count, tag, communicator;
} message;

static int send_handle;

APART static void MySend(const message *msg) {
    int handle;
    zetools_stack(NULL, NULL,    // the usual way to unwind
                  1,             // the application calls MySend directly: skip our own code, and no more
                  -1,            // as many frames as configured
                  &handle);
    // After an error the handle is ZETOOLS_NO_LOCATION, and everything goes on.
    zetools_begin(NULL, "MySend", handle);
    EXPECT_EQ(zetools_message(ZETOOLS_SEND, msg->receiver, (uint64_t)msg->count, msg->tag, msg->communicator, handle),
              ZETOOLS_OK);
    zetools_end(handle);
    send_handle = handle;
}

APART static void application(void) {
    message msg = {.receiver = 1, .count = 8};
    MySend(&msg);
    sink++;
}

static void my_send(void) {
    EXPECT_EQ(ztl_configure("2", NULL, 0), ZETOOLS_OK);
    application();
    uint64_t frames[4];
    EXPECT_EQ(frames_of(send_handle, frames), 2);
    EXPECT(frames[0] > (uint64_t)(uintptr_t)application && frames[0] < (uint64_t)(uintptr_t)application + 2000);
    int before = send_handle;
    application();
    EXPECT_EQ(send_handle == before, 0);    // another call, from another line of this function
    EXPECT_EQ(ztl_configure("off", NULL, 0), ZETOOLS_OK);
    application();
    EXPECT_EQ(send_handle, ZETOOLS_NO_LOCATION);
}

// ---- Frames ---------------------------------------------------------------------------------------------------------

typedef struct {
    void *frame;
    void *caller;    // return address of the function with that frame
    int result, handle;
} entry;

APART static void deep_within(entry *e, int depth) {
    char space[40];
    memset(space, depth, sizeof(space));
    if (depth > 0) {
        deep_within(e, depth - 1);
    } else {
        e->result = zetools_stack(NULL, e->frame, 0, 3, &e->handle);
    }
    sink += space[sink & 31];
}

APART static void library_function(entry *e) {
    e->frame = __builtin_frame_address(0);
    e->caller = __builtin_return_address(0);
    deep_within(e, 12);
    sink++;
}

static void remembered_frame(void) {
    entry e = {0};
    library_function(&e);
    uint64_t frames[4];
    EXPECT_EQ(e.result, ZETOOLS_OK);
    EXPECT_EQ(frames_of(e.handle, frames), 3);
    EXPECT_EQ(frames[0], (uintptr_t)e.caller);
}

static char elsewhere[4096];

static void wild_frames(void) {
    char *heap = malloc(64);
    uint64_t top = (uint64_t)(uintptr_t)__builtin_frame_address(0);
    const uint64_t wild[] = {1,
                             7,
                             8,
                             4096,
                             (uintptr_t)heap,
                             (uintptr_t)elsewhere,
                             (uintptr_t)wild_frames,
                             UINT64_MAX,
                             UINT64_C(1) << 63,
                             UINT64_C(0x800000000000),
                             UINT64_C(0x7fffffffffff),
                             top - 100000,
                             top + (1 << 22),
                             UINT64_C(0xdeadbeefdeadbeef)};
    for (size_t i = 0; i < sizeof(wild) / sizeof(wild[0]); i++) {
        int handle = 7;
        EXPECT_EQ(zetools_stack(NULL, (void *)(uintptr_t)wild[i], 0, 5, &handle), ZETOOLS_ERROR_FRAME);
        EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
        handle = 7;
        EXPECT_EQ(zetools_stack((void *)(uintptr_t)wild[i], (void *)(uintptr_t)wild[i], 0, 5, &handle),
                  ZETOOLS_ERROR_FRAME);
        EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
    }
    free(heap);
}

static void *other_stack(void *frame) {
    int handle = 7;
    EXPECT_EQ(zetools_stack(NULL, frame, 0, 5, &handle), ZETOOLS_ERROR_FRAME);
    EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
    EXPECT_EQ(zetools_stack(NULL, NULL, 0, 5, &handle), ZETOOLS_OK);
    return NULL;
}

static void frame_of_another_thread(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other_stack, __builtin_frame_address(0));
    pthread_join(thread, NULL);
}

// ---- This location --------------------------------------------------------------------------------------------------

static void unknown_handles(void) {
    const int unknown[] = {-1, INT32_MIN, INT32_MAX, 1 << 19, (int)zetools_text("a text, no location")};
    for (int i = 0; i < 5; i++) {
        EXPECT_EQ(zetools_this_location(unknown[i]), ZETOOLS_ERROR_LOCATION);
        uint64_t frames[1];
        EXPECT_EQ(ztl_frames(unknown[i], frames, 1), ZETOOLS_ERROR_LOCATION);
    }
    EXPECT_EQ(zetools_this_location(ZETOOLS_NO_LOCATION), ZETOOLS_OK);
}

// ---- Loaders --------------------------------------------------------------------------------------------------------

static int event_handle;

APART static int take_event(void) {
    event_handle = ztl_of_event(0);
    return sink;
}

// A frame of a loader is no part of a stack of an event, whatever the file is called.
static void loader_of_another_name(const char *path) {
    void *library = dlopen(path, RTLD_NOW);
    int (*call_through)(int (*)(void)) =
        library == NULL ? NULL : (int (*)(int (*)(void)))dlsym(library, "call_through");
    char reason[200];
    EXPECT(call_through != NULL);
    EXPECT_EQ(ztl_configure("on", reason, sizeof reason), ZETOOLS_OK);
    (void)call_through(take_event);
    EXPECT_EQ(ztl_configure("off", reason, sizeof reason), ZETOOLS_OK);
    uint64_t frames[ZETOOLS_MOST_FRAMES + 1];
    int count = frames_of(event_handle, frames);
    EXPECT(count > 0);
    for (int i = 0; i < count; i++) {
        Dl_info info;
        bool known = dladdr((void *)(uintptr_t)(frames[i] - 1), &info) != 0;
        EXPECT(!known || strcmp(info.dli_fname, path) != 0);
    }
}

// ---- Threads --------------------------------------------------------------------------------------------------------

enum { THREADS = 8, LINES = 2000 };

static int handles[THREADS][LINES];

static void *define_all(void *argument) {
    int *mine = argument;
    for (int i = 0; i < LINES; i++) {
        if (zetools_location("shared.c", 1 + i, &mine[i]) != ZETOOLS_OK) {
            mine[i] = ZETOOLS_NO_LOCATION;
        }
    }
    return NULL;
}

static void interned_by_all_threads(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, define_all, handles[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    for (int line = 0; line < LINES; line++) {
        EXPECT(handles[0][line] != ZETOOLS_NO_LOCATION);
        for (int i = 1; i < THREADS; i++) {
            EXPECT_EQ(handles[i][line], handles[0][line]);
        }
        EXPECT(line == 0 || handles[0][line] != handles[0][line - 1]);
    }
}

int main(int count, char **arguments) {
    if (!EXPECT_EQ(count, 2)) {
        return expect_result();
    }
    lines();
    every_skip_and_trace();
    refused_values();
    trace_of_none();
    with_pc();
    configured_levels();
    configuration_texts();
    environment_and_file();
    my_send();
    remembered_frame();
    wild_frames();
    frame_of_another_thread();
    unknown_handles();
    interned_by_all_threads();
    loader_of_another_name(arguments[1]);
    return expect_result();
}
