// Declarations shared by the parts of the xe interface.
#pragma once
#include <stddef.h>

// Answers a query of the device.
int zb_xe_query(void *argument, size_t bytes);

// Opens a metric stream, or adds or removes a metric set.
int zb_xe_observe(void *argument, size_t bytes);
