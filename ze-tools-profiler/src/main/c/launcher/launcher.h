// The command's launcher: starts the program as it would start without it, and Java beside it. docs/probe.md has the
// protocol.
#ifndef LAUNCHER_H
#define LAUNCHER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "exec/target.h"
#include "front.h"

// ---- plan.c ---------------------------------------------------------------------------------------------------------

// The arguments as Java understood them.
typedef struct {
    bool begun;         // whether Java has come as far as to answer at all
    bool start;         // whether the program is to be started
    bool become;        // whether the launcher is to become the program: nothing is recorded yet
    bool unable;        // whether Java has said that it cannot record, and why
    int late;           // the seconds for which Java did not answer, after which it was waited for no longer; else 0
    int program;        // its index in the launcher's arguments
    char *preload;      // path of the probe; NULL for a program that is not recorded
    char *probe;        // value of ZETOOLS_PROBE; the same
    char **settings;    // NAME=value, ended by NULL
    char *text;         // memory of all of these
} plan;

// Reads what Java answers up to "start", "become" or the end, or until nothing has come for as long as it may take.
// Returns whether it makes sense and says that the program is to be started. settings is never NULL.
bool read_plan(int from, int count, plan *result);

// The option of `run` by which the program, and the command itself, get the simulated GPU.
#define MOCK_OPTION "--mock"

// Returns the index of an option without a value, before the program, among the arguments of the launcher; 0 where it
// is not there. program: the index of the program; 0 for none.
int find_option(int count, char **arguments, const char *option, int *program);

// Returns the index of the program among the arguments of the launcher, for which Java could not be asked; 0 for none.
int find_program(int count, char **arguments);

// ---- java.c ---------------------------------------------------------------------------------------------------------

// Returns memory that was asked for; ends the process with a message where there is none.
void *need(void *memory);

// Returns nanoseconds of a clock that is never set.
int64_t monotonic_time(void);

// Returns Java's command line from lib/zetools.conf beside the launcher, with room for `extra` arguments, and NULL;
// ends the process with a message if there is none. Lines that begin with "short " or "long " are for such work
// alone. count: of the arguments it has.
char **java_command(const char *property, bool is_short, int extra, int *count);

// Returns whether the files that are named as arguments, from the second one on, and recordings in folders among them,
// are so small that reading them takes less time than compiling the code for that well.
bool is_short_work(int count, char **arguments);

// Returns an option by which Java finds files by relative names in the present folder, whose own name is not text; NULL
// where it is.
const char *folder_option(void);

// Lets Java take names for UTF-8 where the user's variables say nothing of characters beyond ASCII: it replaces those
// that it does not know, and then finds no such file. Changes the environment of the calling process.
void set_characters(void);

// Returns whether the name of the folder above the launcher's own is text in UTF-8: Java cannot open files below
// another one.
bool is_home_text(void);

// Returns a path in which @{home} is replaced by the folder above the launcher's own.
char *in_home(const char *path);

// ---- texts.c --------------------------------------------------------------------------------------------------------

// Prints help or version where the arguments ask for nothing else, or what to type where there are none, from the files
// that were made with the folder.
// Returns the exit code; -1 where Java has to answer, and nothing was printed.
int print_text(int count, char **arguments);

// ---- child.c --------------------------------------------------------------------------------------------------------

// Becomes the program, with what the kind of its file allows. Returns only where that fails, with errno.
void become_program(const plan *what, char **arguments, target_kind kind);

// Passes the launcher's signals on to the program, and waits for its end. Returns the status of wait. The signals that
// end a command are for the collector from then on: the first has it come to an end, by a line into the pipe `to_java`,
// and the next one kills it.
int wait_for_program(pid_t program, pid_t java, int to_java);

// Waits for the end of Java. Returns the status of wait.
int wait_for_java(pid_t java);

#endif
