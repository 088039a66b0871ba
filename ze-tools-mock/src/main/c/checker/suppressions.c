#include "checker/suppressions.h"

#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

// Leaves one blank between words. Returns how many there are.
static int tidy(char *line) {
    char *to = line;
    int words = 0;
    for (char *save, *word = strtok_r(line, " \t\r\n", &save); word != NULL; word = strtok_r(NULL, " \t\r\n", &save)) {
        size_t length = strlen(word);
        if (words++ > 0) {
            *to++ = ' ';
        }
        memmove(to, word, length);
        to += length;
    }
    *to = '\0';
    return words;
}

long zk_suppressions_read(zk_suppressions *suppressions, FILE *file) {
    char *line = NULL;
    size_t room = 0;
    long number = 0, wrong = 0;
    ssize_t length;
    while (wrong == 0 && (length = getline(&line, &room, file)) > 0) {
        number++;
        bool whole = strlen(line) == (size_t)length, empty = line[strspn(line, " \t\r\n")] == '\0';
        if (!whole || (!empty && *line != '#' && tidy(line) != 3)) {
            wrong = number;
        } else if (!empty && *line != '#') {
            char **lines = realloc(suppressions->lines, (suppressions->count + 1) * sizeof *lines);
            suppressions->lines = lines == NULL ? suppressions->lines : lines;
            char *copy = lines == NULL ? NULL : strdup(line);
            if (copy == NULL) {
                wrong = -1;
            } else {
                lines[suppressions->count++] = copy;
            }
        }
    }
    free(line);
    return wrong == 0 && ferror(file) != 0 ? -1 : wrong;
}

void zk_suppressions_free(zk_suppressions *suppressions) {
    for (size_t i = 0; i < suppressions->count; i++) {
        free(suppressions->lines[i]);
    }
    free(suppressions->lines);
    *suppressions = (zk_suppressions){0};
}

// Adds a name as one word in which no character is a pattern's.
static void add_word(zm_text *text, const char *name, bool quoted) {
    zm_text visible = {0};
    zm_text_add_visible(&visible, name);
    for (const char *at = zm_text_get(&visible); *at != '\0'; at++) {
        if (*at == ' ') {
            zm_text_add(text, quoted ? "\\\\x20" : "\\x20");
        } else {
            zm_text_add(text, quoted && strchr("*?[\\", *at) != NULL ? "\\%c" : "%c", *at);
        }
    }
    zm_text_free(&visible);
}

// quoted: as a pattern that matches this alone
static void add(zm_text *text, const zk_record *finding, bool quoted) {
    add_word(text, finding->kind, quoted);
    zm_text_add(text, " ");
    add_word(text, *finding->kernel == '\0' ? "-" : finding->kernel, quoted);
    zm_text_add(text, " ");
    if (finding->line == 0) {
        zm_text_add(text, finding->word == 0 ? "-" : "word:%lld", (long long)finding->word);
    } else {
        add_word(text, *finding->file == '\0' ? "-" : finding->file, quoted);
        zm_text_add(text, ":%lld", (long long)finding->line);
    }
}

void zk_suppression_add(zm_text *text, const zk_record *finding) {
    add(text, finding, true);
}

bool zk_is_suppressed(const zk_suppressions *suppressions, const zk_record *finding) {
    zm_text text = {0};
    bool found = false;
    add(&text, finding, false);
    for (size_t i = 0; i < suppressions->count && !found && !text.truncated; i++) {
        found = fnmatch(suppressions->lines[i], zm_text_get(&text), 0) == 0;
    }
    zm_text_free(&text);
    return found;
}
