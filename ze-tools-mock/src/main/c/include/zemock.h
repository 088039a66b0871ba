// Control interface of the mock Level Zero driver, exported by libze_mock.so and libzemock_loader.so.
//
// A program finds these functions by name in the already loaded library (the same path opened again gives the same
// instance). Every function may be called from any thread. Functions that answer int32_t answer 0, or a number of
// things where so stated, and a negative ZEMOCK_E_ value on failure; zemock_last_error() then has a sentence.
#ifndef ZEMOCK_H
#define ZEMOCK_H

#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

#define ZEMOCK_API __attribute__((visibility("default")))

#define ZEMOCK_VERSION 0x00020000u    // major in the upper half; a function added raises the lower half

enum {
    ZEMOCK_OK = 0,
    ZEMOCK_E_ARGUMENT = -1,    // null pointer, unknown name, value out of range
    ZEMOCK_E_STATE = -2,       // not possible now
    ZEMOCK_E_IN_USE = -3,      // API objects are alive
    ZEMOCK_E_MEMORY = -4
};

ZEMOCK_API uint32_t zemock_version(void);
// The release of the library: its version, the commit that it was built from, and the version of the interface that it
// knows. The text is in the file, too, for strings(1).
ZEMOCK_API const char *zemock_release(void);
// Why the last call on this thread failed; an empty string if it did not.
ZEMOCK_API const char *zemock_last_error(void);

// ---- Life ----------------------------------------------------------------------------------------------------------

// Ends the driver's life and forgets devices, faults, log, options and clock: as freshly loaded. The next zeInit starts
// anew, with new handles for everything but the driver; so does the next call with the driver's handle, because loaders
// and programs initialise only once. Refuses while objects of the application are alive (ZEMOCK_E_IN_USE), unless
// `force` is non-zero: then their handles die.
ZEMOCK_API int32_t zemock_reset(int32_t force);

// ---- Devices: before initialisation, or after zemock_reset ---------------------------------------------------------

// Devices that are described from now on, and the ones that are there without a description, are of a kind that a
// vendor makes: "pvc" (Data Center GPU Max 1550), "dg2" (Arc A770), "tgl" (Tiger Lake) or "bmg" (Arc B580), one of it
// with one tile unless more is asked for. NULL: the default device, which no vendor makes. Also: environment variable
// ZEMOCK_DEVICE=pvc. After zemock_reset it is the default again.
ZEMOCK_API int32_t zemock_use_profile(const char *name);

// `roots` equal devices with `subdevices` tiles each. 1 to 16, 0 to 8. The default is 2 and 2, or what the environment
// variables ZEMOCK_DEVICES and ZEMOCK_TILES say; ZEMOCK_MEMORY (bytes of a tile, as in 16G), ZEMOCK_TIMER_BITS,
// ZEMOCK_KERNEL_TIMER_BITS, ZEMOCK_TIMER_HZ, ZEMOCK_FP16 and ZEMOCK_FP64 (0 or 1) and ZEMOCK_SUB_GROUP_SIZES (as in
// 16,32) describe these devices further; ZEMOCK_CORE_MHZ and ZEMOCK_MEMORY_GBPS (of a tile) say how fast they are.
ZEMOCK_API int32_t zemock_config_devices(uint32_t roots, uint32_t subdevices);

// The parts of a device. Zero keeps the default of a member; numbers of slices and below are per tile.
typedef struct zemock_device {
    const char *name;
    uint32_t vendor_id;
    uint32_t device_id;
    uint32_t subdevices;    // 0: none
    uint32_t slices;
    uint32_t subslices_per_slice;
    uint32_t eus_per_subslice;
    uint32_t threads_per_eu;
    uint32_t simd_width;
    uint32_t core_clock_mhz;
    uint32_t timestamp_bits;           // 32 to 64
    uint32_t kernel_timestamp_bits;    // 32 to 64
    uint32_t compute_engines;
    uint32_t copy_engines;    // UINT32_MAX: no copy-only queue group
    uint64_t timer_hz;
    uint64_t memory_bytes;    // per tile
} zemock_device;

// Adds a root device; the first call replaces the default ones. Answers its index.
ZEMOCK_API int32_t zemock_add_device(const zemock_device *device);

// Loses a root device (index as enumerated) or brings it back: calls on it answer ZE_RESULT_ERROR_DEVICE_LOST.
ZEMOCK_API int32_t zemock_set_device_lost(uint32_t root, int32_t lost);

// ---- Clock ---------------------------------------------------------------------------------------------------------

enum {
    ZEMOCK_CLOCK_REAL = 0,    // default: follows CLOCK_MONOTONIC_RAW
    ZEMOCK_CLOCK_WORK = 1,    // advances only by simulated work, and by the timeout of a host wait that runs out
    ZEMOCK_CLOCK_STEP = 2     // advances only by zemock_clock_step
};

// Also: environment variable ZEMOCK_CLOCK=real|work|step. Before initialisation the WORK and STEP clocks start at 1 s,
// so that every run sees the same times; later they go on from the present.
ZEMOCK_API int32_t zemock_clock_mode(int32_t mode);
ZEMOCK_API int32_t zemock_clock_step(uint64_t nanoseconds);
ZEMOCK_API uint64_t zemock_clock_now(void);
ZEMOCK_API int32_t zemock_seed(uint64_t seed);    // also: environment variable ZEMOCK_SEED

// ---- What ran ------------------------------------------------------------------------------------------------------

// Writes a line for each command that ends from now on to a file, behind what is there; NULL: no more. After
// zemock_reset nothing is written. Also: environment variable ZEMOCK_TRUTH. A line names, with a space in between: what
// ran (kernel, copy, fill, or another command, such as sync), process, device (number of the root device, ".", number
// of the tile from 1, 0 for none), engine (queue group, ".", queue), begin and end as its event has them (ticks of the
// device, the valid bits of kernel timestamps), begin and end on CLOCK_MONOTONIC in nanoseconds (in other clocks than
// the real one: of the simulated clock), and the kernel's name or "-".
ZEMOCK_API int32_t zemock_truth(const char *path);

// ---- Faults --------------------------------------------------------------------------------------------------------

// The nth call (1: the next one) of `function`, or of any function when NULL, answers `result` without doing anything.
// Several may be armed; each fires once. A call that destroys, closes, frees or detaches does so first and answers
// `result` then, as drivers do that find something wrong on the way; ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE and the
// option "fault_keeps" leave the object alone. With ZE_RESULT_WARNING_DROPPED_DATA, a call that reads or calculates
// metric data does so first, and fails only as it would have anyway. In the embedded loader also zelTracerCreate,
// zelTracerDestroy, zelTracerSetEnabled, zelEnableTracingLayer, zelDisableTracingLayer, and zelTracerRegisterCallback
// for any of the functions zelTracer…RegisterCallback; these are not meant by "any function". Also: environment
// variable ZEMOCK_FAULT, a list FUNCTION:NUMBER:RESULT,… with a FUNCTION of * for any, as in
// ZEMOCK_FAULT=zeMemAllocDevice:3:0x70000003.
ZEMOCK_API int32_t zemock_fail(const char *function, uint64_t nth, int32_t result);
ZEMOCK_API int32_t zemock_fail_clear(void);
// Returns how many have fired since the last zemock_fail_clear or zemock_reset.
ZEMOCK_API uint64_t zemock_fail_fired(void);

// The next successful counting call of `function` (null array or count zero) answers its count plus `delta` (but not
// below zero), so that the second call of the idiom sees another truth.
ZEMOCK_API int32_t zemock_change_count(const char *function, int32_t delta);

// ---- Call log ------------------------------------------------------------------------------------------------------

typedef struct zemock_call {
    uint64_t seq;         // order of entry, from 1
    uint64_t start_ns;    // CLOCK_MONOTONIC
    uint64_t end_ns;
    uint64_t thread;    // kernel thread id
    int32_t function;
    int32_t result;    // ze_result_t
    uint32_t nargs;
    uint32_t fault;       // 1 when an armed fault answered
    const char *name;     // "zeContextCreate"; static
    uint64_t args[16];    // the bits of each argument
} zemock_call;

ZEMOCK_API int32_t zemock_log_enable(int32_t enable);
ZEMOCK_API uint64_t zemock_log_count(void);
// The i-th finished call, in order of completion.
ZEMOCK_API int32_t zemock_log_get(uint64_t index, zemock_call *call);
ZEMOCK_API int32_t zemock_log_clear(void);
// Calls that the log had no room for; see the option "log_limit".
ZEMOCK_API uint64_t zemock_log_dropped(void);

// Calls of a function (NULL: of all) since the last reset, while the log was enabled, a fault was armed or the option
// "count_calls" was set.
ZEMOCK_API uint64_t zemock_call_count(const char *function);

// ---- Live handles --------------------------------------------------------------------------------------------------

// Number of live handles of a kind (see zemock_kind_name), or with -1 of every kind that an application creates and
// destroys: driver-owned handles (driver, devices, metric groups, …) are not counted then.
ZEMOCK_API uint64_t zemock_live_count(int32_t kind);
// The i-th of those that -1 counts, oldest first.
ZEMOCK_API int32_t zemock_live_get(uint64_t index, int32_t *kind, uint64_t *handle);
// "context", "command queue", …; NULL past the last kind. Kinds count from 1.
ZEMOCK_API const char *zemock_kind_name(int32_t kind);
// USM allocations and reserved virtual ranges that were not freed; they have no handle.
ZEMOCK_API uint64_t zemock_live_allocations(void);

// ---- Callers -------------------------------------------------------------------------------------------------------
//
// Threads that a runtime such as the Java VM has not started and does not know, calling one function over and over; it
// takes up to six integers or pointers and answers a ze_result_t. A process may end while they run. One thread at a
// time joins or stops the same callers.

// Starts threads, each of which makes so many calls; with 0, as many as it can until it is stopped. `function` is an
// address, for instance of the loader's zeContextGetStatus. Answers the callers' number, from 1.
ZEMOCK_API int32_t zemock_callers_start(uint32_t threads, void *function, const uint64_t *arguments, uint32_t count,
                                        uint64_t calls);
// Calls that have returned, and those of them that did not answer success.
ZEMOCK_API uint64_t zemock_callers_made(int32_t callers);
ZEMOCK_API uint64_t zemock_callers_failed(int32_t callers);
// Waits until they have made their calls.
ZEMOCK_API int32_t zemock_callers_join(int32_t callers);
// Lets no more calls begin and waits until those that have begun are over.
ZEMOCK_API int32_t zemock_callers_stop(int32_t callers);
// As stopping them, and forgets them.
ZEMOCK_API int32_t zemock_callers_free(int32_t callers);

// ---- Metrics -------------------------------------------------------------------------------------------------------
//
// Every device and sub-device has metric groups of its own, whose values follow from what it executes. Tests that need
// exact values, or metrics of a certain kind, add groups and push reports. A group has a number, from 0; numbers are
// valid until zemock_reset. Groups may be added before initialisation; they appear with the device.
//
// `root` is a root device's index, `sub` the index of one of its sub-devices, or -1 for the root device itself.
// `sampling` is a zet_metric_group_sampling_type_flags_t: 1 event based, 2 time based, 4 tracer based.

// Adds a group. `metrics` describes each metric as "name:value type:metric type:units:component:description", separated
// by semicolons; what follows the name may be missing. Value types: uint8, uint16, uint32, uint64 (default), float32,
// float64, bool8, string; metric types: duration, event, event_with_range, throughput, timestamp, flag, ratio, raw
// (default), ip, event_timestamp, event_start, event_end, event_monotonic; a number stands for a type without a name.
// The group's reports are those that are pushed, and no others unless zemock_generate_reports says so. Answers the
// group's number.
ZEMOCK_API int32_t zemock_add_metric_group(uint32_t root, int32_t sub, const char *name, uint32_t sampling,
                                           uint32_t domain, const char *metrics);

// The number of a group that the device has by itself, so that reports can be pushed into it, too.
ZEMOCK_API int32_t zemock_find_metric_group(uint32_t root, int32_t sub, const char *name, uint32_t sampling);

// Pushes a report: the bits of each metric's value, zero-extended, in the order of the metrics. A streamer of the group
// gets it at once, or when it is opened; a query gets the oldest one when it ends; a tracer gets an entry per metric.
// On a device with several tiles it is the report of the first tile, or of the one given.
ZEMOCK_API int32_t zemock_push_report(int32_t group, uint32_t count, const uint64_t *values);
ZEMOCK_API int32_t zemock_push_tile_report(int32_t group, uint32_t tile, uint32_t count, const uint64_t *values);

// The next read of a streamer or tracer of the group answers ZE_RESULT_WARNING_DROPPED_DATA.
ZEMOCK_API int32_t zemock_drop_data(int32_t group);

// Non-zero: streamers of an added group get reports at their sampling period, and its queries answers, with made-up
// values that depend on nothing but the seed, the number of the report and the number of the metric.
ZEMOCK_API int32_t zemock_generate_reports(int32_t group, int32_t enable);

// The values of reports that are pushed from now on are sums: a row is the difference of two reports, as that of the
// device's own counters is, and the first report has none.
ZEMOCK_API int32_t zemock_difference_reports(int32_t group, int32_t enable);

// The account of a group's reports since the device was created, in all of its streamers together. What was made is
// dropped, has been read, waits, or was thrown away when a streamer was closed; a report is made when it is opened.
// Samples of instruction pointers that were passed over because there was no room count as one, however long that took.
typedef struct zemock_account {
    uint64_t made;       // that came due, at the end of a period, with a marker or by being pushed
    uint64_t dropped;    // of these, for want of room
    uint64_t read;
    uint64_t warned;    // reads that answered ZE_RESULT_WARNING_DROPPED_DATA
} zemock_account;

ZEMOCK_API int32_t zemock_metric_account(int32_t group, zemock_account *account);

// Streamers opened from now on get this sampling period, whatever they ask for. 0: a power of two of the metric timer's
// ticks, not longer than what they ask for; of groups that were added what they ask for, rounded to microseconds, from
// 10 microseconds to one second. Short for the option "metric_period".
ZEMOCK_API int32_t zemock_grant_period(uint64_t nanoseconds);

// Metrics are on if the environment variable ZET_ENABLE_METRICS is 1 at initialisation; otherwise (see the option
// metrics), and after zetDeviceDisableMetricsExp, zetMetricGroupGet answers ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE.

// ---- Kernels -------------------------------------------------------------------------------------------------------
//
// Modules are made from any SPIR-V kernel module, or from the driver's native format (module/native.h). Kernels do what
// their bodies say. One named `delay`, with one integer and a body that changes no memory, lasts for so many
// nanoseconds; one named `spin`, with a pointer and perhaps an integer, and such a body, as long as the word at the
// pointer is the integer, or else 0.

// An access of a kernel outside the allocations of its context: the kernel ends there, and the root device is lost
// until zemock_set_device_lost(root, 0).
typedef struct zemock_page_fault {
    uint64_t number;    // of all faults since the last reset, from 1
    uint64_t address;
    uint64_t time_ns;    // of the simulated clock
    uint32_t write;      // 1: the kernel would have written
    uint32_t root;       // index of the root device
    char kernel[64];     // the beginning of its name
} zemock_page_fault;

ZEMOCK_API uint64_t zemock_page_fault_count(void);
// The index-th of the faults that are kept, oldest first; the newest 64 are.
ZEMOCK_API int32_t zemock_page_fault_get(uint32_t index, zemock_page_fault *fault);

// The kinds of diagnoses, by the words of the option "check"; the last is none of them.
enum {
    ZEMOCK_KIND_MEMORY,           // accesses to memory or an image that is not there, or not so: always looked for
    ZEMOCK_KIND_UNINITIALISED,    // reads of memory that nothing was written to
    ZEMOCK_KIND_RACES,            // accesses of two work-items that nothing orders
    ZEMOCK_KIND_BARRIERS,         // barriers that not all work-items reach: always looked for
    ZEMOCK_KIND_ARITHMETIC,       // divisions by zero, shifts that are too wide
    ZEMOCK_KIND_EXECUTION         // what cannot be executed, or was for too long
};

enum {
    ZEMOCK_LEVEL_NOTE,       // nothing is wrong
    ZEMOCK_LEVEL_WARNING,    // a read past the end of memory that devices allow: its value may be used for nothing
    ZEMOCK_LEVEL_ERROR
};

// A diagnosis of a kernel or another command that was executed: a fault, which loses its device, or what goes on
// although its result is not defined (a barrier that not all reach, what the option "check" finds). Each line of a
// kernel object is reported once for each kind.
typedef struct zemock_diagnosis {
    uint64_t number;          // of all diagnoses since the last reset, from 1
    uint64_t time_ns;         // of the simulated clock
    uint32_t fatal;           // 1: the root device was lost
    uint32_t root;            // index of the root device
    uint32_t kind;            // ZEMOCK_KIND_...
    uint32_t level;           // ZEMOCK_LEVEL_...
    uint64_t address;         // of the access
    uint32_t size;            // bytes of the access; 0: it is about no access, or its address is unknown
    uint32_t write;           // 1: the access is a write
    uint32_t line;            // of the source; 0: unknown
    uint32_t has_item;        // 1: the next two are known
    uint64_t work_item[3];    // its global index
    uint64_t group[3];        // that of its work-group
    char kernel[64];          // the beginning of its name; "" where another command is meant
    char instruction[32];     // the name of SPIR-V; "" where another command is meant
    char file[256];           // the end of the source's name; "" where it is unknown
    char text[640];           // a sentence: kernel, work-item, what it did, source line
} zemock_diagnosis;

ZEMOCK_API uint64_t zemock_diagnosis_count(void);
// The index-th of the diagnoses that are kept, oldest first; the newest 64 are.
ZEMOCK_API int32_t zemock_diagnosis_get(uint32_t index, zemock_diagnosis *diagnosis);

// Room that a token of zetKernelGetProfileInfo takes behind the structure, with its register sequences; see the option
// "profile_tokens".
#define ZEMOCK_PROFILE_TOKEN_BYTES 64

// ---- Annotations ---------------------------------------------------------------------------------------------------
//
// Device code can be annotated for tools: calls of __itt_offload_… in a module, which do something only if the module's
// specialization constant 4285822057 (0xFF747469), one byte, is not zero. It is given when the module is built, or is
// the default in its SPIR-V. Launches of kernels of such a module leave here what an execution trace of a device would
// show: every work-item's annotations. Other kernels leave nothing, and it costs them nothing.
//
// An annotation is a call that was executed, with the values that its operands had in that work-item. They are kept
// in the order of execution; the times of a launch lie between its start and its end. A wrapper that has a body,
// and calls an annotation function itself, makes none for its own call. A kernel that ends with a page fault leaves
// nothing.
//
// On a real device the stubs are empty functions; a tool that wants their arguments instruments the device code and
// gives it a buffer to write to. How that buffer is read is the tool's affair, and no part of what is simulated.

enum {
    ZEMOCK_ANNOTATION_WI_START = 1,
    ZEMOCK_ANNOTATION_WI_FINISH = 2,
    ZEMOCK_ANNOTATION_WG_BARRIER = 3,
    ZEMOCK_ANNOTATION_WI_RESUME = 4,
    ZEMOCK_ANNOTATION_SYNC_ACQUIRED = 5,
    ZEMOCK_ANNOTATION_SYNC_RELEASING = 6,
    ZEMOCK_ANNOTATION_WG_LOCAL_RANGE = 7,
    ZEMOCK_ANNOTATION_ATOMIC_OP_START = 8,
    ZEMOCK_ANNOTATION_ATOMIC_OP_FINISH = 9
};

typedef struct zemock_annotation {
    uint64_t sequence;    // of all since the last reset, from 1; where numbers are missing, some were dropped
    uint64_t launch;      // number of the launch among those with annotations since the last reset, from 1
    uint64_t time_ns;     // of the simulated clock
    uint64_t item;        // global linear id of the work-item
    // Of a barrier or a synchronization object, its id; of atomics and ranges, the address. That of memory of the
    // group has the highest byte 0xf2, and begins anew in each group.
    uint64_t object;
    uint64_t size;    // of a range, in bytes
    uint32_t group[3];
    uint32_t group_size;    // work-items of the group
    uint32_t kind;          // ZEMOCK_ANNOTATION_…
    uint32_t operation;     // of atomics: 0 load, 1 store, 2 update
    uint32_t order;         // of atomics: 0 relaxed, 1 acquire, 2 release
    uint32_t root;          // index of the root device
    char kernel[64];        // the beginning of its name
} zemock_annotation;

// Returns how many are kept.
ZEMOCK_API uint64_t zemock_annotation_count(void);
// The index-th of them, oldest first.
ZEMOCK_API int32_t zemock_annotation_get(uint64_t index, zemock_annotation *annotation);
// Takes up to `most` of them out, oldest first. Answers how many.
ZEMOCK_API int32_t zemock_annotation_take(uint32_t most, zemock_annotation *annotations);
// Returns the number of annotations that were lost for lack of room since the last zemock_annotation_clear or
// zemock_reset; see "annotation_limit".
ZEMOCK_API uint64_t zemock_annotation_dropped(void);
// Forgets what is kept.
ZEMOCK_API int32_t zemock_annotation_clear(void);

// clang-format off
// ---- Options -------------------------------------------------------------------------------------------------------
//
// name                   default  meaning
// manner                 0        0: lenient: calls that break rules are answered as Intel's driver answers them. 1: strict:
//                                 they are refused as the specification says. Set before initialisation (environment:
//                                 ZEMOCK_MANNER=strict|lenient). base/manner.h has the table of what differs.
// ddi_handles            0        1: the driver announces the DDI handles extension, so that a loader calls through the
//                                 tables at the head of each handle (which are there in any case). Set before
//                                 initialisation (environment: ZEMOCK_DDI_HANDLES=1).
// api_minor              17       the minor version of the interface that the driver says it is of. It hands no function to
//                                 a loader that is younger, as a driver older than the loader. Set before the loader
//                                 loads the driver; the mock's own loader, and handles with tables of their own, call
//                                 every function all the same.
// overwrite_properties   0        1: property queries overwrite the caller's pNext with NULL, as some drivers do.
// count_calls            0        1: calls are counted also while nothing is logged.
// log_limit              1000000  calls the log keeps before it drops new ones.
// strict_stype           0        1: a structure whose stype is 0 is refused, as one with a wrong stype always is.
//                                 Otherwise it is taken for what the function expects: drivers do not look.
// fault_keeps            0        1: a destroying call that was made to fail does nothing.
// api_tracing_exp        0        1: the driver offers zetTracerExp…, as old drivers did (environment:
//                                 ZET_ENABLE_API_TRACING_EXP=1). Otherwise those five answer UNSUPPORTED_FEATURE.
// tracing_layer          1        0: the embedded loader has not found its tracing layer; creating a tracer answers
//                                 UNINITIALIZED.
//
// Of the metrics. The first two count when devices are created: set them before initialisation.
// metric_timer_hz        0        ticks per second of metric timestamps; 0: those of the device.
// metric_timestamp_bits  0        valid bits of metric timestamps; 0: those of the device.
// metric_buffer_reports  0        reports (of a tracer: entries) that are kept until they are read; 0: as many as the
//                                 device has room for, of groups that were added twice the notification count, but at
//                                 least 16384.
// metric_period          0        see zemock_grant_period.
// metric_exact_periods   0        1: streamers get the period that they ask for.
// metric_tracer_polls    1        reads after which an asynchronous request to a tracer has taken effect, unless the
//                                 device has begun something before.
// metrics                1, lenient 0  1: metrics are on if ZET_ENABLE_METRICS is not set.
// metric_extras          1, lenient 0  1: groups that no hardware has, for tests: tracers, programmable metrics (bmg has some without), markers,
//                                 device status, memory; and a domain for each group of a device that no vendor makes.
//                                 Counts when devices are created.
// The following are 0, and 1 in the lenient manner, where not said otherwise: answers of Intel's driver.
// metric_silent_replace  0        1: of groups of one domain in one activation the last wins, without an error.
// metric_exclusive       0        1: streamers and query pools of one metric source exclude each other whatever their
//                                 domains, and there is one streamer for each source.
// metric_query_unknown   0        1: data of an unfinished query is ERROR_UNKNOWN instead of NOT_READY.
// metric_pool_owns_queries 0      1: a query pool may be destroyed while its queries are alive.
// metric_empty_on_drop   0, 0     1: a read of stall samples that reports a loss has no data.
// metric_single_set      0        1: data of several tiles is refused where only one set can be answered.
// metric_tile_header     0        1: data of counters of several tiles is a header, then the reports of one tile after
//                                 the other. Both kinds can be calculated.
// metric_strict_next     0        1: unknown structures behind zet_metric_group_properties_t are refused.
// metric_groups_alone    0        1: no groups are concurrent.
// metric_no_group_create 0, 0        1: zetMetricGroupCreateExp is unsupported.
// metric_no_tracer       0, 0       1: metric tracers and decoders are unsupported.
// metric_overflow        0        1: calculating stall samples answers WARNING_DROPPED_DATA together with the values, as
//                                 Intel's driver does when the hardware's own buffer has overflowed. 0 in both manners.
//
// Of memory that is shared by file descriptor.
// external_memory_types  3        what devices import and export: bits of ze_external_memory_type_flags_t, 1 for opaque file
//                                 descriptors and 2 for dma-bufs.
// external_memory_intel  0        1: what Intel's driver does where the specification says nothing: an import has all the
//                                 memory behind the descriptor, however much is asked for; the descriptor is closed,
//                                 twice for host memory, and for host memory once also where the import failed.
//                                 Otherwise the descriptor stays the application's, and the memory as large as asked for.
//
// Of modules and kernels.
// profile_tokens         0        what zetKernelGetProfileInfo does with tokens, which follow the caller's structure
//                                 although nothing in the interface says how much room is there. 0: the caller says it
//                                 by numTokens on entry, in tokens of ZEMOCK_PROFILE_TOKEN_BYTES; no room, no tokens.
//                                 1: tokens are written whenever there are some, as the specification has it.
// kernel_intel           0        (lenient: 1) 1: what Intel's driver answers where the specification names another error:
//                                 INVALID_ARGUMENT for a wrong argument index or size and for a group size of 0,
//                                 UNSUPPORTED_FEATURE for an unknown function of a module built without
//                                 -library-compilation.
// diagnostics            1        a fault of a kernel that is executed, which loses the device, is a line on standard error:
//                                 kernel, work-item, source line, access. 0: only zeDeviceGetStatus and
//                                 zeDriverGetLastErrorDescription report it. ZEMOCK_DIAGNOSTICS is off, on, or the path
//                                 of a file, with a slash in it, that records are appended to, one a line (docs/check.md).
// check                  0        what is looked for while kernels are executed, as a sum, at the price of speed: 1 integers divided by
//                                 zero and shifts of the width or more, 2 races, 4 reads of private and work-group memory that
//                                 nothing was written to, 8 accesses of the host to device memory, which end the process as on
//                                 a card of its own. Set before modules are built and memory is allocated. ZEMOCK_CHECK is a list
//                                 of memory, uninitialised, races, barriers, arithmetic and host, or all; memory and barriers,
//                                 which are always looked for, have no number, and each of the others includes arithmetic.
// kernel_limit           0        milliseconds of the host after which a kernel that is still executed loses the device, as one
//                                 that hangs does on real devices. 0: there is no limit.
// kernel_long_ms         10000    milliseconds after which a kernel that is still executed says so once on standard error: its
//                                 name, the work-groups that are done, the source line. 0: never.
// annotation_limit       65536    annotations that are kept until they are taken; what comes then is dropped.
//
// Of debugging. A process can be debugged if ZET_ENABLE_PROGRAM_DEBUGGING=1 is in its environment when it initialises the
// driver; docs/decisions has the model.
// debug_attach           1        0: devices do not offer debugging.
// debug_tile_attach      1        0: only root devices can be attached to.
// debug_attach_ms        1000     how long attaching waits for a process to become debuggable.
// debug_answer_ms        30000    how long a debugger's call waits for the debugged process, which is taken for dead then.
// debug_interrupt_ms     500      how long an interrupt waits for threads that could be stopped, before it answers that
//                                 none is available. Intel's driver waits 2000. Of the debugged process.
// deadly                 0        1: where Intel's driver crashes or aborts, a line on standard error says so and the
//                                 process is aborted; 0: such calls answer an error. These are: any call on a session that
//                                 was detached, thread numbers that the device does not have, reads of barriers, and null
//                                 descriptors, buffers, events to acknowledge and register values.
// Of clocks of devices, and what drivers do that a tool has to bear. The first three are set before initialisation.
// clock_start            0        ticks of devices at their creation; 0: different ones. Up to 2^48.
// clock_drift_ppm        0        so many millionths a device's clock is faster than it says. Metric timestamps are not.
// clock_jump_ms          0        so long after its creation a device's clock begins anew at 0, once.
// clock_host_ahead_us    0        host times of zeDeviceGetGlobalTimestamps are ahead of the raw clock, as of another one.
// clock_delay_ms         0        zeDeviceGetGlobalTimestamps takes so long.
// torn_stamps            0        of kernel timestamps of more than 32 bits whose end can be divided by this, the upper half of the
//                                 end is one too large.
// status_spin_ms         0        zeEventQueryStatus and zeEventQueryKernelTimestamp wait so long for an event with timestamps that
//                                 a command is going to signal, as Intel's driver does in lists in order (5000).
// reuse_handles          0        1: the handle of what was destroyed last is the next new one, of whatever kind, as in drivers whose
//                                 handles are addresses. Otherwise 65,536 are destroyed before.
// Failures that users of Intel's driver meet. Most are set before initialisation; an affinity mask that leaves no
// device is ZE_AFFINITY_MASK=99 in the lenient manner.
// no_metrics_library     0        1: as without the vendor's metrics library: zeInit answers DEPENDENCY_UNAVAILABLE where
//                                 ZET_ENABLE_METRICS=1, and without the variable zetMetricGroupGet and
//                                 zetDeviceEnableMetricsExp do.
// no_debugging           0        1: as on a kernel that does not debug: zeInit answers UNINITIALIZED where
//                                 ZET_ENABLE_PROGRAM_DEBUGGING is 1 or 2, and devices do not offer debugging.
// no_metric_stream       0        1: as where the kernel refuses the stream of reports, because the user may not have it or
//                                 another process has it: streamers, query pools, markers and barriers of metrics fail.
// no_permission          0        1: as without permission for the device file: zeInit answers INSUFFICIENT_PERMISSIONS.
// Also: an environment variable for each, ZEMOCK_ and the name in capitals, as in ZEMOCK_LOG_LIMIT=100. It counts when the
// driver is initialised, unless the option has been set. zeInit answers UNINITIALIZED, and a sentence goes to standard
// error, when a variable has a value that makes no sense.
// clang-format on
ZEMOCK_API int32_t zemock_set_option(const char *name, int64_t value);
// Sets the option "check" by its words, as ZEMOCK_CHECK does.
ZEMOCK_API int32_t zemock_set_checks(const char *list);
ZEMOCK_API int32_t zemock_get_option(const char *name, int64_t *value);
ZEMOCK_API int32_t zemock_set_ddi_handles(int32_t enable);    // short for the option "ddi_handles"

#if defined(__cplusplus)
}
#endif

#endif
