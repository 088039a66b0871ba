// Records of what a program did wrong, as the driver appends them to the file of ZEMOCK_DIAGNOSTICS: docs/check.md.
#ifndef ZK_RECORD_H
#define ZK_RECORD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct zk_record {
    bool is_process;    // that a process has a driver; else it is a finding
    int64_t pid;
    // Of a finding. What is not known is an empty string, and 0.
    char *kind, *level, *kernel, *file, *text;
    int64_t line, word;
} zk_record;

// Reads a line without its end. False: it is no record, and nothing has to be freed.
bool zk_record_read(const char *line, zk_record *record);
void zk_record_free(zk_record *record);

#endif
