// Recording the commands of immediate lists: branches, forks and joins.
#include "lists/capture.h"

#include <stdlib.h>

#include "base/check.h"
#include "engine/stream.h"
#include "lists/list.h"

void *zm_graph_grow(void *array, uint32_t *count, uint32_t *room, size_t size) {
    char **items = array;
    if (*count == *room) {
        uint32_t more = *room == 0 ? 8 : *room * 2;
        void *grown = more > *room ? realloc(*items, more * size) : NULL;
        if (grown == NULL) {
            return NULL;
        }
        *items = grown;
        *room = more;
    }
    return *items + (*count)++ * size;
}

// ---- Branches -------------------------------------------------------------------------------------------------------

static bool can_be_recorded(const zm_list *list) {
    return list->immediate && list->mode != ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS;
}

// The lenient manner lets a capture begin on a synchronous list, too, which then takes no commands.
static ze_result_t check_takes_commands(const zm_list *list) {
    bool refuses = list->branch != NULL && list->immediate && !can_be_recorded(list);
    ZM_REQUIRE(!refuses, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "a graph records on this list, and does not record commands of synchronous lists");
    return ZE_RESULT_SUCCESS;
}

static zm_branch *add_branch(zm_graph *graph, zm_list *list, const zm_branch *parent) {
    zm_branch *branch = calloc(1, sizeof *branch);
    if (branch != NULL) {
        branch->graph = graph;
        branch->parent = parent;
        branch->list = zm_retain(list);
        branch->next = graph->branches;
        graph->branches = branch;
        list->branch = branch;
    }
    return branch;
}

ze_result_t zm_capture_begin(zm_graph *graph, zm_list *list) {
    zm_capture_clear(graph);
    graph->primary = add_branch(graph, list, NULL);
    if (graph->primary == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    graph->capturing = true;
    graph->closed = false;
    return ZE_RESULT_SUCCESS;
}

static void detach(zm_graph *graph) {
    for (zm_branch *branch = graph->branches; branch != NULL; branch = branch->next) {
        if (branch->list->branch == branch) {
            branch->list->branch = NULL;
        }
    }
    for (zm_recorded *signal = graph->signals; signal != NULL; signal = signal->next) {
        zm_recorded *own = signal;
        atomic_compare_exchange_strong(&signal->event->recorded, &own, NULL);
    }
}

void zm_capture_stop(zm_graph *graph) {
    detach(graph);
    for (uint32_t i = 0; i < graph->segment_count; i++) {
        if (graph->segments[i].own) {
            atomic_store(&graph->segments[i].commands->closed, true);
        }
    }
    while (graph->signals != NULL) {
        zm_recorded *next = graph->signals->next;
        zm_release(graph->signals->event);
        free(graph->signals);
        graph->signals = next;
    }
    graph->capturing = graph->paused = false;
    graph->closed = true;
}

void zm_capture_pause(zm_graph *graph) {
    detach(graph);
    graph->paused = true;
}

bool zm_capture_resume(zm_graph *graph) {
    for (const zm_branch *branch = graph->branches; branch != NULL; branch = branch->next) {
        if (branch->list->branch != NULL) {
            return false;
        }
    }
    for (zm_branch *branch = graph->branches; branch != NULL; branch = branch->next) {
        branch->list->branch = branch;
    }
    for (zm_recorded *signal = graph->signals; signal != NULL; signal = signal->next) {
        atomic_store(&signal->event->recorded, signal);
    }
    graph->paused = false;
    return true;
}

void zm_capture_clear(zm_graph *graph) {
    zm_capture_stop(graph);
    while (graph->branches != NULL) {
        zm_branch *next = graph->branches->next;
        zm_release(graph->branches->list);
        free(graph->branches);
        graph->branches = next;
    }
    graph->primary = NULL;
    for (uint32_t i = 0; i < graph->segment_count; i++) {
        zm_release(graph->segments[i].commands);
        zm_release(graph->segments[i].target);
    }
    graph->segment_count = graph->step_count = 0;
}

bool zm_graph_is_joined(const zm_graph *graph) {
    for (const zm_branch *branch = graph->branches; branch != NULL; branch = branch->next) {
        if (branch->parent != NULL && (branch->joined == 0 || branch->joined < branch->last_work)) {
            return false;
        }
    }
    return true;
}

void zm_capture_abandon(zm_list *list) {
    zm_graph *graph = list->branch == NULL ? NULL : list->branch->graph;
    list->branch = NULL;
    if (graph != NULL && graph->primary->list == list) {
        zm_capture_stop(graph);
        graph->closed = false;    // it never was whole, and is not executed
        if (!graph->made) {
            zm_end(graph);
        }
    }
}

// ---- Events ---------------------------------------------------------------------------------------------------------

static ze_result_t note_waits(zm_list *list, const zm_command *command) {
    for (uint32_t i = 0; i < command->wait_count; i++) {
        const zm_recorded *signal = atomic_load(&command->waits[i]->recorded);
        if (signal == NULL) {
            continue;
        }
        ZM_REQUIRE(can_be_recorded(list), ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE,
                   "the event is of a graph that is being recorded, which only asynchronous immediate lists can join");
        if (list->branch == NULL) {
            ZM_REQUIRE(add_branch(signal->branch->graph, list, signal->branch) != NULL,
                       ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for another list of a graph");
        } else if (signal->branch->parent == list->branch && signal->branch->joined < signal->number) {
            signal->branch->joined = signal->number;
        }
    }
    return ZE_RESULT_SUCCESS;
}

static bool note_signal(zm_branch *branch, zm_event *event) {
    zm_recorded *signal = branch->graph->signals;
    while (signal != NULL && signal->event != event) {
        signal = signal->next;
    }
    if (signal == NULL) {
        signal = calloc(1, sizeof *signal);
        if (signal == NULL) {
            return false;
        }
        signal->event = zm_retain(event);
        signal->next = branch->graph->signals;
        branch->graph->signals = signal;
    }
    signal->branch = branch;
    signal->number = branch->commands;
    atomic_store(&event->recorded, signal);
    return true;
}

ze_result_t zm_capture_check_list_wait(const zm_list *list) {
    zm_engine_lock();
    bool recorded = list->branch != NULL && can_be_recorded(list);
    zm_engine_unlock();
    ZM_REQUIRE(!recorded,
               zm_lenient(ZM_LENIENT_GRAPHS) ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE
                                             : ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED,
               "the commands of the list are being recorded, and nothing executes that the host could wait for");
    return ZE_RESULT_SUCCESS;
}

// ---- Recording ------------------------------------------------------------------------------------------------------

// Commands for the engine of the graph's first list are executed by the list that the graph is appended to, others by
// their own.
static zm_list *target_of(const zm_branch *branch) {
    const zm_list *primary = branch->graph->primary->list;
    bool same = branch->list->device == primary->device && branch->list->ordinal == primary->ordinal;
    return same ? NULL : branch->list;
}

static zm_segment *add_segment(zm_branch *branch, zm_list *commands, bool own) {
    zm_graph *graph = branch->graph;
    zm_segment *segment =
        zm_graph_grow(&graph->segments, &graph->segment_count, &graph->segment_room, sizeof *graph->segments);
    if (segment != NULL) {
        *segment = (zm_segment){.commands = zm_retain(commands), .target = zm_retain(target_of(branch)), .own = own};
    }
    return segment;
}

// The list that takes the next command of the branch.
static zm_list *open_list(zm_branch *branch) {
    const zm_graph *graph = branch->graph;
    const zm_segment *last = graph->segment_count == 0 ? NULL : &graph->segments[graph->segment_count - 1];
    zm_list *commands = NULL;
    if (last != NULL && last->own && last->target == target_of(branch)) {
        commands = last->commands;
    } else {
        ZM_AUTO zm_list *fresh = zm_list_create(branch->list->context, branch->list->device, branch->list->ordinal);
        commands = fresh != NULL && add_segment(branch, fresh, true) != NULL ? fresh : NULL;
    }
    if (commands != NULL) {
        commands->in_order |= branch->list->in_order;
    }
    return commands;
}

static bool add_step(zm_branch *branch, zm_command *command, bool work) {
    zm_graph *graph = branch->graph;
    zm_step *step = zm_graph_grow(&graph->steps, &graph->step_count, &graph->step_room, sizeof *graph->steps);
    if (step == NULL) {
        return false;
    }
    *step = (zm_step){.command = command, .branch = branch};
    branch->commands++;
    branch->last_work = work ? branch->commands : branch->last_work;
    return true;
}

ze_result_t zm_capture_command(zm_list *list, zm_command *command, bool *captured) {
    *captured = false;
    ZM_TRY(check_takes_commands(list));
    ZM_TRY(note_waits(list, command));
    zm_branch *branch = list->branch;
    if (branch == NULL || !can_be_recorded(list)) {
        return ZE_RESULT_SUCCESS;
    }
    zm_list *commands = open_list(branch);
    uint32_t before = branch->graph->step_count;
    bool room = commands != NULL && add_step(branch, command, command->ops->activity != ZM_ACTIVITY_SYNC) &&
                (command->signal == NULL || note_signal(branch, command->signal));
    ze_result_t result = room ? zm_list_add(commands, command) : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    *captured = result == ZE_RESULT_SUCCESS;
    if (!*captured) {
        branch->graph->step_count = before;    // the command goes
    }
    return result;
}

ze_result_t zm_capture_or_submit(zm_list *list, zm_list *commands) {
    ZM_TRY(check_takes_commands(list));
    zm_branch *branch = list->branch;
    if (branch == NULL || !can_be_recorded(list)) {
        return zm_stream_submit_list(list->stream, commands, NULL);
    }
    ZM_REQUIRE(add_segment(branch, commands, false) != NULL && add_step(branch, NULL, true),
               ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for another list of a graph");
    return ZE_RESULT_SUCCESS;
}
