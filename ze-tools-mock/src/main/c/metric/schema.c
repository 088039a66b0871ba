#include "metric/schema.h"

#include <stdlib.h>
#include <string.h>

#include "metric/raw.h"

static uint64_t hash_metric(uint64_t hash, const zm_metric_spec *metric) {
    hash = zm_hash_text(hash, metric->name);
    hash = zm_hash(hash, (uint64_t)metric->type << 32 | (uint32_t)metric->value);
    hash = zm_hash(hash, (uint64_t)metric->formula.op << 16 | (uint64_t)metric->formula.a << 8 | metric->formula.b);
    return zm_hash(hash, (uint64_t)metric->formula.multiply << 32 | metric->formula.divide);
}

// The seed is left out: it decides what is counted, not how values follow from it.
static uint32_t fingerprint_of(const zm_group_spec *spec, const zm_metric_machine *machine, uint32_t tiles) {
    uint64_t hash = zm_hash_text(tiles, spec->name);
    hash = zm_hash(hash, (uint64_t)spec->sampling << 32 | (uint32_t)spec->payload);
    for (uint32_t i = 0; i < spec->metric_count; i++) {
        hash = hash_metric(hash, &spec->metrics[i]);
    }
    hash = zm_hash(hash, (uint64_t)machine->xve_count << 32 | machine->threads_per_xve);
    hash = zm_hash(hash, (uint64_t)machine->clock_mhz << 32 | machine->idle_mhz);
    hash = zm_hash(hash, (uint64_t)machine->idle_watts << 32 | machine->busy_watts);
    hash = zm_hash(hash, machine->timer_hz ^ (uint64_t)machine->timer_bits << 56);
    hash = zm_hash(hash, machine->memory_bytes_per_us);
    return (uint32_t)(hash >> 32);
}

static size_t text_size(const zm_group_spec *spec) {
    size_t size = strlen(spec->name) + strlen(spec->description) + 2;
    for (uint32_t i = 0; i < spec->metric_count; i++) {
        const zm_metric_spec *metric = &spec->metrics[i];
        size +=
            strlen(metric->name) + strlen(metric->description) + strlen(metric->component) + strlen(metric->units) + 4;
    }
    return size;
}

static const char *keep_text(char **room, const char *text) {
    size_t size = strlen(text) + 1;
    const char *kept = memcpy(*room, text, size);
    *room += size;
    return kept;
}

static uint32_t payload_words(const zm_group_spec *spec) {
    uint32_t words = spec->payload == ZM_PAYLOAD_COUNTERS ? ZM_COUNTERS : 1 + ZM_IP_COUNTS;
    return words > spec->metric_count ? words : spec->metric_count;    // a pushed report has a word per metric
}

zm_schema *zm_schema_create(const zm_group_spec *spec, const zm_metric_machine *machine, uint32_t tiles) {
    size_t metrics_size = spec->metric_count * sizeof(zm_metric_spec);
    zm_schema *schema = malloc(sizeof *schema + metrics_size + text_size(spec));
    if (schema == NULL) {
        return NULL;
    }
    zm_metric_spec *metrics = (zm_metric_spec *)(schema + 1);
    char *room = (char *)metrics + metrics_size;
    *schema = (zm_schema){.spec = *spec, .machine = *machine, .tiles = tiles};
    atomic_init(&schema->references, 1);
    for (uint32_t i = 0; i < spec->metric_count; i++) {
        metrics[i] = spec->metrics[i];
        metrics[i].name = keep_text(&room, spec->metrics[i].name);
        metrics[i].description = keep_text(&room, spec->metrics[i].description);
        metrics[i].component = keep_text(&room, spec->metrics[i].component);
        metrics[i].units = keep_text(&room, spec->metrics[i].units);
    }
    schema->spec.metrics = metrics;
    schema->spec.name = keep_text(&room, spec->name);
    schema->spec.description = keep_text(&room, spec->description);
    schema->words = payload_words(spec);
    schema->part_size = (uint32_t)sizeof(zm_part) + schema->words * (uint32_t)sizeof(uint64_t);
    schema->report_size = schema->part_size * tiles;
    schema->fingerprint = fingerprint_of(spec, machine, tiles);
    return schema;
}

zm_schema *zm_schema_retain(zm_schema *schema) {
    atomic_fetch_add_explicit(&schema->references, 1, memory_order_relaxed);
    return schema;
}

void zm_schema_release(zm_schema *schema) {
    if (schema != NULL && atomic_fetch_sub_explicit(&schema->references, 1, memory_order_acq_rel) == 1) {
        free(schema);
    }
}
