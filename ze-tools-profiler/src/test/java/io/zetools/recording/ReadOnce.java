package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.export.CsvExport;
import io.zetools.export.PerfettoExport;
import io.zetools.phase.RuleSet;
import io.zetools.profile.Profiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Counts the bytes that readers of a whole recording read.
public final class ReadOnce {
    /// The most bytes, as a multiple of the file's size: some heads of parts are read with the index.
    private static final double MOST = 1.1;

    private interface Reader {
        void read(Recording recording) throws IOException;
    }

    private ReadOnce() {}

    /// Asserts that a report, tables and a trace read each byte of a recording once.
    ///
    /// @param folder is there, and gets a folder of tables
    public static void check(Path file, Path folder) throws IOException {
        check("report", file, it -> Profiles.of(it, false, Optional.of(RuleSet.gpu()), _ -> {}));
        check("tables", file, it -> CsvExport.write(it, folder.resolve("once")));
        check("trace", file, it -> PerfettoExport.write(it, OutputStream.nullOutputStream()));
    }

    private static void check(String what, Path file, Reader reader) throws IOException {
        try (var recording = Recording.open(file)) {
            reader.read(recording);
            assertThat(recording.passes().count()).as(what).isOne();
            assertThat((double) recording.passes().bytes() / Files.size(file))
                    .as(what)
                    .isBetween(0.9, MOST);
            assertThat(recording.damage()).as(what).isEmpty();
        }
    }
}
