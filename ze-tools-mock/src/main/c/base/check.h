// Argument checks, in the order the specification's results imply: driver initialised, handles, pointers, the rest.
#ifndef ZM_CHECK_H
#define ZM_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "base/handle.h"
#include "base/manner.h"
#include "base/state.h"

// Leaves the function with the result of `expression` unless that is ZE_RESULT_SUCCESS.
#define ZM_TRY(expression)                                                                                             \
    do {                                                                                                               \
        ze_result_t zm_try_result = (expression);                                                                      \
        if (zm_try_result != ZE_RESULT_SUCCESS) {                                                                      \
            return zm_try_result;                                                                                      \
        }                                                                                                              \
    } while (0)

// Declares `variable` as the object behind `handle`, referenced until the end of the scope, or leaves the function.
#define ZM_GET(type, variable, handle, kind)                                                                           \
    ZM_AUTO type *variable = zm_acquire((handle), (kind));                                                             \
    if ((variable) == NULL) {                                                                                          \
        return zm_bad_handle((handle), (kind));                                                                        \
    }                                                                                                                  \
    (void)0

// Leaves the function with ZE_RESULT_ERROR_INVALID_NULL_POINTER.
#define ZM_NEED(pointer)                                                                                               \
    do {                                                                                                               \
        if ((pointer) == NULL) {                                                                                       \
            return zm_null_pointer(#pointer);                                                                          \
        }                                                                                                              \
    } while (0)

// The same, in the lenient manner with the vendor's result.
#define ZM_NEED_OR(pointer, vendors)                                                                                   \
    do {                                                                                                               \
        if ((pointer) == NULL) {                                                                                       \
            return zm_refusal(zm_null_pointer(#pointer), (vendors));                                                   \
        }                                                                                                              \
    } while (0)

// Leaves the function where a handle is null, in the lenient manner with the vendor's result.
#define ZM_NEED_HANDLE_OR(handle, kind, vendors)                                                                       \
    do {                                                                                                               \
        if ((handle) == NULL) {                                                                                        \
            return zm_refusal(zm_bad_handle(NULL, (kind)), (vendors));                                                 \
        }                                                                                                              \
    } while (0)

// Leaves the function with the vendor's result where a count is not 0 but there is no array; the strict manner counts
// then.
#define ZM_NEED_ROOM(count, array, vendors)                                                                            \
    do {                                                                                                               \
        if (*(count) != 0 && (array) == NULL && zm_lenient(ZM_LENIENT_RESULTS)) {                                      \
            return zm_fail((vendors), "*%s is %u, but %s is a null pointer", #count, *(count), #array);                \
        }                                                                                                              \
    } while (0)

// Leaves the function unless the descriptor is there and carries its structure type, or none; see "strict_stype".
#define ZM_NEED_STRUCT(pointer, type)                                                                                  \
    do {                                                                                                               \
        ZM_NEED(pointer);                                                                                              \
        ZM_TRY(zm_check_stype(#pointer, (uint32_t)(pointer)->stype, (uint32_t)(type)));                                \
    } while (0)

// Results with the text that zeDriverGetLastErrorDescription answers on this thread.
ze_result_t zm_bad_handle(const void *handle, zm_kind kind);    // UNINITIALIZED before init, else INVALID_NULL_HANDLE
ze_result_t zm_null_pointer(const char *what);
ze_result_t zm_refusal(ze_result_t specified, ze_result_t vendors);               // of a call that both manners refuse
ze_result_t zm_check_stype(const char *what, uint32_t found, uint32_t wanted);    // INVALID_ARGUMENT unless right
ze_result_t zm_fail(ze_result_t result, const char *format, ...) __attribute__((format(printf, 2, 3)));
// As zm_fail, when `condition` does not hold; for use inside ZM_TRY.
#define ZM_REQUIRE(condition, result, ...)                                                                             \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            return zm_fail((result), __VA_ARGS__);                                                                     \
        }                                                                                                              \
    } while (0)

// As ZM_REQUIRE, for a rule that only the strict manner has; `row` is the rule's row in base/manner.h without
// ZM_LENIENT_.
#define ZM_RULE(row, condition, result, ...)                                                                           \
    do {                                                                                                               \
        if (!(condition) && !zm_lenient(ZM_LENIENT_##row)) {                                                           \
            return zm_fail((result), __VA_ARGS__);                                                                     \
        }                                                                                                              \
    } while (0)

const char *zm_last_error(void);
void zm_clear_last_error(void);

// The structure with this type in a pNext chain, or NULL. Unknown structures are passed over.
void *zm_find_next(const void *pNext, uint32_t stype);

// The same, where the vendor's driver looks at the first structure of the chain alone.
void *zm_find_first(const void *pNext, uint32_t stype);

// The chain behind a structure; NULL where its stype is not `stype` and the lenient manner took it all the same: what
// stands there then is often uninitialised.
void *zm_chain(const void *structure, uint32_t stype);

// The same, behind a structure whose pNext the vendor's driver never reads: NULL in the lenient manner.
void *zm_unread_chain(const void *structure, uint32_t stype);

// The structure of type `wanted` in the chain behind a structure of type `own`, or NULL; both without
// ZE_STRUCTURE_TYPE_.
#define ZM_FIND_NEXT(structure, own, wanted)                                                                           \
    zm_find_next(zm_chain((structure), ZE_STRUCTURE_TYPE_##own), ZE_STRUCTURE_TYPE_##wanted)

// Answers a count-then-fill query: `total` items, writes the count, and returns how many items to fill in (0 on the
// counting call).
uint32_t zm_two_call(uint32_t *count, const void *array, uint32_t total);

// Keeps stype and pNext of an output structure as the caller set them, or, with the option "overwrite_properties",
// answers a null pNext as some drivers do.
void zm_seal_properties(void *properties);

// Zeroes the structures in a chain of properties that belong to extensions which the driver does not have: an
// application that asks without looking for the extension finds nothing supported, rather than what it left there.
void zm_answer_absent(void *pNext);

// Returns a sum over the content of a handle for other processes, which distinguishes it from other bytes.
uint64_t zm_checksum(const void *bytes, size_t size);

#endif
