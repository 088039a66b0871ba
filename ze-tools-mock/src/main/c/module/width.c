#include "module/width.h"

#include "spirv/spirv.h"

// Instructions of a kernel above which threads of 32 work-items are not tried where registers have 32 bytes.
#define MOST_INSTRUCTIONS 8000u

// General registers of a thread; with large registers there are twice as many.
#define REGISTERS 128u

// Work-items of the work-group that a kernel requires or hints at; 0: any number.
static uint64_t known_items(const zm_program_kernel *kernel) {
    const uint32_t *size = kernel->required_size[0] != 0 ? kernel->required_size : kernel->size_hint;
    return (uint64_t)size[0] * size[1] * size[2];
}

static bool keeps_calls(const zm_program *program, const zm_program_kernel *kernel) {
    return (kernel->traits & ZM_TRAIT_CALL) != 0 ||
           ((kernel->traits & ZM_TRAIT_IMPORT) != 0 && zm_program_has_imports(program));
}

// Registers of 64 bytes: threads of 32 or 16 work-items.
static uint32_t width_of_64(const zm_program *program, const zm_program_kernel *kernel) {
    return kernel->unoptimised || keeps_calls(program, kernel) || (kernel->traits & ZM_TRAIT_MEDIA_BLOCK) != 0 ? 16
                                                                                                               : 32;
}

// Registers of 32 bytes: threads of 32, 16 or 8 work-items.
static uint32_t width_of_32(const zm_program *program, const zm_program_kernel *kernel,
                            const zm_device_config *config) {
    uint64_t items = known_items(kernel);
    if (kernel->unoptimised || keeps_calls(program, kernel) || (items != 0 && items <= 8)) {
        return 8;
    }
    if ((kernel->traits & ZM_TRAIT_NESTED_EXITS) != 0 ||
        (config->narrow_for_wide && (kernel->traits & ZM_TRAIT_WIDE_ACCESS) != 0)) {
        return 8;
    }
    bool scans = config->scans_exchange && (kernel->traits & ZM_TRAIT_GROUP_SCAN) != 0;
    bool narrow = scans || (items != 0 && items <= 16) ||
                  (kernel->traits & (ZM_TRAIT_EXCHANGE | ZM_TRAIT_MEDIA_BLOCK | ZM_TRAIT_LOOP)) != 0 ||
                  kernel->instruction_count > MOST_INSTRUCTIONS;
    return narrow ? 16 : 32;
}

// The most work-items up to a number whose values fit into a thread's registers, where the compiler looks at that.
static uint32_t fitting(const zm_program *program, const zm_program_kernel *kernel, const zm_device_config *config,
                        uint32_t width) {
    uint64_t room = (uint64_t)REGISTERS * config->register_bytes * (program->options.large_registers ? 2 : 1);
    uint32_t least = config->register_bytes >= 64 ? 16 : 8;
    while (config->narrow_for_values && width > least && (uint64_t)kernel->live_bytes * width > room) {
        width /= 2;
    }
    return width;
}

// The widest of the device's sizes up to one, else the narrowest.
static uint32_t listed(const zm_device_config *config, uint32_t width) {
    uint32_t best = config->sub_group_sizes[0];
    for (uint32_t i = 1; i < ZM_MAX_SUB_GROUP_SIZES && config->sub_group_sizes[i] != 0; i++) {
        best = config->sub_group_sizes[i] <= width ? config->sub_group_sizes[i] : best;
    }
    return best;
}

static bool is_listed(const zm_device_config *config, uint32_t width) {
    return listed(config, width) == width;
}

static void refuse(const zm_program_kernel *kernel, const zm_device_config *config, zm_text *log) {
    zm_text_add(log, "error: kernel ");
    zm_text_add_quoted(log, kernel->name);
    zm_text_add(log, " requires sub-groups of %u; the device has", kernel->subgroup_size);
    for (uint32_t i = 0; i < ZM_MAX_SUB_GROUP_SIZES && config->sub_group_sizes[i] != 0; i++) {
        zm_text_add(log, "%s %u", i == 0 ? "" : ",", config->sub_group_sizes[i]);
    }
    zm_text_add(log, "\n");
}

zm_build_status zm_widths_choose(zm_program *program, const zm_device_config *config, zm_text *log) {
    bool wide = config->register_bytes >= 64, possible = true;
    program->options.large_registers = program->options.large_registers && config->large_registers;
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        zm_program_kernel *kernel = &program->kernels.items[i];
        uint32_t width = wide ? width_of_64(program, kernel) : width_of_32(program, kernel, config);
        width = fitting(program, kernel, config, width);
        kernel->simd = kernel->subgroup_size != 0 ? kernel->subgroup_size : listed(config, width);
        if (!is_listed(config, kernel->simd)) {
            refuse(kernel, config, log);
            possible = false;
        }
    }
    program->functions_simd = listed(config, wide ? 16 : 8);
    return possible ? ZM_BUILD_OK : ZM_BUILD_FAILED;
}
