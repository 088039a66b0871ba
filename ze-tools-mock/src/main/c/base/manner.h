// The two manners of the driver, and the one table of what differs between them.
//
// Strict: a call that breaks a rule of the specification is refused, so that tests of a library find the mistake.
// Lenient, the default: the call is answered as Intel's driver for Linux answers it, so that programs which run on that
// driver run here. Where that driver crashes, hangs, writes past a buffer or answers rubbish, both manners refuse.
//
// The options of the control API that have another initial value in the lenient manner are in base/option.c.
#ifndef ZM_MANNER_H
#define ZM_MANNER_H

#include <stdbool.h>

typedef enum zm_manner { ZM_MANNER_LENIENT = 0, ZM_MANNER_STRICT = 1 } zm_manner;

// The table: a row's name, the calls, the strict answer, the lenient answer. The ctest "manner" finds rows that no code
// asks for.
// clang-format off
#define ZM_LENIENCES(ROW)                                                                                              \
    ROW(FOREIGN_STYPE, "all with a descriptor or properties", "a wrong stype is INVALID_ARGUMENT",                     \
        "the structure is taken for the one that is expected, and its pNext is not walked")                            \
    ROW(FOREIGN_MEMORY, "kernels", "memory of another context is a fault",                                             \
        "memory of every context of the process is accessible")                                                        \
    ROW(PAST_THE_END, "kernels", "accesses past the end of an allocation, or of memory of a work-group, are faults",   \
        "accesses in the allocation's last page and in the group's last granule find memory, reads up to 64 KiB behind "\
        "the page zeros; diagnosed")                                                                                   \
    ROW(UNKNOWN_FLAGS, "flags, modes, priorities, scopes, advices, formats", "what no header has is INVALID_ENUMERATION",\
        "it passes, and getters answer it as it was set; flags that exclude each other pass, too")                     \
    ROW(NO_DEVICES, "zeInit with a ZE_AFFINITY_MASK that leaves no device", "succeeds; there are no devices",          \
        "UNINITIALIZED")                                                                                               \
    ROW(CHAINS, "zeMemAlloc…, zeMemGet…, zeImageCreate, zeModuleCreate, zeDeviceGetCacheProperties, zesDevicePciGet…",  \
        "unknown structures in a chain are passed over",                                                               \
        "UNSUPPORTED_ENUMERATION, INVALID_ENUMERATION, INVALID_ARGUMENT; some look at the first structure alone")       \
    ROW(UNREAD_CHAINS, "zeDeviceGetComputeProperties, zeDeviceGetImageProperties, "                                    \
        "zeDeviceGetCommandQueueGroupProperties, the host descriptor of zeMemAllocShared",                             \
        "the structures behind pNext are answered", "pNext is not read, for the vendor's driver does not read it")      \
    ROW(CLOSED_LIST, "zeCommandListAppend…, zeCommandListUpdateMutable…", "a closed, or still open, list is refused",  \
        "the command is taken and not executed, or it is changed")                                                     \
    ROW(OTHER_CONTEXT, "events, lists, fences, kernels and memory of another context, fences of another queue",        \
        "INVALID_ARGUMENT, INVALID_SYNCHRONIZATION_OBJECT or not found",                                                \
        "all belong to the driver; where it looks at the device alone, a null context is the driver's own")            \
    ROW(PLAIN_EVENT_TIMESTAMPS, "zeEventQuery…Timestamp…", "an event without timestamps is refused",                   \
        "it is answered, and counting needs no signal")                                                                \
    ROW(SHARED_INDEX, "zeEventCreate", "an index in use is INVALID_ARGUMENT", "both events share one state")           \
    ROW(CLOSE_OWN, "zeEventPoolCloseIpcHandle", "the own pool is INVALID_ARGUMENT", "it is destroyed")                 \
    ROW(SIZES, "alignments, ordinals of memory, ranges of hints, fills, regions, cooperating groups",                  \
        "what does not fit is refused", "it passes")                                                                   \
    ROW(NOTHING_TO_DO, "calls with a count or size of 0", "null arrays and sizes of 0 are refused", "they succeed")    \
    ROW(INTERIOR_POINTER, "zeMemFree, zeMemFreeExt", "INVALID_ARGUMENT", "the allocation around it is freed")          \
    ROW(IPC, "zeMemGetIpcHandle, zeMemPutIpcHandle, export of descriptors",                                            \
        "shared memory, interior pointers, rubbish and plain allocations are refused", "they pass")                    \
    ROW(MODULE_FORMATS, "zeModuleCreate", "format 3 is INVALID_ENUMERATION", "it is OpenCL C, which is compiled")        \
    ROW(OTHER_TYPES, "zeModuleCreate with SPIR-V", "a result or operand of another type than it may have is refused",  \
        "it means what the vendor's compiler makes of it, with a warning in the build log")                            \
    ROW(MODULE_IN_USE, "zeModuleDestroy", "HANDLE_OBJECT_IN_USE while there are kernels", "the kernels stay usable")   \
    ROW(ARGUMENT_SIZES, "zeKernelSetArgumentValue", "a size that is not the parameter's is refused",                   \
        "the value is cut or continued with zeros; memory of a group may have 0 bytes")                                                                    \
    ROW(INDIRECT_ACCESS, "zeKernelSetIndirectAccess", "replaces the flags", "adds to them")                            \
    ROW(SUGGESTED_SIZE, "zeKernelSuggestGroupSize", "up to 256 work-items, a size of 0 is refused",                    \
        "powers of two up to the largest group; a required size is not looked at")                                     \
    ROW(EXTENSIONS, "zeDriverGetExtensionProperties", "what works", "the vendor's list")                               \
    ROW(FUNCTIONS, "zeDriverGetExtensionFunctionAddress", "also extensions, and functions that a loader may be too old for",\
        "the functions that the vendor's driver hands out (driver/vendor.c)")                                          \
    ROW(GRAPHS, "all of graphs, waits of the host for what is recorded",                                                \
        "the results that the header names for graphs; only what can be recorded begins",                               \
        "INVALID_ARGUMENT, UNSUPPORTED_FEATURE, 0x7fff0000 for yes, 0x7fff0001 for no, 0x7fff0002 for a graph with an " \
        "open end; a capture into a graph begins on each list, and records of asynchronous immediate ones")             \
    ROW(FABRIC, "zeFabricVertexGetExp, zeDeviceGetFabricVertexExp", "UNSUPPORTED_FEATURE", "one vertex for each device")\
    ROW(VALUES, "API version, uuids, source attributes, timestamps of a host signal", "as the specification says",     \
        "as the vendor's driver answers them")                                                                         \
    ROW(RESULTS, "calls that both manners refuse", "the result that the specification names", "the vendor's")          \
    ROW(IMAGES, "zeImageCreate, zeImageGetProperties, zeCommandListAppendImageCopy…",                                  \
        "buffers are images; mip levels and overlapping regions are refused; images are sampled by point and linearly", \
        "buffers are made of memory only, with widths in pixels; mip levels are not looked at; regions may overlap; "  \
        "linearly only, and not without images")                                                                       \
    ROW(METRIC_TYPES, "zetMetricGroupGetProperties, zetMetricGetProperties",                                           \
        "a wrong stype is refused; the source of a group has type 0x10009",                                            \
        "stype is written; the source has type 0x1000a; a chain needs one structure that is known")                    \
    ROW(METRIC_QUERIES, "zet…MetricQuery…",                                                                            \
        "data is there when end was executed, and gone after a reset",                                                 \
        "of an immediate list it is there when another command followed; begin without end gives a row of zeros, end " \
        "that was never begun is UNKNOWN; a reset leaves the data, a failed read the size")                            \
    ROW(METRIC_SWITCH, "zetDeviceDisableMetricsExp, zetMetricProgrammableGetExp",                                      \
        "query pools are a use; programmables are unknown where metrics are off",                                      \
        "pools are none; there are no programmables")                                                                  \
    ROW(METRIC_ROOM, "zetDeviceCreateMetricGroupsFromMetricsExp",                                                      \
        "too little room for the groups is INVALID_ARGUMENT", "as many groups as there is room for are made")           \
    ROW(METRIC_CLOCK, "zetMetricGroupGetGlobalTimestampsExp, times in reports of the default device",                  \
        "the device's clock and the one of reports, which has 56 bits",                                                \
        "not synchronized, both are ticks of 64 bits of the metric clock; reports have 31")                            \
    ROW(METRIC_NOTIFICATION, "zetMetricStreamerOpen",                                                                  \
        "the notification comes after notifyEveryNReports, at most half of the buffer",                                \
        "it comes with the first report, and the number is changed to half of the buffer")                             \
    ROW(DEBUG_ATTACH, "zetDebugAttach",                                                                                \
        "no process is INVALID_ARGUMENT, one that cannot be debugged UNSUPPORTED_FEATURE",                              \
        "no process is UNKNOWN, one that cannot be debugged NOT_READY")                                                \
    ROW(DEBUG_SESSIONS, "zetDebugAttach",                                                                              \
        "a second session with a process on a device is NOT_AVAILABLE; one with another process is possible",           \
        "the first session is the second, too; another process on the device is UNSUPPORTED_FEATURE; a tile of a "      \
        "device with a session, or the other way round, is NOT_AVAILABLE and gives a null handle")                      \
    ROW(DEBUG_DETACH, "zetDebugDetach, the end of a debugger",                                                         \
        "instructions are restored and threads go on; a read of events ends",                                          \
        "breakpoints stay, threads stay stopped, and half a second later the debuggee's device is lost; a read of "     \
        "events is waited for; a null session is detached from")                                                       \
    ROW(DEBUG_END, "all with a session whose process has ended", "DETACHED, then DEVICE_LOST",                         \
        "PROCESS_EXIT if there was a queue, then NOT_READY; ELF images stay readable, other memory is NOT_AVAILABLE, "  \
        "what threads have is UNKNOWN, interrupts find nothing")                                                       \
    ROW(DEBUG_TIMEOUT, "zetDebugReadEvent", "all timeouts are waited for",                                             \
        "longer than 9.2e12 ms, but for UINT64_MAX, is no wait")                                                       \
    ROW(DEBUG_ACKNOWLEDGE, "zetDebugAcknowledgeEvent", "what does not wait is INVALID_ARGUMENT",                        \
        "with the load address of a module SUCCESS without effect, else UNINITIALIZED")                                \
    ROW(DEBUG_INTERRUPT, "zetDebugInterrupt",                                                                          \
        "NOT_AVAILABLE if no thread runs and some are stopped; NOT_READY while the same request is pending",            \
        "NOT_AVAILABLE if every place is stopped, idle ones count as not; requests of the first 100 ms all count")      \
    ROW(DEBUG_FAULT, "page faults of kernels", "PAGE_FAULT with a mask and a reason",                                  \
        "THREAD_STOPPED of each thread of the kernel, whose control register says why; without threads PAGE_FAULT "     \
        "with neither mask nor reason")                                                                                \
    ROW(DEBUG_MEMORY, "zetDebugReadMemory, zetDebugWriteMemory",                                                       \
        "allocations are there at once; code has its size; no bytes are INVALID_SIZE; an unknown space is "             \
        "INVALID_ENUMERATION; there is an ELF space; work-group memory begins at 0 or at bit 28",                       \
        "allocations are there once work was submitted; code is whole 64 KiB; no bytes are SUCCESS; unknown spaces "    \
        "and the ELF space are INVALID_ARGUMENT; memory that a thread does not have is UNKNOWN; work-group memory "     \
        "begins at bit 28, and has zeros behind its end")                                                              \
    ROW(DEBUG_REGISTERS, "zetDebug…Register…",                                                                         \
        "what is listed is there; the sets of all threads are INVALID_ARGUMENT",                                       \
        "unlisted sets and 256 general registers are there, a set without bits is listed, pNext becomes null; the "     \
        "sets of all threads are NOT_AVAILABLE")
// clang-format on

#define ZM_LENIENCE_NAME(name, calls, strict, lenient) ZM_LENIENT_##name,
typedef enum zm_lenience { ZM_LENIENCES(ZM_LENIENCE_NAME) ZM_LENIENCE_COUNT } zm_lenience;
#undef ZM_LENIENCE_NAME

// Returns whether the lenient answer of that row is to be given.
bool zm_lenient(zm_lenience row);

#endif
