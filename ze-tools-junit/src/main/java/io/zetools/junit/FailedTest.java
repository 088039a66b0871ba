package io.zetools.junit;

import java.nio.file.Path;

/// The form in which the recording of a failed test stays.
final class FailedTest {
    private FailedTest() {}

    /// Returns the file that stays of a recording, which is closed.
    static Path leave(Path recording) {
        return recording;
    }
}
