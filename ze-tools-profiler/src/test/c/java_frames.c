// A library that Java programs call, by JNI and by the VM's own linker: it calls a function of Level Zero.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <level_zero/ze_api.h>

static ze_driver_handle_t driver;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void begin(void) {
    uint32_t count = 1;
    if (zeInit(0) != ZE_RESULT_SUCCESS || zeDriverGet(&count, &driver) != ZE_RESULT_SUCCESS) {
        fputs("no driver of Level Zero\n", stderr);
        abort();
    }
}

int call_level_zero(void);
int32_t Java_JniCaller_callLevelZero(void *jni, void *class);
int32_t Java_JniCaller_callThrowing(void *jni, void *class);
int32_t Java_JniCaller_callHolding(void *jni, void *class, void *array);

#define JNI(index, type) ((type)(*(void ***)jni)[index])

// Positions in the table of JNI's functions.
enum { FIND_CLASS = 6, THROW_NEW = 14, HOLD_ARRAY = 222, RELEASE_ARRAY = 223 };

// Returns the system's id of the thread.
int call_level_zero(void) {
    ze_api_version_t version;
    pthread_once(&once, begin);
    if (zeDriverGetApiVersion(driver, &version) != ZE_RESULT_SUCCESS) {
        abort();
    }
    return (int)syscall(SYS_gettid);
}

int32_t Java_JniCaller_callLevelZero(void *jni, void *class) {
    (void)jni;
    (void)class;
    // Not in place of this function's frame.
    int volatile thread = call_level_zero();
    return thread;
}

int32_t Java_JniCaller_callThrowing(void *jni, void *class) {
    (void)class;
    void *exception = JNI(FIND_CLASS, void *(*)(void *, const char *))(jni, "java/lang/IllegalStateException");
    char message[16];
    snprintf(message, sizeof message, "%d", (int)syscall(SYS_gettid));
    (void)JNI(THROW_NEW, int32_t(*)(void *, void *, const char *))(jni, exception, message);
    int volatile thread = call_level_zero();
    return thread;
}

int32_t Java_JniCaller_callHolding(void *jni, void *class, void *array) {
    (void)class;
    void *held = JNI(HOLD_ARRAY, void *(*)(void *, void *, uint8_t *))(jni, array, NULL);
    int volatile thread = call_level_zero();
    JNI(RELEASE_ARRAY, void (*)(void *, void *, void *, int32_t))(jni, array, held, 0);
    return thread;
}
