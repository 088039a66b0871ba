package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetDeviceGetConcurrentMetricGroupsExp;

import io.zetools.Device;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.Support;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Asks the driver which groups it can collect together.
final class ConcurrentGroups {
    private static final String FUNCTION = "zetDeviceGetConcurrentMetricGroupsExp";

    private ConcurrentGroups() {}

    static boolean supports(Device device) {
        if (!Calls.has(FUNCTION) || device.driver().wrapsHandles()) return false;
        try (var scratch = Arena.ofConfined()) {
            var none = scratch.allocate(ValueLayout.ADDRESS);
            var count = scratch.allocate(ValueLayout.JAVA_INT);
            return Support.answers(
                    FUNCTION,
                    device,
                    () -> zetDeviceGetConcurrentMetricGroupsExp(
                            device.handle().segment(), 0, none, MemorySegment.NULL, count));
        }
    }

    static List<List<MetricGroup>> of(List<MetricGroup> groups) {
        if (groups.isEmpty()) return List.of();
        var device = oneDevice(groups);
        Calls.require(FUNCTION, device);
        if (device.driver().wrapsHandles()) throw wrapped(device);

        var byHandle = new LinkedHashMap<Long, MetricGroup>();
        for (var group : groups) byHandle.putIfAbsent(group.handle().address(), group);
        try (var scratch = Arena.ofConfined()) {
            var question = new Question(device, List.copyOf(byHandle.values()), scratch);
            int sets = question.countSets();
            var sizes = question.arrange(sets);
            return split(device, byHandle, question.handles(), sizes);
        }
    }

    private static Device oneDevice(List<MetricGroup> groups) {
        var first = groups.getFirst();
        for (var group : groups) {
            if (!group.device().equals(first.device())) {
                throw new IllegalArgumentException(
                        "%s and %s are of different devices; a device and its sub-devices are different ones, too"
                                .formatted(first, group));
            }
        }
        return first.device();
    }

    /// One question to the driver, which is two calls.
    private record Question(Device device, List<MetricGroup> groups, MemorySegment handles, MemorySegment count) {
        Question(Device device, List<MetricGroup> groups, Arena scratch) {
            this(
                    device,
                    groups,
                    scratch.allocate(ValueLayout.ADDRESS, groups.size()),
                    scratch.allocate(ValueLayout.JAVA_INT));
        }

        int countSets() {
            return ask(MemorySegment.NULL, 0);
        }

        /// Rearranges the handles, set after set.
        ///
        /// @return how many there are in each set
        int[] arrange(int sets) {
            try (var scratch = Arena.ofConfined()) {
                var sizes = scratch.allocate(ValueLayout.JAVA_INT, sets);
                int filled = ask(sizes, sets);
                if (filled != sets) throw nonsense(device, "%d concurrent groups, then %d".formatted(sets, filled));
                return sizes.toArray(ValueLayout.JAVA_INT);
            }
        }

        private int ask(MemorySegment sizes, int sets) {
            // Each call rearranges the list, so each call gets it as it was.
            for (int i = 0; i < groups.size(); i++) {
                handles.setAtIndex(ValueLayout.ADDRESS, i, groups.get(i).handle());
            }
            count.set(ValueLayout.JAVA_INT, 0, sets);
            Calls.check(
                    FUNCTION,
                    groups,
                    () -> zetDeviceGetConcurrentMetricGroupsExp(
                            device.handle().segment(), groups.size(), handles, sizes, count),
                    Hint.METRICS);
            int answer = count.get(ValueLayout.JAVA_INT, 0);
            if (answer < 1 || answer > groups.size()) {
                throw nonsense(
                        device,
                        "%s concurrent groups of %d".formatted(Integer.toUnsignedString(answer), groups.size()));
            }
            return answer;
        }
    }

    private static List<List<MetricGroup>> split(
            Device device, Map<Long, MetricGroup> byHandle, MemorySegment handles, int[] sizes) {
        var left = new LinkedHashMap<>(byHandle);
        var sets = new ArrayList<List<MetricGroup>>();
        int next = 0;
        for (int size : sizes) {
            if (size < 1 || size > byHandle.size() - next) throw nonsense(device, "a set of %d groups".formatted(size));
            var set = new ArrayList<MetricGroup>(size);
            for (int end = next + size; next < end; next++) {
                var group = left.remove(
                        handles.getAtIndex(ValueLayout.ADDRESS, next).address());
                if (group == null) throw nonsense(device, "a group that was not asked for, or one twice");
                set.add(group);
            }
            sets.add(List.copyOf(set));
        }
        if (!left.isEmpty()) throw nonsense(device, "sets without " + left.values());
        return List.copyOf(sets);
    }

    private static ZeUnsupportedException wrapped(Device device) {
        return new ZeUnsupportedException(
                FUNCTION,
                ZeResult.ERROR_UNSUPPORTED_FEATURE,
                device,
                "The loader wraps handles, which it does for several drivers or with ZE_ENABLE_LOADER_INTERCEPT=1, and then hands this function's groups to the driver unchanged: it cannot work. Groups of different domains can be collected together as a rule.");
    }

    private static ZeException nonsense(Device device, String what) {
        return new ZeException(
                FUNCTION, ZeResult.SUCCESS, device, "The driver reported %s: a fault of the driver.".formatted(what));
    }
}
