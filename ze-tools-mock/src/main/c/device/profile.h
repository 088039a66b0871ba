// The kinds of devices that can be simulated: one row of properties for each.
#ifndef ZM_PROFILE_H
#define ZM_PROFILE_H

#include "device/device.h"

// Returns the properties of the devices of that name ("pvc", "dg2", "tgl", "bmg"), or NULL. NULL names the default
// device, which no vendor makes.
const zm_device_config *zm_profile(const char *name);

// The names, separated by ", ".
#define ZM_PROFILE_NAMES "pvc, dg2, tgl, bmg"

#endif
