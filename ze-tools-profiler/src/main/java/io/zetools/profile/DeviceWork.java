package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// Counts the work that devices have executed, timed or not: how often each kernel ran, and how many bytes went
/// where.
///
/// A command that was submitted and is not known to be complete is in none of these numbers. A launch of several
/// kernels counts each.
///
/// @param launches the executions of each kernel by its readable name, in the order in which they came
/// @param bytes the bytes that copies, fills and the like moved, by direction as in
///     [RecordedEvent.DeviceActivity#direction]
/// @param timedNanos the time of all commands on devices, as far as it is known
/// @param untimed the commands whose time is not known
public record DeviceWork(Map<String, Long> launches, Map<String, Long> bytes, long timedNanos, long untimed) {
    public DeviceWork {
        launches = Collections.unmodifiableMap(new LinkedHashMap<>(launches));
        bytes = Collections.unmodifiableMap(new LinkedHashMap<>(bytes));
    }

    /// Adds up a recording.
    ///
    /// @throws IOException if it cannot be read
    public static DeviceWork of(Recording recording) throws IOException {
        var reader = new Reader();
        recording.scan(reader);
        return reader.work();
    }

    /// Adds up while a recording is scanned.
    ///
    /// Threads: one at a time.
    public static final class Reader implements RecordingSink {
        /// By the numbers of process and kernel.
        private final Map<Long, String> kernels = new HashMap<>();

        private final Map<String, Long> launches = new LinkedHashMap<>();
        private final Map<String, Long> bytes = new LinkedHashMap<>();
        private long timedNanos;
        private long untimed;

        /// Creates a reader.
        public Reader() {}

        @Override
        public void define(Definition definition) {
            if (definition instanceof Definition.Kernel it)
                kernels.put(Keys.of(it.process(), it.kernel()), KernelNames.readable(it.name()));
        }

        @Override
        public void event(RecordedEvent event) {
            if (!(event instanceof DeviceActivity it)) return;
            boolean timed = it.state() == ActivityState.TIMED;
            if (timed) timedNanos += it.endNanos() - it.startNanos();
            // Signals, resets and the like have no time that a device could say.
            else if (!it.reason().equals(DeviceSums.NOT_TIMEABLE)) untimed++;
            // One of which the host never saw the end may not have run.
            if (!timed && !it.seen()) return;
            if (it.kind().equals(DeviceSums.KERNEL)) {
                var name = kernels.getOrDefault(Keys.of(it.process(), it.object()), "#" + it.object());
                launches.merge(name, (long) Math.max(1, it.kernels()), Long::sum);
            } else if (it.bytes() > 0) bytes.merge(it.direction(), it.bytes(), Long::sum);
        }

        /// Returns the sum of what was read.
        public DeviceWork work() {
            return new DeviceWork(launches, bytes, timedNanos, untimed);
        }
    }
}
