// SPDX-License-Identifier: MIT
// Generated from model/level-zero.json: do not edit.
#ifndef _ZE_DDI_COMMON_H
#define _ZE_DDI_COMMON_H

#include "ze_ddi.h"
#include "zer_ddi.h"
#include "zes_ddi.h"
#include "zet_ddi.h"

#if defined(__cplusplus)
extern "C" {
#endif

// What every handle starts with, of a driver that puts its tables into its handles
typedef struct _ze_handle_t {
    ze_dditable_driver_t* pCore;
    zet_dditable_driver_t* pTools;
    zes_dditable_driver_t* pSysman;
    zer_dditable_driver_t* pRuntime;
} ze_handle_t;

#if defined(__cplusplus)
} // extern "C"
#endif

#endif // _ZE_DDI_COMMON_H
