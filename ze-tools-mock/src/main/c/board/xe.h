/// What the parts of the xe interface share.
#pragma once
#include <stddef.h>

/// Answers a query of the device.
int zb_xe_query(void *argument, size_t bytes);
