// The file of a program that is about to be started, and the environment by which it is recorded.
#ifndef ZTP_TARGET_H
#define ZTP_TARGET_H

#include <stdbool.h>
#include <stddef.h>

// ---- target.c -------------------------------------------------------------------------------------------------------

// The longest path of a dynamic loader, and the longest line of a script, with the byte behind it.
enum { TARGET_LINE = 256 };

// The answer that a program's file gives for the probe: TARGET_GOOD, or the reason for which it cannot be loaded into
// the program. It is loaded into one that is built with AddressSanitizer (TARGET_ASAN) if that is asked not to insist
// on being first.
typedef enum { TARGET_GOOD, TARGET_STATIC, TARGET_FOREIGN, TARGET_SETUID, TARGET_ASAN } target_kind;

// Looks at the file that execvp would start, through the interpreters of scripts. needs: receives the program's dynamic
// loader where it is TARGET_FOREIGN, and the sanitizer's library where it is TARGET_ASAN, in at most `size` bytes.
// Takes no lock and no memory: a process that shares its parent's memory may call it.
target_kind look_at_target(const char *program, char *needs, size_t size);

// Does the same, and keeps what it has found: the path of the file that is a program of its own, behind scripts, empty
// where there is none, in PATH_MAX bytes; and that of its dynamic loader, empty where it names none, in TARGET_LINE.
target_kind look_at_file(const char *program, char *path, char *interpreter, char *needs, size_t size);

// ---- environment.c --------------------------------------------------------------------------------------------------

// Returns where in a list of libraries the path is an element of its own, NULL if it is none.
char *find_in_list(char *list, const char *path);

// Returns the value of a variable of an environment, NULL if it has none.
char *value_in(char *const *environment, const char *name);

// Returns how many bytes make_environment() needs. environment: NULL is an empty one.
size_t environment_size(char *const *environment, const char *preload, const char *probe);

// Returns an environment, in memory of that size and in texts of the one given, by which a program of this kind is
// recorded: LD_PRELOAD has the probe's path behind the user's libraries, for sanitizers and allocators insist on being
// first, and ZETOOLS_PROBE its value. A program of another C library, which would not start with the probe, gets no
// path of it.
char **make_environment(char *const *environment, target_kind kind, const char *preload, const char *probe,
                        void *memory);

#endif
