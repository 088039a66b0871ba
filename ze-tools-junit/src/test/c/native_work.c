// A library below JNI that works with Level Zero by itself, in threads of its own, as frameworks do. It uses the loader
// that it is given. Each function returns the first result that is not success.
#include <dlfcn.h>
#include <jni.h>
#include <pthread.h>
#include <stddef.h>

#include "level_zero/ze_api.h"

#define FUNCTION(name) __typeof__(&name) name

static struct {
    FUNCTION(zeInit);
    FUNCTION(zeDriverGet);
    FUNCTION(zeDeviceGet);
    FUNCTION(zeContextCreate);
    FUNCTION(zeContextDestroy);
    FUNCTION(zeMemAllocDevice);
    FUNCTION(zeMemFree);
    FUNCTION(zeCommandListCreateImmediate);
    FUNCTION(zeCommandListAppendMemoryFill);
    FUNCTION(zeCommandListAppendMemoryCopy);
    FUNCTION(zeCommandListDestroy);
} api;

static ze_context_handle_t context;
static ze_command_list_handle_t list;
static void *memory;

enum { BYTES = 1024 };

#define FIND(name) ((api.name = (__typeof__(api.name))dlsym(loader, #name)) != NULL)
#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        ze_result_t result = (call);                                                                                   \
        if (result != ZE_RESULT_SUCCESS) {                                                                             \
            return (jint)result;                                                                                       \
        }                                                                                                              \
    } while (0)

static int find_all(const char *path) {
    void *loader = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
    return loader != NULL && FIND(zeInit) && FIND(zeDriverGet) && FIND(zeDeviceGet) && FIND(zeContextCreate) &&
           FIND(zeContextDestroy) && FIND(zeMemAllocDevice) && FIND(zeMemFree) && FIND(zeCommandListCreateImmediate) &&
           FIND(zeCommandListAppendMemoryFill) && FIND(zeCommandListAppendMemoryCopy) && FIND(zeCommandListDestroy);
}

JNIEXPORT jint JNICALL Java_io_zetools_junit_NativeWork_open(JNIEnv *env, jclass type, jstring loader);
JNIEXPORT jint JNICALL Java_io_zetools_junit_NativeWork_fill(JNIEnv *env, jclass type, jint times);
JNIEXPORT jint JNICALL Java_io_zetools_junit_NativeWork_copy(JNIEnv *env, jclass type);
JNIEXPORT jint JNICALL Java_io_zetools_junit_NativeWork_close(JNIEnv *env, jclass type);

jint Java_io_zetools_junit_NativeWork_open(JNIEnv *env, jclass type, jstring loader) {
    (void)type;
    const char *path = (*env)->GetStringUTFChars(env, loader, NULL);
    int found = path != NULL && find_all(path);
    if (path != NULL) {
        (*env)->ReleaseStringUTFChars(env, loader, path);
    }
    if (!found) {
        return (jint)ZE_RESULT_ERROR_UNINITIALIZED;
    }
    uint32_t one = 1;
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    TRY(api.zeInit(0));
    TRY(api.zeDriverGet(&one, &driver));
    TRY(api.zeDeviceGet(driver, &one, &device));
    TRY(api.zeContextCreate(driver, &(ze_context_desc_t){.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC}, &context));
    ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    TRY(api.zeMemAllocDevice(context, &on_device, BYTES, 0, device, &memory));
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS};
    return (jint)api.zeCommandListCreateImmediate(context, device, &queue, &list);
}

static void *fill_once(void *result) {
    const char pattern = 1;
    *(ze_result_t *)result =
        api.zeCommandListAppendMemoryFill(list, memory, &pattern, sizeof pattern, BYTES, NULL, 0, NULL);
    return NULL;
}

jint Java_io_zetools_junit_NativeWork_fill(JNIEnv *env, jclass type, jint times) {
    (void)env;
    (void)type;
    for (jint i = 0; i < times; i++) {
        pthread_t thread;
        ze_result_t result = ZE_RESULT_ERROR_UNKNOWN;
        if (pthread_create(&thread, NULL, fill_once, &result) == 0) {
            pthread_join(thread, NULL);
        }
        TRY(result);
    }
    return (jint)ZE_RESULT_SUCCESS;
}

jint Java_io_zetools_junit_NativeWork_copy(JNIEnv *env, jclass type) {
    (void)env;
    (void)type;
    static const char own[BYTES];
    return (jint)api.zeCommandListAppendMemoryCopy(list, memory, own, sizeof own, NULL, 0, NULL);
}

jint Java_io_zetools_junit_NativeWork_close(JNIEnv *env, jclass type) {
    (void)env;
    (void)type;
    TRY(api.zeCommandListDestroy(list));
    TRY(api.zeMemFree(context, memory));
    return (jint)api.zeContextDestroy(context);
}
