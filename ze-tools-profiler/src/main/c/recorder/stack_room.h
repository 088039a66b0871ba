// The stack that the calling thread has left. A call of Java needs some below the VM's guard pages: where it is
// missing, the VM aborts the process, because Java's first frame is no place that a StackOverflowError could be thrown
// to.
#ifndef ZTR_STACK_ROOM_H
#define ZTR_STACK_ROOM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Measured with JDK 25: with 96 KiB left the VM aborts, with 128 KiB a call of Java succeeds. The rest is for what a
// listener needs, and for what has to be put in order after its own overflow.
#define ZTR_ROOM_FOR_JAVA ((size_t)192 << 10)

typedef struct {
    uintptr_t low, high;    // both 0 until the thread was asked
} ztr_stack;

// Stores the ends of the calling thread's stack; all addresses where the system does not say.
static __attribute__((noinline, unused)) void ztr_find_stack(ztr_stack *stack) {
    pthread_attr_t attributes;
    *stack = (ztr_stack){0, UINTPTR_MAX};
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
        return;
    }
    void *low;
    size_t size;
    if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
        *stack = (ztr_stack){(uintptr_t)low, (uintptr_t)low + size};
    }
    pthread_attr_destroy(&attributes);
}

// Returns whether the calling thread has that many bytes of its stack left. It has none on a stack that is no thread's,
// such as a coroutine's, whose ends the VM does not know.
static inline bool ztr_has_room(ztr_stack *stack, size_t bytes) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (stack->high == 0) {
        ztr_find_stack(stack);
    }
    return here >= stack->low && here < stack->high && here - stack->low >= bytes;
}

// Returns whether the calling thread may call Java.
static inline bool ztr_has_room_for_java(ztr_stack *stack) {
    return ztr_has_room(stack, ZTR_ROOM_FOR_JAVA);
}

#endif
