package io.zetools.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// Reads files of Flight Recorder in tests.
final class FlightFile {
    private FlightFile() {}

    /// Returns the events of a type, in the order of their begins.
    static List<RecordedEvent> events(Path file, String type) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals(type))
                .sorted(Comparator.comparing(RecordedEvent::getStartTime))
                .toList();
    }

    /// Returns the Java of this process.
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
