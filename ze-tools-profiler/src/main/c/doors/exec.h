// Programs that this process starts.
#ifndef ZTP_EXEC_H
#define ZTP_EXEC_H

#include <stdbool.h>
#include <stddef.h>

// From now on programs that are started with another environment are recorded as well. preload: the path of the probe;
// probe: the value of its variable. Once in a process, before it has threads.
void ztp_record_programs(const char *preload, const char *probe);

// Returns whether a program with this environment is recorded, or is not to be.
bool ztp_keeps_variables(char *const *environment);

// Returns the room for an environment by which a program is recorded; 0 where the one that it gets is to stay: the
// process is not recorded, or the program belongs to another run.
size_t ztp_room_for_environment(char *const *environment);

// Makes that environment for the file of a program in memory of that size, and returns it; the one that was given where
// there is no memory, or nothing to be put in.
char *const *ztp_fill_environment(char *const *environment, const char *program, size_t room, void *memory);

#endif
