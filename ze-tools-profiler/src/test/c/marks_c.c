// Marks of a C program: without a collector, with one that comes late, every kind, and the seed's macros as systrace
// text.
#include "marks_program.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>

#define APART __attribute__((noinline))

static void without_a_collector(void) {
    int handle = 7;
    EXPECT_EQ(zetools_location("a.c", 1, &handle), ZETOOLS_ERROR_NO_COLLECTOR);
    EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
    handle = 7;
    EXPECT_EQ(zetools_stack(NULL, NULL, 0, 1, &handle), ZETOOLS_ERROR_NO_COLLECTOR);
    EXPECT_EQ(handle, ZETOOLS_NO_LOCATION);
    EXPECT_EQ(zetools_this_location(1), ZETOOLS_ERROR_NO_COLLECTOR);
    EXPECT_EQ(zetools_begin(NULL, "nothing", 0), ZETOOLS_ERROR_NO_COLLECTOR);
    EXPECT_EQ(zetools_text("nothing"), 0);
    ZETOOLS_REGION("nothing");
    ZETOOLS_THIS_LINE();
}

static void before_the_start(void) {
    EXPECT_EQ(zetools_instant(NULL, "too early", 0), ZETOOLS_OK);
    int handle;
    EXPECT_EQ(zetools_location("a.c", 3, &handle), ZETOOLS_OK);
    EXPECT_EQ(zetools_this_location(handle), ZETOOLS_OK);
    collect();
    EXPECT_EQ(record_count, 0);
}

static void every_kind(void) {
    int here;
    zetools_location("kinds.c", 10, &here);
    EXPECT_EQ(zetools_thread_name("worker"), ZETOOLS_OK);
    EXPECT_EQ(zetools_begin("domain", "outer", here), ZETOOLS_OK);
    EXPECT_EQ(zetools_begin("domain", "inner", ZETOOLS_NO_LOCATION), ZETOOLS_OK);
    EXPECT_EQ(zetools_end(here), ZETOOLS_OK);
    EXPECT_EQ(zetools_end(ZETOOLS_NO_LOCATION), ZETOOLS_OK);
    EXPECT_EQ(zetools_task_begin("domain", "first", 1, here), ZETOOLS_OK);
    EXPECT_EQ(zetools_task_begin("domain", "second", 2, 0), ZETOOLS_OK);
    EXPECT_EQ(zetools_task_end("domain", 1, 0), ZETOOLS_OK);
    EXPECT_EQ(zetools_task_end("domain", 2, here), ZETOOLS_OK);
    EXPECT_EQ(zetools_instant("domain", "now", here), ZETOOLS_OK);
    EXPECT_EQ(zetools_counter("domain", "half", 0.5), ZETOOLS_OK);
    EXPECT_EQ(zetools_counter_integer("domain", "bytes", INT64_MIN), ZETOOLS_OK);
    EXPECT_EQ(zetools_frame_begin("domain"), ZETOOLS_OK);
    EXPECT_EQ(zetools_frame_end("domain"), ZETOOLS_OK);
    for (int kind = ZETOOLS_SEND; kind <= ZETOOLS_IO; kind++) {
        EXPECT_EQ(zetools_message(kind, -1, 4096, -7, 3, kind == ZETOOLS_IO ? 0 : here), ZETOOLS_OK);
    }
    EXPECT_EQ(zetools_message(ZETOOLS_INSTANT, 0, 0, 0, 0, 0), ZETOOLS_ERROR_ARGUMENT);
    zetools_mark wrong = {.kind = 99};
    EXPECT_EQ(zetools_make(&wrong), ZETOOLS_ERROR_ARGUMENT);
    collect();
    const int kinds[] = {ZETOOLS_THREAD_NAME, ZETOOLS_REGION_BEGIN, ZETOOLS_REGION_BEGIN,
                         ZETOOLS_REGION_END,  ZETOOLS_REGION_END,   ZETOOLS_TASK_BEGIN,
                         ZETOOLS_TASK_BEGIN,  ZETOOLS_TASK_END,     ZETOOLS_TASK_END,
                         ZETOOLS_INSTANT,     ZETOOLS_COUNTER,      ZETOOLS_COUNTER,
                         ZETOOLS_FRAME_BEGIN, ZETOOLS_FRAME_END,    ZETOOLS_SEND,
                         ZETOOLS_RECEIVE,     ZETOOLS_COLLECTIVE,   ZETOOLS_IO};
    // True where the kind was given a location, on each kind of event.
    const int located[] = {0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0};
    if (EXPECT_EQ(record_count, sizeof(kinds) / sizeof(kinds[0]))) {
        for (uint64_t i = 0; i < record_count; i++) {
            EXPECT_EQ(records[i].mark.kind, kinds[i]);
            EXPECT_EQ(records[i].mark.location, located[i] ? here : ZETOOLS_NO_LOCATION);
            EXPECT_EQ(records[i].tid, records[0].tid);
            EXPECT(i == 0 || records[i].mark.time >= records[i - 1].mark.time);
        }
        double half;
        memcpy(&half, &records[10].mark.value, sizeof(half));
        EXPECT(half == 0.5);
        EXPECT_EQ(records[11].mark.value, INT64_MIN);
        EXPECT_EQ(records[14].mark.id, (uint64_t)-1);
        EXPECT_EQ(records[14].mark.other, 4096);
        EXPECT_EQ((uint32_t)(records[14].mark.value >> 32), (uint32_t)-7);
        EXPECT_EQ((uint32_t)records[14].mark.value, 3);
        expect_text_of(records[1].mark.domain, "domain");
        expect_text_of(records[2].mark.name, "inner");
    }
}

// ---- This location --------------------------------------------------------------------------------------------------

static int next_location(void) {
    collect();
    return record_count == 0 ? -1 : records[record_count - 1].mark.location;
}

static void this_location(void) {
    int here, other;
    zetools_location("this.c", 1, &here);
    zetools_location("this.c", 2, &other);

    EXPECT_EQ(zetools_this_location(here), ZETOOLS_OK);
    zetools_instant(NULL, "with", 0);
    EXPECT_EQ(next_location(), here);
    zetools_instant(NULL, "without", 0);
    EXPECT_EQ(next_location(), ZETOOLS_NO_LOCATION);

    // Consumed by each kind of event, and by one that has its own.
    for (int kind = ZETOOLS_REGION_BEGIN; kind <= ZETOOLS_ID_DESTROY; kind++) {
        zetools_mark mark = {.kind = (uint16_t)kind, .location = kind % 2 == 0 ? other : 0};
        zetools_this_location(here);
        EXPECT_EQ(zetools_make(&mark), ZETOOLS_OK);
        EXPECT_EQ(next_location(), kind % 2 == 0 ? other : here);
        zetools_instant(NULL, "next", 0);
        EXPECT_EQ(next_location(), ZETOOLS_NO_LOCATION);
    }

    // Consumed by an event that is filtered.
    library.pause();
    zetools_this_location(here);
    zetools_instant(NULL, "filtered", 0);
    library.resume();
    zetools_instant(NULL, "after", 0);
    EXPECT_EQ(next_location(), ZETOOLS_NO_LOCATION);

    // An unknown one is none, and an error; so it is in an event.
    EXPECT_EQ(zetools_this_location(123456), ZETOOLS_ERROR_LOCATION);
    zetools_instant(NULL, "unknown", 0);
    EXPECT_EQ(next_location(), ZETOOLS_NO_LOCATION);
    zetools_this_location(here);
    EXPECT_EQ(zetools_instant(NULL, "unknown", 123456), ZETOOLS_ERROR_LOCATION);
    EXPECT_EQ(next_location(), ZETOOLS_NO_LOCATION);
    zetools_instant(NULL, "after", 0);
    EXPECT_EQ(next_location(), ZETOOLS_NO_LOCATION);

    for (int i = 0; i < 3; i++) {
        ZETOOLS_THIS_LINE();
        zetools_instant(NULL, "line", 0);
        uint32_t parts[4];
        EXPECT_EQ(library.line(next_location(), parts), ZETOOLS_OK);
        EXPECT_EQ(parts[0], __LINE__ - 4);
    }
}

static void this_location_is_of_its_session(void) {
    int here;
    zetools_location("this.c", 1, &here);
    zetools_this_location(here);
    library.stop();
    EXPECT_EQ(library.start(1 << 24), ZETOOLS_OK);
    zetools_instant(NULL, "of the next session", 0);
    EXPECT_EQ(next_location(), ZETOOLS_NO_LOCATION);
}

// ---- Automatic stacks -----------------------------------------------------------------------------------------------

APART static void with_region(void) {
    ZETOOLS_REGION("automatic");
    zetools_instant(NULL, "inside", 0);
}

static void automatic_stacks(void) {
    EXPECT_EQ(library.configure("2;inside=off", NULL, 0), ZETOOLS_OK);
    with_region();
    EXPECT_EQ(library.configure("off", NULL, 0), ZETOOLS_OK);
    collect();
    EXPECT_EQ(record_count, 3);
    uint64_t frames[4];
    EXPECT_EQ(library.frames(records[0].mark.location, frames, 4), 2);
    uint64_t start = (uint64_t)(uintptr_t)with_region;
    EXPECT(frames[0] > start && frames[0] < start + 8192);
    EXPECT_EQ(records[1].mark.location, ZETOOLS_NO_LOCATION);
    EXPECT_EQ(library.frames(records[2].mark.location, frames, 4), 2);
    EXPECT(frames[0] > start && frames[0] < start + 8192);
}

// ---- The seed's macros ----------------------------------------------------------------------------------------------

static void macros(const char *file) {
    collect();
    {
        ZETOOLS_APPLICATION(ZETOOLS_PHASE_OVERALL, "app");
        ZETOOLS_APPLICATION_SWITCH(ZETOOLS_PHASE_EXECUTION, "switched [app]");
        {
            ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "runtime");
            ZETOOLS_RUNTIME_SWITCH(ZETOOLS_PHASE_EXECUTION, "more");
            {
                ZETOOLS_TRANSFORMATION("transform");
                ZETOOLS_COMPUTATION_SWITCH("compute");
            }
            { ZETOOLS_COMPUTATION("alone"); }
            { ZETOOLS_UTILITY("helper"); }
            ZETOOLS_FULL(ZETOOLS_LAYER_IPC, ZETOOLS_PHASE_COMPILATION, "call");
            { ZETOOLS_FULL_SUBTRACT(ZETOOLS_LAYER_RUNTIME, ZETOOLS_PHASE_COMPILATION, "taken"); }
            ZETOOLS_FULL_SWITCH(ZETOOLS_LAYER_IPC, ZETOOLS_PHASE_EXECUTION, "other");
        }
        ZETOOLS_REGION_COLOR("plain\nname", 0x102030);
    }
    collect();
    EXPECT_STR(systrace(file, "NN"), "B|[NN_LA_PO]app\nB|[SW][NN_LA_PE]switched [app]\n"
                                     "B|[NN_LR_PE]runtime\nB|[SW][NN_LR_PE]more\n"
                                     "B|[NN_LC_PTR]transform\nB|[SW][NN_LC_PCO]compute\nE\nE\n"
                                     "B|[NN_LC_PCO]alone\nE\nB|[NN_LU_PU]helper\nE\n"
                                     "B|[NN_LI_PC]call\nB|[SUB][NN_LR_PC]taken\nE\nB|[SW][NN_LI_PE]other\nE\nE\nE\nE\n"
                                     "B|plain name\nE\nE\nE\n");
    bool colored = false;
    for (uint64_t i = 0; i < record_count; i++) {
        colored = colored || records[i].mark.color == 0x102030 + 1;
    }
    EXPECT(colored);
    zetools_task_begin(NULL, "task", 5, 0);
    zetools_task_end(NULL, 5, 0);
    zetools_counter(NULL, "count", 3.7);
    zetools_instant(NULL, "point", 0);
    zetools_frame_begin(NULL);
    collect();
    EXPECT_STR(systrace(file, "NN"), "S|task|5\nF||5\nC|count|3\nI|point\n");
}

// ---- Threads, memory, processes -------------------------------------------------------------------------------------

enum { THREADS = 6, MARKS = 20000 };

static void *make_many(void *argument) {
    for (int i = 0; i < MARKS; i++) {
        zetools_counter_integer(NULL, "many", (int64_t)i);
    }
    return argument;
}

static void nothing_is_lost_silently(void) {
    library.stop();
    EXPECT_EQ(library.start(8 << 20), ZETOOLS_OK);
    EXPECT_EQ(library.start(8 << 20), ZETOOLS_ERROR_ARGUMENT);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, make_many, NULL);
    }
    uint64_t read = 0;
    for (int i = 0; i < 200; i++) {
        collect();
        read += record_count;
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    do {
        collect();
        read += record_count;
    } while (record_count > 0);
    ztm_account account;
    library.sum(&account);
    EXPECT_EQ(account.seen, THREADS * MARKS);
    EXPECT_EQ(account.seen, account.recorded + account.filtered + account.no_memory + account.nested);
    EXPECT_EQ(read, account.recorded);

    // Memory for two threads' first marks only: the rest is counted.
    library.stop();
    EXPECT_EQ(library.start(2 << 16), ZETOOLS_OK);
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, make_many, NULL);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    library.sum(&account);
    EXPECT_EQ(account.seen, THREADS * MARKS);
    EXPECT(account.no_memory >= THREADS * MARKS - 2 * 1024);
    collect();
    EXPECT_EQ(record_count, account.recorded);
}

// Reads all marks and returns how many: those of this thread count on from *next.
static uint64_t read_in_order(int64_t *next) {
    uint64_t all = 0;
    do {
        collect();
        for (uint64_t i = 0; i < record_count; i++) {
            EXPECT_EQ(records[i].mark.value, *next);
            *next += 1;
        }
        all += record_count;
    } while (record_count > 0);
    return all;
}

static void rings_of_a_thread_are_read_in_order(void) {
    enum { MANY = 60000 };
    library.stop();
    EXPECT_EQ(library.start(8 << 20), ZETOOLS_OK);
    for (int64_t i = 0; i < MANY; i++) {
        zetools_counter_integer(NULL, "many", i);
    }
    int64_t next = 0;
    EXPECT_EQ(read_in_order(&next), MANY);
    ztm_account account;
    library.sum(&account);
    EXPECT_EQ(account.recorded, MANY);
}

static void what_was_read_makes_room(void) {
    enum { ROUNDS = 40, SOME = 5000 };
    library.stop();
    EXPECT_EQ(library.start(1 << 20), ZETOOLS_OK);
    int64_t next = 0;
    for (int64_t i = 0; i < (int64_t)ROUNDS * SOME; i++) {
        zetools_counter_integer(NULL, "many", i);
        if (i % SOME == SOME - 1) {
            EXPECT_EQ(read_in_order(&next), SOME);
        }
    }
}

static long pages_mapped(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    EXPECT(file != NULL && fscanf(file, "%ld", &pages) == 1);
    if (file != NULL) {
        fclose(file);
    }
    return pages;
}

static _Atomic int turn;    // even: the main thread's

static void *mark_in_turns(void *argument) {
    for (int last = 0; last >= 0;) {
        int now = atomic_load(&turn);
        if (now != last && now % 2 == 1) {
            zetools_instant(NULL, "of another thread", 0);
            atomic_store(&turn, now + 1);
        }
        last = now < 0 ? -1 : last;
        sched_yield();
    }
    return argument;
}

static void sessions_give_their_memory_back(void) {
    enum { SESSIONS = 40, BUDGET = 64 << 20 };
    pthread_t other;
    pthread_create(&other, NULL, mark_in_turns, NULL);
    long before = 0;
    for (int i = 0; i < SESSIONS; i++) {
        library.stop();
        EXPECT_EQ(library.start(BUDGET), ZETOOLS_OK);
        zetools_instant(NULL, "of the main thread", 0);
        atomic_fetch_add(&turn, 1);
        while (atomic_load(&turn) % 2 == 1) {
            sched_yield();
        }
        collect();
        EXPECT_EQ(record_count, 2);
        before = i == 4 ? pages_mapped() : before;
    }
    EXPECT(pages_mapped() - before < (long)BUDGET / 4096);
    atomic_store(&turn, -1);
    pthread_join(other, NULL);
}

static volatile sig_atomic_t alarms;

static void on_alarm(int number) {
    (void)number;
    alarms++;
    zetools_instant(NULL, "in a handler", 0);
}

static void marks_in_handlers(void) {
    library.stop();
    EXPECT_EQ(library.start(64 << 20), ZETOOLS_OK);
    zetools_instant(NULL, "in a handler", 0);
    signal(SIGALRM, on_alarm);
    uint64_t made = 1;
    for (; alarms < 200 && made < 400000; made++) {
        if (made % 100 == 0) {
            raise(SIGALRM);
        }
        zetools_instant(NULL, "outside", 0);
    }
    signal(SIGALRM, SIG_DFL);
    ztm_account account;
    library.sum(&account);
    EXPECT_EQ(account.seen, made + (uint64_t)alarms);
    EXPECT_EQ(account.seen, account.recorded + account.nested);
}

static void a_child_has_marks_of_its_own(void) {
    zetools_instant(NULL, "parent", 0);
    pid_t child = fork();
    if (child == 0) {
        zetools_instant(NULL, "child", 0);
        collect();
        _exit(record_count == 1 && records[0].tid == (int)getpid() ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: %s LIBRARY SYSTRACE_FILE\n", arguments[0]);
        return 2;
    }
    without_a_collector();
    if (!open_library(arguments[1])) {
        return 1;
    }
    EXPECT_EQ(library.start(1 << 24), ZETOOLS_OK);
    library.stop();
    before_the_start();
    EXPECT_EQ(library.start(1 << 24), ZETOOLS_OK);
    every_kind();
    this_location();
    this_location_is_of_its_session();
    automatic_stacks();
    macros(arguments[2]);
    marks_in_handlers();
    a_child_has_marks_of_its_own();
    nothing_is_lost_silently();
    rings_of_a_thread_are_read_in_order();
    what_was_read_makes_room();
    sessions_give_their_memory_back();
    unlink(arguments[2]);
    return expect_result();
}
