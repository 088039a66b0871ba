#include "checker/places.h"

#include <ctype.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "base/text.h"

static int compare_places(const void *one, const void *other) {
    return strcmp(((const zk_place *)one)->key, ((const zk_place *)other)->key);
}

static int compare_numbers(const void *one, const void *other) {
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

// The source line is the place, or else the instruction; of a copy there is its sentence without addresses.
static char *key_of(const zk_record *record) {
    zm_text key = {0};
    zm_text_add(&key, "%s\n%s\n", record->kind, record->level);
    zm_text_add_json(&key, record->kernel);
    zm_text_add_json(&key, record->file);
    zm_text_add(&key, "%lld %lld ", (long long)record->line, record->line == 0 ? (long long)record->word : 0);
    for (const char *at = record->text; *record->kernel == '\0' && *at != '\0'; at++) {
        if (!isxdigit((unsigned char)*at)) {
            zm_text_add_bytes(&key, at, 1);
        }
    }
    if (key.truncated) {
        zm_text_free(&key);
    }
    return key.data;
}

static void count_place(zk_places *places, const zk_place *place) {
    const char *level = place->what.level;
    uint64_t *of = place->suppressed               ? &places->suppressed
                   : strcmp(level, "note") == 0    ? &places->notes
                   : strcmp(level, "warning") == 0 ? &places->warnings
                                                   : &places->errors;
    ++*of;
}

static void free_place(zk_place *place) {
    if (place != NULL) {
        zk_record_free(&place->what);
        free(place->key);
        free(place->line);
        free(place);
    }
}

static bool add_finding(zk_places *places, zk_record *record, const char *line) {
    zk_place *place = calloc(1, sizeof *place);
    if (place == NULL || (place->key = key_of(record)) == NULL || (place->line = strdup(line)) == NULL) {
        free_place(place);
        return false;
    }
    zk_place **found = tsearch(place, &places->by_key, compare_places);
    if (found == NULL || *found != place) {
        free_place(place);
        if (found != NULL) {
            (*found)->count++;
        }
        return found != NULL;
    }
    place->count = 1;
    place->what = *record;
    *record = (zk_record){0};
    place->suppressed = zk_is_suppressed(&places->suppressions, &place->what);
    count_place(places, place);
    *(places->last == NULL ? &places->first : &places->last->next) = place;
    places->last = place;
    return true;
}

static bool add_process(zk_places *places, int64_t pid) {
    int64_t *number = malloc(sizeof *number);
    if (number == NULL) {
        return false;
    }
    *number = pid;
    int64_t **found = tsearch(number, &places->by_pid, compare_numbers);
    if (found != NULL && *found == number) {
        places->processes++;
        return true;
    }
    free(number);
    return found != NULL;
}

static bool add_line(zk_places *places, const char *line) {
    zk_record record;
    if (!zk_record_read(line, &record)) {
        places->damaged++;
        return true;
    }
    bool added = record.is_process ? add_process(places, record.pid) : add_finding(places, &record, line);
    zk_record_free(&record);
    return added;
}

bool zk_places_read(zk_places *places, FILE *file) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool good = true;
    while (good && (length = getline(&line, &room, file)) > 0) {
        // A line with a zero byte is no text, and therefore no record.
        bool whole = strlen(line) == (size_t)length;
        line[strcspn(line, "\r\n")] = '\0';
        good = add_line(places, whole ? line : "");
    }
    free(line);
    return good && ferror(file) == 0;
}

static void keep(void *place) {
    (void)place;
}

void zk_places_free(zk_places *places) {
    // The list has the places as well.
    tdestroy(places->by_key, keep);
    tdestroy(places->by_pid, free);
    for (zk_place *place = places->first; place != NULL;) {
        zk_place *next = place->next;
        free_place(place);
        place = next;
    }
    zk_suppressions_free(&places->suppressions);
    *places = (zk_places){0};
}
