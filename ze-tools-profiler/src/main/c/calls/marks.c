// Marks of the program, and locations of its calls, on their way into the lane of their thread: what they name is
// defined in the ring file before the record is written.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "intern/intern.h"
#include "marks/record.h"
#include "unwind/modules.h"
#include "calls/calls.h"
#include "lane/event.h"
#include "lane/record.h"
#include "vm/vm.h"

static ztp_state *(*state_of_process)(void);

// ---- Definitions ----------------------------------------------------------------------------------------------------

static bool is_defined(ztp_state *state, uint32_t item) {
    return (atomic_load_explicit(&ztp_probe_of(state)->defined[item / 64], memory_order_relaxed) >> item % 64 & 1) != 0;
}

static void define_item(ztp_state *state, uint32_t item, const ztp_content *content) {
    // Two threads may both do it: they say the same.
    if (ztp_define(state, content) != 0) {
        atomic_fetch_or(&ztp_probe_of(state)->defined[item / 64], UINT64_C(1) << item % 64);
    }
}

void ztp_define_text(ztp_state *state, uint32_t item) {
    if (item == 0 || item >= ZTP_ITEMS || is_defined(state, item)) {
        return;
    }
    size_t length;
    const char *content = zti_get(ZTI_TEXT, item, &length);
    if (content != NULL) {
        uint64_t number = item;
        ztp_text text = {content, length};
        define_item(state, item,
                    &(ztp_content){
                        .kind = ZTP_DEFINE_TEXT, .words = &number, .word_count = 1, .texts = &text, .text_count = 1});
    }
}

static void define_line(ztp_state *state, uint32_t item) {
    size_t length;
    const zti_location *line = is_defined(state, item) ? NULL : zti_get(ZTI_LOCATION, item, &length);
    if (line == NULL) {
        return;
    }
    uint64_t words[] = {item, line->line, line->column};
    ztp_text texts[2] = {{"", 0}, {"", 0}};
    const uint32_t numbers[] = {line->file, line->function};
    for (int i = 0; i < 2; i++) {
        const char *content = zti_get(ZTI_TEXT, numbers[i], &length);
        if (content != NULL) {
            texts[i] = (ztp_text){content, length};
        }
    }
    define_item(
        state, item,
        &(ztp_content){.kind = ZTP_DEFINE_LOCATION, .words = words, .word_count = 3, .texts = texts, .text_count = 2});
}

// Returns the number of the file that an address lies in and stores its bias; 0 if it is not known.
static uint32_t define_file(ztp_state *state, uint64_t address, uint64_t *bias) {
    ztu_file file;
    if (!ztu_find_file(address, &file) || file.path[0] == 0) {
        return 0;
    }
    *bias = file.bias;
    for (uint32_t i = 0; i < ZTP_FILES; i++) {
        uint64_t start = atomic_load(&ztp_probe_of(state)->files[i]);
        if (start == file.start) {
            return i + 1;
        }
        if (start != 0) {
            continue;
        }
        char hex[2 * ZTU_BUILD_ID + 1] = "";
        for (uint32_t j = 0; j < file.build_id_length; j++) {
            static const char digits[] = "0123456789abcdef";
            hex[2 * j] = digits[file.build_id[j] >> 4];
            hex[2 * j + 1] = digits[file.build_id[j] & 15];
        }
        uint64_t words[] = {i + 1, file.start, file.bias};
        ztp_text texts[] = {{file.path, strlen(file.path)}, {hex, 2 * (size_t)file.build_id_length}};
        // Another thread may take the place meanwhile, for another file: then this one is defined again under the next
        // number.
        if (ztp_define(
                state,
                &(ztp_content){
                    .kind = ZTP_DEFINE_FILE, .words = words, .word_count = 3, .texts = texts, .text_count = 2}) == 0) {
            return 0;
        }
        uint64_t none = 0;
        if (atomic_compare_exchange_strong(&ztp_probe_of(state)->files[i], &none, file.start) || none == file.start) {
            return i + 1;
        }
    }
    return 0;
}

static void define_stack(ztp_state *state, uint32_t item) {
    size_t length;
    const uint64_t *frames = is_defined(state, item) ? NULL : zti_get(ZTI_STACK, item, &length);
    uint32_t count = frames == NULL ? 0 : (uint32_t)(length / sizeof(*frames));
    if (count == 0 || count > ZETOOLS_MOST_FRAMES + 1) {
        return;
    }
    uint64_t words[2 + 2 * (ZETOOLS_MOST_FRAMES + 1)] = {item, count};
    for (uint32_t i = 0; i < count; i++) {
        uint64_t *to = &words[2 + 2 * i];
        uint64_t value = frames[i] & ~(ZTL_IS_LOCATION | ZTL_IS_EXACT);
        if ((frames[i] & ZTL_IS_LOCATION) != 0) {
            define_line(state, (uint32_t)value);
            to[0] = ZTP_FRAME_LOCATION;
            to[1] = value;
        } else {
            uint64_t bias = 0;
            to[0] = (uint64_t)define_file(state, value, &bias) << 32;
            to[0] |= (frames[i] & ZTL_IS_EXACT) != 0 ? ZTP_FRAME_EXACT : ZTP_FRAME_RETURN;
            to[1] = value - bias;
        }
    }
    define_item(state, item, &(ztp_content){.kind = ZTP_DEFINE_STACK, .words = words, .word_count = 2 + 2 * count});
}

void ztp_define_location(ztp_state *state, int location) {
    if (location <= 0 || location >= ZTP_ITEMS || is_defined(state, (uint32_t)location)) {
        return;
    }
    define_line(state, (uint32_t)location);
    define_stack(state, (uint32_t)location);
}

// ---- Records --------------------------------------------------------------------------------------------------------

ztr_lane *ztp_lane_for_event(ztp_state *state) {
    ztr_recorder *recorder = &state->recorder;
    uint64_t serial = __atomic_load_n(&recorder->serial, __ATOMIC_ACQUIRE);
    if (serial == 0) {
        serial = ztp_begin_or_await(state, ztp_has_begun(state) ? ZTP_DOOR_FORK : ztp_the_run.door);
    }
    if (serial == 0 || state->process == NULL || !is_open(recorder)) {
        return NULL;
    }
    ztr_lane *lane = ztp_thread_slots[ZTP_PROBE].lane;
    if (__builtin_expect(ztp_thread_slots[ZTP_PROBE].serial != serial || lane == NULL, 0)) {
        lane = ztp_open_lane(state);
    }
    return lane;
}

static int record_mark(ztm_words *words) {
    const zetools_mark *mark = &words->mark;
    int error = errno;
    ztp_state *state = state_of_process();
    ztr_lane *lane = state == NULL ? NULL : ztp_lane_for_event(state);
    if (lane == NULL) {
        errno = error;
        return ZETOOLS_ERROR_DROPPED;
    }
    ztp_define_text(state, mark->domain);
    ztp_define_text(state, mark->name);
    ztp_define_text(state, mark->layer);
    ztp_define_text(state, mark->phase);
    if (mark->kind == ZETOOLS_METADATA || mark->kind == ZETOOLS_SYNC_CREATE) {
        ztp_define_text(state, (uint32_t)mark->other);
    }
    ztp_define_location(state, mark->location);
    words->ticks = ztr_ticks(state->recorder.counter);
    words->call = ztp_call_of(lane);
    add(&lane->marks_seen, 1);
    bool written = ztm_write(&state->recorder, lane, words);
    if (!written) {
        add(&lane->marks_dropped, 1);
    }
    if (atomic_load_explicit(&lane->head, memory_order_relaxed) >= lane->grow_at && lane->depth == 0) {
        ztp_grow(state);
    }
    errno = error;
    return written ? ZETOOLS_OK : ZETOOLS_ERROR_DROPPED;
}

// In a thread of the VM.
static void record_pause(uint64_t begin, uint64_t end) {
    ztm_words words = {.mark = {.time = end, .kind = ZTP_PAUSE, .other = begin}};
    ztm_describe(&words);
    (void)record_mark(&words);
}

void ztp_take_marks(ztp_state *(*state)(void)) {
    state_of_process = state;
    ztm_set_sink(record_mark);
    ztv_watch_pauses(record_pause);
}

// ---- Calls ----------------------------------------------------------------------------------------------------------

static uint32_t name_of(uint32_t function) {
    static _Atomic uint32_t names[ZTR_FUNCTIONS];
    uint32_t name = atomic_load_explicit(&names[function], memory_order_relaxed);
    if (name == 0) {
        const char *text = ztp_function_table[function].name;
        name = ztl_text_of(text, strlen(text));
        atomic_store_explicit(&names[function], name, memory_order_relaxed);
    }
    return name;
}

static void note_unasked(ztp_state *state) {
    uint64_t unasked = ztv_unasked();
    if (__builtin_expect(unasked != 0, 0)) {
        atomic_store_explicit(&state->process->unasked_stacks, unasked, memory_order_relaxed);
    }
    if (__builtin_expect(ztv_is_refused(), 0)) {
        ztp_note_once(ZTP_NOTE_OTHER_VM, 0, 0, "");
    }
}

static __attribute__((noinline)) uint64_t locate(ztp_state *state, uint32_t function, uint64_t start) {
    int error = errno;
    // The call has ended: what follows is none of its time.
    uint64_t nanos = ztr_monotonic(), end = ztr_ticks(state->recorder.counter);
    int location = start != 0 ? ztl_of_event(name_of(function)) : (ztl_take(), ZETOOLS_NO_LOCATION);
    if (location != ZETOOLS_NO_LOCATION) {
        ztr_lane *lane = ztp_thread_slots[ZTP_PROBE].lane;
        ztp_define_location(state, location);
        const uint64_t words[ZTP_RECORD_WORDS] = {
            [ZTP_RECORD_HEAD] = ztr_head((uint32_t)location, function, 0, ZTP_CALL_LOCATION),
            [ZTP_RECORD_START] = start,
            [ZTP_RECORD_END] = nanos,
            [ZTP_RECORD_CALL] = ztp_call_of(lane),
        };
        (void)ztp_write_words(&state->recorder, lane, words, 0);
    }
    note_unasked(state);
    errno = error;
    return end;
}

uint64_t ztp_locate_call(ztp_state *state, uint32_t function, uint64_t start) {
    return __builtin_expect(ztl_may_have_location(), 0) ? locate(state, function, start) : 0;
}

static __attribute__((noinline)) int locate_unrecorded(ztp_state *state, uint32_t function, bool alone) {
    int error = errno;
    // A signal handler takes no stack while its thread writes a record.
    int location = alone ? ztl_of_event(name_of(function)) : ztl_take();
    ztp_define_location(state, location);
    errno = error;
    return location;
}

int ztp_locate_unrecorded(ztp_state *state, uint32_t function, uint32_t *thread) {
    const ztr_lane *lane =
        ztp_thread_slots[ZTP_PROBE].serial == state->recorder.serial ? ztp_thread_slots[ZTP_PROBE].lane : NULL;
    *thread = lane == NULL ? 0 : 1 + lane->thread;
    if (__builtin_expect(!ztl_may_have_location(), 1)) {
        return ZETOOLS_NO_LOCATION;
    }
    return locate_unrecorded(state, function,
                             lane == NULL || atomic_load_explicit(&lane->leaving, memory_order_relaxed) == 0);
}
