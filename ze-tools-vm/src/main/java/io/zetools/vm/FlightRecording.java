package io.zetools.vm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.text.ParseException;
import java.util.List;
import jdk.jfr.Configuration;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/// Lets the VM record itself by its Flight Recorder, and makes events of what its devices do. It answers by a file.
///
/// Threads: any, one at a time.
public final class FlightRecording {
    /// The file, in the directory of the run, that says what is wanted: the begin of the name of the VM's own file,
    /// and settings, by the name that the JDK has for them or as a file. Without a name there is no recording, and
    /// live events alone.
    public static final String WANTED = "flight-recording";

    /// Answers have this suffix, behind the VM's process id.
    public static final String ANSWER = ".flight";

    /// The first line of an answer: a recording was started. The file that the VM writes at its end follows, and
    /// the directory in which the VM has the parts of it until then, empty if it is not known.
    public static final String STARTED = "started";

    /// The first line of an answer: there is none. The reason follows.
    public static final String REFUSED = "refused";

    /// The names of the files in the directory of the run that have the classes of this package begin with this, as
    /// `layout.h` has it, and end with [#CLASS].
    public static final String PREFIX = "vm.";

    /// The end of those names.
    public static final String CLASS = ".class";

    /// The last line of what is wanted: the recording lasts as long as the VM.
    public static final String TO_EXIT = "exit";

    /// The same: the recording lasts as long as that of the recorder.
    public static final String TO_END = "end";

    /// The last line of an answer: events begin when they are committed, for this VM gives them no other begin.
    public static final String UNPLACED = "unplaced";

    /// The same: events lie where the device's times say.
    public static final String PLACED = "placed";

    private static final String SUFFIX = ".jfr";
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private FlightRecording() {}

    /// Starts a recording, and live events. Where the program has a recording that runs, the new one has the same
    /// events, and settings stay as they are.
    ///
    /// @param directory of the run
    public static void begin(String directory) {
        var folder = Path.of(directory);
        long pid = ProcessHandle.current().pid();
        List<String> answer;
        // In case that the VM ends before.
        answer(folder, pid, List.of(REFUSED, "the VM ended before its Flight Recorder had begun"));
        try {
            var wanted = Files.readAllLines(folder.resolve(WANTED));
            boolean records = !wanted.get(0).isEmpty();
            var file = Path.of(wanted.get(0) + "." + pid + SUFFIX);
            var recording = records ? begin(file, wanted.get(1)) : null;
            boolean toEnd = wanted.get(2).equals(TO_END);
            boolean placed = LiveEvents.start(folder, () -> {
                if (recording == null || !toEnd || recording.getState() != RecordingState.RUNNING) return;
                // This writes its file.
                recording.stop();
                recording.close();
            });
            answer = List.of(STARTED, file.toString(), repository(), placed ? PLACED : UNPLACED);
        } catch (NoClassDefFoundError e) {
            answer = List.of(REFUSED, "its Java has no module jdk.jfr");
        } catch (Throwable e) {
            // An exception would be the program's.
            answer = List.of(REFUSED, String.valueOf(e));
        }
        answer(folder, pid, answer);
    }

    private static void answer(Path folder, long pid, List<String> lines) {
        try {
            var written = Files.write(folder.resolve(pid + ".flight-part"), lines);
            Files.move(
                    written,
                    folder.resolve(pid + ANSWER),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | RuntimeException e) {
            // The run has ended. Nobody asks.
        }
    }

    private static Recording begin(Path file, String settings) throws IOException, ParseException {
        boolean runs = FlightRecorder.isInitialized()
                && FlightRecorder.getFlightRecorder().getRecordings().stream()
                        .anyMatch(each -> each.getState() == RecordingState.RUNNING);
        var recording = runs ? new Recording() : new Recording(configuration(settings));
        recording.setName("zetools");
        recording.setDestination(file);
        recording.setDumpOnExit(true);
        recording.start();
        return recording;
    }

    private static Configuration configuration(String settings) throws IOException, ParseException {
        for (var each : Configuration.getConfigurations()) if (each.getName().equals(settings)) return each;
        return Configuration.create(Path.of(settings));
    }

    /// Returns the directory in which the VM writes now; empty if it is not known.
    private static String repository() {
        try (var files = Files.newDirectoryStream(OPEN_FILES)) {
            for (var each : files) {
                var target = Files.isSymbolicLink(each) ? Files.readSymbolicLink(each) : each;
                var folder = target.getParent();
                if (target.toString().endsWith(SUFFIX) && folder != null) return folder.toString();
            }
        } catch (IOException | RuntimeException e) {
            // Another system, or a file that was closed meanwhile.
        }
        return "";
    }
}
