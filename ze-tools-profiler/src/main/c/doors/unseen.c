#include "doors/unseen.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "doors/slots.h"
#include "doors/start.h"
#include "recorder/stack_room.h"
#include "unwind/modules.h"
#include "unwind/walk.h"

enum { MOST = 8 };

typedef struct {
    ztp_object place;
    bool at_start;    // it has come with the program
} known_loader;

typedef struct {
    known_loader loaders[MOST];
    uint32_t loader_count;
    ztp_object drivers[MOST];    // that are no loaders
    uint32_t driver_count;
    bool has_simulation;    // a library that is a driver, and may be a loader as well
    uint32_t loads;         // how often objects were loaded
} known_objects;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static known_objects known;
static atomic_bool watches, main_runs, is_over, is_taking, has_taken;
static _Atomic uint32_t looked_at;    // loads that were looked at last

// ---- The objects ----------------------------------------------------------------------------------------------------

// Its holder makes a few stores, and the dynamic linker may wait for this thread. A process that was forked meanwhile
// has no holder: there it stays locked, and is not waited for.
static bool take_lock(void) {
    enum { TRIES = 10000 };
    for (int i = 0; i < TRIES; i++) {
        if (pthread_mutex_trylock(&lock) == 0) {
            return true;
        }
    }
    return false;
}

void ztp_keep_object(const ztp_elf *one) {
    if (ztp_elf_find(one, "zeDriverGet") == NULL) {
        return;
    }
    ztp_object place = {(uintptr_t)one->base, ztp_elf_end(one->info)};
    bool is_loader = ztp_elf_find(one, "zelTracerCreate") != NULL;
    bool is_driver = !is_loader && ztp_elf_find(one, "zeGetGlobalProcAddrTable") != NULL &&
                     ztp_elf_find(one, "zeEventHostSynchronize") != NULL;
    if (!take_lock()) {
        return;
    }
    if (is_loader && known.loader_count < MOST) {
        known.loaders[known.loader_count++] = (known_loader){place, !atomic_load(&watches)};
    } else if (is_driver && known.driver_count < MOST) {
        known.drivers[known.driver_count++] = place;
    }
    known.has_simulation |= ztp_elf_find(one, "zemock_reset") != NULL;
    pthread_mutex_unlock(&lock);
}

void ztp_forget_objects(void) {
    if (take_lock()) {
        known = (known_objects){.loads = known.loads};
        pthread_mutex_unlock(&lock);
    }
}

void ztp_note_objects(void) {
    if (take_lock()) {
        known.loads++;
        pthread_mutex_unlock(&lock);
    }
}

static known_objects known_now(void) {
    known_objects now = {0};
    if (take_lock()) {
        now = known;
        pthread_mutex_unlock(&lock);
    }
    return now;
}

// Holds the object, so that it stays. Waits while another thread opens or closes a library: the constructors of an
// object that was seen before have run then, but for those of an opening that the calling thread is inside of.
static void *hold(const ztp_object *object, const char **path) {
    Dl_info info;
    if (dladdr((const void *)object->begin, &info) == 0 || (uintptr_t)info.dli_fbase != object->begin ||
        info.dli_fname == NULL) {
        return NULL;
    }
    *path = info.dli_fname;
    return dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
}

// ---- The calling thread ---------------------------------------------------------------------------------------------

static bool is_in(const ztp_object *object, uintptr_t address) {
    return address >= object->begin && address < object->end;
}

// Returns whether code there may run constructors, or is a loader's own.
static bool matters(const known_objects *objects, const ztp_object *linker, uintptr_t address) {
    bool inside = is_in(linker, address);
    for (uint32_t i = 0; i < objects->loader_count && !inside; i++) {
        inside = is_in(&objects->loaders[i].place, address);
    }
    return inside;
}

// Returns whether the calling thread may be inside of a loader, or of the dynamic linker, which runs constructors and
// destructors: a caller is there. Where the walk ends before the stack does, as in generated code, each word that could
// be the address of a caller counts as one.
__attribute__((no_sanitize("address", "undefined"))) static bool may_be_inside(const known_objects *objects) {
    extern void *__tls_get_addr(void *);    // of the dynamic linker, by the ABI
    ztu_module module;
    ztu_note_modules();
    if (!ztu_find_module((uintptr_t)&__tls_get_addr, &module)) {
        return true;
    }
    const ztp_object linker = {module.start, module.end};
    ztu_walk walk;
    ztu_begin_here(&walk);
    do {
        if (matters(objects, &linker, walk.registers[ZTU_RIP])) {
            return true;
        }
    } while (ztu_step(&walk, NULL));
    if (walk.complete) {
        return false;
    }
    ztr_stack stack;
    ztr_find_stack(&stack);
    uintptr_t here = walk.registers[ZTU_RSP];
    bool inside = here < stack.low || here >= stack.high || stack.high == UINTPTR_MAX || here % sizeof here != 0;
    for (; !inside && here + sizeof here <= stack.high; here += sizeof here) {
        inside = matters(objects, &linker, *(const volatile uintptr_t *)here);
    }
    return inside;
}

// Returns whether the constructors of objects that have come with the program have run: no lock is held meanwhile, but
// the main thread runs them.
static bool start_is_over(void) {
    if (syscall(SYS_gettid) == getpid()) {
        atomic_store(&main_runs, true);
    }
    return atomic_load(&main_runs);
}

// ---- Loaders that were initialised ----------------------------------------------------------------------------------

static void take_one(const ztp_object *place) {
    ztp_loader *loader = ztp_loader_of((const void *)place->begin);
    // Where the layer has to be there from the start it is too late.
    if (loader == NULL || !loader->dynamic || loader->traced || !ztp_is_initialised(loader) || ztp_has_initialised()) {
        return;
    }
    ztp_state *state = ztp_open_control() != NULL ? ztp_own_state() : NULL;
    if (state != NULL && ztp_take_initialised(state, loader)) {
        atomic_store(&has_taken, true);
        ztp_note_once(ZTP_NOTE_UNSEEN_BEFORE, 0, 0, loader->path);
    }
}

// Returns false if it has to be asked again.
static bool take(const known_objects *objects) {
    if (may_be_inside(objects)) {
        return false;
    }
    bool done = true, over = start_is_over();
    for (uint32_t i = 0; i < objects->loader_count; i++) {
        const known_loader *one = &objects->loaders[i];
        const char *path;
        void *handle = one->at_start && !over ? NULL : hold(&one->place, &path);
        done &= handle != NULL;
        if (handle != NULL) {
            take_one(&one->place);
            dlclose(handle);
        }
    }
    return done;
}

void ztp_take_unseen(void) {
    if (!atomic_load(&watches) || atomic_load(&is_over) || ztp_has_initialised() || atomic_exchange(&is_taking, true)) {
        return;
    }
    int error = errno;
    const known_objects objects = known_now();
    bool has_driver = objects.driver_count > 0 || objects.has_simulation;
    if (objects.loader_count > 0 && has_driver && objects.loads != atomic_load(&looked_at) && take(&objects)) {
        atomic_store(&looked_at, objects.loads);
    }
    errno = error;
    atomic_store(&is_taking, false);
}

// ---- The end --------------------------------------------------------------------------------------------------------

// Names a driver that a loader has opened although no initialisation was seen. Runs before the destructors of
// libraries.
static void note_unseen(void) {
    atomic_store(&is_over, true);
    ztp_follow_objects();
    const known_objects objects = known_now();
    bool is_seen = objects.loader_count == 0 || ztp_has_initialised() || atomic_load(&has_taken);
    for (uint32_t i = 0; !is_seen && i < objects.driver_count; i++) {
        const char *path;
        void *handle = hold(&objects.drivers[i], &path);
        if (handle != NULL && ztp_open_control() != NULL) {
            ztp_note_once(ZTP_NOTE_UNSEEN, 0, 0, path);
        }
        if (handle != NULL) {
            dlclose(handle);
        }
    }
}

void ztp_watch_unseen(void) {
    ztp_follow_objects();
    atomic_store(&watches, true);
    (void)atexit(note_unseen);
    (void)at_quick_exit(note_unseen);
}
