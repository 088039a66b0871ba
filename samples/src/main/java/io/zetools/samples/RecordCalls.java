package io.zetools.samples;

import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.profile.CallSummary;
import io.zetools.recording.CallFileReader;
import io.zetools.recording.CallFileWriter;
import io.zetools.recording.CallRecorder;
import io.zetools.recording.RecordedCall;
import io.zetools.samples.tour.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/// Records every call that an application makes, and prints a table of their numbers and times, with the cost of
/// recording. A file has all of them, and is read again to find the launches that took longest.
public final class RecordCalls {
    private RecordCalls() {}

    /// @param arguments the file to keep the recording in; none to delete it at the end
    static void main(String[] arguments) throws IOException {
        var file = arguments.length > 0 ? Path.of(arguments[0]) : Files.createTempFile("recording", ".calls");
        try {
            var summary = new CallSummary();
            try (var _ = CallRecorder.ofAll()
                    .arguments(COMMAND_LIST_APPEND_LAUNCH_KERNEL, "hKernel", "numWaitEvents")
                    .to(summary)
                    .to(new CallFileWriter(file))
                    .start()) {
                runWorkload();
            }
            IO.println(summary);
            IO.println(summary.threadTable());
            readBack(file);
        } finally {
            if (arguments.length == 0) Files.delete(file);
        }
    }

    private static void readBack(Path file) throws IOException {
        try (var reader = CallFileReader.open(file)) {
            var calls = reader.calls().toList();
            IO.println("%,d calls in %,d bytes, recorded at %s%s"
                    .formatted(
                            calls.size(),
                            Files.size(file),
                            reader.info().anchor(),
                            reader.isComplete()
                                    ? ""
                                    : "; the end is missing"
                                            + reader.damage().map(": "::concat).orElse("")));
            calls.stream()
                    .filter(call -> call.function() == COMMAND_LIST_APPEND_LAUNCH_KERNEL)
                    .sorted(Comparator.comparing(RecordedCall::duration).reversed())
                    .limit(5)
                    .forEach(call -> IO.println("%,12d ns  %s %s = %s"
                            .formatted(
                                    call.duration().toNanos(),
                                    call.function().functionName(),
                                    call.arguments(),
                                    call.result())));
        }
    }

    private static void runWorkload() {
        var gpu = LevelZero.load().devices().getFirst();
        try (var context = Context.create(gpu);
                var workload = new Workload(context)) {
            workload.upload();
            workload.run(300);
        }
    }
}
