// Small numbers in an operation's immediate, for operations that take several.
#ifndef ZMC_IMMEDIATE_H
#define ZMC_IMMEDIATE_H

#include <stdbool.h>
#include <stdint.h>

// SATURATE.
typedef struct saturation {
    uint8_t to_bytes;
    uint8_t from_bytes;
    uint8_t to_bits;
    uint8_t from_bits;
    bool to_signed;
    bool from_signed;
} saturation;

typedef enum bit_field_kind { BIT_FIELD_INSERT, BIT_FIELD_S_EXTRACT, BIT_FIELD_U_EXTRACT } bit_field_kind;

// BITFIELD.
typedef struct bit_field {
    uint8_t kind;
    uint8_t offset_bytes;
    uint8_t count_bytes;
} bit_field;

// BITCAST: a vector, and one of as many bytes.
typedef struct bit_cast {
    uint8_t from_count;
    uint8_t from_bytes;
    uint8_t to_count;
    uint8_t to_bytes;
} bit_cast;

// EXTRACTDYN and INSERTDYN: a component of a vector, by its index.
typedef struct indexed {
    uint8_t count;
    uint8_t bytes;
    uint8_t index_bytes;
} indexed;

// SHUFFLE: components of one or two vectors, by a mask.
typedef struct vector_shuffle {
    uint8_t from_count;
    uint8_t to_count;
    uint8_t bytes;
    uint8_t mask_bytes;
} vector_shuffle;

// ATOMIC.
typedef struct atomic_update {
    uint8_t kind;      // a combine
    uint8_t scalar;    // a scalar
    uint8_t bytes;
} atomic_update;

// GET and SUBGROUP: values of a group's work-items, combined.
typedef struct group_values {
    uint8_t kind;      // a combine
    uint8_t scalar;    // a scalar
    uint8_t bytes;
    uint8_t operand_bytes;
    uint32_t cluster;    // work-items that are combined; 0: all
} group_values;

// GET of one work-item's value, by its local id.
typedef struct group_broadcast {
    uint8_t bytes;
    uint8_t id_bytes;
    uint8_t dimensions;
} group_broadcast;

typedef enum lane_shuffle_kind {
    LANE_OF_INDEX,
    LANE_XOR,
    LANE_UP,
    LANE_DOWN,
    LANE_DOWN_OF_TWO,    // Intel's: goes on in the second value
    LANE_UP_OF_TWO,      // Intel's: begins in the first value
    LANE_ROTATE,
    LANE_OF_QUAD,
    LANE_SWAP_IN_QUAD,
} lane_shuffle_kind;

// SHUFFLEOP: values of other lanes.
typedef struct lane_shuffle {
    uint8_t kind;
    uint8_t bytes;
    uint8_t index_bytes;
    uint32_t cluster;    // lanes; 0: all
} lane_shuffle;

typedef enum ballot_kind {
    BALLOT_OF_LANES,
    BALLOT_INVERSE,
    BALLOT_BIT,
    BALLOT_COUNT,
    BALLOT_INCLUSIVE_COUNT,
    BALLOT_EXCLUSIVE_COUNT,
    BALLOT_LOWEST,
    BALLOT_HIGHEST,
    BALLOT_IS_LOWEST_LANE,
} ballot_kind;

// BALLOT: sets of lanes as four words.
typedef struct ballot {
    uint8_t kind;
    uint8_t bytes;
    uint8_t index_bytes;
} ballot;

// BLOCKIO.
typedef struct block_io {
    uint8_t count;
    uint8_t bytes;
    bool write;
} block_io;

// ASYNC.
typedef struct async_copy {
    uint16_t bytes;    // of an element
    uint8_t count_bytes;
} async_copy;

#endif
