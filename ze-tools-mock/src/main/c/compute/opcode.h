// Numbers of the operations.
#ifndef ZMC_OPCODE_H
#define ZMC_OPCODE_H

#define OP1(name, ...) OP_##name,
#define OP2(name, ...) OP_##name,
#define OP3(name, ...) OP_##name,
#define OPX(name) OP_##name,
typedef enum opcode {
#include "compute/ops.def"
    OP_COUNT,
} opcode;
#undef OP1
#undef OP2
#undef OP3
#undef OPX

// Kinds of reductions and atomics.
typedef enum combine {
    C_ADD,
    C_SUB,
    C_SMIN,
    C_UMIN,
    C_SMAX,
    C_UMAX,
    C_AND,
    C_OR,
    C_XOR,
    C_FADD,
    C_FMIN,
    C_FMAX,
    C_MUL,
    C_FMUL,
    C_LAND,
    C_LOR,
    C_LXOR,
    C_EXCHANGE,
    C_COMPARE,
    C_LOAD,
    C_STORE,
    C_INC,
    C_DEC,
    C_FLAG,
} combine;

// The kinds of group operations.
typedef enum scan {
    SCAN_REDUCE,
    SCAN_INCLUSIVE,
    SCAN_EXCLUSIVE,
    SCAN_CLUSTERED,
    SCAN_BROADCAST,
    SCAN_ALL,
    SCAN_ANY,
    SCAN_EQUAL,
    SCAN_FIRST
} scan;

#endif
