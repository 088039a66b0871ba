// Writes the properties of kernels for device images, in the YAML of the vendor's compiler.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "module/isa.h"
#include "module/native.h"

// Bytes of one work-item's local id in each of three dimensions.
#define LOCAL_ID_BYTES 6u
#define GRF_COUNT 128u

// A name as it stands where it is an identifier, else in quotes.
static void add_name(zm_writer *out, const char *name) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$";
    bool digit = *name >= '0' && *name <= '9';
    if (*name != '\0' && !digit && name[strspn(name, plain)] == '\0') {
        zm_write(out, name, strlen(name));
        return;
    }
    zm_write_format(out, "\"");
    for (; *name != '\0'; name++) {
        unsigned char c = (unsigned char)*name;
        zm_write_format(out, c < ' ' || c >= 0x7f || c == '"' || c == '\\' ? "\\x%02x" : "%c", c);
    }
    zm_write_format(out, "\"");
}

static void add_sizes(zm_writer *out, const char *name, const uint32_t size[3]) {
    if (size[0] != 0) {
        zm_write_format(out, "      %s: [ %u, %u, %u ]\n", name, size[0], size[1], size[2]);
    }
}

static void add_environment(zm_writer *out, const zm_program *program, const zm_image_target *target,
                            const zm_program_kernel *kernel) {
    bool large = program->options.large_registers;
    zm_write_format(out, "    execution_env:\n");
    if (kernel->mix[ZM_CLASS_BARRIER] > 0) {
        zm_write_format(out, "      barrier_count:   1\n");
    }
    zm_write_format(out, "      grf_count:       %u\n      has_4gb_buffers: true\n", large ? 2 * GRF_COUNT : GRF_COUNT);
    if (zm_isa_align(kernel->text_size) + ZM_ISA_PADDING < kernel->section_size) {
        zm_write_format(out, "      has_stack_calls: true\n");
    }
    if (kernel->private_bytes > 0) {
        zm_write_format(out, "      private_size:    %u\n", kernel->private_bytes);
    }
    if (kernel->subgroup_size != 0) {
        zm_write_format(out, "      required_sub_group_size: %u\n", kernel->subgroup_size);
    }
    add_sizes(out, "required_work_group_size", kernel->required_size);
    zm_write_format(out, "      simd_size:       %u\n", kernel->simd);
    if (kernel->local_bytes > 0) {
        zm_write_format(out, "      slm_size:        %u\n", kernel->local_bytes);
    }
    zm_write_format(out, "      subgroup_independent_forward_progress: true\n      eu_thread_count: %u\n",
                    large && target->threads_per_eu > 1 ? target->threads_per_eu / 2 : target->threads_per_eu);
}

// The end of an argument's entry. Adds up where they lie in the payload.
static void add_place(zm_writer *out, uint32_t index, uint64_t *offset, uint32_t size) {
    uint32_t alignment = 1;
    while (alignment < size && alignment < 16) {
        alignment *= 2;
    }
    *offset = (*offset + alignment - 1) / alignment * alignment;
    zm_write_format(out,
                    "        offset:          %" PRIu64 "\n        size:            %u\n        arg_index:       %u\n",
                    *offset, size, index);
    *offset += size;
}

static void add_argument(zm_writer *out, const zm_param *param, uint32_t index, uint64_t *offset) {
    static const char *const places[] = {
        [ZM_PARAM_GLOBAL_POINTER] = "        addrmode:        stateless\n        addrspace:       global\n",
        [ZM_PARAM_LOCAL_POINTER] = "        addrmode:        slm\n        addrspace:       local\n",
        [ZM_PARAM_IMAGE] = "        addrmode:        bindless\n        addrspace:       image\n",
        [ZM_PARAM_SAMPLER] = "        addrmode:        bindless\n        addrspace:       sampler\n",
    };
    if (param->kind == ZM_PARAM_VALUE) {
        if (param->size > 0) {
            zm_write_format(out, "      - arg_type:        arg_byvalue\n");
            add_place(out, index, offset, param->size);
        }
    } else if (param->kind != ZM_PARAM_OTHER) {
        zm_write_format(out, "      - arg_type:        arg_bypointer\n");
        add_place(out, index, offset, 8);
        zm_write_format(out, "%s        access_type:     readwrite\n", places[param->kind]);
        if (param->kind == ZM_PARAM_LOCAL_POINTER) {
            zm_write_format(out, "        slm_alignment:   16\n");
        }
    }
}

static void add_kernel(zm_writer *out, const zm_program *program, const zm_image_target *target,
                       const zm_program_kernel *kernel) {
    uint64_t offset = 24;
    zm_write_format(out, "  - name:            ");
    add_name(out, kernel->name);
    zm_write_format(out, "\n    user_attributes:\n");
    if (kernel->subgroup_size != 0) {
        zm_write_format(out, "      intel_reqd_sub_group_size: %u\n", kernel->subgroup_size);
    }
    zm_write_format(out, "      intel_reqd_workgroup_walk_order: [ 0, 1, 2 ]\n");
    add_sizes(out, "reqd_work_group_size", kernel->required_size);
    add_environment(out, program, target, kernel);
    zm_write_format(
        out,
        "    payload_arguments:\n"
        "      - arg_type:        global_id_offset\n        offset:          0\n        size:            12\n"
        "      - arg_type:        enqueued_local_size\n        offset:          12\n        size:            12\n");
    for (uint32_t i = 0; i < kernel->params.count; i++) {
        add_argument(out, &kernel->params.items[i], i, &offset);
    }
    zm_write_format(out,
                    "    per_thread_payload_arguments:\n"
                    "      - arg_type:        local_id\n        offset:          0\n        size:            %u\n",
                    kernel->simd * LOCAL_ID_BYTES);
}

static void add_misc(zm_writer *out, const zm_program_kernel *kernel) {
    zm_write_format(out, "  - name:            ");
    add_name(out, kernel->name);
    zm_write_format(out, "\n    args_info:\n");
    for (uint32_t i = 0; i < kernel->params.count; i++) {
        const zm_param *param = &kernel->params.items[i];
        char number[16];
        snprintf(number, sizeof number, "arg%u", i);
        zm_write_format(out, "      - index:           %u\n        name:            ", i);
        add_name(out, *param->name == '\0' ? number : param->name);
        zm_write_format(out,
                        "\n        address_qualifier: %s\n        access_qualifier: NONE\n        type_name:       ",
                        param->kind == ZM_PARAM_LOCAL_POINTER                                     ? "__local"
                        : param->kind == ZM_PARAM_GLOBAL_POINTER || param->kind == ZM_PARAM_IMAGE ? "__global"
                                                                                                  : "__private");
        // The number behind the name is the size.
        bool handle = param->kind != ZM_PARAM_VALUE;
        zm_write_format(out, "'%s;%u'\n        type_qualifiers: NONE\n", param->type, handle ? 8 : param->size);
    }
}

void zm_ze_info_write(const zm_program *program, const zm_image_target *target, zm_writer *out) {
    bool arguments = false;
    zm_write_format(out, "---\nversion:         '1.73'\nkernels:\n");
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        add_kernel(out, program, target, &program->kernels.items[i]);
        arguments = arguments || program->kernels.items[i].params.count > 0;
    }
    if (program->text_size > program->kernels_size) {
        zm_write_format(out, "  - name:            " ZM_OTHER_FUNCTIONS "\n");
        add_environment(out, program, target, &(zm_program_kernel){.simd = program->functions_simd});
    }
    if (arguments) {
        zm_write_format(out, "kernels_misc_info:\n");
    }
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        if (program->kernels.items[i].params.count > 0) {
            add_misc(out, &program->kernels.items[i]);
        }
    }
    zm_write_format(out, "...\n");
}
