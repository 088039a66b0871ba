#include "board/common/clock.h"
#include "board/streamer/command.h"
#include "board/streamer/walker.h"
#include "board/streamer/engine_memory.h"
#include "board/device/last_kernel.h"
#include "board/common/truth.h"
#include <string.h>

// STATE_BASE_ADDRESS: bit 0 of each address says that it changes.
static void base_address(struct zb_execution *run) {
    static const unsigned char words[] = {1, 4, 6, 8, 10};
    uint64_t *bases[] = {&run->bases.general, &run->bases.surface, &run->bases.dynamic, &run->bases.indirect,
                         &run->bases.instruction};
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

// Collects a launch from its interface descriptor of 8 words, inline data of 8 words (may be null) and the address of
// indirect data, runs it and writes it down.
static void launch(struct zb_execution *run, const uint32_t *descriptor, const uint32_t *inline_data, uint64_t indirect,
                   const uint32_t groups[3], const uint32_t local[3], uint32_t group_threads) {
    struct zb_walk walk = {.code = run->bases.instruction + (descriptor[0] & ~63u),
                           .surfaces = run->bases.surface,
                           .bindings = run->bases.surface + (descriptor[4] & 0x1fffe0),
                           .group_threads = group_threads & 0x3ff ? group_threads & 0x3ff : 1};
    size_t have = 0;
    if (inline_data) {
        memcpy(walk.payload, inline_data, 32);
        have = 32;
    }
    // Indirect data is as long as its kernel wants; what is mapped of 256 bytes is taken.
    for (size_t n = 256; n >= 32 && !zb_mem_read(run->space, indirect, walk.payload + have, n); n /= 2) {
    }
    memcpy(walk.groups, groups, sizeof walk.groups);
    memcpy(walk.local, local, sizeof walk.local);
    uint64_t begin = zb_ticks();
    const char *own = zb_launch_run(run, &walk);
    if (!run->failed) {
        zb_truth(run, own ? own : "kernel", begin, walk.code);
    }
    if (!own) {
        zb_last_kernel_note(descriptor[0]);
    }
}

static void gpgpu_walker(struct zb_execution *run) {
    const uint32_t *command = run->command, groups[3] = {command[7], command[10], command[12]}, local[3] = {0, 0, 0};
    uint32_t descriptor[8];
    uint64_t where = run->bases.descriptors + 32ull * (command[1] & 63);
    if (!zb_mem_read(run->space, where, descriptor, sizeof descriptor)) {
        zb_fail(run, "an interface descriptor lies where nothing is mapped", where);
        return;
    }
    launch(run, descriptor, NULL, run->bases.indirect + (command[3] & ~63u), groups, local, descriptor[6]);
}

// Stores begin and end of a kernel, the first word last: hosts look at it.
static void stamps(struct zb_execution *run, uint64_t to, uint64_t begin, bool wide) {
    uint64_t end = zb_ticks();
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
    const uint32_t *descriptor = command + (wide ? 19 : 18), *post = command + (wide ? 27 : 26);
    const uint32_t groups[3] = {command[7], command[8], command[9]};
    const uint32_t local[3] = {(command[6] & 1023) + 1, (command[6] >> 10 & 1023) + 1, (command[6] >> 20 & 1023) + 1};
    uint64_t begin = zb_ticks(), to = zb_address(post + 1);
    launch(run, descriptor, command[4] & 1u << 25 ? command + run->words - 8 : NULL,
           run->bases.general + (command[3] & ~63u), groups, local, descriptor[5]);
    if (run->ended) {
        return;    // lost, or its context has ended
    }
    switch (post[0] & 3) {
    case ZB_POST_VALUE:
        zb_put64(run, to, zb_address(post + 3));
        break;
    case ZB_POST_TIMESTAMP:
        stamps(run, to, begin, wide);
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
