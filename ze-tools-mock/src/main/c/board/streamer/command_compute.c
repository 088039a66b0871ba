#include "board/streamer/command.h"
#include "board/streamer/walker.h"
#include "board/streamer/engine_memory.h"
#include "board/device/last_kernel.h"
#include <stdlib.h>
#include <string.h>

// STATE_BASE_ADDRESS: bit 0 of each address says that it changes.
static void base_address(struct zb_execution *run) {
    static const unsigned char words[] = {1, 4, 6, 8, 10, 16, 19};
    uint64_t *bases[] = {&run->bases.general,          &run->bases.surface,     &run->bases.dynamic,
                         &run->bases.indirect,         &run->bases.instruction, &run->bases.bindless,
                         &run->bases.bindless_samplers};
    for (size_t i = 0; i < sizeof words; i++) {
        uint64_t address = zb_address(run->command + words[i]);
        if (address & 1) {
            *bases[i] = address & ~0xfffull;
        }
    }
}

static void interface_descriptors(struct zb_execution *run) {
    run->bases.descriptors = run->bases.dynamic + run->command[3];
}

static void pipe_control(struct zb_execution *run) {
    zb_put_after(run, run->command[1] >> 14 & 3, zb_address(run->command + 2) & ~3ull, run->command + 4);
}

// The fields that the two kinds of walkers have at different places.
struct launch {
    const uint32_t *descriptor;     // the interface descriptor, of 8 words
    const uint32_t *inline_data;    // 8 words; null: none
    uint64_t indirect;              // device address of the other arguments
    uint32_t indirect_bytes;
    uint32_t local_memory;    // its code
};

// The least payload, so that there is always as much as inline data.
enum { LEAST_PAYLOAD = 32 };

// Reads the arguments of a launch; null: it fails.
static unsigned char *read_payload(struct zb_execution *run, const struct launch *launch, struct zb_walk *walk) {
    walk->inline_bytes = launch->inline_data ? 32 : 0;
    walk->indirect = launch->indirect;
    walk->payload_bytes = walk->inline_bytes + launch->indirect_bytes;
    unsigned char *payload = calloc(1, walk->payload_bytes + LEAST_PAYLOAD);
    if (!payload) {
        zb_fail(run, "there is no memory for a kernel's arguments", launch->indirect);
        return NULL;
    }
    if (launch->inline_data) {
        memcpy(payload, launch->inline_data, walk->inline_bytes);
    }
    if (!zb_mem_read(run->space, launch->indirect, payload + walk->inline_bytes, launch->indirect_bytes)) {
        zb_fail(run, "a kernel's arguments lie where nothing is mapped", launch->indirect);
        free(payload);
        return NULL;
    }
    return payload;
}

// Returns the bytes of local memory that a code stands for: powers of two up to 64 KiB, then steps between them.
static uint32_t local_memory(uint32_t code) {
    static const uint32_t above[] = {24, 48, 96, 128, 192, 256, 384};    // KiB
    return code == 0                                 ? 0
           : code <= 7                               ? 512u << code
           : code - 8 < sizeof above / sizeof *above ? above[code - 8] << 10
                                                     : 0;
}

// Returns whether a walker has an effect: one with a predicate has none where that is not set.
static bool is_wanted(struct zb_execution *run) {
    enum { PREDICATE_RESULT = 0x2418 };
    bool predicated = run->command[0] & 1u << 8;
    return !predicated || (zb_register_get(run, PREDICATE_RESULT) & 1) != 0;
}

// Collects the rest of a launch, runs it and writes it down.
static void run_launch(struct zb_execution *run, const struct launch *launch, struct zb_walk *walk) {
    const uint32_t *descriptor = launch->descriptor;
    walk->code = run->bases.instruction + (descriptor[0] & ~63u);
    walk->surfaces = run->bases.surface;
    walk->bindings = run->bases.surface + (descriptor[4] & 0x1fffe0);
    walk->bindless = run->bases.bindless;
    walk->bindless_samplers = run->bases.bindless_samplers;
    walk->samplers = run->bases.dynamic + (descriptor[3] & ~31u);
    walk->group_threads = walk->group_threads & 0x3ff ? walk->group_threads & 0x3ff : 1;
    walk->local_memory = local_memory(launch->local_memory & 31);
    if (run->command[0] & 1u << 10) {    // the numbers of groups are in registers
        for (int i = 0; i < 3; i++) {
            walk->groups[i] = zb_register_get(run, 0x2500 + 4 * (uint32_t)i);
        }
    }
    unsigned char *payload = read_payload(run, launch, walk);
    if (!payload) {
        return;
    }
    walk->payload = payload;
    if (!zb_launch_run(run, walk)) {
        zb_last_kernel_note(descriptor[0]);
    }
    free(payload);
}

static void gpgpu_walker(struct zb_execution *run) {
    const uint32_t *command = run->command;
    uint32_t descriptor[8];
    if (!is_wanted(run)) {
        return;
    }
    uint64_t where = run->bases.descriptors + 32ull * (command[1] & 63);
    if (!zb_mem_read(run->space, where, descriptor, sizeof descriptor)) {
        zb_fail(run, "an interface descriptor lies where nothing is mapped", where);
        return;
    }
    const struct launch launch = {.descriptor = descriptor,
                                  .indirect = run->bases.indirect + (command[3] & ~63u),
                                  .indirect_bytes = command[2] & 0x1ffff,
                                  .local_memory = descriptor[6] >> 16};
    struct zb_walk walk = {
        .groups = {command[7], command[10], command[12]}, .group_threads = descriptor[6], .last_lanes = command[13]};
    run_launch(run, &launch, &walk);
}

// Stores begin and end of a kernel, the first word last: hosts look at it.
static void stamps(struct zb_execution *run, uint64_t to, const struct zb_walk *walk, bool wide) {
    uint64_t begin = walk->begin, end = walk->end;
    if (wide) {
        zb_put64(run, to + 8, begin);
        zb_put64(run, to + 16, end);
        zb_put64(run, to + 24, end);
        zb_put64(run, to, begin);
    } else {
        zb_put32(run, to + 4, (uint32_t)begin);
        zb_put32(run, to + 8, (uint32_t)end);
        zb_put32(run, to + 12, (uint32_t)end);
        zb_put32(run, to, (uint32_t)begin);
    }
}

// COMPUTE_WALKER has 39 words; from Xe2 on 40, and stamps of 64 bits.
static void compute_walker(struct zb_execution *run) {
    const uint32_t *command = run->command;
    bool wide = run->words == 40;
    if (!is_wanted(run)) {
        return;
    }
    const uint32_t *descriptor = command + (wide ? 19 : 18), *post = command + (wide ? 27 : 26);
    const struct launch launch = {.descriptor = descriptor,
                                  .inline_data = command[4] & 1u << 25 ? command + run->words - 8 : NULL,
                                  .indirect = run->bases.general + (command[3] & ~63u),
                                  .indirect_bytes = command[2] & 0x1ffff,
                                  .local_memory = descriptor[5] >> 16};
    struct zb_walk walk = {
        .groups = {command[7], command[8], command[9]},
        .local = {(command[6] & 1023) + 1, (command[6] >> 10 & 1023) + 1, (command[6] >> 20 & 1023) + 1},
        .device_ids = (command[4] >> 26 & 15) != 0,
        .group_threads = descriptor[5],
        .last_lanes = command[5]};
    uint64_t to = zb_address(post + 1);
    run_launch(run, &launch, &walk);
    if (run->ended) {
        return;    // lost, or its context has ended
    }
    switch (post[0] & 3) {
    case ZB_POST_VALUE:
        zb_put64(run, to, zb_address(post + 3));
        break;
    case ZB_POST_TIMESTAMP:
        stamps(run, to, &walk, wide);
        break;
    default:
        break;
    }
}

#define STATE(kind) 0xffff0000u, (uint32_t)(kind) << 16

const struct zb_command zb_compute_commands[] = {
    {STATE(0x7a00), ZB_BYTE, 6, "PIPE_CONTROL", pipe_control},
    {0xfffc0000u, 0x72080000u, ZB_BYTE, 39, "COMPUTE_WALKER", compute_walker},
    {STATE(0x7105), ZB_BYTE, 13, "GPGPU_WALKER", gpgpu_walker},
    {STATE(0x6101), ZB_BYTE, 12, "STATE_BASE_ADDRESS", base_address},
    {STATE(0x7002), ZB_BYTE, 4, "MEDIA_INTERFACE_DESCRIPTOR_LOAD", interface_descriptors},
    {STATE(0x6904), ZB_ONE, 1, "PIPELINE_SELECT", NULL},
    {STATE(0x780b), ZB_ONE, 1, "3DSTATE_VF_STATISTICS", NULL},
    {STATE(0x6102), ZB_BYTE, 3, "STATE_SIP", NULL},
    {STATE(0x6105), ZB_BYTE, 2, "STATE_COMPUTE_MODE", NULL},
    {STATE(0x6106), ZB_BYTE, 2, "3DSTATE_BTD", NULL},
    {STATE(0x6109), ZB_BYTE, 3, "STATE_SYSTEM_MEM_FENCE_ADDRESS", NULL},
    {STATE(0x610b), ZB_BYTE, 3, "STATE_CONTEXT_DATA_BASE_ADDRESS", NULL},
    {STATE(0x7000), ZB_BYTE, 9, "MEDIA_VFE_STATE", NULL},
    {STATE(0x7004), ZB_BYTE, 2, "MEDIA_STATE_FLUSH", NULL},
    {STATE(0x7200), ZB_BYTE, 6, "CFE_STATE", NULL},
    {STATE(0x7919), ZB_BYTE, 4, "3DSTATE_BINDING_TABLE_POOL_ALLOC", NULL},
    {0xe0000000u, 5u << 29, ZB_BYTE, 2, "RESOURCE_BARRIER", NULL},
    {0},
};
