// Commands of Intel's driver that wait for a value in memory, or write one.
#ifndef ZM_MEMORY_VALUE_H
#define ZM_MEMORY_VALUE_H

#include <stdint.h>

#include <level_zero/ze_api.h>

// The vendor's zex_wait_on_mem_desc_t.
typedef struct zm_wait_on_memory {
    uint32_t action;    // a zm_comparison
    uint32_t scope;
} zm_wait_on_memory;

// Appends a command that writes 8 bytes after all before it.
ze_result_t zm_list_write_value(ze_command_list_handle_t hCommandList, const void *desc, void *ptr, uint64_t value);

// Appends a command that ends when the number of `width` bytes at `ptr` compares to `value`; all after it waits.
ze_result_t zm_list_wait_value(ze_command_list_handle_t hCommandList, const zm_wait_on_memory *desc, void *ptr,
                               uint32_t width, uint64_t value, ze_event_handle_t hSignalEvent);

#endif
