// The functions that stand in the place of the loader's: those that initialise, those that switch the tracing layer,
// and those by which a program begins to use metrics, for no layer shows them, and queries around its kernels have to
// make way.
#include "doors/answers.h"

#include <string.h>

#include "level_zero/zet_api.h"
#include "doors/start.h"

// The real function behind each thunk. Written once.
static _Atomic(void *) reals[ZTP_ANSWERS][ZTP_LOADERS];

#define REAL(answer, n) atomic_load(&reals[answer][n])

#define THUNKS(n)                                                                                                      \
    static ze_result_t init_##n(ze_init_flags_t flags) { return ztp_run_init(REAL(ZTP_ANSWER_INIT, n), flags); }       \
    static ze_result_t init_drivers_##n(uint32_t *count, ze_driver_handle_t *drivers,                                  \
                                        ze_init_driver_type_desc_t *desc) {                                            \
        return ztp_run_init_drivers(REAL(ZTP_ANSWER_INIT_DRIVERS, n), count, drivers, desc);                           \
    }                                                                                                                  \
    static ze_result_t sysman_init_##n(zes_init_flags_t flags) {                                                       \
        return ztp_run_sysman_init(REAL(ZTP_ANSWER_SYSMAN_INIT, n), flags);                                            \
    }                                                                                                                  \
    static ze_result_t layer_on_##n(void) { return ztp_switch_for_program(REAL(ZTP_ANSWER_LAYER_ON, n), true); }       \
    static ze_result_t layer_off_##n(void) { return ztp_switch_for_program(REAL(ZTP_ANSWER_LAYER_OFF, n), false); }    \
    static ze_result_t layer_state_##n(bool *on) {                                                                     \
        return ztp_state_for_program(REAL(ZTP_ANSWER_LAYER_STATE, n), on);                                             \
    }                                                                                                                  \
    static ze_result_t activate_##n(zet_context_handle_t context, zet_device_handle_t device, uint32_t count,          \
                                    zet_metric_group_handle_t *groups) {                                               \
        return ztp_run_activate(REAL(ZTP_ANSWER_ACTIVATE, n), context, device, count, groups);                         \
    }                                                                                                                  \
    static ze_result_t streamer_##n(zet_context_handle_t context, zet_device_handle_t device,                          \
                                    zet_metric_group_handle_t group, zet_metric_streamer_desc_t *desc,                 \
                                    ze_event_handle_t event, zet_metric_streamer_handle_t *streamer) {                 \
        return ztp_run_streamer(REAL(ZTP_ANSWER_STREAMER, n), context, device, group, desc, event, streamer);          \
    }                                                                                                                  \
    static ze_result_t pool_##n(zet_context_handle_t context, zet_device_handle_t device,                              \
                                zet_metric_group_handle_t group, const zet_metric_query_pool_desc_t *desc,             \
                                zet_metric_query_pool_handle_t *pool) {                                                \
        return ztp_run_pool(REAL(ZTP_ANSWER_POOL, n), context, device, group, desc, pool);                             \
    }
// clang-format off
THUNKS(0) THUNKS(1) THUNKS(2) THUNKS(3) THUNKS(4) THUNKS(5) THUNKS(6) THUNKS(7)
// clang-format on

#define ADDRESS(f) (void *)(uintptr_t)(f)
// clang-format off
#define EACH(p)                                                                                             \
    {ADDRESS(p##0), ADDRESS(p##1), ADDRESS(p##2), ADDRESS(p##3), ADDRESS(p##4), ADDRESS(p##5), ADDRESS(p##6), \
     ADDRESS(p##7)}
    // clang-format on

    static const struct {
    const char *name;
    void *thunks[ZTP_LOADERS];
} answers[ZTP_ANSWERS] = {
    [ZTP_ANSWER_INIT] = {"zeInit", EACH(init_)},
    [ZTP_ANSWER_INIT_DRIVERS] = {"zeInitDrivers", EACH(init_drivers_)},
    [ZTP_ANSWER_SYSMAN_INIT] = {"zesInit", EACH(sysman_init_)},
    [ZTP_ANSWER_LAYER_ON] = {"zelEnableTracingLayer", EACH(layer_on_)},
    [ZTP_ANSWER_LAYER_OFF] = {"zelDisableTracingLayer", EACH(layer_off_)},
    [ZTP_ANSWER_LAYER_STATE] = {"zelGetTracingLayerState", EACH(layer_state_)},
    [ZTP_ANSWER_ACTIVATE] = {"zetContextActivateMetricGroups", EACH(activate_)},
    [ZTP_ANSWER_STREAMER] = {"zetMetricStreamerOpen", EACH(streamer_)},
    [ZTP_ANSWER_POOL] = {"zetMetricQueryPoolCreate", EACH(pool_)},
};

ztp_answer ztp_find_answer(const char *name) {
    // Most names are those of other libraries.
    if (name == NULL || name[0] != 'z' || name[1] != 'e' ||
        (name[2] != 'I' && name[2] != 't' && name[2] != 's' && name[2] != 'l')) {
        return ZTP_NO_ANSWER;
    }
    for (int i = 0; i < ZTP_ANSWERS; i++) {
        if (strcmp(name, answers[i].name) == 0) {
            return (ztp_answer)i;
        }
    }
    return ZTP_NO_ANSWER;
}

const char *ztp_answer_name(ztp_answer answer) {
    return answers[answer].name;
}

void *ztp_answer_with(ztp_answer answer, void *real) {
    // A driver that is opened without a loader has the functions that initialise, too, and is named.
    bool initialises =
        answer == ZTP_ANSWER_INIT || answer == ZTP_ANSWER_INIT_DRIVERS || answer == ZTP_ANSWER_SYSMAN_INIT;
    if (!initialises && ztp_loader_of(real) == NULL) {
        return NULL;
    }
    for (int i = 0; i < ZTP_LOADERS; i++) {
        void *there = NULL;
        if (atomic_compare_exchange_strong(&reals[answer][i], &there, real) || there == real) {
            return answers[answer].thunks[i];
        }
    }
    return NULL;
}

bool ztp_is_answer(ztp_answer answer, const void *address) {
    for (int i = 0; i < ZTP_LOADERS; i++) {
        if (answers[answer].thunks[i] == address) {
            return true;
        }
    }
    return false;
}
