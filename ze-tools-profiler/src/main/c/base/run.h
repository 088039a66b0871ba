// The run that this process belongs to: its directory, and the control page in it.
#ifndef ZTP_RUN_H
#define ZTP_RUN_H

#include <stdbool.h>

#include "base/layout.h"

enum { ZTP_PATH = 512 };

// The variables that the command has set in the program's environment for SYCL, and the program had not.
typedef enum {
    ZTP_OWN_SYCL = 1,         // it is to be recorded
    ZTP_OWN_LAYER = 2,        // UR_LAYER_TRACING among UR_ENABLE_LAYERS
    ZTP_OWN_ENABLE = 4,       // XPTI_TRACE_ENABLE
    ZTP_OWN_DISPATCHER = 8    // XPTI_FRAMEWORK_DISPATCHER
} ztp_sycl_variables;

// A run: that which this process belongs to, from the variable or from an agent's options, or one in which the process
// records itself.
typedef struct {
    bool known;
    char children;    // ztp_children
    uint32_t sycl;    // bits of ztp_sycl_variables
    uint32_t door;    // ztp_door
    bool has_token;
    uint8_t token[ZTP_TOKEN];    // for the collector's socket
    char directory[ZTP_PATH];
    char page[ZTP_PATH];       // of a dormant process: the file with the content of its control page; else empty
    int32_t owner;             // the process that has made the directory for itself; 0 if none has
    bool asked;                // for the control page, at the socket
    bool remote;               // the directory cannot be entered: the control page is a copy, and notes are handed over
    ztp_control *control;      // mapped at the first start, NULL before
    ztp_control *notes;        // the control page that notes go to, where `control` is a copy; else NULL
    _Atomic uint32_t noted;    // bits by ztp_note_kind: sentences that this process has left
} ztp_run;

// The run that this process belongs to.
extern ztp_run ztp_the_run;

// Takes "<children><sycl>,<token>:<directory>", and does nothing else; <sycl> is a hexadecimal digit with bits of
// ztp_sycl_variables, <token> has two digits for each byte, and either may be missing. Of a dormant process the file of
// its page stands in place of the directory. Returns whether it is well-formed.
bool ztp_join(const char *text, uint32_t door);

// Maps the control page of the run that this process belongs to, once; of a dormant process a copy of its own, until
// ztp_make_directory(). Returns NULL if there is none, or it is not to be trusted.
ztp_control *ztp_open_control(void);

// Maps the control page in a run's directory; NULL if there is none, or it is not the user's own.
ztp_control *ztp_map_control(const ztp_run *run);

// Returns whether what a control page says makes sense.
bool ztp_is_sound(const ztp_control *control);

// Opens a run's directory after a look at it; -1 if it is not the user's own.
int ztp_open_directory(const ztp_run *run);

// Fills a note with what is known of this process, and the rest.
void ztp_describe_note(ztp_note *note, uint32_t kind, int32_t error, uint64_t detail, const char *text);

// Leaves a sentence for the collector of a run; of each kind one per process.
void ztp_note_in(ztp_run *run, ztp_note_kind kind, int32_t error, uint64_t detail, const char *text);

// Leaves a sentence likewise for the collector of the run that this process belongs to.
void ztp_note_once(ztp_note_kind kind, int32_t error, uint64_t detail, const char *text);

// ---- dormant.c ------------------------------------------------------------------------------------------------------

// Maps a copy of the page of a dormant process; NULL if the file is not to be trusted.
ztp_control *ztp_copy_page(const char *path);

// Makes the directory of a dormant process, and its control page in the place of the copy. Returns a descriptor whose
// lock keeps others away until it is closed, which is to be done when the ring file is there; -1 with errno if that
// fails.
int ztp_make_directory(ztp_run *run);

// Removes the directory that this process has made, with its ring file, unless a collector has it, or has left
// something in it. ring: the name of the ring file; NULL for none.
void ztp_remove_directory(ztp_run *run, const char *ring);

// ---- run.c ----------------------------------------------------------------------------------------------------------

// Returns field 22 of /proc/self/stat, 0 if it cannot be read.
uint64_t ztp_start_time(void);

#endif
