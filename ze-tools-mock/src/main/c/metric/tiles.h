// Data of several tiles as Intel's driver delivers it: a header, then the reports of one tile after the other. Inside
// the driver, a report has the parts of all tiles.
#ifndef ZM_TILES_H
#define ZM_TILES_H

#include "metric/metric.h"
#include "metric/raw.h"

// Returns whether the group's data is delivered so.
bool zm_tiles_apart(const zm_group *group, const zm_schema *schema);

// Bytes of the header alone.
size_t zm_tiles_header_size(const zm_schema *schema);

// Writes the header for the same number of reports of each tile.
void zm_tiles_write_header(const zm_schema *schema, uint32_t reports, uint8_t *out);

// Writes a report as the one with that number, among as many as the header says.
void zm_tiles_write_report(const zm_schema *schema, const uint8_t *report, uint32_t number, uint32_t reports,
                           uint8_t *out);

// Reports with the parts of all tiles.
typedef struct zm_plain {
    const uint8_t *data;
    size_t size;
    uint8_t *owned;    // for free()
} zm_plain;

// Takes data of either kind. Where a tile has fewer reports than another, its first parts are absent. Only the header
// is judged: what follows is for zm_raw_check.
ze_result_t zm_tiles_read(const zm_schema *schema, const uint8_t *data, size_t size, zm_plain *plain);

#endif
