// The fields of a record: what an event says of itself, and what came with the notification.
#include <stdlib.h>
#include <string.h>

#include "intern/intern.h"
#include "sycl/sycl.h"

static void put_as(ztp_fields *fields, uint64_t what, uint64_t value) {
    // The last pair is kept for the number of those that are left out.
    if (fields->count + 4 > sizeof fields->words / sizeof *fields->words) {
        fields->left_out++;
        return;
    }
    fields->words[fields->count++] = what;
    fields->words[fields->count++] = value;
}

void ztp_put(ztp_fields *fields, ztp_sycl_field field, uint64_t value) {
    put_as(fields, (uint64_t)field, value);
}

uint32_t ztp_text_number(ztp_state *state, const char *text, size_t length) {
    uint32_t number = zti_intern(ZTI_TEXT, text, length > ZTP_TEXT ? ZTP_TEXT : length);
    ztp_define_text(state, number);
    return number;
}

void ztp_put_text(ztp_fields *fields, ztp_sycl_field field, const char *text) {
    if (text != NULL) {
        uint32_t number = ztp_text_number(fields->state, text, strnlen(text, ZTP_TEXT));
        put_as(fields, (uint64_t)field | (uint64_t)ZTP_SYCL_TEXT << 16, number);
    }
}

// ---- Metadata -------------------------------------------------------------------------------------------------------

// Texts and objects of a framework keep their numbers, so what was looked up stays true. A program that registers one
// for each pointer pays for looking them up.
enum { KEPT = 1 << 14 };

typedef struct {
    _Atomic uint64_t
        what;    // type, as in a field; all ones once it is known to be looked up each time, 0 for not known
    uint64_t value;
} kept_object;

static _Atomic uint32_t kept_texts[KEPT];
static kept_object kept_objects[KEPT];
static _Atomic(const ztp_framework *) kept_of;

// Only one framework's numbers can be kept.
static bool keeps(const ztp_framework *framework) {
    const ztp_framework *none = NULL;
    return atomic_load_explicit(&kept_of, memory_order_relaxed) == framework ||
           atomic_compare_exchange_strong(&kept_of, &none, framework);
}

static uint32_t key_of(ztp_fields *fields, const ztp_framework *framework, uint32_t id, bool kept) {
    bool fits = kept && id < KEPT;
    uint32_t number = fits ? atomic_load_explicit(&kept_texts[id], memory_order_relaxed) : 0;
    if (number == 0) {
        const char *text = framework->lookup_string(id);
        number = text == NULL ? 0 : zti_intern(ZTI_TEXT, text, strnlen(text, ZTP_TEXT));
        if (fits) {
            atomic_store_explicit(&kept_texts[id], number, memory_order_relaxed);
        }
    }
    ztp_define_text(fields->state, number);
    return number;
}

static uint64_t number_of(const xpti_object_data_t *object) {
    uint64_t value = 0;
    memcpy(&value, object->data, object->size);
    if (object->type == XPTI_METADATA_SIGNED && object->size < sizeof value && object->size > 0) {
        unsigned shift = 64 - 8 * (unsigned)object->size;
        value = (uint64_t)((int64_t)(value << shift) >> shift);
    }
    return value;
}

// Returns the number of a text of two hexadecimal digits for each byte.
static uint32_t intern_digits(const unsigned char *bytes, size_t count) {
    static const char digits[] = "0123456789abcdef";
    char text[ZTP_TEXT];
    count = count < sizeof text / 2 ? count : sizeof text / 2;
    for (size_t i = 0; i < count; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    return zti_intern(ZTI_TEXT, text, 2 * count);
}

// Returns the type of an object's value and stores the value; a text or bytes by their number.
static uint64_t read_object(const xpti_object_data_t *object, uint64_t *value) {
    *value = 0;
    if (object->data == NULL) {
        return ZTP_SYCL_NUMBER;
    }
    if (object->type == XPTI_METADATA_STRING) {
        *value = zti_intern(ZTI_TEXT, object->data,
                            strnlen(object->data, object->size < ZTP_TEXT ? object->size : ZTP_TEXT));
        return ZTP_SYCL_TEXT;
    }
    if (object->type == XPTI_METADATA_FLOATING && (object->size == sizeof(float) || object->size == sizeof(double))) {
        double number = 0;
        if (object->size == sizeof(float)) {
            float single;
            memcpy(&single, object->data, sizeof single);
            number = single;
        } else {
            memcpy(&number, object->data, sizeof number);
        }
        memcpy(value, &number, sizeof number);
        return ZTP_SYCL_FLOATING;
    }
    if (object->size <= sizeof *value) {
        *value = number_of(object);
        return ZTP_SYCL_NUMBER;
    }
    *value = intern_digits((const unsigned char *)object->data, object->size);
    return ZTP_SYCL_BYTES;
}

static uint64_t object_of(const ztp_framework *framework, int32_t id, bool kept, uint64_t *value) {
    enum { IS_KEPT = 1 << 8 };
    kept_object *entry = kept && id >= 0 && id < KEPT ? &kept_objects[id] : NULL;
    uint64_t what = entry == NULL ? 0 : atomic_load_explicit(&entry->what, memory_order_acquire);
    if (what != 0) {
        *value = entry->value;
        return what & ~(uint64_t)IS_KEPT;
    }
    xpti_object_data_t object = framework->lookup_object(id);
    what = read_object(&object, value);
    if (entry != NULL) {
        // Two threads may both do it: they store the same.
        __atomic_store_n(&entry->value, *value, __ATOMIC_RELAXED);
        atomic_store_explicit(&entry->what, what | IS_KEPT, memory_order_release);
    }
    return what;
}

void ztp_put_metadata(ztp_fields *fields, const ztp_framework *framework, const xpti_metadata_map_t *metadata) {
    typedef struct node {
        const struct node *next;
        uint32_t key;
        int32_t value;
    } node;
    enum { MOST = 4096 };
    bool kept = keeps(framework);
    uint64_t left = metadata->size < MOST ? metadata->size : MOST;
    for (const node *at = metadata->first; at != NULL && left > 0; at = at->next, left--) {
        uint64_t value;
        uint64_t key = key_of(fields, framework, at->key, kept);
        uint64_t what = object_of(framework, at->value, kept, &value);
        if (what == ZTP_SYCL_TEXT || what == ZTP_SYCL_BYTES) {
            ztp_define_text(fields->state, (uint32_t)value);
        }
        put_as(fields, (uint64_t)ZTP_FIELD_METADATA | what << 16 | key << 32, value);
    }
}

static bool is_digit(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
}

size_t ztp_without_number(const char *text, size_t length, uint64_t *number) {
    const char *bracket = length != 0 && text[length - 1] == ']' ? memchr(text, '[', length) : NULL;
    if (bracket == NULL || !is_digit(bracket[1])) {
        return length;
    }
    char *end;
    *number = strtoull(bracket + 1, &end, 16);
    return end == text + length - 1 ? (size_t)(bracket - text) : length;
}

// ---- User data ------------------------------------------------------------------------------------------------------

static void put_optional(ztp_fields *fields, ztp_sycl_field field, const xpti_optional_t *value) {
    if (value->engaged != 0) {
        ztp_put(fields, field, value->value);
    }
}

static void put_range(ztp_fields *fields, const uint64_t *range, uint32_t dimensions) {
    for (uint32_t i = 0; i < dimensions && i < 3; i++) {
        ztp_put(fields, ZTP_FIELD_RANGE, range[i]);
    }
}

// A text of the runtime, whose number in brackets at the end would make a new one of each: "usm::alignedAlloc",
// "wait[0x...]".
static void put_runtime_text(ztp_fields *fields, const char *text) {
    size_t length = strnlen(text, ZTP_TEXT);
    uint64_t number;
    size_t plain = ztp_without_number(text, length, &number);
    put_as(fields, (uint64_t)ZTP_FIELD_TEXT | (uint64_t)ZTP_SYCL_TEXT << 16,
           ztp_text_number(fields->state, text, plain));
    if (plain != length) {
        ztp_put(fields, ZTP_FIELD_TEXT_BRACKET, number);
    }
}

void ztp_put_data(ztp_fields *fields, ztp_form form, const void *data) {
    if (data == NULL) {
        return;
    }
    switch (form) {
    case ZTP_FORM_NONE:
    case ZTP_FORM_SIGNAL:
        ztp_put(fields, ZTP_FIELD_DATA, (uint64_t)(uintptr_t)data);
        break;
    case ZTP_FORM_TEXT:
        put_runtime_text(fields, data);
        break;
    case ZTP_FORM_FUNCTION:
    case ZTP_FORM_CALL:
        // Read where the call is recorded.
        break;
    case ZTP_FORM_OBJECT:
    case ZTP_FORM_DESTRUCT:
        ztp_put(fields, ZTP_FIELD_OBJECT, *(const uint64_t *)data);
        break;
    case ZTP_FORM_BUFFER: {
        const xpti_offload_buffer_data_t *buffer = data;
        ztp_put(fields, ZTP_FIELD_OBJECT, buffer->user_object_handle);
        ztp_put(fields, ZTP_FIELD_HOST, buffer->host_object_handle);
        ztp_put_text(fields, ZTP_FIELD_ELEMENT, buffer->element_type);
        ztp_put(fields, ZTP_FIELD_ELEMENT_BYTES, buffer->element_size);
        put_range(fields, buffer->range, buffer->dim);
        break;
    }
    case ZTP_FORM_IMAGE: {
        const xpti_offload_image_data_t *image = data;
        ztp_put(fields, ZTP_FIELD_OBJECT, image->user_object_handle);
        ztp_put(fields, ZTP_FIELD_HOST, image->host_object_handle);
        put_range(fields, image->range, image->dim);
        ztp_put(fields, ZTP_FIELD_FORMAT, image->format);
        put_optional(fields, ZTP_FIELD_ADDRESSING, &image->addressing);
        put_optional(fields, ZTP_FIELD_NORMALIZATION, &image->coordinate_normalization);
        put_optional(fields, ZTP_FIELD_FILTERING, &image->filtering);
        break;
    }
    case ZTP_FORM_ASSOCIATION: {
        const xpti_offload_association_data_t *association = data;
        ztp_put(fields, ZTP_FIELD_OBJECT, association->user_object_handle);
        ztp_put(fields, ZTP_FIELD_MEMORY, association->mem_object_handle);
        break;
    }
    case ZTP_FORM_ACCESSOR: {
        const xpti_offload_accessor_data_t *accessor = data;
        ztp_put(fields, ZTP_FIELD_OBJECT, accessor->buffer_handle);
        ztp_put(fields, ZTP_FIELD_ACCESSOR, accessor->accessor_handle);
        ztp_put(fields, ZTP_FIELD_ACCESS_TARGET, accessor->target);
        ztp_put(fields, ZTP_FIELD_ACCESS_MODE, accessor->mode);
        break;
    }
    case ZTP_FORM_IMAGE_ACCESSOR: {
        const xpti_offload_image_accessor_data_t *accessor = data;
        ztp_put(fields, ZTP_FIELD_OBJECT, accessor->image_handle);
        ztp_put(fields, ZTP_FIELD_ACCESSOR, accessor->accessor_handle);
        put_optional(fields, ZTP_FIELD_ACCESS_TARGET, &accessor->target);
        put_optional(fields, ZTP_FIELD_ACCESS_MODE, &accessor->mode);
        ztp_put_text(fields, ZTP_FIELD_ELEMENT, accessor->element_type);
        ztp_put(fields, ZTP_FIELD_ELEMENT_BYTES, accessor->element_size);
        break;
    }
    case ZTP_FORM_MEMORY: {
        const xpti_mem_alloc_data_t *memory = data;
        ztp_put(fields, ZTP_FIELD_MEMORY, memory->mem_object_handle);
        ztp_put(fields, ZTP_FIELD_ADDRESS, memory->alloc_pointer);
        ztp_put(fields, ZTP_FIELD_BYTES, memory->alloc_size);
        ztp_put(fields, ZTP_FIELD_GUARD_BYTES, memory->guard_zone_size);
        break;
    }
    }
}
