// SPDX-License-Identifier: MIT
// The header that jextract reads for XPTI. No program includes it.
#include <stdbool.h>
#include <stdint.h>

// A Java long on every platform, as in level_zero.h.
#define uint64_t unsigned long long

#include "../xpti/xpti.h"
