package io.zetools.recording;

import io.zetools.Device;
import io.zetools.ZeException;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.RawReports;
import io.zetools.metric.SamplingType;
import io.zetools.metric.SavedReports;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/// The metric groups that are queried around kernels of programs, with which the reports are calculated here: the
/// programs do not, and readers need no driver.
///
/// Threads: the one that writes.
final class KernelQueries {
    /// Nothing is queried. What a killed recorder has left is not calculated.
    static final KernelQueries NONE = new KernelQueries("", List.of());

    private final String groupName;
    private final List<MetricGroup> groups;
    private final Map<String, Optional<MetricGroup>> byUuid = new HashMap<>();

    private KernelQueries(String groupName, List<MetricGroup> groups) {
        this.groupName = groupName;
        this.groups = groups;
    }

    /// @throws IllegalArgumentException if there is none, one is not event-based, or their names differ
    static KernelQueries of(List<MetricGroup> groups) {
        if (groups.isEmpty()) throw new IllegalArgumentException("no metric group to query");
        var name = groups.getFirst().name();
        for (var group : groups) {
            if (!group.sampling().contains(SamplingType.EVENT_BASED))
                throw new IllegalArgumentException(group + " is not EVENT_BASED and cannot be queried");
            if (!group.name().equals(name))
                throw new IllegalArgumentException(
                        "groups of one name are queried, not %s and %s".formatted(name, group.name()));
        }
        return new KernelQueries(name, List.copyOf(groups));
    }

    /// Returns the name of the groups; empty if nothing is queried.
    String groupName() {
        return groupName;
    }

    /// Returns the group of a device, or of a tile.
    ///
    /// @param uuid as in [Definition.Device#uuid]
    Optional<MetricGroup> of(String uuid) {
        return byUuid.computeIfAbsent(uuid, this::find);
    }

    private Optional<MetricGroup> find(String uuid) {
        for (var group : groups) if (uuid(group.device()).equals(uuid)) return Optional.of(group);
        for (var group : groups)
            for (var tile : group.device().subDevices()) if (uuid(tile).equals(uuid)) return find(tile);
        return Optional.empty();
    }

    private Optional<MetricGroup> find(Device tile) {
        try {
            return Optional.of(MetricGroup.find(tile, groupName, SamplingType.EVENT_BASED));
        } catch (NoSuchElementException | ZeException _) {
            return Optional.empty();
        }
    }

    private static String uuid(Device device) {
        return MetricSampler.uuid(device);
    }

    /// Calculates the report of one query.
    ///
    /// @throws ZeException if the driver cannot make values of it
    static SavedReports calculate(MetricGroup group, byte[] report) {
        return SavedReports.of(RawReports.of(group, report, false));
    }
}
