#include "metric/formula.h"

#include <string.h>

#include "metric/calculate.h"

// Integers stay integers as long as a formula allows it, so that counters are exact.
typedef struct number {
    bool integer;
    uint64_t u;
    double d;
} number;

static number integer(uint64_t value) {
    return (number){.integer = true, .u = value, .d = (double)value};
}

static number real(double value) {
    return (number){.d = value};
}

static number percent(uint64_t part, uint64_t whole) {
    if (whole == 0) {
        return real(0);
    }
    double value = 100.0 * (double)part / (double)whole;
    // Times are cut to ticks, so that a part may be larger than the whole by one. Far more than that is no part: the
    // row is the difference of reports that do not follow each other.
    return real(value > 100.0 && value < 1000.0 ? 100.0 : value);
}

void zm_sample_begin(zm_sample *sample, const zm_metric_machine *machine) {
    memset(sample, 0, sizeof *sample);
    sample->machine = machine;
}

// The time between two reports, by their timestamps, which have a limited number of bits.
static uint64_t time_between(const zm_metric_machine *machine, const zm_part *before, const zm_part *now) {
    uint64_t mask = machine->timer_bits >= 64 ? UINT64_MAX : (UINT64_C(1) << machine->timer_bits) - 1;
    uint64_t ticks = zm_metric_ticks(machine, now->end_ns) - zm_metric_ticks(machine, before->end_ns);
    return zm_ticks_to_ns(machine, ticks & mask);
}

void zm_sample_add(zm_sample *sample, const zm_part *head, const zm_part *before, const uint64_t *words) {
    // In a difference, the metric that has the begin's name holds the end.
    uint64_t begin_ns = before == NULL ? head->begin_ns : head->end_ns;
    uint64_t gpu_ns = before == NULL ? head->gpu_ns : time_between(sample->machine, before, head);
    if (sample->parts == 0 || begin_ns < sample->begin_ns) {
        sample->begin_ns = begin_ns;
    }
    if (head->end_ns > sample->end_ns) {
        sample->end_ns = head->end_ns;
    }
    if (gpu_ns > sample->gpu_ns) {
        sample->gpu_ns = gpu_ns;
    }
    sample->gpu_ns_sum += gpu_ns;
    sample->reason |= head->reason;
    if (head->marker != 0) {
        sample->marker = head->marker;
    }
    sample->words = words;
    sample->values = head->kind == ZM_PART_VALUES || head->kind == ZM_PART_SUMS;
    sample->parts++;
    if (head->kind == ZM_PART_COUNTERS || head->kind == ZM_PART_TOTALS) {
        for (size_t c = 0; c < ZM_COUNTERS; c++) {
            sample->sum[c] += words[c];
            if (words[c] > sample->widest[c]) {
                sample->widest[c] = words[c];
            }
        }
    }
}

static uint64_t xve_cycles(const zm_sample *sample) {
    return zm_mul_div(sample->sum[ZM_CLOCKS], sample->machine->xve_count, 1);
}

// From 0 to 1, whatever a saved report says.
static double busy_part(const zm_sample *sample) {
    return sample->sum[ZM_BUSY_NS] > sample->gpu_ns_sum
               ? 1
               : percent(sample->sum[ZM_BUSY_NS], sample->gpu_ns_sum).d / 100.0;
}

static number xve_idle(const zm_sample *sample) {
    if (sample->sum[ZM_CLOCKS] == 0) {
        return real(100);
    }
    double used = percent(sample->sum[ZM_XVE_ACTIVE], xve_cycles(sample)).d +
                  percent(sample->sum[ZM_XVE_STALL], xve_cycles(sample)).d;
    return real(used > 100 ? 0 : 100 - used);
}

static number frequency(const zm_sample *sample) {
    if (sample->gpu_ns == 0) {
        return integer(0);
    }
    uint64_t clocks = sample->widest[ZM_CLOCKS];
    uint64_t mhz = zm_mul_div(clocks, 1000, sample->gpu_ns);
    uint64_t rest = clocks * 1000 - mhz * sample->gpu_ns;
    return integer(rest >= sample->gpu_ns / 2 + sample->gpu_ns % 2 ? mhz + 1 : mhz);
}

static number value_of(const zm_sample *sample, const zm_formula *formula) {
    const zm_metric_machine *machine = sample->machine;
    uint64_t a = formula->a < ZM_COUNTERS ? sample->sum[formula->a] : 0;
    uint64_t b = formula->b < ZM_COUNTERS ? sample->sum[formula->b] : 0;
    switch ((zm_op)formula->op) {
    case ZM_OP_COUNTER:
        return integer(a);
    case ZM_OP_WIDEST:
        return integer(formula->a < ZM_COUNTERS ? sample->widest[formula->a] : 0);
    case ZM_OP_ELAPSED:
        return integer(sample->gpu_ns);
    case ZM_OP_FREQUENCY:
        return frequency(sample);
    case ZM_OP_OF_TIME:
        return percent(a, sample->gpu_ns_sum);
    case ZM_OP_OF_XVE:
        return percent(a, xve_cycles(sample));
    case ZM_OP_OF_SLOTS:
        return percent(a, zm_mul_div(xve_cycles(sample), machine->threads_per_xve, 1));
    case ZM_OP_XVE_IDLE:
        return xve_idle(sample);
    case ZM_OP_SHARE:
        return percent(a, a + b);
    case ZM_OP_RATE:
        return real(sample->gpu_ns == 0 ? 0 : (double)a / (double)sample->gpu_ns);
    case ZM_OP_AVERAGE:
        return real((double)a / ((double)machine->xve_count * sample->parts));
    case ZM_OP_CHANGED:
        return integer(a != 0);
    case ZM_OP_BEGIN_NS:
        return integer(zm_ticks_to_ns(machine, zm_metric_ticks(machine, sample->begin_ns)));
    case ZM_OP_END_TICKS:
        return integer(zm_metric_ticks(machine, sample->end_ns));
    case ZM_OP_REASON:
        return integer(sample->reason & (ZM_REASON_EMPTY - 1));
    case ZM_OP_MARKER:
        return integer(sample->marker);
    case ZM_OP_TEMPERATURE:
        return integer(35 + (uint64_t)(45.0 * busy_part(sample)));
    case ZM_OP_BOTH:
        return integer(a + b);
    case ZM_OP_ONE:
        return integer((sample->reason & ZM_REASON_NEVER) == 0);
    case ZM_OP_PROBLEM:
        return integer((sample->reason & ZM_REASON_EMPTY) != 0);
    case ZM_OP_INSIDE:
        return integer((sample->reason & ZM_REASON_INSIDE) != 0);
    case ZM_OP_VOLTAGE:
        return integer(700 + (uint64_t)(350.0 * busy_part(sample)));
    case ZM_OP_WORD:
    case ZM_OP_ZERO:
    case ZM_OP_COUNT:
        break;
    }
    return integer(0);
}

static number highest_of(const zm_sample *sample, const zm_formula *formula) {
    const zm_metric_machine *machine = sample->machine;
    zm_counter counter = (zm_counter)(formula->a < ZM_COUNTERS ? formula->a : 0);
    uint64_t peak = zm_peak(machine, counter, sample->gpu_ns);
    uint64_t mask = machine->timer_bits >= 64 ? UINT64_MAX : (UINT64_C(1) << machine->timer_bits) - 1;
    switch ((zm_op)formula->op) {
    case ZM_OP_COUNTER:
        return integer(zm_mul_div(peak, sample->parts, 1));
    case ZM_OP_WIDEST:
        return integer(peak);
    case ZM_OP_ELAPSED:
        return integer(sample->gpu_ns);
    case ZM_OP_FREQUENCY:
        return integer(machine->clock_mhz);
    case ZM_OP_OF_TIME:
    case ZM_OP_OF_XVE:
    case ZM_OP_OF_SLOTS:
    case ZM_OP_XVE_IDLE:
    case ZM_OP_SHARE:
        return real(100);
    case ZM_OP_RATE:
        return real(sample->gpu_ns == 0 ? 0 : (double)peak * sample->parts / (double)sample->gpu_ns);
    case ZM_OP_AVERAGE:
        return real((double)peak / machine->xve_count);
    case ZM_OP_CHANGED:
        return integer(1);
    case ZM_OP_BEGIN_NS:
        return integer(zm_ticks_to_ns(machine, mask));
    case ZM_OP_END_TICKS:
        return integer(mask);
    case ZM_OP_REASON:
        return integer(ZM_REASON_TIMER | ZM_REASON_QUERY_BEGIN | ZM_REASON_QUERY_END | ZM_REASON_MARKER |
                       ZM_REASON_PUSHED);
    case ZM_OP_MARKER:
        return integer(UINT32_MAX);
    case ZM_OP_TEMPERATURE:
        return integer(80);
    case ZM_OP_BOTH:
        return integer(zm_mul_div(2 * peak, sample->parts, 1));
    case ZM_OP_ONE:
    case ZM_OP_PROBLEM:
    case ZM_OP_INSIDE:
        return integer(1);
    case ZM_OP_ZERO:
        return integer(0);
    case ZM_OP_VOLTAGE:
        return integer(1050);
    case ZM_OP_WORD:
    case ZM_OP_COUNT:
        break;
    }
    return integer(UINT64_MAX);
}

static number scaled(number value, const zm_formula *formula) {
    uint32_t multiply = formula->multiply == 0 ? 1 : formula->multiply;
    uint32_t divide = formula->divide == 0 ? 1 : formula->divide;
    if (multiply == divide) {
        return value;
    }
    if (value.integer) {
        return integer(zm_mul_div(value.u, multiply, divide));
    }
    return real(value.d * multiply / divide);
}

static uint64_t as_integer(number value, uint64_t highest) {
    uint64_t result = value.integer ? value.u : value.d >= 0x1p64 ? UINT64_MAX : (uint64_t)value.d;
    return result > highest ? highest : result;
}

static void store(zet_value_type_t type, number value, zet_typed_value_t *out) {
    uint64_t bits = 0;
    float narrow;
    switch (type) {
    case ZET_VALUE_TYPE_FLOAT32:
        narrow = (float)value.d;
        memcpy(&bits, &narrow, sizeof narrow);
        break;
    case ZET_VALUE_TYPE_FLOAT64:
        memcpy(&bits, &value.d, sizeof value.d);
        break;
    case ZET_VALUE_TYPE_BOOL8:
        bits = as_integer(value, 1);
        break;
    case ZET_VALUE_TYPE_UINT8:
        bits = as_integer(value, UINT8_MAX);
        break;
    case ZET_VALUE_TYPE_UINT16:
        bits = as_integer(value, UINT16_MAX);
        break;
    case ZET_VALUE_TYPE_UINT32:
        bits = as_integer(value, UINT32_MAX);
        break;
    default:
        bits = as_integer(value, UINT64_MAX);
        break;
    }
    zm_store_bits(type, bits, out);
}

// The highest value of a metric about which only its type is known.
static number highest_of_type(const zm_metric_spec *metric) {
    if (metric->type == ZET_METRIC_TYPE_RATIO) {
        return integer(100);
    }
    switch (metric->value) {
    case ZET_VALUE_TYPE_FLOAT32:
        return real(3.4028234663852886e38);
    case ZET_VALUE_TYPE_FLOAT64:
        return real(1.7976931348623157e308);
    default:
        return integer(UINT64_MAX);    // cut to the type's range when stored
    }
}

void zm_evaluate(const zm_sample *sample, const zm_metric_spec *metric, uint32_t index, bool maximum,
                 zet_typed_value_t *out) {
    const zm_formula *formula = &metric->formula;
    bool by_word = formula->op == ZM_OP_WORD;
    if (sample->values || by_word) {
        if (maximum) {
            store(metric->value, by_word ? highest_of_type(metric) : scaled(highest_of(sample, formula), formula), out);
        } else {
            zm_store_bits(metric->value, sample->words[sample->values ? index : formula->a], out);
        }
        return;
    }
    store(metric->value, scaled(maximum ? highest_of(sample, formula) : value_of(sample, formula), formula), out);
}
