#include "checker/formats.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>

#include "base/text.h"

enum { FORMAT = 1 };

// ---- JSON -----------------------------------------------------------------------------------------------------------

static void put_json(const char *text, FILE *to) {
    zm_text json = {0};
    zm_text_add_json(&json, text);
    fputs(zm_text_get(&json), to);
    zm_text_free(&json);
}

// The record's own members, and what is known of all like it.
static void write_finding(const zk_place *place, FILE *to) {
    const char *end = strrchr(place->line, '}');
    fprintf(to, "\n  %.*s, \"suppressed\": %s, \"count\": %llu}", (int)(end - place->line), place->line,
            place->suppressed ? "true" : "false", (unsigned long long)place->count);
}

void zk_write_json(const zk_places *places, char *const *arguments, int status, FILE *to) {
    fprintf(to, "{\"format\": %d, \"program\": [", FORMAT);
    for (int i = 0; arguments[i] != NULL; i++) {
        fputs(i == 0 ? "" : ", ", to);
        put_json(arguments[i], to);
    }
    fprintf(to, "], \"%s\": %d,\n", WIFSIGNALED(status) ? "signal" : "exit_code",
            WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    fprintf(to,
            " \"processes\": %llu, \"errors\": %llu, \"warnings\": %llu, \"notes\": %llu, \"suppressed\": %llu, "
            "\"damaged\": %llu,\n",
            (unsigned long long)places->processes, (unsigned long long)places->errors,
            (unsigned long long)places->warnings, (unsigned long long)places->notes,
            (unsigned long long)places->suppressed, (unsigned long long)places->damaged);
    fprintf(to, " \"findings\": [");
    for (const zk_place *place = places->first; place != NULL; place = place->next) {
        write_finding(place, to);
        fputs(place->next == NULL ? "" : ",", to);
    }
    fprintf(to, "]}\n");
}

// ---- JUnit ----------------------------------------------------------------------------------------------------------

// Text in an attribute or an element, in one line: XML has no control characters.
static void put_xml(const char *text, FILE *to) {
    zm_text visible = {0};
    zm_text_add_visible(&visible, text);
    for (const char *at = zm_text_get(&visible); *at != '\0'; at++) {
        const char *entity = *at == '<'    ? "&lt;"
                             : *at == '>'  ? "&gt;"
                             : *at == '&'  ? "&amp;"
                             : *at == '"'  ? "&quot;"
                             : *at == '\'' ? "&apos;"
                                           : NULL;
        if (entity == NULL) {
            fputc(*at, to);
        } else {
            fputs(entity, to);
        }
    }
    zm_text_free(&visible);
}

static bool is_wrong(const zk_place *place) {
    return !place->suppressed && strcmp(place->what.level, "note") != 0;
}

static void write_test(const zk_place *place, const char *program, FILE *to) {
    zm_text name = {0};
    zk_suppression_add(&name, &place->what);
    fputs("  <testcase classname=\"", to);
    put_xml(program, to);
    fputs("\" name=\"", to);
    put_xml(zm_text_get(&name), to);
    fputs("\" time=\"0\">", to);
    zm_text_free(&name);
    if (place->suppressed) {
        fputs("<skipped message=\"suppressed\"/>", to);
    } else if (is_wrong(place)) {
        fputs("<failure type=\"", to);
        put_xml(place->what.kind, to);
        fputs("\" message=\"", to);
        put_xml(place->what.text, to);
        fputs("\">", to);
        put_xml(place->what.text, to);
        fputs("</failure>", to);
    } else {
        fputs("<system-out>", to);
        put_xml(place->what.text, to);
        fputs("</system-out>", to);
    }
    fputs("</testcase>\n", to);
}

void zk_write_junit(const zk_places *places, char *const *arguments, int status, FILE *to) {
    (void)status;
    uint64_t wrong = places->errors + places->warnings, all = wrong + places->notes + places->suppressed;
    fprintf(to,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"zetools check\" tests=\"%llu\" "
            "failures=\"%llu\" errors=\"0\" skipped=\"%llu\" time=\"0\">\n",
            (unsigned long long)(all == 0 ? 1 : all), (unsigned long long)wrong,
            (unsigned long long)places->suppressed);
    if (all == 0) {
        fputs("  <testcase classname=\"", to);
        put_xml(arguments[0], to);
        fputs("\" name=\"nothing found\" time=\"0\"/>\n", to);
    }
    for (const zk_place *place = places->first; place != NULL; place = place->next) {
        write_test(place, arguments[0], to);
    }
    fputs("</testsuite>\n", to);
}

// ---- SARIF ----------------------------------------------------------------------------------------------------------

static const struct {
    const char *kind, *meaning;
} rules[] = {
    {"memory", "An access where no memory is, or past its end."},
    {"uninitialised", "A read of memory that nothing was written to."},
    {"races", "Accesses of two work-items to the same memory, which nothing orders."},
    {"barriers", "A barrier that not all work-items of a group reach."},
    {"arithmetic", "A division by zero, or a shift that is too wide."},
    {"execution", "What cannot be executed, or was executed for too long."},
};

// A file's name as a URI: one that begins at the root names its scheme, too.
static void put_uri(const char *file, FILE *to) {
    fputs(*file == '/' ? "\"file://" : "\"", to);
    for (const char *at = file; *at != '\0'; at++) {
        bool plain = isascii((unsigned char)*at) && (isalnum((unsigned char)*at) || strchr("/._-~", *at) != NULL);
        fprintf(to, plain ? "%c" : "%%%02X", (unsigned char)*at);
    }
    fputs("\"", to);
}

static void write_result(const zk_place *place, FILE *to) {
    const zk_record *what = &place->what;
    zm_text print = {0};
    zk_suppression_add(&print, what);
    fputs("\n    {\"ruleId\": ", to);
    put_json(what->kind, to);
    fputs(", \"level\": ", to);
    put_json(what->level, to);
    fputs(", \"message\": {\"text\": ", to);
    put_json(what->text, to);
    fprintf(to,
            "}, \"occurrenceCount\": %llu, \"partialFingerprints\": {\"place/v1\": ", (unsigned long long)place->count);
    put_json(zm_text_get(&print), to);
    fputs("}", to);
    zm_text_free(&print);
    if (what->line > 0 && *what->file != '\0') {
        fputs(", \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ", to);
        put_uri(what->file, to);
        fprintf(to, "}, \"region\": {\"startLine\": %lld}}}]", (long long)what->line);
    }
    fputs(place->suppressed ? ", \"suppressions\": [{\"kind\": \"external\"}]}" : "}", to);
}

void zk_write_sarif(const zk_places *places, char *const *arguments, int status, FILE *to) {
    (void)arguments;
    fputs("{\"version\": \"2.1.0\", \"runs\": [{\n  \"tool\": {\"driver\": {\"name\": \"zetools check\", \"rules\": [",
          to);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        fprintf(to, "%s\n    {\"id\": \"%s\", \"shortDescription\": {\"text\": \"%s\"}}", i == 0 ? "" : ",",
                rules[i].kind, rules[i].meaning);
    }
    // A signal is no exit code.
    fprintf(to, "]}},\n  \"invocations\": [{\"executionSuccessful\": %s, \"%s\": %d}],\n  \"results\": [",
            WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "true" : "false",
            WIFSIGNALED(status) ? "exitSignalNumber" : "exitCode",
            WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    for (const zk_place *place = places->first; place != NULL; place = place->next) {
        write_result(place, to);
        fputs(place->next == NULL ? "" : ",", to);
    }
    fputs("]}]}\n", to);
}
