package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.doctor.Examination;
import io.zetools.export.CsvExport;
import io.zetools.phase.PhaseReport;
import io.zetools.phase.RuleSet;
import io.zetools.report.FilledTable;
import io.zetools.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only")
class TablesPageTest {
    private static final Path PAGE = Path.of("../docs/tables.md");
    private static final Path MADE = Path.of("target/tables.md");

    private static final DeviceProfile NO_COMMANDS = new DeviceProfile(
            0,
            0,
            Map.of(),
            Map.of(),
            0,
            new AppendCounts(0, 0, 0, 0, 0, 0, 0),
            0,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            0,
            Duration.ZERO);

    @Test
    @DisplayName("docs/tables.md lists the tables of reports and of CSV with the columns that they have")
    void pageIsCurrent() throws IOException {
        var page = page();
        Files.writeString(MADE, page);
        // What follows is of the command, and tested there.
        assertThat(Files.readString(PAGE).split("(?=\n## In a list\n)", 2)[0])
                .as("docs/tables.md is out of date: copy ze-tools-profiler/target/tables.md over it, up to `In a list`")
                .isEqualTo(page);
    }

    @Test
    @DisplayName("no two tables of a report have the same name, for all are members of one object")
    void namesAreDistinct() {
        assertThat(Stream.concat(report().stream(), phases().stream()).map(Table::name))
                .doesNotHaveDuplicates();
    }

    private static List<Table> report() {
        var report = new ArrayList<Table>();
        RunTables.of(new RunSums().profile(true, List.of())).forEach(each -> report.add(each.table()));
        DeviceTables.of(NO_COMMANDS).forEach(each -> report.add(each.table()));
        MetricTables.of(List.of(), Optional.empty()).forEach(each -> report.add(each.table()));
        StallTables.of(List.of()).forEach(each -> report.add(each.table()));
        SyclTables.of(new SyclProfile(List.of(), List.of())).forEach(each -> report.add(each.table()));
        report.add(new Timing(System.nanoTime()).table().table());
        return report;
    }

    private static String page() {
        return """
                # Tables

                This page is generated from the tables themselves, and `TablesPageTest` keeps it current. A moment is in nanoseconds of the clock of the run.

                ## In a report

                In JSON each table is a member with that name, an array with an object for each row; a cell without a value is `null`.
                """ + sections(report()) + """

                ## In CSV

                Each table is a file with that name, as of `zetools export --csv`. A cell without a value is empty, and a flag is 1 or 0. The tables of metrics and
                stalls that a report has are there as well, unless they are empty.
                """ + sections(CsvExport.tables()) + """

                ## On layers and phases

                They are members of what `zetools phases --json` prints for a file, and of a report as JSON.
                """ + sections(phases()) + """

                ## On marks and places

                They are members of what `zetools marks --json` prints.
                """
                + sections(marks())
                + """

                ## On intervals of time

                They are members of what `zetools intervals --json` prints.
                """
                + sections(intervals())
                + """

                ## In an examination

                They are members of what `zetools doctor --json` prints, beside `subject` and `harm`.
                """
                + sections(Examination.tables());
    }

    private static List<Table> phases() {
        var none = new PhaseReport(RuleSet.gpu(), List.of(), List.of());
        return none.tables().stream().<Table>map(FilledTable::table).toList();
    }

    private static List<Table> marks() {
        var none = new MarkProfile(List.of(), List.of(), List.of(), 0, 0);
        return MarkTables.of(none).stream().<Table>map(FilledTable::table).toList();
    }

    private static List<Table> intervals() {
        var none = new IntervalProfile(1, 1, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of());
        return IntervalTables.of(none).stream().<Table>map(FilledTable::table).toList();
    }

    private static String sections(List<Table> tables) {
        return tables.stream().map(table -> "\n" + table.markdown()).collect(Collectors.joining());
    }
}
