#include "doors/table.h"

#include "calls/calls.h"
#include "doors/start.h"
#include "itt/itt.h"
#include "base/socket.h"
#include "recorder/upcalls.h"
#include "recorder/ztr.h"
#include "vm/vm.h"

enum { INTERFACE = 5 };

#define ENTRY(name)                                                                                                    \
    {                                                                                                                  \
#name, (const void *)(name)                                                                                    \
    }
#define ENTRIES                                                                                                        \
    ENTRY(ztl_configure), ENTRY(ztl_define), ENTRY(ztl_frames), ENTRY(ztl_line), ENTRY(ztl_stack),                     \
        ENTRY(ztl_stack_of), ENTRY(ztl_take), ENTRY(ztl_text), ENTRY(ztl_text_of), ENTRY(ztl_this_location),           \
        ENTRY(ztm_hand_over), ENTRY(ztm_mark), ENTRY(ztm_pause), ENTRY(ztm_read), {"ztm_recorded", &ztm_recorded},     \
        ENTRY(ztm_resume), ENTRY(ztm_start), ENTRY(ztm_stop), ENTRY(ztm_sum), ENTRY(ztm_write_systrace),               \
        ENTRY(ztp_listener_do), ENTRY(ztp_origin_here), ENTRY(ztp_record_here), ENTRY(ztr_do),                         \
        {"ztr_upcall_table", &ztr_upcall_table}, ENTRY(ztt_counts), ENTRY(ztv_include_frames)

ZTR_EXPORT const zetools_probe_entries zetools_probe_table = {
    .interface = INTERFACE,
    .count = sizeof((const zetools_probe_entry[]){ENTRIES}) / sizeof(zetools_probe_entry),
    .entries = {ENTRIES},
};
