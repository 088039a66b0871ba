// Internal header of the mock driver: everything its object families share.
//
// Conventions
//  - A hand-written API function is called zm_<official name>; the generated entry in front of it counts, logs and
//    injects faults, so nothing below knows about those.
//  - Every object starts with a zm_object and is only reached through zm_acquire(), which answers NULL for any value
//    that is not a live handle of the wanted kind.
//  - Time is a uint64_t of nanoseconds on the one simulated clock; ticks exist only at the API's border.
//  - Lock order: engine lock, then memory lock, then handle lock. Nothing waits while holding one, except the engine's
//    own condition variable.
#ifndef ZM_H
#define ZM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <level_zero/ze_api.h>
#include <level_zero/zet_api.h>

#include "base/handle.h"
#include "base/call.h"
#include "base/check.h"
#include "base/clock.h"
#include "device/device.h"
#include "memory/memory.h"
#include "engine/event.h"
#include "engine/engine.h"
#include "kernel/launch.h"
#include "metric/observe.h"
#include "base/option.h"

#endif
