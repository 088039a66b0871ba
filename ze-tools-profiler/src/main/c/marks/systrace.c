// Marks as systrace text.
#include "marks/marks.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    int file;
    bool failed;
    size_t used;
    char buffer[1 << 15];
} output;

static void flush(output *out) {
    size_t written = 0;
    while (!out->failed && written < out->used) {
        ssize_t n = write(out->file, out->buffer + written, out->used - written);
        if (n > 0) {
            written += (size_t)n;
        } else if (n == 0 || errno != EINTR) {
            out->failed = true;
        }
    }
    out->used = 0;
}

static void put(output *out, const char *content, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (out->used == sizeof(out->buffer)) {
            flush(out);
        }
        // One mark is one line.
        out->buffer[out->used++] = content[i] == '\n' || content[i] == '\r' ? ' ' : content[i];
    }
}

__attribute__((format(printf, 2, 3))) static void print(output *out, const char *format, ...) {
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof(line), format, arguments);
    va_end(arguments);
    put(out, line, length < 0 ? 0 : (size_t)length < sizeof(line) ? (size_t)length : sizeof(line) - 1);
}

static void put_text(output *out, uint32_t number) {
    uint64_t length;
    const char *content = ztl_text(number, &length);
    if (content != NULL) {
        put(out, content, length);
    }
}

static void end_line(output *out) {
    if (out->used == sizeof(out->buffer)) {
        flush(out);
    }
    out->buffer[out->used++] = '\n';
}

typedef struct {
    int32_t tid;
    uint32_t name;
} thread_name;

static int by_tid(const void *left, const void *right) {
    int32_t a = ((const thread_name *)left)->tid;
    int32_t b = ((const thread_name *)right)->tid;
    return (a > b) - (a < b);
}

static int by_time(const void *left, const void *right) {
    const ztm_record *a = left;
    const ztm_record *b = right;
    if (a->mark.time != b->mark.time) {
        return a->mark.time < b->mark.time ? -1 : 1;
    }
    // The order of one thread, which ztm_write_systrace has noted.
    return (a->reserved > b->reserved) - (a->reserved < b->reserved);
}

static void put_name(output *out, const thread_name *names, size_t count, int32_t tid) {
    thread_name key = {.tid = tid};
    const thread_name *known = count == 0 ? NULL : bsearch(&key, names, count, sizeof(*names), by_tid);
    uint64_t length = 0;
    const char *content = known == NULL ? NULL : ztl_text(known->name, &length);
    char shown[17] = "<...>";
    if (content != NULL && length >= 2) {
        size_t kept = length < 16 ? length : 16;
        memcpy(shown, content, kept);
        shown[kept] = 0;
    }
    print(out, "%16s-%-5d", shown, tid);
}

static void put_mark(output *out, const ztm_record *record, const char *prefix) {
    const zetools_mark *mark = &record->mark;
    int process = (int)getpid();
    switch ((zetools_kind)mark->kind) {
    case ZETOOLS_REGION_BEGIN:
        print(out, "B|%d|", process);
        if (mark->layer != 0 && mark->phase != 0) {
            print(out, "%s[%s_",
                  (mark->flags & ZETOOLS_SWITCH) != 0     ? "[SW]"
                  : (mark->flags & ZETOOLS_SUBTRACT) != 0 ? "[SUB]"
                                                          : "",
                  prefix);
            put_text(out, mark->layer);
            print(out, "_");
            put_text(out, mark->phase);
            print(out, "]");
        }
        put_text(out, mark->name);
        break;
    case ZETOOLS_REGION_END:
        print(out, "E|%d", process);
        break;
    case ZETOOLS_TASK_BEGIN:
    case ZETOOLS_TASK_END:
        print(out, "%c|%d|", mark->kind == ZETOOLS_TASK_BEGIN ? 'S' : 'F', process);
        put_text(out, mark->name);
        print(out, "|%" PRIu64, mark->id);
        break;
    case ZETOOLS_INSTANT:
        print(out, "I|%d|", process);
        put_text(out, mark->name);
        break;
    case ZETOOLS_COUNTER: {
        int64_t value = (int64_t)mark->value;
        if ((mark->flags & ZETOOLS_INTEGER) == 0) {
            double real;
            memcpy(&real, &mark->value, sizeof(real));
            // The format knows whole numbers only.
            value = real >= -9e18 && real <= 9e18 ? (int64_t)real : 0;
        }
        print(out, "C|%d|", process);
        put_text(out, mark->name);
        print(out, "|%" PRId64, value);
        break;
    }
    default:
        break;
    }
}

static bool is_known(uint16_t kind) {
    return kind >= ZETOOLS_REGION_BEGIN && kind <= ZETOOLS_COUNTER;
}

int ztm_write_systrace(int file, ztm_record *records, uint64_t count, const char *prefix) {
    if (file < 0 || (records == NULL && count > 0) || count > UINT32_MAX || prefix == NULL) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    output *out = calloc(1, sizeof(*out));
    thread_name *names = calloc(count + 1, sizeof(*names));
    if (out == NULL || names == NULL) {
        free(out);
        free(names);
        return ZETOOLS_ERROR_MEMORY;
    }
    size_t named = 0;
    for (uint64_t i = 0; i < count; i++) {
        records[i].reserved = (uint32_t)i;
        if (records[i].mark.kind == ZETOOLS_THREAD_NAME) {
            names[named++] = (thread_name){records[i].tid, records[i].mark.name};
        }
    }
    if (count > 0) {
        qsort(records, count, sizeof(*records), by_time);
        qsort(names, named, sizeof(*names), by_tid);
    }
    out->file = file;
    print(out, "# tracer: nop");
    end_line(out);
    print(out, "#");
    end_line(out);
    for (uint64_t i = 0; i < count; i++) {
        const ztm_record *record = &records[i];
        if (is_known(record->mark.kind) && (record->mark.flags & ZETOOLS_OWN_CLOCK) == 0) {
            put_name(out, names, named, record->tid);
            print(out, " (%5d) [000] .... %" PRIu64 ".%09" PRIu64 ": tracing_mark_write: ", (int)getpid(),
                  record->mark.time / 1000000000u, record->mark.time % 1000000000u);
            put_mark(out, record, prefix);
            end_line(out);
        }
    }
    flush(out);
    int result = out->failed ? ZETOOLS_ERROR_ARGUMENT : ZETOOLS_OK;
    free(out);
    free(names);
    return result;
}
