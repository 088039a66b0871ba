// The ways into a process, and what they have in common.
#ifndef ZTP_START_H
#define ZTP_START_H

#include "calls/calls.h"
#include "level_zero/zes_api.h"
#include "level_zero/zet_api.h"

// Joins the run that the text names, "<children><sycl>:<directory>". Does nothing but note it: recording begins with
// the program's first initialisation of Level Zero. Any number of times; the first one counts. Returns whether this
// process records.
bool ztp_probe_start(const char *text, uint32_t door);

// Returns the state of this process, made by the first call; NULL if there is no memory.
ztp_state *ztp_own_state(void);

// Runs zeInit or zeInitDrivers for the program: records the call, and sees to it that those after it are recorded.
ze_result_t ztp_run_init(void *real, ze_init_flags_t flags);
ze_result_t ztp_run_init_drivers(void *real, uint32_t *count, ze_driver_handle_t *drivers,
                                 ze_init_driver_type_desc_t *desc);

// Runs zesInit for the program: no layer shows it, but with some loaders it takes the layer out.
ze_result_t ztp_run_sysman_init(void *real, zes_init_flags_t flags);

// Returns a loader of the process, NULL if there is none, or another thread looks for them.
ztp_loader *ztp_any_loader(void);

// Returns whether an initialisation of the program was seen, or has begun.
bool ztp_has_initialised(void);

// Records from now on what the program calls through a loader that it has initialised. Returns whether calls are seen.
bool ztp_take_initialised(ztp_state *state, ztp_loader *loader);

// Takes loaders that the program has initialised before the probe came. Returns whether there was one.
bool ztp_take_late(void);

// ---- agent.c --------------------------------------------------------------------------------------------------------

typedef enum {
    ZTP_HERE_SEEN,      // calls are recorded
    ZTP_HERE_UNSEEN,    // no loader of the process shows its calls
    ZTP_HERE_OTHER,     // the process belongs to another run
} ztp_here;

// Lets the VM of this process, if it has one, record itself by its Flight Recorder, where that is wanted.
void ztp_start_flight_recording(void);

// Lets this process, which reads its own ring, record from now on, through the loaders that are initialised. Once it
// has, it makes sure of that: called again, it makes tracers anew that are gone. options: as an agent's. For Java.
// Returns a ztp_here.
int32_t ztp_record_here(const char *options);

// ---- metrics.c ------------------------------------------------------------------------------------------------------

ze_result_t ztp_run_activate(void *real, zet_context_handle_t context, zet_device_handle_t device, uint32_t count,
                             zet_metric_group_handle_t *groups);
ze_result_t ztp_run_streamer(void *real, zet_context_handle_t context, zet_device_handle_t device,
                             zet_metric_group_handle_t group, zet_metric_streamer_desc_t *desc, ze_event_handle_t event,
                             zet_metric_streamer_handle_t *streamer);
ze_result_t ztp_run_pool(void *real, zet_context_handle_t context, zet_device_handle_t device,
                         zet_metric_group_handle_t group, const zet_metric_query_pool_desc_t *desc,
                         zet_metric_query_pool_handle_t *pool);

// ---- preload.c ------------------------------------------------------------------------------------------------------

// Looks a name up as the program would without the probe.
void *ztp_real_symbol(void *handle, const char *name);

#endif
