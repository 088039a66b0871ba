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

/// Lets the VM record itself by its Flight Recorder, to its end. The probe defines this class in a VM that calls
/// Level Zero for the first time, and calls [#start] in a thread of its own.
///
/// Nothing else of this library is in that VM, so this is one class, and it answers by a file.
///
/// Threads: any, one at a time.
public final class FlightRecording {
    /// The file, in the directory of the run, that says what is wanted: the begin of the name of the VM's own
    /// file, and settings, by the name that the JDK has for them or as a file.
    public static final String WANTED = "flight-recording";

    /// Answers have this suffix, behind the VM's process id.
    public static final String ANSWER = ".flight";

    /// The first line of an answer: a recording was started. The file that the VM writes at its end follows, and
    /// the directory in which the VM has the parts of it until then, empty if it is not known.
    public static final String STARTED = "started";

    /// The first line of an answer: there is none. The reason follows.
    public static final String REFUSED = "refused";

    private static final String SUFFIX = ".jfr";
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private FlightRecording() {}

    /// Starts a recording. Where the program has one that runs, it has the same events, and settings stay as they
    /// are.
    @SuppressWarnings("unused") // The probe calls it.
    private static void start(String directory) {
        var folder = Path.of(directory);
        long pid = ProcessHandle.current().pid();
        List<String> answer;
        // In case that the VM ends before.
        answer(folder, pid, List.of(REFUSED, "the VM ended before its Flight Recorder had begun"));
        try {
            var wanted = Files.readAllLines(folder.resolve(WANTED));
            var file = Path.of(wanted.get(0) + "." + pid + SUFFIX);
            begin(file, wanted.get(1));
            answer = List.of(STARTED, file.toString(), repository());
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

    private static void begin(Path file, String settings) throws IOException, ParseException {
        boolean runs = FlightRecorder.isInitialized()
                && FlightRecorder.getFlightRecorder().getRecordings().stream()
                        .anyMatch(each -> each.getState() == RecordingState.RUNNING);
        var recording = runs ? new Recording() : new Recording(configuration(settings));
        recording.setName("zetools");
        recording.setDestination(file);
        recording.setDumpOnExit(true);
        recording.start();
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
