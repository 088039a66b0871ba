// Processes of a test, which run a function each and wait for each other by single letters.
#ifndef PROCESS_TEST_H
#define PROCESS_TEST_H

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "expect.h"

typedef struct process {
    pid_t pid;
    int in, out;    // of the one who holds this: what the other says, what it hears
} process;

// Waits for a letter, at most 20 s.
static inline char hear(const process *from) {
    struct pollfd ready = {.fd = from->in, .events = POLLIN};
    char letter = 0;
    if (poll(&ready, 1, 20000) != 1 || read(from->in, &letter, 1) != 1) {
        letter = 0;
    }
    return letter;
}

static inline void say(const process *to, char letter) {
    EXPECT_EQ(write(to->out, &letter, 1), 1);
}

static inline uint64_t hear_number(const process *from) {
    uint64_t number = 0;
    struct pollfd ready = {.fd = from->in, .events = POLLIN};
    bool heard = poll(&ready, 1, 20000) == 1 && read(from->in, &number, sizeof number) == sizeof number;
    return heard ? number : 0;
}

static inline void say_number(const process *to, uint64_t number) {
    EXPECT_EQ(write(to->out, &number, sizeof number), sizeof number);
}

// Starts a process; it ends with the number of its failed expectations, and with its parent.
static inline process start_process(int (*function)(process *parent)) {
    int down[2], up[2];
    if (pipe(down) != 0 || pipe(up) != 0) {
        abort();
    }
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(down[1]);
        close(up[0]);
        expect_failures = 0;
        process parent = {.pid = getppid(), .in = down[0], .out = up[1]};
        _exit(function(&parent) != 0);
    }
    close(down[0]);
    close(up[1]);
    return (process){.pid = pid, .in = up[0], .out = down[1]};
}

// Starts this program anew, as a process that has nothing of this one. Its main() calls fresh_process() first.
static inline process start_fresh(const char *role) {
    int down[2], up[2];
    if (pipe(down) != 0 || pipe(up) != 0) {
        abort();
    }
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        char in[16], out[16], parent[16];
        close(down[1]);
        close(up[0]);
        snprintf(in, sizeof in, "%d", down[0]);
        snprintf(out, sizeof out, "%d", up[1]);
        snprintf(parent, sizeof parent, "%d", (int)getppid());
        execl("/proc/self/exe", "fresh", role, in, out, parent, (char *)NULL);
        _exit(127);
    }
    close(down[0]);
    close(up[1]);
    return (process){.pid = pid, .in = up[0], .out = down[1]};
}

// The name of what a fresh process is to do, with the process that started it; else NULL.
static inline const char *fresh_process(int count, char **arguments, process *parent) {
    if (count != 5 || strcmp(arguments[0], "fresh") != 0) {
        return NULL;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    *parent = (process){.in = atoi(arguments[2]), .out = atoi(arguments[3]), .pid = atoi(arguments[4])};
    return arguments[1];
}

// Waits for its end, and returns its exit code, or minus the signal.
static inline int end_process(process *ended) {
    int status = 0;
    EXPECT_EQ(waitpid(ended->pid, &status, 0), ended->pid);
    close(ended->in);
    close(ended->out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static inline void kill_process(process *killed) {
    kill(killed->pid, SIGKILL);
    EXPECT_EQ(end_process(killed), -SIGKILL);
}

#endif
