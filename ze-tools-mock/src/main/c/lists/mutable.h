// Mutable command lists: what the commands of a list that was closed may be changed to.
//
// An id that the application asks for belongs to the command that it appends next. What the id allows to change, and
// what another event or kernel must have in common with the first, is kept for as long as the list has the command.
#ifndef ZM_MUTABLE_H
#define ZM_MUTABLE_H

#include "engine/engine.h"
#include "kernel/launch.h"

// One id and what may be changed by it.
typedef struct zm_mutable {
    uint64_t id;
    ze_mutable_command_exp_flags_t flags;
    zm_command *command;    // NULL: none has been appended
    uint32_t kernel_count;
    zm_kernel **kernels;     // referenced: what the kernel may be exchanged for
    zm_launch **launches;    // of these kernels, as they were when the command was appended
    zm_event *signal;        // referenced: the first one, which others must be like
    uint32_t wait_count;
    zm_event **waits;                          // likewise
    ze_mutable_command_exp_flags_t missing;    // what an exchange of the kernel has taken away
    // During an update:
    struct zm_mutable *next_staged;
    zm_launch *staged;    // what the command will launch, NULL: nothing else
    ze_group_count_t groups;
    ze_mutable_command_exp_flags_t still_missing;
} zm_mutable;

typedef struct zm_mutables {
    uint64_t next_id;    // ids are used once in the life of a list
    uint32_t count;
    uint32_t capacity;
    zm_mutable **items;      // by id, those since the list was created or reset
    zm_mutable *awaiting;    // of the command that is appended next, may be NULL
    atomic_bool changed;     // since the list was closed
} zm_mutables;

// Checks the descriptor that asks for a mutable list; NULL is fine.
ze_result_t zm_mutables_check_desc(const ze_mutable_command_list_exp_desc_t *desc);

zm_mutables *zm_mutables_create(void);
// NULL: the list is not mutable.
void zm_mutables_destroy(zm_mutables *mutables);
// The commands are gone.
void zm_mutables_forget(zm_mutables *mutables);
static inline bool zm_mutables_changed(const zm_mutables *mutables) {
    return mutables != NULL && atomic_load(&mutables->changed);
}

// Gives the id that was asked for last to the command, which is about to be added to the list.
ze_result_t zm_mutables_appended(zm_list *list, zm_command *command);
// Nothing can be changed of a launch that finds its group count in memory.
ze_result_t zm_mutables_check_indirect(const zm_list *list);
// Ends a round of changes: what they left out makes the list unusable.
ze_result_t zm_mutables_close(zm_list *list);

// Engine lock held, as for all that follows. Whether the list can be changed at this moment.
ze_result_t zm_mutables_check_changeable(const zm_list *list);
// The command with the id, if `flag` of it may be changed.
ze_result_t zm_mutables_find(const zm_list *list, uint64_t id, ze_mutable_command_exp_flags_t flag, zm_mutable **found);

#endif
