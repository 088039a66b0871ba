// SPDX-License-Identifier: MIT
// Generated from model/level-zero.json: do not edit.
#ifndef _ZEL_TRACING_API_H
#define _ZEL_TRACING_API_H

#include "../ze_api.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef ze_callbacks_t zel_core_callbacks_t;

// Macros

#ifndef ZEL_API_TRACING_NAME
#define ZEL_API_TRACING_NAME "ZEL_api_tracing"
#endif

// Handles

typedef struct _zel_tracer_handle_t* zel_tracer_handle_t;

// Enumerations

typedef enum _zel_api_tracing_version_t {
    ZEL_API_TRACING_VERSION_1_0 = 0x10000,
    ZEL_API_TRACING_VERSION_CURRENT = 0x10000,
    ZEL_API_TRACING_VERSION_FORCE_UINT32 = 0x7fffffff
} zel_api_tracing_version_t;

typedef enum _zel_structure_type_t {
    ZEL_STRUCTURE_TYPE_TRACER_DESC = 1,
    ZEL_STRUCTURE_TYPE_TRACER_EXP_DESC = 1,
    ZEL_STRUCTURE_TYPE_FORCE_UINT32 = 0x7fffffff
} zel_structure_type_t;

// Structures

typedef struct _zel_tracer_desc_t zel_tracer_desc_t;

struct _zel_tracer_desc_t {
    zel_structure_type_t stype;
    const void* pNext;
    void* pUserData;
};

// Functions

ZE_APIEXPORT ze_result_t ZE_APICALL
zelTracerCreate(
    const zel_tracer_desc_t* desc,
    zel_tracer_handle_t* phTracer);

ZE_APIEXPORT ze_result_t ZE_APICALL
zelTracerDestroy(
    zel_tracer_handle_t hTracer);

ZE_APIEXPORT ze_result_t ZE_APICALL
zelTracerSetPrologues(
    zel_tracer_handle_t hTracer,
    zel_core_callbacks_t* pCoreCbs);

ZE_APIEXPORT ze_result_t ZE_APICALL
zelTracerSetEpilogues(
    zel_tracer_handle_t hTracer,
    zel_core_callbacks_t* pCoreCbs);

ZE_APIEXPORT ze_result_t ZE_APICALL
zelTracerSetEnabled(
    zel_tracer_handle_t hTracer,
    ze_bool_t enable);

#if defined(__cplusplus)
} // extern "C"
#endif

#endif // _ZEL_TRACING_API_H
