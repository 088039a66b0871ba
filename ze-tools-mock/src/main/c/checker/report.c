#include "checker/report.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "base/text.h"

static void print_count(uint64_t count, const char *one, const char *many, const char *behind, FILE *to) {
    fprintf(to, "%llu %s%s", (unsigned long long)count, count == 1 ? one : many, behind);
}

void zk_report_print(const zk_places *places, const char *program, int status, FILE *to) {
    for (const zk_place *place = places->first; place != NULL; place = place->next) {
        if (place->suppressed) {
            continue;
        }
        zm_text suppression = {0}, kind = {0}, level = {0}, text = {0};
        zm_text_add_visible(&kind, place->what.kind);
        zm_text_add_visible(&level, place->what.level);
        zm_text_add_visible(&text, place->what.text);
        zk_suppression_add(&suppression, &place->what);
        fprintf(to, "%s: %s: %s", zm_text_get(&level), zm_text_get(&kind), zm_text_get(&text));
        if (place->count > 1) {
            fprintf(to, " (reported %llu times)", (unsigned long long)place->count);
        }
        fprintf(to, "\n    suppression: %s\n", zm_text_get(&suppression));
        zm_text_free(&suppression);
        zm_text_free(&kind);
        zm_text_free(&level);
        zm_text_free(&text);
    }
    zm_text name = {0};
    zm_text_add_visible(&name, program);
    fprintf(to, "zemock-run: %s ", zm_text_get(&name));
    zm_text_free(&name);
    if (WIFSIGNALED(status)) {
        fprintf(to, "was ended by signal %d (%s); ", WTERMSIG(status), strsignal(WTERMSIG(status)));
    } else {
        fprintf(to, "ended with exit code %d; ", WEXITSTATUS(status));
    }
    print_count(places->errors, "error", "errors", ", ", to);
    print_count(places->warnings, "warning", "warnings", ", ", to);
    print_count(places->notes, "note", "notes", places->suppressed > 0 ? ", " : "; ", to);
    if (places->suppressed > 0) {
        fprintf(to, "%llu suppressed; ", (unsigned long long)places->suppressed);
    }
    print_count(places->processes, "process was", "processes were", " checked\n", to);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV) {
        fprintf(to,
                "zemock-run: with the check host, an access of the host to memory of zeMemAllocDevice ends a process "
                "by this signal\n");
    }
    if (places->processes == 0) {
        fprintf(to, "zemock-run: nothing was checked: no process has initialised the simulated GPU\n");
    }
    if (places->damaged > 0) {
        fprintf(to, "zemock-run: ");
        print_count(places->damaged, "line", "lines", " of the file of ZEMOCK_DIAGNOSTICS ", to);
        fprintf(to, "%s left out: the driver has not written %s so\n", places->damaged == 1 ? "is" : "are",
                places->damaged == 1 ? "it" : "them");
    }
}
