#include "base/diagnose.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <unistd.h>

#include "base/checks.h"
#include "base/option.h"
#include "base/text.h"

static atomic_int file = STDERR_FILENO;

bool zm_diagnose_to(const char *path) {
    int opened = STDERR_FILENO;
    if (path != NULL) {
        opened = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666);
        if (opened < 0) {
            return false;
        }
    }
    int before = atomic_exchange(&file, opened);
    if (before != STDERR_FILENO) {
        close(before);
    }
    return true;
}

// Writes a line in one piece, so that lines of several threads and processes do not mix, and all that was written is
// there when the process is killed. A full disk is not the program's fault.
static void write_line(zm_text *line) {
    zm_text_add(line, "\n");
    ssize_t written = line->truncated ? 0 : write(atomic_load(&file), line->data, line->length);
    (void)written;
    zm_text_free(line);
}

static void begin_record(zm_text *line, const char *kind) {
    zm_text_add(line, "{\"record\": \"%s\", \"pid\": %d, ", kind, (int)getpid());
}

void zm_diagnose_process(void) {
    zm_text line = {0};
    if (zm_option_get(ZM_OPTION_DIAGNOSTICS) == 0 || atomic_load(&file) == STDERR_FILENO) {
        return;
    }
    begin_record(&line, "process");
    zm_text_add(&line, "\"checks\": ");
    zm_checks_add(&line, zm_option_get(ZM_OPTION_CHECK));
    zm_text_add(&line, "}");
    write_line(&line);
}

void zm_diagnose(bool is_note, const char *sentence, const char *members) {
    zm_text line = {0}, visible = {0};
    if (zm_option_get(ZM_OPTION_DIAGNOSTICS) == 0) {
        return;
    }
    zm_text_add_visible(&visible, sentence);
    if (atomic_load(&file) == STDERR_FILENO) {
        zm_text_add(&line, "ze-tools-mock: %s%s", is_note ? "note: " : "", zm_text_get(&visible));
    } else {
        begin_record(&line, "finding");
        zm_text_add(&line, "%s, \"text\": ", members);
        zm_text_add_json(&line, zm_text_get(&visible));
        zm_text_add(&line, "}");
    }
    zm_text_free(&visible);
    write_line(&line);
}
