// SPDX-License-Identifier: MIT
// Generated from model/level-zero.json: do not edit.
#ifndef _ZER_DDI_H
#define _ZER_DDI_H

#include "zer_api.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef ze_result_t (ZE_APICALL *zer_pfnGetLastErrorDescription_t)(
    const char**);

typedef uint32_t (ZE_APICALL *zer_pfnTranslateDeviceHandleToIdentifier_t)(
    ze_device_handle_t);

typedef ze_device_handle_t (ZE_APICALL *zer_pfnTranslateIdentifierToDeviceHandle_t)(
    uint32_t);

typedef ze_context_handle_t (ZE_APICALL *zer_pfnGetDefaultContext_t)(void);

typedef struct _zer_global_dditable_t {
    zer_pfnGetLastErrorDescription_t pfnGetLastErrorDescription; // since 1.14
    zer_pfnTranslateDeviceHandleToIdentifier_t pfnTranslateDeviceHandleToIdentifier; // since 1.14
    zer_pfnTranslateIdentifierToDeviceHandle_t pfnTranslateIdentifierToDeviceHandle; // since 1.14
    zer_pfnGetDefaultContext_t pfnGetDefaultContext; // since 1.14
} zer_global_dditable_t;

ZE_DLLEXPORT ze_result_t ZE_APICALL
zerGetGlobalProcAddrTable(
    ze_api_version_t version,
    zer_global_dditable_t* pDdiTable);

typedef ze_result_t (ZE_APICALL *zer_pfnGetGlobalProcAddrTable_t)(
    ze_api_version_t,
    zer_global_dditable_t*);

// All tables
typedef struct _zer_dditable_t {
    zer_global_dditable_t Global;
} zer_dditable_t;

// All tables of a driver that puts them into its handles; it clears the flag when it goes away.
typedef struct _zer_dditable_driver_t {
    ze_api_version_t version;
    uint8_t isValidFlag;
    zer_global_dditable_t* Global;
} zer_dditable_driver_t;

#if defined(__cplusplus)
} // extern "C"
#endif

#endif // _ZER_DDI_H
