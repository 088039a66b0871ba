package io.zetools.cli;

import io.zetools.recording.RunningProcess;
import org.jspecify.annotations.Nullable;

/// The end of a program.
///
/// @param started whether it was started at all
/// @param exitCode its exit code; -1 if a signal ended it, or its end is unknown
/// @param signal the signal that ended it, or 0
/// @param orphan the program, if its launcher went away before it ended
record ProgramEnd(
        boolean started, int exitCode, int signal, @Nullable RunningProcess orphan) {
    /// The end of a program that has ended with an exit code, or by a signal.
    static ProgramEnd of(int exitCode, int signal) {
        return new ProgramEnd(true, exitCode, signal, null);
    }

    /// A program that could not be started.
    static ProgramEnd notStarted(int exitCode) {
        return new ProgramEnd(false, exitCode, 0, null);
    }
}
