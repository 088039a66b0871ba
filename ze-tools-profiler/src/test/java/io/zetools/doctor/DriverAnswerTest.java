package io.zetools.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Loaders that hang, crash or are none: each costs a process of its own, and no more time than there is.
@Timeout(120)
@Tag("own-process")
class DriverAnswerTest {
    private static final String HEAD = """
            #include <stdint.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <unistd.h>
            int zeDriverGet(uint32_t *count, void **drivers) { (void)drivers; *count = 0; return 0; }
            """;

    @TempDir
    Path folder;

    private DriverAnswer ask(String loader, Duration limit) throws Exception {
        return new DriverAnswer(new Helper(Helper.place(), Deadline.in(limit)).driver(loader, Map.of()));
    }

    private DriverAnswer ask(String init) throws Exception {
        return ask(loader(init), Duration.ofSeconds(60));
    }

    private String loader(String init) throws Exception {
        return new CompiledFiles(folder).loader("lib", HEAD + init).toString();
    }

    @Test
    @DisplayName("one that hangs in zeInit, or when it is opened, is not waited for")
    void hangs() throws Exception {
        var init = ask(loader("int zeInit(int flags) { for (;;) pause(); return flags; }\n"), Duration.ofSeconds(2));
        assertThat(init.isLate()).isTrue();
        assertThat(init.step()).isEqualTo("zeInit");
        var opened = ask(
                loader(
                        "__attribute__((constructor)) static void begin(void) { for (;;) pause(); }\nint zeInit(int flags) { return flags; }\n"),
                Duration.ofSeconds(2));
        assertThat(opened.isLate()).isTrue();
        assertThat(opened.step()).isEqualTo("dlopen");
    }

    @Test
    @DisplayName("one that crashes, or ends the process")
    void crashes() throws Exception {
        var aborted = ask("int zeInit(int flags) { (void)flags; abort(); }\n");
        assertThat(aborted.isComplete()).isFalse();
        assertThat(aborted.isLate()).isFalse();
        assertThat(aborted.step()).isEqualTo("zeInit");
        assertThat(aborted.signal()).contains(6);
        var ended = ask("int zeInit(int flags) { (void)flags; _exit(3); }\n");
        assertThat(ended.isComplete()).isFalse();
        assertThat(ended.signal()).isEmpty();
        assertThat(ended.init()).isEmpty();
    }

    @Test
    @DisplayName("what it prints is no answer")
    void prints() throws Exception {
        var loud = ask(
                "int zeInit(int flags) { printf(\"end\\t1\\ndevice\\t0\\t0x1\\t0x1\\tfake\\n\"); fflush(stdout); return flags; }\n");
        assertThat(loud.devices()).isEmpty();
        assertThat(loud.isComplete()).isTrue();
        assertThat(loud.init())
                .hasValueSatisfying(result -> assertThat(result.isSuccess()).isTrue());
    }

    @Test
    @DisplayName("one that is missing, is none, or lacks functions")
    void refused() throws Exception {
        assertThat(ask(folder.resolve("nowhere.so").toString(), Duration.ofSeconds(60))
                        .refusal())
                .hasValueSatisfying(reason -> assertThat(reason).contains("nowhere.so"));
        assertThat(ask("int other(void) { return 0; }\n").refusal()).contains("it has no zeInit and zeDriverGet");
    }

    @Test
    @DisplayName("one whose driver does not start: the result, and whether the vendor's driver is there")
    void notStarted() throws Exception {
        var failed = ask("int zeInit(int flags) { return 0x78000001 + flags; }\n");
        assertThat(failed.init())
                .hasValueSatisfying(result -> assertThat(result.toString()).contains("UNINITIALIZED"));
        assertThat(failed.vendorDriver()).isPresent();
    }
}
