// SPDX-License-Identifier: MIT
// Generated from model/level-zero.json: do not edit.
#ifndef _ZE_LOADER_H
#define _ZE_LOADER_H

#include <stdbool.h>
#include "../ze_api.h"

#if defined(__cplusplus)
extern "C" {
#endif

// Macros

#ifndef ZEL_COMPONENT_STRING_SIZE
#define ZEL_COMPONENT_STRING_SIZE 64
#endif

// Enumerations

// since 1.3
typedef enum _zel_handle_type_t {
    ZEL_HANDLE_DRIVER = 0,
    ZEL_HANDLE_DEVICE = 1,
    ZEL_HANDLE_CONTEXT = 2,
    ZEL_HANDLE_COMMAND_QUEUE = 3,
    ZEL_HANDLE_COMMAND_LIST = 4,
    ZEL_HANDLE_FENCE = 5,
    ZEL_HANDLE_EVENT_POOL = 6,
    ZEL_HANDLE_EVENT = 7,
    ZEL_HANDLE_IMAGE = 8,
    ZEL_HANDLE_MODULE = 9,
    ZEL_HANDLE_MODULE_BUILD_LOG = 10,
    ZEL_HANDLE_KERNEL = 11,
    ZEL_HANDLE_SAMPLER = 12,
    ZEL_HANDLE_PHYSICAL_MEM = 13,
    ZEL_HANDLE_TYPE_FORCE_UINT32 = 0x7fffffff
} zel_handle_type_t;

// Structures

typedef struct _zel_version_t zel_version_t;
typedef struct _zel_component_version_t zel_component_version_t;

// since 1.13
typedef void (*zel_loader_teardown_callback_t)(void);

// since 1.13
typedef void (*zel_application_teardown_callback_t)(
    uint32_t index);

// since 1.1
struct _zel_version_t {
    int major;
    int minor;
    int patch;
};

// since 1.1
struct _zel_component_version_t {
    char component_name[ZEL_COMPONENT_STRING_SIZE];
    ze_api_version_t spec_version;
    zel_version_t component_lib_version;
};

// Functions

// since 1.1
ZE_APIEXPORT ze_result_t ZE_APICALL
zelLoaderGetVersions(
    size_t* num_elems,
    zel_component_version_t* versions);

// since 1.3
ZE_APIEXPORT ze_result_t ZE_APICALL
zelLoaderTranslateHandle(
    zel_handle_type_t handleType,
    void* handleIn,
    void** handleOut);

// since 1.6
ZE_APIEXPORT ze_result_t ZE_APICALL
zelSetDriverTeardown(void);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zelEnableTracingLayer(void);

// since 1.7
ZE_APIEXPORT ze_result_t ZE_APICALL
zelDisableTracingLayer(void);

// since 1.12
ZE_APIEXPORT void ZE_APICALL
zelSetDelayLoaderContextTeardown(void);

// since 1.12
ZE_APIEXPORT void ZE_APICALL
zelLoaderContextTeardown(void);

// since 1.12
ZE_APIEXPORT bool ZE_APICALL
zelCheckIsLoaderInTearDown(void);

// since 1.13
ZE_APIEXPORT ze_result_t ZE_APICALL
zelRegisterTeardownCallback(
    zel_loader_teardown_callback_t application_callback,
    zel_application_teardown_callback_t* loader_callback,
    uint32_t* index);

// since 1.14
ZE_APIEXPORT ze_result_t ZE_APICALL
zelGetTracingLayerState(
    bool* enabled);

// since 1.14
ZE_APIEXPORT ze_result_t ZE_APICALL
zelGetLoaderVersion(
    zel_component_version_t* version);

#if defined(__cplusplus)
} // extern "C"
#endif

#endif // _ZE_LOADER_H
