// Orders the blocks of a function.
#include "compute/lower.h"

#include <stdlib.h>
#include <string.h>

static bool ends_block(uint32_t code) {
    return code >= SPV_OP_BRANCH && code <= SPV_OP_UNREACHABLE;
}

void lower_scan_blocks(lowering *l) {
    const zmc_module *m = l->m;
    uint32_t n = 0;
    for (uint32_t at = l->f->first_label; at < l->f->end; at += m->words[at] >> 16) {
        n += (m->words[at] & 0xffff) == SPV_OP_LABEL;
    }
    l->scanned = zmc_alloc(l->m, (n + 1) * sizeof *l->scanned);
    bool open = false;
    for (uint32_t at = l->f->first_label; at < l->f->end; at += m->words[at] >> 16) {
        uint32_t code = m->words[at] & 0xffff;
        lower_at_instruction(l, at);
        if (code == SPV_OP_LABEL) {
            if (open) {
                lower_fail(l, "the block before has no end");
            }
            lower_id_of(l, l->w[1])->block = l->scanned_count;
            l->scanned[l->scanned_count++] = (block){.label = l->w[1], .at = at};
            open = true;
        } else if (open && ends_block(code)) {
            l->scanned[l->scanned_count - 1].end = at;
            open = false;
        } else if (!open && code != SPV_OP_LINE && code != SPV_OP_NO_LINE) {
            lower_fail(l, "outside of a block");
        }
    }
    if (open || l->scanned_count == 0) {
        lower_fail(l, "the last block has no end");
    }
}

// Successors of a scanned block.
static uint32_t successors(lowering *l, uint32_t b, uint32_t *to, uint32_t room) {
    lower_at_instruction(l, l->scanned[b].end);
    uint32_t code = l->w[0] & 0xffff, n = 0;
    if (code == SPV_OP_BRANCH && l->length >= 2) {
        to[n++] = lower_block_of(l, l->w[1]);
    } else if (code == SPV_OP_BRANCH_CONDITIONAL && l->length >= 4) {
        to[n++] = lower_block_of(l, l->w[2]);
        to[n++] = lower_block_of(l, l->w[3]);
    } else if (code == SPV_OP_SWITCH && l->length >= 3) {
        id *selector = lower_id_of(l, l->w[1]);
        uint32_t words =
            selector->type != NULL && selector->type->width > 32 && selector->type->kind == TYPE_INT ? 2 : 1;
        to[n++] = lower_block_of(l, l->w[2]);
        for (uint32_t k = 3 + words; k < l->length && n < room; k += words + 1) {
            to[n++] = lower_block_of(l, l->w[k]);
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
static void order_region(lowering *l, graph *g, uint32_t root, uint32_t region, uint32_t depth, uint32_t *out,
                         uint32_t *out_count) {
    // Tarjan's algorithm without recursion gives the components in reverse order.
    uint32_t *stack = g->stack, *path = g->path;
    uint32_t stack_count = 0, path_count = 0, counter = 0;
    uint32_t *found = NULL, found_count = 0, *ends = NULL, end_count = 0;
    uint32_t room = l->scanned_count + 1;
    found = malloc(room * sizeof *found);
    ends = malloc(room * sizeof *ends);
    if (found == NULL || ends == NULL) {
        free(found);
        free(ends);
        lower_fail(l, "no memory");
    }
    path[path_count++] = root;
    g->number[root] = g->low[root] = ++counter;
    g->next[root] = g->first[root];
    stack[stack_count++] = root;
    while (path_count > 0) {
        uint32_t b = path[path_count - 1];
        if (g->next[b] < g->first[b + 1]) {
            uint32_t s = g->to[g->next[b]++];
            if (g->region[s] != region) {
                continue;
            }
            if (g->number[s] == 0) {
                g->number[s] = g->low[s] = ++counter;
                g->next[s] = g->first[s];
                stack[stack_count++] = s;
                path[path_count++] = s;
            } else if (g->number[s] != UINT32_MAX && g->number[s] < g->low[b]) {
                g->low[b] = g->number[s];
            }
            continue;
        }
        path_count--;
        if (path_count > 0 && g->low[b] < g->low[path[path_count - 1]]) {
            g->low[path[path_count - 1]] = g->low[b];
        }
        if (g->low[b] == g->number[b]) {
            uint32_t head = b, s;
            // The head comes first in its component.
            found[found_count++] = head;
            do {
                s = stack[--stack_count];
                g->number[s] = UINT32_MAX;
                if (s != head) {
                    found[found_count++] = s;
                }
            } while (s != head);
            ends[end_count++] = found_count;
        }
    }
    for (uint32_t c = end_count; c-- > 0;) {
        uint32_t first = c == 0 ? 0 : ends[c - 1], n = ends[c] - first;
        out[(*out_count)++] = found[first];
        if (n == 1) {
            continue;
        }
        if (depth >= 200) {
            for (uint32_t i = 1; i < n; i++) {
                out[(*out_count)++] = found[first + i];
            }
            continue;
        }
        uint32_t inner = ++g->regions;
        for (uint32_t i = 1; i < n; i++) {
            g->region[found[first + i]] = inner;
            g->number[found[first + i]] = 0;
        }
        // From what the head reaches, then from whatever is left.
        uint32_t *heads = g->to + g->first[found[first]];
        uint32_t head_count = g->first[found[first] + 1] - g->first[found[first]];
        uint32_t *parts = malloc(n * sizeof *parts);
        if (parts == NULL) {
            free(found);
            free(ends);
            lower_fail(l, "no memory");
        }
        // Roots are ordered in reverse, so that what is reached from several comes after all of them.
        uint32_t at = n - 1;
        for (uint32_t pass = 0; pass < head_count + n; pass++) {
            uint32_t r = pass < head_count ? heads[pass] : found[first + (pass - head_count)];
            if (g->region[r] != inner || g->number[r] != 0) {
                continue;
            }
            uint32_t got = 0;
            uint32_t *part = malloc(n * sizeof *part);
            if (part == NULL) {
                continue;
            }
            order_region(l, g, r, inner, depth + 1, part, &got);
            at -= got;
            memcpy(parts + at, part, got * sizeof *parts);
            free(part);
        }
        memcpy(out + *out_count, parts + at, (n - 1 - at) * sizeof *out);
        *out_count += n - 1 - at;
        free(parts);
    }
    free(found);
    free(ends);
}

uint32_t *lower_order_blocks(lowering *l, uint32_t *count) {
    uint32_t n = l->scanned_count, edges = 0;
    for (uint32_t b = 0; b < n; b++) {
        edges += l->m->words[l->scanned[b].end] >> 16;
    }
    graph g = {0};
    g.first = zmc_alloc(l->m, (n + 2) * sizeof *g.first);
    g.to = zmc_alloc(l->m, (edges + 4) * sizeof *g.to);
    g.number = zmc_alloc(l->m, (n + 1) * sizeof *g.number);
    g.low = zmc_alloc(l->m, (n + 1) * sizeof *g.low);
    g.region = zmc_alloc(l->m, (n + 1) * sizeof *g.region);
    g.stack = zmc_alloc(l->m, (n + 1) * sizeof *g.stack);
    g.path = zmc_alloc(l->m, (n + 1) * sizeof *g.path);
    g.next = zmc_alloc(l->m, (n + 1) * sizeof *g.next);
    for (uint32_t b = 0; b < n; b++) {
        g.first[b + 1] = g.first[b] + successors(l, b, g.to + g.first[b], edges - g.first[b]);
    }
    uint32_t *out = zmc_alloc(l->m, (n + 1) * sizeof *out);
    *count = 0;
    order_region(l, &g, 0, 0, 0, out, count);
    return out;
}
