// Source locations and regions for Fortran. Compile this file with a Fortran program; there is nothing to link.
//
//   CALL VTSCLDEF(file, line_nr, sclhandle, ierr)       defines a line of a file
//   CALL VTSCLSTACK(skip, trace, sclhandle, ierr)       defines the call stack; skip 0: with the calling procedure
//   CALL VTTHISL(sclhandle, ierr)                       sets the location of the thread's next event
//   CALL ZETBEGIN(name, sclhandle, ierr)                begins a region
//   CALL ZETEND(sclhandle, ierr)                        ends the region that was begun last
//   CALL ZETINST(name, sclhandle, ierr)                 marks an instant
//   CALL ZETMSG(kind, partner, bytes, tag, communicator, sclhandle, ierr)
//                                                       marks a message: ZETOOLS_SEND and so on of zetools.h;
//                                                       bytes is INTEGER(8)
//
// Integers are default integers of 4 bytes, unless it says otherwise. Texts end at their last character that is not
// blank; their lengths come behind all other arguments, as gfortran and ifx pass them. ierr is ZETOOLS_OK (0) or an
// error of zetools.h; no handle is 0.
#include "zetools.h"

#include <stdlib.h>

#define ZETOOLS_EXPORTED_ __attribute__((visibility("default")))

// Names as compilers spell them: lower case with an underscore (gfortran, ifx on Linux), without one
// (-fno-underscoring, -assume nounderscore), and upper case (-names uppercase).
#define ZETOOLS_NAMES_(lower, upper, parameters)                                                                       \
    ZETOOLS_EXPORTED_ void lower##_ parameters;                                                                        \
    ZETOOLS_EXPORTED_ void lower parameters __attribute__((alias(#lower "_")));                                        \
    ZETOOLS_EXPORTED_ void upper##_ parameters __attribute__((alias(#lower "_")));                                     \
    ZETOOLS_EXPORTED_ void upper parameters __attribute__((alias(#lower "_")))

ZETOOLS_NAMES_(vtscldef, VTSCLDEF, (const char *file, const int *line, int *handle, int *error, size_t length));
ZETOOLS_NAMES_(vtsclstack, VTSCLSTACK, (const int *skip, const int *trace, int *handle, int *error));
ZETOOLS_NAMES_(vtthisl, VTTHISL, (const int *handle, int *error));
ZETOOLS_NAMES_(zetbegin, ZETBEGIN, (const char *name, const int *handle, int *error, size_t length));
ZETOOLS_NAMES_(zetend, ZETEND, (const int *handle, int *error));
ZETOOLS_NAMES_(zetinst, ZETINST, (const char *name, const int *handle, int *error, size_t length));
ZETOOLS_NAMES_(zetmsg, ZETMSG,
               (const int *kind, const int *partner, const int64_t *bytes, const int *tag, const int *communicator,
                const int *handle, int *error));

// Returns a text without the blanks at its end, which the caller frees; NULL if there is no memory.
static char *text_of(const char *text, size_t length) {
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    char *copy = malloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, text, length);
        copy[length] = 0;
    }
    return copy;
}

void vtscldef_(const char *file, const int *line, int *handle, int *error, size_t length) {
    char *name = text_of(file, length);
    *handle = ZETOOLS_NO_LOCATION;
    *error = name == NULL ? ZETOOLS_ERROR_MEMORY : zetools_location(name, *line, handle);
    free(name);
}

void vtsclstack_(const int *skip, const int *trace, int *handle, int *error) {
    // One more: this function is not the program's.
    *error = zetools_stack(NULL, NULL, *skip < 0 ? *skip : *skip + 1, *trace, handle);
}

void vtthisl_(const int *handle, int *error) {
    *error = zetools_this_location(*handle);
}

void zetbegin_(const char *name, const int *handle, int *error, size_t length) {
    char *copy = text_of(name, length);
    *error = copy == NULL ? ZETOOLS_ERROR_MEMORY : zetools_begin(NULL, copy, *handle);
    free(copy);
}

void zetend_(const int *handle, int *error) {
    *error = zetools_end(*handle);
}

void zetinst_(const char *name, const int *handle, int *error, size_t length) {
    char *copy = text_of(name, length);
    *error = copy == NULL ? ZETOOLS_ERROR_MEMORY : zetools_instant(NULL, copy, *handle);
    free(copy);
}

void zetmsg_(const int *kind, const int *partner, const int64_t *bytes, const int *tag, const int *communicator,
             const int *handle, int *error) {
    *error = *bytes < 0 ? ZETOOLS_ERROR_ARGUMENT
                        : zetools_message(*kind, *partner, (uint64_t)*bytes, *tag, *communicator, *handle);
}
