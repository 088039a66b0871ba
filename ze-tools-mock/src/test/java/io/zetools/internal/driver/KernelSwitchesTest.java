package io.zetools.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("the kernel's switches for EU debugging")
class KernelSwitchesTest {
    @TempDir
    private Path cards;

    @Test
    void noneIsThere() {
        assertThat(KernelSwitches.explain(cards))
                .startsWith("Likely: ")
                .contains(cards.resolve("card0/prelim_enable_eu_debug").toString())
                .contains("finds no device");
        assertThat(KernelSwitches.explain(cards.resolve("absent"))).startsWith("Likely: ");
    }

    @Test
    void oneIsOff() throws IOException {
        write("card0/prelim_enable_eu_debug", "1");
        var off = write("card1/device/enable_eudebug", "0\n");
        assertThat(KernelSwitches.explain(cards))
                .startsWith("Known: ")
                .contains("write 1 to " + off)
                .doesNotContain("card0")
                .contains("a process with ZET_ENABLE_PROGRAM_DEBUGGING=1 finds no device");
    }

    @Test
    void allAreOn() throws IOException {
        write("card0/device/prelim_enable_eudebug", "1\n");
        assertThat(KernelSwitches.explain(cards)).startsWith("Likely: ").contains("built without debugging");
    }

    private Path write(String name, String text) throws IOException {
        var file = cards.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
