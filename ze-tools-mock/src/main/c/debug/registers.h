// The register sets of a device's threads.
#ifndef ZM_DEBUG_REGISTERS_H
#define ZM_DEBUG_REGISTERS_H

#include <stdbool.h>
#include <stdint.h>

#include <level_zero/zet_api.h>

#include "device/device.h"

#define ZM_REGISTER_SETS 20u    // the most that a device has

typedef enum zm_register_type {
    ZM_REGISTER_GENERAL = 1,
    ZM_REGISTER_ADDRESS = 2,
    ZM_REGISTER_FLAG = 3,
    ZM_REGISTER_CHANNEL_ENABLE = 4,
    ZM_REGISTER_STATE = 5,
    ZM_REGISTER_CONTROL = 6,
    ZM_REGISTER_DEPENDENCY = 7,
    ZM_REGISTER_ACCUMULATOR = 8,
    ZM_REGISTER_MATH = 9,
    ZM_REGISTER_STACK_POINTER = 10,
    ZM_REGISTER_BASE_ADDRESS = 11,
    ZM_REGISTER_DEBUG = 12,
    ZM_REGISTER_FLOW_CONTROL = 13,
    ZM_REGISTER_MESSAGE = 14,
    ZM_REGISTER_MODE_FLAGS = 15,
    ZM_REGISTER_DEBUG_SCRATCH = 16,
    ZM_REGISTER_THREAD_SCRATCH = 17,
    ZM_REGISTER_SCALAR = 18,
    ZM_REGISTER_STATUS = 19,
    ZM_REGISTER_RANDOM = 20,
    ZM_REGISTER_DIRECT = 21
} zm_register_type;

#define ZM_CONTROL_ADDRESS 2u     // of the control register's words: low half of the instruction's address
#define ZM_BASE_INSTRUCTION 4u    // of the base addresses: its high half
#define ZM_CONTROL_STATUS 1u      // of the control register's words: why the thread has stopped
#define ZM_CONTROL_SUPPRESS UINT32_C(0x8000)    // in its first word: the next instruction has no breakpoint
#define ZM_STATUS_BREAKPOINT UINT32_C(0x80000000)
#define ZM_STATUS_INTERRUPT UINT32_C(0x04000000)
#define ZM_STATUS_PAGE_FAULT UINT32_C(0x00010000)

typedef struct zm_register_set {
    uint32_t type;
    uint32_t count;
    uint32_t bits;
    uint32_t bytes;
    bool writable;
} zm_register_set;

// The sets that a device lists, and how many; a lenient list has sets without bits, too. `general` is the number of
// general registers; 0: the usual one.
uint32_t zm_registers_of(const zm_device *device, uint32_t general, bool lenient,
                         zm_register_set sets[ZM_REGISTER_SETS]);
// The sets that can be read. Leniently these are more than the listed ones: all general registers, and unlisted sets.
uint32_t zm_registers_reachable(const zm_device *device, uint32_t general, bool lenient,
                                zm_register_set sets[ZM_REGISTER_SETS]);
// Finds the begin of a set in the registers of a thread, which have room for all that can be read; false when the
// device does not have it.
bool zm_registers_find(const zm_device *device, uint32_t type, zm_register_set *set, size_t *offset);
// Returns whether a set has the registers' size that the device has, and no more registers.
bool zm_registers_fit(const zm_device *device, const zet_debug_regset_properties_t *set);
// Bytes of all registers of a thread.
size_t zm_registers_size(const zm_device *device);

void zm_registers_describe(const zm_register_set *set, zet_debug_regset_properties_t *properties);

#endif
