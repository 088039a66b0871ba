// Declarations shared by the functions in front of the C library's.
#pragma once
#include <dlfcn.h>
#include <stdint.h>

#define ZB_EXPORT __attribute__((visibility("default")))

// Recorders find by this name that no real device is below the driver.
ZB_EXPORT extern const int zemock_board;

// Returns the next library's function of that name, as dlsym does: the board's own dlsym stands in front of it.
void *zb_next(const char *name);

// Declares `real`, the next library's function of that name. It is looked up once; two threads find the same.
#define ZB_REAL(result, name, ...)                                                                                     \
    static result (*real_once)(__VA_ARGS__);                                                                           \
    result (*real)(__VA_ARGS__) = (result(*)(__VA_ARGS__))__atomic_load_n(&real_once, __ATOMIC_ACQUIRE);               \
    if (!real) {                                                                                                       \
        real = (result(*)(__VA_ARGS__))(uintptr_t)zb_next(#name);                                                      \
        __atomic_store_n(&real_once, real, __ATOMIC_RELEASE);                                                          \
    }
