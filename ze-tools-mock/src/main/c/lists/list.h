// Inside of the command list code.
#ifndef ZM_LIST_H
#define ZM_LIST_H

#include "engine/engine.h"
#include "kernel/launch.h"

// The launch of a command that is one, else NULL.
const zm_launch *zm_launch_of(const struct zm_command *command);

// Returns the group count of a command for which zm_launch_of() answers a launch.
const ze_group_count_t *zm_launch_groups_of(const zm_command *command);
// Puts another launch, which the command owns then, in the place of its own. The command is not under way.
void zm_launch_exchange(zm_command *command, zm_launch *with, const ze_group_count_t *groups);

// Appends a command to a list, which for an immediate list submits it. Takes `data` over in every case: on failure
// ops->dispose has run. Checks the list's state and the events (handles, context).
ze_result_t zm_list_append(zm_list *list, const zm_command_ops *ops, void *data, uint32_t order,
                           ze_event_handle_t signal, uint32_t wait_count, const ze_event_handle_t *waits);

// The `dispose` of commands whose data owns nothing.
void zm_list_free_data(zm_command *command);

// Appends a complete command to a regular list, which owns it on success; to a closed one it has no effect.
ze_result_t zm_list_add(zm_list *list, zm_command *command);

// A regular list without handle; NULL: there is no memory.
zm_list *zm_list_create(zm_context *context, zm_device *device, uint32_t ordinal);

// Around the lists that a call appends to an immediate list: its checks and waits, and its signal.
ze_result_t zm_list_append_lists_begin(zm_list *list, uint32_t wait_count, ze_event_handle_t *waits);
ze_result_t zm_list_append_lists_end(zm_list *list, ze_event_handle_t signal);

// Makes a counter-based event that a recorded list will signal not ready until that list has run; other events, and
// NULL, stay as they are. Withdrawing makes it ready again, where the list was not executed meanwhile.
ze_result_t zm_list_announce(zm_event *event);
void zm_list_withdraw(zm_event *event);

// A command without effect: for barriers, waits, signals.
ze_result_t zm_list_append_sync(zm_list *list, uint32_t order, ze_event_handle_t signal, uint32_t wait_count,
                                const ze_event_handle_t *waits);

// Checks that apply to every append, for functions that prepare data before zm_list_append() sees it.
ze_result_t zm_list_check_open(const zm_list *list);
ze_result_t zm_list_check_waits(uint32_t wait_count, const void *waits);
ze_result_t zm_list_check_event(const zm_list *list, const zm_event *event);

// Returns whether a list may be executed by a queue, or appended to an immediate list.
ze_result_t zm_list_check_executable(const zm_list *list, const zm_context *context, const zm_device *device,
                                     uint32_t ordinal);

// Describes how much of a transfer is in memory of the device and of the host. An address of neither is the host's;
// NULL stands for memory that only the device has.
void zm_describe_transfer(zm_activity *activity, uint64_t bytes, const void *destination, const void *source);
// As above, for a fill.
void zm_describe_fill(zm_activity *activity, uint64_t bytes, const void *destination);

#endif
