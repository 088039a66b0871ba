// The arguments as Java understood them.
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "launcher/launcher.h"

// Returns how long Java may take for its next item: it starts slowly on a busy machine, and may bring in what an
// earlier run has left.
static int limit_in_seconds(void) {
    enum { USUAL = 120, MOST = 24 * 60 * 60 };
    const char *text = getenv("ZETOOLS_COLLECTOR_LIMIT");
    long limit = text == NULL ? 0 : strtol(text, NULL, 10);
    return limit >= 1 && limit <= MOST ? (int)limit : USUAL;
}

static int64_t now(void) {
    return monotonic_time() / 1000000;
}

// Waits until something can be read. Returns false when the time has come, in milliseconds of now().
static bool await(int from, int64_t end) {
    for (;;) {
        int64_t left = end - now();
        int count = left <= 0 ? 0 : poll(&(struct pollfd){.fd = from, .events = POLLIN}, 1, (int)left);
        if (count >= 0 || errno != EINTR) {
            return count != 0;
        }
    }
}

// Reads items up to "start" or "become", for Java keeps the pipe open. late: receives the limit where nothing came for
// so long.
static bool read_item(int from, char **item, int *late) {
    size_t size = 0, capacity = 256;
    char *text = need(malloc(capacity));
    int limit = limit_in_seconds();
    int64_t end = now() + (int64_t)limit * 1000;
    for (;;) {
        if (!await(from, end)) {
            *late = limit;
            free(text);
            return false;
        }
        ssize_t count = read(from, text + size, 1);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            free(text);
            return false;
        }
        if (text[size] == 0) {
            *item = text;
            return true;
        }
        if (++size == capacity) {
            capacity *= 2;
            text = need(realloc(text, capacity));
        }
    }
}

static char *value_of(char *item, const char *key) {
    size_t length = strlen(key);
    return strncmp(item, key, length) == 0 && item[length] == '=' ? item + length + 1 : NULL;
}

// Puts what a variable has at present between its name and what is added.
static char *with_present(const char *added) {
    size_t name = strcspn(added, "=");
    char *setting = need(calloc(1, strlen(added) + 2));
    memcpy(setting, added, name);
    const char *present = getenv(setting);
    setting = need(realloc(setting, strlen(added) + 2 + (present == NULL ? 0 : strlen(present))));
    sprintf(setting + name, "=%s%s", present == NULL ? "" : present, added[name] == 0 ? "" : added + name + 1);
    return setting;
}

bool read_plan(int from, int count, plan *result) {
    size_t settings = 0;
    *result = (plan){.settings = need(calloc(1, sizeof(char *)))};
    for (char *item; read_item(from, &item, &result->late);) {
        char *value;
        result->begun = true;
        if (strcmp(item, "start") == 0 || strcmp(item, "become") == 0) {
            result->start = true;
            result->become = item[0] == 'b';
            return result->program > 0 && result->program < count &&
                   (result->preload == NULL) == (result->probe == NULL);
        }
        if (strcmp(item, "unable") == 0) {
            result->unable = true;
            return false;
        }
        if ((value = value_of(item, "program")) != NULL) {
            // Java counts from the argument after the command's name.
            long index = strtol(value, NULL, 10);
            result->program = index < 1 || index >= count ? 0 : (int)index + 1;
        } else if ((value = value_of(item, "preload")) != NULL) {
            result->preload = value;
        } else if ((value = value_of(item, "probe")) != NULL) {
            result->probe = value;
        } else if ((value = value_of(item, "set")) != NULL) {
            result->settings = need(realloc(result->settings, (settings + 2) * sizeof(char *)));
            result->settings[settings++] = value;
            result->settings[settings] = NULL;
        } else if ((value = value_of(item, "add")) != NULL) {
            result->settings = need(realloc(result->settings, (settings + 2) * sizeof(char *)));
            result->settings[settings++] = with_present(value);
            result->settings[settings] = NULL;
        }
    }
    return false;
}

// The options of `run` that have no value. A test compares them with those that Java knows.
static const char *const FLAGS[] = {"--args",      "--dormant", "--help",   MOCK_OPTION, "--no-sycl",
                                    "--overwrite", "--paused",  "--stalls", "--timing",  "--version"};
static const char SHORT_FLAGS[] = "hqV";

static bool is_flag(const char *option) {
    for (size_t i = 0; i < sizeof FLAGS / sizeof *FLAGS; i++) {
        if (strcmp(option, FLAGS[i]) == 0) {
            return true;
        }
    }
    return false;
}

// Returns whether the value of an option is the next argument.
static bool value_follows(const char *option) {
    if (strncmp(option, "--", 2) == 0) {
        return strchr(option, '=') == NULL && !is_flag(option);
    }
    // Short ones may stand together; the value of the last may stand behind it.
    const char *at = option + 1 + strspn(option + 1, SHORT_FLAGS);
    return *at != 0 && at[1] == 0;
}

int find_option(int count, char **arguments, const char *option, int *program) {
    int found = 0;
    *program = 0;
    for (int i = 2; i < count; i++) {
        if (strcmp(arguments[i], "--") == 0) {
            *program = i + 1 < count ? i + 1 : 0;
            return found;
        }
        if (arguments[i][0] != '-') {
            *program = i;
            return found;
        }
        if (option != NULL && strcmp(arguments[i], option) == 0) {
            found = i;
        }
        i += value_follows(arguments[i]);
    }
    return found;
}

int find_program(int count, char **arguments) {
    int program;
    (void)find_option(count, arguments, NULL, &program);
    return program;
}
