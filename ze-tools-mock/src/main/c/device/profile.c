// The kinds of devices. The vendor's are what Intel's driver 26.27.39122 answered on the board (docs/board.md), one
// tile of each; caches, types of memory and bandwidths are of data sheets.
#include "device/profile.h"

#include <string.h>

#define GIB(n) (UINT64_C(n) << 30)
#define MIB(n) (UINT64_C(n) << 20)

#define FP_BASIC                                                                                                       \
    (ZE_DEVICE_FP_FLAG_DENORM | ZE_DEVICE_FP_FLAG_INF_NAN | ZE_DEVICE_FP_FLAG_ROUND_TO_NEAREST |                       \
     ZE_DEVICE_FP_FLAG_ROUND_TO_ZERO | ZE_DEVICE_FP_FLAG_ROUND_TO_INF | ZE_DEVICE_FP_FLAG_FMA)
#define FP_EXACT (FP_BASIC | ZE_DEVICE_FP_FLAG_ROUNDED_DIVIDE_SQRT)

#define ACCESS_ALL                                                                                                     \
    (ZE_MEMORY_ACCESS_CAP_FLAG_RW | ZE_MEMORY_ACCESS_CAP_FLAG_ATOMIC | ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT |          \
     ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT_ATOMIC)
#define ACCESS_ATOMIC (ZE_MEMORY_ACCESS_CAP_FLAG_RW | ZE_MEMORY_ACCESS_CAP_FLAG_ATOMIC)

#define MODULE_WITHOUT_DOUBLES                                                                                         \
    (ZE_DEVICE_MODULE_FLAG_FP16 | ZE_DEVICE_MODULE_FLAG_INT64_ATOMICS | ZE_DEVICE_MODULE_FLAG_DP4A)
#define MODULE_ALL (MODULE_WITHOUT_DOUBLES | ZE_DEVICE_MODULE_FLAG_FP64)

#define GROUP_COPY ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY
#define GROUP_COMPUTE                                                                                                  \
    (GROUP_COPY | ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE |                                                       \
     ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COOPERATIVE_KERNELS)
#define GROUP_METRICS ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_METRICS

// The largest allocation of a driver that keeps sizes in 32 bits.
#define ALLOCATION_4_GIB (GIB(4) - 8192)

// The properties that all of the vendor's devices have in common.
#define VENDOR                                                                                                         \
    .type = ZE_DEVICE_TYPE_GPU, .vendor_id = 0x8086, .vendor_ids = true, .pci_bus = 3, .device_access = ACCESS_ATOMIC, \
    .spirv_version = ZE_MAKE_VERSION(1, 5), .fp16_flags = FP_BASIC

static const zm_device_config usual = {
    .name = "ZE Tools Mock GPU",
    .type = ZE_DEVICE_TYPE_GPU,
    .vendor_id = 0x8086,
    .device_id = 0x0bd5,
    .sub_devices = 2,
    .max_tiles = ZM_MAX_SUB_DEVICES,
    .slices = 1,
    .subslices_per_slice = 8,
    .eus_per_subslice = 8,
    .threads_per_eu = 8,
    .simd_width = 16,
    .register_bytes = 64,
    .large_registers = true,
    .sub_group_sizes = {8, 16, 32},
    .max_group_size = 1024,
    .local_memory = 65536,
    .core_clock_mhz = 1600,
    .timer_hz = 25000000,
    .timestamp_bits = 36,
    .kernel_timestamp_bits = 32,
    .memory_bytes = GIB(16),
    .memory_bytes_per_us = 200000,
    .max_allocation = GIB(4),
    .memory_name = "HBM",
    .memory_type = ZE_DEVICE_MEMORY_EXT_TYPE_HBM2E,
    .memory_clock_mhz = 3200,
    .host_access = ACCESS_ALL,
    .device_access = ACCESS_ALL,
    .cross_access = ACCESS_ALL,
    .cache_bytes = MIB(16),
    .spirv_version = ZE_MAKE_VERSION(1, 6),
    .module_flags = MODULE_ALL,
    .fp16_flags = FP_BASIC,
    .fp32_flags = FP_EXACT,
    .fp64_flags = FP_EXACT,
    .mutable_flags = ZM_MUTABLE_FLAGS,
    .event_flags = ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_EXTERNAL_AGGREGATE_STORAGE |
                   ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_IPC |
                   ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION,
    .double_width = 1,
    .pci_bus = 0x30,
    .bfloat16 = true,
    .dot_product = true,
    .images = {16384, 16384, 2048, 2048, UINT64_C(1) << 27, 16, 128},
    .image_pitch = 64,
    .group_count = 2,
    .groups = {{GROUP_COMPUTE | GROUP_METRICS, UINT64_MAX, 1}, {GROUP_COPY, 16, 2}},
};

static const struct {
    const char *name;
    zm_device_config config;
} profiles[] = {
    {"pvc",
     {
         VENDOR,
         .metrics = ZM_METRICS_PVC,
         .bfloat16 = true,
         .name = "Intel(R) Data Center GPU Max 1550",
         .device_id = 0x0bd5,
         .revision = 0x2f,
         .ip_version = 0x30f0007,
         .max_tiles = 2,
         .slices = 1,
         .subslices_per_slice = 64,
         .eus_per_subslice = 8,
         .threads_per_eu = 8,
         .simd_width = 16,
         .register_bytes = 64,
         .large_registers = true,
         .sub_group_sizes = {16, 32},
         .max_group_size = 1024,
         .local_memory = 131072,
         .core_clock_mhz = 1600,
         .timer_hz = 25000000,
         .timestamp_bits = 36,
         .kernel_timestamp_bits = 32,
         .memory_bytes = UINT64_C(65283502080),
         .memory_physical = GIB(64),
         .memory_bytes_per_us = 1600000,
         .max_allocation = UINT64_MAX,
         .memory_name = "HBM",
         .memory_type = ZE_DEVICE_MEMORY_EXT_TYPE_HBM2E,
         .host_access = ZE_MEMORY_ACCESS_CAP_FLAG_RW,
         .shared_page = 0x10000,
         .large_page = 0x200000,
         .reservable_cache = MIB(8),
         .cache_bytes = MIB(204),
         .module_flags = MODULE_ALL,
         .fp32_flags = FP_EXACT,
         .fp64_flags = FP_EXACT,
         .mutable_flags = 0x7f,
         .group_count = 3,
         .groups = {{GROUP_COMPUTE, UINT64_MAX, 1}, {GROUP_COPY, 1, 1}, {GROUP_COPY, 1, 2}},
     }},
    {"dg2",
     {
         VENDOR,
         .metrics = ZM_METRICS_DG2,
         .bfloat16 = true,
         .name = "Intel(R) Arc(TM) A770 Graphics",
         .device_id = 0x56a0,
         .revision = 8,
         .ip_version = 0x30dc008,
         .max_tiles = 1,
         .slices = 8,
         .subslices_per_slice = 4,
         .eus_per_subslice = 16,
         .threads_per_eu = 8,
         .simd_width = 8,
         .register_bytes = 32,
         .narrow_for_values = true,
         .large_registers = true,
         .fused = true,
         .sub_group_sizes = {8, 16, 32},
         .max_group_size = 1024,
         .local_memory = 65536,
         .core_clock_mhz = 2400,
         .timer_hz = 19200000,
         .timestamp_bits = 36,
         .kernel_timestamp_bits = 32,
         .memory_bytes = UINT64_C(16320872448),
         .memory_physical = GIB(16),
         .memory_bytes_per_us = 560000,
         .max_allocation = ALLOCATION_4_GIB,
         .memory_name = "HBM",
         .memory_type = ZE_DEVICE_MEMORY_EXT_TYPE_GDDR6,
         .host_access = ZE_MEMORY_ACCESS_CAP_FLAG_RW,
         .shared_page = 0x200000,
         .cache_bytes = MIB(16),
         .module_flags = MODULE_WITHOUT_DOUBLES,
         .fp32_flags = FP_BASIC,
         .mutable_flags = 0x3e,
         .images = {16384, 16384, 2048, 2048, UINT64_C(268434944), 16, 128},
         .image_pitch = 64,
         .group_count = 2,
         .groups = {{GROUP_COMPUTE, UINT64_MAX, 1}, {GROUP_COPY, 16, 1}},
     }},
    {"tgl",
     {
         VENDOR,
         .metrics = ZM_METRICS_TGL,
         .name = "Intel(R) Iris(R) Xe Graphics",
         .device_id = 0x9a49,
         .revision = 1,
         .ip_version = 0x3000000,
         .flags = ZE_DEVICE_PROPERTY_FLAG_INTEGRATED,
         .max_tiles = 1,
         .slices = 1,
         .subslices_per_slice = 6,
         .eus_per_subslice = 16,
         .threads_per_eu = 7,
         .simd_width = 8,
         .register_bytes = 32,
         .narrow_for_values = true,
         .fused = true,
         .scans_exchange = true,
         .narrow_for_wide = true,
         .sub_group_sizes = {8, 16, 32},
         .max_group_size = 512,
         .local_memory = 65536,
         .core_clock_mhz = 1300,
         .timer_hz = 19200000,
         .timestamp_bits = 36,
         .kernel_timestamp_bits = 32,
         .memory_bytes = GIB(12),
         .memory_bytes_per_us = 50000,
         .max_allocation = ALLOCATION_4_GIB,
         .memory_name = "DDR",
         .memory_type = ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR4,
         .host_access = ACCESS_ATOMIC,
         .cache_bytes = 3932160,
         .module_flags = MODULE_WITHOUT_DOUBLES,
         .fp32_flags = FP_BASIC,
         .images = {16384, 16384, 2048, 2048, UINT64_C(268434944), 16, 128},
         .image_pitch = 64,
         .group_count = 1,
         .groups = {{GROUP_COMPUTE | GROUP_METRICS, UINT64_MAX, 1}},
     }},
    {"bmg",
     {
         VENDOR,
         .metrics = ZM_METRICS_BMG,
         .bfloat16 = true,
         .name = "Intel(R) Arc(TM) B580 Graphics",
         .device_id = 0xe20b,
         .ip_version = 0x5004004,
         .flags = ZE_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING,
         .max_tiles = 1,
         .slices = 5,
         .subslices_per_slice = 4,
         .eus_per_subslice = 8,
         .threads_per_eu = 8,
         .simd_width = 16,
         .register_bytes = 64,
         .narrow_for_values = true,
         .large_registers = true,
         .sub_group_sizes = {16, 32},
         .max_group_size = 1024,
         .local_memory = 131072,
         .core_clock_mhz = 2850,
         .timer_hz = 19200000,
         .timestamp_bits = 64,
         .kernel_timestamp_bits = 64,
         .memory_bytes = UINT64_C(12240654336),
         .memory_physical = GIB(12),
         .memory_bytes_per_us = 456000,
         .max_allocation = UINT64_MAX,
         .memory_name = "HBM",
         .memory_type = ZE_DEVICE_MEMORY_EXT_TYPE_GDDR6,
         .memory_clock_mhz = 2850,
         .host_access = ACCESS_ATOMIC,
         .host_page = 0x200000,
         .cache_bytes = MIB(18),
         .module_flags = MODULE_ALL,
         .fp32_flags = FP_EXACT,
         .fp64_flags = FP_EXACT,
         .mutable_flags = 0x7f,
         .images = {16384, 16384, 2048, 2048, UINT64_C(765040896), 16, 128},
         .image_pitch = 128,
         .group_count = 2,
         .groups = {{GROUP_COMPUTE, UINT64_MAX, 1}, {GROUP_COPY, 1, 1}},
     }},
};

const zm_device_config *zm_profile(const char *name) {
    for (size_t i = 0; name != NULL && i < sizeof profiles / sizeof *profiles; i++) {
        if (strcmp(profiles[i].name, name) == 0) {
            return &profiles[i].config;
        }
    }
    return name == NULL ? &usual : NULL;
}
