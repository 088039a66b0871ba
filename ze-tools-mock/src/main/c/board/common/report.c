#include "board/common/report.h"
#include "board/common/settings.h"
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void line(const char *format, va_list arguments) {
    static const char head[] = "zemock-board: ";
    char text[1024];
    int saved = errno;
    memcpy(text, head, sizeof head - 1);
    int n = vsnprintf(text + sizeof head - 1, sizeof text - sizeof head, format, arguments);
    size_t room = sizeof text - sizeof head, length = n < 0 ? 0 : (size_t)n;
    length = sizeof head - 1 + (length < room ? length : room - 1);
    text[length++] = '\n';
    // A failed write has no other place to be reported.
    ssize_t written = write(STDERR_FILENO, text, length);
    (void)written;
    errno = saved;
}

void zb_log(unsigned level, const char *format, ...) {
    if (zb_settings()->log < level) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    line(format, arguments);
    va_end(arguments);
}

void zb_say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    line(format, arguments);
    va_end(arguments);
}

void zb_end_if_strict(void) {
    if (zb_settings()->strict) {
        zb_say("ZEMOCK_BOARD_STRICT=1: the program ends here");
        _exit(86);
    }
}

struct seen {
    struct seen *next;
    const char *kind;
    uint64_t number;
};

static struct seen *seen;
static uint64_t count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void zb_unknown(const char *kind, uint64_t number, const char *detail) {
    bool first = true;
    pthread_mutex_lock(&lock);
    count++;
    for (struct seen *known = seen; known; known = known->next) {
        if (known->number == number && strcmp(known->kind, kind) == 0) {
            first = false;
        }
    }
    struct seen *known = first ? malloc(sizeof *known) : NULL;
    if (known) {
        *known = (struct seen){seen, kind, number};
        seen = known;
    }
    pthread_mutex_unlock(&lock);
    if (first) {
        zb_say("%s 0x%llx is not known to the board (%s). It has no effect; the driver may have become newer than "
               "those that were tried",
               kind, (unsigned long long)number, detail);
    }
    zb_end_if_strict();
}

uint64_t zb_unknown_count(void) {
    pthread_mutex_lock(&lock);
    uint64_t n = count;
    pthread_mutex_unlock(&lock);
    return n;
}
