// The library preloaded: it answers for zeInit and zeInitDrivers, by name and through dlsym. It also answers for the
// functions by which a program begins to use metrics, for no layer shows them, and queries around its kernels have to make
// way; it answers for nothing else.
//
// A program that is linked with a loader, or whose library is, finds the exported functions. One that opens the loader asks
// dlsym for them and gets a thunk, one for each real function, for there may be several copies of the loader.
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "level_zero/zet_api.h"
#include "start.h"
#include "sycl.h"

extern char **environ;

// ---- The real functions ---------------------------------------------------------------------------------------------------

typedef void *(*dlsym_function)(void *, const char *);

// Read by the code of dlsym below.
__attribute__((visibility("hidden"))) dlsym_function ztp_real_dlsym;

static dlsym_function real_dlsym(void) {
    dlsym_function function = __atomic_load_n(&ztp_real_dlsym, __ATOMIC_ACQUIRE);
    if (function == NULL) {
        function = (dlsym_function)dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
        if (function == NULL) {
            function = (dlsym_function)dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
        }
        __atomic_store_n(&ztp_real_dlsym, function, __ATOMIC_RELEASE);
    }
    return function;
}

void *ztp_real_symbol(void *handle, const char *name) {
    dlsym_function function = real_dlsym();
    return function == NULL ? NULL : function(handle, name);
}

static const void *base_of(const void *address) {
    Dl_info info;
    return dladdr(address, &info) != 0 ? info.dli_fbase : NULL;
}

static bool is_own(const void *address) {
    return base_of(address) == base_of(&ztp_real_dlsym);
}

// The function that the caller would have been bound to: the next one in the global scope, else that of the caller's own
// dependencies, which RTLD_NEXT does not search.
static void *real_for(const char *name, const void *caller) {
    void *real = ztp_real_symbol(RTLD_NEXT, name);
    if (real != NULL && !is_own(real)) {
        return real;
    }
    Dl_info info;
    if (dladdr(caller, &info) == 0 || info.dli_fname == NULL) {
        return NULL;
    }
    void *object = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    real = object == NULL ? NULL : ztp_real_symbol(object, name);
    if (object != NULL) {
        dlclose(object);
    }
    return real != NULL && !is_own(real) ? real : NULL;
}

typedef ze_result_t (*activate_function)(zet_context_handle_t, zet_device_handle_t, uint32_t, zet_metric_group_handle_t *);
typedef ze_result_t (*streamer_function)(zet_context_handle_t, zet_device_handle_t, zet_metric_group_handle_t,
                                         zet_metric_streamer_desc_t *, ze_event_handle_t, zet_metric_streamer_handle_t *);
typedef ze_result_t (*pool_function)(zet_context_handle_t, zet_device_handle_t, zet_metric_group_handle_t,
                                     const zet_metric_query_pool_desc_t *, zet_metric_query_pool_handle_t *);

// ---- By name ----------------------------------------------------------------------------------------------------------------

ZTR_EXPORT ze_result_t zeInit(ze_init_flags_t flags) {
    void *real = real_for("zeInit", __builtin_return_address(0));
    return real == NULL ? ZE_RESULT_ERROR_UNINITIALIZED : ztp_run_init(real, flags);
}

ZTR_EXPORT ze_result_t zeInitDrivers(uint32_t *count, ze_driver_handle_t *drivers, ze_init_driver_type_desc_t *desc) {
    void *real = real_for("zeInitDrivers", __builtin_return_address(0));
    return real == NULL ? ZE_RESULT_ERROR_UNINITIALIZED : ztp_run_init_drivers(real, count, drivers, desc);
}

// Returns the real function that a program is about to use metrics by, and makes way for it.
static void *metrics_of(const char *name, const void *caller) {
    ztp_uses_metrics(name);
    return real_for(name, caller);
}

ZTR_EXPORT ze_result_t zetContextActivateMetricGroups(zet_context_handle_t context, zet_device_handle_t device, uint32_t count,
                                                      zet_metric_group_handle_t *groups) {
    activate_function real = (activate_function)metrics_of("zetContextActivateMetricGroups", __builtin_return_address(0));
    return real == NULL ? ZE_RESULT_ERROR_UNINITIALIZED : real(context, device, count, groups);
}

ZTR_EXPORT ze_result_t zetMetricStreamerOpen(zet_context_handle_t context, zet_device_handle_t device,
                                             zet_metric_group_handle_t group, zet_metric_streamer_desc_t *desc,
                                             ze_event_handle_t event, zet_metric_streamer_handle_t *streamer) {
    streamer_function real = (streamer_function)metrics_of("zetMetricStreamerOpen", __builtin_return_address(0));
    return real == NULL ? ZE_RESULT_ERROR_UNINITIALIZED : real(context, device, group, desc, event, streamer);
}

ZTR_EXPORT ze_result_t zetMetricQueryPoolCreate(zet_context_handle_t context, zet_device_handle_t device,
                                                zet_metric_group_handle_t group, const zet_metric_query_pool_desc_t *desc,
                                                zet_metric_query_pool_handle_t *pool) {
    pool_function real = (pool_function)metrics_of("zetMetricQueryPoolCreate", __builtin_return_address(0));
    return real == NULL ? ZE_RESULT_ERROR_UNINITIALIZED : real(context, device, group, desc, pool);
}

// ---- Through dlsym ------------------------------------------------------------------------------------------------------------

// The real function behind each thunk. Written once.
static _Atomic(void *) real_inits[ZTP_LOADERS], real_init_drivers[ZTP_LOADERS];
static _Atomic(void *) real_activates[ZTP_LOADERS], real_streamers[ZTP_LOADERS], real_pools[ZTP_LOADERS];

#define THUNKS(n)                                                                                             \
    static ze_result_t init_##n(ze_init_flags_t flags) {                                                      \
        return ztp_run_init(atomic_load(&real_inits[n]), flags);                                              \
    }                                                                                                         \
    static ze_result_t init_drivers_##n(uint32_t *count, ze_driver_handle_t *drivers,                         \
                                        ze_init_driver_type_desc_t *desc) {                                   \
        return ztp_run_init_drivers(atomic_load(&real_init_drivers[n]), count, drivers, desc);                \
    }                                                                                                         \
    static ze_result_t activate_##n(zet_context_handle_t context, zet_device_handle_t device, uint32_t count, \
                                    zet_metric_group_handle_t *groups) {                                      \
        ztp_uses_metrics("zetContextActivateMetricGroups");                                                   \
        return ((activate_function)atomic_load(&real_activates[n]))(context, device, count, groups);          \
    }                                                                                                         \
    static ze_result_t streamer_##n(zet_context_handle_t context, zet_device_handle_t device,                 \
                                    zet_metric_group_handle_t group, zet_metric_streamer_desc_t *desc,        \
                                    ze_event_handle_t event, zet_metric_streamer_handle_t *streamer) {        \
        ztp_uses_metrics("zetMetricStreamerOpen");                                                            \
        return ((streamer_function)atomic_load(&real_streamers[n]))(context, device, group, desc, event,      \
                                                                    streamer);                                \
    }                                                                                                         \
    static ze_result_t pool_##n(zet_context_handle_t context, zet_device_handle_t device,                     \
                                zet_metric_group_handle_t group, const zet_metric_query_pool_desc_t *desc,    \
                                zet_metric_query_pool_handle_t *pool) {                                       \
        ztp_uses_metrics("zetMetricQueryPoolCreate");                                                         \
        return ((pool_function)atomic_load(&real_pools[n]))(context, device, group, desc, pool);              \
    }
THUNKS(0) THUNKS(1) THUNKS(2) THUNKS(3) THUNKS(4) THUNKS(5) THUNKS(6) THUNKS(7)

#define ADDRESS(f) (void *)(uintptr_t)(f)
#define EACH(p)                                                                                             \
    {ADDRESS(p##0), ADDRESS(p##1), ADDRESS(p##2), ADDRESS(p##3), ADDRESS(p##4), ADDRESS(p##5), ADDRESS(p##6), \
     ADDRESS(p##7)}

// The names that are answered for.
static const struct {
    const char *name;
    _Atomic(void *) *reals;
    bool measures;                  // only where kernels are measured
    void *thunks[ZTP_LOADERS];
} answers[] = {
    {"zeInit", real_inits, false, EACH(init_)},
    {"zeInitDrivers", real_init_drivers, false, EACH(init_drivers_)},
    {"zetContextActivateMetricGroups", real_activates, true, EACH(activate_)},
    {"zetMetricStreamerOpen", real_streamers, true, EACH(streamer_)},
    {"zetMetricQueryPoolCreate", real_pools, true, EACH(pool_)},
};

// The number of the thunk for a real function, -1 if there are no more.
static int thunk_for(_Atomic(void *) *reals, void *real) {
    for (int i = 0; i < ZTP_LOADERS; i++) {
        void *there = NULL;
        if (atomic_compare_exchange_strong(&reals[i], &there, real) || there == real) {
            return i;
        }
    }
    return -1;
}

// Called by the code of dlsym below.
__attribute__((visibility("hidden"))) void *ztp_answer(void *handle, const char *name);

// Returns 1 + the place of what is answered for a name, 0 for none.
static int find_answer(const char *name) {
    // Most names are those of other libraries.
    if (name == NULL || name[0] != 'z' || name[1] != 'e' || (name[2] != 'I' && name[2] != 't')) {
        return 0;
    }
    for (int i = 0; i < (int)(sizeof answers / sizeof *answers); i++) {
        if (strcmp(name, answers[i].name) == 0) {
            return i + 1;
        }
    }
    return 0;
}

// Returns what dlsym answers instead of the real one; NULL for leaving it to that.
__attribute__((used)) void *ztp_answer(void *handle, const char *name) {
    dlsym_function function = real_dlsym();
    int number = function == NULL || handle == RTLD_DEFAULT || handle == RTLD_NEXT ? 0 : find_answer(name);
    if (number == 0 || (answers[number - 1].measures && ztp_own_calls != ZTP_NO_OWN_CALL)) {
        return NULL;
    }
    // Dormant unless this process belongs to a run.
    if (!ztp_the_run.known && !ztp_probe_start(getenv("ZETOOLS_PROBE"), ZTP_DOOR_PRELOAD)) {
        return NULL;
    }
    int error = errno;
    void *real = function(handle, name);
    void *answer = NULL;
    if (real != NULL && !is_own(real) && ztp_loader_of(real) != NULL) {
        int thunk = thunk_for(answers[number - 1].reals, real);
        answer = thunk >= 0 ? answers[number - 1].thunks[thunk] : NULL;
    }
    errno = error;
    return answer;
}

// A jump and not a call: the real dlsym looks at the return address to know whose RTLD_NEXT is meant, or whose search path.
#if defined(__x86_64__)
__asm__(".text\n"
        ".globl dlsym\n"
        ".type dlsym, @function\n"
        "dlsym:\n"
        "    .cfi_startproc\n"
        "    endbr64\n"
        "    pushq %rdi\n"
        "    .cfi_adjust_cfa_offset 8\n"
        "    pushq %rsi\n"
        "    .cfi_adjust_cfa_offset 8\n"
        "    subq $8, %rsp\n"
        "    .cfi_adjust_cfa_offset 8\n"
        "    call ztp_answer\n"
        "    addq $8, %rsp\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    popq %rsi\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    popq %rdi\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    testq %rax, %rax\n"
        "    jne 1f\n"
        "    jmp *ztp_real_dlsym(%rip)\n"
        "1:  ret\n"
        "    .cfi_endproc\n"
        ".size dlsym, .-dlsym\n");
#else
#error "the probe is for x86-64"
#endif

// ---- The constructor and the destructor ---------------------------------------------------------------------------------------

// Returns where in the list the path is an element of its own, NULL if it is none.
static char *find_element(char *list, const char *path) {
    size_t length = strlen(path);
    for (char *at = list; *at != 0; at += at[0] != 0) {
        size_t element = strcspn(at, ": ");
        if (element == length && strncmp(at, path, length) == 0) {
            return at;
        }
        at += element;
    }
    return NULL;
}

// Takes the tool's variables out of the environment, so that nothing of it is visible there. The list is changed where it is.
static void hide(char *element, size_t length) {
    bool last = element[length] == 0;
    if (last) {
        element[element[-1] == '=' ? 0 : -1] = 0;
    } else {
        memmove(element, element + length + 1, strlen(element + length + 1) + 1);
    }
    char **to = environ;
    for (char **from = environ; *from != NULL; from++) {
        bool is_run = strncmp(*from, "ZETOOLS_PROBE=", 14) == 0;
        bool is_empty = strcmp(*from, "LD_PRELOAD=") == 0;
        if (!is_run && !is_empty) {
            *to++ = *from;
        }
    }
    *to = NULL;
}

// Where the library was loaded by other means it is not asked for names, and another door begins the recording.
__attribute__((constructor)) static void arm(void) {
    const char *text = getenv("ZETOOLS_PROBE");
    char *list = text == NULL ? NULL : getenv("LD_PRELOAD");
    Dl_info info;
    if (list == NULL || dladdr(&ztp_real_dlsym, &info) == 0 || info.dli_fname == NULL) {
        return;
    }
    char *element = find_element(list, info.dli_fname);
    if (element == NULL || !ztp_probe_start(text, ZTP_DOOR_PRELOAD)) {
        return;
    }
    // A parent that uses SYCL has none of the variables any more.
    if ((ztp_the_run.sycl & ZTP_OWN_SYCL) != 0) {
        ztp_show_sycl();
    }
    if (ztp_the_run.children == ZTP_CHILDREN_NONE) {
        hide(element, strlen(info.dli_fname));
    }
}

__attribute__((destructor)) static void end(void) {
    if (ztp_the_run.control != NULL) {
        ztp_end(ztp_own_state());
    }
}
