package io.zetools.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("own-process")
class DoctorPageTest {
    private static final Path PAGE = Path.of("../docs/doctor.md");
    private static final Path MADE = Path.of("target/doctor-problems.md");

    @Test
    @DisplayName("docs/doctor.md lists the problems that the code knows, in its order")
    void pageIsCurrent() throws IOException {
        var table = table();
        Files.writeString(MADE, table);
        assertThat(Files.readString(PAGE))
                .as(
                        "the table of docs/doctor.md is out of date: copy ze-tools-profiler/target/doctor-problems.md into it")
                .contains("\n\n" + table);
    }

    private static String table() {
        return Stream.of(ProblemKind.values())
                .map(each -> "| `%s` | %s | %s | %s |\n"
                        .formatted(each.id(), each.harm().text(), each.title(), each.reason()))
                .collect(Collectors.joining(
                        "", "| problem | harm | what is so | why it matters |\n|---|---|---|---|\n", ""));
    }
}
