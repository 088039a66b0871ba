#include "unwind/cfi.h"

#include <string.h>

// Bytes to read, from `at` to `end`. Once something was missing, everything is 0.
typedef struct {
    const uint8_t *at;
    const uint8_t *end;
    bool failed;
} bytes;

static bool has(bytes *b, uint64_t count) {
    if (b->failed || count > (uint64_t)(b->end - b->at)) {
        b->failed = true;
        b->at = b->end;
        return false;
    }
    return true;
}

static uint64_t fixed(bytes *b, uint32_t size) {
    uint64_t value = 0;
    if (has(b, size)) {
        memcpy(&value, b->at, size);
        b->at += size;
    }
    return value;
}

static uint64_t uleb(bytes *b) {
    uint64_t value = 0;
    for (uint32_t shift = 0; has(b, 1); shift += 7) {
        uint8_t byte = *b->at++;
        if (shift < 64) {
            value |= (uint64_t)(byte & 0x7f) << shift;
        }
        if ((byte & 0x80) == 0) {
            return value;
        }
    }
    return 0;
}

static int64_t sleb(bytes *b) {
    uint64_t value = 0;
    for (uint32_t shift = 0; has(b, 1);) {
        uint8_t byte = *b->at++;
        if (shift < 64) {
            value |= (uint64_t)(byte & 0x7f) << shift;
        }
        shift += 7;
        if ((byte & 0x80) == 0) {
            if (shift < 64 && (byte & 0x40) != 0) {
                value |= ~UINT64_C(0) << shift;
            }
            return (int64_t)value;
        }
    }
    return 0;
}

static int64_t extend(uint64_t value, uint32_t size) {
    uint32_t shift = 64 - 8 * size;
    return (int64_t)(value << shift) >> shift;
}

enum { PE_OMIT = 0xff, PE_PCREL = 0x10, PE_DATAREL = 0x30, PE_INDIRECT = 0x80 };

// A pointer as exception tables have it. What it is relative to is the last word of its own or `data`.
static uint64_t pointer(bytes *b, uint8_t encoding, uint64_t data) {
    uint64_t place = (uint64_t)(uintptr_t)b->at;
    uint64_t value;
    switch (encoding & 0x0f) {
    case 0x00:
    case 0x04:
    case 0x0c:
        value = fixed(b, 8);
        break;
    case 0x01:
        value = uleb(b);
        break;
    case 0x02:
        value = fixed(b, 2);
        break;
    case 0x03:
        value = fixed(b, 4);
        break;
    case 0x09:
        value = (uint64_t)sleb(b);
        break;
    case 0x0a:
        value = (uint64_t)extend(fixed(b, 2), 2);
        break;
    case 0x0b:
        value = (uint64_t)extend(fixed(b, 4), 4);
        break;
    default:
        b->failed = true;
        return 0;
    }
    switch (encoding & 0x70) {
    case 0:
        return value;
    case PE_PCREL:
        return value + place;
    case PE_DATAREL:
        return value + data;
    default:
        b->failed = true;
        return 0;
    }
}

typedef struct {
    uint64_t code_unit;
    int64_t data_unit;
    uint64_t return_register;
    uint8_t encoding;    // of addresses
    bool augmented;
    bool signal_frame;
    bytes instructions;
} cie;

// Opens the entry at an address; its content without the length. 64-bit lengths are not used in .eh_frame.
static bool open_entry(const uint8_t *low, const uint8_t *high, uint64_t address, bytes *entry) {
    if (address < (uint64_t)(uintptr_t)low || address >= (uint64_t)(uintptr_t)high) {
        return false;
    }
    *entry = (bytes){.at = (const uint8_t *)(uintptr_t)address, .end = high};
    uint64_t length = fixed(entry, 4);
    if (entry->failed || length == 0 || length >= UINT64_C(0xfffffff0) || !has(entry, length)) {
        return false;
    }
    entry->end = entry->at + length;
    return true;
}

static bool read_cie(const uint8_t *low, const uint8_t *high, uint64_t address, cie *c) {
    bytes b;
    if (!open_entry(low, high, address, &b) || fixed(&b, 4) != 0) {
        return false;
    }
    uint64_t version = fixed(&b, 1);
    if (version != 1 && version != 3) {
        return false;
    }
    const char *augmentation = (const char *)b.at;
    while (has(&b, 1) && *b.at != 0) {
        b.at++;
    }
    fixed(&b, 1);
    *c = (cie){0};
    c->code_unit = uleb(&b);
    c->data_unit = sleb(&b);
    c->return_register = version == 1 ? fixed(&b, 1) : uleb(&b);
    if (b.failed) {
        return false;
    }
    if (augmentation[0] == 'z') {
        c->augmented = true;
        uint64_t length = uleb(&b);
        if (!has(&b, length)) {
            return false;
        }
        bytes data = {.at = b.at, .end = b.at + length};
        b.at += length;
        for (const char *letter = augmentation + 1; *letter != 0; letter++) {
            if (*letter == 'R') {
                c->encoding = (uint8_t)fixed(&data, 1);
            } else if (*letter == 'P') {
                uint8_t encoding = (uint8_t)fixed(&data, 1);
                pointer(&data, (uint8_t)(encoding & ~PE_INDIRECT), 0);
            } else if (*letter == 'L') {
                fixed(&data, 1);
            } else if (*letter == 'S') {
                c->signal_frame = true;
            } else {
                return false;
            }
        }
        if (data.failed) {
            return false;
        }
    } else if (augmentation[0] != 0) {
        return false;
    }
    c->instructions = b;
    return true;
}

static void set(ztu_row *row, uint64_t number, ztu_rule rule) {
    if (number < ZTU_REGISTERS) {
        row->rules[number] = rule;
    }
}

static const uint8_t *block(bytes *b, uint32_t *length) {
    uint64_t count = uleb(b);
    if (count > 4096 || !has(b, count)) {
        b->failed = true;
        *length = 0;
        return NULL;
    }
    const uint8_t *content = b->at;
    b->at += count;
    *length = (uint32_t)count;
    return content;
}

// DWARF's call frame instructions. The first three have an operand in the low bits.
enum {
    CFA_ADVANCE = 0x40,
    CFA_OFFSET = 0x80,
    CFA_RESTORE = 0xc0,
    CFA_HIGH_BITS = 0xc0,
    CFA_LOW_BITS = 0x3f,
    CFA_NOP = 0x00,
    CFA_SET_LOCATION = 0x01,
    CFA_ADVANCE_1 = 0x02,
    CFA_ADVANCE_4 = 0x04,
    CFA_OFFSET_EXTENDED = 0x05,
    CFA_RESTORE_EXTENDED = 0x06,
    CFA_UNDEFINED = 0x07,
    CFA_SAME_VALUE = 0x08,
    CFA_REGISTER = 0x09,
    CFA_REMEMBER_STATE = 0x0a,
    CFA_RESTORE_STATE = 0x0b,
    CFA_DEFINE = 0x0c,
    CFA_DEFINE_REGISTER = 0x0d,
    CFA_DEFINE_OFFSET = 0x0e,
    CFA_DEFINE_EXPRESSION = 0x0f,
    CFA_EXPRESSION = 0x10,
    CFA_OFFSET_EXTENDED_SIGNED = 0x11,
    CFA_DEFINE_SIGNED = 0x12,
    CFA_DEFINE_OFFSET_SIGNED = 0x13,
    CFA_VALUE_OFFSET = 0x14,
    CFA_VALUE_OFFSET_SIGNED = 0x15,
    CFA_VALUE_EXPRESSION = 0x16,
    CFA_GNU_ARGUMENTS_SIZE = 0x2e,
};

enum { REMEMBERED = 4 };

typedef struct {
    const cie *common;
    const ztu_row *initial;    // NULL while the common instructions run
    uint64_t address;          // of the row that is looked for
    uint64_t location;         // of the row that is made
    ztu_row *row;
    ztu_row remembered[REMEMBERED];
    uint32_t depth;
} program;

static void restore(program *p, uint64_t number) {
    if (number < ZTU_REGISTERS) {
        p->row->rules[number] = p->initial != NULL ? p->initial->rules[number] : (ztu_rule){0};
    }
}

static void set_cfa(ztu_row *row, uint64_t number, int64_t offset, bytes *b) {
    if (number >= ZTU_REGISTERS) {
        b->failed = true;
        return;
    }
    row->cfa_is_result = false;
    row->cfa_register = (uint8_t)number;
    row->cfa_offset = offset;
}

// An offset in units of the common entry.
static int64_t offset(const program *p, bytes *b) {
    return (int64_t)(uleb(b) * (uint64_t)p->common->data_unit);
}

static int64_t signed_offset(const program *p, bytes *b) {
    return (int64_t)((uint64_t)sleb(b) * (uint64_t)p->common->data_unit);
}

// Moves to a later row; false: the instruction does something else.
static bool move(program *p, uint8_t code, bytes *b) {
    uint64_t units;
    if ((code & CFA_HIGH_BITS) == CFA_ADVANCE) {
        units = code & CFA_LOW_BITS;
    } else if (code >= CFA_ADVANCE_1 && code <= CFA_ADVANCE_4) {
        units = fixed(b, 1u << (code - CFA_ADVANCE_1));
    } else if (code == CFA_SET_LOCATION) {
        p->location = pointer(b, p->common->encoding, 0);
        return true;
    } else {
        return false;
    }
    p->location += units * p->common->code_unit;
    return true;
}

// Changes the rule of a register; false: the instruction does something else.
static bool change_rule(program *p, uint8_t code, bytes *b) {
    ztu_rule rule = {.kind = ZTU_AT};
    uint64_t number;
    if ((code & CFA_HIGH_BITS) == CFA_OFFSET) {
        rule.offset = offset(p, b);
        set(p->row, code & CFA_LOW_BITS, rule);
        return true;
    }
    if ((code & CFA_HIGH_BITS) == CFA_RESTORE) {
        restore(p, code & CFA_LOW_BITS);
        return true;
    }
    if ((code < CFA_OFFSET_EXTENDED || code > CFA_REGISTER) && code != CFA_EXPRESSION &&
        code != CFA_OFFSET_EXTENDED_SIGNED && (code < CFA_VALUE_OFFSET || code > CFA_VALUE_EXPRESSION)) {
        return false;
    }
    number = uleb(b);
    switch (code) {
    case CFA_OFFSET_EXTENDED:
        rule.offset = offset(p, b);
        break;
    case CFA_OFFSET_EXTENDED_SIGNED:
        rule.offset = signed_offset(p, b);
        break;
    case CFA_RESTORE_EXTENDED:
        restore(p, number);
        return true;
    case CFA_UNDEFINED:
        rule.kind = ZTU_UNDEFINED;
        break;
    case CFA_SAME_VALUE:
        rule.kind = ZTU_SAME;
        break;
    case CFA_REGISTER: {
        uint64_t other = uleb(b);
        b->failed = b->failed || other >= ZTU_REGISTERS;
        rule = (ztu_rule){.kind = ZTU_REGISTER, .other = (uint8_t)other};
        break;
    }
    case CFA_VALUE_OFFSET:
        rule = (ztu_rule){.kind = ZTU_IS, .offset = offset(p, b)};
        break;
    case CFA_VALUE_OFFSET_SIGNED:
        rule = (ztu_rule){.kind = ZTU_IS, .offset = signed_offset(p, b)};
        break;
    default:    // CFA_EXPRESSION and CFA_VALUE_EXPRESSION
        rule.kind = code == CFA_EXPRESSION ? ZTU_AT_RESULT : ZTU_IS_RESULT;
        rule.expression = block(b, &rule.length);
        break;
    }
    set(p->row, number, rule);
    return true;
}

// Changes how the frame's address is found, or the whole row; false: an unknown instruction.
static bool change_row(program *p, uint8_t code, bytes *b) {
    ztu_row *row = p->row;
    uint64_t number;
    switch (code) {
    case CFA_NOP:
        return true;
    case CFA_GNU_ARGUMENTS_SIZE:
        uleb(b);
        return true;
    case CFA_REMEMBER_STATE:
        if (p->depth == REMEMBERED) {
            return false;
        }
        p->remembered[p->depth++] = *row;
        return true;
    case CFA_RESTORE_STATE:
        if (p->depth == 0) {
            return false;
        }
        *row = p->remembered[--p->depth];
        return true;
    case CFA_DEFINE:
        number = uleb(b);
        set_cfa(row, number, (int64_t)uleb(b), b);
        return true;
    case CFA_DEFINE_SIGNED:
        number = uleb(b);
        set_cfa(row, number, signed_offset(p, b), b);
        return true;
    case CFA_DEFINE_REGISTER:
        set_cfa(row, uleb(b), row->cfa_offset, b);
        return true;
    case CFA_DEFINE_OFFSET:
        row->cfa_offset = (int64_t)uleb(b);
        return true;
    case CFA_DEFINE_OFFSET_SIGNED:
        row->cfa_offset = signed_offset(p, b);
        return true;
    case CFA_DEFINE_EXPRESSION:
        row->cfa = block(b, &row->cfa_length);
        row->cfa_is_result = true;
        return true;
    default:
        return false;
    }
}

// Runs the instructions up to the row of the address.
static bool run(program *p, bytes b) {
    while (!b.failed && b.at < b.end) {
        uint8_t code = *b.at++;
        if (move(p, code, &b)) {
            if (p->location > p->address) {
                return !b.failed;
            }
        } else if (!change_rule(p, code, &b) && !change_row(p, code, &b)) {
            return false;
        }
    }
    return !b.failed;
}

// Returns the address of the entry for an address, from the sorted index, or 0.
static uint64_t find_entry(const uint8_t *low, const uint8_t *high, const uint8_t *tables, uint64_t address) {
    if (tables < low || tables >= high) {
        return 0;
    }
    bytes b = {.at = tables, .end = high};
    uint64_t version = fixed(&b, 1);
    uint8_t frame_encoding = (uint8_t)fixed(&b, 1);
    uint8_t count_encoding = (uint8_t)fixed(&b, 1);
    uint8_t table_encoding = (uint8_t)fixed(&b, 1);
    uint64_t base = (uint64_t)(uintptr_t)tables;
    // All linkers write pairs of 32-bit offsets from the index.
    if (b.failed || version != 1 || count_encoding == PE_OMIT || table_encoding != 0x3b) {
        return 0;
    }
    pointer(&b, frame_encoding, base);
    uint64_t count = pointer(&b, count_encoding, base);
    if (b.failed || count == 0 || count > (uint64_t)(high - b.at) / 8) {
        return 0;
    }
    uint64_t first = 0;
    uint64_t last = count;
    while (first < last) {
        uint64_t middle = first + (last - first) / 2;
        int32_t offset;
        memcpy(&offset, b.at + 8 * middle, 4);
        if (base + (uint64_t)(int64_t)offset <= address) {
            first = middle + 1;
        } else {
            last = middle;
        }
    }
    if (first == 0) {
        return 0;
    }
    int32_t entry;
    memcpy(&entry, b.at + 8 * (first - 1) + 4, 4);
    return base + (uint64_t)(int64_t)entry;
}

bool ztu_find_row(const uint8_t *low, const uint8_t *high, const uint8_t *tables, uint64_t address, ztu_row *row) {
    bytes b;
    uint64_t entry = find_entry(low, high, tables, address);
    if (entry == 0 || !open_entry(low, high, entry, &b)) {
        return false;
    }
    uint64_t place = (uint64_t)(uintptr_t)b.at;
    uint64_t back = fixed(&b, 4);
    cie common;
    if (b.failed || back == 0 || !read_cie(low, high, place - back, &common)) {
        return false;
    }
    uint64_t start = pointer(&b, common.encoding, 0);
    uint64_t size = pointer(&b, common.encoding & 0x0f, 0);
    if (b.failed || address - start >= size || common.return_register != ZTU_RIP) {
        return false;
    }
    if (common.augmented) {
        uint64_t length = uleb(&b);
        if (!has(&b, length)) {
            return false;
        }
        b.at += length;
    }
    memset(row, 0, sizeof(*row));
    row->signal_frame = common.signal_frame;
    program p = {.common = &common, .address = UINT64_MAX, .row = row};
    if (!run(&p, common.instructions)) {
        return false;
    }
    ztu_row initial = *row;
    p.initial = &initial;
    p.address = address;
    p.location = start;
    p.depth = 0;
    return run(&p, b);
}

enum { STACK = 32, STEPS = 512 };

bool ztu_calculate(const uint8_t *expression, uint32_t length, const uint64_t registers[ZTU_REGISTERS], bool push,
                   uint64_t first, ztu_read read, void *context, uint64_t *result) {
    uint64_t stack[STACK];
    uint32_t depth = 0;
    bytes b = {.at = expression, .end = expression + length};
    if (expression == NULL) {
        return false;
    }
    if (push) {
        stack[depth++] = first;
    }
    for (uint32_t steps = 0; b.at < b.end && !b.failed; steps++) {
        uint8_t code = *b.at++;
        if (steps == STEPS) {
            return false;
        }
        uint64_t pushed;
        bool pushes = true;
        if (code >= 0x30 && code <= 0x4f) {    // lit0..31
            pushed = code - 0x30u;
        } else if (code >= 0x70 && code <= 0x8f) {    // breg0..31
            uint32_t number = code - 0x70u;
            int64_t offset = sleb(&b);
            if (number >= ZTU_REGISTERS) {
                return false;
            }
            pushed = registers[number] + (uint64_t)offset;
        } else if (code == 0x03 || code == 0x0e || code == 0x0f) {    // addr, const8
            pushed = fixed(&b, 8);
        } else if (code >= 0x08 && code <= 0x0d) {    // const1u .. const4s
            uint32_t size = 1u << ((code - 8u) / 2);
            pushed = fixed(&b, size);
            if ((code & 1) != 0) {
                pushed = (uint64_t)extend(pushed, size);
            }
        } else if (code == 0x10) {
            pushed = uleb(&b);
        } else if (code == 0x11) {
            pushed = (uint64_t)sleb(&b);
        } else if (code == 0x12) {    // dup
            if (depth < 1) {
                return false;
            }
            pushed = stack[depth - 1];
        } else {
            pushes = false;
            pushed = 0;
        }
        if (pushes) {
            if (depth == STACK) {
                return false;
            }
            stack[depth++] = pushed;
            continue;
        }
        if (code == 0x06 || code == 0x19 || code == 0x1f || code == 0x20 || code == 0x23 || code == 0x13 ||
            code == 0x96) {    // of one operand
            if (code == 0x96) {
                continue;
            }
            if (depth < 1) {
                return false;
            }
            uint64_t *top = &stack[depth - 1];
            if (code == 0x06) {    // deref
                if (read == NULL || !read(context, *top, top)) {
                    return false;
                }
            } else if (code == 0x19) {
                *top = (int64_t)*top < 0 ? 0 - *top : *top;
            } else if (code == 0x1f) {
                *top = 0 - *top;
            } else if (code == 0x20) {
                *top = ~*top;
            } else if (code == 0x23) {
                *top += uleb(&b);
            } else {
                depth--;
            }
            continue;
        }
        if (depth < 2) {
            return false;
        }
        uint64_t right = stack[depth - 1];
        uint64_t left = stack[depth - 2];
        uint64_t value;
        switch (code) {
        case 0x16:    // swap
            stack[depth - 1] = left;
            stack[depth - 2] = right;
            continue;
        case 0x14:    // over
            if (depth == STACK) {
                return false;
            }
            stack[depth++] = left;
            continue;
        case 0x1a:
            value = left & right;
            break;
        case 0x1c:
            value = left - right;
            break;
        case 0x1e:
            value = left * right;
            break;
        case 0x21:
            value = left | right;
            break;
        case 0x22:
            value = left + right;
            break;
        case 0x24:
            value = right < 64 ? left << right : 0;
            break;
        case 0x25:
            value = right < 64 ? left >> right : 0;
            break;
        case 0x27:
            value = left ^ right;
            break;
        case 0x29:
            value = left == right;
            break;
        case 0x2a:
            value = (int64_t)left >= (int64_t)right;
            break;
        case 0x2b:
            value = (int64_t)left > (int64_t)right;
            break;
        case 0x2c:
            value = (int64_t)left <= (int64_t)right;
            break;
        case 0x2d:
            value = (int64_t)left < (int64_t)right;
            break;
        case 0x2e:
            value = left != right;
            break;
        default:
            return false;
        }
        stack[--depth - 1] = value;
    }
    if (b.failed || depth == 0) {
        return false;
    }
    *result = stack[depth - 1];
    return true;
}
