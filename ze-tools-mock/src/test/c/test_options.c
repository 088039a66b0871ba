// Every option of the control API has a variable, which counts at initialisation and is refused with a sentence where
// it makes no sense.
#include <ctype.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/manner.h"
#include "base/option.h"
#include "expect.h"
#include "zemock.h"
#include "zm_entry.h"

// Initialises with a variable in a process of its own. Returns the option's value, or -1 where that was refused with a
// sentence that names the variable.
static int64_t initialise_with(zm_option option, const char *text) {
    char variable[64] = "ZEMOCK_", sentence[500] = "";
    int64_t value = -2;
    int answer[2];
    FILE *said = tmpfile();
    for (size_t i = 0; zm_option_name(option)[i] != '\0'; i++) {
        variable[7 + i] = (char)toupper((unsigned char)zm_option_name(option)[i]);
    }
    if (pipe(answer) != 0 || said == NULL) {
        exit(1);
    }
    pid_t child = fork();
    if (child == 0) {
        dup2(fileno(said), 2);
        unsetenv("ZEMOCK_MANNER");
        setenv(variable, text, 1);
        zm_option_reset();
        ze_result_t result = zm_zeInit(0);
        int64_t found = zm_option_get(option);
        rewind(said);
        sentence[fread(sentence, 1, sizeof sentence - 1, said)] = '\0';
        if (result == ZE_RESULT_ERROR_UNINITIALIZED && strstr(sentence, variable) != NULL) {
            found = -1;
        }
        _exit(write(answer[1], &found, sizeof found) != sizeof found);
    }
    close(answer[1]);
    EXPECT_EQ(read(answer[0], &value, sizeof value), sizeof value);
    close(answer[0]);
    fclose(said);
    int status = 0;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
    return value;
}

int main(void) {
    for (int i = 0; i < ZM_OPTION_COUNT; i++) {
        zm_option option = (zm_option)i;
        const char *name = zm_option_name(option);
        // A value that it may have and does not begin with.
        static const int64_t candidates[] = {5, 1, 0};
        int64_t begins = zm_option_get(option), other = -1;
        for (size_t c = 0; c < sizeof candidates / sizeof *candidates && other < 0; c++) {
            if (candidates[c] != begins && zemock_set_option(name, candidates[c]) == ZEMOCK_OK) {
                other = candidates[c];
            }
        }
        zm_option_reset();
        char text[24];
        snprintf(text, sizeof text, "%lld", (long long)other);
        bool named = option == ZM_OPTION_MANNER;
        int64_t found = initialise_with(option, named ? "strict" : text);
        if (other < 0 || found != (named ? ZM_MANNER_STRICT : other)) {
            expect_failures++;
            fprintf(stderr, "the variable of %s makes it %lld, not %lld\n", name, (long long)found, (long long)other);
        }
        static const char *const wrong[] = {"x", "-1", "1x", "99999999999999999999"};
        for (size_t w = 0; w < sizeof wrong / sizeof *wrong; w++) {
            if (initialise_with(option, wrong[w]) != -1) {
                expect_failures++;
                fprintf(stderr, "the variable of %s may be \"%s\"\n", name, wrong[w]);
            }
        }
    }
    static const struct {
        const char *text;
        int64_t value;
    } checks[] = {{"races", 3}, {"uninitialised", 5}, {"races,host", 11}, {"arithmetic", 1},
                  {"all", 15},  {"race", -1},         {"16", -1}};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        EXPECT_EQ(initialise_with(ZM_OPTION_CHECK, checks[i].text), checks[i].value);
    }
    return expect_result();
}
