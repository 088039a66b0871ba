// Contexts.
#ifndef ZM_CONTEXT_H
#define ZM_CONTEXT_H

#include "device/device.h"

// A context for all devices, owned by the driver.
ze_result_t zm_default_context_create(zm_driver *driver);

#endif
