// Another tool's preloaded library: it stands before getppid, which it finds behind itself.
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

__attribute__((visibility("default"))) pid_t getppid(void) {
    pid_t (*real)(void) = (pid_t(*)(void))dlsym(RTLD_NEXT, "getppid");
    if (real != NULL && real != getppid && real() > 0) {
        puts("asked");
    }
    return real == NULL ? -1 : real();
}
