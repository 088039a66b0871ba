// The functions that start a shell. The C library gives it the environment of the process, from which the process may
// have removed the probe's variables: for the time of the call these are in it.
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "doors/exec.h"
#include "doors/start.h"

#define SHELL "/bin/sh"

extern char **environ;

static struct {
    pthread_mutex_t lock;
    uint32_t users;
    char **before;        // the environment of the process
    char *const *lent;    // what stands in its place
    char **copy;          // of the entries that the last one was made of
    size_t count;
    bool forks;    // children take it back
} lending = {.lock = PTHREAD_MUTEX_INITIALIZER};

static size_t count_of(char *const *environment) {
    size_t count = 0;
    while (environment != NULL && environment[count] != NULL) {
        count++;
    }
    return count;
}

// A thread of the parent may have held the lock, and have lent the environment.
static void take_back_in_child(void) {
    lending.lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    if (lending.users > 0 && environ == (char **)(uintptr_t)lending.lent) {
        environ = lending.before;
    }
    lending.users = 0;
}

// Makes an environment with the variables, unless the last one was made of the same entries. The one before it stays:
// other threads may be looking for a variable in it.
static bool make(char **environment) {
    size_t count = count_of(environment), bytes = count * sizeof *environment;
    if (lending.lent != NULL && count == lending.count &&
        (count == 0 || memcmp(lending.copy, environment, bytes) == 0)) {
        return true;
    }
    size_t room = ztp_room_for_environment(environment);
    void *memory = room == 0 ? NULL : malloc(room);
    char **copy = malloc(bytes + 1);
    char *const *made =
        memory == NULL || copy == NULL ? environment : ztp_fill_environment(environment, SHELL, room, memory);
    if (made == environment) {
        free(memory);
        free(copy);
        return false;
    }
    free(lending.copy);
    memcpy(copy, count == 0 ? (char **)"" : environment, bytes);
    lending.copy = copy;
    lending.count = count;
    lending.lent = made;
    return true;
}

static bool lend(void) {
    if (ztp_keeps_variables(environ)) {
        return false;
    }
    pthread_mutex_lock(&lending.lock);
    if (!lending.forks) {
        lending.forks = pthread_atfork(NULL, NULL, take_back_in_child) == 0;
    }
    bool lent = lending.users > 0;
    if (!lent && lending.forks && make(environ)) {
        lending.before = environ;
        environ = (char **)(uintptr_t)lending.lent;
        lent = true;
    }
    lending.users += lent;
    pthread_mutex_unlock(&lending.lock);
    return lent;
}

// Takes the environment back, unless the process has changed it meanwhile.
static void take_back(void) {
    pthread_mutex_lock(&lending.lock);
    if (lending.users > 0 && --lending.users == 0 && environ == (char **)(uintptr_t)lending.lent) {
        environ = lending.before;
    }
    pthread_mutex_unlock(&lending.lock);
}

ZTR_EXPORT int system(const char *command) {
    int (*real)(const char *) = (int (*)(const char *))ztp_real_symbol(RTLD_NEXT, "system");
    bool lent = command != NULL && lend();
    int result = real(command);
    if (lent) {
        take_back();
    }
    return result;
}

ZTR_EXPORT FILE *popen(const char *command, const char *mode) {
    FILE *(*real)(const char *, const char *) =
        (FILE * (*)(const char *, const char *)) ztp_real_symbol(RTLD_NEXT, "popen");
    bool lent = lend();
    FILE *result = real(command, mode);
    if (lent) {
        take_back();
    }
    return result;
}
