// Orders the blocks of a function.
#include "compute/lower.h"

#include <stdlib.h>
#include <string.h>

static bool ends_block(uint32_t code) {
    return code >= SPV_OP_BRANCH && code <= SPV_OP_UNREACHABLE;
}

void lower_scan_blocks(lowering *self) {
    const zmc_module *module = self->module;
    uint32_t n = 0;
    for (uint32_t at = self->function->first_label; at < self->function->end;
         at += zm_spirv_length_of(module->words + at)) {
        n += zm_spirv_opcode_of(module->words + at) == SPV_OP_LABEL;
    }
    self->scanned = zmc_alloc(self->module, (n + 1) * sizeof *self->scanned);
    bool open = false;
    for (uint32_t at = self->function->first_label; at < self->function->end;
         at += zm_spirv_length_of(module->words + at)) {
        uint32_t code = zm_spirv_opcode_of(module->words + at);
        lower_at_instruction(self, at);
        if (code == SPV_OP_LABEL) {
            if (open) {
                lower_fail(self, "the block before has no end");
            }
            lower_id_of(self, self->words[1])->block = self->scanned_count;
            self->scanned[self->scanned_count++] = (block){.label = self->words[1], .at = at};
            open = true;
        } else if (open && ends_block(code)) {
            self->scanned[self->scanned_count - 1].end = at;
            open = false;
        } else if (!open && code != SPV_OP_LINE && code != SPV_OP_NO_LINE) {
            lower_fail(self, "outside of a block");
        }
    }
    if (open || self->scanned_count == 0) {
        lower_fail(self, "the last block has no end");
    }
}

// Successors of a scanned block.
static uint32_t successors(lowering *self, uint32_t block_index, uint32_t *to, uint32_t room) {
    lower_at_instruction(self, self->scanned[block_index].end);
    uint32_t code = zm_spirv_opcode_of(self->words), n = 0;
    if (code == SPV_OP_BRANCH && self->length >= 2) {
        to[n++] = lower_block_of(self, self->words[1]);
    } else if (code == SPV_OP_BRANCH_CONDITIONAL && self->length >= 4) {
        to[n++] = lower_block_of(self, self->words[2]);
        to[n++] = lower_block_of(self, self->words[3]);
    } else if (code == SPV_OP_SWITCH && self->length >= 3) {
        id *selector = lower_id_of(self, self->words[1]);
        uint32_t words =
            selector->type != NULL && selector->type->width > 32 && selector->type->kind == TYPE_INT ? 2 : 1;
        to[n++] = lower_block_of(self, self->words[2]);
        for (uint32_t i = 3 + words; i < self->length && n < room; i += words + 1) {
            to[n++] = lower_block_of(self, self->words[i]);
        }
    }
    return n;
}

typedef struct graph {
    uint32_t *first;    // of the successors of each block
    uint32_t *to;
    uint32_t *order;    // result
    uint32_t count;
    uint32_t *number;    // of the search, 0: not visited
    uint32_t *low;
    uint32_t *region;    // which part a block belongs to
    uint32_t regions;
    uint32_t *stack;
    uint32_t *path;
    uint32_t *next;
} graph;

// Orders the blocks of a region so that every loop is contiguous, its head first (Bourdoncle's weak topological order,
// by strongly connected components of components).
static void order_region(lowering *self, graph *graph, uint32_t root, uint32_t region, uint32_t depth, uint32_t *out,
                         uint32_t *out_count) {
    // Tarjan's algorithm without recursion gives the components in reverse order.
    uint32_t *stack = graph->stack, *path = graph->path;
    uint32_t stack_count = 0, path_count = 0, counter = 0;
    uint32_t *visited = NULL, visited_count = 0, *ends = NULL, end_count = 0;
    uint32_t room = self->scanned_count + 1;
    visited = malloc(room * sizeof *visited);
    ends = malloc(room * sizeof *ends);
    if (visited == NULL || ends == NULL) {
        free(visited);
        free(ends);
        lower_fail(self, "no memory");
    }
    path[path_count++] = root;
    graph->number[root] = graph->low[root] = ++counter;
    graph->next[root] = graph->first[root];
    stack[stack_count++] = root;
    while (path_count > 0) {
        uint32_t current = path[path_count - 1];
        if (graph->next[current] < graph->first[current + 1]) {
            uint32_t other = graph->to[graph->next[current]++];
            if (graph->region[other] != region) {
                continue;
            }
            if (graph->number[other] == 0) {
                graph->number[other] = graph->low[other] = ++counter;
                graph->next[other] = graph->first[other];
                stack[stack_count++] = other;
                path[path_count++] = other;
            } else if (graph->number[other] != UINT32_MAX && graph->number[other] < graph->low[current]) {
                graph->low[current] = graph->number[other];
            }
            continue;
        }
        path_count--;
        if (path_count > 0 && graph->low[current] < graph->low[path[path_count - 1]]) {
            graph->low[path[path_count - 1]] = graph->low[current];
        }
        if (graph->low[current] == graph->number[current]) {
            uint32_t head = current, other;
            // The head comes first in its component.
            visited[visited_count++] = head;
            do {
                other = stack[--stack_count];
                graph->number[other] = UINT32_MAX;
                if (other != head) {
                    visited[visited_count++] = other;
                }
            } while (other != head);
            ends[end_count++] = visited_count;
        }
    }
    for (uint32_t component = end_count; component-- > 0;) {
        uint32_t first = component == 0 ? 0 : ends[component - 1], n = ends[component] - first;
        out[(*out_count)++] = visited[first];
        if (n == 1) {
            continue;
        }
        if (depth >= 200) {
            for (uint32_t i = 1; i < n; i++) {
                out[(*out_count)++] = visited[first + i];
            }
            continue;
        }
        uint32_t inner = ++graph->regions;
        for (uint32_t i = 1; i < n; i++) {
            graph->region[visited[first + i]] = inner;
            graph->number[visited[first + i]] = 0;
        }
        // From what the head reaches, then from whatever is left.
        uint32_t *heads = graph->to + graph->first[visited[first]];
        uint32_t head_count = graph->first[visited[first] + 1] - graph->first[visited[first]];
        uint32_t *parts = malloc(n * sizeof *parts);
        if (parts == NULL) {
            free(visited);
            free(ends);
            lower_fail(self, "no memory");
        }
        // Roots are ordered in reverse, so that what is reached from several comes after all of them.
        uint32_t at = n - 1;
        for (uint32_t pass = 0; pass < head_count + n; pass++) {
            uint32_t start = pass < head_count ? heads[pass] : visited[first + (pass - head_count)];
            if (graph->region[start] != inner || graph->number[start] != 0) {
                continue;
            }
            uint32_t got = 0;
            uint32_t *part = malloc(n * sizeof *part);
            if (part == NULL) {
                continue;
            }
            order_region(self, graph, start, inner, depth + 1, part, &got);
            at -= got;
            memcpy(parts + at, part, got * sizeof *parts);
            free(part);
        }
        memcpy(out + *out_count, parts + at, (n - 1 - at) * sizeof *out);
        *out_count += n - 1 - at;
        free(parts);
    }
    free(visited);
    free(ends);
}

uint32_t *lower_order_blocks(lowering *self, uint32_t *count) {
    uint32_t n = self->scanned_count, edges = 0;
    for (uint32_t i = 0; i < n; i++) {
        edges += zm_spirv_length_of(self->module->words + self->scanned[i].end);
    }
    graph graph = {0};
    graph.first = zmc_alloc(self->module, (n + 2) * sizeof *graph.first);
    graph.to = zmc_alloc(self->module, (edges + 4) * sizeof *graph.to);
    graph.number = zmc_alloc(self->module, (n + 1) * sizeof *graph.number);
    graph.low = zmc_alloc(self->module, (n + 1) * sizeof *graph.low);
    graph.region = zmc_alloc(self->module, (n + 1) * sizeof *graph.region);
    graph.stack = zmc_alloc(self->module, (n + 1) * sizeof *graph.stack);
    graph.path = zmc_alloc(self->module, (n + 1) * sizeof *graph.path);
    graph.next = zmc_alloc(self->module, (n + 1) * sizeof *graph.next);
    for (uint32_t i = 0; i < n; i++) {
        graph.first[i + 1] = graph.first[i] + successors(self, i, graph.to + graph.first[i], edges - graph.first[i]);
    }
    uint32_t *out = zmc_alloc(self->module, (n + 1) * sizeof *out);
    *count = 0;
    order_region(self, &graph, 0, 0, 0, out, count);
    return out;
}
