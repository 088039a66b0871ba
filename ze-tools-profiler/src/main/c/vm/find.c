// Finding the VM, and whether the calling thread may ask it something.
#include "vm/vm.h"

#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/elf.h"
#include "unwind/walk.h"
#include "vm/interface.h"

// ---- The VM's library -----------------------------------------------------------------------------------------------

// Three tables of a VM's library that describe its structures, and where their entries have their fields.
typedef struct {
    ztv_get_vms get_vms;
    const char *const *structures;    // NULL where the VM is none of HotSpot's
    const char *const *types;
    const char *const *numbers;
    uint64_t type_of, field_of, offset_of, stride;
    uint64_t size_name, size_of, size_stride;
    uint64_t number_name, number_of, number_stride;
} library;

static atomic_bool is_known;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static library found;

// A child that was forked has the memory of the VM, and none of its other threads: it answers no more.
static atomic_bool is_child;

static void forget_in_child(void) {
    atomic_store(&is_child, true);
}

static bool read_number(const ztp_elf *one, const char *name, uint64_t *number) {
    const uint64_t *there = ztp_elf_find(one, name);
    if (there != NULL) {
        *number = *there;
    }
    return there != NULL;
}

static void read_library(const ztp_elf *one, library *into) {
    into->structures = ztp_elf_find(one, "gHotSpotVMStructs");
    into->types = ztp_elf_find(one, "gHotSpotVMTypes");
    into->numbers = ztp_elf_find(one, "gHotSpotVMIntConstants");
    bool all = into->structures != NULL && into->types != NULL && into->numbers != NULL &&
               read_number(one, "gHotSpotVMStructEntryTypeNameOffset", &into->type_of) &&
               read_number(one, "gHotSpotVMStructEntryFieldNameOffset", &into->field_of) &&
               read_number(one, "gHotSpotVMStructEntryOffsetOffset", &into->offset_of) &&
               read_number(one, "gHotSpotVMStructEntryArrayStride", &into->stride) &&
               read_number(one, "gHotSpotVMTypeEntryTypeNameOffset", &into->size_name) &&
               read_number(one, "gHotSpotVMTypeEntrySizeOffset", &into->size_of) &&
               read_number(one, "gHotSpotVMTypeEntryArrayStride", &into->size_stride) &&
               read_number(one, "gHotSpotVMIntConstantEntryNameOffset", &into->number_name) &&
               read_number(one, "gHotSpotVMIntConstantEntryValueOffset", &into->number_of) &&
               read_number(one, "gHotSpotVMIntConstantEntryArrayStride", &into->number_stride);
    if (!all) {
        into->structures = NULL;
    }
}

typedef struct {
    bool is_first;
    uint64_t objects;    // that were ever loaded
    library library;
} search;

// The same when all objects were looked through in vain.
static _Atomic uint64_t objects_without;

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
    search *state = data;
    if (state->is_first) {
        state->is_first = false;
        state->objects = size >= offsetof(struct dl_phdr_info, dlpi_subs) ? info->dlpi_adds : 0;
        if (state->objects != 0 && state->objects == atomic_load(&objects_without)) {
            return 1;
        }
    }
    ztp_elf one;
    const void *function = ztp_read_elf(&one, info) ? ztp_elf_find(&one, "JNI_GetCreatedJavaVMs") : NULL;
    if (function == NULL) {
        return 0;
    }
    state->library.get_vms = (ztv_get_vms)(uintptr_t)function;
    read_library(&one, &state->library);
    // Another kind of VM has a library of this kind before its own.
    return state->library.structures != NULL;
}

// Returns the library of a VM, which may have made none yet; NULL if none is loaded.
static const library *find_library(void) {
    if (atomic_load_explicit(&is_known, memory_order_acquire)) {
        return &found;
    }
    search state = {.is_first = true};
    (void)dl_iterate_phdr(visit, &state);
    if (state.library.get_vms == NULL) {
        atomic_store(&objects_without, state.objects);
        return NULL;
    }
    pthread_mutex_lock(&lock);
    if (!atomic_load(&is_known)) {
        found = state.library;
        (void)pthread_atfork(NULL, NULL, forget_in_child);
        atomic_store_explicit(&is_known, true, memory_order_release);
    }
    pthread_mutex_unlock(&lock);
    return &found;
}

void *ztv_find(void) {
    static _Atomic(void *) vm;
    if (atomic_load_explicit(&is_child, memory_order_relaxed)) {
        return NULL;
    }
    void *known = atomic_load_explicit(&vm, memory_order_relaxed);
    const library *its = known == NULL ? find_library() : NULL;
    if (its != NULL) {
        int32_t count = 0;
        if (its->get_vms(&known, 1, &count) != ZTV_OK || count < 1) {
            return NULL;
        }
        atomic_store(&vm, known);
    }
    return known;
}

// ---- The state of the calling thread --------------------------------------------------------------------------------

typedef struct {
    uint64_t size;        // bytes of a JavaThread
    uint64_t state;       // where it has its state, which is 4 bytes long
    uint64_t system;      // where it has the address of its OSThread
    uint64_t id;          // where that has the system's id, of 4 bytes
    uint64_t handle;      // where that has the pthread_t
    int32_t is_native;    // the state in which native code runs
} layout;

static const char *text_at(const char *entry, uint64_t offset) {
    const char *text;
    memcpy(&text, entry + offset, sizeof text);
    return text;
}

static uint64_t number_at(const char *entry, uint64_t offset) {
    uint64_t number;
    memcpy(&number, entry + offset, sizeof number);
    return number;
}

// Finds a field of one of two types, since it was moved from one to the other. Returns false if there is none.
static bool find_field(const library *its, const char *type, const char *other, const char *field, uint64_t *offset) {
    for (const char *entry = *its->structures; text_at(entry, its->type_of) != NULL; entry += its->stride) {
        const char *name = text_at(entry, its->type_of);
        if ((strcmp(name, type) == 0 || strcmp(name, other) == 0) && text_at(entry, its->field_of) != NULL &&
            strcmp(text_at(entry, its->field_of), field) == 0) {
            *offset = number_at(entry, its->offset_of);
            return true;
        }
    }
    return false;
}

// Returns the entry of a name in a table; NULL if it has none.
static const char *find_entry(const char *entry, uint64_t stride, uint64_t name_of, const char *name) {
    for (; text_at(entry, name_of) != NULL; entry += stride) {
        if (strcmp(text_at(entry, name_of), name) == 0) {
            return entry;
        }
    }
    return NULL;
}

static bool find_size(const library *its, const char *type, uint64_t *size) {
    const char *entry = find_entry(*its->types, its->size_stride, its->size_name, type);
    if (entry != NULL) {
        *size = number_at(entry, its->size_of);
    }
    return entry != NULL;
}

static bool find_number(const library *its, const char *name, int32_t *number) {
    const char *entry = find_entry(*its->numbers, its->number_stride, its->number_name, name);
    if (entry != NULL) {
        memcpy(number, entry + its->number_of, sizeof *number);
    }
    return entry != NULL;
}

static bool read_layout(layout *into) {
    const library *its = &found;
    return its->structures != NULL && find_size(its, "JavaThread", &into->size) &&
           find_field(its, "JavaThread", "Thread", "_thread_state", &into->state) &&
           find_field(its, "JavaThread", "Thread", "_osthread", &into->system) &&
           find_field(its, "OSThread", "OSThread", "_thread_id", &into->id) &&
           find_field(its, "OSThread", "OSThread", "_pthread_id", &into->handle) &&
           find_number(its, "_thread_in_native", &into->is_native);
}

// Returns whether the calling thread's JavaThread lies at an address: only that one has its ids. Other objects of the
// heap may lie there, which are none of this library's.
static __attribute__((no_sanitize("address"))) bool is_own_thread(uint64_t address, const layout *its) {
    uint64_t system;
    if (!ztu_is_readable(address + its->system, sizeof system)) {
        return false;
    }
    memcpy(&system, (const void *)(uintptr_t)(address + its->system), sizeof system);
    if (system == 0 || system % sizeof system != 0 || !ztu_is_readable(system + its->id, sizeof(int32_t)) ||
        !ztu_is_readable(system + its->handle, sizeof(pthread_t))) {
        return false;
    }
    int32_t id;
    pthread_t handle;
    memcpy(&id, (const void *)(uintptr_t)(system + its->id), sizeof id);
    memcpy(&handle, (const void *)(uintptr_t)(system + its->handle), sizeof handle);
    return id == (int32_t)syscall(SYS_gettid) && handle == pthread_self();
}

enum { NOT_SOUGHT = 0, NOT_FOUND = -1 };

// Returns how far the state of a thread lies from its JNI environment, both of which are parts of its JavaThread. It is
// the same for all threads.
static int64_t distance_of_state(const char *environment, int32_t *is_native) {
    static _Atomic int64_t distance;
    static _Atomic int32_t native;
    int64_t known = atomic_load_explicit(&distance, memory_order_acquire);
    *is_native = atomic_load_explicit(&native, memory_order_relaxed);
    if (known != NOT_SOUGHT) {
        return known;
    }
    layout its;
    known = NOT_FOUND;
    if (read_layout(&its)) {
        uint64_t here = (uint64_t)(uintptr_t)environment;
        for (uint64_t before = 0; before < its.size && known == NOT_FOUND; before += sizeof(void *)) {
            if (is_own_thread(here - before, &its)) {
                known = (int64_t)its.state - (int64_t)before;
            }
        }
        *is_native = its.is_native;
    }
    atomic_store(&native, *is_native);
    atomic_store_explicit(&distance, known, memory_order_release);
    return known;
}

ztv_state ztv_ask(void **environment) {
    void *vm = ztv_find();
    if (vm == NULL || ZTV_FUNCTION(vm, ZTV_VM_GET_ENV, ztv_get_env)(vm, environment, ZTV_JNI_1_8) != ZTV_OK) {
        return ZTV_NO_THREAD;
    }
    int32_t is_native, state;
    int64_t distance = distance_of_state(*environment, &is_native);
    if (distance == NOT_FOUND) {
        return ZTV_UNKNOWN;
    }
    state = *(volatile const int32_t *)(const void *)((const char *)*environment + distance);
    return state == is_native ? ZTV_NATIVE : ZTV_BUSY;
}
