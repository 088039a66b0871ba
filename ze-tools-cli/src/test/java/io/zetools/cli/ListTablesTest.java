package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ListTablesTest {
    private static final Path PAGE = Path.of("../docs/tables.md");
    private static final Path MADE = Path.of("target/tables.md");

    private static final String HEAD = """

            ## In a list

            `zetools list --json` prints one of them, as the member of its name: `list` the devices, `list metrics` the groups, and `list metrics GROUP` the metrics of a group.
            """;

    @Test
    @DisplayName("docs/tables.md ends with the tables of lists, with the columns that they have")
    void pageIsCurrent() throws IOException {
        var section = HEAD
                + Lists.tables().stream()
                        .map(Table::markdown)
                        .map(text -> "\n" + text)
                        .collect(Collectors.joining());
        Files.writeString(MADE, section);
        assertThat(Files.readString(PAGE))
                .as("docs/tables.md is out of date: copy ze-tools-cli/target/tables.md to its end, from `In a list` on")
                .endsWith(section);
    }
}
