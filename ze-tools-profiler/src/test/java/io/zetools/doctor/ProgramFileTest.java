package io.zetools.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.doctor.ProgramFile.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Files of programs, as the launcher sees them.
@Timeout(120)
@Tag("own-process")
class ProgramFileTest {
    private static final String SOURCE = "int main(void) { return 0; }\n";
    private static final int OTHER_USER = 12345;

    @TempDir
    Path folder;

    private CompiledFiles files;
    private Path program;

    @BeforeEach
    void compile() throws Exception {
        files = new CompiledFiles(folder);
        program = files.program("app", SOURCE);
    }

    private ProgramFile look(String name) throws Exception {
        var helper = new Helper(Helper.place(), Deadline.in(Duration.ofSeconds(60)));
        return ProgramFile.of(helper, name, Map.of("PATH", folder + ":/usr/bin:/bin"));
    }

    private void has(Path file, Kind kind) throws Exception {
        assertThat(look(file.toString()).kind()).as("%s", file).isEqualTo(kind);
    }

    @Test
    @DisplayName("a usual program, by its path and by its name, and a script, whose interpreter counts")
    void usual() throws Exception {
        has(program, Kind.GOOD);
        var found = look("app");
        assertThat(found.file()).isEqualTo(program.toString());
        assertThat(found.interpreter()).endsWith("/ld-linux-x86-64.so.2");
        assertThat(found.isDynamic()).isTrue();
        var script = script("#!" + program + "\n");
        assertThat(look(script.toString()).file()).isEqualTo(program.toString());
    }

    @Test
    @DisplayName("programs into which the recorder does not come")
    void unusual() throws Exception {
        has(files.program("static", SOURCE, "-static"), Kind.STATIC);
        var musl = files.program("musl", SOURCE, "-Wl,--dynamic-linker=/lib/ld-musl-x86_64.so.1");
        has(musl, Kind.FOREIGN);
        assertThat(look(musl.toString()).needs()).isEqualTo("/lib/ld-musl-x86_64.so.1");
        // The class of 32 bits in the file's head.
        var bytes = Files.readAllBytes(program);
        bytes[4] = 1;
        var small = Files.copy(program, folder.resolve("small"));
        Files.write(small, bytes);
        has(small, Kind.FOREIGN);
        assertThat(look(small.toString()).needs()).isEqualTo(ProgramFile.OTHER_PROCESSOR);
        has(script("#!" + musl + "\n"), Kind.FOREIGN);
    }

    @Test
    @DisplayName("files that cannot be started")
    void refused() throws Exception {
        has(folder.resolve("nowhere"), Kind.MISSING);
        assertThat(look("nowhere-at-all").kind()).isEqualTo(Kind.MISSING);
        has(folder, Kind.REFUSED);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rw-------"));
        has(program, Kind.REFUSED);
    }

    @Test
    @DisplayName("a program with privileges of its own")
    void privileged() throws Exception {
        assumeTrue(Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0), "needs the superuser");
        Files.setAttribute(program, "unix:uid", OTHER_USER);
        Files.setAttribute(program, "unix:mode", 04755);
        has(program, Kind.SETUID);
    }

    @Test
    @DisplayName("a program with AddressSanitizer")
    void sanitized() throws Exception {
        var library = files.program(
                "libasan.so.99", "int asan(void) { return 0; }\n", "-shared", "-fPIC", "-Wl,-soname,libasan.so.99");
        var sanitized =
                files.program("sanitized", "int asan(void);\nint main(void) { return asan(); }\n", library.toString());
        has(sanitized, Kind.ASAN);
        assertThat(look(sanitized.toString()).needs()).isEqualTo("libasan.so.99");
    }

    private Path script(String text) throws Exception {
        var script = Files.writeString(folder.resolve("script"), text);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return script;
    }
}
