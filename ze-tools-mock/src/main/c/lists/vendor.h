// Functions of command lists that Intel's driver has by address only.
#ifndef ZM_LISTS_VENDOR_H
#define ZM_LISTS_VENDOR_H

#include "engine/engine.h"

typedef void (*zm_cleanup_function)(void *user);

// Has a function called, once, when the list is next emptied or destroyed.
ze_result_t zm_list_set_cleanup(ze_command_list_handle_t hCommandList, zm_cleanup_function function, void *user,
                                const void *next);
// Only the vendor's simulators compare memory, and have operations of their own.
ze_result_t zm_list_verify_memory(ze_command_list_handle_t hCommandList, const void *memory, const void *expected,
                                  size_t size, uint32_t comparison);
ze_result_t zm_list_custom_operation(ze_command_list_handle_t hCommandList, const void *next, ze_event_handle_t signal,
                                     uint32_t wait_count, ze_event_handle_t *waits);

// Takes what the list has to call out of it. Engine lock held.
struct zm_cleanup *zm_cleanups_take(zm_list *list);
// Calls the functions in their order, and frees them. No lock held.
void zm_cleanups_call(struct zm_cleanup *first);
void zm_cleanups_free(struct zm_cleanup *first);

#endif
