package io.zetools.junit;

import io.zetools.export.JfrExport;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The forms in which the recording of a failed test stays.
final class FailedTest {
    private static final String SUFFIX = ".jfr";

    private static final Logger LOG = LoggerFactory.getLogger(FailedTest.class);

    private FailedTest() {}

    /// Leaves nothing of an earlier run of a test.
    ///
    /// @param recording its file
    /// @throws IOException if a file cannot be removed
    static void clear(Path recording) throws IOException {
        Files.deleteIfExists(recording);
        Files.deleteIfExists(flightRecording(recording));
    }

    /// Writes a recording, which is closed, as a file of Flight Recorder beside it.
    ///
    /// @return the files that stay
    static List<Path> leave(Path recording) {
        var file = flightRecording(recording);
        try (var opened = Recording.open(recording)) {
            for (var sentence : JfrExport.write(opened, file)) LOG.info("{}: {}", file, sentence);
            return List.of(recording, file);
        } catch (IOException e) {
            LOG.warn("{} cannot be written: {}", file, e.toString());
            return List.of(recording);
        }
    }

    private static Path flightRecording(Path recording) {
        var name = String.valueOf(recording.getFileName());
        return recording.resolveSibling(name.substring(0, name.length() - Recording.SUFFIX.length()) + SUFFIX);
    }
}
