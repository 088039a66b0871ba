// Fuzz target: notifications of the probe by a runtime of SYCL, by XPTI of all generations, in any order. Data of known
// notifications lies in blocks of just its size; data of others is an address that must not be followed. Every
// notification is recorded or counted.
#include <stdlib.h>
#include <string.h>

#include "sycl/sycl.h"
#include "doors/start.h"
#include "fuzz.h"
#include "fuzz_input.h"
#include "ring_file.h"

enum {
    FRAMEWORKS = 4,
    STREAMS = 64,
    BLOCKS = 1024,
    MOST_ARGUMENTS = 32,
    NO_FUNCTION = 400,    // number behind those of the table
    VERSION = 12
};    // 0.x of the streams of calls

#define NOBODYS ((void *)8)

void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream);
void xptiTraceFinish(const char *stream);
bool xptiQuerySubscriberStreamDetailLevel(const char *stream, uint8_t *level);
extern const char ztp_ur_functions[] __attribute__((visibility("hidden")));

typedef struct stream {
    const char *name;
    const ztp_framework *framework;
    xpti_callback_fn callback;
    bool known;      // its data is that of this generation
    bool decoded;    // and the arguments of its calls are those of the table
} stream;

static stream streams[STREAMS];
static uint32_t stream_count;
static const ztp_framework *present;
static ztp_state *state;
static uint64_t universal, sent, seen_before;

// ---- Memory of one notification ---------------------------------------------------------------------------------

static void *blocks[BLOCKS];
static uint32_t block_count;

static void *block(size_t size) {
    void *memory = malloc(size == 0 ? 1 : size);
    if (memory == NULL || block_count == BLOCKS) {
        abort();
    }
    return blocks[block_count++] = memory;
}

static void *filled(input *in, size_t size) {
    size_t left = (size_t)(in->end - in->at), taken = size < left ? size : left;
    uint8_t *memory = block(size);
    memset(memory, 0, size);
    memcpy(memory, in->at, taken);
    in->at += taken;
    return memory;
}

// A text in a block of just its size; NULL at times, or so long that it is not read to its end: it has none.
static const char *text(input *in) {
    uint8_t form = byte(in);
    if (form >= 0xf8) {
        return NULL;
    }
    if (form >= 0xf0) {
        char *endless = block(ZTP_TEXT);
        memset(endless, form, ZTP_TEXT);
        return endless;
    }
    size_t length = form % 48, left = (size_t)(in->end - in->at);
    length = length < left ? length : left;
    bool bracket = form % 3 == 0;
    char *made = block(length + 1 + (bracket ? 6 : 0));
    memcpy(made, in->at, length);
    made[length] = 0;
    if (bracket) {
        memcpy(made + length, "[0x7f]", 7);
    }
    in->at += length;
    return made;
}

// ---- The framework ----------------------------------------------------------------------------------------------

static uint8_t register_stream(const char *name) {
    if (stream_count == STREAMS) {
        abort();    // the subscriber has room for no more
    }
    streams[stream_count++] = (stream){.name = strdup(name), .framework = present};
    return (uint8_t)stream_count;
}

static int32_t register_callback(uint8_t id, uint16_t type, void *callback) {
    (void)type;
    stream *of = &streams[id - 1];
    if (of->callback != NULL && of->callback != (xpti_callback_fn)callback) {
        abort();
    }
    of->callback = (xpti_callback_fn)callback;
    return 0;
}

static const char *lookup_string(uint32_t id) {
    static char key[32];
    snprintf(key, sizeof key, "key %u", id % 100);
    return id % 7 == 0 ? NULL : key;
}

static xpti_object_data_t lookup_object(int32_t id) {
    uint32_t bits = (uint32_t)id;
    xpti_object_data_t object = {.type = (uint8_t)(bits & 7), .size = bits >> 3 & 63};
    // One object lives at a time: there may be thousands in one notification.
    static char *value;
    free(value);
    value = malloc(object.size == 0 ? 1 : object.size);
    if (value != NULL && (bits >> 9 & 3) != 0) {
        object.data = memset(value, (int)(bits >> 11), object.size);
    }
    return object;
}

static uint64_t universal_id(void) {
    return universal;
}

#define FUNCTIONS                                                                                                      \
    .register_stream = register_stream, .register_callback = register_callback, .lookup_string = lookup_string,        \
    .lookup_object = lookup_object, .universal_id = universal_id

static const ztp_framework frameworks[FRAMEWORKS] = {
    {.generation = ZTP_XPTI_A, FUNCTIONS},
    {.generation = ZTP_XPTI_A2, FUNCTIONS},
    {.generation = ZTP_XPTI_C, FUNCTIONS},
    {.generation = ZTP_XPTI_C, FUNCTIONS},    // of a runtime whose versions are not known
};

const ztp_framework *ztp_framework_of(const void *caller) {
    (void)caller;
    return present;
}

void ztp_note_silent_runtime(void) {}

// Unified Runtime's loader has none of the functions that conditions of the table name.
void *ztp_unified_loader(void) {
    return (void *)frameworks;
}

bool ztp_loader_exports(void *loader, const char *name) {
    (void)name;
    return loader == NULL;
}

ztp_state *ztp_own_state(void) {
    return state;
}

bool ztp_probe_start(const char *run, uint32_t door) {
    (void)run;
    (void)door;
    return ztp_the_run.known;
}

// ---- Data -------------------------------------------------------------------------------------------------------

// Returns the parameters of a line of the table, from its versions on; NULL if it does not hold for the version of the
// streams.
static const char *parameters(const char *versions) {
    const char *at = versions + strcspn(versions, " \n"), *last = versions;
    for (const char *each = versions; each < at; each++) {
        last = *each == '-' ? each + 1 : last;
    }
    bool holds = strtoul(versions + 2, NULL, 10) <= VERSION && VERSION <= strtoul(last + 2, NULL, 10);
    for (; at[0] == ' ' && (at[1] == '+' || at[1] == '-'); at += 1 + strcspn(at + 1, " \n")) {
        holds &= at[1] == '-';
    }
    return holds ? at : NULL;
}

// A call's arguments, a pointer to each.
static void *arguments(input *in, const char *line) {
    const void *made[MOST_ARGUMENTS];
    uint32_t count = 0, events = byte(in) % 3 == 0 ? 0 : byte(in) * 2u, points = byte(in) % 16;
    bool too_many = byte(in) % 16 == 0;
    for (; *line == ' ' && count < MOST_ARGUMENTS; line += strcspn(line, " \n")) {
        line++;
        size_t length = strcspn(line, ": \n");
        uint64_t value = number(in);
        size_t size = strncmp(line + length, ":p", 2) == 0    ? 8
                      : strncmp(line + length, ":u4", 3) == 0 ? 4
                      : strncmp(line + length, ":b1", 3) == 0 ? 1
                                                              : 8;
        static const struct {
            const char *name;
            size_t size;
        } places[] = {{"phEvent", 8}, {"phCommandBuffer", 8}, {"pSyncPoint", 4}, {"pCommandBufferDesc", 24}};
        for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
            if (strlen(places[i].name) == length && strncmp(places[i].name, line, length) == 0) {
                value = value % 4 == 0 ? 0 : (uint64_t)(uintptr_t)filled(in, places[i].size);
            }
        }
        if (strncmp(line, "numEvents", 9) == 0) {
            value = too_many ? 1u << 30 : events;
        } else if (strncmp(line, "phEventWaitList:", 16) == 0) {
            value = (uint64_t)(uintptr_t)(too_many ? NOBODYS : value % 4 == 0 ? NULL : filled(in, 8 * events));
        } else if (strncmp(line, "numSyncPointsInWaitList:", 24) == 0) {
            value = too_many ? 1u << 30 : points;
        } else if (strncmp(line, "pSyncPointWaitList:", 19) == 0) {
            value = (uint64_t)(uintptr_t)(too_many ? NOBODYS : value % 4 == 0 ? NULL : filled(in, 4 * points));
        }
        made[count++] = memcpy(block(size), &value, size);
    }
    return memcpy(block(count * sizeof *made), made, count * sizeof *made);
}

static void *call(input *in, const stream *of) {
    xpti_function_with_args_t *made = filled(in, sizeof *made);
    uint32_t result = byte(in) % 4 == 0 ? (uint32_t)number(in) : 0, wanted = byte(in);
    bool returns = byte(in) % 8 != 0, misnamed = byte(in) % 8 == 0;
    made->function_id = NO_FUNCTION + wanted % 128;
    made->function_name = text(in);
    made->args_data = byte(in) % 8 == 0 ? NULL : NOBODYS;
    made->ret_data = returns ? memcpy(block(sizeof result), &result, sizeof result) : NULL;
    made->user_data = NOBODYS;
    const char *line = ztp_ur_functions;
    for (uint32_t i = 0; i < wanted && *line != 0; i++) {
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    if (*line == 0) {
        return made;
    }
    char *name = NULL;
    made->function_id = (uint32_t)strtoul(line, &name, 10);
    size_t length = strcspn(name + 1, " \n");
    made->function_name = memcpy(memset(block(length + 1), 0, length + 1), name + 1, length);
    const char *of_line = parameters(name + 1 + length + (name[1 + length] == ' '));
    if (misnamed || of_line == NULL) {
        // A function of another version with this number, of which nothing is known.
        made->function_id += 1 + (made->function_id % 2 == 0 ? 0 : (uint32_t)number(in) % 500);
    } else if (of->decoded && returns && result == 0 && made->args_data != NULL) {
        made->args_data = arguments(in, of_line);
    }
    return made;
}

static const void *data_of(input *in, const stream *of, ztp_form form) {
    if (!of->known || byte(in) % 16 == 0) {
        return of->known ? NULL : NOBODYS;
    }
    switch (form) {
    case ZTP_FORM_NONE:
    case ZTP_FORM_SIGNAL:
        return NOBODYS;
    case ZTP_FORM_TEXT:
    case ZTP_FORM_FUNCTION:
        return text(in);
    case ZTP_FORM_CALL:
        return call(in, of);
    case ZTP_FORM_OBJECT:
    case ZTP_FORM_DESTRUCT:
        return filled(in, 8);
    case ZTP_FORM_BUFFER: {
        xpti_offload_buffer_data_t *made = filled(in, sizeof *made);
        made->element_type = text(in);
        return made;
    }
    case ZTP_FORM_IMAGE:
        return filled(in, sizeof(xpti_offload_image_data_t));
    case ZTP_FORM_ASSOCIATION:
        return filled(in, sizeof(xpti_offload_association_data_t));
    case ZTP_FORM_ACCESSOR:
        return filled(in, sizeof(xpti_offload_accessor_data_t));
    case ZTP_FORM_IMAGE_ACCESSOR: {
        xpti_offload_image_accessor_data_t *made = filled(in, sizeof *made);
        made->element_type = text(in);
        return made;
    }
    case ZTP_FORM_MEMORY:
        return filled(in, sizeof(xpti_mem_alloc_data_t));
    }
    return NOBODYS;
}

static xpti_payload_t *payload(input *in) {
    xpti_payload_t *made = filled(in, sizeof *made);
    made->name = text(in);
    made->source_file = text(in);
    made->stack_trace = NOBODYS;
    return made;
}

static xpti_trace_event_data_t *event(input *in, const stream *of) {
    typedef struct node {
        struct node *next;
        uint32_t key;
        int32_t value;
    } node;
    // Before generation C the structure ends before its last field.
    size_t size = sizeof(xpti_trace_event_data_t) - (of->framework->generation == ZTP_XPTI_C ? 0 : 8);
    xpti_trace_event_data_t *made = filled(in, size);
    made->reserved_payload = byte(in) % 4 == 0 ? NULL : payload(in);
    made->global_user_data = NOBODYS;
    node *first = NULL, *last = NULL;
    uint32_t count = byte(in) % 4 == 0 ? byte(in) : byte(in) % 4;
    for (uint32_t i = 0; i < count; i++) {
        node *one = block(sizeof *one);
        *one = (node){first, (uint32_t)number(in), (int32_t)number(in)};
        first = one;
        last = last == NULL ? one : last;
    }
    if (last != NULL && byte(in) % 16 == 0) {
        last->next = first;    // without an end
    }
    uint64_t claimed = byte(in) % 16 == 0 ? number(in) : count;
    made->reserved_metadata = (xpti_metadata_map_t){.buckets = NOBODYS, .first = first, .size = claimed};
    return made;
}

static void notify(input *in) {
    static const uint16_t types[] = {XPTI_TRACE_FUNCTION_WITH_ARGS_END,
                                     XPTI_TRACE_FUNCTION_END,
                                     XPTI_TRACE_NODE_CREATE,
                                     XPTI_TRACE_EDGE_CREATE,
                                     XPTI_TRACE_FUNCTION_WITH_ARGS_BEGIN,
                                     XPTI_TRACE_A_FUNCTION_WITH_ARGS_END,
                                     XPTI_TRACE_TASK_END,
                                     XPTI_TRACE_DIAGNOSTICS};
    const stream *of = &streams[byte(in) % stream_count];
    uint8_t choice = byte(in);
    uint16_t type = choice < 64 ? choice : choice < 240 ? types[choice % 8] : (uint16_t)number(in);
    xpti_trace_event_data_t *own = byte(in) % 4 == 0 ? NULL : event(in, of);
    xpti_trace_event_data_t *parent = byte(in) % 4 == 0 ? event(in, of) : NULL;
    uint16_t current = ztp_current_type(of->framework->generation, type);
    ztp_form form = ztp_form_of(of->framework->generation, ztp_kind_of_stream(of->name), current, own != NULL);
    const void *data = data_of(in, of, form);
    universal = byte(in) % 4 == 0 ? number(in) : 0;
    sent += current != XPTI_TRACE_FUNCTION_BEGIN && current != XPTI_TRACE_FUNCTION_WITH_ARGS_BEGIN;
    of->callback(type, parent, own, number(in), data);
}

// ---- Begin and end ----------------------------------------------------------------------------------------------

static const char *const names[] = {"sycl",
                                    "sycl.debug",
                                    "sycl.experimental.buffer",
                                    "oneapi.experimental.buffer",
                                    "sycl.experimental.image",
                                    "sycl.experimental.mem_alloc",
                                    "sycl.pi",
                                    "sycl.experimental.level_zero.call",
                                    "sycl.pi.debug",
                                    "ur.call",
                                    "ur.call.debug",
                                    "a.program",
                                    "xpti.framework",
                                    "oneapi.level_zero.experimental.mem_alloc"};

enum { NAMES = sizeof names / sizeof *names };

static void begin_stream(uint32_t framework, const char *name, bool sound) {
    static const uint32_t versions[] = {5, 8, 9, 9};
    bool calls = (ztp_kind_of_stream(name) & (ZTP_STREAM_NAMES | ZTP_STREAM_CALLS)) != 0;
    uint32_t before = stream_count;
    present = &frameworks[framework];
    // Calls are the same in all versions, but for their arguments.
    xptiTraceInit(calls ? 0 : sound ? versions[framework] : 77, calls && sound ? VERSION : 3, "version", name);
    if (stream_count > before) {
        streams[before].known = sound || calls;
        streams[before].decoded = sound && strncmp(name, "ur.call", 7) == 0;
        if (streams[before].callback == NULL) {
            abort();
        }
    }
}

static void begin(void) {
    run self;
    char where[300];
    make_run(&self, access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    self.control->first_ring_bytes = UINT64_C(1) << 16;
    self.control->ring_bytes = UINT64_C(1) << 18;
    self.control->sycl = ZTP_SYCL_DETAILED;
    snprintf(where, sizeof where, "a:%s", self.directory);
    state = ztp_probe_state();
    if (state == MAP_FAILED || !ztp_join(where, ZTP_DOOR_SYCL) || !ztp_begin(state, ZTP_DOOR_SYCL)) {
        abort();
    }
    for (uint32_t f = 0; f < FRAMEWORKS; f++) {
        for (uint32_t n = 0; n < NAMES; n++) {
            begin_stream(f, names[n], f < 3);
        }
    }
    // The files are mapped, and no other process needs them.
    remove_run(&self);
}

static void odd_stream(input *in) {
    uint8_t level = 0;
    const char *name = text(in);
    present = byte(in) % 8 == 0 ? NULL : &frameworks[byte(in) % FRAMEWORKS];
    if (name != NULL && strnlen(name, ZTP_TEXT) == ZTP_TEXT) {
        return;    // a stream has a name
    }
    xptiQuerySubscriberStreamDetailLevel(name, byte(in) % 2 == 0 ? NULL : &level);
    xptiTraceInit((unsigned)number(in), (unsigned)number(in), NULL, name);
    xptiTraceFinish(name);
}

// Takes what was recorded, as a collector does: everything is whole, and what was counted is there.
static void collect(void) {
    const ztp_process *process = state->process;
    uint64_t seen = seen_before;
    for (uint32_t i = 0; i < process->lanes_used; i++) {
        ztr_lane *lane = (ztr_lane *)(void *)(state->file + process->lanes_offset) + i;
        if (lane->orphan == 2) {
            continue;
        }
        uint64_t position = lane->tail, head = lane->head;
        while (position < head) {
            uint64_t place = position & (lane->capacity - 1);
            const uint64_t *words = (const uint64_t *)(const void *)(state->file + lane->ring_offset + place);
            uint64_t count = words[0] >> 48 & 0xff;
            if ((words[0] >> 32 & 0xffff) == ZTR_FILLER) {
                position += lane->capacity - place;
                continue;
            }
            position += ZTR_HEADER + 8 * count;
            if (words[0] >> 56 != ZTP_SYCL || count < ZTP_SYCL_FIELDS - 4 || (count - (ZTP_SYCL_FIELDS - 4)) % 2 != 0 ||
                position > head || (uint32_t)words[ZTP_SYCL_STREAM] >= ZTP_ITEMS) {
                abort();
            }
        }
        atomic_store(&lane->tail, head);
        seen += lane->sycl_seen;
        if (lane->orphan == 1) {
            seen_before += lane->sycl_seen;
            atomic_store(&lane->orphan, 2);
        }
    }
    if (seen + process->sycl_unplaced != sent) {
        abort();    // a notification that is not known
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {data, data + size};
    if (state == NULL) {
        begin();
    }
    while (in.at < in.end) {
        uint8_t what = byte(&in);
        if (what % 32 == 1) {
            odd_stream(&in);
        } else if (what != 0) {
            notify(&in);
        }
        for (; block_count > 0; block_count--) {
            free(blocks[block_count - 1]);
        }
    }
    collect();
    return 0;
}

enum { SEQUENCES = 6, CALL_BYTES = 96 };

unsigned fuzz_seed_count(void) {
    return SEQUENCES + 1;
}

// Calls of all functions that put something into a queue, with sound arguments, then with another one's number.
static uint8_t *calls(size_t *size) {
    enum { LINES = 256 };
    uint8_t *seed = calloc(2 * LINES, CALL_BYTES), *at = seed, stream = 0;
    if (seed == NULL) {
        abort();
    }
    if (state == NULL) {
        begin();
    }
    while (!streams[stream].decoded) {
        stream++;
    }
    for (uint32_t misnamed = 0; misnamed < 2; misnamed++) {
        const char *line = ztp_ur_functions;
        for (uint8_t i = 0; *line != 0; i++, line += strcspn(line, "\n") + 1) {
            if (strncmp(strchr(line, ' '), " urEnqueue", 10) != 0) {
                continue;
            }
            // To notify, of this stream, the end of a call, with no event, no parent, and data.
            const uint8_t head[] = {2, stream, 64, 0, 1, 1};
            memcpy(at, head, sizeof head);
            // Success, the function, a result, its name, and arguments.
            const uint8_t tail[] = {1, i, 1, misnamed == 0, 0, 1};
            memcpy(at + sizeof head + sizeof(xpti_function_with_args_t), tail, sizeof tail);
            at += CALL_BYTES;
        }
    }
    *size = (size_t)(at - seed);
    return seed;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    if (index == SEQUENCES) {
        return calls(size);
    }
    // Bytes of a fixed sequence.
    *size = 1200;
    uint8_t *seed = malloc(*size);
    uint32_t sequence = index + 1;
    if (seed == NULL) {
        abort();
    }
    for (size_t i = 0; i < *size; i++) {
        sequence = sequence * 1664525 + 1013904223;
        seed[i] = (uint8_t)(sequence >> 24);
    }
    return seed;
}
