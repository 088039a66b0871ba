// The functions that start a program in the place of the process, or beside it. Where the environment that they get
// lacks the probe's variables (env -i, another LD_PRELOAD), these are put in; into that of a program that would not
// start with them they are not.
//
// A process made by vfork comes here in its parent's memory and on its stack: no lock is taken, and no memory but the
// stack's. An environment that is too large for a stack gets a mapping, which a process that is replaced leaves to such
// a parent.
#include "doors/exec.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "doors/start.h"
#include "exec/target.h"

extern char **environ;

// The room that is taken of a stack, which may be small.
enum { STACK_BYTES = 1 << 14 };

// The next library's function of the system's calls by number; NULL until it was looked for. Read by the code of
// syscall() below.
__attribute__((visibility("hidden"))) void *ztp_real_syscall;

// Calls it, or the system.
__attribute__((visibility("hidden"))) long ztp_next_syscall(long number, ...);

static struct {
    bool on;
    char preload[ZTP_PATH];
    char probe[ZTP_PATH + 64];    // the directory, and what stands before it
} recorded;

#define FUNCTIONS(do)                                                                                                  \
    do                                                                                                                 \
    (execve, int, (const char *, char *const *, char *const *)) do(                                                    \
        execvpe, int,                                                                                                  \
        (const char *, char *const *,                                                                                  \
         char *const *)) do(fexecve, int,                                                                              \
                            (int, char *const *,                                                                       \
                             char *const *)) do(execveat, int,                                                         \
                                                (int, const char *, char *const *, char *const *,                      \
                                                 int)) do(posix_spawn, int,                                            \
                                                          (pid_t *, const char *, const posix_spawn_file_actions_t *,  \
                                                           const posix_spawnattr_t *, char *const *,                   \
                                                           char *const *)) do(posix_spawnp, int,                       \
                                                                              (pid_t *, const char *,                  \
                                                                               const posix_spawn_file_actions_t *,     \
                                                                               const posix_spawnattr_t *,              \
                                                                               char *const *, char *const *))

#define REAL(name, result, parameters)                                                                                 \
    static result(*real_##name(void)) parameters {                                                                     \
        static void *_Atomic found;                                                                                    \
        void *real = atomic_load(&found);                                                                              \
        if (real == NULL) {                                                                                            \
            real = ztp_real_symbol(RTLD_NEXT, #name);                                                                  \
            atomic_store(&found, real);                                                                                \
        }                                                                                                              \
        return (result(*) parameters)real;                                                                             \
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
    __atomic_store_n(&ztp_real_syscall, ztp_real_symbol(RTLD_NEXT, "syscall"), __ATOMIC_RELEASE);
    recorded.on = true;
}

bool ztp_keeps_variables(char *const *environment) {
    const char *probe = value_in(environment, "ZETOOLS_PROBE");
    char *list = value_in(environment, "LD_PRELOAD");
    return !recorded.on || (probe != NULL && (strcmp(probe, recorded.probe) != 0 ||
                                              (list != NULL && find_in_list(list, recorded.preload) != NULL)));
}

size_t ztp_room_for_environment(char *const *environment) {
    const char *other = recorded.on ? value_in(environment, "ZETOOLS_PROBE") : NULL;
    if (!recorded.on || (other != NULL && strcmp(other, recorded.probe) != 0)) {
        return 0;
    }
    return environment_size(environment, recorded.preload, recorded.probe);
}

char *const *ztp_fill_environment(char *const *environment, const char *program, size_t room, void *memory) {
    char needs[256];
    if (room == 0 || program == NULL || memory == NULL) {
        return environment;
    }
    // In another root, or for another user, the dynamic linker would print that it does not find the probe.
    bool reachable = faccessat(AT_FDCWD, recorded.preload, R_OK, AT_EACCESS) == 0;
    target_kind kind = reachable ? look_at_target(program, needs, sizeof needs) : TARGET_FOREIGN;
    return make_environment(environment, kind, recorded.preload, recorded.probe, memory);
}

static void *map(size_t room) {
    void *memory = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static int release(int result, void *memory, const void *on_stack, size_t room) {
    if (memory != NULL && memory != on_stack) {
        int error = errno;
        (void)munmap(memory, room);
        errno = error;
    }
    return result;
}

// Makes `to`, the environment for a program, in memory that END_WITH() frees.
#define WITH_ENVIRONMENT(to, program, from)                                                                            \
    size_t room = ztp_room_for_environment(from);                                                                      \
    char on_stack[room > STACK_BYTES ? 1 : room + 1] __attribute__((aligned(sizeof(char *))));                         \
    void *memory = room > STACK_BYTES ? map(room) : on_stack;                                                          \
    char *const *to = ztp_fill_environment(from, program, room, memory)

#define END_WITH(result) return release(result, memory, on_stack, room)

// ---- Replacing the process ------------------------------------------------------------------------------------------

ZTR_EXPORT int execve(const char *path, char *const *arguments, char *const *environment) {
    WITH_ENVIRONMENT(given, path, environment);
    END_WITH(real_execve()(path, arguments, given));
}

ZTR_EXPORT int execvpe(const char *file, char *const *arguments, char *const *environment) {
    // Not searched for: a name without a slash is one of PATH.
    WITH_ENVIRONMENT(given, file, environment);
    END_WITH(real_execvpe()(file, arguments, given));
}

ZTR_EXPORT int fexecve(int file, char *const *arguments, char *const *environment) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    WITH_ENVIRONMENT(given, path, environment);
    END_WITH(real_fexecve()(file, arguments, given));
}

// Stores the path of a file that is named by a folder's descriptor, as execveat() does.
static const char *path_at(int folder, const char *path, int flags, char *buffer, size_t size) {
    bool own = path != NULL && path[0] == 0 && (flags & AT_EMPTY_PATH) != 0;
    if (path == NULL || path[0] == '/' || (folder == AT_FDCWD && !own)) {
        return path;
    }
    int length = snprintf(buffer, size, "/proc/self/fd/%d%s%s", folder, own ? "" : "/", path);
    return length > 0 && (size_t)length < size ? buffer : NULL;
}

// Older C libraries lack this function: a program that asks for it gets the system's.
int execveat(int folder, const char *path, char *const *arguments, char *const *environment, int flags);

ZTR_EXPORT int execveat(int folder, const char *path, char *const *arguments, char *const *environment, int flags) {
    char buffer[PATH_MAX];
    const char *file = path_at(folder, path, flags, buffer, sizeof buffer);
    WITH_ENVIRONMENT(given, file, environment);
    if (real_execveat() == NULL) {
        END_WITH((int)ztp_next_syscall(SYS_execveat, folder, path, arguments, given, flags));
    }
    END_WITH(real_execveat()(folder, path, arguments, given, flags));
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
#define WITH_ARGUMENTS(first)                                                                                          \
    va_list list;                                                                                                      \
    va_start(list, first);                                                                                             \
    size_t count = count_arguments(first, list);                                                                       \
    va_end(list);                                                                                                      \
    char *arguments[count + 1];                                                                                        \
    va_start(list, first);                                                                                             \
    arguments[0] = (char *)first;                                                                                      \
    for (size_t i = 1; i <= count; i++) {                                                                              \
        arguments[i] = va_arg(list, char *);                                                                           \
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

// ---- Beside the process ---------------------------------------------------------------------------------------------

ZTR_EXPORT int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                           const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
    WITH_ENVIRONMENT(given, path, environment);
    END_WITH(real_posix_spawn()(pid, path, actions, attributes, arguments, given));
}

ZTR_EXPORT int posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions,
                            const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
    WITH_ENVIRONMENT(given, file, environment);
    END_WITH(real_posix_spawnp()(pid, file, actions, attributes, arguments, given));
}

// ---- By the number of the system's call -----------------------------------------------------------------------------

// Called by the code of syscall() below.
__attribute__((visibility("hidden"))) long ztp_raw_execve(const char *, char *const *, char *const *);
__attribute__((visibility("hidden"))) long ztp_raw_execveat(int, const char *, char *const *, char *const *, int);
__attribute__((visibility("hidden"))) long ztp_failed_call(long result);

__attribute__((used)) long ztp_raw_execve(const char *path, char *const *arguments, char *const *environment) {
    WITH_ENVIRONMENT(given, path, environment);
    END_WITH((int)ztp_next_syscall(SYS_execve, path, arguments, given));
}

__attribute__((used)) long ztp_raw_execveat(int folder, const char *path, char *const *arguments,
                                            char *const *environment, int flags) {
    char buffer[PATH_MAX];
    const char *file = path_at(folder, path, flags, buffer, sizeof buffer);
    WITH_ENVIRONMENT(given, file, environment);
    END_WITH((int)ztp_next_syscall(SYS_execveat, folder, path, arguments, given, flags));
}

__attribute__((used)) long ztp_failed_call(long result) {
    errno = (int)-result;
    return -1;
}

// Jumps and no calls: a process that is made by syscall(SYS_vfork) returns from here twice, on one stack.
#if defined(__x86_64__)
_Static_assert(SYS_execve == 59 && SYS_execveat == 322, "the numbers below");
__asm__(".text\n"
        ".globl syscall\n"
        ".type syscall, @function\n"
        "syscall:\n"
        "    .cfi_startproc\n"
        "    endbr64\n"
        "    cmpq $59, %rdi\n"
        "    je 1f\n"
        "    cmpq $322, %rdi\n"
        "    je 2f\n"
        "    jmp ztp_next_syscall\n"
        "1:  movq %rsi, %rdi\n"
        "    movq %rdx, %rsi\n"
        "    movq %rcx, %rdx\n"
        "    jmp ztp_raw_execve\n"
        "2:  movq %rsi, %rdi\n"
        "    movq %rdx, %rsi\n"
        "    movq %rcx, %rdx\n"
        "    movq %r8, %rcx\n"
        "    movq %r9, %r8\n"
        "    jmp ztp_raw_execveat\n"
        "    .cfi_endproc\n"
        ".size syscall, .-syscall\n"
        ".hidden ztp_next_syscall\n"
        ".globl ztp_next_syscall\n"
        ".type ztp_next_syscall, @function\n"
        "ztp_next_syscall:\n"
        "    .cfi_startproc\n"
        "    endbr64\n"
        "    movq ztp_real_syscall(%rip), %rax\n"
        "    testq %rax, %rax\n"
        "    je 1f\n"
        "    jmp *%rax\n"
        "1:  movq %rdi, %rax\n"
        "    movq %rsi, %rdi\n"
        "    movq %rdx, %rsi\n"
        "    movq %rcx, %rdx\n"
        "    movq %r8, %r10\n"
        "    movq %r9, %r8\n"
        "    movq 8(%rsp), %r9\n"
        "    syscall\n"
        "    cmpq $-4095, %rax\n"
        "    jae 2f\n"
        "    ret\n"
        "2:  movq %rax, %rdi\n"
        "    jmp ztp_failed_call\n"
        "    .cfi_endproc\n"
        ".size ztp_next_syscall, .-ztp_next_syscall\n");
#else
#error "the probe is for x86-64"
#endif
