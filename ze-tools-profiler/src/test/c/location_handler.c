// Stacks in signal handlers, which interrupt malloc and dlopen among others, with tables that were noted before.
#include "expect.h"

#include "location/location.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <ucontext.h>

#define APART __attribute__((noinline))

static _Atomic int taken, failed, in_dynamic_linker, in_libc;
static int last_handle;
static uint64_t last_pc;

static void on_signal(int number, siginfo_t *info, void *context) {
    (void)number;
    (void)info;
    const mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
    void *pc = (void *)(uintptr_t)machine->gregs[REG_RIP];
    int handle = 7;
    // The stack pointer is right in every function.
    int result = zetools_stack(pc, (void *)(uintptr_t)machine->gregs[REG_RSP], 0, 10, &handle);
    if (result == ZETOOLS_OK) {
        atomic_fetch_add(&taken, 1);
        last_handle = handle;
        last_pc = (uint64_t)(uintptr_t)pc;
    } else {
        atomic_fetch_add(&failed, 1);
        EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
    }
}

static bool is_within(uint64_t pc, const char *library) {
    Dl_info info;
    return dladdr((void *)(uintptr_t)pc, &info) != 0 && info.dli_fname != NULL &&
           strstr(info.dli_fname, library) != NULL;
}

// Looks up outside of the handler where the signals came.
static void look(void) {
    static uint64_t seen;
    if (seen != last_pc) {
        seen = last_pc;
        if (is_within(seen, "ld-linux")) {
            in_dynamic_linker++;
        } else if (is_within(seen, "libc.so")) {
            in_libc++;
        }
    }
}

APART static void allocate(void) {
    void *blocks[64];
    for (int i = 0; i < 64; i++) {
        blocks[i] = malloc((size_t)(16 + i * 37));
    }
    for (int i = 0; i < 64; i++) {
        free(blocks[i]);
    }
}

APART static void load(void) {
    void *library = dlopen("libm.so.6", RTLD_NOW | RTLD_LOCAL);
    if (library != NULL) {
        (void)dlsym(library, "cosf");
        dlclose(library);
    }
    library = dlopen("libutil.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library != NULL) {
        dlclose(library);
    }
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// ---- A signal at a known place --------------------------------------------------------------------------------------

static int handle_of_pc_and_fp;
static int result_of_pc_and_fp;

static void on_raise(int number, siginfo_t *info, void *context) {
    (void)number;
    (void)info;
    const mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
    result_of_pc_and_fp = zetools_stack((void *)(uintptr_t)machine->gregs[REG_RIP],
                                        (void *)(uintptr_t)machine->gregs[REG_RSP], 0, 20, &handle_of_pc_and_fp);
}

APART static void interrupted(void) {
    raise(SIGUSR1);
    allocate();
}

static void signal_at_a_known_place(void) {
    interrupted();
    EXPECT_EQ(result_of_pc_and_fp, ZETOOLS_OK);
    uint64_t frames[32];
    int count = ztl_frames(handle_of_pc_and_fp, frames, 32);
    EXPECT(count > 2 && (frames[0] & ZTL_IS_EXACT) != 0);
    bool through = false;
    for (int i = 1; i < count; i++) {
        EXPECT((frames[i] & ZTL_IS_EXACT) == 0);
        through = through ||
                  (frames[i] > (uint64_t)(uintptr_t)interrupted && frames[i] < (uint64_t)(uintptr_t)interrupted + 1000);
    }
    EXPECT(through);
}

int main(void) {
    EXPECT_EQ(zetools_note_modules(), ZETOOLS_OK);
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART};
    action.sa_sigaction = on_raise;
    sigaction(SIGUSR1, &action, NULL);
    signal_at_a_known_place();

    // The handlers run on a stack of their own, as those of profilers do.
    static char space[1 << 16];
    stack_t stack = {.ss_sp = space, .ss_size = sizeof(space)};
    sigaltstack(&stack, NULL);
    action.sa_flags |= SA_ONSTACK;
    sigaction(SIGUSR1, &action, NULL);
    signal_at_a_known_place();

    action.sa_sigaction = on_signal;
    sigaction(SIGPROF, &action, NULL);
    struct itimerval often = {.it_interval = {0, 500}, .it_value = {0, 500}};
    setitimer(ITIMER_PROF, &often, NULL);
    double end = seconds() + 90;
    while (seconds() < end && (taken < 300 || in_dynamic_linker == 0 || in_libc == 0)) {
        allocate();
        look();
        load();
        look();
    }
    setitimer(ITIMER_PROF, &(struct itimerval){0}, NULL);
    EXPECT(taken > 0);
    EXPECT(in_dynamic_linker > 0);
    fprintf(stderr, "%d stacks, %d without one; %d seen in the dynamic linker, %d in the C library\n", taken, failed,
            in_dynamic_linker, in_libc);
    EXPECT_EQ(failed, 0);
    uint64_t frames[16];
    EXPECT(ztl_frames(last_handle, frames, 16) >= 1);
    return expect_result();
}
