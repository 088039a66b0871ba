// Asks a driver the rows of a table (call, situation, expected), each in a process of its own: drivers crash on some.
//
//   answers LOADER TABLE DEVICE [real|mock] [LINE]
//     LOADER   the loader to open, as in libze_loader.so.1
//     TABLE    answers.txt, which says how a row is written
//     DEVICE   the kind of device that the driver shows: rows of others are left out
//     mock     deviations of the simulated GPU count (the default); real: they do not
//     LINE     asks the row of that line only
//   answers LOADER TABLE DEVICE [real_|print_]fields|[real_|print_]arguments [LINE]
//     fields      asks with garbage in each field of each structure, and compares with the fields that fields.txt lists
//     arguments   asks with each argument in another way, and compares with the answers that calls.txt lists
//     real_       deviations of the simulated GPU do not count; print_: prints the table anew
//
// With the vendor's driver: zemock-run --driver vendor --device pvc -- answers libze_loader.so.1 answers.txt pvc real
#include <ctype.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "statements.h"

#define ROW_SECONDS 60
#define CHANGED_SECONDS 20    // some calls never end
#define AS_IT_IS "as_it_is"

// Asks in a child, whose standard output is in `what` afterwards; returns how it ended.
static int run_apart(const char *statements, const char *expected, answer_change change, char *what, size_t room) {
    int ends[2];
    if (pipe(ends) != 0) {
        exit(2);
    }
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 1);
        alarm(change.kind == ANSWER_ARGUMENT ? CHANGED_SECONDS : ROW_SECONDS);
        if (expected == NULL) {
            printf("%s\n", answer_name(answer_last(statements, change)));
        } else {
            answer_row(statements, expected);
        }
        fflush(stdout);
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    ssize_t got;
    while (length + 1 < room && (got = read(ends[0], what + length, room - 1 - length)) > 0) {
        length += (size_t)got;
    }
    what[length] = '\0';
    close(ends[0]);
    int status;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

static const char *name_of_signal(int status) {
    return WTERMSIG(status) == SIGALRM ? "HANGS" : "CRASHES";
}

// Returns whether the answer is right; `what` gets what was seen.
static bool ask_apart(const char *statements, const char *expected, char *what, size_t room) {
    int status = run_apart(statements, expected, (answer_change){ANSWER_UNCHANGED, 0, 0}, what, room);
    if (WIFSIGNALED(status)) {
        snprintf(what, room, "%s", name_of_signal(status));
        return strcmp(expected, what) == 0;
    }
    what[strcspn(what, "\n")] = '\0';
    return WEXITSTATUS(status) == 0;
}

static char *trim(char *text) {
    while (*text == ' ') {
        text++;
    }
    for (size_t length = strlen(text); length > 0 && isspace((unsigned char)text[length - 1]); length--) {
        text[length - 1] = '\0';
    }
    return text;
}

// The answer of a driver to a changed call.
typedef struct changed_answer {
    char change[96];    // structure.field, or argument.way; AS_IT_IS without a change
    char result[32];
} changed_answer;

// Returns how the call ended; the answer stays where it has no such change.
static int ask_changed(const char *statements, answer_change change, changed_answer *answer) {
    char what[512];
    int status = run_apart(statements, NULL, change, what, sizeof what);
    if (WIFEXITED(status) && WEXITSTATUS(status) >= ANSWER_EXIT_NO_WAY) {
        return WEXITSTATUS(status);
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) {
        printf("%s | %s\n", statements, trim(what));
        return ANSWER_EXIT_NO_MORE;
    }
    char *rest = what, *first = strsep(&rest, "\n"), *second = rest == NULL ? NULL : strsep(&rest, "\n");
    bool is_base = change.kind == ANSWER_UNCHANGED;
    snprintf(answer->change, sizeof answer->change, "%s", is_base ? AS_IT_IS : first);
    const char *result = is_base ? first : second == NULL ? "" : second;
    snprintf(answer->result, sizeof answer->result, "%s", WIFSIGNALED(status) ? name_of_signal(status) : result);
    return 0;
}

// The result that a list has for a change, or NULL: words are change=RESULT.
static const char *listed(const char *list, const char *change) {
    static char result[32];
    size_t length = strlen(change);
    for (const char *word = list; word != NULL && *word != '\0'; word = strchr(word, ' ')) {
        word += strspn(word, " ");
        if (strncmp(word, change, length) == 0 && word[length] == '=') {
            snprintf(result, sizeof result, "%.*s", (int)strcspn(word + length + 1, " :;"), word + length + 1);
            return result;
        }
    }
    return NULL;
}

// A row of changed calls, and what it is compared with.
typedef struct swept_row {
    long number;
    const char *calls;
    const char *answers;       // of the driver
    const char *deviations;    // of the simulated GPU, or NULL
    const char *base;          // the driver's answer to the call as it is
    bool prints;               // the answers, instead of comparing
} swept_row;

// Compares an answer, or prints it. Returns whether it is the one of the table. Where the vendor's driver crashes of
// garbage, every answer is right.
static bool see(const swept_row *row, bool of_garbage, const changed_answer *seen) {
    if (row->prints) {
        bool is_base = strcmp(seen->change, AS_IT_IS) == 0;
        if (is_base ? !of_garbage || strcmp(seen->result, "OK") != 0 : strcmp(seen->result, row->base) != 0) {
            printf(" %s=%s", seen->change, seen->result);
        }
        return true;
    }
    char wanted[32];
    const char *known = listed(row->deviations, seen->change);
    known = known != NULL ? known : listed(row->answers, seen->change);
    known = known != NULL ? known : listed(row->deviations, AS_IT_IS);
    snprintf(wanted, sizeof wanted, "%s", known != NULL ? known : row->base);
    if (strcmp(wanted, seen->result) == 0 || strcmp(wanted, "ANY") == 0 ||
        (of_garbage && strcmp(wanted, "CRASHES") == 0)) {
        return true;
    }
    printf("%ld: %s | %s | %s | %s\n", row->number, row->calls, seen->change, wanted, seen->result);
    return false;
}

// Asks a call with each change of a kind, one at a time. Returns how many answers are not those of the table.
static uint32_t sweep(swept_row row, answer_change change, uint32_t *asked) {
    changed_answer seen;
    char base[32];
    if (ask_changed(row.calls, (answer_change){ANSWER_UNCHANGED, 0, 0}, &seen) != 0) {
        return 1;
    }
    const char *known = listed(row.answers, AS_IT_IS);
    snprintf(base, sizeof base, "%s", row.prints ? seen.result : known != NULL ? known : "OK");
    row.base = base;
    bool of_garbage = change.kind == ANSWER_GARBAGE;
    uint32_t wrong = !see(&row, of_garbage, &seen);
    int end = 0;
    for (change.outer = 0; end != ANSWER_EXIT_NO_MORE; change.outer++) {
        for (change.inner = 0; (end = ask_changed(row.calls, change, &seen)) == 0; change.inner++) {
            ++*asked;
            wrong += !see(&row, of_garbage, &seen);
        }
    }
    return wrong;
}

// Goes into a folder of its own: drivers write files whose names calls give them.
static void enter_folder(char folder[64]) {
    snprintf(folder, 64, "/tmp/answers-XXXXXX");
    if (mkdtemp(folder) == NULL || chdir(folder) != 0) {
        perror(folder);
        exit(2);
    }
}

static void remove_folder(const char *folder) {
    DIR *files = opendir(folder);
    const struct dirent *file;
    while (files != NULL && (file = readdir(files)) != NULL) {
        if (file->d_name[0] != '.') {
            unlinkat(dirfd(files), file->d_name, 0);
        }
    }
    if (files != NULL) {
        closedir(files);
    }
    rmdir(folder);
}

static bool is_of(const char *devices, const char *device) {
    const char *found = strstr(devices, device);
    return *devices == '*' || found != NULL;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "answers LOADER TABLE DEVICE [real|mock|fields|arguments|print_…] [LINE]\n");
        return 2;
    }
    const char *mode = argc > 4 ? argv[4] : "mock";
    bool prints = strncmp(mode, "print_", 6) == 0, real = strncmp(mode, "real", 4) == 0;
    answer_change change = {ANSWER_UNCHANGED, 0, 0};
    change.kind = strstr(mode, "fields") != NULL      ? ANSWER_GARBAGE
                  : strstr(mode, "arguments") != NULL ? ANSWER_ARGUMENT
                                                      : ANSWER_UNCHANGED;
    bool sweeps = change.kind != ANSWER_UNCHANGED;
    long only = argc > 5 ? atol(argv[5]) : 0;
    // It reads the environment when it is initialised, which each child does for itself.
    answer_loader = dlopen(argv[1], RTLD_NOW);
    if (answer_loader == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    FILE *table = fopen(argv[2], "r");
    if (table == NULL) {
        perror(argv[2]);
        return 2;
    }
    char line[4096], folder[64];
    enter_folder(folder);
    uint32_t rows = 0, wrong = 0, deviations = 0;
    for (long number = 1; fgets(line, sizeof line, table) != NULL; number++) {
        char *parts[5] = {NULL}, *rest = line;
        int count = 0;
        if (*trim(line) == '#' || *line == '\0') {
            if (prints) {
                printf("%s\n", line);
            }
            continue;
        }
        while (count < 5 && rest != NULL) {
            parts[count] = trim(strsep(&rest, "|"));
            count++;
        }
        if (count < (sweeps ? 3 : 4)) {
            fprintf(stderr, "%s:%ld: a row has %s parts\n", argv[2], number, sweeps ? "three" : "four");
            remove_folder(folder);
            return 2;
        }
        if ((only != 0 && only != number) || !is_of(parts[0], argv[3])) {
            continue;
        }
        if (sweeps) {
            if (prints) {
                printf("%s | %s |", parts[0], parts[1]);
            }
            wrong +=
                sweep((swept_row){number, parts[1], parts[2], real ? NULL : parts[3], NULL, prints}, change, &rows);
            if (prints) {
                printf(parts[3] != NULL ? " | %s\n" : "\n", parts[3]);
                fflush(stdout);
            }
            continue;
        }
        rows++;
        char what[512];
        bool deviates = !real && count == 5;
        // A deviation is written as what the simulated GPU answers, and the reason behind a colon.
        char *expected = parts[3];
        if (deviates) {
            char *reason = strchr(parts[4], ':');
            if (reason == NULL || *trim(reason + 1) == '\0') {
                fprintf(stderr, "%s:%ld: a deviation needs a reason\n", argv[2], number);
                remove_folder(folder);
                return 2;
            }
            *reason = '\0';
            expected = trim(parts[4]);
            deviations++;
        }
        if (!ask_apart(parts[2], expected, what, sizeof what)) {
            wrong++;
            printf("%ld: %s | %s | %s | %s\n", number, parts[1], parts[2], expected, what);
        }
    }
    fclose(table);
    remove_folder(folder);
    if (!prints) {
        printf("%s: %u %s, %u deviations, %u wrong\n", argv[3], rows, sweeps ? "changed calls" : "rows", deviations,
               wrong);
    }
    return wrong != 0 || rows == 0;
}
