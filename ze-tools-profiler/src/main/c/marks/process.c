// A process from its begin to its end: configuration by the environment, and marks written as systrace text at the end.
//
// ZETOOLS_MARKS=FILE collects from the begin on; %p in the name stands for the process, so that each of several has a
// file of its own. Without it a forked process writes none. ZETOOLS_MARKS_PREFIX is the rule set's prefix of marks, NN
// if not set.
#include "marks/marks.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const uint64_t BUDGET = UINT64_C(256) << 20;

static char file_name[PATH_MAX];
static char prefix[32];
static pid_t started;

// Stores a file's name with the process in it; false if it is too long.
static bool name_of(char *name, size_t capacity) {
    const char *place = strstr(file_name, "%p");
    int length = place == NULL ? snprintf(name, capacity, "%s", file_name)
                               : snprintf(name, capacity, "%.*s%d%s", (int)(place - file_name), file_name,
                                          (int)getpid(), place + 2);
    return length > 0 && (size_t)length < capacity;
}

static void complain(const char *what, const char *name) {
    fprintf(stderr, "zetools: %s '%s'\n", what, name);
}

__attribute__((constructor)) static void begin(void) {
    ztm_prepare();
    ztl_note_modules();
    ztl_configure_from_environment();
    const char *name = getenv("ZETOOLS_MARKS");
    const char *wanted = getenv("ZETOOLS_MARKS_PREFIX");
    if (name == NULL || name[0] == 0) {
        return;
    }
    if (strlen(name) >= sizeof(file_name)) {
        complain("marks are not collected: the file's name in ZETOOLS_MARKS is too long,", name);
        return;
    }
    strcpy(file_name, name);
    snprintf(prefix, sizeof(prefix), "%s", wanted == NULL || wanted[0] == 0 ? "NN" : wanted);
    started = getpid();
    ztm_start(BUDGET);
}

__attribute__((destructor)) static void end(void) {
    char name[PATH_MAX + 16];
    if (started == 0 || (started != getpid() && strstr(file_name, "%p") == NULL)) {
        return;
    }
    ztm_stop();
    ztm_account account;
    ztm_sum(&account);
    uint64_t capacity = account.recorded;
    ztm_record *records = calloc(capacity + 1, sizeof(*records));
    if (records == NULL || !name_of(name, sizeof(name))) {
        complain("marks are lost: no memory to write", file_name);
        free(records);
        return;
    }
    uint64_t count = 0;
    for (uint64_t n; count < capacity && (n = ztm_read(&records[count], capacity - count)) > 0;) {
        count += n;
    }
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0 || ztm_write_systrace(file, records, count, prefix) != ZETOOLS_OK) {
        complain("marks are lost: cannot write", name);
    }
    if (file >= 0) {
        close(file);
    }
    if (account.no_memory + account.nested > 0) {
        fprintf(stderr, "zetools: %llu of %llu marks were lost\n",
                (unsigned long long)(account.no_memory + account.nested), (unsigned long long)account.seen);
    }
    free(records);
}
