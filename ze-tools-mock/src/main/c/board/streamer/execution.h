// One engine while it executes: its registers, bases and the batch it is in. For the commands' handlers.
#pragma once
#include "board/device/space.h"

#define ZB_REGISTERS 0x100000
#define ZB_COMMAND_WORDS 1026

// The base addresses that STATE_BASE_ADDRESS sets, and the interface descriptors of the older walkers.
struct zb_bases {
    uint64_t general, surface, dynamic, indirect, instruction, bindless, bindless_samplers, descriptors;
};

// Writes of a command after its work: PIPE_CONTROL, MI_FLUSH_DW and walkers have the same numbers.
enum zb_post_write { ZB_POST_VALUE = 1, ZB_POST_TIMESTAMP = 3 };

struct zb_execution {
    uint32_t context, engine;
    struct zb_space *space;    // of the batch that runs
    uint32_t *registers;       // ZB_REGISTERS bytes
    struct zb_bases bases;
    uint64_t at;         // address of the command that runs
    uint64_t next;       // address of the next one; a handler changes it to jump
    uint64_t back[8];    // where nested batches return to
    unsigned depth;
    bool ended, failed;
    uint64_t begun_ns, waited_ns;    // for the limit of a batch
    uint64_t engine_ns;              // see zb_engine_ticks; of zb_raw_ns, and no later than that
    int *stop;                       // becomes nonzero when the context ends
    const uint32_t *command;         // the command, `words` of it read, zeros behind
    unsigned words;
};

// Runs the batch at `start` to its end. False if it failed: it touched what is not mapped, or ran too long.
bool zb_run_batch(struct zb_execution *run, uint64_t start);

// Ends the batch as failed, with a sentence on standard error.
void zb_fail(struct zb_execution *run, const char *why, uint64_t address);

// Ends the batch as failed if it runs for longer than ZEMOCK_BOARD_BATCH_LIMIT. True if it may go on.
bool zb_in_time(struct zb_execution *run);

// Returns the device's ticks as the engine has them. Executing takes longer here than on the device: the engine's time
// goes on by the time that a command takes there, and catches up when a batch begins or the engine waits for others.
uint64_t zb_engine_ticks(const struct zb_execution *run);

// Returns bits of a device address from two words of the command.
static inline uint64_t zb_address(const uint32_t *words) {
    return words[0] | (uint64_t)words[1] << 32;
}

uint32_t zb_register_get(struct zb_execution *run, uint32_t offset);
void zb_register_set(struct zb_execution *run, uint32_t offset, uint32_t value);

// Stores that end the batch as failed where nothing is mapped.
void zb_put32(struct zb_execution *run, uint64_t va, uint32_t value);
void zb_put64(struct zb_execution *run, uint64_t va, uint64_t value);

// Stores what a command writes after its work: the value of two words, or the time.
void zb_put_after(struct zb_execution *run, unsigned post_write, uint64_t va, const uint32_t *value);
