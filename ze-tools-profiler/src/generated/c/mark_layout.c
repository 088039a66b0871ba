// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/marks/marks.h: do not edit.
// Compares the offsets that Java uses with those of the compiler.
#include <stddef.h>

#include "include/zetools.h"
#include "marks/marks.h"

_Static_assert(offsetof(zetools_mark, time) == 0, "zetools_mark.time");
_Static_assert(offsetof(zetools_mark, kind) == 8, "zetools_mark.kind");
_Static_assert(offsetof(zetools_mark, flags) == 10, "zetools_mark.flags");
_Static_assert(offsetof(zetools_mark, domain) == 12, "zetools_mark.domain");
_Static_assert(offsetof(zetools_mark, name) == 16, "zetools_mark.name");
_Static_assert(offsetof(zetools_mark, layer) == 20, "zetools_mark.layer");
_Static_assert(offsetof(zetools_mark, phase) == 24, "zetools_mark.phase");
_Static_assert(offsetof(zetools_mark, color) == 28, "zetools_mark.color");
_Static_assert(offsetof(zetools_mark, location) == 32, "zetools_mark.location");
_Static_assert(offsetof(zetools_mark, reserved) == 36, "zetools_mark.reserved");
_Static_assert(offsetof(zetools_mark, id) == 40, "zetools_mark.id");
_Static_assert(offsetof(zetools_mark, other) == 48, "zetools_mark.other");
_Static_assert(offsetof(zetools_mark, value) == 56, "zetools_mark.value");
_Static_assert(sizeof(zetools_mark) == 64, "zetools_mark");

_Static_assert(offsetof(ztm_record, mark) == 0, "ztm_record.mark");
_Static_assert(offsetof(ztm_record, tid) == 64, "ztm_record.tid");
_Static_assert(offsetof(ztm_record, reserved) == 68, "ztm_record.reserved");
_Static_assert(sizeof(ztm_record) == 72, "ztm_record");

_Static_assert(offsetof(ztm_account, seen) == 0, "ztm_account.seen");
_Static_assert(offsetof(ztm_account, recorded) == 8, "ztm_account.recorded");
_Static_assert(offsetof(ztm_account, filtered) == 16, "ztm_account.filtered");
_Static_assert(offsetof(ztm_account, no_memory) == 24, "ztm_account.no_memory");
_Static_assert(offsetof(ztm_account, nested) == 32, "ztm_account.nested");
_Static_assert(sizeof(ztm_account) == 40, "ztm_account");
