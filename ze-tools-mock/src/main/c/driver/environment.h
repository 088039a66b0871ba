// The environment's description of the simulated GPU.
#ifndef ZM_ENVIRONMENT_H
#define ZM_ENVIRONMENT_H

#include <level_zero/ze_api.h>

#include "device/machine.h"

// Reads the options, clock, seed and faults that the environment sets and the control API has not. A value that makes
// no sense is UNINITIALIZED, with a sentence on standard error and for zeDriverGetLastErrorDescription.
ze_result_t zm_environment_read(void);

// Describes the machine as the environment says, with devices of that kind (NULL: the environment says which). The same
// for values that make no sense.
ze_result_t zm_environment_machine(const char *profile, zm_machine *machine);

#endif
