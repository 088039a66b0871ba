// zetools_doctor: looks at what may hang or crash, in a process of its own. See doctor.h for what it prints.
//   zetools_doctor SECONDS program NAME    at the file that is started by that name
//   zetools_doctor SECONDS driver LOADER   at what a loader, its drivers and devices answer
// It ends by itself after so many seconds, where nobody waits for it any more.
#include "doctor/doctor.h"

#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exec/target.h"

enum { LINE = 2 * PATH_MAX, WRONG = 2 };

static int answers = STDOUT_FILENO;

void doctor_print(const char *format, ...) {
    char line[LINE];
    va_list words;
    va_start(words, format);
    int length = vsnprintf(line, sizeof line - 1, format, words);
    va_end(words);
    if (length < 0) {
        return;
    }
    if (length > (int)sizeof line - 2) {
        length = (int)sizeof line - 2;
    }
    for (int i = 0; i < length; i++) {
        line[i] = line[i] != '\t' && (unsigned char)line[i] < ' ' ? '?' : line[i];
    }
    line[length] = '\n';
    for (int done = 0; done <= length;) {
        ssize_t count = write(answers, line + done, (size_t)(length + 1 - done));
        if (count <= 0) {
            _exit(WRONG);
        }
        done += (int)count;
    }
}

static int look_at_program(const char *name) {
    static const char *const kinds[] = {
        [TARGET_GOOD] = "good",     [TARGET_STATIC] = "static", [TARGET_FOREIGN] = "foreign",
        [TARGET_SETUID] = "setuid", [TARGET_ASAN] = "asan",
    };
    char path[PATH_MAX], interpreter[TARGET_LINE], needs[TARGET_LINE] = "";
    struct stat status;
    target_kind kind = look_at_file(name, path, interpreter, needs, sizeof needs);
    if (path[0] == 0 || stat(path, &status) != 0) {
        doctor_print("kind\tmissing\t%s", path);
    } else if (!S_ISREG(status.st_mode) || access(path, X_OK) != 0) {
        doctor_print("kind\trefused\t%s", path);
    } else {
        doctor_print("kind\t%s\t%s", kinds[kind], needs);
        doctor_print("file\t%s", path);
        doctor_print("interpreter\t%s", interpreter);
    }
    return 0;
}

int main(int argc, char **argv) {
    // Drivers print where they like; the answers are alone in their pipe.
    answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (answers < 0 || argc != 4 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
        fputs("usage: zetools_doctor SECONDS program NAME | driver LOADER\n", stderr);
        return WRONG;
    }
    (void)setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    (void)alarm((unsigned)strtoul(argv[1], NULL, 10));
    if (strcmp(argv[2], "program") == 0) {
        return look_at_program(argv[3]);
    }
    if (strcmp(argv[2], "driver") == 0) {
        return doctor_ask_drivers(argv[3]);
    }
    return WRONG;
}
