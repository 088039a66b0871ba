// The kernel that ran last on the device: of all processes of the user that have this device, since a process may
// sample what others execute.
#pragma once
#include <stdint.h>

// Notes that a kernel of the program has run, whose code lies at `offset` from the instruction base.
void zb_last_kernel_note(uint32_t offset);

// Returns the last one: its offset in the low half, and in the high half a number that each kernel changes.
uint64_t zb_last_kernel(void);
