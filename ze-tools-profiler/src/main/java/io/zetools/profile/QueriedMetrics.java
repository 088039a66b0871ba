package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The counts of metric queries around kernels. Every execution of a kernel that is in the recording is
/// in one of `measured` and `unmeasured`.
///
/// @param measured the executions of kernels that were measured
/// @param unmeasured those that were not, by reason
/// @param groups the groups, one for each device
public record QueriedMetrics(long measured, Map<String, Long> unmeasured, List<OfGroup> groups) {
    public QueriedMetrics {
        unmeasured = new TreeMap<>(unmeasured);
        groups = List.copyOf(groups);
    }

    /// The values that were counted with one group.
    ///
    /// @param group the group
    /// @param kernels its kernels, those first that took most time; `rows` are the executions that were measured,
    ///     and averages are weighted by the time that was counted
    public record OfGroup(GroupDescription group, List<KernelMetrics> kernels) {
        public OfGroup {
            kernels = List.copyOf(kernels);
        }
    }

    /// Returns the number of executions that were not measured.
    public long unmeasuredCount() {
        return unmeasured.values().stream().mapToLong(Long::longValue).sum();
    }

    /// Returns the same with those kernels only whose readable name has a match.
    QueriedMetrics matching(Pattern wanted) {
        return new QueriedMetrics(
                measured,
                unmeasured,
                groups.stream()
                        .map(each -> new OfGroup(
                                each.group,
                                each.kernels.stream()
                                        .filter(kernel ->
                                                wanted.matcher(kernel.name()).find())
                                        .toList()))
                        .toList());
    }
}
