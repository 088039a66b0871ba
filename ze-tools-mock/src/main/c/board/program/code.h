// Compares code in the device's memory with that of an image.
#pragma once
#include "board/device/space.h"
#include "board/program/debug_image.h"

// Returns whether the whole code of a kernel lies at a device address: each word but those that the driver makes others
// when it loads the code.
bool zb_code_is(struct zb_space *space, uint64_t address, const struct zb_text *text);
