// Recording the commands of immediate lists in graphs. Recorded commands lie in regular lists, which are executed as
// others are.
#ifndef ZM_CAPTURE_H
#define ZM_CAPTURE_H

#include "engine/engine.h"

typedef struct zm_graph zm_graph;
typedef struct zm_branch zm_branch;

// Commands in the order in which they were appended, for one queue.
typedef struct zm_segment {
    zm_list *commands;    // referenced
    zm_list *target;    // immediate list of another engine that executes them, referenced; NULL: the graph's list does
    bool own;           // recorded by the graph; else a list of the application that was appended
} zm_segment;

// An immediate list whose commands a graph records.
struct zm_branch {
    zm_branch *next;    // in its graph
    zm_graph *graph;
    const zm_branch *parent;    // it began by waiting for an event of that; NULL: the capture began on it
    zm_list *list;              // referenced
    uint32_t commands;          // that were recorded
    uint32_t last_work;         // number of the last one that does more than order others, from 1; 0: there is none
    uint32_t joined;            // number of the last one for whose event the parent waits, from 1; 0: there is none
};

// The last command of a graph under way that signals an event.
typedef struct zm_recorded {
    struct zm_recorded *next;    // in its graph
    zm_event *event;             // referenced
    zm_branch *branch;
    uint32_t number;    // of the command in its branch
} zm_recorded;

// A step of a graph, for its picture.
typedef struct zm_step {
    zm_command *command;    // NULL: lists that were appended
    const zm_branch *branch;
} zm_step;

typedef struct zm_graph_callback {
    void (*function)(void *context);
    void *context;
} zm_graph_callback;

struct zm_graph {
    zm_object base;
    zm_context *context;    // referenced
    uint64_t id;
    bool made;    // by zeGraphCreateExt, so that the end of its capture need not take it
    // Engine lock:
    bool capturing, paused, closed;
    zm_branch *branches;    // the newest first
    zm_branch *primary;     // that the capture began on; NULL: none has yet
    zm_recorded *signals;
    zm_segment *segments;
    uint32_t segment_count, segment_room;
    zm_step *steps;
    uint32_t step_count, step_room;
    zm_graph_callback *callbacks;
    uint32_t callback_count, callback_room;
};

// An element more at the end of an array whose room grows; NULL: there is no memory.
void *zm_graph_grow(void *array, uint32_t *count, uint32_t *room, size_t size);

// All below with the engine lock held.

// Lets the graph, which is empty, record what is appended to the list.
ze_result_t zm_capture_begin(zm_graph *graph, zm_list *list);
// Ends or interrupts recording: lists execute again what is appended to them.
void zm_capture_stop(zm_graph *graph);
void zm_capture_pause(zm_graph *graph);
// False where a list is recorded by another graph meanwhile.
bool zm_capture_resume(zm_graph *graph);
// Forgets what was recorded.
void zm_capture_clear(zm_graph *graph);
// Returns whether the work that began on other lists is waited for.
bool zm_graph_is_joined(const zm_graph *graph);

// A command that is going to be appended: `captured` says whether a graph has taken it over. A list that waits for an
// event of a graph under way becomes part of that graph.
ze_result_t zm_capture_command(zm_list *list, zm_command *command, bool *captured);
// Executes a closed list behind what the immediate list has, or records that.
ze_result_t zm_capture_or_submit(zm_list *list, zm_list *commands);
// The handle of a list that may be recorded goes.
void zm_capture_abandon(zm_list *list);

// Not ZE_RESULT_SUCCESS if the host cannot wait for the list, since a graph records it. Engine lock not held.
ze_result_t zm_capture_check_list_wait(const zm_list *list);

#endif
