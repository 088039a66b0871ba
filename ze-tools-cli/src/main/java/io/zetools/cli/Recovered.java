package io.zetools.cli;

import io.zetools.recording.Recorder;
import java.io.IOException;
import java.io.PrintWriter;

/// Saves what earlier runs of this user left in shared memory when they were killed.
final class Recovered {
    private Recovered() {}

    /// Saves it and prints where. A failure is printed and stops nothing.
    static void print(PrintWriter err) {
        try {
            for (var file : Recorder.recover())
                Messages.print(err, "an earlier run was killed; what it had not written yet is now in " + file);
        } catch (IOException e) {
            Messages.print(err, "what an earlier run left when it was killed cannot be saved: " + Messages.of(e));
        }
    }
}
