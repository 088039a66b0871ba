#include "metric/export.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT_MAGIC UINT64_C(0x31544358454d5a)    // "ZMEXCT1"
#define EXPORT_VERSION 1
#define TEXT_LIMIT 4096

// First in the block; the schema and the raw reports follow, without gaps.
typedef struct head {
    uint64_t magic;
    uint32_t version;
    uint32_t schema_size;
    uint64_t raw_size;
    uint64_t check;    // over the whole block, itself counting as zero
} head;

// ---- Writing: the same code measures (out is NULL) and writes -------------------------------------------------------

typedef struct writer {
    uint8_t *out;
    size_t size;
} writer;

static void put(writer *to, const void *data, size_t size) {
    if (to->out != NULL && size > 0) {
        memcpy(to->out + to->size, data, size);
    }
    to->size += size;
}

static void put_u32(writer *to, uint32_t value) {
    put(to, &value, sizeof value);
}

static void put_u64(writer *to, uint64_t value) {
    put(to, &value, sizeof value);
}

static void put_text(writer *to, const char *text) {
    uint32_t length = (uint32_t)strlen(text);
    put_u32(to, length);
    put(to, text, length + (size_t)1);
}

static void put_schema(writer *to, const zm_schema *schema) {
    const zm_group_spec *spec = &schema->spec;
    const zm_metric_machine *machine = &schema->machine;
    put_u32(to, schema->fingerprint);
    put_u32(to, schema->tiles);
    put_u32(to, machine->xve_count);
    put_u32(to, machine->threads_per_xve);
    put_u32(to, machine->simd_width);
    put_u32(to, machine->clock_mhz);
    put_u32(to, machine->idle_mhz);
    put_u32(to, machine->idle_watts);
    put_u32(to, machine->busy_watts);
    put_u32(to, machine->timer_bits);
    put_u64(to, machine->timer_hz);
    put_u64(to, machine->memory_bytes_per_us);
    put_text(to, spec->name);
    put_text(to, spec->description);
    put_u32(to, spec->sampling);
    put_u32(to, spec->domain);
    put_u32(to, spec->source);
    put_u32(to, spec->type);
    put_u32(to, (uint32_t)spec->payload);
    put_u32(to, spec->metric_count);
    for (uint32_t i = 0; i < spec->metric_count; i++) {
        const zm_metric_spec *metric = &spec->metrics[i];
        put_text(to, metric->name);
        put_text(to, metric->description);
        put_text(to, metric->component);
        put_text(to, metric->units);
        put_u32(to, metric->tier);
        put_u32(to, (uint32_t)metric->type);
        put_u32(to, (uint32_t)metric->value);
        put_u32(to,
                (uint32_t)metric->formula.op | (uint32_t)metric->formula.a << 8 | (uint32_t)metric->formula.b << 16);
        put_u32(to, metric->formula.multiply);
        put_u32(to, metric->formula.divide);
    }
}

static uint64_t check_of(const uint8_t *data, size_t size) {
    uint64_t hash = size;
    size_t i = 0;
    for (; i + sizeof(uint64_t) <= size; i += sizeof(uint64_t)) {
        uint64_t word = 0;
        if (i != offsetof(head, check)) {
            memcpy(&word, data + i, sizeof word);
        }
        hash = zm_hash(hash, word);
    }
    for (; i < size; i++) {
        hash = zm_hash(hash, data[i]);
    }
    return hash;
}

void zm_export_seal(uint8_t *data, size_t size) {
    uint64_t check = check_of(data, size);
    memcpy(data + offsetof(head, check), &check, sizeof check);
}

static size_t schema_size(const zm_schema *schema) {
    writer measure = {0};
    put_schema(&measure, schema);
    return measure.size;
}

size_t zm_export_size(const zm_schema *schema, size_t raw_size) {
    return sizeof(head) + schema_size(schema) + raw_size;
}

void zm_export_write(const zm_schema *schema, const uint8_t *raw, size_t raw_size, uint8_t *out) {
    head first = {.magic = EXPORT_MAGIC, .version = EXPORT_VERSION, .raw_size = raw_size};
    first.schema_size = (uint32_t)schema_size(schema);
    writer to = {.out = out};
    put(&to, &first, sizeof first);
    put_schema(&to, schema);
    put(&to, raw, raw_size);
    zm_export_seal(out, to.size);
}

// ---- Reading: nothing is believed -----------------------------------------------------------------------------------

typedef struct reader {
    const uint8_t *data;
    size_t size;
    bool bad;
} reader;

static void get(reader *from, void *value, size_t size) {
    if (from->bad || from->size < size) {
        from->bad = true;
        memset(value, 0, size);
        return;
    }
    memcpy(value, from->data, size);
    from->data += size;
    from->size -= size;
}

static uint32_t get_u32(reader *from) {
    uint32_t value;
    get(from, &value, sizeof value);
    return value;
}

static uint64_t get_u64(reader *from) {
    uint64_t value;
    get(from, &value, sizeof value);
    return value;
}

static const char *get_text(reader *from) {
    uint32_t length = get_u32(from);
    if (from->bad || length > TEXT_LIMIT || from->size <= length || from->data[length] != 0 ||
        memchr(from->data, 0, length) != NULL) {
        from->bad = true;
        return "";
    }
    const char *text = (const char *)from->data;
    from->data += length + (size_t)1;
    from->size -= length + (size_t)1;
    return text;
}

static bool formula_ok(const zm_group_spec *spec, const zm_formula *formula) {
    if (formula->op >= ZM_OP_COUNT) {
        return false;
    }
    uint32_t limit = ZM_COUNTERS;
    if (formula->op == ZM_OP_WORD) {
        limit = spec->payload == ZM_PAYLOAD_IP ? 1 + ZM_IP_COUNTS : ZM_COUNTERS;
        limit = spec->metric_count > limit ? spec->metric_count : limit;    // as zm_schema_create lays words out
    }
    return formula->a < limit && formula->b < ZM_COUNTERS;
}

static void get_metric(reader *from, const zm_group_spec *spec, zm_metric_spec *metric) {
    metric->name = get_text(from);
    metric->description = get_text(from);
    metric->component = get_text(from);
    metric->units = get_text(from);
    metric->tier = get_u32(from);
    metric->type = (zet_metric_type_t)get_u32(from);
    metric->value = (zet_value_type_t)get_u32(from);
    uint32_t formula = get_u32(from);
    metric->formula.op = (uint8_t)formula;
    metric->formula.a = (uint8_t)(formula >> 8);
    metric->formula.b = (uint8_t)(formula >> 16);
    metric->formula.multiply = get_u32(from);
    metric->formula.divide = get_u32(from);
    from->bad = from->bad || !formula_ok(spec, &metric->formula);
}

static void get_machine(reader *from, zm_metric_machine *machine) {
    machine->xve_count = get_u32(from);
    machine->threads_per_xve = get_u32(from);
    machine->simd_width = get_u32(from);
    machine->clock_mhz = get_u32(from);
    machine->idle_mhz = get_u32(from);
    machine->idle_watts = get_u32(from);
    machine->busy_watts = get_u32(from);
    machine->timer_bits = get_u32(from);
    machine->timer_hz = get_u64(from);
    machine->memory_bytes_per_us = get_u64(from);
    from->bad = from->bad || machine->xve_count == 0 || machine->timer_bits == 0 || machine->timer_bits > 64 ||
                machine->timer_hz == 0;
}

static zm_export_status refuse(zm_exported *exported, zm_export_status status, const char *problem) {
    exported->problem = problem;
    return status;
}

// The metrics and the schema made of them; the rest of `spec` has been read.
static zm_export_status get_metrics(reader *from, zm_group_spec *spec, const zm_metric_machine *machine, uint32_t tiles,
                                    uint32_t fingerprint, zm_exported *exported) {
    zm_metric_spec *metrics = calloc(spec->metric_count, sizeof *metrics);
    if (metrics == NULL) {
        return refuse(exported, ZM_EXPORT_NO_MEMORY, "too large");
    }
    for (uint32_t i = 0; i < spec->metric_count && !from->bad; i++) {
        get_metric(from, spec, &metrics[i]);
    }
    if (from->bad || from->size != 0) {
        free(metrics);
        return refuse(exported, ZM_EXPORT_CONTENT, "damaged: the description of the metrics is not valid");
    }
    spec->metrics = metrics;
    exported->schema = zm_schema_create(spec, machine, tiles);
    free(metrics);
    if (exported->schema == NULL) {
        return refuse(exported, ZM_EXPORT_NO_MEMORY, "too large");
    }
    if (exported->schema->fingerprint != fingerprint) {
        zm_schema_release(exported->schema);
        exported->schema = NULL;
        return refuse(exported, ZM_EXPORT_CONTENT, "damaged: the description does not belong to the reports");
    }
    return ZM_EXPORT_OK;
}

static zm_export_status get_schema(reader *from, zm_exported *exported) {
    zm_metric_machine machine = {0};
    zm_group_spec spec = {0};
    uint32_t fingerprint = get_u32(from);
    uint32_t tiles = get_u32(from);
    get_machine(from, &machine);
    spec.name = get_text(from);
    spec.description = get_text(from);
    spec.sampling = get_u32(from);
    spec.domain = get_u32(from);
    spec.source = get_u32(from);
    spec.type = get_u32(from);
    uint32_t payload = get_u32(from);
    spec.payload = (zm_payload)payload;
    spec.metric_count = get_u32(from);
    if (from->bad || tiles == 0 || tiles > ZM_MAX_TILES || payload > ZM_PAYLOAD_IP || spec.metric_count == 0 ||
        spec.metric_count > ZM_MAX_METRICS) {
        return refuse(exported, ZM_EXPORT_CONTENT, "damaged: the description of the metric group is not valid");
    }
    return get_metrics(from, &spec, &machine, tiles, fingerprint, exported);
}

zm_export_status zm_export_read(const uint8_t *data, size_t size, zm_exported *exported) {
    head first;
    *exported = (zm_exported){0};
    if (size < sizeof first) {
        return refuse(exported, ZM_EXPORT_SIZE, "too short for exported metric data");
    }
    memcpy(&first, data, sizeof first);
    if (first.magic != EXPORT_MAGIC) {
        return refuse(exported, ZM_EXPORT_CONTENT, "not exported metric data of this driver");
    }
    if (first.version != EXPORT_VERSION) {
        return refuse(exported, ZM_EXPORT_CONTENT, "of another version of this driver");
    }
    size_t rest = size - sizeof first;
    if (first.schema_size > rest || first.raw_size != rest - first.schema_size) {
        return refuse(exported, ZM_EXPORT_SIZE, "not as long as its head says");
    }
    if (first.check != check_of(data, size)) {
        return refuse(exported, ZM_EXPORT_CONTENT, "damaged: it has changed since it was exported");
    }
    reader from = {.data = data + sizeof first, .size = first.schema_size};
    exported->raw = data + sizeof first + first.schema_size;
    exported->raw_size = first.raw_size;
    return get_schema(&from, exported);
}
