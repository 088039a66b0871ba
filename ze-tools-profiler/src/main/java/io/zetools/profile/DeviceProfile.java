package io.zetools.profile;

import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The sum of the commands on devices in a recording: how long kernels and copies took there, and which commands
/// are not timed.
///
/// Every execution that was submitted is in one of `timed`, `untimed` and `dropped`.
///
/// @param submitted the executions of commands that were submitted
/// @param timed of these, those with times of the device
/// @param untimed of these, those that are only bounded, by reason
/// @param dropped of these, those about which nothing is known, by reason
/// @param pending of these, those not complete
/// @param timedNanos the sum of the times of timed ones
/// @param rows the timed commands by kind and name, those first that took most time
public record DeviceProfile(
        long submitted,
        long timed,
        Map<String, Long> untimed,
        Map<String, Long> dropped,
        long pending,
        long timedNanos,
        List<CommandTimes> rows) {
    private static final int ROWS = 15;

    public DeviceProfile {
        untimed = new TreeMap<>(untimed);
        dropped = new TreeMap<>(dropped);
        rows = List.copyOf(rows);
    }

    /// The timed commands of one kind and name.
    ///
    /// @param kind kernel, copy, fill and the like
    /// @param name the name of the kernel; of others, that of the function
    /// @param count their number
    /// @param totalNanos the sum of their times
    /// @param medianNanos the time that half of them did not exceed
    /// @param p99Nanos the time that 99 of 100 did not exceed
    /// @param maxNanos the longest
    /// @param bytes the bytes that they moved, as far as the calls tell
    public record CommandTimes(
            String kind,
            String name,
            long count,
            long totalNanos,
            long medianNanos,
            long p99Nanos,
            long maxNanos,
            long bytes) {
        /// Returns the bytes per second; 0 if there are none, or they took no time.
        public double bytesPerSecond() {
            return totalNanos == 0 ? 0 : bytes * 1e9 / totalNanos;
        }
    }

    private record Key(String kind, String name) {}

    private static final class Row {
        private final Histogram histogram = new Histogram(12);
        private long count;
        private long total;
        private long max;
        private long bytes;

        void add(DeviceActivity activity) {
            long nanos = Math.max(0, activity.endNanos() - activity.startNanos());
            histogram.add(nanos);
            count++;
            total += nanos;
            max = Math.max(max, nanos);
            bytes += activity.bytes();
        }
    }

    private record ObjectKey(int process, int number) {}

    /// Adds up while a recording is read.
    private static final class Sums implements RecordingSink {
        private final Map<Key, Row> rows = new LinkedHashMap<>();
        private final Map<ObjectKey, String> kernels = new HashMap<>();
        private final Map<String, Long> untimed = new TreeMap<>();
        private final Map<String, Long> dropped = new TreeMap<>();
        private long timed;
        private long read;

        @Override
        public void define(Definition definition) {
            if (definition instanceof Definition.Kernel it)
                kernels.put(new ObjectKey(it.process(), it.kernel()), it.name());
        }

        @Override
        public void event(RecordedEvent event) {
            if (!(event instanceof DeviceActivity it)) return;
            read++;
            switch (it.state()) {
                case TIMED -> {
                    timed++;
                    var name = kernels.getOrDefault(new ObjectKey(it.process(), it.object()), it.kind());
                    rows.computeIfAbsent(new Key(it.kind(), name), _ -> new Row())
                            .add(it);
                }
                case BOUNDED -> untimed.merge(it.reason(), 1L, Long::sum);
                case DROPPED -> dropped.merge(it.reason(), 1L, Long::sum);
            }
        }

        DeviceProfile profile(List<Account> accounts) {
            long submitted = 0;
            long pending = 0;
            for (var account : accounts) {
                if (!account.kind().equals(Account.ACTIVITIES)) continue;
                submitted += account.seen();
                pending += account.inFlight();
                account.dropped().forEach((reason, count) -> dropped.merge(reason, count, Long::sum));
            }
            long settled =
                    read + dropped.values().stream().mapToLong(Long::longValue).sum();
            // Without its end a recording has no account of its last commands.
            long known = Math.max(submitted, settled - droppedRead() + pending);
            return new DeviceProfile(
                    known,
                    timed,
                    untimed,
                    dropped,
                    pending,
                    rows.values().stream().mapToLong(row -> row.total).sum(),
                    rows.entrySet().stream()
                            .map(entry -> times(entry.getKey(), entry.getValue()))
                            .sorted(Comparator.comparingLong(CommandTimes::totalNanos)
                                    .reversed())
                            .toList());
        }

        /// Returns the dropped ones that were read as activities, and must not be counted twice.
        private long droppedRead() {
            return read
                    - timed
                    - untimed.values().stream().mapToLong(Long::longValue).sum();
        }

        private static CommandTimes times(Key key, Row row) {
            return new CommandTimes(
                    key.kind(),
                    key.name(),
                    row.count,
                    row.total,
                    Math.min(row.max, row.histogram.percentile(50)),
                    Math.min(row.max, row.histogram.percentile(99)),
                    row.max,
                    row.bytes);
        }
    }

    /// Adds up a recording.
    ///
    /// @throws IOException if it cannot be read
    public static DeviceProfile of(Recording recording) throws IOException {
        var sums = new Sums();
        recording.scan(sums);
        return sums.profile(recording.accounts());
    }

    /// Returns whether there were no commands.
    public boolean isEmpty() {
        return submitted == 0;
    }

    /// Returns the account and a table of at most so many columns: every row, or the first ones. Empty if there
    /// were no commands.
    public String text(boolean all, int width) {
        if (isEmpty()) return "";
        var out = new StringBuilder();
        out.append("Device: %s commands executed, %s timed (%s %%), %s on devices%n"
                .formatted(
                        Units.count(submitted),
                        Units.count(timed),
                        Units.percent(timed, submitted),
                        Units.time(timedNanos)));
        untimed.forEach((reason, count) -> out.append(
                "  %s not timed (%s %%): %s%n".formatted(Units.count(count), Units.percent(count, submitted), reason)));
        dropped.forEach((reason, count) -> out.append(
                "  %s LOST (%s %%): %s%n".formatted(Units.count(count), Units.percent(count, submitted), reason)));
        if (pending > 0) out.append("  %s not complete%n".formatted(Units.count(pending)));
        if (rows.isEmpty()) return out.toString();
        var table = new TextTable(
                width, "count", "total", "%", "average", "p50", "p99", "max", "bytes", "GB/s", "kind", "name");
        rows.stream()
                .limit(all ? Long.MAX_VALUE : ROWS)
                .forEach(each -> table.add(
                        Units.count(each.count()),
                        Units.time(each.totalNanos()),
                        Units.percent(each.totalNanos(), timedNanos),
                        Units.time((double) each.totalNanos() / each.count()),
                        Units.time(each.medianNanos()),
                        Units.time(each.p99Nanos()),
                        Units.time(each.maxNanos()),
                        each.bytes() == 0 ? "" : Units.count(each.bytes()),
                        each.bytes() == 0 ? "" : "%.1f".formatted(each.bytesPerSecond() / 1e9),
                        each.kind(),
                        each.name()));
        return out.append(table.text()).toString();
    }
}
