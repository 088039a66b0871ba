package io.zetools.export;

import io.zetools.profile.KernelNames;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.SourcePlaces;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The names that numbers in events stand for.
///
/// Threads: one.
final class RecordingNames {
    private record Key(int process, int number) {}

    private final Map<Key, String> functions = new HashMap<>();
    /// Readable names.
    private final Map<Key, String> kernels = new HashMap<>();
    private final SourcePlaces places;

    /// @param places complete when events are asked for
    RecordingNames(SourcePlaces places) {
        this.places = places;
    }

    /// Adds the name of a function or kernel; other definitions say nothing here.
    void add(Definition definition) {
        switch (definition) {
            case Definition.Function it -> functions.put(new Key(it.process(), it.function()), it.name());
            case Definition.Kernel it ->
                kernels.put(new Key(it.process(), it.kernel()), KernelNames.readable(it.name()));
            default -> {
                // Has no name that events are about.
            }
        }
    }

    /// @param places complete when events are asked for
    static RecordingNames of(Recording recording, SourcePlaces places) {
        var names = new RecordingNames(places);
        recording.definitions(Definition.Function.class).forEach(names::add);
        recording.definitions(Definition.Kernel.class).forEach(names::add);
        return names;
    }

    /// Returns the name of the function that was called; its number if it has none.
    String function(CallColumns calls, int call) {
        var name = functions.get(new Key(calls.process(call), calls.function(call)));
        return name == null ? "#" + calls.function(call) : name;
    }

    /// Returns the readable name of the kernel that a call is about; empty if it is about none.
    String kernel(CallColumns calls, int call) {
        return calls.object(call) == 0
                ? ""
                : kernels.getOrDefault(new Key(calls.process(call), calls.object(call)), "");
    }

    /// Returns the readable name of the kernel that a command runs, or else of the function that appended it.
    String of(DeviceActivity activity) {
        var kernel = kernels.get(new Key(activity.process(), activity.object()));
        return kernel == null ? functions.getOrDefault(new Key(activity.process(), activity.function()), "") : kernel;
    }

    /// Returns the place in source code at which a call was made; empty if it is not known.
    String place(CallColumns calls, int call) {
        return places.hasCalls()
                ? text(places.ofCall(calls.process(call), calls.thread(call), calls.sequence(call)))
                : "";
    }

    /// Returns the place in source code of an event; empty if it is not known.
    String place(RecordedEvent event) {
        return text(places.of(event));
    }

    /// Returns the text of a place; empty for none.
    static String text(Optional<SourcePlaces.Place> place) {
        return place.map(it -> it.user().toString()).orElse("");
    }
}
