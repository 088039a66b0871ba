// Source locations: a line, or a call stack, by a number. zetools.h says how programs use them.
#ifndef ZTL_H
#define ZTL_H

#include "../include/zetools.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ---- Frames of a stack ----------------------------------------------------------------------------------------------

#define ZTL_IS_LOCATION (UINT64_C(1) << 63)    // the rest is the handle of a location: a frame of Java
#define ZTL_IS_EXACT (UINT64_C(1) << 62)       // the rest is the address of an instruction; else it is a return address

// ---- For programs ---------------------------------------------------------------------------------------------------

// As in zetools.h, with a column and a function, which may be 0 and NULL.
int ztl_define(const char *file, int line, int column, const char *function, int *handle);
int ztl_stack(void *pc, void *frame, int skip, int trace, int *handle);
int ztl_this_location(int handle);
int ztl_note_modules(void);

// ---- For events -----------------------------------------------------------------------------------------------------

// Returns whether there is such a location.
bool ztl_is_location(int handle);

// Returns the location that the calling thread has set for its next event, or ZETOOLS_NO_LOCATION, and forgets it.
int ztl_take(void);

// Returns the location of an event that was given none: that of ztl_take, else a stack as configured for its name, else
// ZETOOLS_NO_LOCATION. Of the stack the innermost frame is the function that called the function that calls this, or
// the first one outside of the recorder and of loaders of Level Zero.
int ztl_of_event(uint32_t name);

// Returns whether an event may have a location without being given one: one is set for the calling thread's next event,
// or automatic stacks are configured.
bool ztl_may_have_location(void);

// Forgets the locations that threads have set.
void ztl_forget(void);

// ---- Automatic stacks -----------------------------------------------------------------------------------------------

enum {
    ZTL_LEVELS = 64,      // of `skip` and `trace`, at most, and frames of "on"
    ZTL_RULES = 64,       // for functions, at most
    ZTL_PATTERN = 128,    // bytes of a rule's pattern with its end, at most
};

typedef struct {
    int skip;
    int trace;
} ztl_levels;

// Replaces the configuration: levels ("on", "off", "trace", "skip:trace"), and rules "function=levels" for names, in
// which * stands for any characters and ? for one; separated by semicolons. The last rule that fits decides. Stores the
// reason of an error, which changes nothing. The text may be that of an option or of the environment.
int ztl_configure(const char *text, char *reason, size_t capacity);

// Reads the file that ZETOOLS_CONFIG names, then ZETOOLS_STACKS: the later one wins. Lines of the file: "stacks
// LEVELS", "stacks FUNCTION LEVELS"; others are other subjects'. Returns the first error; ztl_problem describes it.
int ztl_configure_from_environment(void);

// Returns the reason why a part of the configuration was not taken, or an empty text.
const char *ztl_problem(void);

// Returns whether any levels or rules are configured.
bool ztl_is_configured(void);

// Prepares what automatic stacks of a Java program need, if any are configured, outside of any call that is timed: it
// may take 50 ms.
void ztl_prepare(void);

// Returns the levels for a name, which may be 0.
ztl_levels ztl_levels_of(uint32_t name);

// ---- For Java -------------------------------------------------------------------------------------------------------

// Stores the frames of a stack, or the one of a location, and returns how many there are; ZETOOLS_ERROR_LOCATION if
// there is no such handle.
int ztl_frames(int handle, uint64_t *frames, int capacity);

// Defines a stack of frames that are known already.
int ztl_stack_of(const uint64_t *frames, int count, int *handle);

// Stores line, column, and the numbers of the texts of file and function.
int ztl_line(int handle, uint32_t parts[4]);

// Returns a text and stores its length; NULL if there is none.
const char *ztl_text(uint32_t text, uint64_t *length);

// Returns the number of a text, or 0.
uint32_t ztl_text_of(const char *text, size_t length);

#endif
