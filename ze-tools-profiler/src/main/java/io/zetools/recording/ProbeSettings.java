package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The settings of the probes of a run, which do not change while it lasts.
///
/// @param functions the functions whose calls are recorded
/// @param arguments the names of the arguments that are kept, by function
/// @param policy what happens to calls that find no room
/// @param paused whether processes begin paused
/// @param device the choice of commands on devices that are timed
/// @param sycl the notifications of SYCL's runtime that are recorded
/// @param ringBytes the memory of a busy thread: a power of two
/// @param budget the memory of all threads of a process
/// @param images whether the images of modules are recorded
/// @param flightRecordings whether VMs record themselves, see [FlightRecordings]
/// @param metricGroup the name of the metric group that is queried around each kernel; empty for none
record ProbeSettings(
        Set<ApiFunction> functions,
        Map<ApiFunction, List<String>> arguments,
        OverflowPolicy policy,
        boolean paused,
        DeviceTiming device,
        SyclStreams sycl,
        long ringBytes,
        long budget,
        boolean images,
        boolean flightRecordings,
        String metricGroup) {
    static final long RING_BYTES = 16 << 20;
    static final long BUDGET = 256 << 20;

    /// The memory of a thread that is faster than the reader, in rings of the size above, unless the user has
    /// chosen that: enough for two million calls in a row.
    private static final long THREAD_BYTES = 96 << 20;

    /// The least that a user may choose for a busy thread.
    static final long LEAST_RING_BYTES = 1 << 16;

    /// Some hundred calls: a program may have thousands of threads that make a few.
    private static final long FIRST_RING_BYTES = 1 << 14;

    /// The memory for definitions of a process; images of modules get a half of it.
    static final long DEFINITION_BYTES = 64 << 20;

    /// Where the arguments of a `ztp_function` begin, and the bytes of each.
    private static final int ARGUMENTS = 4;

    private static final int ARGUMENT_BYTES = 4;

    ProbeSettings {
        functions = EnumSet.copyOf(functions);
        arguments = Map.copyOf(arguments);
        int length = metricGroup.getBytes(StandardCharsets.UTF_8).length;
        if (length >= ProbeLayout.GROUP_NAME)
            throw new IllegalArgumentException("a metric group's name of %d bytes".formatted(length));
    }

    /// Returns settings that record everything.
    static ProbeSettings ofAll() {
        return new ProbeSettings(
                EnumSet.allOf(ApiFunction.class),
                Map.of(),
                OverflowPolicy.DROP_NEWEST,
                false,
                DeviceTiming.OFF,
                SyclStreams.OFF,
                RING_BYTES,
                BUDGET,
                false,
                false,
                "");
    }

    /// Returns the content of the file for dormant processes: the control page, with nothing in it of the process
    /// that writes it.
    ByteBuffer page() {
        return dormant()
                .control(0)
                .putInt(ProbeLayout.Control.COLLECTOR_PID, 0)
                .putLong(ProbeLayout.Control.HEARTBEAT, 0);
    }

    private ProbeSettings dormant() {
        return new ProbeSettings(
                functions,
                arguments,
                policy,
                true,
                device,
                sycl,
                ringBytes,
                budget,
                images,
                flightRecordings,
                metricGroup);
    }

    /// Returns the content of the control page.
    ///
    /// @param uid the user whose processes are recorded
    ByteBuffer control(long uid) {
        var page = ByteBuffer.allocate(ProbeLayout.Control.SIZE_OF).order(ByteOrder.LITTLE_ENDIAN);
        page.putLong(ProbeLayout.Control.MAGIC, ProbeLayout.CONTROL_MAGIC);
        page.putInt(ProbeLayout.Control.VERSION, ProbeLayout.VERSION);
        page.putInt(ProbeLayout.Control.BYTES, ProbeLayout.Control.SIZE_OF);
        page.putLong(ProbeLayout.Control.FUNCTIONS_HASH, FunctionsHash.value());
        page.putInt(ProbeLayout.Control.UID, (int) uid);
        page.putInt(
                ProbeLayout.Control.COLLECTOR_PID, (int) ProcessHandle.current().pid());
        page.putInt(ProbeLayout.Control.POLICY, policyNumber());
        page.putInt(ProbeLayout.Control.CLOCK, ProbeLayout.Clock.BEST);
        page.putLong(ProbeLayout.Control.FIRST_RING_BYTES, Math.min(FIRST_RING_BYTES, ringBytes));
        page.putLong(ProbeLayout.Control.RING_BYTES, ringBytes);
        page.putLong(ProbeLayout.Control.THREAD_BYTES, ringBytes == RING_BYTES ? THREAD_BYTES : ringBytes);
        page.putLong(ProbeLayout.Control.BUDGET, budget);
        page.putLong(ProbeLayout.Control.DEFINITION_BYTES, DEFINITION_BYTES);
        page.putInt(ProbeLayout.Control.PAUSED, paused ? 1 : 0);
        page.putInt(ProbeLayout.Control.DEVICE, device.number());
        page.putInt(ProbeLayout.Control.SYCL, sycl.number());
        page.putInt(ProbeLayout.Control.IMAGES, images ? 1 : 0);
        page.putInt(ProbeLayout.Control.FLIGHT_RECORDINGS, flightRecordings ? 1 : 0);
        page.putLong(ProbeLayout.Control.HEARTBEAT, System.nanoTime());
        page.put(ProbeLayout.Control.METRIC_GROUP, metricGroup.getBytes(StandardCharsets.UTF_8));
        var all = ApiFunction.values();
        for (int i = 0; i < all.length; i++) {
            int at = ProbeLayout.Control.FUNCTIONS + i * ProbeLayout.Function.SIZE_OF;
            var names = arguments.getOrDefault(all[i], List.of());
            page.put(at, (byte) (functions.contains(all[i]) ? 1 : 0));
            page.put(at + 1, (byte) names.size());
            for (int k = 0; k < names.size(); k++) {
                var spec = ArgumentSpec.of(all[i], names.get(k));
                int place = at + ARGUMENTS + ARGUMENT_BYTES * k;
                page.put(place, (byte) spec.index());
                page.put(place + 1, (byte) spec.size());
                page.put(place + 2, (byte) spec.pointee());
                page.put(place + 3, (byte) spec.offset());
            }
        }
        return page;
    }

    /// Returns the settings in a control page, which any process of the user may have written.
    ///
    /// @throws IllegalArgumentException if they make no sense
    static ProbeSettings of(MemorySegment control) {
        var page = ByteBuffer.wrap(control.toArray(ValueLayout.JAVA_BYTE)).order(ByteOrder.LITTLE_ENDIAN);
        Set<ApiFunction> functions = EnumSet.noneOf(ApiFunction.class);
        Map<ApiFunction, List<String>> arguments = new EnumMap<>(ApiFunction.class);
        var all = ApiFunction.values();
        for (int i = 0; i < all.length; i++) {
            var function = all[i];
            int at = ProbeLayout.Control.FUNCTIONS + i * ProbeLayout.Function.SIZE_OF;
            if (page.get(at) != 0) functions.add(function);
            List<String> names = new ArrayList<>();
            int count = page.get(at + 1);
            if (count < 0 || count > Records.MAX_ARGUMENTS)
                throw new IllegalArgumentException("%d arguments of %s".formatted(count, function.functionName()));
            for (int k = 0; k < count; k++) {
                int place = at + ARGUMENTS + ARGUMENT_BYTES * k;
                names.add(
                        new ArgumentSpec(page.get(place), page.get(place + 1), page.get(place + 2), page.get(place + 3))
                                .nameIn(function));
            }
            if (!names.isEmpty()) arguments.put(function, List.copyOf(names));
        }
        if (page.getInt(ProbeLayout.Control.POLICY) != ProbeLayout.Policy.DROP_NEWEST)
            throw new IllegalArgumentException("its threads do not drop the newest calls");
        return new ProbeSettings(
                functions,
                arguments,
                OverflowPolicy.DROP_NEWEST,
                page.getInt(ProbeLayout.Control.PAUSED) != 0,
                DeviceTiming.of(page.getInt(ProbeLayout.Control.DEVICE)),
                SyclStreams.of(page.getInt(ProbeLayout.Control.SYCL)),
                page.getLong(ProbeLayout.Control.RING_BYTES),
                page.getLong(ProbeLayout.Control.BUDGET),
                page.getInt(ProbeLayout.Control.IMAGES) != 0,
                page.getInt(ProbeLayout.Control.FLIGHT_RECORDINGS) != 0,
                "");
    }

    private int policyNumber() {
        return switch (policy) {
            case DROP_NEWEST -> ProbeLayout.Policy.DROP_NEWEST;
            case DROP_OLDEST -> ProbeLayout.Policy.DROP_OLDEST;
            case WAIT -> ProbeLayout.Policy.WAIT;
        };
    }
}
