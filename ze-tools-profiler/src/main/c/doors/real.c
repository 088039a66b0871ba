#include "doors/real.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "doors/answers.h"
#include "doors/slots.h"
#include "doors/start.h"

bool ztp_is_own(const void *address) {
    // The static linker defines both ends of this library. dladdr is not called: it takes the dynamic linker's lock,
    // which another thread may hold while it waits for the caller.
    extern const char __ehdr_start[] __attribute__((visibility("hidden")));
    extern const char _end[] __attribute__((visibility("hidden")));
    return (const char *)address >= __ehdr_start && (const char *)address < _end;
}

void *ztp_real_in(ztp_answer answer, const char *path) {
    const char *name = ztp_answer_name(answer);
    // Names of the global scope come first, for each object that does not ask otherwise.
    void *real = ztp_real_symbol(RTLD_NEXT, name);
    if (real != NULL && !ztp_is_own(real)) {
        return real;
    }
    // RTLD_NEXT does not search the dependencies of an object that was opened locally.
    void *object = path == NULL || path[0] == 0 ? NULL : dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
    real = object == NULL ? NULL : ztp_real_symbol(object, name);
    if (object != NULL) {
        dlclose(object);
    }
    return real != NULL && !ztp_is_own(real) ? real : NULL;
}

void *ztp_real_for(ztp_answer answer, const void *caller) {
    ztp_follow_objects();
    Dl_info info;
    bool known = dladdr(caller, &info) != 0 && !ztp_is_own(caller);
    void *real = ztp_real_in(answer, known ? info.dli_fname : NULL);
    bool needed;
    return real != NULL ? real : ztp_find_by_objects(answer, &needed);
}

_Noreturn void ztp_say_missing(const char *name, const void *caller) {
    Dl_info info;
    bool known = dladdr(caller, &info) != 0 && info.dli_fname != NULL;
    char text[ZTP_PATH * 2];
    int length = snprintf(text, sizeof text, "%s: symbol lookup error: %s: undefined symbol: %s\n",
                          program_invocation_name, known ? info.dli_fname : program_invocation_name, name);
    size_t size = length < 0 ? 0 : (size_t)length < sizeof text ? (size_t)length : sizeof text - 1;
    (void)!write(STDERR_FILENO, text, size);
    _exit(127);
}
