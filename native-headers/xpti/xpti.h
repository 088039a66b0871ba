// SPDX-License-Identifier: MIT
// XPTI, the interface by which SYCL tells tools what it does, as C sees it: structures, numbers, and the types of
// the framework's functions. The framework itself is C++; the layouts are those of its binary interface on x86-64
// and AArch64 Linux.
//
// Functions are declared as types and not by name: a program looks them up in the library that it has found, and
// generations of the framework differ in the functions that they have.
#ifndef ZETOOLS_XPTI_H
#define ZETOOLS_XPTI_H

#include <stdbool.h>
#include <stdint.h>

// Results. All but the first two are failures, negative numbers as C sees them.
typedef enum xpti_result_t {
    XPTI_RESULT_SUCCESS = 0,
    XPTI_RESULT_FALSE = 1,
    XPTI_RESULT_FAIL = (int)0x80004001,
    XPTI_RESULT_NOTIMPL = (int)0x80004002,
    XPTI_RESULT_DUPLICATE = (int)0x80004003,
    XPTI_RESULT_NOTFOUND = (int)0x80004004,
    XPTI_RESULT_UNDELETE = (int)0x80004005,
    XPTI_RESULT_INVALIDARG = (int)0x80004006
} xpti_result_t;

// Types of trace points, in the numbers of generations A2 and C: a number times two, and one more for an end.
typedef enum xpti_trace_point_type_t {
    XPTI_TRACE_UNKNOWN = 0,
    XPTI_TRACE_GRAPH_CREATE = 2,
    XPTI_TRACE_NODE_CREATE = 4,
    XPTI_TRACE_EDGE_CREATE = 6,
    XPTI_TRACE_REGION_BEGIN = 8,
    XPTI_TRACE_REGION_END = 9,
    XPTI_TRACE_TASK_BEGIN = 10,
    XPTI_TRACE_TASK_END = 11,
    XPTI_TRACE_BARRIER_BEGIN = 12,
    XPTI_TRACE_BARRIER_END = 13,
    XPTI_TRACE_LOCK_BEGIN = 14,
    XPTI_TRACE_LOCK_END = 15,
    XPTI_TRACE_SIGNAL = 16,
    XPTI_TRACE_TRANSFER_BEGIN = 18,
    XPTI_TRACE_TRANSFER_END = 19,
    XPTI_TRACE_THREAD_BEGIN = 20,
    XPTI_TRACE_THREAD_END = 21,
    XPTI_TRACE_WAIT_BEGIN = 22,
    XPTI_TRACE_WAIT_END = 23,
    XPTI_TRACE_FUNCTION_BEGIN = 24,
    XPTI_TRACE_FUNCTION_END = 25,
    XPTI_TRACE_METADATA = 26,
    XPTI_TRACE_FUNCTION_WITH_ARGS_BEGIN = 28,
    XPTI_TRACE_FUNCTION_WITH_ARGS_END = 29,
    XPTI_TRACE_MEM_ALLOC_BEGIN = 32,
    XPTI_TRACE_MEM_ALLOC_END = 33,
    XPTI_TRACE_MEM_RELEASE_BEGIN = 34,
    XPTI_TRACE_MEM_RELEASE_END = 35,
    XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT = 36,
    XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_DESTRUCT = 37,
    XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_ASSOCIATE = 38,
    XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_RELEASE = 39,
    XPTI_TRACE_OFFLOAD_ALLOC_ACCESSOR = 40,
    XPTI_TRACE_QUEUE_CREATE = 42,
    XPTI_TRACE_QUEUE_DESTROY = 43,
    XPTI_TRACE_DIAGNOSTICS = 126,
    XPTI_TRACE_USER_DEFINED = 128
} xpti_trace_point_type_t;

// The same where generation A has other numbers: it counts an end and a stand-alone type apart from the begin's
// number.
typedef enum xpti_trace_point_type_a_t {
    XPTI_TRACE_A_FUNCTION_WITH_ARGS_END = 31,
    XPTI_TRACE_A_MEM_ALLOC_END = 35,
    XPTI_TRACE_A_MEM_RELEASE_BEGIN = 36,
    XPTI_TRACE_A_MEM_RELEASE_END = 39,
    XPTI_TRACE_A_OFFLOAD_ALLOC_CONSTRUCT = 40,
    XPTI_TRACE_A_OFFLOAD_ALLOC_ASSOCIATE = 42,
    XPTI_TRACE_A_OFFLOAD_ALLOC_DESTRUCT = 44,
    XPTI_TRACE_A_OFFLOAD_ALLOC_RELEASE = 46,
    XPTI_TRACE_A_OFFLOAD_ALLOC_ACCESSOR = 48
} xpti_trace_point_type_a_t;

typedef enum xpti_trace_event_type_t {
    XPTI_EVENT_UNKNOWN = 0,
    XPTI_EVENT_GRAPH = 1,
    XPTI_EVENT_ALGORITHM = 2,
    XPTI_EVENT_BARRIER = 3,
    XPTI_EVENT_SCHEDULER = 4,
    XPTI_EVENT_ASYNC = 5,
    XPTI_EVENT_LOCK = 6,
    XPTI_EVENT_OFFLOAD_READ = 7,
    XPTI_EVENT_OFFLOAD_WRITE = 8,
    XPTI_EVENT_OFFLOAD_MEMORY_OBJECT = 9,
    XPTI_EVENT_OFFLOAD_ACCESSOR = 10,
    XPTI_EVENT_USER_DEFINED = 128
} xpti_trace_event_type_t;

typedef enum xpti_trace_activity_type_t {
    XPTI_ACTIVITY_UNKNOWN = 0,
    XPTI_ACTIVITY_ACTIVE = 1,
    XPTI_ACTIVITY_OVERHEAD = 2,
    XPTI_ACTIVITY_BACKGROUND = 4,
    XPTI_ACTIVITY_SLEEP = 8
} xpti_trace_activity_type_t;

typedef enum xpti_metadata_type_t {
    XPTI_METADATA_BINARY = 0,
    XPTI_METADATA_STRING = 1,
    XPTI_METADATA_SIGNED = 2,
    XPTI_METADATA_UNSIGNED = 3,
    XPTI_METADATA_FLOATING = 4,
    XPTI_METADATA_BOOLEAN = 5
} xpti_metadata_type_t;

typedef enum xpti_payload_flag_t {
    XPTI_PAYLOAD_NAME = 1,
    XPTI_PAYLOAD_SOURCE_FILE = 2,
    XPTI_PAYLOAD_CODE_POINTER = 4,
    XPTI_PAYLOAD_LINE = 8,
    XPTI_PAYLOAD_COLUMN = 16,
    XPTI_PAYLOAD_STACK_TRACE = 32,
    XPTI_PAYLOAD_REGISTERED = 0x8000,
    XPTI_PAYLOAD_HASH = 0x20000
} xpti_payload_flag_t;

typedef enum xpti_detail_t {
    XPTI_DETAIL_NONE = 0,
    XPTI_DETAIL_BASIC = 1,
    XPTI_DETAIL_NORMAL = 2,
    XPTI_DETAIL_VERBOSE = 3
} xpti_detail_t;

// A line or a column that is not known.
#define XPTI_INVALID_ID 0xffffffffu

typedef struct xpti_uid_t {
    uint64_t p1; // source file in the high half, function in the low one
    uint64_t p2;
    uint64_t p3;
} xpti_uid_t;

typedef struct xpti_universal_id_t {
    uint64_t p1;
    uint64_t p2;
    uint64_t instance;
    uint64_t uid64;
} xpti_universal_id_t;

typedef struct xpti_payload_t {
    const char *name;
    const char *stack_trace;
    const char *source_file;
    uint32_t line_no;
    uint32_t column_no;
    const void *code_ptr_va;
    uint64_t internal;
    uint64_t flags;
    xpti_uid_t uid;
} xpti_payload_t;

// C++'s unordered_map<uint32_t, int32_t> of libstdc++. A node holds the next one, the key at 8 and the value at 12.
typedef struct xpti_metadata_map_t {
    void *buckets;
    uint64_t bucket_count;
    void *first;
    uint64_t size;
    uint64_t policy[2];
    void *single_bucket;
} xpti_metadata_map_t;

typedef struct xpti_trace_event_data_t {
    uint64_t unique_id;
    uint64_t data_id;
    uint64_t instance_id;
    uint16_t event_type;
    uint16_t activity_type;
    uint32_t unused;
    uint64_t source_id;
    uint64_t target_id;
    xpti_payload_t *reserved_payload;
    xpti_metadata_map_t reserved_metadata;
    void *global_user_data;
    uint64_t flags; // generation C only: in A and A2 the structure ends before it
} xpti_trace_event_data_t;

typedef struct xpti_tracepoint_data_t {
    xpti_universal_id_t uid128;
    xpti_payload_t *payload;
    xpti_trace_event_data_t *event;
    uint64_t uid64;
} xpti_tracepoint_data_t;

typedef struct xpti_object_data_t {
    uint64_t size;
    const char *data;
    uint8_t type;
} xpti_object_data_t;

typedef struct xpti_function_with_args_t {
    uint32_t function_id;
    const char *function_name;
    void *args_data;
    void *ret_data;
    void *user_data;
} xpti_function_with_args_t;

// C++'s optional<uint32_t>.
typedef struct xpti_optional_t {
    uint32_t value;
    uint8_t engaged;
} xpti_optional_t;

typedef struct xpti_offload_buffer_data_t {
    uint64_t user_object_handle;
    uint64_t host_object_handle;
    const char *element_type;
    uint32_t element_size;
    uint32_t dim;
    uint64_t range[3];
} xpti_offload_buffer_data_t;

typedef struct xpti_offload_image_data_t {
    uint64_t user_object_handle;
    uint64_t host_object_handle;
    uint32_t dim;
    uint64_t range[3];
    uint32_t format;
    xpti_optional_t addressing;
    xpti_optional_t coordinate_normalization;
    xpti_optional_t filtering;
} xpti_offload_image_data_t;

typedef struct xpti_offload_accessor_data_t {
    uint64_t buffer_handle;
    uint64_t accessor_handle;
    uint32_t target;
    uint32_t mode;
} xpti_offload_accessor_data_t;

typedef struct xpti_offload_image_accessor_data_t {
    uint64_t image_handle;
    uint64_t accessor_handle;
    xpti_optional_t target;
    xpti_optional_t mode;
    const char *element_type;
    uint32_t element_size;
} xpti_offload_image_accessor_data_t;

typedef struct xpti_offload_association_data_t {
    uint64_t user_object_handle;
    uint64_t mem_object_handle;
} xpti_offload_association_data_t;

typedef struct xpti_offload_kernel_enqueue_data_t {
    uint64_t global_size[3];
    uint64_t local_size[3];
    uint64_t offset[3];
    uint64_t args_num;
} xpti_offload_kernel_enqueue_data_t;

typedef struct xpti_offload_kernel_arg_data_t {
    int type;
    void *pointer;
    int size;
    int index;
} xpti_offload_kernel_arg_data_t;

typedef struct xpti_mem_alloc_data_t {
    uint64_t mem_object_handle;
    uint64_t alloc_pointer;
    uint64_t alloc_size;
    uint64_t guard_zone_size;
    void *reserved;
} xpti_mem_alloc_data_t;

// The functions that a subscriber gives to the framework, and its library's exports: xptiTraceInit, xptiTraceFinish.
typedef void (*xpti_callback_fn)(uint16_t trace_type, xpti_trace_event_data_t *parent, xpti_trace_event_data_t *event,
    uint64_t instance, const void *user_data);
typedef void (*xpti_trace_init_fn)(unsigned int major, unsigned int minor, const char *version, const char *stream);
typedef void (*xpti_trace_finish_fn)(const char *stream);

// The framework's functions, each under the name of its type without "xpti_" and "_fn", in the manner of
// xptiFrameworkInitialize for xpti_framework_initialize_fn. First those of every generation.
typedef void (*xpti_framework_initialize_fn)(void);
typedef void (*xpti_framework_finalize_fn)(void);
typedef int32_t (*xpti_initialize_fn)(const char *stream, uint32_t major, uint32_t minor, const char *version);
typedef void (*xpti_finalize_fn)(const char *stream);
typedef uint64_t (*xpti_get_universal_id_fn)(void);
typedef void (*xpti_set_universal_id_fn)(uint64_t uid);
typedef int32_t (*xpti_stash_tuple_fn)(const char *key, uint64_t value);
typedef int32_t (*xpti_get_stashed_tuple_fn)(char **key, uint64_t *value);
typedef uint64_t (*xpti_get_unique_id_fn)(void);
typedef uint32_t (*xpti_register_string_fn)(const char *string, char **table_string);
typedef const char *(*xpti_lookup_string_fn)(uint32_t id);
typedef int32_t (*xpti_register_object_fn)(const char *data, uint64_t size, uint8_t type);
typedef xpti_object_data_t (*xpti_lookup_object_fn)(int32_t id);
typedef uint64_t (*xpti_register_payload_fn)(xpti_payload_t *payload);
typedef uint8_t (*xpti_register_stream_fn)(const char *stream);
typedef int32_t (*xpti_unregister_stream_fn)(const char *stream);
typedef uint16_t (*xpti_register_user_defined_trace_point_fn)(const char *tool, uint8_t number);
typedef uint16_t (*xpti_register_user_defined_event_type_fn)(const char *tool, uint8_t number);
typedef xpti_trace_event_data_t *(*xpti_make_event_fn)(const char *name, xpti_payload_t *payload, uint16_t event_type,
    int32_t activity, uint64_t *instance);
typedef const xpti_trace_event_data_t *(*xpti_find_event_fn)(uint64_t uid);
typedef const xpti_payload_t *(*xpti_query_payload_fn)(xpti_trace_event_data_t *event);
typedef int32_t (*xpti_register_callback_fn)(uint8_t stream, uint16_t trace_type, void *callback);
typedef int32_t (*xpti_unregister_callback_fn)(uint8_t stream, uint16_t trace_type, void *callback);
typedef int32_t (*xpti_notify_subscribers_fn)(uint8_t stream, uint16_t trace_type, xpti_trace_event_data_t *parent,
    xpti_trace_event_data_t *event, uint64_t instance, const void *user_data);
typedef int32_t (*xpti_add_metadata_fn)(xpti_trace_event_data_t *event, const char *key, int32_t value);
typedef xpti_metadata_map_t *(*xpti_query_metadata_fn)(xpti_trace_event_data_t *event);
typedef bool (*xpti_trace_enabled_fn)(void);
typedef bool (*xpti_check_trace_enabled_fn)(uint8_t stream, uint16_t trace_type);
typedef void (*xpti_force_set_trace_enabled_fn)(bool enabled);
typedef void (*xpti_release_event_fn)(xpti_trace_event_data_t *event);

// Those of generation C only.
typedef xpti_tracepoint_data_t *(*xpti_create_tracepoint_fn)(const char *function, const char *file, uint32_t line,
    uint32_t column, void *code_pointer);
typedef int32_t (*xpti_delete_tracepoint_fn)(xpti_tracepoint_data_t *tracepoint);
typedef const xpti_tracepoint_data_t *(*xpti_get_tracepoint_scope_data_fn)(void);
typedef int32_t (*xpti_set_tracepoint_scope_data_fn)(xpti_tracepoint_data_t *tracepoint);
typedef void (*xpti_unset_tracepoint_scope_data_fn)(void);
typedef uint8_t (*xpti_get_effective_stream_detail_level_fn)(uint8_t stream);

#endif
