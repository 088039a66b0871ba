#include "board/program/reach.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <stdlib.h>
#include <string.h>

// Where a device has no page, its older kinds have a scratch page, which reads find and writes go to.
enum { SCRATCH = 65536, PAGE = 4096 };

struct zb_reached {
    uint64_t begin, end;    // device addresses, without the bits above the device's
    uint8_t *host;          // of `begin`
    struct zb_object *object;
};

static _Alignas(PAGE) uint8_t scratch[SCRATCH];

// Returns the first that ends behind an address.
static size_t behind(const struct zb_reach *reach, uint64_t address) {
    size_t low = 0, high = reach->n;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (reach->found[middle].end <= address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool keep(struct zb_reach *reach, size_t at, struct zb_reached found) {
    if (reach->n == reach->room) {
        size_t room = reach->room ? 2 * reach->room : 32;
        struct zb_reached *larger = realloc(reach->found, room * sizeof *larger);
        if (!larger) {
            return false;
        }
        reach->found = larger;
        reach->room = room;
    }
    memmove(reach->found + at + 1, reach->found + at, (reach->n - at) * sizeof found);
    reach->found[at] = found;
    reach->n++;
    return true;
}

// Cuts a span to the part that the program still has mapped, where it has unmapped the rest: page by page around the
// address. False: the address itself is not mapped.
static bool narrow(struct zb_span *span, uint64_t *before) {
    if (span->cpu || zb_user_mapped(span->user - *before, *before + span->length)) {
        return true;
    }
    uint64_t begin = span->user & ~(uint64_t)(PAGE - 1), end = begin + PAGE, least = span->user - *before,
             most = span->user + span->length;
    if (!zb_user_mapped(begin, PAGE)) {
        return false;
    }
    while (begin > least && zb_user_mapped(begin - PAGE, PAGE)) {
        begin -= PAGE;
    }
    while (end < most && zb_user_mapped(end, PAGE)) {
        end += PAGE;
    }
    *before = span->user - (begin > least ? begin : least);
    span->length = (end < most ? end : most) - span->user;
    return true;
}

// Finds the scratch page, which older devices have at addresses without a page of their own.
static bool find_scratch(struct zb_reach *reach, uint64_t address, uint64_t above, zmc_span *span) {
    struct zb_span next;
    uint64_t end = address + SCRATCH;
    if (zb_settings()->model->interface != ZB_I915) {
        return false;
    }
    for (uint64_t page = (address & ~(uint64_t)(PAGE - 1)) + PAGE; page < end; page += PAGE) {
        if (zb_span_get(reach->space, page, &next)) {
            zb_span_put(&next);
            end = page;
        }
    }
    *span = (zmc_span){.begin = address | above, .end = end | above, .host = scratch, .writable = true};
    return true;
}

bool zb_reach_find(struct zb_reach *reach, uint64_t address, zmc_span *span) {
    unsigned bits = zb_settings()->model->address_bits;
    uint64_t all = (1ull << bits) - 1, above = address & ~all;
    if (above && above != ~all) {
        return false;
    }
    address &= all;
    size_t at = behind(reach, address);
    if (at == reach->n || reach->found[at].begin > address) {
        struct zb_span found;
        if (!zb_span_get(reach->space, address, &found)) {
            return find_scratch(reach, address, above, span);
        }
        uint64_t before = found.before;
        if (!narrow(&found, &before)) {
            zb_span_put(&found);
            return find_scratch(reach, address, above, span);
        }
        uint8_t *host = found.cpu ? (uint8_t *)found.cpu : (uint8_t *)(uintptr_t)found.user;
        // A mapping that was replaced since has left its begin or end to the older one.
        uint64_t low = at > 0 ? reach->found[at - 1].end : 0,
                 high = at < reach->n ? reach->found[at].begin : UINT64_MAX;
        uint64_t begin = address - before > low ? address - before : low;
        uint64_t end = address + found.length < high ? address + found.length : high;
        if (!keep(reach, at, (struct zb_reached){begin, end, host - (address - begin), found.object})) {
            zb_span_put(&found);
            return false;
        }
    }
    const struct zb_reached *found = &reach->found[at];
    *span = (zmc_span){.begin = found->begin | above, .end = found->end | above, .host = found->host, .writable = true};
    return true;
}

void zb_reach_forget(struct zb_reach *reach) {
    uint64_t bytes = 0;
    for (size_t i = 0; i < reach->n; i++) {
        bytes += reach->found[i].end - reach->found[i].begin;
        zb_object_put(reach->found[i].object);
    }
    reach->most_bytes = bytes > reach->most_bytes ? bytes : reach->most_bytes;
    reach->n = 0;
}

void zb_reach_end(struct zb_reach *reach) {
    zb_reach_forget(reach);
    free(reach->found);
    *reach = (struct zb_reach){.n = 0};
}
