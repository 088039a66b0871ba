// The environment by which each kind of program is recorded.
#include "expect.h"
#include "exec/target.h"

#include <stdlib.h>
#include <string.h>

#define PATH "/opt/zetools/libzetools_probe.so"
#define RUN "a,00:/dev/shm/zetools-0-1"

// Compares what is made of an environment with the entries that are expected, each followed by a line feed.
static void compare(char **from, target_kind kind, const char *expected) {
    size_t size = environment_size(from, PATH, RUN), length = 0;
    char *memory = malloc(size), text[1024] = "";
    char **made = make_environment(from, kind, PATH, RUN, memory);
    for (; *made != NULL; made++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "%s\n", *made);
    }
    EXPECT((char *)made < memory + size);
    EXPECT_STR(text, expected);
    free(memory);
}

#define LIST(...) ((char *[]){__VA_ARGS__, NULL})
#define RUN_LINE "ZETOOLS_PROBE=" RUN "\n"

int main(void) {
    // Missing parts are added, and those that are there stay.
    compare(NULL, TARGET_GOOD, "LD_PRELOAD=" PATH "\n" RUN_LINE);
    compare(LIST("A=1"), TARGET_STATIC, "A=1\nLD_PRELOAD=" PATH "\n" RUN_LINE);
    compare(LIST("LD_PRELOAD=", "A=1"), TARGET_GOOD, "A=1\nLD_PRELOAD=" PATH "\n" RUN_LINE);
    compare(LIST("LD_PRELOAD=b.so", "ZETOOLS_PROBE=" RUN), TARGET_GOOD, "LD_PRELOAD=b.so:" PATH "\n" RUN_LINE);
    compare(LIST("LD_PRELOAD=" PATH ":b.so", "B=" PATH), TARGET_GOOD,
            "LD_PRELOAD=" PATH ":b.so\nB=" PATH "\n" RUN_LINE);
    // A name that begins or ends like the path is another one.
    compare(LIST("LD_PRELOAD=" PATH ".1"), TARGET_GOOD, "LD_PRELOAD=" PATH ".1:" PATH "\n" RUN_LINE);
    // Another C library cannot load it.
    compare(LIST("A=1"), TARGET_FOREIGN, "A=1\n");
    compare(LIST("LD_PRELOAD=" PATH, "A=1"), TARGET_FOREIGN, "A=1\n");
    compare(LIST("LD_PRELOAD=a.so:" PATH), TARGET_FOREIGN, "LD_PRELOAD=a.so\n");
    compare(LIST("LD_PRELOAD=" PATH " a.so"), TARGET_FOREIGN, "LD_PRELOAD=a.so\n");
    compare(LIST("LD_PRELOAD=a.so:" PATH ":b.so"), TARGET_FOREIGN, "LD_PRELOAD=a.so:b.so\n");
    // The dynamic linker leaves the variables of programs with privileges of their own alone.
    compare(LIST("LD_PRELOAD=" PATH), TARGET_SETUID, "LD_PRELOAD=" PATH "\n");
    // The user's wish about the order stays.
    compare(LIST("A=1"), TARGET_ASAN, "A=1\nLD_PRELOAD=" PATH "\n" RUN_LINE "ASAN_OPTIONS=verify_asan_link_order=0\n");
    compare(LIST("ASAN_OPTIONS=x=1"), TARGET_ASAN,
            "LD_PRELOAD=" PATH "\n" RUN_LINE "ASAN_OPTIONS=x=1:verify_asan_link_order=0\n");
    compare(LIST("ASAN_OPTIONS=verify_asan_link_order=1"), TARGET_ASAN,
            "ASAN_OPTIONS=verify_asan_link_order=1\nLD_PRELOAD=" PATH "\n" RUN_LINE);
    return expect_result();
}
