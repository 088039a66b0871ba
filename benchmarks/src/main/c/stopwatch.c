// Runs a program and writes a line of numbers to a file: stopwatch FILE PROGRAM ARGUMENTS…
//   its begin and its end (nanoseconds of CLOCK_MONOTONIC), its processor time (nanoseconds), its voluntary context
//   switches, and the largest resident memory of it and those below it that it waited for (KiB)
// The exit code is the program's; 125 if the file cannot be written.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"

static uint64_t nanoseconds(struct timeval time) {
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_usec * UINT64_C(1000);
}

int main(int argc, char **argv) {
    enum { OWN_FAILURE = 125, NOT_FOUND = 127, SIGNAL = 128 };
    if (argc < 3) {
        fprintf(stderr, "usage: stopwatch FILE PROGRAM ARGUMENTS…\n");
        return OWN_FAILURE;
    }
    uint64_t begin = clock_now();
    pid_t program = fork();
    if (program == 0) {
        execvp(argv[2], argv + 2);
        fprintf(stderr, "stopwatch: %s: %s\n", argv[2], strerror(errno));
        _exit(NOT_FOUND);
    }
    int status = 0;
    struct rusage used;
    if (program < 0 || wait4(program, &status, 0, &used) != program) {
        perror("stopwatch");
        return OWN_FAILURE;
    }
    uint64_t end = clock_now();
    FILE *file = fopen(argv[1], "w");
    int written = file == NULL
                      ? -1
                      : fprintf(file, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %ld %ld\n", begin, end,
                                nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime), used.ru_nvcsw, used.ru_maxrss);
    if (written < 0 || fclose(file) != 0) {
        fprintf(stderr, "stopwatch: %s: %s\n", argv[1], strerror(errno));
        return OWN_FAILURE;
    }
    return WIFSIGNALED(status) ? SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}
