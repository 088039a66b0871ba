// Recording what SYCL's runtime says of itself by XPTI: the probe as a subscriber inside the program.
//
// The framework opens the probe because XPTI_SUBSCRIBERS names it. Nothing of the framework is linked: its functions
// are found in the framework that is mapped, for a name that no library has would end the program.
#ifndef ZTP_SYCL_H
#define ZTP_SYCL_H

#include "calls/calls.h"
#include "xpti.h"

// Generations of XPTI, which differ in numbers of types and in what they export.
typedef enum {
    ZTP_XPTI_UNKNOWN = 0,
    ZTP_XPTI_A,     // runtimes before 2023
    ZTP_XPTI_A2,    // 2024.1 to 2025.0
    ZTP_XPTI_C      // from 2025.1 on
} ztp_xpti_generation;

// ---- framework.c ----------------------------------------------------------------------------------------------------

// The functions of the framework of this process, as far as the probe uses them.
typedef struct {
    ztp_xpti_generation generation;
    xpti_register_stream_fn register_stream;
    xpti_register_callback_fn register_callback;
    xpti_lookup_string_fn lookup_string;
    xpti_lookup_object_fn lookup_object;
    xpti_get_universal_id_fn universal_id;
    bool has_levels;    // subscribers are asked how much detail they want of a stream
} ztp_framework;

// Returns the framework that has called the probe from this address; NULL if it is none, or of an unknown generation,
// of which a note is left.
const ztp_framework *ztp_framework_of(const void *caller);

// Leaves a note if a runtime of SYCL is mapped that reports nothing: it found no framework, or a variable forbids it.
void ztp_note_silent_runtime(void);

// Returns the loader of Unified Runtime of this process, which stays loaded from now on; NULL if there is none.
void *ztp_unified_loader(void);

bool ztp_loader_exports(void *loader, const char *name);

// ---- form.c ---------------------------------------------------------------------------------------------------------

// The ways to read user data. Data that the table does not know is never followed.
typedef enum {
    ZTP_FORM_NONE = 0,
    ZTP_FORM_TEXT,
    ZTP_FORM_SIGNAL,
    ZTP_FORM_FUNCTION,
    ZTP_FORM_CALL,
    ZTP_FORM_OBJECT,    // a structure of which only the first field is the same in all runtimes of the generation
    ZTP_FORM_BUFFER,
    ZTP_FORM_IMAGE,
    ZTP_FORM_DESTRUCT,
    ZTP_FORM_ASSOCIATION,
    ZTP_FORM_ACCESSOR,
    ZTP_FORM_IMAGE_ACCESSOR,
    ZTP_FORM_MEMORY
} ztp_form;

typedef enum {
    ZTP_STREAM_OTHER = 1,    // a name that is not known yet
    ZTP_STREAM_SYCL = 2,
    ZTP_STREAM_BUFFER = 4,
    ZTP_STREAM_IMAGE = 8,
    ZTP_STREAM_MEMORY = 16,
    ZTP_STREAM_NAMES = 32,    // calls by name
    ZTP_STREAM_CALLS = 64     // calls with arguments
} ztp_stream_kind;

ztp_stream_kind ztp_kind_of_stream(const char *name);

// Returns whether the user data of a generation was seen with a major version that the runtime's streams call
// themselves by.
bool ztp_matches_runtime(ztp_xpti_generation generation, uint32_t major);

// Returns the number that generation C has for the type that came.
uint16_t ztp_current_type(ztp_xpti_generation generation, uint16_t type);

// type: of generation C.
ztp_form ztp_form_of(ztp_xpti_generation generation, ztp_stream_kind stream, uint16_t type, bool has_event);

// ---- notification.c -------------------------------------------------------------------------------------------------

// A stream that is recorded.
typedef struct {
    char name[128];
    uint32_t text;    // its name's number
    ztp_stream_kind kind;
    bool reads;          // whether user data is read
    uint32_t decodes;    // the version 0.x of Unified Runtime by which arguments of calls are; 0 if they are not
    const ztp_framework *framework;
} ztp_stream;

// Records a notification.
void ztp_take_notification(const ztp_stream *stream, uint16_t type, const xpti_trace_event_data_t *parent,
                           const xpti_trace_event_data_t *event, uint64_t instance, const void *user_data);

// ---- fields.c -------------------------------------------------------------------------------------------------------

// The words of a record while it is made.
typedef struct {
    ztp_state *state;
    uint32_t count;       // of words
    uint32_t left_out;    // fields for which there was no room
    uint64_t words[4 + 255];
} ztp_fields;

void ztp_put(ztp_fields *fields, ztp_sycl_field field, uint64_t value);

// Adds a text; NULL is none.
void ztp_put_text(ztp_fields *fields, ztp_sycl_field field, const char *text);

// Returns how long a text is without a number in brackets at its end ("Memory Allocation[7f12]", in hexadecimal
// digits), which is stored; its whole length if there is none. With it there would be a new text for each pointer.
size_t ztp_without_number(const char *text, size_t length, uint64_t *number);

// Adds what an event says of itself by name.
void ztp_put_metadata(ztp_fields *fields, const ztp_framework *framework, const xpti_metadata_map_t *metadata);

// Adds user data of a form.
void ztp_put_data(ztp_fields *fields, ztp_form form, const void *data);

// Returns the number of a text, defined in the ring file.
uint32_t ztp_text_number(ztp_state *state, const char *text, size_t length);

// ---- arguments.c ----------------------------------------------------------------------------------------------------

// Adds the handles of a call of Unified Runtime that orders work: its queue, the events it waits for and signals, and
// those of command buffers. Nothing for other functions, and for those that the version is not known to have. version:
// the x of 0.x.
void ztp_put_arguments(ztp_fields *fields, uint32_t version, uint32_t function, const char *name,
                       const void *arguments);

// To be called when a stream of such calls begins, before the first of them.
void ztp_prepare_arguments(void);

// ---- environment.c --------------------------------------------------------------------------------------------------

// Takes the variables out of the environment by which the framework and Unified Runtime have found the probe, once. To
// be called when the runtime makes calls: Unified Runtime reads its variable after the streams of its calls have begun.
// Nothing is taken out before the runtime's own stream has begun: plug-ins of runtimes before Unified Runtime begin
// theirs, and make calls, earlier.
void ztp_hide_sycl(void);

// Notes that the runtime's own stream has begun, so that it has read its variables.
void ztp_note_runtime(void);

// Puts them into the environment again, in a child that has inherited it without them.
void ztp_show_sycl(void);

#endif
