// Costs of marks and source locations beside an empty function and backtrace: marks_cost LIBRARY
//
// Prints nanoseconds per call, the least of several rounds.
#include "doors/table.h"
#include "../../../../ze-tools-profiler/src/main/c/include/zetools.h"

#include <execinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "clock.h"

enum { ROUNDS = 7, STACK = 5 };

#define APART __attribute__((noinline))

static volatile int sink;

APART static void empty(void) {
    sink++;
}

APART static void region(void) {
    ZETOOLS_REGION("region");
    sink++;
}

APART static void counter(void) {
    zetools_counter_integer(NULL, "counter", sink);
}

APART static void define(void) {
    int handle;
    zetools_location("marks_cost.c", 1 + (sink++ & 7), &handle);
}

APART static void stack(void) {
    int handle;
    zetools_stack(NULL, NULL, 0, STACK, &handle);
    sink++;
}

APART static void trace(void) {
    void *frames[STACK];
    sink += backtrace(frames, STACK);
}

APART static void deep(void (*work)(void), int depth) {
    if (depth > 0) {
        deep(work, depth - 1);
    } else {
        work();
    }
    sink++;
}

static int (*start)(uint64_t);
static void (*stop)(void);

static double seconds(void) {
    return (double)clock_now() / 1e9;
}

static void measure(const char *name, void (*work)(void), int count, int collects) {
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        if (collects) {
            // Begun again each time, so that there is room.
            stop();
            start(UINT64_C(512) << 20);
        }
        double begin = seconds();
        for (int i = 0; i < count; i++) {
            deep(work, 4);
        }
        double cost = (seconds() - begin) / count;
        best = cost < best ? cost : best;
    }
    printf("%-28s %8.1f ns\n", name, best * 1e9);
}

int main(int count, char **arguments) {
    measure("empty function", empty, 2000000, 0);
    measure("region, no collector", region, 2000000, 0);
    measure("counter, no collector", counter, 2000000, 0);
    measure("backtrace, 5 frames", trace, 200000, 0);
    if (count < 2) {
        return 0;
    }
    void *library = dlopen(arguments[1], RTLD_NOW);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    const zetools_probe_entries *table = dlsym(library, "zetools_probe_table");
    for (uint32_t i = 0; table != NULL && i < table->count; i++) {
        const zetools_probe_entry *entry = &table->entries[i];
        if (strcmp(entry->name, "ztm_start") == 0) {
            memcpy(&start, &entry->address, sizeof(start));
        } else if (strcmp(entry->name, "ztm_stop") == 0) {
            memcpy(&stop, &entry->address, sizeof(stop));
        }
    }
    if (start == NULL || stop == NULL) {
        fprintf(stderr, "%s has no collector\n", arguments[1]);
        return 1;
    }
    start(1 << 20);
    stop();
    measure("region, not collecting", region, 2000000, 0);
    start(1 << 20);
    measure("region", region, 1000000, 1);
    measure("counter", counter, 1000000, 1);
    stop();
    measure("define a known line", define, 1000000, 0);
    measure("stack of 5 frames", stack, 200000, 0);
    return 0;
}
