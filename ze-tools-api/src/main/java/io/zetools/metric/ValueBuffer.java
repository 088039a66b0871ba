package io.zetools.metric;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Native memory for the values that a driver calculates, reused and grown, and the calls that fill it.
///
/// Threads: one at a time; the owner sees to it.
final class ValueBuffer implements AutoCloseable {
    private static final int WARNING_DROPPED_DATA = ZeResult.WARNING_DROPPED_DATA.code();

    /// Rounds before we stop believing a driver whose counts keep growing.
    private static final int MAX_ROUNDS = 16;

    private final Object subject;
    private final int columns;

    private Arena arena = Arena.ofShared();
    private MemorySegment values = MemorySegment.NULL;
    private MemorySegment setCounts = MemorySegment.NULL;

    /// True if there was room for all values of an earlier calculation, of which this many sets were counted.
    private boolean hasRoom;

    private int countedSets;
    private int setCount;
    private int valueCount;

    /// @param subject the object that the values are of, for messages
    /// @param columns how many metrics a report has
    ValueBuffer(Object subject, int columns) {
        this.subject = subject;
        this.columns = columns;
    }

    /// One of the calculating functions: called with null arrays it counts, called again it fills.
    @FunctionalInterface
    interface Calculation {
        /// Counts, or fills the arrays.
        ///
        /// @param sets `uint32_t*`, the number of sets, in and out; left alone where there are no sets
        /// @param total `uint32_t*`, the number of values of all sets, in and out
        /// @param setCounts `uint32_t` for each set: its number of values
        /// @param values `zet_typed_value_t` for each value
        int run(MemorySegment sets, MemorySegment total, MemorySegment setCounts, MemorySegment values);
    }

    static boolean failed(int code) {
        return code != 0 && code != WARNING_DROPPED_DATA;
    }

    /// Counts the values that a calculation would give, without calculating them.
    ///
    /// @return the number of values of all sets together; -1 if the function refuses
    long count(String function, Calculation calculation) {
        try (var scratch = Arena.ofConfined()) {
            var sets = scratch.allocate(ValueLayout.JAVA_INT);
            var total = scratch.allocate(ValueLayout.JAVA_INT);
            if (failed(count(function, calculation, sets, total))) return -1;
            return Integer.toUnsignedLong(total.get(ValueLayout.JAVA_INT, 0));
        }
    }

    /// Returns how many sets were counted last.
    int countedSets() {
        return countedSets;
    }

    /// Calculates, with room for all values.
    ///
    /// Counting costs a driver about as much as calculating. So values are counted only where it is not known how
    /// many there can be. Data is calculated a second time only if the driver fills more than that room; what has
    /// to precede a calculation is then done again.
    ///
    /// @param inSets whether the function distinguishes sets
    /// @param rows how many rows there can be at most in a set; -1 to count them
    /// @param before is run before each calculation
    /// @return the result of the last call, or the warning of the first
    int fill(String function, boolean inSets, long rows, Runnable before, Calculation calculation) {
        try (var scratch = Arena.ofConfined()) {
            var sets = scratch.allocate(ValueLayout.JAVA_INT);
            var total = scratch.allocate(ValueLayout.JAVA_INT);
            for (int round = 0; round < MAX_ROUNDS; round++) {
                int counted = 0;
                if (round > 0 || !hasRoom || rows < 0) {
                    counted = count(function, calculation, sets, total);
                    if (failed(counted)) return counted;
                } else {
                    long wanted = Math.max(1, countedSets) * rows * columns;
                    reserve(function, countedSets, (int) Math.min(wanted, Integer.MAX_VALUE - 1));
                }
                // Called with no sets, the driver would count again instead of filling.
                if (inSets && countedSets == 0 && hasRoom) continue;
                before.run();
                // As many sets as were counted: their number depends on the device alone, and Intel's driver ends the
                // process when it is offered more. More values than were counted, so that more of them show.
                sets.set(ValueLayout.JAVA_INT, 0, countedSets);
                int offered = (int) Math.min(values.byteSize() / MetricCodec.VALUE_SIZE, Integer.MAX_VALUE);
                total.set(ValueLayout.JAVA_INT, 0, offered);
                int code = Calls.status(function, subject, () -> calculation.run(sets, total, setCounts, values));
                if (failed(code)) return code;
                setCount = sets.get(ValueLayout.JAVA_INT, 0);
                valueCount = total.get(ValueLayout.JAVA_INT, 0);
                if (Integer.compareUnsigned(valueCount, offered) < 0) return code != 0 ? code : counted;
            }
        }
        throw new ZeException(
                function,
                ZeResult.SUCCESS,
                subject,
                "The number of values or sets grew between being counted and being read, %d times in a row."
                        .formatted(MAX_ROUNDS));
    }

    /// Returns the values of the last [#fill]; others from the next one on.
    MemorySegment values() {
        return values;
    }

    /// Returns the first row after all of the last [#fill].
    int rows(String function) {
        return rows(function, valueCount);
    }

    /// Returns the first row after each set of the last [#fill].
    int[] setEnds(String function) {
        if (setCount < 0 || (long) setCount * Integer.BYTES > setCounts.byteSize()) {
            throw nonsense(function, Integer.toUnsignedString(setCount) + " sets");
        }
        var ends = new int[setCount];
        long end = 0;
        for (int set = 0; set < setCount; set++) {
            end += Integer.toUnsignedLong(setCounts.getAtIndex(ValueLayout.JAVA_INT, set));
            if (end > Integer.toUnsignedLong(valueCount)) {
                throw nonsense(function, "sets of more values than there are in all");
            }
            ends[set] = rows(function, (int) end);
        }
        return ends;
    }

    @Override
    public void close() {
        arena.close();
    }

    /// Counts, and makes room for what was counted.
    private int count(String function, Calculation calculation, MemorySegment sets, MemorySegment total) {
        sets.set(ValueLayout.JAVA_INT, 0, 0);
        total.set(ValueLayout.JAVA_INT, 0, 0);
        int code = Calls.status(
                function, subject, () -> calculation.run(sets, total, MemorySegment.NULL, MemorySegment.NULL));
        if (failed(code)) return code;
        int count = total.get(ValueLayout.JAVA_INT, 0);
        countedSets = sets.get(ValueLayout.JAVA_INT, 0);
        reserve(function, countedSets, count);
        hasRoom = count != 0;
        return code;
    }

    private int rows(String function, int count) {
        if (columns == 0) return 0;
        if (count < 0 || count % columns != 0 || count * MetricCodec.VALUE_SIZE > values.byteSize()) {
            throw nonsense(function, "%s values for %d metrics".formatted(Integer.toUnsignedString(count), columns));
        }
        return count / columns;
    }

    /// Makes room for that many sets, and for one value more than that many.
    private void reserve(String function, int sets, int count) {
        if (sets < 0 || count < 0 || count == Integer.MAX_VALUE) {
            throw nonsense(
                    function,
                    "%s sets, %s values".formatted(Integer.toUnsignedString(sets), Integer.toUnsignedString(count)));
        }
        long valueBytes = (count + 1L) * MetricCodec.VALUE_SIZE;
        long setBytes = Math.max(1L, sets) * Integer.BYTES;
        if (valueBytes <= values.byteSize() && setBytes <= setCounts.byteSize()) return;

        var old = arena;
        arena = Arena.ofShared();
        // Half as much again, so that slowly growing reads do not allocate each time.
        values = arena.allocate(
                Math.max(
                        valueBytes + valueBytes / 2 / MetricCodec.VALUE_SIZE * MetricCodec.VALUE_SIZE,
                        64 * MetricCodec.VALUE_SIZE),
                8);
        setCounts = arena.allocate(Math.max(setBytes, 16L * Integer.BYTES), 4);
        old.close();
    }

    private ZeException nonsense(String function, String what) {
        return new ZeException(
                function, ZeResult.SUCCESS, subject, "The driver reported %s: a fault of the driver.".formatted(what));
    }
}
