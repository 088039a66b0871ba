// A program with marks that finds the collector late, and what the collector has to say about it. C and C++.
#ifndef MARKS_PROGRAM_H
#define MARKS_PROGRAM_H

#include "expect.h"

#include "doors/table.h"
#include "../../main/c/include/zetools.h"
#ifndef __cplusplus
#include "marks/marks.h"
#else
extern "C" {
#include "marks/marks.h"
}
#endif

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct {
    int (*start)(uint64_t);
    void (*stop)(void);
    void (*pause)(void);
    void (*resume)(void);
    uint64_t (*read)(ztm_record *, uint64_t);
    void (*sum)(ztm_account *);
    int (*write)(int, ztm_record *, uint64_t, const char *);
    const char *(*text)(uint32_t, uint64_t *);
    int (*line)(int, uint32_t *);
    int (*frames)(int, uint64_t *, int);
    int (*configure)(const char *, char *, size_t);
} library_functions;

static library_functions library;

static inline void bind(void *handle, const char *name, void *function) {
    const void *found = dlsym(handle, name);
    const zetools_probe_entries *table = (const zetools_probe_entries *)dlsym(handle, "zetools_probe_table");
    for (uint32_t i = 0; found == NULL && table != NULL && i < table->count; i++) {
        found = strcmp(table->entries[i].name, name) == 0 ? table->entries[i].address : NULL;
    }
    if (EXPECT(found != NULL)) {
        memcpy(function, &found, sizeof(found));
    }
}

static inline bool open_library(const char *path) {
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!EXPECT(handle != NULL)) {
        fprintf(stderr, "%s\n", dlerror());
        return false;
    }
    bind(handle, "ztm_start", &library.start);
    bind(handle, "ztm_stop", &library.stop);
    bind(handle, "ztm_pause", &library.pause);
    bind(handle, "ztm_resume", &library.resume);
    bind(handle, "ztm_read", &library.read);
    bind(handle, "ztm_sum", &library.sum);
    bind(handle, "ztm_write_systrace", &library.write);
    bind(handle, "ztl_text", &library.text);
    bind(handle, "ztl_line", &library.line);
    bind(handle, "ztl_frames", &library.frames);
    bind(handle, "ztl_configure", &library.configure);
    return expect_failures == 0;
}

static ztm_record records[4096];
static uint64_t record_count;

static inline void collect(void) {
    record_count = 0;
    for (uint64_t n; (n = library.read(&records[record_count], 4096 - record_count)) > 0;) {
        record_count += n;
    }
}

static inline void expect_text_of(uint32_t number, const char *wanted) {
    uint64_t length = 0;
    const char *content = library.text(number, &length);
    EXPECT_EQ(length, strlen(wanted));
    EXPECT(content != NULL && length == strlen(wanted) && memcmp(content, wanted, length) == 0);
}

// Returns the collected marks as systrace text, without what is before the marks themselves.
static inline const char *systrace(const char *file_name, const char *prefix) {
    static char whole[1 << 18], marks[1 << 17];
    int file = open(file_name, O_RDWR | O_CREAT | O_TRUNC, 0600);
    EXPECT(file >= 0);
    EXPECT_EQ(library.write(file, records, record_count, prefix), ZETOOLS_OK);
    lseek(file, 0, SEEK_SET);
    ssize_t length = read(file, whole, sizeof(whole) - 1);
    close(file);
    whole[length < 0 ? 0 : length] = 0;
    char process[32];
    snprintf(process, sizeof(process), "|%d", (int)getpid());
    size_t used = 0;
    char *rest = NULL;
    for (char *line = strtok_r(whole, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
        char *mark = strstr(line, "tracing_mark_write: ");
        if (mark == NULL) {
            continue;
        }
        mark += strlen("tracing_mark_write: ");
        EXPECT(strncmp(mark + 1, process, strlen(process)) == 0);
        used += (size_t)snprintf(marks + used, sizeof(marks) - used, "%c%s\n", mark[0], mark + 1 + strlen(process));
    }
    marks[used] = 0;
    return marks;
}

#endif
