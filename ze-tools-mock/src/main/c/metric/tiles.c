#include "metric/tiles.h"

#include <stdlib.h>
#include <string.h>

#include "metric/feed.h"
#include "metric/option.h"
#include "zm_entry.h"

#define ZM_TILES_MAGIC 0xfffedcbau

// Positions in bytes: of the two arrays from the begin of the header, of a tile's reports from the begin of the
// first's.
typedef struct tiles_header {
    uint32_t magic;
    uint32_t tiles;
    uint32_t offsets;    // uint32_t for each tile: where its reports begin
    uint32_t sizes;      // uint32_t for each tile: how many bytes they take
    uint32_t reports;
} tiles_header;

bool zm_tiles_apart(const zm_group *group, const zm_schema *schema) {
    return schema->tiles > 1 && schema->spec.payload == ZM_PAYLOAD_COUNTERS && !zm_feed_only(group) &&
           zm_option_get(ZM_OPTION_METRIC_TILE_HEADER) != 0;
}

size_t zm_tiles_header_size(const zm_schema *schema) {
    return sizeof(tiles_header) + (size_t)2 * schema->tiles * sizeof(uint32_t);
}

void zm_tiles_write_header(const zm_schema *schema, uint32_t reports, uint8_t *out) {
    uint32_t array = schema->tiles * (uint32_t)sizeof(uint32_t), size = reports * schema->part_size;
    tiles_header header = {ZM_TILES_MAGIC, schema->tiles, sizeof header, sizeof header + array,
                           sizeof header + 2 * array};
    memcpy(out, &header, sizeof header);
    for (uint32_t t = 0; t < schema->tiles; t++) {
        uint32_t offset = t * size;
        memcpy(out + header.offsets + t * sizeof offset, &offset, sizeof offset);
        memcpy(out + header.sizes + t * sizeof size, &size, sizeof size);
    }
}

void zm_tiles_write_report(const zm_schema *schema, const uint8_t *report, uint32_t number, uint32_t reports,
                           uint8_t *out) {
    uint8_t *parts = out + zm_tiles_header_size(schema);
    for (uint32_t t = 0; t < schema->tiles; t++) {
        memcpy(parts + ((size_t)t * reports + number) * schema->part_size, report + (size_t)t * schema->part_size,
               schema->part_size);
    }
}

// ---- Reading --------------------------------------------------------------------------------------------------------

typedef struct tile_data {
    const uint8_t *parts;
    size_t count;
} tile_data;

static ze_result_t no_header(const char *why) {
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the header of the data of several tiles %s", why);
}

static uint32_t word_at(const uint8_t *data, uint64_t offset) {
    uint32_t word;
    memcpy(&word, data + offset, sizeof word);
    return word;
}

static ze_result_t find_tiles(const zm_schema *schema, const uint8_t *data, size_t size, tile_data *tiles) {
    tiles_header header;
    if (size < sizeof header) {
        return no_header("is cut");
    }
    memcpy(&header, data, sizeof header);
    if (header.tiles != schema->tiles) {
        return no_header("is of a device with another number of tiles");
    }
    uint64_t array = (uint64_t)header.tiles * sizeof(uint32_t);
    if (header.offsets + array > size || header.sizes + array > size || header.reports > size) {
        return no_header("points behind the data");
    }
    for (uint32_t t = 0; t < schema->tiles; t++) {
        uint64_t offset = word_at(data, header.offsets + t * sizeof(uint32_t));
        uint64_t bytes = word_at(data, header.sizes + t * sizeof(uint32_t));
        if (offset + bytes > size - header.reports) {
            return no_header("has more reports than there are");
        }
        ZM_REQUIRE(bytes % schema->part_size == 0, ZE_RESULT_ERROR_INVALID_SIZE,
                   "%llu bytes of tile %u are not a whole number of reports of %u bytes", (unsigned long long)bytes, t,
                   schema->part_size);
        tiles[t] = (tile_data){data + header.reports + offset, bytes / schema->part_size};
    }
    return ZE_RESULT_SUCCESS;
}

static void put_together(const zm_schema *schema, const tile_data *tiles, size_t reports, uint8_t *out) {
    for (uint32_t t = 0; t < schema->tiles; t++) {
        size_t absent = reports - tiles[t].count;
        for (size_t r = 0; r < reports; r++) {
            uint8_t *part = out + r * schema->report_size + (size_t)t * schema->part_size;
            if (r < absent) {
                zm_part_write(schema, (zm_part){.kind = ZM_PART_ABSENT, .tile = (uint8_t)t}, NULL, 0, part);
            } else {
                memcpy(part, tiles[t].parts + (r - absent) * schema->part_size, schema->part_size);
            }
        }
    }
}

ze_result_t zm_tiles_read(const zm_schema *schema, const uint8_t *data, size_t size, zm_plain *plain) {
    *plain = (zm_plain){data, size, NULL};
    if (size < sizeof(uint32_t) || word_at(data, 0) != ZM_TILES_MAGIC) {
        return ZE_RESULT_SUCCESS;
    }
    tile_data tiles[ZM_MAX_TILES];
    size_t reports = 1;    // one that is absent, where no tile has any
    ZM_TRY(find_tiles(schema, data, size, tiles));
    for (uint32_t t = 0; t < schema->tiles; t++) {
        reports = tiles[t].count > reports ? tiles[t].count : reports;
    }
    // Tiles may claim the same bytes, so this is limited by their number only.
    uint8_t *together = malloc(reports * schema->report_size + 1);
    ZM_REQUIRE(together != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for the reports of several tiles");
    put_together(schema, tiles, reports, together);
    *plain = (zm_plain){together, reports * schema->report_size, together};
    return ZE_RESULT_SUCCESS;
}
