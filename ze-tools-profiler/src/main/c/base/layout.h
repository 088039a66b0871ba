// Memory that the probe and the collector share: the control page of a run, and the ring file of a process.
//
// Everything is little-endian, of fixed width, and at fixed offsets. ProbeLayout.java, which Java
// uses, layout.c, by which the compiler compares the offsets, and a class of each enumeration with sentences, such as
// NoteKind.java, are generated from this file. docs/probe.md says who
// creates, renames, reads and removes what, and in which order words are stored. A field that one side writes while the
// other reads is atomic; all others are written before the file gets its name, or before the word that announces them.
#ifndef ZTP_LAYOUT_H
#define ZTP_LAYOUT_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "base/lane.h"

enum {
    ZTP_VERSION = 1,    // of everything below; a reader refuses a newer one
    ZTP_PAGE = 4096,    // what begins a region lies at a multiple of this
    // rings of a process at a time, at most: those of threads, and of ended ones until they are read
    ZTP_LANES = 16384,
    ZTP_SEGMENTS = 1024,        // pieces of memory for definitions
    ZTP_SEGMENT = 65536,        // bytes of each
    ZTP_LEAST_RING = 4096,      // bytes of the smallest ring: the largest record has half of that
    ZTP_MOST_RING = 1 << 30,    // bytes of the largest ring
    ZTP_ITEMS = 1 << 20,        // numbers of texts, locations and stacks are below this
    ZTP_NOTES = 256,            // sentences that probes of one run can leave
    ZTP_NOTE_TEXT = 80,         // bytes of the text of each
    ZTP_NOTE_PROGRAM = 16,      // bytes of the name of its program
    ZTP_TOKEN = 16,             // bytes by which a process proves that it belongs to a run
    ZTP_REPORT = 4096,          // bytes of what one query counts around a kernel, at most
    ZTP_GROUP_NAME = 256        // bytes of the name of a metric group, with the 0 at its end
};

#define ZTP_CONTROL_MAGIC UINT64_C(0x315f4c525443455a)    // "ZECTRL_1" as it lies in memory
#define ZTP_VM_CLASS "vm.Start.class"
#define ZTP_PROCESS_MAGIC UINT64_C(0x315f474e4952455a)    // "ZERING_1"

// ---- The control page of a run: the file "control" ------------------------------------------------------------------

// The children of the program that are recorded: the letter before the colon in the variable ZETOOLS_PROBE.
typedef enum {
    ZTP_CHILDREN_ALL = 'a',     // forked ones and those that exec
    ZTP_CHILDREN_NONE = 'n',    // none; the probe takes its variables out of the environment
    // as ALL; each process is dormant, with a directory of its own, whose control page is a copy of the file behind the
    // colon
    ZTP_CHILDREN_DORMANT = 'd'
} ztp_children;

// Commands on devices that are timed.
typedef enum {
    ZTP_DEVICE_OFF = 0,
    ZTP_DEVICE_OWN = 1,     // by events of the probe's own, and by those of the program that have timestamps
    ZTP_DEVICE_FREE = 2,    // the same, where that adds no command on the device; nothing is done at the exit
    ZTP_DEVICE_AUTO = 3,    // as OWN, and the program's plain event pools get timestamps
    ZTP_DEVICE_ALL = 4      // as AUTO, and also where commands then wait for those before them
} ztp_device_mode;

// Notifications of SYCL's runtime that are recorded.
typedef enum {
    ZTP_SYCL_OFF = 0,
    ZTP_SYCL_PLAIN = 1,    // of streams that other tools get, too
    // with most detail: by its level, or where there are no levels of streams whose names end with .debug: other tools
    // then get nothing by the plain ones
    ZTP_SYCL_DETAILED = 2
} ztp_sycl_mode;

// Why a probe left a note. In quotes is the sentence that Java gives; the header is its only source. Names in braces
// are of members of the note: {error} as a number, {code} the same in hexadecimal, {result} as a ze_result_t and
// {refusal} as a ztp_sycl_refusal. A sentence that does not name the {process} is the reason for which it is not
// recorded, or for which calls of it may be missing.
typedef enum {
    // "there is no room for {detail} bytes where the memory that is shared lies (/dev/shm)"
    ZTP_NOTE_NO_SPACE = 1,
    // "its limit of file sizes (ulimit -f) is less than the {detail} bytes that are needed"
    ZTP_NOTE_FILE_LIMIT = 2,
    // "its memory cannot be shared, error {error}"
    ZTP_NOTE_NO_FILE = 3,
    // "{process} has another recorder of this library already: it is not recorded twice"
    ZTP_NOTE_OTHER_PROBE = 4,
    // "the loader {text} has no tracing layer that can be used ({code})": none, or it refused a tracer
    ZTP_NOTE_NO_LAYER = 5,
    // "calls through the loader {text} do not arrive although its tracing layer is on": not even one that was made to
    // prove it
    ZTP_NOTE_NOT_ARRIVING = 6,
    // "its probe is of another version", or of another table of functions
    ZTP_NOTE_REFUSED = 7,
    // "{process}: loaders before 1.15.8, like this one ({text}), can crash at the exit of a process that is traced"
    ZTP_NOTE_OLD_LOADER = 8,
    // "{process} keeps small rings: there is no room for larger ones ({detail} bytes) where the memory that is shared
    // lies; busy threads may lose calls"
    ZTP_NOTE_SMALL_RINGS = 9,
    // "{process}: notifications of SYCL are not recorded: {refusal}": detail is the version of libsycl
    ZTP_NOTE_SYCL_REFUSED = 10,
    // "{process}: notifications of SYCL are not recorded: its runtime found no libxptifw.so; set
    // XPTI_FRAMEWORK_DISPATCHER to the file's path"
    ZTP_NOTE_SYCL_NONE = 11,
    // "{process}: SYCL has more than {detail} streams: {text} and later ones are not recorded"
    ZTP_NOTE_SYCL_STREAMS = 12,
    // "{process}: the stream {text} is of a version that this recorder has not seen: data that comes with its
    // notifications is left out", for its layout is not known
    ZTP_NOTE_SYCL_VERSION = 13,
    // "{process}: notifications of SYCL are not recorded: XPTI_TRACE_ENABLE is {text}; unset it, or set it to 1"
    ZTP_NOTE_SYCL_DISABLED = 14,
    // "{process}: its kernels are not measured from then on: it uses metrics itself ({text}), and a device counts for
    // one at a time"
    ZTP_NOTE_OWN_METRICS = 15,
    // "{process}: kernels are not measured: {text} was refused ({result}); another process may use the device's
    // metrics, or the user may not: dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0, permits it"
    ZTP_NOTE_METRICS_REFUSED = 16,
    // "{process}: kernels of a device are not measured: it has no metric group {text} for queries"
    ZTP_NOTE_NO_GROUP = 17,
    // "it has a loader in a namespace of its own (dlmopen), and calls through {text} are not recorded"
    ZTP_NOTE_NAMESPACE = 18,
    // "the loader took its tracing layer out for {detail} µs while {text} ran, and calls of its other threads ({error})
    // in that time may be missing"
    ZTP_NOTE_LAYER_OUT = 19,
    // "{process}: there is no room for {detail} bytes where the memory that is shared lies (/dev/shm): calls of threads
    // that come later are lost"
    ZTP_NOTE_NO_RING = 21,
    // "it opened the driver {text} without a loader, whose layer shows the calls"
    ZTP_NOTE_DRIVER = 22,
    // "it called Sysman (zes…) alone, which the loader's layer does not show"
    ZTP_NOTE_SYSMAN = 23,
    // "it initialised Level Zero (driver {text}) where the recorder cannot see it, as in a constructor while its
    // library is opened with RTLD_DEEPBIND"
    ZTP_NOTE_UNSEEN = 24,
    // "its address space has no room for {detail} bytes (ulimit -v)"
    ZTP_NOTE_NO_ADDRESSES = 25,
    // "it initialised the loader {text} where the recorder cannot see it, as in a constructor while its library is
    // opened with RTLD_DEEPBIND: earlier calls are missing"
    ZTP_NOTE_UNSEEN_BEFORE = 26,
    // "{process} called {text}, though no library has the function: without the recorder that object could not be
    // opened, and the call got ZE_RESULT_ERROR_UNINITIALIZED"
    ZTP_NOTE_NO_FUNCTION = 27,
    // "{process}: call stacks have no frames of Java: its VM is not HotSpot, or has no JVMTI"
    ZTP_NOTE_OTHER_VM = 28,
    // "{process}: its VM makes no recording of itself: {text}"
    ZTP_NOTE_NO_FLIGHT_RECORDING = 29
} ztp_note_kind;

// Why a framework of XPTI is not subscribed to, with sentences as those of notes: text is its path, detail the version
// of libsycl.
typedef enum {
    // "{text} is not an XPTI framework: it exports none of its functions"
    ZTP_SYCL_NO_FRAMEWORK = 1,
    // "{text} is not an XPTI framework that this recorder knows: some functions are missing"
    ZTP_SYCL_FUNCTIONS = 2,
    // "{text} is an XPTI framework of an unknown generation: it has some of the functions for trace points"
    ZTP_SYCL_TRACEPOINTS = 3,
    // "{text} is an XPTI framework of an unknown generation: its events lie otherwise"
    ZTP_SYCL_LAYOUT = 4,
    // "the generation of {text} is not known: no libsycl is loaded", whose version would show it
    ZTP_SYCL_NO_RUNTIME = 5,
    // "{text} serves libsycl {detail}, which this recorder does not know"
    ZTP_SYCL_RUNTIME = 6
} ztp_sycl_refusal;

typedef enum { ZTP_NOTE_FREE = 0, ZTP_NOTE_BEGUN = 1, ZTP_NOTE_COMPLETE = 2 } ztp_note_state;

// A sentence from a probe that may have no ring file.
typedef struct {
    _Atomic uint32_t state;    // ztp_note_state
    uint32_t kind;             // ztp_note_kind
    int32_t pid;
    int32_t error;                     // errno, or a ze_result_t for notes about a loader
    uint64_t start_time;               // of the process
    uint64_t detail;                   // a number, such as the bytes that were wanted
    char text[ZTP_NOTE_TEXT];          // a path or a version; ends with a 0
    char program[ZTP_NOTE_PROGRAM];    // the name of the file of the process; the same
} ztp_note;

// Arguments that are kept of the calls of one function.
typedef struct {
    uint8_t recorded;    // 0: its calls are not recorded, not even counted
    uint8_t count;       // of arguments
    uint16_t reserved;
    ztr_argument arguments[ZTR_ARGUMENTS];
} ztp_function;

typedef struct {
    // Written by the collector before the directory is made known. Constant from then on.
    uint64_t magic;               // ZTP_CONTROL_MAGIC
    uint32_t version;             // ZTP_VERSION
    uint32_t bytes;               // of this structure
    uint64_t functions_hash;      // of the names of functions in the order of their indices: see ztp_function_hash()
    uint32_t uid;                 // of the owner
    int32_t collector_pid;        // of a dormant process: that which has attached last
    uint32_t policy;              // ztr_policy
    uint32_t clock;               // ztr_clock
    uint64_t first_ring_bytes;    // of a thread's first ring: a power of two from ZTP_LEAST_RING to 1 GiB
    uint64_t ring_bytes;          // of the ring of a busy thread: the same, not less
    uint64_t thread_bytes;        // of all rings of a busy thread that are not read yet; it gets one ring at least
    uint64_t budget;              // bytes for all rings of a process
    uint64_t
        definition_bytes;    // for definitions of a process: a multiple of ZTP_SEGMENT, at most ZTP_SEGMENTS of them
    uint32_t paused;         // whether processes begin with their gate at ZTR_PAUSED
    uint32_t device;         // ztp_device_mode
    uint32_t sycl;           // ztp_sycl_mode
    uint32_t images;         // 1: images of modules are wanted, for where instructions are that samples name
    // 1: a VM is to record itself, by the class in the file ZTP_VM_CLASS of the directory, from its first
    // initialisation of Level Zero on
    uint32_t flight_recordings;
    // 1: the process whose directory it is has made it, and is dormant as long as no collector has the directory's lock
    uint32_t dormant;

    // Written by the collector.
    // CLOCK_MONOTONIC in nanoseconds, stored at each pass over the rings
    _Alignas(ZTR_LINE) _Atomic uint64_t heartbeat;
    _Atomic uint32_t abandoned;    // 1: there is no reader any more; no thread may wait

    // Written by probes.
    _Alignas(ZTR_LINE) _Atomic uint32_t serials;    // ring files that were begun: the next serial number
    _Atomic uint32_t notes_claimed;                 // more than ZTP_NOTES: the rest was lost

    _Alignas(ZTP_PAGE) ztp_note notes[ZTP_NOTES];
    _Alignas(ZTP_PAGE) ztp_function functions[ZTR_FUNCTIONS];

    // Written by the collector as the first part: the metric group that is queried around each kernel; empty for none.
    char metric_group[ZTP_GROUP_NAME];
} ztp_control;

// ---- The ring file of a process: "<pid>-<start time>-<serial>.ring" -------------------------------------------------

typedef enum {
    ZTP_LIVE = 1,    // may be written to
    ZTP_ENDED = 2    // the process ran its destructors; other destructors may still write
} ztp_life;

// Memory for definitions. One thread at a time appends to a segment.
typedef struct {
    _Atomic uint64_t offset;    // in the file; 0 as long as there is no memory for it
    _Atomic uint64_t head;      // bytes of whole entries: what lies below never changes
    uint64_t ready;             // bytes with memory behind them: known to the thread that appends
    uint64_t reserved[5];
} ztp_segment;

typedef struct {
    // Written before the file gets its name. Constant from then on.
    uint64_t magic;             // ZTP_PROCESS_MAGIC
    uint32_t version;           // ZTP_VERSION
    uint32_t header_bytes;      // of this structure: where the lanes begin
    uint64_t file_bytes;        // size of the file, which never changes; most of it is a hole
    uint64_t functions_hash;    // as in the control page
    uint64_t start_time;        // field 22 of /proc/self/stat
    uint64_t pid_namespace;     // inode of /proc/self/ns/pid
    int32_t pid;                // as the process itself sees it
    int32_t parent;             // pid of its parent when it began to be recorded
    uint32_t uid;
    uint32_t serial;          // of the file in the run
    uint32_t counter;         // 1: ticks are those of the processor's counter; 0: nanoseconds of CLOCK_MONOTONIC
    uint32_t door;            // ztp_door: how the probe came into the process
    uint64_t lanes_offset;    // of `lanes` structures ztr_lane, of lane_bytes each
    uint32_t lane_bytes;
    uint32_t lanes;
    uint64_t segments_offset;    // of ZTP_SEGMENTS structures ztp_segment
    uint32_t segments;
    uint32_t segment_bytes;
    uint8_t boot_id[16];    // the digits of /proc/sys/kernel/random/boot_id, two to a byte
    uint64_t ticks;         // a moment on three clocks
    uint64_t monotonic;     // CLOCK_MONOTONIC in nanoseconds
    uint64_t realtime;      // CLOCK_REALTIME in nanoseconds
    // picoseconds that recording adds to a call, as measured here, without the loader's layer
    uint64_t own_cost;
    char probe_version[32];
    uint32_t rank;    // 1 + its rank among the processes of a parallel program, 0 for none

    // Written by the probe.
    _Alignas(ZTR_LINE) _Atomic uint32_t state;    // ztp_life
    _Atomic uint32_t lanes_used;                  // lanes below this index were or are in use
    _Atomic uint32_t segments_used;               // the same of segments
    _Atomic uint32_t threads;                     // that have called
    _Atomic uint64_t unplaced;                    // calls seen and lost because there was no ring for their thread
    _Atomic uint64_t definitions;                 // definitions that were wanted
    _Atomic uint64_t definitions_lost;            // of these, lost for want of memory: their id is 0
    _Atomic uint64_t layer_cost;                  // picoseconds that the loader's layer adds to a call, 0 if not known
    _Atomic uint64_t ring_bytes_used;             // memory of rings
    _Atomic uint64_t paused_calls;                // calls that a gate that was not open let pass
    // ztr_gate: written by the collector, and by `zetools start` and `stop`
    _Alignas(ZTR_LINE) _Atomic uint32_t gate;

    // Written by the probe: commands on devices, see ZTP_ACTIVITY.
    _Alignas(ZTR_LINE) _Atomic uint64_t appended;    // commands that were appended to lists
    _Atomic uint64_t submitted;                      // executions that were given to a device: each gets a record
    _Atomic uint64_t activities_lost;                // of these records, that found no room
    // commands that were appended and reset, or destroyed, without an execution
    _Atomic uint64_t never_submitted;
    // of those that were appended, how many have no recorded call: the function is not recorded, or a list was cloned
    _Atomic uint64_t unrecorded;

    // Written by the probe: notifications of SYCL's runtime for which their thread had no ring.
    _Alignas(ZTR_LINE) _Atomic uint64_t sycl_unplaced;

    // Written by the probe: call stacks without frames of Java, whose threads ran in Java's state.
    _Atomic uint64_t unasked_stacks;

    _Alignas(ZTP_PAGE) unsigned char end[];
} ztp_process;

// The way by which the probe came into a process.
typedef enum {
    ZTP_DOOR_PRELOAD = 1,
    ZTP_DOOR_AGENT = 2,
    ZTP_DOOR_ATTACH = 3,
    ZTP_DOOR_FORK = 4,
    ZTP_DOOR_SYCL = 5,    // the framework of XPTI has opened it
    ZTP_DOOR_OWN = 6      // the process records itself
} ztp_door;

// ---- Records --------------------------------------------------------------------------------------------------------

// The words that a record of every kind begins with; words of its kind follow. A reader steps over kinds that it does
// not know. No record is split by the end of the ring; what is left there is filled by a record of one word with
// function 0xffff.
typedef enum {
    // bits 0..31 the result, 32..47 the function, 48..55 the number of words that follow these, 56..63 ztp_record_kind
    ZTP_RECORD_HEAD,
    ZTP_RECORD_START,    // ticks
    ZTP_RECORD_END,      // ticks
    ZTP_RECORD_CALL,     // bits 0..39 the number of the call in its thread, from 0; bits 40..63 the thread
    ZTP_RECORD_WORDS
} ztp_record_word;

_Static_assert(ZTR_HEADER == ZTP_RECORD_WORDS * sizeof(uint64_t), "words that a record begins with");

typedef enum {
    ZTP_CALL = 0,    // the further words are the arguments kept
    // the first further word is the id of the definition of its kernel or module; then arguments
    ZTP_CALL_ON_OBJECT = 1,
    // a mark of the program, or a ZTP_PAUSE. Its location is in place of the result, its kind in place of the function,
    // its time in nanoseconds of CLOCK_MONOTONIC in place of the start, ticks in place of the end; the further words
    // are zetools_mark. Numbers of texts and locations are those of ZTP_DEFINE_TEXT, _LOCATION, _STACK
    ZTP_MARK = 2,
    // the location of the call with this thread and number, in place of the result; in place of the end is the time in
    // nanoseconds of CLOCK_MONOTONIC. It comes before the call and is not counted
    ZTP_CALL_LOCATION = 3,
    ZTP_ACTIVITY = 4,    // a command on a device, see below; it is not counted as a call
    ZTP_SYCL = 5,        // a notification of SYCL's runtime, see below
    ZTP_MEASURED = 6     // what a query has counted around a kernel, see below; it is not counted as a call
} ztp_record_kind;

// The kind of a mark of the probe's own: a pause in which a VM collects garbage. `other` is the time at which it began.
enum { ZTP_PAUSE = 0x100 };

// Words of a notification. In place of the result is the number of its name, in place of the function the type of trace
// point in the numbers of generation C of XPTI, in place of the start its time in nanoseconds of CLOCK_MONOTONIC, in
// place of the end ticks; the call is the one that its thread is in or makes next.
typedef enum {
    ZTP_SYCL_ID = 4,    // 64-bit id of its event, 0 for none
    ZTP_SYCL_INSTANCE,
    ZTP_SYCL_STREAM,    // bits 0..31 the number of the stream's name, 32..63 that of its location
    ZTP_SYCL_START,     // time at which a call began that ends here; else its own time
    // pairs of words: bits 0..15 a ztp_sycl_field, 16..23 a ztp_sycl_value, 32..63 the number of the text that names
    // it, for metadata; then the value
    ZTP_SYCL_FIELDS
} ztp_sycl_word;

// bytes are a text of hexadecimal digits
typedef enum { ZTP_SYCL_NUMBER = 0, ZTP_SYCL_TEXT = 1, ZTP_SYCL_FLOATING = 2, ZTP_SYCL_BYTES = 3 } ztp_sycl_value;

// Fields of a notification. In quotes is the name that Java gives a field; the header is its only source.
typedef enum {
    ZTP_FIELD_METADATA = 0,    // ""
    ZTP_FIELD_SOURCE = 1,      // "source": ids of the events that an edge connects
    ZTP_FIELD_TARGET = 2,      // "target"
    ZTP_FIELD_PARENT = 3,      // "parent": id of the parent's event
    // "universal": the calling thread's universal id, unless that is the event's own
    ZTP_FIELD_UNIVERSAL = 4,
    ZTP_FIELD_DATA = 5,               // "data": user data that is a number itself, or was not read
    ZTP_FIELD_BRACKET = 6,            // "bracket": number in brackets behind the name
    ZTP_FIELD_TEXT = 7,               // "": user data that is a text
    ZTP_FIELD_TEXT_BRACKET = 8,       // "text bracket": number in brackets behind that
    ZTP_FIELD_FUNCTION = 9,           // "function": number of a function
    ZTP_FIELD_RESULT = 10,            // "result"
    ZTP_FIELD_QUEUE = 11,             // "queue": handles of Unified Runtime
    ZTP_FIELD_COMMAND_BUFFER = 12,    // "command buffer"
    ZTP_FIELD_EVENT = 13,             // "event": that will be signalled
    ZTP_FIELD_WAITS = 14,             // "waits": how many events are waited for; those that find room follow
    ZTP_FIELD_WAIT = 15,              // "wait"
    ZTP_FIELD_SYNC_POINT = 16,        // "sync point"
    ZTP_FIELD_SYNC_WAITS = 17,        // "sync waits"
    ZTP_FIELD_SYNC_WAIT = 18,         // "sync wait"
    ZTP_FIELD_IN_ORDER = 19,          // "in order"
    ZTP_FIELD_OBJECT = 20,            // "object": handle of the user's buffer or image
    ZTP_FIELD_HOST = 21,              // "host"
    ZTP_FIELD_ELEMENT = 22,           // "element"
    ZTP_FIELD_ELEMENT_BYTES = 23,     // "element bytes"
    ZTP_FIELD_RANGE = 24,             // "range": one for each dimension
    ZTP_FIELD_MEMORY = 25,            // "memory": handle of the runtime's memory object
    ZTP_FIELD_ACCESSOR = 26,          // "accessor"
    ZTP_FIELD_ACCESS_TARGET = 27,     // "target kind"
    ZTP_FIELD_ACCESS_MODE = 28,       // "mode"
    ZTP_FIELD_ADDRESS = 29,           // "address"
    ZTP_FIELD_BYTES = 30,             // "bytes"
    ZTP_FIELD_GUARD_BYTES = 31,       // "guard bytes"
    ZTP_FIELD_FORMAT = 32,            // "format"
    ZTP_FIELD_ADDRESSING = 33,        // "addressing"
    ZTP_FIELD_NORMALIZATION = 34,     // "normalization"
    ZTP_FIELD_FILTERING = 35,         // "filtering"
    ZTP_FIELD_LEFT_OUT = 36,          // "left out": how many fields found no room in the record
    // "first": of a call, the number of the first Level Zero call that its thread could make inside
    ZTP_FIELD_FIRST = 37
} ztp_sycl_field;

// Words of an activity after the first four. In place of the result, bits 0..7 are the state, 8..15 the reason and
// 16..23 of ztp_activity_flag; the function is the one that appended it; in place of the start is the time of its
// submission, in place of the end the ticks of the record; the call is the one that appended it, all ones if that is
// not recorded. Times are nanoseconds of CLOCK_MONOTONIC.
typedef enum {
    ZTP_ACTIVITY_APPENDED = 4,    // time
    ZTP_ACTIVITY_OBSERVED,        // time at which it was seen to be complete; of others, that of the record
    ZTP_ACTIVITY_BEGIN,           // as the device wrote it, not masked
    ZTP_ACTIVITY_END,
    // bits 0..31 the id of the definition of its kernel or kernels, or 0; 32..63 that of its device
    ZTP_ACTIVITY_WHAT,
    ZTP_ACTIVITY_EXECUTION,    // bits 0..31 the number of its list, 32..63 the execution, from 1
    ZTP_ACTIVITY_BYTES,        // that it moves, 0 if none or unknown
    ZTP_ACTIVITY_GROUPS,       // bits 0..31 groups in x, 32..63 in y; 0 for unknown
    ZTP_ACTIVITY_MORE,         // bits 0..31 groups in z, 32..63 its number in its list, from 0
    ZTP_ACTIVITY_SUBMIT,       // the call that submitted it
    // bits 0..31 the id of its engine's definition, or 0; 32..39 the tiles that it ran on, 0 for unknown; 40..47
    // ztp_memory_kind of what it reads, 48..55 of what it writes
    ZTP_ACTIVITY_WHERE,
    // where the call that appended it is not recorded: bits 0..31 its location, or 0; 32..63 1 + its thread, or 0; else
    // 0
    ZTP_ACTIVITY_PLACE,
    ZTP_ACTIVITY_WORDS
} ztp_activity_word;

typedef enum {
    ZTP_ACTIVITY_SEEN = 1    // the host saw that it was complete: the time at which it was observed bounds its end
} ztp_activity_flag;

// Words of what was measured of one execution of a kernel, after the first four. In place of the result is a
// ztp_unmeasured; in place of the start is the time in nanoseconds of CLOCK_MONOTONIC, in place of the end ticks. A
// report is in one record or more, one behind the other.
typedef enum {
    ZTP_MEASURED_EXECUTION = 4,    // bits 0..31 the number of its list, 32..63 the execution, from 1
    ZTP_MEASURED_WHAT,             // bits 0..31 its number in its list, 32..63 the id of the definition of its device
    ZTP_MEASURED_PART,             // bits 0..31 bytes of the whole report, 32..63 where in it those of this record lie
    ZTP_MEASURED_BYTES             // the report, or the next part of it; 0 up to the next multiple of 8
} ztp_measured_word;

// Why nothing was counted.
// In quotes is the text that Java gives a reason; the header is its only source.
typedef enum {
    ZTP_UNMEASURED_NOTHING = 0,        // ""
    ZTP_UNMEASURED_NO_QUERY = 1,       // "all queries are in use"
    ZTP_UNMEASURED_REFUSED = 2,        // "refused by the driver"
    ZTP_UNMEASURED_LIST = 3,           // "list is captured or may be cloned, or the command may be changed"
    ZTP_UNMEASURED_OVERWRITTEN = 4,    // "overwritten by a running re-execution"
    ZTP_UNMEASURED_PENDING = 5,        // "not complete at the end of its context or process"
    ZTP_UNMEASURED_OWN_METRICS = 6,    // "the program uses metrics itself"
    ZTP_UNMEASURED_NO_GROUP = 7,       // "the device has no such group"
    ZTP_UNMEASURED_READ_FAILED = 8     // "the driver gave no report"
} ztp_unmeasured;

// Kinds of memory that a copy or a fill works on.
typedef enum {
    ZTP_MEMORY_NONE = 0,       // it reads, or writes, none
    ZTP_MEMORY_UNKNOWN = 1,    // the driver does not say
    ZTP_MEMORY_HOST = 2,
    ZTP_MEMORY_DEVICE = 3,
    ZTP_MEMORY_SHARED = 4,
    ZTP_MEMORY_PEER = 5,    // of another device
    ZTP_MEMORY_IMAGE = 6,
    ZTP_MEMORY_SYSTEM = 7    // nothing that this context allocated: the program's own memory
} ztp_memory_kind;

typedef enum {
    ZTP_ACTIVITY_TIMED = 1,      // begin and end hold
    ZTP_ACTIVITY_BOUNDED = 2,    // it ran at an unknown time after its submission
    ZTP_ACTIVITY_DROPPED = 3     // it is unknown whether it ran
} ztp_activity_state;

// Why a command is not timed.
// In quotes is the text that Java gives a reason; the header is its only source.
typedef enum {
    ZTP_BECAUSE_NOTHING = 0,            // ""
    ZTP_BECAUSE_OWN_EVENT = 1,          // "own event without timestamps"
    ZTP_BECAUSE_MUTABLE = 2,            // "mutable signal event"
    ZTP_BECAUSE_CLONEABLE = 3,          // "cloneable list"
    ZTP_BECAUSE_CAPTURING = 4,          // "capturing"
    ZTP_BECAUSE_SHARED = 5,             // "aggregated, external or unknown event"
    ZTP_BECAUSE_OLD_LIST = 6,           // "list created before start"
    ZTP_BECAUSE_NO_MEMORY = 7,          // "no event memory"
    ZTP_BECAUSE_QUERY_FAILED = 8,       // "query failed"
    ZTP_BECAUSE_NEVER_SIGNALLED = 9,    // "never signalled at list reset or destroy"
    ZTP_BECAUSE_DEVICE_RESET = 10,      // "event reset on device before read"
    ZTP_BECAUSE_REUSED = 11,            // "event reused before read"
    ZTP_BECAUSE_OVERWRITTEN = 12,       // "overwritten by a running re-execution"
    ZTP_BECAUSE_STALE = 13,             // "stale: equal to the signal before"
    ZTP_BECAUSE_TORN = 14,              // "torn or implausible timestamp"
    ZTP_BECAUSE_CONTEXT = 15,           // "context destroyed"
    ZTP_BECAUSE_STOPPED = 16,           // "tool stopped while pending"
    ZTP_BECAUSE_NOT_TIMEABLE = 17,      // "not timeable"
    ZTP_BECAUSE_SERIALISES = 18,        // "an event would serialise this device"
    ZTP_BECAUSE_NOT_FREE = 19,          // "an event would add a command"
    ZTP_BECAUSE_DEVICE_LOST = 20,       // "device lost"
    ZTP_BECAUSE_HIDDEN = 21,            // "timestamps that the host cannot see"
    ZTP_BECAUSE_IPC = 22,               // "event of a pool that is shared with other processes"
    ZTP_BECAUSE_REPLACED = 23,          // "replaced by another tool"
    // "appended while nothing was recorded": one for each execution of such a list, whatever is in it
    ZTP_BECAUSE_UNSEEN = 24
} ztp_activity_reason;

// ---- Definitions ----------------------------------------------------------------------------------------------------

// An entry. Ids count from 1 within the process, are never used again, and are given out only after the entry is
// complete.
typedef struct {
    uint32_t bytes;    // of the whole entry: a multiple of 8, at least 32, at most ZTP_SEGMENT
    uint16_t kind;     // ztp_definition_kind; others are stepped over
    uint16_t flags;    // ztp_definition_flag
    uint32_t id;
    uint32_t about;     // the id of another definition that this one belongs to, or is about; else 0
    uint64_t ticks;     // when
    uint32_t thread;    // that made it
    uint32_t reserved;
    unsigned char payload[];    // by kind: first the fixed words, then texts
} ztp_definition;

// A text in a payload: uint32_t bytes it had, uint32_t bytes that follow (at most ZTP_TEXT), these bytes, 0 up to the
// next multiple of 8. Usually UTF-8, but as the program gave it.
enum { ZTP_TEXT = 4096 };

typedef enum { ZTP_TEXT_CUT = 1 } ztp_definition_flag;

// The kind of devices of a driver, as far as its library says: a GPU that it simulates, or one that a preloaded library
// plays below it.
typedef enum { ZTP_DEVICES_UNKNOWN, ZTP_DEVICES_SIMULATED, ZTP_DEVICES_BOARD } ztp_origin;

// The words of a payload are uint64_t each.
typedef enum {
    ZTP_DEFINE_PROCESS = 1,    // texts: path of the program, command line (arguments end with a 0), working directory
    ZTP_DEFINE_THREAD = 2,     // words: thread, tid; text: name
    ZTP_DEFINE_THREAD_END = 3,    // words: thread, tid; text: name at the end
    // words: ztp_loader_state, result of the last step, version (major << 32 | minor << 16 | patch), device << 32 |
    // inode; text: path
    ZTP_DEFINE_LOADER = 4,
    ZTP_DEFINE_DRIVER = 5,    // words: handle, driver version, ztp_origin
    // about: driver or root device; words: handle, type (bits 32..63: 1 + the number of the tile), vendor id, device
    // id, 2 of uuid, timer resolution, valid bits (timestamp << 32 | kernel timestamp), core clock in MHz; texts: name,
    // address on its bus, as in 0000:03:00.0, empty if it is unknown
    ZTP_DEFINE_DEVICE = 6,
    // about: device; words: handle, format (0 SPIR-V, 1 native), bytes, hash of the input (FNV-1a over words of 8
    // bytes, then over the bytes that are left), or of several one after the other; text: build flags of the first
    ZTP_DEFINE_MODULE = 7,
    ZTP_DEFINE_KERNEL = 8,    // about: module; words: handle; text: name
    ZTP_DEFINE_GONE = 9,      // about: the object that was destroyed; word: CLOCK_MONOTONIC
    ZTP_DEFINE_CLOCK = 10,    // words: ticks, CLOCK_MONOTONIC, CLOCK_REALTIME
    // about: driver; text: name of a function that the program fetched by name: its calls cannot be seen
    ZTP_DEFINE_EXTENSION = 11,
    // about: loader; text: name of a function that this loader's layer cannot show, or a pattern with *
    ZTP_DEFINE_UNTRACED = 12,
    // about: kernel; words: arguments, required group size (3), required sub-groups, required sub-group size, largest
    // sub-group size, most sub-groups, bytes of local, private and spilled memory
    ZTP_DEFINE_KERNEL_PROPERTIES = 13,
    // The numbers of the next four are the process's own: of texts, locations and stacks together, and of files.
    ZTP_DEFINE_TEXT = 14,        // word: number; text
    ZTP_DEFINE_LOCATION = 15,    // words: number, line, column; texts: file, function
    // words: number, frames; of each, the innermost first, two words: ztp_frame, and its value
    ZTP_DEFINE_STACK = 16,
    // words: number, start in memory, address in memory less address in the file; texts: path, build id
    ZTP_DEFINE_FILE = 17,
    // about: device; words: ticks per second (0: unknown), valid bits of its clock, of timestamps of commands
    ZTP_DEFINE_DEVICE_TIMER = 18,
    ZTP_DEFINE_DEVICE_CLOCK = 19,    // about: device; words: CLOCK_MONOTONIC_RAW before, its host time, its ticks,
                                     // CLOCK_MONOTONIC_RAW after, CLOCK_MONOTONIC less CLOCK_MONOTONIC_RAW, error of
                                     // that in nanoseconds
    // about: device; words: ordinal of its group of queues, index in the group, flags of the group
    ZTP_DEFINE_ENGINE = 20,
    ZTP_DEFINE_KERNELS = 21,    // words: kernels, then the id of the definition of each: those of one command
    // of a module that failed to build, as the program has read it; words: ze_result_t of zeModuleCreate; text: its
    // beginning
    ZTP_DEFINE_BUILD_LOG = 22,
    // a part of the image of a module, as zetModuleGetDebugInfo gives it, with the addresses at which the device has
    // it; about: module; words: CLOCK_MONOTONIC, bytes of the whole image, where in it those of this part lie, and how
    // many they are; then these bytes. An image of which no part is there has one entry of 0 bytes, with the
    // ze_result_t in place of the second word
    ZTP_DEFINE_IMAGE = 23
} ztp_definition_kind;

// Says in the first word of a frame how the second one is meant. The upper half is the number of the file, 0 if
// unknown.
typedef enum {
    ZTP_FRAME_RETURN = 0,     // return address, in the file's own address space; in memory if the file is unknown
    ZTP_FRAME_EXACT = 1,      // the same of an instruction
    ZTP_FRAME_LOCATION = 2    // number of a location
} ztp_frame;

// The state of tracing of a copy of the loader.
typedef enum {
    ZTP_LOADER_TRACED = 1,      // and a call has proven it
    ZTP_LOADER_NO_LAYER = 2,    // no tracing layer, or no tracer
    ZTP_LOADER_SILENT = 3       // a tracer, but the call that was to prove it did not arrive
} ztp_loader_state;

// FNV-1a, 64 bits, over the names of all functions in the order of their indices, each with the 0 at its end.
uint64_t ztp_function_hash(void);

#endif
