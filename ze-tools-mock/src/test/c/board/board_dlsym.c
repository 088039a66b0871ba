// dlsym with the board preloaded: it passes on who asks, and a library behind it that has a dlsym, too, as recorders
// have, is asked. The same source is that library with SECOND.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef SECOND
__attribute__((visibility("default"))) int second_calls;
__attribute__((visibility("default"))) void *dlsym(void *handle, const char *name);

void *dlsym(void *handle, const char *name) {
    void *(*real)(void *, const char *) = NULL;
    void *found = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
    found = found != NULL ? found : dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
    memcpy(&real, &found, sizeof found);
    second_calls++;
    return real(handle, name);
}
#else
// Returns the file of the library that a function is in.
static const char *file_of(void *function) {
    Dl_info info;
    return function != NULL && dladdr(function, &info) != 0 ? info.dli_fname : "";
}

int main(int count, char **arguments) {
    (void)arguments;
    if (count > 1) {    // with the second library
        int *calls = dlsym(RTLD_DEFAULT, "second_calls");
        int before = calls == NULL ? -1 : *calls;
        if (before < 1 || dlsym(RTLD_DEFAULT, "puts") == NULL || *calls <= before) {
            fprintf(stderr, "the second library was not asked\n");
            return 1;
        }
        return 0;
    }
    // The next one behind the program is the board's, which stands first.
    const char *next = file_of(dlsym(RTLD_NEXT, "ioctl"));
    if (strstr(next, "libzemock_board.so") == NULL) {
        fprintf(stderr, "the next ioctl is in %s\n", next);
        return 1;
    }
    return dlsym(RTLD_DEFAULT, "no_such_function") == NULL && dlerror() != NULL ? 0 : 1;
}
#endif
