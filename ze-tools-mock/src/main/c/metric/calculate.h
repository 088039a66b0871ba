// From raw reports to metric values. Pure functions over checked raw data (zm_raw_check): the same code serves live
// groups and exported data on a machine without any device.
#ifndef ZM_CALCULATE_H
#define ZM_CALCULATE_H

#include "metric/raw.h"

// Instead of a tile's number: all tiles merged into one row per report.
#define ZM_ALL_TILES UINT32_MAX

typedef struct zm_input {
    const zm_schema *schema;
    const uint8_t *data;
    size_t reports;
    zet_metric_group_calculation_type_t type;
    const uint8_t *before;    // the report that was calculated before these, or NULL
} zm_input;

// The most rows that the data can give for a tile or for ZM_ALL_TILES: one per report that the tile has a part in, or,
// for instruction pointer sampling, one per address. False when memory is used up.
bool zm_count_rows(const zm_input *input, uint32_t tile, uint64_t *rows);

// Writes the first `capacity` values, row by row, each row with one value per metric, and their number: of
// reports that are differences (zm_part_is_running) the first gives no row without one before. False when memory is
// used up.
bool zm_calculate(const zm_input *input, uint32_t tile, zet_typed_value_t *values, uint64_t capacity,
                  uint64_t *written);

// The report to begin the next calculation with: the last of the data that is a difference, else the one before.
const uint8_t *zm_last_running(const zm_input *input);

// Stores the low bits of a value, as its type wants it, and clears the rest.
void zm_store_bits(zet_value_type_t type, uint64_t bits, zet_typed_value_t *out);

#endif
