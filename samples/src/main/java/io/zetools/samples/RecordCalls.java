package io.zetools.samples;

import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.profile.LiveProfile;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.Recorder;
import io.zetools.recording.Recording;
import io.zetools.samples.tour.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/// Records every call that this application makes, and prints where the time went, with the cost of recording. A
/// file has all of them, and is read again to find the launches that took longest.
public final class RecordCalls {
    private RecordCalls() {}

    /// @param arguments the file to keep the recording in; none to delete it at the end
    static void main(String[] arguments) throws IOException {
        var folder = arguments.length > 0 ? null : Files.createTempDirectory("recording");
        var file = folder == null ? Path.of(arguments[0]) : folder.resolve("calls.zetools");
        try {
            var live = new LiveProfile();
            try (var _ = Recorder.ofThisProcess()
                    .arguments(COMMAND_LIST_APPEND_LAUNCH_KERNEL, "hKernel", "numWaitEvents")
                    .to(live)
                    .to(file)
                    .start()) {
                runWorkload();
            }
            IO.println(live);
            readBack(file);
        } finally {
            if (folder != null) {
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        }
    }

    private static void readBack(Path file) throws IOException {
        try (var recording = Recording.open(file)) {
            IO.println("%,d calls in %,d bytes, recorded at %s%s"
                    .formatted(
                            recording.callCount(),
                            Files.size(file),
                            recording
                                    .definitions(Definition.Run.class)
                                    .getFirst()
                                    .startedAt(),
                            recording.isComplete() ? "" : "; the end is missing"));
            recording
                    .calls()
                    .filter(call -> call.function().name().equals(COMMAND_LIST_APPEND_LAUNCH_KERNEL.functionName()))
                    .sorted(Comparator.comparing(RecordedEvent.Call::duration).reversed())
                    .limit(5)
                    .forEach(call -> IO.println("%,12d ns  %s %s = %s"
                            .formatted(
                                    call.duration().toNanos(),
                                    call.function().name(),
                                    call.argumentText(),
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
