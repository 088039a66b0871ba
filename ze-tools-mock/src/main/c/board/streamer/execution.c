#include "board/streamer/execution.h"
#include "board/common/clock.h"
#include "board/streamer/command.h"
#include "board/streamer/engine_memory.h"
#include "board/device/metrics.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include <string.h>

const struct zb_command *zb_command_find(uint32_t word) {
    const struct zb_command *tables[] = {zb_memory_commands, zb_copy_commands, zb_compute_commands};
    uint32_t type = word >> 29;
    for (const struct zb_command *command = tables[type == 0 ? 0 : type == 2 ? 1 : 2]; command->name; command++) {
        if ((word & command->mask) == command->match) {
            return command;
        }
    }
    return NULL;
}

void zb_fail(struct zb_execution *run, const char *why, uint64_t address) {
    if (!run->failed) {
        zb_say("context %u, engine %u: %s (0x%llx), in the command at 0x%llx: the engine is lost, and the driver will "
               "report a lost device",
               run->context, run->engine, why, (unsigned long long)address, (unsigned long long)run->at);
    }
    run->failed = run->ended = true;
}

bool zb_in_time(struct zb_execution *run) {
    uint64_t limit = zb_settings()->batch_limit_ns;
    if (limit && zb_raw_ns() - run->begun_ns - run->waited_ns > limit) {
        zb_fail(run, "the batch runs for longer than ZEMOCK_BOARD_BATCH_LIMIT", run->at);
    }
    return !run->failed;
}

uint64_t zb_engine_ticks(const struct zb_execution *run) {
    return zb_ticks_cut(run->engine_ns);
}

// A register of any engine's own range is this engine's: the general purpose registers, 0x600 to 0x67f of each range.
static uint32_t own(uint32_t offset) {
    uint32_t low = offset & 0xfff;
    return (low >= 0x600 && low < 0x680 ? 0x2000 | low : offset) & (ZB_REGISTERS - 1) & ~3u;
}

uint32_t zb_register_get(struct zb_execution *run, uint32_t offset) {
    uint32_t low = offset & 0xfff;
    if (low == 0x358 || low == 0x3a8) {
        return (uint32_t)zb_engine_ticks(run);
    }
    if (low == 0x35c || low == 0x3ac) {
        return (uint32_t)(zb_engine_ticks(run) >> 32);
    }
    uint32_t value;
    return zb_metrics_register_get(offset, &value) ? value : run->registers[own(offset) / 4];
}

void zb_register_set(struct zb_execution *run, uint32_t offset, uint32_t value) {
    run->registers[own(offset) / 4] = value;
    zb_metrics_register_set(offset, value);
}

void zb_put32(struct zb_execution *run, uint64_t va, uint32_t value) {
    if (!zb_mem_store32(run->space, va & ~3ull, value)) {
        zb_fail(run, "stores where nothing is mapped", va);
    }
}

void zb_put64(struct zb_execution *run, uint64_t va, uint64_t value) {
    if (!zb_mem_store64(run->space, va & ~3ull, value)) {
        zb_fail(run, "stores where nothing is mapped", va);
    }
}

void zb_put_after(struct zb_execution *run, unsigned post_write, uint64_t va, const uint32_t *value) {
    if (post_write == ZB_POST_VALUE) {
        zb_put64(run, va, zb_address(value));
    } else if (post_write == ZB_POST_TIMESTAMP) {
        zb_put64(run, va, zb_engine_ticks(run));
    }
}

static unsigned length_of(const struct zb_command *command, uint32_t word) {
    switch (command ? command->length : ZB_BYTE) {
    case ZB_ONE:
        return 1;
    case ZB_TEN_BITS:
        return (word & 0x3ff) + 2;
    default:
        return (word & 0xff) + 2;
    }
}

// The device's time for any command, beside that of its work. It takes more here.
enum { COMMAND_NS = 40 };

// Reads and executes the command at `run->next`.
static void step(struct zb_execution *run, uint32_t *words) {
    run->at = run->next;
    uint32_t word;
    if (!zb_mem_read(run->space, run->at, &word, 4)) {
        zb_fail(run, "a batch goes on where nothing is mapped", run->at);
        return;
    }
    const struct zb_command *command = zb_command_find(word);
    uint32_t type = word >> 29;
    if (!command && type != 0 && type != 2 && type != 3 && type != 5) {
        zb_unknown("command", word, "of no known length");
        zb_fail(run, "a command of unknown length", run->at);
        return;
    }
    // Memory commands below 0x10 have one word, whatever they are.
    unsigned n = !command && type == 0 && (word >> 23 & 0x3f) < 0x10 ? 1 : length_of(command, word);
    memset(words, 0, ((command && command->least > n ? command->least : n) + 16) * sizeof *words);
    if (!zb_mem_read(run->space, run->at, words, n * 4ul)) {
        zb_fail(run, "a command reaches to where nothing is mapped", run->at);
        return;
    }
    zb_log(2, "0x%llx: %-28s %08x %08x %08x %08x %08x", (unsigned long long)run->at,
           command ? command->name : "unknown", word, words[1], words[2], words[3], words[4]);
    run->words = n;
    run->next = run->at + 4ull * n;
    if (!command) {
        zb_unknown("command", type == 0 ? word >> 23 << 23 : word & 0xffff0000u, "skipped by its length");
    } else if (n < command->least) {
        zb_fail(run, "a command is shorter than its operands", run->at);
    } else if (command->execute) {
        command->execute(run);
    }
    run->engine_ns += COMMAND_NS;
}

bool zb_run_batch(struct zb_execution *run, uint64_t start) {
    uint32_t words[ZB_COMMAND_WORDS + 16];
    run->next = start;
    run->depth = 0;
    run->ended = run->failed = false;
    run->begun_ns = zb_raw_ns();
    run->engine_ns = run->begun_ns;
    run->waited_ns = 0;
    run->command = words;
    for (unsigned long steps = 1; !run->ended; steps++) {
        step(run, words);
        if (__atomic_load_n(run->stop, __ATOMIC_ACQUIRE)) {
            run->ended = true;
        }
        if (steps % 256 == 0) {
            zb_in_time(run);
        }
    }
    run->command = NULL;
    return !run->failed;
}
