#include "base/diagnose.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

#include "base/option.h"

static atomic_int file = STDERR_FILENO;

bool zm_diagnose_to(const char *path) {
    int opened = STDERR_FILENO;
    if (path != NULL) {
        opened = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666);
        if (opened < 0) {
            return false;
        }
    }
    int before = atomic_exchange(&file, opened);
    if (before != STDERR_FILENO) {
        close(before);
    }
    return true;
}

void zm_diagnose(const char *format, ...) {
    char line[1024] = "ze-tools-mock: ";
    size_t begin = sizeof "ze-tools-mock: " - 1;
    if (zm_option_get(ZM_OPTION_DIAGNOSTICS) == 0) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line + begin, sizeof line - begin - 1, format, arguments);
    va_end(arguments);
    size_t size = length < 0 ? begin : begin + (size_t)length;
    size = size > sizeof line - 2 ? sizeof line - 2 : size;
    line[size] = '\n';
    // In one piece, so that lines of several threads and processes do not mix. A full disk is not the program's fault.
    ssize_t written = write(atomic_load(&file), line, size + 1);
    (void)written;
}
