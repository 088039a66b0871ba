// Starts the program by the function that old systems have, too. The compiler's start code calls the one of the system
// on which it was built: the linker leads that call to here.
#include <stddef.h>

typedef int (*main_function)(int count, char **arguments, char **environment);
typedef void (*start_function)(int count, char **arguments, char **environment);

int start_old(main_function program, int count, char **arguments, start_function initialize, void (*finish)(void),
              void (*unload)(void), void *stack);
__asm__(".symver start_old, __libc_start_main@GLIBC_2.2.5");

int __wrap___libc_start_main(main_function program, int count, char **arguments, start_function initialize,
                             void (*finish)(void), void (*unload)(void), void *stack);

extern const start_function __init_array_start[] __attribute__((visibility("hidden")));
extern const start_function __init_array_end[] __attribute__((visibility("hidden")));

// From glibc 2.34 on, this is no part of the start code.
static void run_constructors(int count, char **arguments, char **environment) {
    for (const start_function *constructor = __init_array_start; constructor < __init_array_end; constructor++) {
        (*constructor)(count, arguments, environment);
    }
}

int __wrap___libc_start_main(main_function program, int count, char **arguments, start_function initialize,
                             void (*finish)(void), void (*unload)(void), void *stack) {
    return start_old(program, count, arguments, initialize != NULL ? initialize : run_constructors, finish, unload,
                     stack);
}
