// Bringing a class into the VM.
#include "vm/vm.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/read.h"
#include "base/thread.h"
#include "vm/jni.h"

enum { PATH = 512, MOST_BYTES = 1 << 20 };

// Nanoseconds for which the calling thread waits for the other one to begin, and then for it to end.
static const int64_t most_until_begin = INT64_C(300000000), most_until_end = INT64_C(10000000000);

// JavaVMAttachArgs
typedef struct {
    int32_t version;
    const char *name;
    void *group;
} attach_arguments;

typedef int32_t (*attach)(void *vm, void **environment, attach_arguments *arguments);
typedef int32_t (*detach)(void *vm);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static bool is_made, has_begun, has_ended;
static const char *failure;
static char file_of_class[PATH], text[PATH];

static void *system_loader(void *jni) {
    void *class = ztv_boot_class(jni, "java.lang.ClassLoader");
    void *method = class == NULL
                       ? NULL
                       : ztv_checked(jni, JNI(ZTV_JNI_GET_STATIC_METHOD, get_method)(jni, class, "getSystemClassLoader",
                                                                                     "()Ljava/lang/ClassLoader;"));
    return method == NULL ? NULL
                          : ztv_checked(jni, JNI(ZTV_JNI_CALL_STATIC_OBJECT, call_object)(jni, class, method, NULL));
}

static const char *call(void *jni) {
    void *loader = system_loader(jni);
    void *bytes = malloc(MOST_BYTES);
    size_t length = bytes == NULL ? 0 : ztp_read_file(file_of_class, bytes, MOST_BYTES);
    bool is_read = length > 0 && length < MOST_BYTES;
    void *class =
        !is_read || loader == NULL
            ? NULL
            : ztv_checked(jni, JNI(ZTV_JNI_DEFINE_CLASS, define_class)(jni, NULL, loader, bytes, (int32_t)length));
    free(bytes);
    void *method = class == NULL ? NULL
                                 : ztv_checked(jni, JNI(ZTV_JNI_GET_STATIC_METHOD,
                                                        get_method)(jni, class, "start", "(Ljava/lang/String;)V"));
    void *argument = method == NULL ? NULL : ztv_checked(jni, JNI(ZTV_JNI_NEW_STRING, named)(jni, text));
    if (argument == NULL) {
        return !is_read ? "the class for that cannot be read" : "it does not take the class for that";
    }
    const ztv_argument arguments[] = {{.object = argument}};
    JNI(ZTV_JNI_CALL_STATIC_NOTHING, call_nothing)(jni, class, method, arguments);
    (void)ztv_checked(jni, NULL);
    return NULL;
}

static void *run(void *vm) {
    void *jni;
    // Java's code opens libraries. The thread that waits may come from the constructor of one, with the dynamic
    // linker's lock: then this takes until it waits no more.
    void *program = dlopen(NULL, RTLD_LAZY);
    if (program != NULL) {
        dlclose(program);
    }
    pthread_mutex_lock(&lock);
    has_begun = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    attach_arguments arguments = {ZTV_JNI_1_8, "zetools", NULL};
    const char *reason = "it takes no further thread";
    if (ZTV_FUNCTION(vm, ZTV_VM_ATTACH_DAEMON, attach)(vm, &jni, &arguments) == ZTV_OK) {
        reason = call(jni);
        (void)ZTV_FUNCTION(vm, ZTV_VM_DETACH, detach)(vm);
    }
    pthread_mutex_lock(&lock);
    failure = reason;
    has_ended = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return NULL;
}

// Waits until something is true; false if that takes longer. The lock is held.
static bool await(const bool *what, int64_t most) {
    const int64_t second = INT64_C(1000000000);
    struct timespec limit;
    clock_gettime(CLOCK_MONOTONIC, &limit);
    int64_t nanos = limit.tv_nsec + most;
    limit.tv_sec += nanos / second;
    limit.tv_nsec = nanos % second;
    while (!*what && pthread_cond_timedwait(&changed, &lock, &limit) != ETIMEDOUT) {
    }
    return *what;
}

const char *ztv_start_class(const char *file, const char *argument) {
    void *vm = ztv_find(), *jni;
    if (vm == NULL) {
        return NULL;
    }
    // Java's code runs for that: a thread in Java's own state would keep the VM from stopping its threads.
    bool waits = ztv_ask(&jni) != ZTV_BUSY;
    pthread_mutex_lock(&lock);
    if (!is_made) {
        is_made = true;
        pthread_condattr_t attributes;
        pthread_condattr_init(&attributes);
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
        pthread_cond_init(&changed, &attributes);
        pthread_condattr_destroy(&attributes);
        bool fits = strlen(file) < PATH && strlen(argument) < PATH;
        if (fits) {
            strcpy(file_of_class, file);
            strcpy(text, argument);
        }
        if (!fits || !ztp_start_thread(run, vm)) {
            has_begun = has_ended = true;
            failure = fits ? "no thread can be made" : "the name of its class is too long";
        }
    }
    if (waits && await(&has_begun, most_until_begin)) {
        (void)await(&has_ended, most_until_end);
    }
    const char *reason = failure;
    pthread_mutex_unlock(&lock);
    return reason;
}
