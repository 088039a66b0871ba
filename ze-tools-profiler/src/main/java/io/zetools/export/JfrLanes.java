package io.zetools.export;

import io.zetools.export.jfr.StackFrames;
import io.zetools.export.jfr.StackFrames.Frame;
import io.zetools.export.jfr.VmRecording;
import io.zetools.export.jfr.VmThread;
import io.zetools.internal.number.Keys;
import io.zetools.profile.DeviceNames;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.SourcePlaces.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The threads that events lie on, and their stacks: those of a VM where they are the same, and one for each engine
/// of a device.
///
/// Threads: one.
final class JfrLanes {
    /// The ends of the names of files with classes of a VM.
    private static final List<String> VM_SOURCES = List.of(".java", ".kt", ".scala", ".groovy");

    /// Stands for the name of a device that has no definition.
    static final String UNKNOWN_DEVICE = "device unknown";

    /// An engine of a device.
    record Lane(VmThread thread, String device, String engine) {}

    /// Identifies the engine that a command ran on.
    private record Key(int process, int device, int engine, String kind) {}

    private final DeviceNames devices;
    private final Map<Key, Lane> engines = new HashMap<>();
    private final Map<Long, VmThread> threads = new HashMap<>();
    private final Map<Integer, VmThread> processes = new HashMap<>();
    private final IdentityHashMap<Place, StackFrames> stacks = new IdentityHashMap<>();
    private int shared;

    /// @param beside the VM's recording; null for none
    JfrLanes(Recording recording, DeviceNames devices, @Nullable VmRecording beside) {
        this.devices = devices;
        for (var each : recording.definitions(Definition.OsProcess.class))
            processes.put(each.process(), VmThread.of("%s (%d)".formatted(each.program(), each.pid()), 0));
        for (var each : recording.definitions(Definition.OsThread.class)) {
            var known = beside == null || each.tid() == 0 ? null : beside.thread(each.tid(), each.name());
            if (known != null) shared++;
            threads.put(
                    Keys.of(each.process(), each.thread()),
                    known == null ? VmThread.of(each.name(), each.tid()) : known);
        }
    }

    /// Returns how many threads of the recording are threads of the VM.
    int shared() {
        return shared;
    }

    /// Returns how many threads the recording has.
    int threads() {
        return threads.size();
    }

    /// Returns a thread; a line of its process if it is not known.
    VmThread thread(int process, int thread) {
        var known = threads.get(Keys.of(process, thread));
        return known == null ? process(process) : known;
    }

    private VmThread process(int process) {
        return processes.computeIfAbsent(process, number -> VmThread.of("process %d".formatted(number), 0));
    }

    /// Returns the engine that a command ran on.
    Lane engine(DeviceActivity it) {
        return engines.computeIfAbsent(new Key(it.process(), it.device(), it.engine(), it.kind()), _ -> {
            var device = device(it);
            var engine = devices.engine(it);
            return new Lane(VmThread.of(line(device, engine), 0), device, engine);
        });
    }

    /// Returns the name of the line of an engine.
    static String line(String device, String engine) {
        return "%s / %s".formatted(device, engine);
    }

    /// Returns the name of the device of a command.
    String device(DeviceActivity it) {
        return devices.of(it).map(DeviceNames.Named::name).orElse(UNKNOWN_DEVICE);
    }

    /// Returns the line on which a device does nothing.
    static VmThread idle(String device) {
        return VmThread.of(line(device, "idle"), 0);
    }

    /// Returns the stack of a place; null if there is none.
    @Nullable
    StackFrames stack(Optional<Place> of) {
        return of.map(place -> stacks.computeIfAbsent(place, JfrLanes::frames)).orElse(null);
    }

    private static StackFrames frames(Place place) {
        List<Frame> frames = new ArrayList<>();
        // The line of a SYCL command is the user's, whoever has called.
        place.command().ifPresent(command -> frames.add(frame(command)));
        for (var each : place.frames()) frames.add(frame(each));
        return new StackFrames(frames);
    }

    private static Frame frame(Definition.Location it) {
        int dot = it.function().lastIndexOf('.');
        if (it.module().isEmpty() && dot > 0 && dot < it.function().length() - 1 && isOfVm(it, dot))
            return new Frame(it.function().substring(0, dot), it.function().substring(dot + 1), it.line(), false);
        var home = it.module().isEmpty() ? it.file() : it.module();
        var name = home.substring(home.lastIndexOf('/') + 1);
        return new Frame(
                name.isEmpty() ? "unknown" : name,
                it.function().isEmpty() ? "line %d".formatted(it.line()) : it.function(),
                it.line(),
                true);
    }

    /// Returns whether a place is in a class of a VM. Where its file is not known, the class stands for it.
    private static boolean isOfVm(Definition.Location it, int dot) {
        var file = it.file();
        return VM_SOURCES.stream().anyMatch(file::endsWith)
                || Objects.equals(file, it.function().substring(0, dot));
    }
}
