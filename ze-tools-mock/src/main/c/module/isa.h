// The instructions of the simulated device, as they stand in a module's text.
//
// Each takes 16 bytes, little-endian:
//   bytes 0-3    bits 0-6 opcode, bit 30 debug control: a thread stops before such an instruction; other bits 0
//   bytes 4-7    number of the instruction within its function
//   bytes 8-11   the SPIR-V opcode that it stands for
//   bytes 12-15  of a call: offset of the callee in the text, in instructions; else a digest of the operands
// A function begins at a multiple of 64 bytes; the gap before it is filled with ZM_ISA_ILLEGAL, and so are
// ZM_ISA_PADDING bytes behind the functions of a kernel.
#ifndef ZM_MODULE_ISA_H
#define ZM_MODULE_ISA_H

#include <stdint.h>

#include "spirv/code.h"

#define ZM_ISA_BYTES 16u
#define ZM_ISA_ALIGNMENT 64u
#define ZM_ISA_PADDING 128u
#define ZM_ISA_DEBUG_CONTROL (UINT32_C(1) << 30)
#define ZM_ISA_OPCODE_MASK UINT32_C(0x7f)

typedef enum zm_isa_opcode {
    ZM_ISA_ILLEGAL = 0x00,
    ZM_ISA_NOP = 0x01,
    ZM_ISA_CLASS = 0x10,    // + zm_class
    ZM_ISA_CALL = 0x2c,
    ZM_ISA_RETURN = 0x2d,
    ZM_ISA_END = 0x31    // the end of a thread
} zm_isa_opcode;

static inline uint64_t zm_isa_align(uint64_t offset) {
    return (offset + ZM_ISA_ALIGNMENT - 1) / ZM_ISA_ALIGNMENT * ZM_ISA_ALIGNMENT;
}

static inline void zm_isa_put(uint8_t *at, uint32_t word) {
    at[0] = (uint8_t)word;
    at[1] = (uint8_t)(word >> 8);
    at[2] = (uint8_t)(word >> 16);
    at[3] = (uint8_t)(word >> 24);
}

static inline uint32_t zm_isa_get(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

#endif
