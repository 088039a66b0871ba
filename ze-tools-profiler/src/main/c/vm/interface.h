// The parts of JNI, of JVMTI and of HotSpot's tables of its structures that are used here, by their specifications: a
// program needs no header of Java to be built with the recorder.
#ifndef ZTV_INTERFACE_H
#define ZTV_INTERFACE_H

#include <stdint.h>

// An interface is a pointer to a table of functions, and the first argument of each of them.
typedef void *const *const ztv_interface;

#define ZTV_FUNCTION(interface, index, type) ((type)(uintptr_t)((*(void *const *const *)(interface))[index]))

enum { ZTV_OK = 0, ZTV_JNI_1_8 = 0x00010008, ZTV_JVMTI_1_2 = 0x30010200 };

// Positions in the table of a VM.
enum { ZTV_VM_DETACH = 5, ZTV_VM_GET_ENV = 6, ZTV_VM_ATTACH_DAEMON = 7 };

// Positions in the table of a thread's JNI environment.
enum {
    ZTV_JNI_DEFINE_CLASS = 5,
    ZTV_JNI_FIND_CLASS = 6,
    ZTV_JNI_THROW = 13,
    ZTV_JNI_EXCEPTION_OCCURRED = 15,
    ZTV_JNI_EXCEPTION_CLEAR = 17,
    ZTV_JNI_PUSH_FRAME = 19,
    ZTV_JNI_POP_FRAME = 20,
    ZTV_JNI_NEW_GLOBAL = 21,
    ZTV_JNI_DELETE_LOCAL = 23,
    ZTV_JNI_GET_OBJECT_CLASS = 31,
    ZTV_JNI_GET_METHOD = 33,
    ZTV_JNI_CALL_OBJECT = 36,    // with an array of arguments, as the next one
    ZTV_JNI_GET_STATIC_METHOD = 113,
    ZTV_JNI_CALL_STATIC_OBJECT = 116,
    ZTV_JNI_CALL_STATIC_NOTHING = 143,
    ZTV_JNI_NEW_STRING = 167,
    ZTV_JNI_STRING_UTF_LENGTH = 168,
    ZTV_JNI_STRING_LENGTH = 164,
    ZTV_JNI_STRING_UTF_REGION = 221,
    ZTV_JNI_EXCEPTION_CHECK = 228
};

// Positions in the table of a JVMTI environment.
enum {
    ZTV_TI_SET_NOTIFICATION = 1,
    ZTV_TI_DEALLOCATE = 46,
    ZTV_TI_CLASS_SIGNATURE = 47,
    ZTV_TI_SOURCE_FILE = 49,
    ZTV_TI_METHOD_NAME = 63,
    ZTV_TI_METHOD_CLASS = 64,
    ZTV_TI_LINE_NUMBERS = 69,
    ZTV_TI_STACK_TRACE = 103,
    ZTV_TI_SET_CALLBACKS = 121,
    ZTV_TI_DISPOSE = 126,
    ZTV_TI_ADD_CAPABILITIES = 141
};

// Bits of jvmtiCapabilities.
enum {
    ZTV_CAPABILITY_BYTES = 16,
    ZTV_CAN_GET_SOURCE_FILE = 11,
    ZTV_CAN_GET_LINES = 12,
    ZTV_CAN_REPORT_COLLECTIONS = 31
};

// Events, and the first one's number: callbacks stand in that order.
enum { ZTV_ENABLE = 1, ZTV_FIRST_EVENT = 50, ZTV_COLLECTION_BEGINS = 81, ZTV_COLLECTION_ENDS = 82 };

// jvmtiFrameInfo
typedef struct {
    void *method;
    int64_t location;    // index of the bytecode; -1 in a native method
} ztv_frame;

// jvmtiLineNumberEntry
typedef struct {
    int64_t start;
    int32_t line;
} ztv_line;

typedef int32_t (*ztv_get_env)(void *vm, void **environment, int32_t version);
typedef int32_t (*ztv_get_vms)(void **vms, int32_t capacity, int32_t *count);

#endif
