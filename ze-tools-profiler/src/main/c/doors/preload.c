// The library preloaded: it answers for some functions of the loader, through dlsym, in the places of objects that are
// linked with a loader, and for nothing else. There is a thunk for each real function, for there may be several copies
// of the loader.
//
// Functions by which a program begins, and which each loader has, are exported, too, for code that runs before its
// places are looked at. The others are not: an object that asks for a function that its loader lacks is not to be
// opened by mistake.
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "doors/exec.h"
#include "doors/hold.h"
#include "doors/real.h"
#include "doors/slots.h"
#include "doors/start.h"
#include "doors/unseen.h"
#include "sycl/sycl.h"
#include "exec/target.h"

extern char **environ;

// ---- The real functions ---------------------------------------------------------------------------------------------

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

// ---- By name --------------------------------------------------------------------------------------------------------

// Notes that an object was opened which without this library would not be there, for it had to be bound at once.
static void note_needless(ztp_answer answer, const void *caller) {
    Dl_info info;
    char text[ZTP_PATH + 64];
    const char *file = dladdr(caller, &info) != 0 && info.dli_fname != NULL ? info.dli_fname : "generated code";
    const char *folder = strrchr(file, '/');
    snprintf(text, sizeof text, "%s of %s", ztp_answer_name(answer), folder != NULL ? folder + 1 : file);
    if (ztp_open_control() != NULL) {
        ztp_note_once(ZTP_NOTE_NO_FUNCTION, 0, 0, text);
    }
}

// Returns the real function. Where there is none and a call would have to be bound now, the process ends as it would by
// itself. An object that had to be bound when it was opened would not be there: it gets no real function, as one that
// could do without, and a note names it.
static void *require(ztp_answer answer, const void *caller) {
    void *real = ztp_real_for(answer, caller);
    bool needed = false;
    if (real == NULL) {
        (void)ztp_find_by_objects(answer, &needed);
    }
    if (needed) {
        ztp_say_missing(ztp_answer_name(answer), caller);
    }
    if (real == NULL && ztp_the_run.known) {
        note_needless(answer, caller);
    }
    return real;
}

#define EXPORT(name, answer, run, parameters, ...)                                                                     \
    ZTR_EXPORT ze_result_t name parameters {                                                                           \
        void *real = require(answer, __builtin_return_address(0));                                                     \
        return real == NULL ? ZE_RESULT_ERROR_UNINITIALIZED : run(real, __VA_ARGS__);                                  \
    }

EXPORT(zeInit, ZTP_ANSWER_INIT, ztp_run_init, (ze_init_flags_t flags), flags)
EXPORT(zetContextActivateMetricGroups, ZTP_ANSWER_ACTIVATE, ztp_run_activate,
       (zet_context_handle_t context, zet_device_handle_t device, uint32_t count, zet_metric_group_handle_t *groups),
       context, device, count, groups)
EXPORT(zetMetricStreamerOpen, ZTP_ANSWER_STREAMER, ztp_run_streamer,
       (zet_context_handle_t context, zet_device_handle_t device, zet_metric_group_handle_t group,
        zet_metric_streamer_desc_t *desc, ze_event_handle_t event, zet_metric_streamer_handle_t *streamer),
       context, device, group, desc, event, streamer)
EXPORT(zetMetricQueryPoolCreate, ZTP_ANSWER_POOL, ztp_run_pool,
       (zet_context_handle_t context, zet_device_handle_t device, zet_metric_group_handle_t group,
        const zet_metric_query_pool_desc_t *desc, zet_metric_query_pool_handle_t *pool),
       context, device, group, desc, pool)

// ---- Through dlsym --------------------------------------------------------------------------------------------------

// The answer of dlsym instead of the real one's, in two registers.
typedef struct {
    void *value;
    uint64_t answered;    // 0: it is left to the real one
} found;

// Called by the code of dlsym below. caller: behind the call of dlsym.
__attribute__((visibility("hidden"))) found ztp_answer_dlsym(void *handle, const char *name, const void *caller);

// Names of the whole program lead here first: they lead to what comes behind, or to nothing, of which the real one
// notes the error.
static found behind(ztp_answer answer, const void *caller) {
    Dl_info info;
    const char *path = dladdr(caller, &info) != 0 ? info.dli_fname : NULL;
    void *real = ztp_real_in(answer, path);
    void *thunk = real == NULL ? NULL : ztp_answer_with(answer, real);
    if (real == NULL) {
        void *object = path == NULL ? NULL : dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
        (void)ztp_real_symbol(object == NULL ? RTLD_NEXT : object, ztp_answer_name(answer));
    }
    return (found){thunk != NULL ? thunk : real, 1};
}

__attribute__((used)) found ztp_answer_dlsym(void *handle, const char *name, const void *caller) {
    const found none = {NULL, 0};
    dlsym_function function = real_dlsym();
    ztp_answer answer = function == NULL || ztp_own_calls != ZTP_NO_OWN_CALL ? ZTP_NO_ANSWER : ztp_find_answer(name);
    // A library that was just opened is asked for its functions.
    ztp_follow_objects();
    if (ztp_own_calls == ZTP_NO_OWN_CALL) {
        ztp_take_unseen();
    }
    if (answer == ZTP_NO_ANSWER || handle == RTLD_NEXT) {
        return none;
    }
    // Dormant unless this process belongs to a run, or a debugger holds it behind its initialisation.
    bool initialises = answer == ZTP_ANSWER_INIT || answer == ZTP_ANSWER_INIT_DRIVERS;
    if (!ztp_the_run.known && !ztp_probe_start(getenv("ZETOOLS_PROBE"), ZTP_DOOR_PRELOAD) &&
        !(initialises && ztp_is_to_be_held())) {
        return none;
    }
    int error = errno;
    void *real = function(handle, name), *thunk = NULL;
    found result = none;
    if (real != NULL && ztp_is_own(real) && !ztp_is_answer(answer, real)) {
        result = behind(answer, caller);
    } else if (real != NULL && (thunk = ztp_answer_with(answer, real)) != NULL) {
        result = (found){thunk, 1};
    }
    errno = error;
    return result;
}

// A jump and not a call: the real dlsym looks at the return address to know whose RTLD_NEXT is meant, or whose search
// path.
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
        "    movq 24(%rsp), %rdx\n"
        "    call ztp_answer_dlsym\n"
        "    addq $8, %rsp\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    popq %rsi\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    popq %rdi\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    testq %rdx, %rdx\n"
        "    jne 1f\n"
        "    jmp *ztp_real_dlsym(%rip)\n"
        "1:  ret\n"
        "    .cfi_endproc\n"
        ".size dlsym, .-dlsym\n");
#else
#error "the probe is for x86-64"
#endif

// ---- The constructor and the destructor -----------------------------------------------------------------------------

// Takes the tool's variables out of the environment, so that nothing of it is visible there. The list is changed where
// it is.
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
    char *element = find_in_list(list, info.dli_fname);
    if (element == NULL || !ztp_probe_start(text, ZTP_DOOR_PRELOAD)) {
        return;
    }
    ztp_watch_unseen();
    // A parent that uses SYCL has none of the variables any more.
    if ((ztp_the_run.sycl & ZTP_OWN_SYCL) != 0) {
        ztp_show_sycl();
    }
    if (ztp_the_run.children == ZTP_CHILDREN_NONE) {
        hide(element, strlen(info.dli_fname));
    } else {
        ztp_record_programs(info.dli_fname, text);
    }
}

__attribute__((destructor)) static void end(void) {
    ztp_follow_objects();
    if (ztp_the_run.control != NULL) {
        ztp_end(ztp_own_state());
    }
}
