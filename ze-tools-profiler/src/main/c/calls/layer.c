// The switch of a loader's tracing layer, which the program may use as well.
//
// The loader counts these switches; docs/decisions/0182-places-lead-to-the-probe.md has the rule by which the counter
// is brought down and up again behind an initialisation, here and in Java. The probe keeps a count of the program's own
// switches, as the loader would have it without the probe: a program that switches off more often than on does not
// switch the recording off, and one that asks for the layer's state gets that of its own switches.
#include "calls/calls.h"
#include "lane/clock.h"

// Held for the loader's switches only, which call no other code.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

typedef ze_result_t (*switch_function)(void);

// Set while the calling thread is in a switch that was called from here: a library in the loader's place calls on to
// the loader, through the functions below if it has a place for them.
static _Thread_local bool in_switch __attribute__((tls_model("initial-exec")));

static ze_result_t call(switch_function function) {
    in_switch = true;
    ze_result_t result = function();
    in_switch = false;
    return result;
}

// Below 0 the loader's counter has wrapped around and does nothing more until it has come back.
static uint32_t switches_of_program(const ztp_loader *loader) {
    return (int32_t)loader->program > 0 ? loader->program : 0;
}

// Brings the counter to 0 or below, and back to where it was: on its way up from 0 it puts the layer in. Other
// libraries may have switched it by ways that the probe does not see, and no loader says how often.
static void put_in(ztp_loader *loader) {
    enum { OTHERS = 64 };
    uint32_t count = switches_of_program(loader) + 1 + OTHERS;
    for (uint32_t i = 0; i < count; i++) {
        (void)call(loader->layer_off);
    }
    for (uint32_t i = 0; i < count; i++) {
        (void)call(loader->layer_on);
    }
}

void ztp_put_layer_in(ztp_loader *loader, bool again) {
    pthread_mutex_lock(&lock);
    if (!loader->switched_on && loader->layer_on != NULL) {
        loader->switched_on = call(loader->layer_on) == ZE_RESULT_SUCCESS;
    }
    if (again && loader->switched_on && !loader->forced) {
        put_in(loader);
    }
    pthread_mutex_unlock(&lock);
}

void ztp_take_layer_out(ztp_loader *loader) {
    pthread_mutex_lock(&lock);
    if (loader->switched_on && !loader->forced && loader->layer_off != NULL) {
        (void)call(loader->layer_off);
        loader->switched_on = false;
    }
    pthread_mutex_unlock(&lock);
}

static bool goes(const ztp_loader *loader, ztp_initialisation kind) {
    return (loader->initialised >> kind & 1) == 0 && loader->switched_on && !loader->forced;
}

void ztp_begin_initialisation(const ztp_state *state, ztp_loader *loader, ztp_initialisation kind,
                              ztp_layer_watch *watch) {
    watch->begin = ztr_monotonic();
    watch->threads = (ztp_threads){.list = NULL};
    watch->looks = false;
    pthread_mutex_lock(&lock);
    bool looks = goes(loader, kind);
    pthread_mutex_unlock(&lock);
    watch->looks = looks;
    if (looks) {
        ztp_look_at_threads(state, &watch->threads);
    }
}

void ztp_end_initialisation(const ztp_state *state, ztp_loader *loader, ztp_initialisation kind,
                            ztp_layer_watch *watch) {
    static const char *const names[] = {"zeInit", "zeInitDrivers", "zesInit"};
    pthread_mutex_lock(&lock);
    bool went = goes(loader, kind);
    loader->initialised |= UINT32_C(1) << kind;
    if (went) {
        put_in(loader);
    }
    pthread_mutex_unlock(&lock);
    uint32_t others = watch->looks || went ? ztp_threads_that_ran(state, &watch->threads) : 0;
    if (went && others > 0) {
        ztp_note_once(ZTP_NOTE_LAYER_OUT, (int32_t)others, (ztr_monotonic() - watch->begin) / 1000, names[kind]);
    }
}

ze_result_t ztp_switch_for_program(void *real, bool on) {
    ztp_loader *loader = ztp_the_run.known && !in_switch ? ztp_loader_of(real) : NULL;
    if (loader == NULL || loader->layer_on == NULL || loader->layer_off == NULL) {
        return ((switch_function)real)();
    }
    pthread_mutex_lock(&lock);
    bool counts = on ? (int32_t)loader->program >= 0 : (int32_t)loader->program > 0;
    ze_result_t result;
    if (counts) {
        result = call((switch_function)real);
    } else if (on) {
        result = call(loader->layer_on);
        (void)call(loader->layer_off);
    } else {
        (void)call(loader->layer_on);
        result = call(loader->layer_off);
    }
    if (result == ZE_RESULT_SUCCESS) {
        loader->program += on ? 1 : UINT32_MAX;
    }
    pthread_mutex_unlock(&lock);
    return result;
}

ze_result_t ztp_state_for_program(void *real, bool *on) {
    ztp_loader *loader = ztp_the_run.known ? ztp_loader_of(real) : NULL;
    ze_result_t result = ((ze_result_t(*)(bool *))real)(on);
    if (loader != NULL && result == ZE_RESULT_SUCCESS && *on) {
        pthread_mutex_lock(&lock);
        *on = loader->program != 0 || loader->forced || !loader->switched_on;
        pthread_mutex_unlock(&lock);
    }
    return result;
}
