// Tests how the checker reads records, also such as no driver writes, and what it makes of names that are no text.
#include <stdlib.h>
#include <unistd.h>

#include "base/text.h"
#include "checker/formats.h"
#include "checker/places.h"
#include "checker/record.h"
#include "checker/report.h"
#include "expect.h"

#define FINDING "{\"record\": \"finding\", \"kind\": \"memory\", \"level\": \"error\""

static void reads_what_the_driver_writes(void) {
    zk_record record;
    EXPECT(zk_record_read(
        " {\"record\":\"finding\",\"pid\":7,\"kind\":\"races\",\"level\":\"error\",\"kernel\":\"a\\nb\\u00e9"
        "\\ud83d\\ude00\\ufffd\\\"\",\"work_item\":[1, 2,3],\"group\":[],\"fatal\":false,"
        "\"file\":\"k.cl\",\"line\":12,\"word\":99,\"more\":null,\"text\":\"it\"} ",
        &record));
    EXPECT(!record.is_process);
    EXPECT_EQ(record.pid, 7);
    EXPECT_STR(record.kind, "races");
    EXPECT_STR(record.kernel, "a\nb\xc3\xa9\xf0\x9f\x98\x80\xef\xbf\xbd\"");
    EXPECT_STR(record.file, "k.cl");
    EXPECT_STR(record.text, "it");
    EXPECT_EQ(record.line, 12);
    EXPECT_EQ(record.word, 99);
    zk_record_free(&record);
    EXPECT(zk_record_read("{\"record\": \"process\", \"pid\": 8, \"checks\": [\"memory\", \"races\"]}", &record));
    EXPECT(record.is_process);
    EXPECT_EQ(record.pid, 8);
    zk_record_free(&record);
    EXPECT(zk_record_read(FINDING ", \"text\": \"\\u0000\\ud83d\\udc\"}", &record) == false);
    EXPECT(zk_record_read(FINDING ", \"text\": \"\\u0000\\ud83d\\ud83d\"}", &record));
    EXPECT_STR(record.text, "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
    EXPECT_STR(record.kernel, "");
    zk_record_free(&record);
}

static void refuses_the_rest(void) {
    static const char *const wrong[] = {"",
                                        "{",
                                        "{}",
                                        "[]",
                                        "ze-tools-mock: kernel x: write",
                                        "{\"record\": \"finding\"}",
                                        "{\"record\": \"other\", \"pid\": 1}",
                                        FINDING "}",
                                        FINDING ", \"text\": \"a\"",
                                        FINDING ", \"text\": \"a\"} x",
                                        FINDING ", \"text\": \"a\", \"text\": \"b\"}",
                                        FINDING ", \"text\": 1}",
                                        FINDING ", \"text\": \"\xff\"}",
                                        FINDING ", \"text\": \"\xed\xa0\x80\"}",
                                        FINDING ", \"text\": \"a\nb\"}",
                                        FINDING ", \"text\": \"\\x\"}",
                                        FINDING ", \"text\": \"\\u12\"}",
                                        FINDING ", \"text\": \"a\", \"line\": \"1\"}",
                                        FINDING ", \"text\": \"a\", \"line\": 1.5}",
                                        FINDING ", \"text\": \"a\", \"line\": +1}",
                                        FINDING ", \"text\": \"a\", \"x\": [[1]]}",
                                        FINDING ", \"text\": \"a\", \"x\": [1}",
                                        FINDING ", \"text\": \"a\", \"x\": {}}",
                                        FINDING ", \"text\": \"a\" \"x\": 1}"};
    zk_record record;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (!EXPECT(!zk_record_read(wrong[i], &record))) {
            fprintf(stderr, "read: %s\n", wrong[i]);
        }
    }
}

// Every beginning of a record, and each with one byte changed, is read or refused.
static void reads_torn_records(void) {
    static const char whole[] =
        FINDING ", \"kernel\": \"\\u00e9\\\\\", \"line\": 5, \"a\": [true, -1], \"text\": \"t\"}";
    zk_record record;
    for (size_t length = 0; length < sizeof whole; length++) {
        char torn[sizeof whole] = "";
        memcpy(torn, whole, length);
        EXPECT(zk_record_read(torn, &record) == (length == sizeof whole - 1));
        zk_record_free(&record);
    }
    for (size_t at = 0; at < sizeof whole - 1; at++) {
        for (int byte = 1; byte < 256; byte++) {
            char changed[sizeof whole];
            memcpy(changed, whole, sizeof whole);
            changed[at] = (char)byte;
            if (zk_record_read(changed, &record)) {
                zk_record_free(&record);
            }
        }
    }
}

// writer: NULL for the report that is printed
static char *report_of(FILE *records, int status, zk_writer *writer, const char *suppressions) {
    static char *const program[] = {"a\nb", "\xff\"", NULL};
    zk_places places = {0};
    char *text = NULL;
    size_t size = 0;
    if (suppressions != NULL) {
        FILE *file = tmpfile();
        fputs(suppressions, file);
        rewind(file);
        EXPECT_EQ(zk_suppressions_read(&places.suppressions, file), 0);
        fclose(file);
    }
    rewind(records);
    EXPECT(zk_places_read(&places, records));
    FILE *to = open_memstream(&text, &size);
    if (writer != NULL) {
        writer(&places, program, status, to);
    } else {
        zk_report_print(&places, program[0], status, to);
    }
    fclose(to);
    zk_places_free(&places);
    return text;
}

static void counts_places(void) {
    FILE *file = tmpfile();
    fputs("{\"record\": \"process\", \"pid\": 1}\n{\"record\": \"process\", \"pid\": 1}\n", file);
    fputs("{\"record\": \"process\", \"pid\": 2}\nnothing\n", file);
    // The same line of one kernel, and of another; a copy twice; a line that has no end.
    for (int i = 0; i < 3; i++) {
        fprintf(file, FINDING ", \"kernel\": \"%s\", \"file\": \"k\", \"line\": 3, \"text\": \"kernel at 0x%x\"}\n",
                i < 2 ? "one" : "two", 0xab0 + i);
        fprintf(file, FINDING ", \"text\": \"a copy from 0x%x\"}\n", 0xcd0 + i);
    }
    fputs("{\"record\": \"finding\", \"kind\": \"memory\", \"level\": \"note\", \"text\": \"past\"}", file);
    char *text = report_of(file, 9, NULL, NULL);
    EXPECT_STR(text,
               "error: memory: kernel at 0xab0 (reported 2 times)\n"
               "    suppression: memory one k:3\n"
               "error: memory: a copy from 0xcd0 (reported 3 times)\n"
               "    suppression: memory - -\n"
               "error: memory: kernel at 0xab2\n"
               "    suppression: memory two k:3\n"
               "note: memory: past\n"
               "    suppression: memory - -\n"
               "zemock-run: a\\x0ab was ended by signal 9 (Killed); 3 errors, 0 warnings, 1 note; "
               "2 processes were checked\n"
               "zemock-run: 1 line of the file of ZEMOCK_DIAGNOSTICS is left out: the driver has not written it so\n");
    free(text);
    text = report_of(file, 3 << 8, zk_write_json, NULL);
    EXPECT_HAS(
        text,
        "{\"format\": 1, \"program\": [\"a\\u000ab\", \"\\ufffd\\\"\"], \"exit_code\": 3,\n "
        "\"processes\": 2, \"errors\": 3, \"warnings\": 0, \"notes\": 1, \"suppressed\": 0, \"damaged\": 1,\n \"findings\": [\n  {");
    EXPECT_HAS(text, "\"text\": \"a copy from 0xcd0\", \"suppressed\": false, \"count\": 3},\n");
    EXPECT_HAS(text, "\"text\": \"past\", \"suppressed\": false, \"count\": 1}]}\n");
    free(text);
    fclose(file);
}

static void reads_many(void) {
    enum { MANY = 10000 };
    FILE *file = tmpfile();
    for (int i = 0; i < 2 * MANY; i++) {
        fprintf(file, FINDING ", \"kernel\": \"k\", \"line\": %d, \"text\": \"t\"}\n", 1 + i % MANY);
    }
    char *text = report_of(file, 0, NULL, NULL);
    EXPECT_HAS(text, "10000 errors, ");
    EXPECT_HAS(text, "error: memory: t (reported 2 times)\n    suppression: memory k -:10000\n");
    EXPECT_HAS(text, "nothing was checked: no process has initialised the simulated GPU\n");
    free(text);
    fclose(file);
}

static void leaves_out_what_is_named(void) {
    FILE *file = tmpfile();
    // Characters of patterns, a blank and a line's end in a name.
    fputs(FINDING
          ", \"kernel\": \"a*[b]\\\\ c\\n\", \"file\": \"/d e/k<1>&.cl\", \"line\": 3, \"text\": \"<wrong> & 'x'\"}\n",
          file);
    fputs(FINDING ", \"kernel\": \"ab c\", \"word\": 17, \"text\": \"other\"}\n", file);
    char *text = report_of(file, 0, NULL, NULL);
    char *line = strstr(text, "suppression: ");
    static const char wanted[] = "memory a\\*\\[b]\\\\\\\\x20c\\\\x0a /d\\\\x20e/k<1>&.cl:3";
    char one[200] = "";
    if (EXPECT(line != NULL)) {
        snprintf(one, sizeof one, "%.*s", (int)strcspn(line + 13, "\n"), line + 13);
        EXPECT_STR(one, wanted);
    }
    free(text);
    text = report_of(file, 0, NULL, one);
    EXPECT_HAS(text, "error: memory: other\n    suppression: memory ab\\\\x20c word:17\n");
    EXPECT_HAS(text, "1 error, 0 warnings, 0 notes, 1 suppressed; ");
    EXPECT(strstr(text, "wrong") == NULL);
    free(text);
    text = report_of(file, 0, NULL, "# all of them\n\n  memory \t * *  \n");
    EXPECT_HAS(text, "0 errors, 0 warnings, 0 notes, 2 suppressed; ");
    free(text);
    text = report_of(file, 0, zk_write_junit, one);
    EXPECT_HAS(text, "tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"1\"");
    EXPECT_HAS(text, "<testcase classname=\"a\\x0ab\" name=\"memory a\\*");
    EXPECT_HAS(text, "e/k&lt;1&gt;&amp;.cl:3\" time=\"0\"><skipped message=\"suppressed\"/></testcase>");
    EXPECT_HAS(text, "<failure type=\"memory\" message=\"other\">other</failure>");
    free(text);
    text = report_of(file, 9, zk_write_sarif, one);
    EXPECT_HAS(text, "\"uri\": \"file:///d%20e/k%3C1%3E%26.cl\"}, \"region\": {\"startLine\": 3}");
    EXPECT_HAS(text, "\"suppressions\": [{\"kind\": \"external\"}]},");
    EXPECT_HAS(text, "\"executionSuccessful\": false, \"exitSignalNumber\": 9");
    free(text);
    fclose(file);
    file = tmpfile();
    text = report_of(file, 0, zk_write_junit, NULL);
    EXPECT_HAS(text, "tests=\"1\" failures=\"0\"");
    EXPECT_HAS(text, "name=\"nothing found\"");
    free(text);
    fclose(file);
    static const char *const wrong[] = {"memory a", "a b c d", "memory * *\nx\n"};
    for (int i = 0; i < 3; i++) {
        zk_suppressions read = {0};
        file = tmpfile();
        fputs(wrong[i], file);
        rewind(file);
        EXPECT_EQ(zk_suppressions_read(&read, file), i < 2 ? 1 : 2);
        fclose(file);
        zk_suppressions_free(&read);
    }
}

static void shows_any_bytes(void) {
    zm_text visible = {0}, json = {0};
    zm_text_add_visible(&visible, "a\n\xc3\xa9\xff\x1b[1m\xe2\x80\xae\xc2\x85\x7f");
    EXPECT_STR(zm_text_get(&visible), "a\\x0a\xc3\xa9\\xff\\x1b[1m\\xe2\\x80\\xae\\xc2\\x85\\x7f");
    zm_text_add_json(&json, "a\"\\\n\xc3\xa9\xff\xc3");
    EXPECT_STR(zm_text_get(&json), "\"a\\\"\\\\\\u000a\xc3\xa9\\ufffd\\ufffd\"");
    zm_text_free(&visible);
    zm_text_free(&json);
}

int main(void) {
    reads_what_the_driver_writes();
    refuses_the_rest();
    reads_torn_records();
    counts_places();
    reads_many();
    leaves_out_what_is_named();
    shows_any_bytes();
    return expect_result();
}
