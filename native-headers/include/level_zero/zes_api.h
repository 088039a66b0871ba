// SPDX-License-Identifier: MIT
// Generated from model/level-zero.json: do not edit.
#ifndef _ZES_API_H
#define _ZES_API_H

#include "ze_api.h"

#if defined(__cplusplus)
extern "C" {
#endif

// Macros

#ifndef ZES_MAX_EXTENSION_NAME
#define ZES_MAX_EXTENSION_NAME 256
#endif

#ifndef ZES_STRING_PROPERTY_SIZE
#define ZES_STRING_PROPERTY_SIZE 64
#endif

#ifndef ZES_MAX_UUID_SIZE
#define ZES_MAX_UUID_SIZE 16
#endif

#ifndef ZES_DIAG_FIRST_TEST_INDEX
#define ZES_DIAG_FIRST_TEST_INDEX 0x0
#endif

#ifndef ZES_DIAG_LAST_TEST_INDEX
#define ZES_DIAG_LAST_TEST_INDEX 0xFFFFFFFF
#endif

#ifndef ZES_MAX_FABRIC_PORT_MODEL_SIZE
#define ZES_MAX_FABRIC_PORT_MODEL_SIZE 256
#endif

#ifndef ZES_MAX_FABRIC_LINK_TYPE_SIZE
#define ZES_MAX_FABRIC_LINK_TYPE_SIZE 256
#endif

#ifndef ZES_FAN_TEMP_SPEED_PAIR_COUNT
#define ZES_FAN_TEMP_SPEED_PAIR_COUNT 32
#endif

#ifndef ZES_MAX_RAS_ERROR_CATEGORY_COUNT
#define ZES_MAX_RAS_ERROR_CATEGORY_COUNT 7
#endif

#ifndef ZES_SCHED_WATCHDOG_DISABLE
#define ZES_SCHED_WATCHDOG_DISABLE (~(0ULL))
#endif

#ifndef ZES_POWER_LIMITS_EXT_NAME
#define ZES_POWER_LIMITS_EXT_NAME "ZES_extension_power_limits"
#endif

#ifndef ZES_ENGINE_ACTIVITY_EXT_NAME
#define ZES_ENGINE_ACTIVITY_EXT_NAME "ZES_extension_engine_activity"
#endif

#ifndef ZES_RAS_GET_STATE_EXP_NAME
#define ZES_RAS_GET_STATE_EXP_NAME "ZES_extension_ras_state"
#endif

#ifndef ZES_MEM_PAGE_OFFLINE_STATE_EXP_NAME
#define ZES_MEM_PAGE_OFFLINE_STATE_EXP_NAME "ZES_extension_mem_state"
#endif

#ifndef ZES_MEMORY_BANDWIDTH_COUNTER_BITS_EXP_PROPERTIES_NAME
#define ZES_MEMORY_BANDWIDTH_COUNTER_BITS_EXP_PROPERTIES_NAME "ZES_extension_mem_bandwidth_counter_bits_properties"
#endif

#ifndef ZES_POWER_DOMAIN_PROPERTIES_EXP_NAME
#define ZES_POWER_DOMAIN_PROPERTIES_EXP_NAME "ZES_extension_power_domain_properties"
#endif

#ifndef ZES_FIRMWARE_SECURITY_VERSION_EXP_NAME
#define ZES_FIRMWARE_SECURITY_VERSION_EXP_NAME "ZES_experimental_firmware_security_version"
#endif

#ifndef ZES_SYSMAN_DEVICE_MAPPING_EXP_NAME
#define ZES_SYSMAN_DEVICE_MAPPING_EXP_NAME "ZES_experimental_sysman_device_mapping"
#endif

#ifndef ZES_VIRTUAL_FUNCTION_MANAGEMENT_EXP_NAME
#define ZES_VIRTUAL_FUNCTION_MANAGEMENT_EXP_NAME "ZES_experimental_virtual_function_management"
#endif

#ifndef ZES_DEVICE_ECC_DEFAULT_PROPERTIES_EXT_NAME
#define ZES_DEVICE_ECC_DEFAULT_PROPERTIES_EXT_NAME "ZES_extension_device_ecc_default_properties"
#endif

#ifndef ZES_PCI_LINK_SPEED_DOWNGRADE_EXT_NAME
#define ZES_PCI_LINK_SPEED_DOWNGRADE_EXT_NAME "ZES_extension_pci_link_speed_downgrade"
#endif

#ifndef ZES_DEVICE_EXT_STATE_NAME
#define ZES_DEVICE_EXT_STATE_NAME "ZES_extension_device_state"
#endif

#ifndef ZES_OEM_SERIAL_ID_EXT_NAME
#define ZES_OEM_SERIAL_ID_EXT_NAME "ZES_extension_oem_serial_id"
#endif

#ifndef ZES_OEM_SERIAL_ID_SIZE
#define ZES_OEM_SERIAL_ID_SIZE 1024
#endif

// Handles

typedef ze_driver_handle_t zes_driver_handle_t;

typedef ze_device_handle_t zes_device_handle_t;

typedef struct _zes_sched_handle_t* zes_sched_handle_t;

typedef struct _zes_perf_handle_t* zes_perf_handle_t;

typedef struct _zes_pwr_handle_t* zes_pwr_handle_t;

typedef struct _zes_freq_handle_t* zes_freq_handle_t;

typedef struct _zes_engine_handle_t* zes_engine_handle_t;

typedef struct _zes_standby_handle_t* zes_standby_handle_t;

typedef struct _zes_firmware_handle_t* zes_firmware_handle_t;

typedef struct _zes_mem_handle_t* zes_mem_handle_t;

typedef struct _zes_fabric_port_handle_t* zes_fabric_port_handle_t;

typedef struct _zes_temp_handle_t* zes_temp_handle_t;

typedef struct _zes_psu_handle_t* zes_psu_handle_t;

typedef struct _zes_fan_handle_t* zes_fan_handle_t;

typedef struct _zes_led_handle_t* zes_led_handle_t;

typedef struct _zes_ras_handle_t* zes_ras_handle_t;

typedef struct _zes_diag_handle_t* zes_diag_handle_t;

// since 1.5
typedef struct _zes_overclock_handle_t* zes_overclock_handle_t;

// since 1.9
typedef struct _zes_vf_handle_t* zes_vf_handle_t;

// Enumerations

typedef enum _zes_structure_type_t {
    ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES = 1,
    ZES_STRUCTURE_TYPE_PCI_PROPERTIES = 2,
    ZES_STRUCTURE_TYPE_PCI_BAR_PROPERTIES = 3,
    ZES_STRUCTURE_TYPE_DIAG_PROPERTIES = 4,
    ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES = 5,
    ZES_STRUCTURE_TYPE_FABRIC_PORT_PROPERTIES = 6,
    ZES_STRUCTURE_TYPE_FAN_PROPERTIES = 7,
    ZES_STRUCTURE_TYPE_FIRMWARE_PROPERTIES = 8,
    ZES_STRUCTURE_TYPE_FREQ_PROPERTIES = 9,
    ZES_STRUCTURE_TYPE_LED_PROPERTIES = 10,
    ZES_STRUCTURE_TYPE_MEM_PROPERTIES = 11,
    ZES_STRUCTURE_TYPE_PERF_PROPERTIES = 12,
    ZES_STRUCTURE_TYPE_POWER_PROPERTIES = 13,
    ZES_STRUCTURE_TYPE_PSU_PROPERTIES = 14,
    ZES_STRUCTURE_TYPE_RAS_PROPERTIES = 15,
    ZES_STRUCTURE_TYPE_SCHED_PROPERTIES = 16,
    ZES_STRUCTURE_TYPE_SCHED_TIMEOUT_PROPERTIES = 17,
    ZES_STRUCTURE_TYPE_SCHED_TIMESLICE_PROPERTIES = 18,
    ZES_STRUCTURE_TYPE_STANDBY_PROPERTIES = 19,
    ZES_STRUCTURE_TYPE_TEMP_PROPERTIES = 20,
    ZES_STRUCTURE_TYPE_DEVICE_STATE = 21,
    ZES_STRUCTURE_TYPE_PROCESS_STATE = 22,
    ZES_STRUCTURE_TYPE_PCI_STATE = 23,
    ZES_STRUCTURE_TYPE_FABRIC_PORT_CONFIG = 24,
    ZES_STRUCTURE_TYPE_FABRIC_PORT_STATE = 25,
    ZES_STRUCTURE_TYPE_FAN_CONFIG = 26,
    ZES_STRUCTURE_TYPE_FREQ_STATE = 27,
    ZES_STRUCTURE_TYPE_OC_CAPABILITIES = 28,
    ZES_STRUCTURE_TYPE_LED_STATE = 29,
    ZES_STRUCTURE_TYPE_MEM_STATE = 30,
    ZES_STRUCTURE_TYPE_PSU_STATE = 31,
    ZES_STRUCTURE_TYPE_BASE_STATE = 32,
    ZES_STRUCTURE_TYPE_RAS_CONFIG = 33,
    ZES_STRUCTURE_TYPE_RAS_STATE = 34,
    ZES_STRUCTURE_TYPE_TEMP_CONFIG = 35,
    ZES_STRUCTURE_TYPE_PCI_BAR_PROPERTIES_1_2 = 36, // since 1.2
    ZES_STRUCTURE_TYPE_DEVICE_ECC_DESC = 37, // since 1.4
    ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES = 38, // since 1.4
    ZES_STRUCTURE_TYPE_POWER_LIMIT_EXT_DESC = 39, // since 1.4
    ZES_STRUCTURE_TYPE_POWER_EXT_PROPERTIES = 40, // since 1.4
    ZES_STRUCTURE_TYPE_OVERCLOCK_PROPERTIES = 41, // since 1.5
    ZES_STRUCTURE_TYPE_FABRIC_PORT_ERROR_COUNTERS = 42, // since 1.7
    ZES_STRUCTURE_TYPE_ENGINE_EXT_PROPERTIES = 43, // since 1.7
    ZES_STRUCTURE_TYPE_RESET_PROPERTIES = 44, // since 1.7
    ZES_STRUCTURE_TYPE_DEVICE_EXT_PROPERTIES = 45, // since 1.7
    ZES_STRUCTURE_TYPE_DEVICE_UUID = 46, // since 1.7
    ZES_STRUCTURE_TYPE_POWER_DOMAIN_EXP_PROPERTIES = 0x20001, // since 1.8
    ZES_STRUCTURE_TYPE_MEM_BANDWIDTH_COUNTER_BITS_EXP_PROPERTIES = 0x20002, // since 1.8
    ZES_STRUCTURE_TYPE_MEMORY_PAGE_OFFLINE_STATE_EXP = 0x20003, // since 1.8
    ZES_STRUCTURE_TYPE_SUBDEVICE_EXP_PROPERTIES = 0x20004, // since 1.9
    ZES_STRUCTURE_TYPE_VF_EXP_PROPERTIES = 0x20005, // since 1.10
    ZES_STRUCTURE_TYPE_VF_UTIL_MEM_EXP = 0x20006, // since 1.9
    ZES_STRUCTURE_TYPE_VF_UTIL_ENGINE_EXP = 0x20007, // since 1.9
    ZES_STRUCTURE_TYPE_VF_EXP_CAPABILITIES = 0x20008, // since 1.10
    ZES_STRUCTURE_TYPE_VF_UTIL_MEM_EXP2 = 0x20009, // since 1.10
    ZES_STRUCTURE_TYPE_VF_UTIL_ENGINE_EXP2 = 0x20010, // since 1.10
    ZES_STRUCTURE_TYPE_VF_EXP2_CAPABILITIES = 0x20011, // since 1.12
    ZES_STRUCTURE_TYPE_DEVICE_ECC_DEFAULT_PROPERTIES_EXT = 0x20012, // since 1.13
    ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_STATE = 0x20013, // since 1.15
    ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_PROPERTIES = 0x20014, // since 1.15
    ZES_STRUCTURE_TYPE_RAS_STATE_EXP2 = 0x20015, // since 1.16
    ZES_STRUCTURE_TYPE_RAS_CONFIG_EXP = 0x20016, // since 1.16
    ZES_STRUCTURE_TYPE_OEM_SERIAL_ID_EXT_PROPERTIES = 0x20017, // since 1.17
    ZES_STRUCTURE_TYPE_DEVICE_EXT_STATE = 0x20018, // since 1.17
    ZES_STRUCTURE_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_structure_type_t;

// since 1.5
typedef uint32_t zes_init_flags_t;
typedef enum _zes_init_flag_t {
    ZES_INIT_FLAG_PLACEHOLDER = 0x1,
    ZES_INIT_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_init_flag_t;

typedef uint32_t zes_engine_type_flags_t;
typedef enum _zes_engine_type_flag_t {
    ZES_ENGINE_TYPE_FLAG_OTHER = 0x1,
    ZES_ENGINE_TYPE_FLAG_COMPUTE = 0x2,
    ZES_ENGINE_TYPE_FLAG_3D = 0x4,
    ZES_ENGINE_TYPE_FLAG_MEDIA = 0x8,
    ZES_ENGINE_TYPE_FLAG_DMA = 0x10,
    ZES_ENGINE_TYPE_FLAG_RENDER = 0x20,
    ZES_ENGINE_TYPE_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_engine_type_flag_t;

typedef enum _zes_repair_status_t {
    ZES_REPAIR_STATUS_UNSUPPORTED = 0,
    ZES_REPAIR_STATUS_NOT_PERFORMED = 1,
    ZES_REPAIR_STATUS_PERFORMED = 2,
    ZES_REPAIR_STATUS_FORCE_UINT32 = 0x7fffffff
} zes_repair_status_t;

typedef uint32_t zes_reset_reason_flags_t;
typedef enum _zes_reset_reason_flag_t {
    ZES_RESET_REASON_FLAG_WEDGED = 0x1,
    ZES_RESET_REASON_FLAG_REPAIR = 0x2,
    ZES_RESET_REASON_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_reset_reason_flag_t;

// since 1.7
typedef enum _zes_reset_type_t {
    ZES_RESET_TYPE_WARM = 0,
    ZES_RESET_TYPE_COLD = 1,
    ZES_RESET_TYPE_FLR = 2,
    ZES_RESET_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_reset_type_t;

// since 1.7
typedef enum _zes_device_type_t {
    ZES_DEVICE_TYPE_GPU = 1,
    ZES_DEVICE_TYPE_CPU = 2,
    ZES_DEVICE_TYPE_FPGA = 3,
    ZES_DEVICE_TYPE_MCA = 4,
    ZES_DEVICE_TYPE_VPU = 5,
    ZES_DEVICE_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_device_type_t;

// since 1.7
typedef uint32_t zes_device_property_flags_t;
typedef enum _zes_device_property_flag_t {
    ZES_DEVICE_PROPERTY_FLAG_INTEGRATED = 0x1,
    ZES_DEVICE_PROPERTY_FLAG_SUBDEVICE = 0x2,
    ZES_DEVICE_PROPERTY_FLAG_ECC = 0x4,
    ZES_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING = 0x8,
    ZES_DEVICE_PROPERTY_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_device_property_flag_t;

typedef enum _zes_pci_link_status_t {
    ZES_PCI_LINK_STATUS_UNKNOWN = 0,
    ZES_PCI_LINK_STATUS_GOOD = 1,
    ZES_PCI_LINK_STATUS_QUALITY_ISSUES = 2,
    ZES_PCI_LINK_STATUS_STABILITY_ISSUES = 3,
    ZES_PCI_LINK_STATUS_FORCE_UINT32 = 0x7fffffff
} zes_pci_link_status_t;

typedef uint32_t zes_pci_link_qual_issue_flags_t;
typedef enum _zes_pci_link_qual_issue_flag_t {
    ZES_PCI_LINK_QUAL_ISSUE_FLAG_REPLAYS = 0x1,
    ZES_PCI_LINK_QUAL_ISSUE_FLAG_SPEED = 0x2,
    ZES_PCI_LINK_QUAL_ISSUE_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_pci_link_qual_issue_flag_t;

typedef uint32_t zes_pci_link_stab_issue_flags_t;
typedef enum _zes_pci_link_stab_issue_flag_t {
    ZES_PCI_LINK_STAB_ISSUE_FLAG_RETRAINING = 0x1,
    ZES_PCI_LINK_STAB_ISSUE_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_pci_link_stab_issue_flag_t;

typedef enum _zes_pci_bar_type_t {
    ZES_PCI_BAR_TYPE_MMIO = 0,
    ZES_PCI_BAR_TYPE_ROM = 1,
    ZES_PCI_BAR_TYPE_MEM = 2,
    ZES_PCI_BAR_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_pci_bar_type_t;

// since 1.5
typedef enum _zes_overclock_domain_t {
    ZES_OVERCLOCK_DOMAIN_CARD = 1,
    ZES_OVERCLOCK_DOMAIN_PACKAGE = 2,
    ZES_OVERCLOCK_DOMAIN_GPU_ALL = 4,
    ZES_OVERCLOCK_DOMAIN_GPU_RENDER_COMPUTE = 8,
    ZES_OVERCLOCK_DOMAIN_GPU_RENDER = 16,
    ZES_OVERCLOCK_DOMAIN_GPU_COMPUTE = 32,
    ZES_OVERCLOCK_DOMAIN_GPU_MEDIA = 64,
    ZES_OVERCLOCK_DOMAIN_VRAM = 128,
    ZES_OVERCLOCK_DOMAIN_ADM = 256,
    ZES_OVERCLOCK_DOMAIN_FORCE_UINT32 = 0x7fffffff
} zes_overclock_domain_t;

// since 1.5
typedef enum _zes_overclock_control_t {
    ZES_OVERCLOCK_CONTROL_VF = 1,
    ZES_OVERCLOCK_CONTROL_FREQ_OFFSET = 2,
    ZES_OVERCLOCK_CONTROL_VMAX_OFFSET = 4,
    ZES_OVERCLOCK_CONTROL_FREQ = 8,
    ZES_OVERCLOCK_CONTROL_VOLT_LIMIT = 16,
    ZES_OVERCLOCK_CONTROL_POWER_SUSTAINED_LIMIT = 32,
    ZES_OVERCLOCK_CONTROL_POWER_BURST_LIMIT = 64,
    ZES_OVERCLOCK_CONTROL_POWER_PEAK_LIMIT = 128,
    ZES_OVERCLOCK_CONTROL_ICCMAX_LIMIT = 256,
    ZES_OVERCLOCK_CONTROL_TEMP_LIMIT = 512,
    ZES_OVERCLOCK_CONTROL_ITD_DISABLE = 1024,
    ZES_OVERCLOCK_CONTROL_ACM_DISABLE = 2048,
    ZES_OVERCLOCK_CONTROL_FORCE_UINT32 = 0x7fffffff
} zes_overclock_control_t;

// since 1.5
typedef enum _zes_overclock_mode_t {
    ZES_OVERCLOCK_MODE_MODE_OFF = 0,
    ZES_OVERCLOCK_MODE_MODE_STOCK = 2,
    ZES_OVERCLOCK_MODE_MODE_ON = 3,
    ZES_OVERCLOCK_MODE_MODE_UNAVAILABLE = 4,
    ZES_OVERCLOCK_MODE_MODE_DISABLED = 5,
    ZES_OVERCLOCK_MODE_FORCE_UINT32 = 0x7fffffff
} zes_overclock_mode_t;

// since 1.5
typedef enum _zes_control_state_t {
    ZES_CONTROL_STATE_STATE_UNSET = 0,
    ZES_CONTROL_STATE_STATE_ACTIVE = 2,
    ZES_CONTROL_STATE_STATE_DISABLED = 3,
    ZES_CONTROL_STATE_FORCE_UINT32 = 0x7fffffff
} zes_control_state_t;

// since 1.5
typedef enum _zes_pending_action_t {
    ZES_PENDING_ACTION_PENDING_NONE = 0,
    ZES_PENDING_ACTION_PENDING_IMMINENT = 1,
    ZES_PENDING_ACTION_PENDING_COLD_RESET = 2,
    ZES_PENDING_ACTION_PENDING_WARM_RESET = 3,
    ZES_PENDING_ACTION_FORCE_UINT32 = 0x7fffffff
} zes_pending_action_t;

// since 1.5
typedef enum _zes_vf_program_type_t {
    ZES_VF_PROGRAM_TYPE_VF_ARBITRARY = 0,
    ZES_VF_PROGRAM_TYPE_VF_FREQ_FIXED = 1,
    ZES_VF_PROGRAM_TYPE_VF_VOLT_FIXED = 2,
    ZES_VF_PROGRAM_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_vf_program_type_t;

// since 1.5
typedef enum _zes_vf_type_t {
    ZES_VF_TYPE_VOLT = 0,
    ZES_VF_TYPE_FREQ = 1,
    ZES_VF_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_vf_type_t;

// since 1.5
typedef enum _zes_vf_array_type_t {
    ZES_VF_ARRAY_TYPE_USER_VF_ARRAY = 0,
    ZES_VF_ARRAY_TYPE_DEFAULT_VF_ARRAY = 1,
    ZES_VF_ARRAY_TYPE_LIVE_VF_ARRAY = 2,
    ZES_VF_ARRAY_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_vf_array_type_t;

typedef enum _zes_diag_result_t {
    ZES_DIAG_RESULT_NO_ERRORS = 0,
    ZES_DIAG_RESULT_ABORT = 1,
    ZES_DIAG_RESULT_FAIL_CANT_REPAIR = 2,
    ZES_DIAG_RESULT_REBOOT_FOR_REPAIR = 3,
    ZES_DIAG_RESULT_FORCE_UINT32 = 0x7fffffff
} zes_diag_result_t;

// since 1.4
typedef enum _zes_device_ecc_state_t {
    ZES_DEVICE_ECC_STATE_UNAVAILABLE = 0,
    ZES_DEVICE_ECC_STATE_ENABLED = 1,
    ZES_DEVICE_ECC_STATE_DISABLED = 2,
    ZES_DEVICE_ECC_STATE_FORCE_UINT32 = 0x7fffffff
} zes_device_ecc_state_t;

// since 1.4
typedef enum _zes_device_action_t {
    ZES_DEVICE_ACTION_NONE = 0,
    ZES_DEVICE_ACTION_WARM_CARD_RESET = 1,
    ZES_DEVICE_ACTION_COLD_CARD_RESET = 2,
    ZES_DEVICE_ACTION_COLD_SYSTEM_REBOOT = 3,
    ZES_DEVICE_ACTION_FORCE_UINT32 = 0x7fffffff
} zes_device_action_t;

typedef enum _zes_engine_group_t {
    ZES_ENGINE_GROUP_ALL = 0,
    ZES_ENGINE_GROUP_COMPUTE_ALL = 1,
    ZES_ENGINE_GROUP_MEDIA_ALL = 2,
    ZES_ENGINE_GROUP_COPY_ALL = 3,
    ZES_ENGINE_GROUP_COMPUTE_SINGLE = 4,
    ZES_ENGINE_GROUP_RENDER_SINGLE = 5,
    ZES_ENGINE_GROUP_MEDIA_DECODE_SINGLE = 6,
    ZES_ENGINE_GROUP_MEDIA_ENCODE_SINGLE = 7,
    ZES_ENGINE_GROUP_COPY_SINGLE = 8,
    ZES_ENGINE_GROUP_MEDIA_ENHANCEMENT_SINGLE = 9,
    ZES_ENGINE_GROUP_3D_SINGLE = 10,
    ZES_ENGINE_GROUP_3D_RENDER_COMPUTE_ALL = 11,
    ZES_ENGINE_GROUP_RENDER_ALL = 12,
    ZES_ENGINE_GROUP_3D_ALL = 13,
    ZES_ENGINE_GROUP_MEDIA_CODEC_SINGLE = 14, // since 1.8
    ZES_ENGINE_GROUP_FORCE_UINT32 = 0x7fffffff
} zes_engine_group_t;

typedef uint32_t zes_event_type_flags_t;
typedef enum _zes_event_type_flag_t {
    ZES_EVENT_TYPE_FLAG_DEVICE_DETACH = 0x1,
    ZES_EVENT_TYPE_FLAG_DEVICE_ATTACH = 0x2,
    ZES_EVENT_TYPE_FLAG_DEVICE_SLEEP_STATE_ENTER = 0x4,
    ZES_EVENT_TYPE_FLAG_DEVICE_SLEEP_STATE_EXIT = 0x8,
    ZES_EVENT_TYPE_FLAG_FREQ_THROTTLED = 0x10,
    ZES_EVENT_TYPE_FLAG_ENERGY_THRESHOLD_CROSSED = 0x20,
    ZES_EVENT_TYPE_FLAG_TEMP_CRITICAL = 0x40,
    ZES_EVENT_TYPE_FLAG_TEMP_THRESHOLD1 = 0x80,
    ZES_EVENT_TYPE_FLAG_TEMP_THRESHOLD2 = 0x100,
    ZES_EVENT_TYPE_FLAG_MEM_HEALTH = 0x200,
    ZES_EVENT_TYPE_FLAG_FABRIC_PORT_HEALTH = 0x400,
    ZES_EVENT_TYPE_FLAG_PCI_LINK_HEALTH = 0x800,
    ZES_EVENT_TYPE_FLAG_RAS_CORRECTABLE_ERRORS = 0x1000,
    ZES_EVENT_TYPE_FLAG_RAS_UNCORRECTABLE_ERRORS = 0x2000,
    ZES_EVENT_TYPE_FLAG_DEVICE_RESET_REQUIRED = 0x4000,
    ZES_EVENT_TYPE_FLAG_SURVIVABILITY_MODE_DETECTED = 0x8000, // since 1.9
    ZES_EVENT_TYPE_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_event_type_flag_t;

typedef enum _zes_fabric_port_status_t {
    ZES_FABRIC_PORT_STATUS_UNKNOWN = 0,
    ZES_FABRIC_PORT_STATUS_HEALTHY = 1,
    ZES_FABRIC_PORT_STATUS_DEGRADED = 2,
    ZES_FABRIC_PORT_STATUS_FAILED = 3,
    ZES_FABRIC_PORT_STATUS_DISABLED = 4,
    ZES_FABRIC_PORT_STATUS_FORCE_UINT32 = 0x7fffffff
} zes_fabric_port_status_t;

typedef uint32_t zes_fabric_port_qual_issue_flags_t;
typedef enum _zes_fabric_port_qual_issue_flag_t {
    ZES_FABRIC_PORT_QUAL_ISSUE_FLAG_LINK_ERRORS = 0x1,
    ZES_FABRIC_PORT_QUAL_ISSUE_FLAG_SPEED = 0x2,
    ZES_FABRIC_PORT_QUAL_ISSUE_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_fabric_port_qual_issue_flag_t;

typedef uint32_t zes_fabric_port_failure_flags_t;
typedef enum _zes_fabric_port_failure_flag_t {
    ZES_FABRIC_PORT_FAILURE_FLAG_FAILED = 0x1,
    ZES_FABRIC_PORT_FAILURE_FLAG_TRAINING_TIMEOUT = 0x2,
    ZES_FABRIC_PORT_FAILURE_FLAG_FLAPPING = 0x4,
    ZES_FABRIC_PORT_FAILURE_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_fabric_port_failure_flag_t;

typedef enum _zes_fan_speed_mode_t {
    ZES_FAN_SPEED_MODE_DEFAULT = 0,
    ZES_FAN_SPEED_MODE_FIXED = 1,
    ZES_FAN_SPEED_MODE_TABLE = 2,
    ZES_FAN_SPEED_MODE_FORCE_UINT32 = 0x7fffffff
} zes_fan_speed_mode_t;

typedef enum _zes_fan_speed_units_t {
    ZES_FAN_SPEED_UNITS_RPM = 0,
    ZES_FAN_SPEED_UNITS_PERCENT = 1,
    ZES_FAN_SPEED_UNITS_FORCE_UINT32 = 0x7fffffff
} zes_fan_speed_units_t;

typedef enum _zes_freq_domain_t {
    ZES_FREQ_DOMAIN_GPU = 0,
    ZES_FREQ_DOMAIN_MEMORY = 1,
    ZES_FREQ_DOMAIN_MEDIA = 2, // since 1.6
    ZES_FREQ_DOMAIN_FORCE_UINT32 = 0x7fffffff
} zes_freq_domain_t;

typedef uint32_t zes_freq_throttle_reason_flags_t;
typedef enum _zes_freq_throttle_reason_flag_t {
    ZES_FREQ_THROTTLE_REASON_FLAG_AVE_PWR_CAP = 0x1,
    ZES_FREQ_THROTTLE_REASON_FLAG_BURST_PWR_CAP = 0x2,
    ZES_FREQ_THROTTLE_REASON_FLAG_CURRENT_LIMIT = 0x4,
    ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL_LIMIT = 0x8,
    ZES_FREQ_THROTTLE_REASON_FLAG_PSU_ALERT = 0x10,
    ZES_FREQ_THROTTLE_REASON_FLAG_SW_RANGE = 0x20,
    ZES_FREQ_THROTTLE_REASON_FLAG_HW_RANGE = 0x40,
    ZES_FREQ_THROTTLE_REASON_FLAG_VOLTAGE = 0x80, // since 1.15
    ZES_FREQ_THROTTLE_REASON_FLAG_THERMAL = 0x100, // since 1.15
    ZES_FREQ_THROTTLE_REASON_FLAG_POWER = 0x200, // since 1.15
    ZES_FREQ_THROTTLE_REASON_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_freq_throttle_reason_flag_t;

typedef enum _zes_oc_mode_t {
    ZES_OC_MODE_OFF = 0,
    ZES_OC_MODE_OVERRIDE = 1,
    ZES_OC_MODE_INTERPOLATIVE = 2,
    ZES_OC_MODE_FIXED = 3,
    ZES_OC_MODE_FORCE_UINT32 = 0x7fffffff
} zes_oc_mode_t;

typedef enum _zes_mem_type_t {
    ZES_MEM_TYPE_HBM = 0,
    ZES_MEM_TYPE_DDR = 1,
    ZES_MEM_TYPE_DDR3 = 2,
    ZES_MEM_TYPE_DDR4 = 3,
    ZES_MEM_TYPE_DDR5 = 4,
    ZES_MEM_TYPE_LPDDR = 5,
    ZES_MEM_TYPE_LPDDR3 = 6,
    ZES_MEM_TYPE_LPDDR4 = 7,
    ZES_MEM_TYPE_LPDDR5 = 8,
    ZES_MEM_TYPE_SRAM = 9,
    ZES_MEM_TYPE_L1 = 10,
    ZES_MEM_TYPE_L3 = 11,
    ZES_MEM_TYPE_GRF = 12,
    ZES_MEM_TYPE_SLM = 13,
    ZES_MEM_TYPE_GDDR4 = 14,
    ZES_MEM_TYPE_GDDR5 = 15,
    ZES_MEM_TYPE_GDDR5X = 16,
    ZES_MEM_TYPE_GDDR6 = 17,
    ZES_MEM_TYPE_GDDR6X = 18,
    ZES_MEM_TYPE_GDDR7 = 19,
    ZES_MEM_TYPE_LPDDR5X = 20,
    ZES_MEM_TYPE_HBM2 = 21, // since 1.17
    ZES_MEM_TYPE_DDR2 = 22, // since 1.17
    ZES_MEM_TYPE_HBM2E = 23, // since 1.17
    ZES_MEM_TYPE_HBM3 = 24, // since 1.17
    ZES_MEM_TYPE_HBM3E = 25, // since 1.17
    ZES_MEM_TYPE_HBM4 = 26, // since 1.17
    ZES_MEM_TYPE_LPDDR6 = 27, // since 1.17
    ZES_MEM_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_mem_type_t;

typedef enum _zes_mem_loc_t {
    ZES_MEM_LOC_SYSTEM = 0,
    ZES_MEM_LOC_DEVICE = 1,
    ZES_MEM_LOC_FORCE_UINT32 = 0x7fffffff
} zes_mem_loc_t;

typedef enum _zes_mem_health_t {
    ZES_MEM_HEALTH_UNKNOWN = 0,
    ZES_MEM_HEALTH_OK = 1,
    ZES_MEM_HEALTH_DEGRADED = 2,
    ZES_MEM_HEALTH_CRITICAL = 3,
    ZES_MEM_HEALTH_REPLACE = 4,
    ZES_MEM_HEALTH_FORCE_UINT32 = 0x7fffffff
} zes_mem_health_t;

// since 1.4
typedef enum _zes_power_domain_t {
    ZES_POWER_DOMAIN_UNKNOWN = 0,
    ZES_POWER_DOMAIN_CARD = 1,
    ZES_POWER_DOMAIN_PACKAGE = 2,
    ZES_POWER_DOMAIN_STACK = 3,
    ZES_POWER_DOMAIN_MEMORY = 4, // since 1.8
    ZES_POWER_DOMAIN_GPU = 5, // since 1.8
    ZES_POWER_DOMAIN_FORCE_UINT32 = 0x7fffffff
} zes_power_domain_t;

// since 1.4
typedef enum _zes_power_level_t {
    ZES_POWER_LEVEL_UNKNOWN = 0,
    ZES_POWER_LEVEL_SUSTAINED = 1,
    ZES_POWER_LEVEL_BURST = 2,
    ZES_POWER_LEVEL_PEAK = 3,
    ZES_POWER_LEVEL_INSTANTANEOUS = 4,
    ZES_POWER_LEVEL_FORCE_UINT32 = 0x7fffffff
} zes_power_level_t;

// since 1.4
typedef enum _zes_power_source_t {
    ZES_POWER_SOURCE_ANY = 0,
    ZES_POWER_SOURCE_MAINS = 1,
    ZES_POWER_SOURCE_BATTERY = 2,
    ZES_POWER_SOURCE_FORCE_UINT32 = 0x7fffffff
} zes_power_source_t;

// since 1.4
typedef enum _zes_limit_unit_t {
    ZES_LIMIT_UNIT_UNKNOWN = 0,
    ZES_LIMIT_UNIT_CURRENT = 1,
    ZES_LIMIT_UNIT_POWER = 2,
    ZES_LIMIT_UNIT_FORCE_UINT32 = 0x7fffffff
} zes_limit_unit_t;

typedef enum _zes_psu_voltage_status_t {
    ZES_PSU_VOLTAGE_STATUS_UNKNOWN = 0,
    ZES_PSU_VOLTAGE_STATUS_NORMAL = 1,
    ZES_PSU_VOLTAGE_STATUS_OVER = 2,
    ZES_PSU_VOLTAGE_STATUS_UNDER = 3,
    ZES_PSU_VOLTAGE_STATUS_FORCE_UINT32 = 0x7fffffff
} zes_psu_voltage_status_t;

typedef enum _zes_ras_error_type_t {
    ZES_RAS_ERROR_TYPE_CORRECTABLE = 0,
    ZES_RAS_ERROR_TYPE_UNCORRECTABLE = 1,
    ZES_RAS_ERROR_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_ras_error_type_t;

typedef enum _zes_ras_error_cat_t {
    ZES_RAS_ERROR_CAT_RESET = 0,
    ZES_RAS_ERROR_CAT_PROGRAMMING_ERRORS = 1,
    ZES_RAS_ERROR_CAT_DRIVER_ERRORS = 2,
    ZES_RAS_ERROR_CAT_COMPUTE_ERRORS = 3,
    ZES_RAS_ERROR_CAT_NON_COMPUTE_ERRORS = 4,
    ZES_RAS_ERROR_CAT_CACHE_ERRORS = 5,
    ZES_RAS_ERROR_CAT_DISPLAY_ERRORS = 6,
    ZES_RAS_ERROR_CAT_FORCE_UINT32 = 0x7fffffff
} zes_ras_error_cat_t;

typedef enum _zes_sched_mode_t {
    ZES_SCHED_MODE_TIMEOUT = 0,
    ZES_SCHED_MODE_TIMESLICE = 1,
    ZES_SCHED_MODE_EXCLUSIVE = 2,
    ZES_SCHED_MODE_COMPUTE_UNIT_DEBUG = 3,
    ZES_SCHED_MODE_FORCE_UINT32 = 0x7fffffff
} zes_sched_mode_t;

typedef enum _zes_standby_type_t {
    ZES_STANDBY_TYPE_GLOBAL = 0,
    ZES_STANDBY_TYPE_FORCE_UINT32 = 0x7fffffff
} zes_standby_type_t;

typedef enum _zes_standby_promo_mode_t {
    ZES_STANDBY_PROMO_MODE_DEFAULT = 0,
    ZES_STANDBY_PROMO_MODE_NEVER = 1,
    ZES_STANDBY_PROMO_MODE_FORCE_UINT32 = 0x7fffffff
} zes_standby_promo_mode_t;

typedef enum _zes_temp_sensors_t {
    ZES_TEMP_SENSORS_GLOBAL = 0,
    ZES_TEMP_SENSORS_GPU = 1,
    ZES_TEMP_SENSORS_MEMORY = 2,
    ZES_TEMP_SENSORS_GLOBAL_MIN = 3,
    ZES_TEMP_SENSORS_GPU_MIN = 4,
    ZES_TEMP_SENSORS_MEMORY_MIN = 5,
    ZES_TEMP_SENSORS_GPU_BOARD = 6, // since 1.8
    ZES_TEMP_SENSORS_GPU_BOARD_MIN = 7, // since 1.8
    ZES_TEMP_SENSORS_VOLTAGE_REGULATOR = 8, // since 1.10
    ZES_TEMP_SENSORS_FORCE_UINT32 = 0x7fffffff
} zes_temp_sensors_t;

// since 1.4
typedef enum _zes_power_limits_ext_version_t {
    ZES_POWER_LIMITS_EXT_VERSION_1_0 = 0x10000,
    ZES_POWER_LIMITS_EXT_VERSION_CURRENT = 0x10000,
    ZES_POWER_LIMITS_EXT_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_power_limits_ext_version_t;

// since 1.7
typedef enum _zes_engine_activity_ext_version_t {
    ZES_ENGINE_ACTIVITY_EXT_VERSION_1_0 = 0x10000,
    ZES_ENGINE_ACTIVITY_EXT_VERSION_CURRENT = 0x10000,
    ZES_ENGINE_ACTIVITY_EXT_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_engine_activity_ext_version_t;

// since 1.7
typedef enum _zes_ras_state_exp_version_t {
    ZES_RAS_STATE_EXP_VERSION_1_0 = 0x10000,
    ZES_RAS_STATE_EXP_VERSION_1_1 = 0x10001, // since 1.16
    ZES_RAS_STATE_EXP_VERSION_CURRENT = 0x10001, // since 1.16
    ZES_RAS_STATE_EXP_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_ras_state_exp_version_t;

// since 1.7
typedef enum _zes_ras_error_category_exp_t {
    ZES_RAS_ERROR_CATEGORY_EXP_RESET = 0,
    ZES_RAS_ERROR_CATEGORY_EXP_PROGRAMMING_ERRORS = 1,
    ZES_RAS_ERROR_CATEGORY_EXP_DRIVER_ERRORS = 2,
    ZES_RAS_ERROR_CATEGORY_EXP_COMPUTE_ERRORS = 3,
    ZES_RAS_ERROR_CATEGORY_EXP_NON_COMPUTE_ERRORS = 4,
    ZES_RAS_ERROR_CATEGORY_EXP_CACHE_ERRORS = 5,
    ZES_RAS_ERROR_CATEGORY_EXP_DISPLAY_ERRORS = 6,
    ZES_RAS_ERROR_CATEGORY_EXP_MEMORY_ERRORS = 7,
    ZES_RAS_ERROR_CATEGORY_EXP_SCALE_ERRORS = 8,
    ZES_RAS_ERROR_CATEGORY_EXP_L3FABRIC_ERRORS = 9,
    ZES_RAS_ERROR_CATEGORY_EXP_PCIE_ERRORS = 10, // since 1.16
    ZES_RAS_ERROR_CATEGORY_EXP_FABRIC_ERRORS = 11, // since 1.16
    ZES_RAS_ERROR_CATEGORY_EXP_SOC_INTERNAL_ERRORS = 12, // since 1.16
    ZES_RAS_ERROR_CATEGORY_EXP_FORCE_UINT32 = 0x7fffffff
} zes_ras_error_category_exp_t;

// since 1.8
typedef enum _zes_mem_page_offline_state_exp_version_t {
    ZES_MEM_PAGE_OFFLINE_STATE_EXP_VERSION_1_0 = 0x10000,
    ZES_MEM_PAGE_OFFLINE_STATE_EXP_VERSION_CURRENT = 0x10000,
    ZES_MEM_PAGE_OFFLINE_STATE_EXP_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_mem_page_offline_state_exp_version_t;

// since 1.8
typedef enum _zes_mem_bandwidth_counter_bits_exp_version_t {
    ZES_MEM_BANDWIDTH_COUNTER_BITS_EXP_VERSION_1_0 = 0x10000,
    ZES_MEM_BANDWIDTH_COUNTER_BITS_EXP_VERSION_CURRENT = 0x10000,
    ZES_MEM_BANDWIDTH_COUNTER_BITS_EXP_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_mem_bandwidth_counter_bits_exp_version_t;

// since 1.8
typedef enum _zes_power_domain_properties_exp_version_t {
    ZES_POWER_DOMAIN_PROPERTIES_EXP_VERSION_1_0 = 0x10000,
    ZES_POWER_DOMAIN_PROPERTIES_EXP_VERSION_CURRENT = 0x10000,
    ZES_POWER_DOMAIN_PROPERTIES_EXP_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_power_domain_properties_exp_version_t;

// since 1.9
typedef enum _zes_firmware_security_exp_version_t {
    ZES_FIRMWARE_SECURITY_EXP_VERSION_1_0 = 0x10000,
    ZES_FIRMWARE_SECURITY_EXP_VERSION_CURRENT = 0x10000,
    ZES_FIRMWARE_SECURITY_EXP_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_firmware_security_exp_version_t;

// since 1.9
typedef enum _zes_sysman_device_mapping_exp_version_t {
    ZES_SYSMAN_DEVICE_MAPPING_EXP_VERSION_1_0 = 0x10000,
    ZES_SYSMAN_DEVICE_MAPPING_EXP_VERSION_CURRENT = 0x10000,
    ZES_SYSMAN_DEVICE_MAPPING_EXP_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_sysman_device_mapping_exp_version_t;

// since 1.9
typedef enum _zes_vf_management_exp_version_t {
    ZES_VF_MANAGEMENT_EXP_VERSION_1_0 = 0x10000,
    ZES_VF_MANAGEMENT_EXP_VERSION_1_1 = 0x10001,
    ZES_VF_MANAGEMENT_EXP_VERSION_1_2 = 0x10002,
    ZES_VF_MANAGEMENT_EXP_VERSION_CURRENT = 0x10002,
    ZES_VF_MANAGEMENT_EXP_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_vf_management_exp_version_t;

// since 1.9
typedef uint32_t zes_vf_info_mem_type_exp_flags_t;
typedef enum _zes_vf_info_mem_type_exp_flag_t {
    ZES_VF_INFO_MEM_TYPE_EXP_FLAG_MEM_TYPE_SYSTEM = 0x1,
    ZES_VF_INFO_MEM_TYPE_EXP_FLAG_MEM_TYPE_DEVICE = 0x2,
    ZES_VF_INFO_MEM_TYPE_EXP_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_vf_info_mem_type_exp_flag_t;

// since 1.9
typedef uint32_t zes_vf_info_util_exp_flags_t;
typedef enum _zes_vf_info_util_exp_flag_t {
    ZES_VF_INFO_UTIL_EXP_FLAG_INFO_NONE = 0x1,
    ZES_VF_INFO_UTIL_EXP_FLAG_INFO_MEM_CPU = 0x2,
    ZES_VF_INFO_UTIL_EXP_FLAG_INFO_MEM_GPU = 0x4,
    ZES_VF_INFO_UTIL_EXP_FLAG_INFO_ENGINE = 0x8,
    ZES_VF_INFO_UTIL_EXP_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_vf_info_util_exp_flag_t;

// since 1.13
typedef enum _zes_device_ecc_default_properties_ext_version_t {
    ZES_DEVICE_ECC_DEFAULT_PROPERTIES_EXT_VERSION_1_0 = 0x10000,
    ZES_DEVICE_ECC_DEFAULT_PROPERTIES_EXT_VERSION_CURRENT = 0x10000,
    ZES_DEVICE_ECC_DEFAULT_PROPERTIES_EXT_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_device_ecc_default_properties_ext_version_t;

// since 1.15
typedef enum _zes_pci_link_speed_downgrade_ext_version_t {
    ZES_PCI_LINK_SPEED_DOWNGRADE_EXT_VERSION_1_0 = 0x10000,
    ZES_PCI_LINK_SPEED_DOWNGRADE_EXT_VERSION_CURRENT = 0x10000,
    ZES_PCI_LINK_SPEED_DOWNGRADE_EXT_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_pci_link_speed_downgrade_ext_version_t;

// since 1.17
typedef enum _zes_device_ext_state_version_t {
    ZES_DEVICE_EXT_STATE_VERSION_1_0 = 0x10000,
    ZES_DEVICE_EXT_STATE_VERSION_CURRENT = 0x10000,
    ZES_DEVICE_EXT_STATE_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_device_ext_state_version_t;

// since 1.17
typedef uint32_t zes_device_state_ext_flags_t;
typedef enum _zes_device_state_ext_flag_t {
    ZES_DEVICE_STATE_EXT_FLAG_NORMAL = 0x1,
    ZES_DEVICE_STATE_EXT_FLAG_WEDGED = 0x2,
    ZES_DEVICE_STATE_EXT_FLAG_SURVIVABILITY = 0x4,
    ZES_DEVICE_STATE_EXT_FLAG_FLASH_OVERRIDE = 0x8,
    ZES_DEVICE_STATE_EXT_FLAG_FORCE_UINT32 = 0x7fffffff
} zes_device_state_ext_flag_t;

// since 1.17
typedef enum _zes_oem_serial_id_ext_version_t {
    ZES_OEM_SERIAL_ID_EXT_VERSION_1_0 = 0x10000,
    ZES_OEM_SERIAL_ID_EXT_VERSION_CURRENT = 0x10000,
    ZES_OEM_SERIAL_ID_EXT_VERSION_FORCE_UINT32 = 0x7fffffff
} zes_oem_serial_id_ext_version_t;

// Structures

typedef struct _zes_base_properties_t zes_base_properties_t;
typedef struct _zes_base_desc_t zes_base_desc_t;
typedef struct _zes_base_state_t zes_base_state_t;
typedef struct _zes_base_config_t zes_base_config_t;
typedef struct _zes_base_capability_t zes_base_capability_t;
typedef struct _zes_driver_extension_properties_t zes_driver_extension_properties_t;
typedef struct _zes_device_state_t zes_device_state_t;
typedef struct _zes_reset_properties_t zes_reset_properties_t;
typedef struct _zes_uuid_t zes_uuid_t;
typedef struct _zes_device_properties_t zes_device_properties_t;
typedef struct _zes_device_ext_properties_t zes_device_ext_properties_t;
typedef struct _zes_process_state_t zes_process_state_t;
typedef struct _zes_pci_address_t zes_pci_address_t;
typedef struct _zes_pci_speed_t zes_pci_speed_t;
typedef struct _zes_pci_properties_t zes_pci_properties_t;
typedef struct _zes_pci_state_t zes_pci_state_t;
typedef struct _zes_pci_bar_properties_t zes_pci_bar_properties_t;
typedef struct _zes_pci_bar_properties_1_2_t zes_pci_bar_properties_1_2_t;
typedef struct _zes_pci_stats_t zes_pci_stats_t;
typedef struct _zes_overclock_properties_t zes_overclock_properties_t;
typedef struct _zes_control_property_t zes_control_property_t;
typedef struct _zes_vf_property_t zes_vf_property_t;
typedef struct _zes_diag_test_t zes_diag_test_t;
typedef struct _zes_diag_properties_t zes_diag_properties_t;
typedef struct _zes_device_ecc_desc_t zes_device_ecc_desc_t;
typedef struct _zes_device_ecc_properties_t zes_device_ecc_properties_t;
typedef struct _zes_engine_properties_t zes_engine_properties_t;
typedef struct _zes_engine_stats_t zes_engine_stats_t;
typedef struct _zes_fabric_port_id_t zes_fabric_port_id_t;
typedef struct _zes_fabric_port_speed_t zes_fabric_port_speed_t;
typedef struct _zes_fabric_port_properties_t zes_fabric_port_properties_t;
typedef struct _zes_fabric_link_type_t zes_fabric_link_type_t;
typedef struct _zes_fabric_port_config_t zes_fabric_port_config_t;
typedef struct _zes_fabric_port_state_t zes_fabric_port_state_t;
typedef struct _zes_fabric_port_throughput_t zes_fabric_port_throughput_t;
typedef struct _zes_fabric_port_error_counters_t zes_fabric_port_error_counters_t;
typedef struct _zes_fan_speed_t zes_fan_speed_t;
typedef struct _zes_fan_temp_speed_t zes_fan_temp_speed_t;
typedef struct _zes_fan_speed_table_t zes_fan_speed_table_t;
typedef struct _zes_fan_properties_t zes_fan_properties_t;
typedef struct _zes_fan_config_t zes_fan_config_t;
typedef struct _zes_firmware_properties_t zes_firmware_properties_t;
typedef struct _zes_freq_properties_t zes_freq_properties_t;
typedef struct _zes_freq_range_t zes_freq_range_t;
typedef struct _zes_freq_state_t zes_freq_state_t;
typedef struct _zes_freq_throttle_time_t zes_freq_throttle_time_t;
typedef struct _zes_oc_capabilities_t zes_oc_capabilities_t;
typedef struct _zes_led_properties_t zes_led_properties_t;
typedef struct _zes_led_color_t zes_led_color_t;
typedef struct _zes_led_state_t zes_led_state_t;
typedef struct _zes_mem_properties_t zes_mem_properties_t;
typedef struct _zes_mem_state_t zes_mem_state_t;
typedef struct _zes_mem_bandwidth_t zes_mem_bandwidth_t;
typedef struct _zes_mem_ext_bandwidth_t zes_mem_ext_bandwidth_t;
typedef struct _zes_perf_properties_t zes_perf_properties_t;
typedef struct _zes_power_properties_t zes_power_properties_t;
typedef struct _zes_power_energy_counter_t zes_power_energy_counter_t;
typedef struct _zes_power_sustained_limit_t zes_power_sustained_limit_t;
typedef struct _zes_power_burst_limit_t zes_power_burst_limit_t;
typedef struct _zes_power_peak_limit_t zes_power_peak_limit_t;
typedef struct _zes_energy_threshold_t zes_energy_threshold_t;
typedef struct _zes_psu_properties_t zes_psu_properties_t;
typedef struct _zes_psu_state_t zes_psu_state_t;
typedef struct _zes_ras_properties_t zes_ras_properties_t;
typedef struct _zes_ras_state_t zes_ras_state_t;
typedef struct _zes_ras_config_t zes_ras_config_t;
typedef struct _zes_sched_properties_t zes_sched_properties_t;
typedef struct _zes_sched_timeout_properties_t zes_sched_timeout_properties_t;
typedef struct _zes_sched_timeslice_properties_t zes_sched_timeslice_properties_t;
typedef struct _zes_standby_properties_t zes_standby_properties_t;
typedef struct _zes_temp_properties_t zes_temp_properties_t;
typedef struct _zes_temp_threshold_t zes_temp_threshold_t;
typedef struct _zes_temp_config_t zes_temp_config_t;
typedef struct _zes_power_limit_ext_desc_t zes_power_limit_ext_desc_t;
typedef struct _zes_power_ext_properties_t zes_power_ext_properties_t;
typedef struct _zes_engine_ext_properties_t zes_engine_ext_properties_t;
typedef struct _zes_ras_state_exp_t zes_ras_state_exp_t;
typedef struct _zes_ras_state_exp2_t zes_ras_state_exp2_t;
typedef struct _zes_ras_config_exp_t zes_ras_config_exp_t;
typedef struct _zes_mem_page_offline_state_exp_t zes_mem_page_offline_state_exp_t;
typedef struct _zes_mem_bandwidth_counter_bits_exp_properties_t zes_mem_bandwidth_counter_bits_exp_properties_t;
typedef struct _zes_power_domain_exp_properties_t zes_power_domain_exp_properties_t;
typedef struct _zes_subdevice_exp_properties_t zes_subdevice_exp_properties_t;
typedef struct _zes_vf_exp_properties_t zes_vf_exp_properties_t;
typedef struct _zes_vf_util_mem_exp_t zes_vf_util_mem_exp_t;
typedef struct _zes_vf_util_engine_exp_t zes_vf_util_engine_exp_t;
typedef struct _zes_vf_exp_capabilities_t zes_vf_exp_capabilities_t;
typedef struct _zes_vf_exp2_capabilities_t zes_vf_exp2_capabilities_t;
typedef struct _zes_vf_util_mem_exp2_t zes_vf_util_mem_exp2_t;
typedef struct _zes_vf_util_engine_exp2_t zes_vf_util_engine_exp2_t;
typedef struct _zes_device_ecc_default_properties_ext_t zes_device_ecc_default_properties_ext_t;
typedef struct _zes_pci_link_speed_downgrade_ext_state_t zes_pci_link_speed_downgrade_ext_state_t;
typedef struct _zes_pci_link_speed_downgrade_ext_properties_t zes_pci_link_speed_downgrade_ext_properties_t;
typedef struct _zes_device_ext_state_t zes_device_ext_state_t;
typedef struct _zes_oem_serial_id_ext_properties_t zes_oem_serial_id_ext_properties_t;

struct _zes_base_properties_t {
    zes_structure_type_t stype;
    void* pNext;
};

struct _zes_base_desc_t {
    zes_structure_type_t stype;
    const void* pNext;
};

struct _zes_base_state_t {
    zes_structure_type_t stype;
    const void* pNext;
};

struct _zes_base_config_t {
    zes_structure_type_t stype;
    const void* pNext;
};

struct _zes_base_capability_t {
    zes_structure_type_t stype;
    const void* pNext;
};

// since 1.8
struct _zes_driver_extension_properties_t {
    char name[ZES_MAX_EXTENSION_NAME];
    uint32_t version;
};

struct _zes_device_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_reset_reason_flags_t reset;
    zes_repair_status_t repaired;
};

// since 1.7
struct _zes_reset_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t force;
    zes_reset_type_t resetType;
};

// since 1.7
struct _zes_uuid_t {
    uint8_t id[ZES_MAX_UUID_SIZE];
};

struct _zes_device_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_device_properties_t core;
    uint32_t numSubdevices;
    char serialNumber[ZES_STRING_PROPERTY_SIZE];
    char boardNumber[ZES_STRING_PROPERTY_SIZE];
    char brandName[ZES_STRING_PROPERTY_SIZE];
    char modelName[ZES_STRING_PROPERTY_SIZE];
    char vendorName[ZES_STRING_PROPERTY_SIZE];
    char driverVersion[ZES_STRING_PROPERTY_SIZE];
};

// since 1.7
struct _zes_device_ext_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_uuid_t uuid;
    zes_device_type_t type;
    zes_device_property_flags_t flags;
};

struct _zes_process_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    uint32_t processId;
    uint64_t memSize;
    uint64_t sharedSize;
    zes_engine_type_flags_t engines;
};

struct _zes_pci_address_t {
    uint32_t domain;
    uint32_t bus;
    uint32_t device;
    uint32_t function;
};

struct _zes_pci_speed_t {
    int32_t gen;
    int32_t width;
    int64_t maxBandwidth;
};

struct _zes_pci_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_pci_address_t address;
    zes_pci_speed_t maxSpeed;
    ze_bool_t haveBandwidthCounters;
    ze_bool_t havePacketCounters;
    ze_bool_t haveReplayCounters;
};

struct _zes_pci_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_pci_link_status_t status;
    zes_pci_link_qual_issue_flags_t qualityIssues;
    zes_pci_link_stab_issue_flags_t stabilityIssues;
    zes_pci_speed_t speed;
};

struct _zes_pci_bar_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_pci_bar_type_t type;
    uint32_t index;
    uint64_t base;
    uint64_t size;
};

// since 1.2
struct _zes_pci_bar_properties_1_2_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_pci_bar_type_t type;
    uint32_t index;
    uint64_t base;
    uint64_t size;
    ze_bool_t resizableBarSupported;
    ze_bool_t resizableBarEnabled;
};

struct _zes_pci_stats_t {
    uint64_t timestamp;
    uint64_t replayCounter;
    uint64_t packetCounter;
    uint64_t rxCounter;
    uint64_t txCounter;
    zes_pci_speed_t speed;
};

// since 1.5
struct _zes_overclock_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_overclock_domain_t domainType;
    uint32_t AvailableControls;
    zes_vf_program_type_t VFProgramType;
    uint32_t NumberOfVFPoints;
};

// since 1.5
struct _zes_control_property_t {
    double MinValue;
    double MaxValue;
    double StepValue;
    double RefValue;
    double DefaultValue;
};

// since 1.5
struct _zes_vf_property_t {
    double MinFreq;
    double MaxFreq;
    double StepFreq;
    double MinVolt;
    double MaxVolt;
    double StepVolt;
};

struct _zes_diag_test_t {
    uint32_t index;
    char name[ZES_STRING_PROPERTY_SIZE];
};

struct _zes_diag_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    char name[ZES_STRING_PROPERTY_SIZE];
    ze_bool_t haveTests;
};

// since 1.4
struct _zes_device_ecc_desc_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_device_ecc_state_t state;
};

// since 1.4
struct _zes_device_ecc_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_device_ecc_state_t currentState;
    zes_device_ecc_state_t pendingState;
    zes_device_action_t pendingAction;
};

struct _zes_engine_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_engine_group_t type;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
};

struct _zes_engine_stats_t {
    uint64_t activeTime;
    uint64_t timestamp;
};

struct _zes_fabric_port_id_t {
    uint32_t fabricId;
    uint32_t attachId;
    uint8_t portNumber;
};

struct _zes_fabric_port_speed_t {
    int64_t bitRate;
    int32_t width;
};

struct _zes_fabric_port_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    char model[ZES_MAX_FABRIC_PORT_MODEL_SIZE];
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    zes_fabric_port_id_t portId;
    zes_fabric_port_speed_t maxRxSpeed;
    zes_fabric_port_speed_t maxTxSpeed;
};

struct _zes_fabric_link_type_t {
    char desc[ZES_MAX_FABRIC_LINK_TYPE_SIZE];
};

struct _zes_fabric_port_config_t {
    zes_structure_type_t stype;
    const void* pNext;
    ze_bool_t enabled;
    ze_bool_t beaconing;
};

struct _zes_fabric_port_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_fabric_port_status_t status;
    zes_fabric_port_qual_issue_flags_t qualityIssues;
    zes_fabric_port_failure_flags_t failureReasons;
    zes_fabric_port_id_t remotePortId;
    zes_fabric_port_speed_t rxSpeed;
    zes_fabric_port_speed_t txSpeed;
};

struct _zes_fabric_port_throughput_t {
    uint64_t timestamp;
    uint64_t rxCounter;
    uint64_t txCounter;
};

// since 1.7
struct _zes_fabric_port_error_counters_t {
    zes_structure_type_t stype;
    void* pNext;
    uint64_t linkFailureCount;
    uint64_t fwCommErrorCount;
    uint64_t fwErrorCount;
    uint64_t linkDegradeCount;
};

struct _zes_fan_speed_t {
    int32_t speed;
    zes_fan_speed_units_t units;
};

struct _zes_fan_temp_speed_t {
    uint32_t temperature;
    zes_fan_speed_t speed;
};

struct _zes_fan_speed_table_t {
    int32_t numPoints;
    zes_fan_temp_speed_t table[ZES_FAN_TEMP_SPEED_PAIR_COUNT];
};

struct _zes_fan_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    ze_bool_t canControl;
    uint32_t supportedModes;
    uint32_t supportedUnits;
    int32_t maxRPM;
    int32_t maxPoints;
};

struct _zes_fan_config_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_fan_speed_mode_t mode;
    zes_fan_speed_t speedFixed;
    zes_fan_speed_table_t speedTable;
};

struct _zes_firmware_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    ze_bool_t canControl;
    char name[ZES_STRING_PROPERTY_SIZE];
    char version[ZES_STRING_PROPERTY_SIZE];
};

struct _zes_freq_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_freq_domain_t type;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    ze_bool_t canControl;
    ze_bool_t isThrottleEventSupported;
    double min;
    double max;
};

struct _zes_freq_range_t {
    double min;
    double max;
};

struct _zes_freq_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    double currentVoltage;
    double request;
    double tdp;
    double efficient;
    double actual;
    zes_freq_throttle_reason_flags_t throttleReasons;
};

struct _zes_freq_throttle_time_t {
    uint64_t throttleTime;
    uint64_t timestamp;
};

struct _zes_oc_capabilities_t {
    zes_structure_type_t stype;
    const void* pNext;
    ze_bool_t isOcSupported;
    double maxFactoryDefaultFrequency;
    double maxFactoryDefaultVoltage;
    double maxOcFrequency;
    double minOcVoltageOffset;
    double maxOcVoltageOffset;
    double maxOcVoltage;
    ze_bool_t isTjMaxSupported;
    ze_bool_t isIccMaxSupported;
    ze_bool_t isHighVoltModeCapable;
    ze_bool_t isHighVoltModeEnabled;
    ze_bool_t isExtendedModeSupported;
    ze_bool_t isFixedModeSupported;
};

struct _zes_led_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    ze_bool_t canControl;
    ze_bool_t haveRGB;
};

struct _zes_led_color_t {
    double red;
    double green;
    double blue;
};

struct _zes_led_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    ze_bool_t isOn;
    zes_led_color_t color;
};

struct _zes_mem_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_mem_type_t type;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    zes_mem_loc_t location;
    uint64_t physicalSize;
    int32_t busWidth;
    int32_t numChannels;
};

struct _zes_mem_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_mem_health_t health;
    uint64_t free;
    uint64_t size;
};

struct _zes_mem_bandwidth_t {
    uint64_t readCounter;
    uint64_t writeCounter;
    uint64_t maxBandwidth;
    uint64_t timestamp;
};

// since 1.7
struct _zes_mem_ext_bandwidth_t {
    uint32_t memoryTimestampValidBits;
};

struct _zes_perf_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    zes_engine_type_flags_t engines;
};

struct _zes_power_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    ze_bool_t canControl;
    ze_bool_t isEnergyThresholdSupported;
    int32_t defaultLimit;
    int32_t minLimit;
    int32_t maxLimit;
};

struct _zes_power_energy_counter_t {
    uint64_t energy;
    uint64_t timestamp;
};

struct _zes_power_sustained_limit_t {
    ze_bool_t enabled;
    int32_t power;
    int32_t interval;
};

struct _zes_power_burst_limit_t {
    ze_bool_t enabled;
    int32_t power;
};

struct _zes_power_peak_limit_t {
    int32_t powerAC;
    int32_t powerDC;
};

struct _zes_energy_threshold_t {
    ze_bool_t enable;
    double threshold;
    uint32_t processId;
};

struct _zes_psu_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    ze_bool_t haveFan;
    int32_t ampLimit;
};

struct _zes_psu_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_psu_voltage_status_t voltStatus;
    ze_bool_t fanFailed;
    int32_t temperature;
    int32_t current;
};

struct _zes_ras_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_ras_error_type_t type;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
};

struct _zes_ras_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    uint64_t category[ZES_MAX_RAS_ERROR_CATEGORY_COUNT];
};

struct _zes_ras_config_t {
    zes_structure_type_t stype;
    const void* pNext;
    uint64_t totalThreshold;
    zes_ras_state_t detailedThresholds;
};

struct _zes_sched_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    ze_bool_t canControl;
    zes_engine_type_flags_t engines;
    uint32_t supportedModes;
};

struct _zes_sched_timeout_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    uint64_t watchdogTimeout;
};

struct _zes_sched_timeslice_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    uint64_t interval;
    uint64_t yieldTimeout;
};

struct _zes_standby_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_standby_type_t type;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
};

struct _zes_temp_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_temp_sensors_t type;
    ze_bool_t onSubdevice;
    uint32_t subdeviceId;
    double maxTemperature;
    ze_bool_t isCriticalTempSupported;
    ze_bool_t isThreshold1Supported;
    ze_bool_t isThreshold2Supported;
};

struct _zes_temp_threshold_t {
    ze_bool_t enableLowToHigh;
    ze_bool_t enableHighToLow;
    double threshold;
};

struct _zes_temp_config_t {
    zes_structure_type_t stype;
    const void* pNext;
    ze_bool_t enableCritical;
    zes_temp_threshold_t threshold1;
    zes_temp_threshold_t threshold2;
};

// since 1.4
struct _zes_power_limit_ext_desc_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_power_level_t level;
    zes_power_source_t source;
    zes_limit_unit_t limitUnit;
    ze_bool_t enabledStateLocked;
    ze_bool_t enabled;
    ze_bool_t intervalValueLocked;
    int32_t interval;
    ze_bool_t limitValueLocked;
    int32_t limit;
};

// since 1.4
struct _zes_power_ext_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_power_domain_t domain;
    zes_power_limit_ext_desc_t* defaultLimit;
};

// since 1.7
struct _zes_engine_ext_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    uint32_t countOfVirtualFunctionInstance;
};

// since 1.7
struct _zes_ras_state_exp_t {
    zes_ras_error_category_exp_t category;
    uint64_t errorCounter;
};

// since 1.16
struct _zes_ras_state_exp2_t {
    zes_structure_type_t stype;
    const void* pNext;
    uint64_t errorCounter;
};

// since 1.16
struct _zes_ras_config_exp_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_ras_error_category_exp_t category;
    uint64_t threshold;
};

// since 1.8
struct _zes_mem_page_offline_state_exp_t {
    zes_structure_type_t stype;
    const void* pNext;
    uint32_t memoryPageOffline;
    uint32_t maxMemoryPageOffline;
};

// since 1.8
struct _zes_mem_bandwidth_counter_bits_exp_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    uint32_t validBitsCount;
};

// since 1.8
struct _zes_power_domain_exp_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_power_domain_t powerDomain;
};

// since 1.9
struct _zes_subdevice_exp_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    uint32_t subdeviceId;
    zes_uuid_t uuid;
};

// since 1.9
struct _zes_vf_exp_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_pci_address_t address;
    zes_uuid_t uuid;
    zes_vf_info_util_exp_flags_t flags;
};

// since 1.9
struct _zes_vf_util_mem_exp_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_vf_info_mem_type_exp_flags_t memTypeFlags;
    uint64_t free;
    uint64_t size;
    uint64_t timestamp;
};

// since 1.9
struct _zes_vf_util_engine_exp_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_engine_group_t type;
    uint64_t activeCounterValue;
    uint64_t samplingCounterValue;
    uint64_t timestamp;
};

// since 1.10
struct _zes_vf_exp_capabilities_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_pci_address_t address;
    uint32_t vfDeviceMemSize;
    uint32_t vfID;
};

// since 1.12
struct _zes_vf_exp2_capabilities_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_pci_address_t address;
    uint64_t vfDeviceMemSize;
    uint32_t vfID;
};

// since 1.10
struct _zes_vf_util_mem_exp2_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_mem_loc_t vfMemLocation;
    uint64_t vfMemUtilized;
};

// since 1.10
struct _zes_vf_util_engine_exp2_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_engine_group_t vfEngineType;
    uint64_t activeCounterValue;
    uint64_t samplingCounterValue;
};

// since 1.13
struct _zes_device_ecc_default_properties_ext_t {
    zes_structure_type_t stype;
    void* pNext;
    zes_device_ecc_state_t defaultState;
};

// since 1.15
struct _zes_pci_link_speed_downgrade_ext_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    ze_bool_t pciLinkSpeedDowngradeStatus;
};

// since 1.15
struct _zes_pci_link_speed_downgrade_ext_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    ze_bool_t pciLinkSpeedUpdateCapable;
    int32_t maxPciGenSupported;
};

// since 1.17
struct _zes_device_ext_state_t {
    zes_structure_type_t stype;
    const void* pNext;
    zes_device_state_ext_flags_t flags;
};

// since 1.17
struct _zes_oem_serial_id_ext_properties_t {
    zes_structure_type_t stype;
    void* pNext;
    uint16_t length;
    char oemSerialId[ZES_OEM_SERIAL_ID_SIZE];
};

// Functions

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesInit(
    zes_init_flags_t flags);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGetProperties(
    zes_device_handle_t hDevice,
    zes_device_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGetState(
    zes_device_handle_t hDevice,
    zes_device_state_t* pState);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceReset(
    zes_device_handle_t hDevice,
    ze_bool_t force);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceProcessesGetState(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_process_state_t* pProcesses);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDevicePciGetProperties(
    zes_device_handle_t hDevice,
    zes_pci_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDevicePciGetState(
    zes_device_handle_t hDevice,
    zes_pci_state_t* pState);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDevicePciGetBars(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_pci_bar_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDevicePciGetStats(
    zes_device_handle_t hDevice,
    zes_pci_stats_t* pStats);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumDiagnosticTestSuites(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_diag_handle_t* phDiagnostics);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumEngineGroups(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_engine_handle_t* phEngine);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEventRegister(
    zes_device_handle_t hDevice,
    zes_event_type_flags_t events);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumFabricPorts(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_fabric_port_handle_t* phPort);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumFans(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_fan_handle_t* phFan);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumFirmwares(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_firmware_handle_t* phFirmware);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumFrequencyDomains(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_freq_handle_t* phFrequency);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumLeds(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_led_handle_t* phLed);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumMemoryModules(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_mem_handle_t* phMemory);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumPerformanceFactorDomains(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_perf_handle_t* phPerf);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumPowerDomains(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_pwr_handle_t* phPower);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGetCardPowerDomain(
    zes_device_handle_t hDevice,
    zes_pwr_handle_t* phPower);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumPsus(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_psu_handle_t* phPsu);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumRasErrorSets(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_ras_handle_t* phRas);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumSchedulers(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_sched_handle_t* phScheduler);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumStandbyDomains(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_standby_handle_t* phStandby);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumTemperatureSensors(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_temp_handle_t* phTemperature);

// since 1.4
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEccAvailable(
    zes_device_handle_t hDevice,
    ze_bool_t* pAvailable);

// since 1.4
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEccConfigurable(
    zes_device_handle_t hDevice,
    ze_bool_t* pConfigurable);

// since 1.4
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGetEccState(
    zes_device_handle_t hDevice,
    zes_device_ecc_properties_t* pState);

// since 1.4
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceSetEccState(
    zes_device_handle_t hDevice,
    const zes_device_ecc_desc_t* newState,
    zes_device_ecc_properties_t* pState);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGet(
    zes_driver_handle_t hDriver,
    uint32_t* pCount,
    zes_device_handle_t* phDevices);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceSetOverclockWaiver(
    zes_device_handle_t hDevice);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGetOverclockDomains(
    zes_device_handle_t hDevice,
    uint32_t* pOverclockDomains);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGetOverclockControls(
    zes_device_handle_t hDevice,
    zes_overclock_domain_t domainType,
    uint32_t* pAvailableControls);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceResetOverclockSettings(
    zes_device_handle_t hDevice,
    ze_bool_t onShippedState);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceReadOverclockState(
    zes_device_handle_t hDevice,
    zes_overclock_mode_t* pOverclockMode,
    ze_bool_t* pWaiverSetting,
    ze_bool_t* pOverclockState,
    zes_pending_action_t* pPendingAction,
    ze_bool_t* pPendingReset);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumOverclockDomains(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_overclock_handle_t* phDomainHandle);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceResetExt(
    zes_device_handle_t hDevice,
    zes_reset_properties_t* pProperties);

// since 1.15
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDevicePciLinkSpeedUpdateExt(
    zes_device_handle_t hDevice,
    ze_bool_t shouldDowngrade,
    zes_device_action_t* pendingAction);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceGetSubDevicePropertiesExp(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_subdevice_exp_properties_t* pSubdeviceProps);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumActiveVFExp(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_vf_handle_t* phVFhandle);

// since 1.10
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDeviceEnumEnabledVFExp(
    zes_device_handle_t hDevice,
    uint32_t* pCount,
    zes_vf_handle_t* phVFhandle);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDriverEventListen(
    ze_driver_handle_t hDriver,
    uint32_t timeout,
    uint32_t count,
    zes_device_handle_t* phDevices,
    uint32_t* pNumDeviceEvents,
    zes_event_type_flags_t* pEvents);

// since 1.1
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDriverEventListenEx(
    ze_driver_handle_t hDriver,
    uint64_t timeout,
    uint32_t count,
    zes_device_handle_t* phDevices,
    uint32_t* pNumDeviceEvents,
    zes_event_type_flags_t* pEvents);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDriverGet(
    uint32_t* pCount,
    zes_driver_handle_t* phDrivers);

// since 1.8
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDriverGetExtensionProperties(
    zes_driver_handle_t hDriver,
    uint32_t* pCount,
    zes_driver_extension_properties_t* pExtensionProperties);

// since 1.8
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDriverGetExtensionFunctionAddress(
    zes_driver_handle_t hDriver,
    const char* name,
    void** ppFunctionAddress);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesDriverGetDeviceByUuidExp(
    zes_driver_handle_t hDriver,
    zes_uuid_t uuid,
    zes_device_handle_t* phDevice,
    ze_bool_t* onSubdevice,
    uint32_t* subdeviceId);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockGetDomainProperties(
    zes_overclock_handle_t hDomainHandle,
    zes_overclock_properties_t* pDomainProperties);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockGetDomainVFProperties(
    zes_overclock_handle_t hDomainHandle,
    zes_vf_property_t* pVFProperties);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockGetDomainControlProperties(
    zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl,
    zes_control_property_t* pControlProperties);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockGetControlCurrentValue(
    zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl,
    double* pValue);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockGetControlPendingValue(
    zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl,
    double* pValue);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockSetControlUserValue(
    zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl,
    double pValue,
    zes_pending_action_t* pPendingAction);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockGetControlState(
    zes_overclock_handle_t hDomainHandle,
    zes_overclock_control_t DomainControl,
    zes_control_state_t* pControlState,
    zes_pending_action_t* pPendingAction);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockGetVFPointValues(
    zes_overclock_handle_t hDomainHandle,
    zes_vf_type_t VFType,
    zes_vf_array_type_t VFArrayType,
    uint32_t PointIndex,
    uint32_t* PointValue);

// since 1.5
ZE_APIEXPORT ze_result_t ZE_APICALL
zesOverclockSetVFPointValues(
    zes_overclock_handle_t hDomainHandle,
    zes_vf_type_t VFType,
    uint32_t PointIndex,
    uint32_t PointValue);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerGetProperties(
    zes_sched_handle_t hScheduler,
    zes_sched_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerGetCurrentMode(
    zes_sched_handle_t hScheduler,
    zes_sched_mode_t* pMode);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerGetTimeoutModeProperties(
    zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults,
    zes_sched_timeout_properties_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerGetTimesliceModeProperties(
    zes_sched_handle_t hScheduler,
    ze_bool_t getDefaults,
    zes_sched_timeslice_properties_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerSetTimeoutMode(
    zes_sched_handle_t hScheduler,
    zes_sched_timeout_properties_t* pProperties,
    ze_bool_t* pNeedReload);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerSetTimesliceMode(
    zes_sched_handle_t hScheduler,
    zes_sched_timeslice_properties_t* pProperties,
    ze_bool_t* pNeedReload);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerSetExclusiveMode(
    zes_sched_handle_t hScheduler,
    ze_bool_t* pNeedReload);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesSchedulerSetComputeUnitDebugMode(
    zes_sched_handle_t hScheduler,
    ze_bool_t* pNeedReload);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPerformanceFactorGetProperties(
    zes_perf_handle_t hPerf,
    zes_perf_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPerformanceFactorGetConfig(
    zes_perf_handle_t hPerf,
    double* pFactor);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPerformanceFactorSetConfig(
    zes_perf_handle_t hPerf,
    double factor);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerGetProperties(
    zes_pwr_handle_t hPower,
    zes_power_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerGetEnergyCounter(
    zes_pwr_handle_t hPower,
    zes_power_energy_counter_t* pEnergy);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerGetLimits(
    zes_pwr_handle_t hPower,
    zes_power_sustained_limit_t* pSustained,
    zes_power_burst_limit_t* pBurst,
    zes_power_peak_limit_t* pPeak);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerSetLimits(
    zes_pwr_handle_t hPower,
    const zes_power_sustained_limit_t* pSustained,
    const zes_power_burst_limit_t* pBurst,
    const zes_power_peak_limit_t* pPeak);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerGetEnergyThreshold(
    zes_pwr_handle_t hPower,
    zes_energy_threshold_t* pThreshold);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerSetEnergyThreshold(
    zes_pwr_handle_t hPower,
    double threshold);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerGetLimitsExt(
    zes_pwr_handle_t hPower,
    uint32_t* pCount,
    zes_power_limit_ext_desc_t* pSustained);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerSetLimitsExt(
    zes_pwr_handle_t hPower,
    uint32_t* pCount,
    zes_power_limit_ext_desc_t* pSustained);

// since 1.16
ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerGetUsage(
    zes_pwr_handle_t hPower,
    uint32_t* pInstantPower,
    uint32_t* pAveragePower);

// since 1.16
ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerGetLimitsExt2(
    zes_pwr_handle_t hPower,
    uint32_t* pLimit);

// since 1.16
ZE_APIEXPORT ze_result_t ZE_APICALL
zesPowerSetLimitsExt2(
    zes_pwr_handle_t hPower,
    const uint32_t limit);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyGetProperties(
    zes_freq_handle_t hFrequency,
    zes_freq_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyGetAvailableClocks(
    zes_freq_handle_t hFrequency,
    uint32_t* pCount,
    double* phFrequency);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyGetRange(
    zes_freq_handle_t hFrequency,
    zes_freq_range_t* pLimits);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencySetRange(
    zes_freq_handle_t hFrequency,
    const zes_freq_range_t* pLimits);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyGetState(
    zes_freq_handle_t hFrequency,
    zes_freq_state_t* pState);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyGetThrottleTime(
    zes_freq_handle_t hFrequency,
    zes_freq_throttle_time_t* pThrottleTime);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcGetCapabilities(
    zes_freq_handle_t hFrequency,
    zes_oc_capabilities_t* pOcCapabilities);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcGetFrequencyTarget(
    zes_freq_handle_t hFrequency,
    double* pCurrentOcFrequency);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcSetFrequencyTarget(
    zes_freq_handle_t hFrequency,
    double CurrentOcFrequency);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcGetVoltageTarget(
    zes_freq_handle_t hFrequency,
    double* pCurrentVoltageTarget,
    double* pCurrentVoltageOffset);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcSetVoltageTarget(
    zes_freq_handle_t hFrequency,
    double CurrentVoltageTarget,
    double CurrentVoltageOffset);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcSetMode(
    zes_freq_handle_t hFrequency,
    zes_oc_mode_t CurrentOcMode);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcGetMode(
    zes_freq_handle_t hFrequency,
    zes_oc_mode_t* pCurrentOcMode);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcGetIccMax(
    zes_freq_handle_t hFrequency,
    double* pOcIccMax);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcSetIccMax(
    zes_freq_handle_t hFrequency,
    double ocIccMax);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcGetTjMax(
    zes_freq_handle_t hFrequency,
    double* pOcTjMax);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFrequencyOcSetTjMax(
    zes_freq_handle_t hFrequency,
    double ocTjMax);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesEngineGetProperties(
    zes_engine_handle_t hEngine,
    zes_engine_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesEngineGetActivity(
    zes_engine_handle_t hEngine,
    zes_engine_stats_t* pStats);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zesEngineGetActivityExt(
    zes_engine_handle_t hEngine,
    uint32_t* pCount,
    zes_engine_stats_t* pStats);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesStandbyGetProperties(
    zes_standby_handle_t hStandby,
    zes_standby_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesStandbyGetMode(
    zes_standby_handle_t hStandby,
    zes_standby_promo_mode_t* pMode);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesStandbySetMode(
    zes_standby_handle_t hStandby,
    zes_standby_promo_mode_t mode);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFirmwareGetProperties(
    zes_firmware_handle_t hFirmware,
    zes_firmware_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFirmwareFlash(
    zes_firmware_handle_t hFirmware,
    void* pImage,
    uint32_t size);

// since 1.8
ZE_APIEXPORT ze_result_t ZE_APICALL
zesFirmwareGetFlashProgress(
    zes_firmware_handle_t hFirmware,
    uint32_t* pCompletionPercent);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesFirmwareGetConsoleLogs(
    zes_firmware_handle_t hFirmware,
    size_t* pSize,
    char* pFirmwareLog);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesFirmwareGetSecurityVersionExp(
    zes_firmware_handle_t hFirmware,
    char* pVersion);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesFirmwareSetSecurityVersionExp(
    zes_firmware_handle_t hFirmware);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesMemoryGetProperties(
    zes_mem_handle_t hMemory,
    zes_mem_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesMemoryGetState(
    zes_mem_handle_t hMemory,
    zes_mem_state_t* pState);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesMemoryGetBandwidth(
    zes_mem_handle_t hMemory,
    zes_mem_bandwidth_t* pBandwidth);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortGetProperties(
    zes_fabric_port_handle_t hPort,
    zes_fabric_port_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortGetLinkType(
    zes_fabric_port_handle_t hPort,
    zes_fabric_link_type_t* pLinkType);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortGetConfig(
    zes_fabric_port_handle_t hPort,
    zes_fabric_port_config_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortSetConfig(
    zes_fabric_port_handle_t hPort,
    const zes_fabric_port_config_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortGetState(
    zes_fabric_port_handle_t hPort,
    zes_fabric_port_state_t* pState);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortGetThroughput(
    zes_fabric_port_handle_t hPort,
    zes_fabric_port_throughput_t* pThroughput);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortGetFabricErrorCounters(
    zes_fabric_port_handle_t hPort,
    zes_fabric_port_error_counters_t* pErrors);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zesFabricPortGetMultiPortThroughput(
    zes_device_handle_t hDevice,
    uint32_t numPorts,
    zes_fabric_port_handle_t* phPort,
    zes_fabric_port_throughput_t** pThroughput);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesTemperatureGetProperties(
    zes_temp_handle_t hTemperature,
    zes_temp_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesTemperatureGetConfig(
    zes_temp_handle_t hTemperature,
    zes_temp_config_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesTemperatureSetConfig(
    zes_temp_handle_t hTemperature,
    const zes_temp_config_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesTemperatureGetState(
    zes_temp_handle_t hTemperature,
    double* pTemperature);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPsuGetProperties(
    zes_psu_handle_t hPsu,
    zes_psu_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesPsuGetState(
    zes_psu_handle_t hPsu,
    zes_psu_state_t* pState);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFanGetProperties(
    zes_fan_handle_t hFan,
    zes_fan_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFanGetConfig(
    zes_fan_handle_t hFan,
    zes_fan_config_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFanSetDefaultMode(
    zes_fan_handle_t hFan);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFanSetFixedSpeedMode(
    zes_fan_handle_t hFan,
    const zes_fan_speed_t* speed);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFanSetSpeedTableMode(
    zes_fan_handle_t hFan,
    const zes_fan_speed_table_t* speedTable);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesFanGetState(
    zes_fan_handle_t hFan,
    zes_fan_speed_units_t units,
    int32_t* pSpeed);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesLedGetProperties(
    zes_led_handle_t hLed,
    zes_led_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesLedGetState(
    zes_led_handle_t hLed,
    zes_led_state_t* pState);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesLedSetState(
    zes_led_handle_t hLed,
    ze_bool_t enable);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesLedSetColor(
    zes_led_handle_t hLed,
    const zes_led_color_t* pColor);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasGetProperties(
    zes_ras_handle_t hRas,
    zes_ras_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasGetConfig(
    zes_ras_handle_t hRas,
    zes_ras_config_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasSetConfig(
    zes_ras_handle_t hRas,
    const zes_ras_config_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasGetState(
    zes_ras_handle_t hRas,
    ze_bool_t clear,
    zes_ras_state_t* pState);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasGetStateExp(
    zes_ras_handle_t hRas,
    uint32_t* pCount,
    zes_ras_state_exp_t* pState);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasClearStateExp(
    zes_ras_handle_t hRas,
    zes_ras_error_category_exp_t category);

// since 1.16
ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasGetSupportedCategoriesExp(
    zes_ras_handle_t hRas,
    uint32_t* pCount,
    zes_ras_error_category_exp_t* pCategories);

// since 1.16
ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasGetStateExp2(
    zes_ras_handle_t hRas,
    const uint32_t count,
    const zes_ras_error_category_exp_t* pCategories,
    zes_ras_state_exp2_t* pState);

// since 1.16
ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasGetConfigExp(
    zes_ras_handle_t hRas,
    const uint32_t count,
    zes_ras_config_exp_t* pConfig);

// since 1.16
ZE_APIEXPORT ze_result_t ZE_APICALL
zesRasSetConfigExp(
    zes_ras_handle_t hRas,
    const uint32_t count,
    const zes_ras_config_exp_t* pConfig);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDiagnosticsGetProperties(
    zes_diag_handle_t hDiagnostics,
    zes_diag_properties_t* pProperties);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDiagnosticsGetTests(
    zes_diag_handle_t hDiagnostics,
    uint32_t* pCount,
    zes_diag_test_t* pTests);

ZE_APIEXPORT ze_result_t ZE_APICALL
zesDiagnosticsRunTests(
    zes_diag_handle_t hDiagnostics,
    uint32_t startIndex,
    uint32_t endIndex,
    zes_diag_result_t* pResult);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementGetVFPropertiesExp(
    zes_vf_handle_t hVFhandle,
    zes_vf_exp_properties_t* pProperties);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementGetVFMemoryUtilizationExp(
    zes_vf_handle_t hVFhandle,
    uint32_t* pCount,
    zes_vf_util_mem_exp_t* pMemUtil);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementGetVFEngineUtilizationExp(
    zes_vf_handle_t hVFhandle,
    uint32_t* pCount,
    zes_vf_util_engine_exp_t* pEngineUtil);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementSetVFTelemetryModeExp(
    zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flags,
    ze_bool_t enable);

// since 1.9
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementSetVFTelemetrySamplingIntervalExp(
    zes_vf_handle_t hVFhandle,
    zes_vf_info_util_exp_flags_t flag,
    uint64_t samplingInterval);

// since 1.10
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementGetVFCapabilitiesExp(
    zes_vf_handle_t hVFhandle,
    zes_vf_exp_capabilities_t* pCapability);

// since 1.10
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementGetVFMemoryUtilizationExp2(
    zes_vf_handle_t hVFhandle,
    uint32_t* pCount,
    zes_vf_util_mem_exp2_t* pMemUtil);

// since 1.10
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementGetVFEngineUtilizationExp2(
    zes_vf_handle_t hVFhandle,
    uint32_t* pCount,
    zes_vf_util_engine_exp2_t* pEngineUtil);

// since 1.12
ZE_APIEXPORT ze_result_t ZE_APICALL
zesVFManagementGetVFCapabilitiesExp2(
    zes_vf_handle_t hVFhandle,
    zes_vf_exp2_capabilities_t* pCapability);

#if defined(__cplusplus)
} // extern "C"
#endif

#endif // _ZES_API_H
