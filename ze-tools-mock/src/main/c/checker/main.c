// Starts a program for zemock-run --check, stays in front of it, and reports at its end what the driver has found.
//   zemock-checker ERROR_EXIT_CODE SUPPRESSIONS JSON JUNIT SARIF PROGRAM ARGUMENTS    "" stands for no file
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "checker/formats.h"
#include "checker/places.h"
#include "checker/report.h"
#include "front.h"

enum {
    ARGUMENT_CODE = 1,
    ARGUMENT_SUPPRESSIONS,
    ARGUMENT_FORMATS,
    FORMATS = 3,
    ARGUMENT_PROGRAM = ARGUMENT_FORMATS + FORMATS
};
enum { MOST_CODE = 255 };

// In the order of the arguments.
static const struct {
    const char *option;
    zk_writer *write;
} formats[FORMATS] = {{"--json", zk_write_json}, {"--junit", zk_write_junit}, {"--sarif", zk_write_sarif}};

#define RECORDS "ZEMOCK_DIAGNOSTICS"

// The file that the driver appends its records to.
typedef struct {
    char *path;
    bool temporary;
    off_t begin;    // of what this program adds
} record_file;

static void refuse(const char *what, const char *name, const char *why) {
    zm_text visible = {0};
    zm_text_add_visible(&visible, name);
    fprintf(stderr, "zemock-run: %s%s%s%s\n", what, zm_text_get(&visible), *why == '\0' ? "" : ": ", why);
    _exit(EXIT_OWN);
}

static void *need(void *memory) {
    if (memory == NULL) {
        refuse("there is no memory", "", "");
    }
    return memory;
}

static int read_code(const char *text) {
    char *end;
    long code = strtol(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != '\0' || code > MOST_CODE) {
        refuse("--error-exitcode is a number from 0 to 255, not ", text, "");
    }
    return (int)code;
}

static void read_suppressions(const char *name, zk_suppressions *suppressions) {
    FILE *file = *name == '\0' ? NULL : fopen(name, "re");
    long wrong = *name == '\0' ? 0 : file == NULL ? -1 : zk_suppressions_read(suppressions, file);
    if (wrong < 0) {
        refuse("--suppressions cannot be read: ", name, strerror(errno));
    }
    if (wrong > 0) {
        char why[80];
        snprintf(why, sizeof why, "line %ld is not KIND KERNEL PLACE, as the report prints it", wrong);
        refuse("--suppressions makes no sense: ", name, why);
    }
    if (file != NULL) {
        fclose(file);
    }
}

// Opens the files before the program starts: a report that cannot be written is refused at once.
static void open_formats(char **names, FILE *files[FORMATS]) {
    for (int i = 0; i < FORMATS; i++) {
        files[i] = *names[i] == '\0' ? NULL : fopen(names[i], "we");
        if (*names[i] != '\0' && files[i] == NULL) {
            char what[64];
            snprintf(what, sizeof what, "%s cannot be written: ", formats[i].option);
            refuse(what, names[i], strerror(errno));
        }
    }
}

static void write_formats(char **names, FILE *files[FORMATS], const zk_places *places, char **arguments, int status) {
    for (int i = 0; i < FORMATS; i++) {
        if (files[i] == NULL) {
            continue;
        }
        formats[i].write(places, arguments, status, files[i]);
        bool written = ferror(files[i]) == 0;
        if (fclose(files[i]) != 0 || !written) {
            char what[64];
            snprintf(what, sizeof what, "%s cannot be written: ", formats[i].option);
            refuse(what, names[i], strerror(errno));
        }
    }
}

// A path that stays the same when the program changes its folder.
static char *absolute(const char *path) {
    char *folder = *path == '/' ? NULL : getcwd(NULL, 0), *whole;
    if (*path != '/' && folder == NULL) {
        refuse("the present folder is unknown", "", strerror(errno));
    }
    if (asprintf(&whole, "%s%s%s", folder == NULL ? "" : folder, folder == NULL ? "" : "/", path) < 0) {
        whole = NULL;
    }
    free(folder);
    return need(whole);
}

static void make_temporary(record_file *file) {
    const char *folder = getenv("TMPDIR");
    if (asprintf(&file->path, "%s/zemock-check-XXXXXX", folder == NULL || *folder == '\0' ? "/tmp" : folder) < 0) {
        file->path = NULL;
    }
    char *path = absolute(need(file->path));
    free(file->path);
    file->path = path;
    int made = mkstemp(file->path);
    if (made < 0) {
        refuse("no file for findings can be made: ", file->path, strerror(errno));
    }
    close(made);
    file->temporary = true;
}

// A file that the user has named is the one; words for other places are not.
static record_file find_records(void) {
    record_file file = {0};
    struct stat about;
    const char *given = getenv(RECORDS);
    if (given == NULL || strchr(given, '/') == NULL) {
        make_temporary(&file);
    } else {
        file.path = absolute(given);
        bool there = stat(file.path, &about) == 0;
        if (there && !S_ISREG(about.st_mode)) {
            refuse(RECORDS " is no regular file, from which findings could be read again: ", given, "");
        }
        file.begin = there ? about.st_size : 0;
    }
    if (setenv(RECORDS, file.path, 1) != 0) {
        refuse("there is no memory", "", "");
    }
    return file;
}

static void read_records(const record_file *file, zk_places *places) {
    FILE *records = fopen(file->path, "re");
    // The driver makes the user's file when it first writes to it.
    bool good = records == NULL ? errno == ENOENT && !file->temporary
                                : fseeko(records, file->begin, SEEK_SET) == 0 && zk_places_read(places, records);
    if (!good) {
        fprintf(stderr, "zemock-run: the findings in %s cannot be read: %s\n", file->path, strerror(errno));
        _exit(EXIT_OWN);
    }
    if (records != NULL) {
        fclose(records);
    }
}

static void become(void *context) {
    char **arguments = context;
    front_restore_signals();
    execvp(arguments[0], arguments);
}

// A reader of the program's output waits for the program, not for this one.
static void close_streams(void) {
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    (void)dup2(nothing, STDIN_FILENO);
    (void)dup2(nothing, STDOUT_FILENO);
}

static int run(char **arguments, const record_file *file) {
    front_keep_signals();
    (void)sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    (void)sigaction(SIGCHLD, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
    pid_t program = front_start(become, arguments);
    if (program < 0) {
        int error = errno;
        zm_text name = {0};
        zm_text_add_visible(&name, arguments[0]);
        fprintf(stderr, "zemock-run: %s: %s\n", zm_text_get(&name), strerror(error));
        if (file->temporary) {
            unlink(file->path);
        }
        _exit(front_exit_code(error));
    }
    close_streams();
    return front_wait(program, NULL);
}

int main(int argc, char **argv) {
    if (argc <= ARGUMENT_PROGRAM) {
        refuse("zemock-checker is started by zemock-run --check", "", "");
    }
    (void)setvbuf(stderr, NULL, _IOLBF, BUFSIZ);
    int code = read_code(argv[ARGUMENT_CODE]);
    char **names = argv + ARGUMENT_FORMATS, **arguments = argv + ARGUMENT_PROGRAM;
    FILE *files[FORMATS];
    zk_places places = {0};
    read_suppressions(argv[ARGUMENT_SUPPRESSIONS], &places.suppressions);
    open_formats(names, files);
    record_file file = find_records();
    int status = run(arguments, &file);
    read_records(&file, &places);
    if (file.temporary) {
        unlink(file.path);
    }
    zk_report_print(&places, arguments[0], status, stderr);
    fflush(stderr);
    write_formats(names, files, &places, arguments, status);
    bool found = places.errors + places.warnings > 0;
    zk_places_free(&places);
    free(file.path);
    if (found && code != 0) {
        _exit(code);
    }
    front_end_as(status);
}
