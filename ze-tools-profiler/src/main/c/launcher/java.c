// The place of Java, and its command line.
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "launcher/launcher.h"

void *need(void *memory) {
    if (memory == NULL) {
        fputs("zetools: out of memory\n", stderr);
        _exit(EXIT_OWN);
    }
    return memory;
}

// Everything up to the end, with a 0 behind it.
static char *read_all(int from, size_t *size) {
    size_t capacity = 4096;
    char *text = need(malloc(capacity));
    *size = 0;
    for (;;) {
        ssize_t count = read(from, text + *size, capacity - *size - 1);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            break;
        }
        *size += (size_t)count;
        if (*size + 1 == capacity) {
            capacity *= 2;
            text = need(realloc(text, capacity));
        }
    }
    text[*size] = 0;
    return text;
}

int64_t monotonic_time(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// The folder above the launcher's own: of <home>/bin/zetools.
static bool find_home(char *home, size_t size) {
    ssize_t length = readlink("/proc/self/exe", home, size - 1);
    if (length <= 0) {
        return false;
    }
    home[length] = 0;
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(home, '/');
        if (slash == NULL) {
            return false;
        }
        *slash = 0;
    }
    return true;
}

static char *with_home(const char *line, const char *home) {
    static const char mark[] = "@{home}";
    char *result = need(calloc(1, strlen(line) * (strlen(home) + 1) + 1));
    char *to = result;
    for (const char *at = line; *at != 0;) {
        if (strncmp(at, mark, sizeof mark - 1) == 0) {
            to = stpcpy(to, home);
            at += sizeof mark - 1;
        } else {
            *to++ = *at++;
        }
    }
    return result;
}

char *in_home(const char *path) {
    char home[PATH_MAX];
    if (!find_home(home, sizeof home)) {
        home[0] = 0;
    }
    return with_home(path, home);
}

// Returns whether bytes are text in UTF-8.
static bool is_text(const char *bytes) {
    for (const unsigned char *at = (const unsigned char *)bytes; *at != 0;) {
        unsigned more = *at < 0x80 ? 0 : *at < 0xc2 ? 4 : *at < 0xe0 ? 1 : *at < 0xf0 ? 2 : *at < 0xf5 ? 3 : 4;
        if (more == 4 || (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] > 0x9f) ||
            (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] > 0x8f)) {
            return false;
        }
        for (at++; more > 0; more--, at++) {
            if ((*at & 0xc0) != 0x80) {
                return false;
            }
        }
    }
    return true;
}

bool is_home_text(void) {
    char *home = in_home("@{home}");
    bool text = is_text(home);
    free(home);
    return text;
}

const char *folder_option(void) {
    char *folder = getcwd(NULL, 0);
    bool text = folder == NULL || is_text(folder);
    free(folder);
    return text ? NULL : "-Duser.dir=/proc/self/cwd";
}

void set_characters(void) {
    static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8"};
    locale_t own = newlocale(LC_CTYPE_MASK, "", NULL);
    bool ascii = own == NULL || strcmp(nl_langinfo_l(CODESET, own), "ANSI_X3.4-1968") == 0;
    if (own != NULL) {
        freelocale(own);
    }
    // Java's C library may know the first one where this one finds none.
    const char *best = ascii ? names[0] : NULL;
    for (size_t i = 0; ascii && i < sizeof names / sizeof *names; i++) {
        locale_t other = newlocale(LC_CTYPE_MASK, names[i], NULL);
        if (other != NULL) {
            freelocale(other);
            best = names[i];
            break;
        }
    }
    if (best != NULL) {
        (void)setenv("LC_ALL", best, 1);
    }
}

// Returns an option with the present time, which is that of Java's System.nanoTime().
static char *begin_option(void) {
    char option[64];
    snprintf(option, sizeof option, "-Dio.zetools.begin=%" PRId64, monotonic_time());
    return need(strdup(option));
}

// Returns an option with the present time of the user's place, as names of files have it. Java would read the rules of
// all places for that.
static char *time_option(void) {
    char option[64];
    time_t present = time(NULL);
    struct tm parts;
    if (localtime_r(&present, &parts) == NULL ||
        strftime(option, sizeof option, "-Dio.zetools.time=%Y%m%d-%H%M%S", &parts) == 0) {
        return NULL;
    }
    return need(strdup(option));
}

// Reading so much takes about a second.
enum { SHORT_BYTES = 32 << 20 };

static bool is_recording(const char *name) {
    static const char end[] = ".zetools";
    size_t length = strlen(name);
    return length >= sizeof end - 1 && strcmp(name + length - (sizeof end - 1), end) == 0;
}

static int64_t bytes_in(const char *path) {
    DIR *folder = opendir(path);
    int64_t bytes = 0;
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        struct stat status;
        if (is_recording(entry->d_name) && fstatat(dirfd(folder), entry->d_name, &status, 0) == 0) {
            bytes += status.st_size;
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return bytes;
}

bool is_short_work(int count, char **arguments) {
    int64_t bytes = 0;
    for (int i = 2; i < count && bytes <= SHORT_BYTES; i++) {
        struct stat status;
        if (stat(arguments[i], &status) == 0) {
            bytes += S_ISDIR(status.st_mode) ? bytes_in(arguments[i]) : S_ISREG(status.st_mode) ? status.st_size : 0;
        }
    }
    return bytes <= SHORT_BYTES;
}

// Returns what is behind a mark at the beginning of a line; NULL if it is not there.
static const char *behind(const char *line, const char *mark) {
    size_t length = strlen(mark);
    return strncmp(line, mark, length) == 0 ? line + length : NULL;
}

// Returns an option by which Java knows up to which size of a file its work is short, and with which options other work
// is done: those of the lines for that.
static char *long_option(const char *text) {
    char *option = need(calloc(1, strlen(text) + 64));
    sprintf(option, "-Dio.zetools.long=%d", SHORT_BYTES);
    for (const char *line = text; line != NULL && *line != 0;) {
        const char *value = behind(line, "long ");
        if (value != NULL) {
            strcat(option, ",");
            strncat(option, value, strcspn(value, "\n"));
        }
        line = strchr(line, '\n');
        line = line == NULL ? NULL : line + 1;
    }
    return option;
}

char **java_command(const char *property, bool is_short, int extra, int *count) {
    char home[PATH_MAX], path[PATH_MAX + 32];
    FILE *file = NULL;
    int error = ENOENT;
    if (find_home(home, sizeof home)) {
        snprintf(path, sizeof path, "%s/lib/zetools.conf", home);
        file = fopen(path, "re");
        error = file != NULL ? 0 : errno;
    }
    size_t size = 0;
    char *text = file == NULL ? NULL : read_all(fileno(file), &size);
    if (file != NULL) {
        fclose(file);
    }
    char **command = need(calloc(size + (size_t)extra + 7, sizeof(char *)));
    char *longer = text != NULL && is_short ? long_option(text) : NULL;
    *count = 0;
    for (char *line = text == NULL ? NULL : strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        const char *meant = behind(line, "short "), *other = behind(line, "long ");
        if (is_short ? other != NULL : meant != NULL) {
            continue;
        }
        meant = meant != NULL ? meant : other != NULL ? other : line;
        char *argument = with_home(meant, home);
        // Java takes a colon there for the end of a name, and does not start; without the cache it starts slowly.
        if (strncmp(argument, "-XX:AOTCache=", 13) == 0 && strchr(argument + 13, ':') != NULL) {
            free(argument);
            continue;
        }
        command[(*count)++] = argument;
        if (*count > 1) {
            continue;
        }
        command[(*count)++] = begin_option();
        char *present = time_option();
        if (present != NULL) {
            command[(*count)++] = present;
        }
        if (longer != NULL && strchr(longer, ',') != NULL) {
            command[(*count)++] = longer;
        }
        if (property != NULL) {
            command[(*count)++] = need(strdup(property));
        }
        if (folder_option() != NULL) {
            command[(*count)++] = need(strdup(folder_option()));
        }
    }
    if (*count == 0) {
        bool is_missing = error == 0 || error == ENOENT || error == ENOTDIR;
        fprintf(stderr, "zetools: cannot read %s: %s\n", path,
                is_missing ? "the installation is not complete" : strerror(error));
        _exit(EXIT_OWN);
    }
    return command;
}
