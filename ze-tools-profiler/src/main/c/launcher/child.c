// The program's process, and what the launcher does for it meanwhile.
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launcher/launcher.h"

extern char **environ;

static volatile sig_atomic_t java_pid;
static volatile sig_atomic_t java_pipe = -1;
static volatile sig_atomic_t asked;

// The program has ended, and the user wants an end of the rest.
static void end_collector(void) {
    if (java_pid <= 0 || (asked++ == 0 && write(java_pipe, "stop\n", 5) == 5)) {
        return;
    }
    kill(java_pid, SIGKILL);
}

int wait_for_program(pid_t program, pid_t java, int to_java) {
    java_pid = java;
    java_pipe = to_java;
    return front_wait(program, end_collector);
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
    front_restore_signals();
    execvp(arguments[0], arguments);
}
