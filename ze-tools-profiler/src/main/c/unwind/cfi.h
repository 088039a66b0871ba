// Call frame information (.eh_frame with its index): how the caller's registers are had from those of a function.
//
// Reads nothing outside of the given bounds, whatever the tables hold. No lock, no allocation.
#ifndef ZTU_CFI_H
#define ZTU_CFI_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ZTU_REGISTERS = 17,    // of x86-64 in the order of its ABI
    ZTU_RBX = 3,
    ZTU_RBP = 6,
    ZTU_RSP = 7,
    ZTU_RIP = 16    // the return address
};

typedef enum {
    ZTU_SAME,         // the register is not changed
    ZTU_UNDEFINED,    // it is lost; of the return address: there is no caller
    ZTU_AT,           // it lies at CFA + offset
    ZTU_IS,           // it is CFA + offset
    ZTU_REGISTER,     // it is another register
    ZTU_AT_RESULT,    // it lies where an expression says
    ZTU_IS_RESULT     // it is what an expression says
} ztu_rule_kind;

typedef struct {
    uint8_t kind;       // ztu_rule_kind
    uint8_t other;      // of ZTU_REGISTER
    uint32_t length;    // of an expression
    union {
        int64_t offset;
        const uint8_t *expression;
    };
} ztu_rule;

typedef struct {
    bool cfa_is_result;    // of `cfa`
    uint8_t cfa_register;
    int64_t cfa_offset;
    const uint8_t *cfa;
    uint32_t cfa_length;
    ztu_rule rules[ZTU_REGISTERS];
    bool signal_frame;
} ztu_row;

// Finds the row for an address. `tables` is .eh_frame_hdr; nothing outside of low..high is read.
bool ztu_find_row(const uint8_t *low, const uint8_t *high, const uint8_t *tables, uint64_t address, ztu_row *row);

// Reads a word of memory; false where there is none.
typedef bool (*ztu_read)(void *context, uint64_t address, uint64_t *word);

// Calculates an expression of DWARF. `first` lies on the stack at the begin if `push` is set.
bool ztu_calculate(const uint8_t *expression, uint32_t length, const uint64_t registers[ZTU_REGISTERS], bool push,
                   uint64_t first, ztu_read read, void *context, uint64_t *result);

#endif
