// Making the JVMTI environment, and what it reports by itself.
#include "vm/tools.h"

#include <stdatomic.h>
#include <stdint.h>

#include "lane/clock.h"
#include "vm/interface.h"
#include "vm/vm.h"

typedef int32_t (*add_capabilities)(void *tools, const void *capabilities);
typedef int32_t (*set_callbacks)(void *tools, void *const *callbacks, int32_t bytes);
typedef int32_t (*set_notification)(void *tools, int32_t mode, int32_t event, void *thread, ...);
typedef int32_t (*dispose)(void *tools);

static atomic_bool is_included, is_refused;
static _Atomic(ztv_pause) watcher;

void ztv_include_frames(void) {
    atomic_store(&is_included, true);
}

bool ztv_includes_frames(void) {
    return atomic_load_explicit(&is_included, memory_order_relaxed);
}

void ztv_refuse(void) {
    atomic_store_explicit(&is_refused, true, memory_order_relaxed);
}

bool ztv_is_refused(void) {
    return atomic_load_explicit(&is_refused, memory_order_relaxed);
}

void ztv_watch_pauses(ztv_pause pause) {
    atomic_store(&watcher, pause);
}

// ---- Pauses ---------------------------------------------------------------------------------------------------------

// Both are called by the thread of the VM that collects, one collection at a time.
static _Atomic uint64_t begun;

static void begin_collection(void *tools) {
    (void)tools;
    atomic_store(&begun, ztr_monotonic());
}

static void end_collection(void *tools) {
    (void)tools;
    uint64_t begin = atomic_exchange(&begun, 0);
    ztv_pause report = atomic_load(&watcher);
    // One that had begun before it was watched has no begin.
    if (report != NULL && begin != 0) {
        report(begin, ztr_monotonic());
    }
}

static bool add_capability(void *tools, uint32_t capability) {
    enum { BITS = 8 };
    unsigned char capabilities[ZTV_CAPABILITY_BYTES] = {0};
    capabilities[capability / BITS] = (unsigned char)(1U << capability % BITS);
    return TI(ZTV_TI_ADD_CAPABILITIES, add_capabilities)(tools, capabilities) == 0;
}

static void watch_collections(void *tools) {
    void *callbacks[ZTV_COLLECTION_ENDS - ZTV_FIRST_EVENT + 1] = {NULL};
    callbacks[ZTV_COLLECTION_BEGINS - ZTV_FIRST_EVENT] = (void *)(uintptr_t)begin_collection;
    callbacks[ZTV_COLLECTION_ENDS - ZTV_FIRST_EVENT] = (void *)(uintptr_t)end_collection;
    set_notification set = TI(ZTV_TI_SET_NOTIFICATION, set_notification);
    if (atomic_load(&watcher) != NULL && add_capability(tools, ZTV_CAN_REPORT_COLLECTIONS) &&
        TI(ZTV_TI_SET_CALLBACKS, set_callbacks)(tools, callbacks, sizeof callbacks) == 0) {
        (void)set(tools, ZTV_ENABLE, ZTV_COLLECTION_BEGINS, NULL);
        (void)set(tools, ZTV_ENABLE, ZTV_COLLECTION_ENDS, NULL);
    }
}

// ---- The environment ------------------------------------------------------------------------------------------------

void *ztv_tools(void) {
    static _Atomic(void *) made;
    void *tools = atomic_load_explicit(&made, memory_order_acquire);
    if (tools != NULL || ztv_is_refused()) {
        return tools;
    }
    void *vm = ztv_find();
    if (ZTV_FUNCTION(vm, ZTV_VM_GET_ENV, ztv_get_env)(vm, &tools, ZTV_JVMTI_1_2) != ZTV_OK) {
        ztv_refuse();
        return NULL;
    }
    // Without them frames have no files, or no lines.
    (void)add_capability(tools, ZTV_CAN_GET_SOURCE_FILE);
    (void)add_capability(tools, ZTV_CAN_GET_LINES);
    void *other = NULL;
    if (!atomic_compare_exchange_strong(&made, &other, tools)) {
        (void)TI(ZTV_TI_DISPOSE, dispose)(tools);
        return other;
    }
    watch_collections(tools);
    return tools;
}

void ztv_prepare(void) {
    void *jni;
    if (ztv_includes_frames() && ztv_ask(&jni) == ZTV_NATIVE) {
        (void)ztv_tools();
    }
}
