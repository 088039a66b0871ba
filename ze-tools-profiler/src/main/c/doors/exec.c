// The functions that start a program in the place of the process, or beside it. Where the environment that they get lacks the
// probe's variables (env -i, another LD_PRELOAD), these are put in; into that of a program that would not start with them they
// are not.
//
// A process made by vfork comes here in its parent's memory and on its stack: no lock is taken, and no memory but the stack's.
#include "exec.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "start.h"
#include "target.h"

extern char **environ;

// An environment that needs more is left alone: stacks are small.
enum { MOST_BYTES = 1 << 17 };

static struct {
    bool on;
    char preload[ZTP_PATH];
    char probe[ZTP_PATH + 64];  // the directory, and what stands before it
} recorded;

#define FUNCTIONS(do)                                                                                                    \
    do(execve, int, (const char *, char *const *, char *const *))                                                        \
    do(execvpe, int, (const char *, char *const *, char *const *))                                                       \
    do(fexecve, int, (int, char *const *, char *const *))                                                                \
    do(posix_spawn, int, (pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,          \
                          char *const *, char *const *))                                                                 \
    do(posix_spawnp, int, (pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,         \
                           char *const *, char *const *))

#define REAL(name, result, parameters)                                                                                  \
    static result (*real_##name(void)) parameters {                                                                     \
        static void *_Atomic found;                                                                                     \
        void *real = atomic_load(&found);                                                                               \
        if (real == NULL) {                                                                                             \
            real = ztp_real_symbol(RTLD_NEXT, #name);                                                                   \
            atomic_store(&found, real);                                                                                 \
        }                                                                                                               \
        return (result(*) parameters)real;                                                                              \
    }
FUNCTIONS(REAL)

void ztp_record_programs(const char *preload, const char *probe) {
    if (strlen(preload) >= sizeof recorded.preload || strlen(probe) >= sizeof recorded.probe) {
        return;
    }
    strcpy(recorded.preload, preload);
    strcpy(recorded.probe, probe);
    // A process made by vfork must not look for them.
#define FIND(name, result, parameters) (void)real_##name();
    FUNCTIONS(FIND)
    recorded.on = true;
}

// Returns the room for an environment by which the program is recorded; 0 where the one that it gets is to stay: the process
// is not recorded, or the program belongs to another run.
static size_t room_for(char *const *environment) {
    const char *other = recorded.on ? value_in(environment, "ZETOOLS_PROBE") : NULL;
    if (!recorded.on || (other != NULL && strcmp(other, recorded.probe) != 0)) {
        return 0;
    }
    size_t size = environment_size(environment, recorded.preload, recorded.probe);
    return size <= MOST_BYTES ? size : 0;
}

static char *const *fill(char *const *environment, const char *program, size_t room, void *memory) {
    char needs[256];
    if (room == 0 || program == NULL) {
        return environment;
    }
    // In another root, or for another user, the dynamic linker would print that it does not find the probe.
    bool reachable = faccessat(AT_FDCWD, recorded.preload, R_OK, AT_EACCESS) == 0;
    target_kind kind = reachable ? look_at_target(program, needs, sizeof needs) : TARGET_FOREIGN;
    return make_environment(environment, kind, recorded.preload, recorded.probe, memory);
}

// Makes `to`, the environment for a program, on the stack of the calling function.
#define WITH_ENVIRONMENT(to, program, from)                                                                             \
    size_t room = room_for(from);                                                                                       \
    char memory[room + 1] __attribute__((aligned(sizeof(char *))));                                                     \
    char *const *to = fill(from, program, room, memory)

// ---- Replacing the process --------------------------------------------------------------------------------------------------

ZTR_EXPORT int execve(const char *path, char *const *arguments, char *const *environment) {
    WITH_ENVIRONMENT(given, path, environment);
    return real_execve()(path, arguments, given);
}

ZTR_EXPORT int execvpe(const char *file, char *const *arguments, char *const *environment) {
    // Not searched for: a name without a slash is one of PATH.
    WITH_ENVIRONMENT(given, file, environment);
    return real_execvpe()(file, arguments, given);
}

ZTR_EXPORT int fexecve(int file, char *const *arguments, char *const *environment) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    WITH_ENVIRONMENT(given, path, environment);
    return real_fexecve()(file, arguments, given);
}

ZTR_EXPORT int execv(const char *path, char *const *arguments) {
    return execve(path, arguments, environ);
}

ZTR_EXPORT int execvp(const char *file, char *const *arguments) {
    return execvpe(file, arguments, environ);
}

static size_t count_arguments(const char *first, va_list list) {
    size_t count = 0;
    for (const char *at = first; at != NULL; at = va_arg(list, const char *)) {
        count++;
    }
    return count;
}

// Makes `arguments` of those that follow `first`, and leaves `list` behind their end.
#define WITH_ARGUMENTS(first)                                                                                           \
    va_list list;                                                                                                       \
    va_start(list, first);                                                                                              \
    size_t count = count_arguments(first, list);                                                                        \
    va_end(list);                                                                                                       \
    char *arguments[count + 1];                                                                                         \
    va_start(list, first);                                                                                              \
    arguments[0] = (char *)first;                                                                                       \
    for (size_t i = 1; i <= count; i++) {                                                                               \
        arguments[i] = va_arg(list, char *);                                                                            \
    }

ZTR_EXPORT int execl(const char *path, const char *first, ...) {
    WITH_ARGUMENTS(first)
    va_end(list);
    return execve(path, arguments, environ);
}

ZTR_EXPORT int execlp(const char *file, const char *first, ...) {
    WITH_ARGUMENTS(first)
    va_end(list);
    return execvpe(file, arguments, environ);
}

ZTR_EXPORT int execle(const char *path, const char *first, ...) {
    WITH_ARGUMENTS(first)
    char *const *environment = va_arg(list, char *const *);
    va_end(list);
    return execve(path, arguments, environment);
}

// ---- Beside the process -----------------------------------------------------------------------------------------------------

ZTR_EXPORT int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                           const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
    WITH_ENVIRONMENT(given, path, environment);
    return real_posix_spawn()(pid, path, actions, attributes, arguments, given);
}

ZTR_EXPORT int posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions,
                            const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
    WITH_ENVIRONMENT(given, file, environment);
    return real_posix_spawnp()(pid, file, actions, attributes, arguments, given);
}
