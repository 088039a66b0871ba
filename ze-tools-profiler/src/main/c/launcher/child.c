// The program's process, and what the launcher does for it meanwhile.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launcher/launcher.h"

extern char **environ;

enum { SIGNALS = 65 };

static struct sigaction kept[SIGNALS];
static sigset_t kept_mask;
static volatile sig_atomic_t program_pid;
static volatile sig_atomic_t java_pid;
static volatile sig_atomic_t java_pipe = -1;
static volatile sig_atomic_t asked;

// ---- Signals --------------------------------------------------------------------------------------------------------

void keep_signals(void) {
    sigprocmask(SIG_SETMASK, NULL, &kept_mask);
    for (int i = 1; i < SIGNALS; i++) {
        (void)sigaction(i, NULL, &kept[i]);
    }
}

void restore_signals(void) {
    for (int i = 1; i < SIGNALS; i++) {
        (void)sigaction(i, &kept[i], NULL);
    }
    sigprocmask(SIG_SETMASK, &kept_mask, NULL);
}

// The program has ended, and the user wants an end of the rest.
static void end_collector(void) {
    if (java_pid <= 0 || (asked++ == 0 && write(java_pipe, "stop\n", 5) == 5)) {
        return;
    }
    kill(java_pid, SIGKILL);
}

static void pass_on(int number, siginfo_t *info, void *unused) {
    (void)unused;
    int error = errno;
    // The program gets signals of the terminal, and those for the whole group, by itself.
    bool from_process = info->si_code == SI_USER || info->si_code == SI_QUEUE || info->si_code == SI_TKILL;
    if (program_pid == 0) {
        if (number == SIGINT || number == SIGTERM || number == SIGHUP) {
            end_collector();
        }
    } else if (from_process && info->si_pid != program_pid) {
        kill(program_pid, number);
    }
    errno = error;
}

static void ignore_terminal(void) {
    static const int passed[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++) {
        struct sigaction action = {.sa_sigaction = pass_on, .sa_flags = SA_SIGINFO | SA_RESTART};
        sigemptyset(&action.sa_mask);
        if (kept[passed[i]].sa_handler != SIG_IGN) {
            (void)sigaction(passed[i], &action, NULL);
        }
    }
    // Needed for waiting, even if the program is to be started with it ignored.
    (void)sigaction(SIGCHLD, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
}

int wait_for_program(pid_t program, pid_t java, int to_java) {
    int status = 0;
    program_pid = program;
    java_pid = java;
    java_pipe = to_java;
    ignore_terminal();
    for (;;) {
        pid_t ended = waitpid(program, &status, WUNTRACED);
        if (ended == program && WIFSTOPPED(status)) {
            // A shell that looks at its child sees it stop, and lets it go on.
            raise(SIGSTOP);
            kill(program, SIGCONT);
            continue;
        }
        if (ended == program || (ended < 0 && errno != EINTR)) {
            program_pid = 0;
            return status;
        }
    }
}

int wait_for_java(pid_t java) {
    int status = 0;
    siginfo_t info;
    // Its number stays its own until no signal can be meant for it.
    while (waitid(P_PID, (id_t)java, &info, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
    }
    java_pid = 0;
    while (waitpid(java, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

void end_as(int status) {
    if (WIFSIGNALED(status)) {
        int number = WTERMSIG(status);
        sigset_t only;
        // The program has left the core file.
        (void)setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        (void)sigaction(number, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
        sigemptyset(&only);
        sigaddset(&only, number);
        sigprocmask(SIG_UNBLOCK, &only, NULL);
        raise(number);
        _exit(128 + number);
    }
    _exit(WEXITSTATUS(status));
}

// ---- The program ----------------------------------------------------------------------------------------------------

void become_program(const plan *what, char **arguments, target_kind kind) {
    for (char **setting = what->settings; *setting != NULL; setting++) {
        if (putenv(*setting) != 0) {
            return;
        }
    }
    // A static program does nothing with the variables, but its children that are none are recorded by them.
    if (what->preload != NULL) {
        void *memory = malloc(environment_size(environ, what->preload, what->probe));
        if (memory == NULL) {
            return;
        }
        environ = make_environment(environ, kind, what->preload, what->probe, memory);
    }
    restore_signals();
    execvp(arguments[0], arguments);
}
