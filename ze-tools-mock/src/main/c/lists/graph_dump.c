// The picture of a graph, in the language of Graphviz.
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "lists/capture.h"
#include "zm_entry.h"

static void write_text(FILE *file, const char *text) {
    for (; *text != '\0'; text++) {
        bool plain = (unsigned char)*text >= ' ' && *text != '"' && *text != '\\';
        fputc(plain ? *text : '_', file);
    }
}

// Events are named by their handles, as an application knows them.
static void write_step(FILE *file, uint32_t index, const zm_step *step, bool detailed) {
    zm_command *command = step->command;
    zm_activity activity = {0};
    if (command != NULL && command->ops->describe != NULL) {
        command->ops->describe(command, &activity);
    }
    fprintf(file, "  C%u [label=\"TYPE = ", index);
    write_text(file, command == NULL ? "command lists" : command->ops->name);
    if (activity.kernel_name != NULL) {
        fputs("\\nkernel = ", file);
        write_text(file, activity.kernel_name);
    }
    if (detailed) {
        fprintf(file, "\\nhCommandList = %p", zm_handle(step->branch->list));
        if (activity.bytes != 0) {
            fprintf(file, "\\nsize = %llu", (unsigned long long)activity.bytes);
        }
        if (command != NULL && command->signal != NULL) {
            fprintf(file, "\\nhSignalEvent = %p", zm_handle(command->signal));
        }
        for (uint32_t i = 0; command != NULL && i < command->wait_count; i++) {
            fprintf(file, "\\nphWaitEvents[%u] = %p", i, zm_handle(command->waits[i]));
        }
    }
    fputs("\"];\n", file);
}

// Returns the step before `index` that signals the event; `index` itself: there is none.
static uint32_t signalled_by(const zm_graph *graph, uint32_t index, const zm_event *event) {
    for (uint32_t i = index; i > 0; i--) {
        const zm_command *command = graph->steps[i - 1].command;
        if (command != NULL && command->signal == event) {
            return i - 1;
        }
    }
    return index;
}

static void write_edges(FILE *file, const zm_graph *graph, uint32_t index) {
    const zm_step *step = &graph->steps[index];
    for (uint32_t i = index; i > 0; i--) {
        if (graph->steps[i - 1].branch == step->branch) {
            fprintf(file, "  C%u -> C%u;\n", i - 1, index);
            break;
        }
    }
    for (uint32_t i = 0; step->command != NULL && i < step->command->wait_count; i++) {
        uint32_t from = signalled_by(graph, index, step->command->waits[i]);
        if (from != index && graph->steps[from].branch != step->branch) {
            fprintf(file, "  C%u -> C%u;\n", from, index);
        }
    }
}

static void write_graph(FILE *file, const zm_graph *graph, bool detailed) {
    fputs("digraph \"graph\" {\n  rankdir=TB;\n  node [shape=box];\n", file);
    for (uint32_t i = 0; i < graph->step_count; i++) {
        write_step(file, i, &graph->steps[i], detailed);
    }
    for (uint32_t i = 0; i < graph->step_count; i++) {
        write_edges(file, graph, i);
    }
    fputs("}\n", file);
}

ze_result_t zm_zeGraphDumpContentsExt(ze_graph_handle_t hGraph, const char *filePath, const void *pNext) {
    ze_result_t wrong = ZE_RESULT_ERROR_INVALID_ARGUMENT;
    ZM_AUTO zm_graph *graph = zm_acquire(hGraph, ZM_KIND_GRAPH);
    if (graph == NULL) {
        ze_result_t bad = zm_bad_handle(hGraph, ZM_KIND_GRAPH);
        return zm_lenient(ZM_LENIENT_GRAPHS) && zm_initialised() ? wrong : bad;
    }
    ZM_REQUIRE(filePath != NULL, zm_lenient(ZM_LENIENT_GRAPHS) ? wrong : ZE_RESULT_ERROR_INVALID_NULL_POINTER,
               "filePath is a null pointer");
    const ze_record_replay_graph_ext_dump_desc_t *desc = pNext;
    ZM_REQUIRE(desc == NULL || desc->stype == ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_DUMP_DESC,
               ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "pNext is not a description of a dump");
    ZM_REQUIRE(desc == NULL || (uint32_t)desc->mode <= ZE_RECORD_REPLAY_GRAPH_EXT_DUMP_MODE_SIMPLE, wrong,
               "mode %u of a dump", (unsigned)desc->mode);
    FILE *file = fopen(filePath, "we");
    ZM_REQUIRE(file != NULL, ZE_RESULT_ERROR_UNKNOWN, "%s cannot be written", filePath);
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);    // the lock is not held while the file is written
    if (memory != NULL) {
        zm_engine_lock();
        write_graph(memory, graph, desc == NULL || desc->mode == ZE_RECORD_REPLAY_GRAPH_EXT_DUMP_MODE_DETAILED);
        zm_engine_unlock();
    }
    bool whole = memory != NULL && fclose(memory) == 0 && fwrite(text, 1, size, file) == size;
    whole &= fclose(file) == 0;
    free(text);
    ZM_REQUIRE(whole, ZE_RESULT_ERROR_UNKNOWN, "%s cannot be written", filePath);
    return ZE_RESULT_SUCCESS;
}
