package io.zetools.recording;

import io.zetools.internal.number.Keys;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The places in source code of a recording's calls, regions, instants and commands on devices: a line, or a call
/// stack, where the program noted one or automatic stacks were configured. A command's place is that of the call
/// that appended it. Calls that SYCL's runtime makes for a command of the program have that command's line.
///
/// Threads: any, once they have been read.
public final class SourcePlaces {
    /// Names of libraries, functions and files that are no user's code, unless set otherwise: Level Zero, Unified
    /// Runtime, SYCL and OpenCL, the recorder, the C and C++ libraries and the dynamic linker, the classes of this
    /// library, of Java, of TornadoVM and of levelzero-jni, but for examples that these bring. In a name `*`
    /// stands for any characters, and a set such as `[A-Z]` for one of them; a name with `/` is that of a file
    /// with its folders.
    public static final List<String> RUNTIMES = List.of(
            "libze_*",
            "libur_*",
            "libsycl.so*",
            "libpi_*",
            "libumf.so*",
            "libOpenCL.so*",
            "libxpti*",
            "libzetools_*",
            "zetools.h",
            "libc.so*",
            "libc-*",
            "libpthread*",
            "ld-linux*",
            "libstdc++*",
            "libgcc_s*",
            "sycl::*",
            "*/include/sycl/*",
            "libjvm.so",
            "libjli.so",
            "java.*.*",
            "jdk.*.*",
            "sun.*.*",
            "io.zetools.[A-Z]*",
            "io.zetools.ffi.*",
            "io.zetools.internal.*",
            "io.zetools.mark.*",
            "io.zetools.metric.*",
            "io.zetools.debug.*",
            "io.zetools.program.*",
            "io.zetools.sysman.*",
            "io.zetools.trace.*",
            "libtornado-*",
            "uk.ac.manchester.tornado.a[np]*",
            "uk.ac.manchester.tornado.runtime.*",
            "uk.ac.manchester.tornado.drivers.[a-r]*",
            "uk.ac.manchester.tornado.drivers.spirv.[A-Z]*",
            "uk.ac.manchester.tornado.drivers.spirv.[a-km-z]*",
            "uk.ac.manchester.tornado.drivers.spirv.levelzero.[A-Z]*",
            "uk.ac.manchester.tornado.drivers.spirv.levelzero.utils.*");

    /// A place: frames, the innermost first; a single one where a line was defined.
    ///
    /// @param frames the frames, at least one
    /// @param innermost the index of the innermost frame that is in no runtime; 0 if all are
    /// @param command the line of the SYCL command that a call with a stack was made for: the stack may be that of
    ///     another thread of the runtime, or of a later wait
    public record Place(List<Definition.Location> frames, int innermost, Optional<Definition.Location> command) {
        public Place {
            frames = List.copyOf(frames);
        }

        /// Creates a place outside of SYCL's commands.
        public Place(List<Definition.Location> frames, int innermost) {
            this(frames, innermost, Optional.empty());
        }

        /// Returns the line of the SYCL command, else the innermost frame that is in no runtime.
        public Definition.Location user() {
            return command.orElseGet(() -> frames.get(innermost));
        }
    }

    /// Locations and stacks by process and number, see [Keys#of].
    private final Map<Long, Definition.Location> locations = new HashMap<>();

    private final Map<Long, Definition.Stack> stacks = new HashMap<>();

    /// The locations of the calls of each thread of a process.
    private final Map<Long, CallPlaces> calls = new HashMap<>();

    private final SyclPlaces sycl = new SyclPlaces();
    private final List<NamePattern> runtimes;

    /// The places that were asked for, by the number of the location and of that of the command around it, of each
    /// process: most calls come from few places.
    private final Map<Integer, Map<Long, Optional<Place>>> known = new ConcurrentHashMap<>();

    private SourcePlaces(List<String> runtimes) {
        var patterns = new ArrayList<NamePattern>();
        for (var each : runtimes) patterns.add(new NamePattern(each));
        this.runtimes = patterns;
    }

    /// Reads the places of a recording, with the default runtimes.
    ///
    /// @throws IOException if it cannot be read
    public static SourcePlaces of(Recording recording) throws IOException {
        return of(recording, RUNTIMES);
    }

    /// Reads the places of a recording.
    ///
    /// @param runtimes names of libraries, functions and files that are no user's code, with `*` and `[…]`
    /// @throws IOException if it cannot be read
    public static SourcePlaces of(Recording recording, List<String> runtimes) throws IOException {
        var reader = new Reader(runtimes);
        // Without a definition of a place there is none, and nothing to be read.
        if (!recording.definitions(Definition.Location.class).isEmpty()) recording.scan(reader);
        return reader.places();
    }

    /// Reads places while a recording is scanned.
    ///
    /// Threads: one at a time.
    public static final class Reader implements RecordingSink {
        private final SourcePlaces places;

        /// Creates a reader with the default runtimes.
        public Reader() {
            this(RUNTIMES);
        }

        /// Creates a reader.
        ///
        /// @param runtimes names of libraries, functions and files that are no user's code, with `*` and `[…]`
        public Reader(List<String> runtimes) {
            places = new SourcePlaces(runtimes);
        }

        /// Returns the places, which are complete when [RecordingSink.Part#EVENTS] begin.
        public SourcePlaces places() {
            return places;
        }

        @Override
        public void define(Definition definition) {
            switch (definition) {
                case Definition.Location it -> places.locations.put(Keys.of(it.process(), it.location()), it);
                case Definition.Stack it -> places.stacks.put(Keys.of(it.process(), it.stack()), it);
                default -> {
                    // Says nothing of places.
                }
            }
        }

        @Override
        public void event(RecordedEvent event) {
            if (places.locations.isEmpty()) return;
            switch (event) {
                case RecordedEvent.CallLocation at ->
                    places.calls
                            .computeIfAbsent(Keys.of(at.process(), at.thread()), _ -> new CallPlaces())
                            .add(at.sequence(), at.location());
                case RecordedEvent.Notification it -> places.sycl.add(it);
                default -> {
                    // Says nothing of calls.
                }
            }
        }
    }

    /// Returns the place of a call, region, instant or command on a device; empty if it has none, or the event is
    /// of another kind.
    public Optional<Place> of(RecordedEvent event) {
        return switch (event) {
            case RecordedEvent.Call call -> ofCall(call.process(), call.caller().thread(), call.sequence());
            case RecordedEvent.Region region -> ofNumber(region.process(), region.location());
            case RecordedEvent.Instant instant -> ofNumber(instant.process(), instant.location());
            case RecordedEvent.DeviceActivity activity ->
                activity.correlation() < 0
                        ? ofUnrecorded(activity)
                        : ofCall(activity.process(), activity.thread(), activity.correlation());
            case RecordedEvent.Notification it -> ofNumber(it.process(), it.location());
            default -> Optional.empty();
        };
    }

    /// Returns the place of a call by the number of its thread and its own among those of the thread.
    public Optional<Place> ofCall(int process, int thread, long sequence) {
        var its = calls.isEmpty() ? null : calls.get(Keys.of(process, thread));
        int location = its == null ? 0 : its.of(sequence);
        return joined(process, location, sycl.ofCall(process, thread, sequence));
    }

    /// Returns the place of a command whose call is not recorded, and has no number.
    private Optional<Place> ofUnrecorded(RecordedEvent.DeviceActivity activity) {
        int process = activity.process();
        return joined(
                process, activity.location(), sycl.ofMoment(process, activity.thread(), activity.appendedNanos()));
    }

    /// Returns the place of a call with a location of its own, and that of the SYCL command around it: the same
    /// object each time.
    private Optional<Place> joined(int process, int location, int command) {
        if (location == 0 && command == 0) return Optional.empty();
        var its = known.computeIfAbsent(process, _ -> new ConcurrentHashMap<>());
        Long key = Keys.of(location, command);
        var place = its.get(key);
        return place != null ? place : its.computeIfAbsent(key, _ -> join(process, location, command));
    }

    private Optional<Place> join(int process, int location, int command) {
        if (command == 0) return place(process, location);
        var own = place(process, location);
        if (own.isEmpty()) return place(process, command);
        var line = Optional.ofNullable(locations.get(Keys.of(process, command)));
        return stacks.containsKey(Keys.of(process, location))
                ? own.map(place -> new Place(place.frames(), place.innermost(), line))
                : own;
    }

    /// Returns whether any call may have a place, and so the commands that it appends.
    public boolean hasCalls() {
        return !calls.isEmpty() || !sycl.isEmpty();
    }

    /// Returns the place of a number, as of [RecordedEvent.CallLocation#location]; empty if it is not defined.
    public Optional<Place> ofNumber(int process, int number) {
        return joined(process, number, 0);
    }

    private Optional<Place> place(int process, int number) {
        if (number == 0) return Optional.empty();
        var stack = stacks.get(Keys.of(process, number));
        var frames = new ArrayList<Definition.Location>();
        for (int each : stack == null ? List.of(number) : stack.locations()) {
            var location = locations.get(Keys.of(process, each));
            if (location != null) frames.add(location);
        }
        if (frames.isEmpty()) return Optional.empty();
        int innermost = 0;
        while (innermost < frames.size() && isRuntime(frames.get(innermost))) innermost++;
        return Optional.of(new Place(frames, innermost == frames.size() ? 0 : innermost));
    }

    private boolean isRuntime(Definition.Location frame) {
        return fits(nameOf(frame.module()))
                || fits(nameOf(frame.file()))
                || fits(frame.file())
                || fits(frame.function());
    }

    private boolean fits(String name) {
        if (name.isEmpty()) return false;
        for (var each : runtimes) if (each.matches(name)) return true;
        return false;
    }

    private static String nameOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
