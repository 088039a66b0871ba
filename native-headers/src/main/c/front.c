#include "front.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIGNALS = 65, FIRST_DESCRIPTOR = 10 };

static struct sigaction kept[SIGNALS];
static sigset_t kept_mask;
static volatile sig_atomic_t program_pid;
static void (*volatile after_the_program)(void);

void front_keep_signals(void) {
    sigprocmask(SIG_SETMASK, NULL, &kept_mask);
    for (int i = 1; i < SIGNALS; i++) {
        (void)sigaction(i, NULL, &kept[i]);
    }
}

void front_restore_signals(void) {
    for (int i = 1; i < SIGNALS; i++) {
        (void)sigaction(i, &kept[i], NULL);
    }
    sigprocmask(SIG_SETMASK, &kept_mask, NULL);
}

int front_move_up(int descriptor) {
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_DESCRIPTOR);
    if (moved >= 0) {
        close(descriptor);
    }
    return moved;
}

// A pipe that closes when the program runs shows whether it does.
pid_t front_start(void (*become)(void *context), void *context) {
    int pipes[2];
    if (pipe2(pipes, O_CLOEXEC) != 0) {
        return -1;
    }
    int moved = front_move_up(pipes[1]);
    pid_t program = moved < 0 ? -1 : fork();
    if (program == 0) {
        become(context);
        int error = errno;
        (void)!write(moved, &error, sizeof error);
        _exit(EXIT_OWN);
    }
    int error = errno;
    close(moved < 0 ? pipes[1] : moved);
    ssize_t count = 0;
    if (program > 0) {
        do {
            count = read(pipes[0], &error, sizeof error);
        } while (count < 0 && errno == EINTR);
    }
    close(pipes[0]);
    if (program > 0 && count > 0) {
        waitpid(program, NULL, 0);
        program = -1;
    }
    errno = error;
    return program;
}

static void pass_on(int number, siginfo_t *info, void *unused) {
    (void)unused;
    int error = errno;
    // The program gets signals of the terminal, and those for the whole group, by itself.
    bool from_process = info->si_code == SI_USER || info->si_code == SI_QUEUE || info->si_code == SI_TKILL;
    if (program_pid == 0) {
        if (after_the_program != NULL && (number == SIGINT || number == SIGTERM || number == SIGHUP)) {
            after_the_program();
        }
    } else if (from_process && info->si_pid != program_pid) {
        kill(program_pid, number);
    }
    errno = error;
}

static void take_signals(void) {
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

int front_wait(pid_t program, void (*later)(void)) {
    int status = 0;
    program_pid = program;
    after_the_program = later;
    take_signals();
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

int front_exit_code(int error) {
    return error == ENOENT || error == ENOTDIR ? EXIT_NOT_FOUND : EXIT_NOT_EXECUTABLE;
}

void front_end_as(int status) {
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
