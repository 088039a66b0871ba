#include "board/program/cost.h"
#include "board/common/settings.h"
#include "compute/duration.h"

uint64_t zb_program_ns(const struct zb_walk *walk, const zmc_dispatch *dispatch, const zmc_work *executed,
                       uint64_t memory_bytes) {
    const struct zb_model *model = zb_settings()->model;
    const zmc_machine tile = {.eus = (double)model->slices * model->subslices * model->eus,
                              .threads_per_eu = model->threads,
                              .simd_width = model->simd_width,
                              .clock_mhz = model->max_mhz,
                              .memory_bytes_per_us = model->memory_bytes_per_us};
    double groups = (double)dispatch->groups[0] * dispatch->groups[1] * dispatch->groups[2];
    const uint32_t *size = dispatch->group_size;
    zmc_load load = {.items = groups * size[0] * size[1] * size[2],
                     .threads = groups * walk->group_threads,
                     .simd = dispatch->simd,
                     .slowness = 1,
                     .longest = (double)executed->longest};
    load.item = zmc_executed_work(executed, (double)memory_bytes, load.items, load.threads);
    double ns = zmc_cost_of(&tile, &load).ns + ZMC_LAUNCH_NS;
    return ns < ZB_LONGEST_NS ? (uint64_t)ns : ZB_LONGEST_NS;
}
