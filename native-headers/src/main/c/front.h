// A process that stands in front of a program: the program has the terminal, the signals and the end that it would
// have alone. For programs with one thread.
#ifndef ZE_FRONT_H
#define ZE_FRONT_H

#include <sys/types.h>

enum { EXIT_OWN = 125, EXIT_NOT_EXECUTABLE = 126, EXIT_NOT_FOUND = 127 };

// Keeps the dispositions and the mask of signals that this process itself was started with; restores them in a child.
void front_keep_signals(void);
void front_restore_signals(void);

// Returns a descriptor in the place of another one, out of the way of those that a program expects; -1 with errno. It
// closes when a program is executed.
int front_move_up(int descriptor);

// Starts a child that becomes the program by the function, which returns only where that fails, with errno. Returns
// its pid, or -1 with errno.
pid_t front_start(void (*become)(void *context), void *context);

// Passes the signals of this process on to the program, and waits for its end. Returns the status of wait. Signals
// that would end this process call `later` from then on, in a signal handler; NULL: they do nothing.
int front_wait(pid_t program, void (*later)(void));

// Returns the exit code that says why a program could not be started, as shells do.
int front_exit_code(int error);

// Ends as a process with this status of wait has ended.
void front_end_as(int status) __attribute__((noreturn));

#endif
