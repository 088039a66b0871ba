package io.zetools.metric.file;

import io.zetools.Driver;
import io.zetools.metric.ExportedReports;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricTable;
import io.zetools.metric.RawReports;

/// Reports that were saved together, not yet calculated.
///
/// Threads: immutable.
public final class SavedBatch {
    private final GroupDescription group;
    private final byte[] bytes;
    private final boolean exported;
    private final boolean dataDropped;

    SavedBatch(GroupDescription group, byte[] bytes, boolean exported, boolean dataDropped) {
        this.group = group;
        this.bytes = bytes;
        this.exported = exported;
        this.dataDropped = dataDropped;
    }

    /// What the reports are of.
    public GroupDescription group() {
        return group;
    }

    /// Returns whether the reports were exported, so that any machine with such a driver can calculate them.
    /// Otherwise only the machine can that collected them, with the group itself.
    public boolean isExported() {
        return exported;
    }

    /// Returns whether the device overwrote older reports before these were read.
    public boolean dataDropped() {
        return dataDropped;
    }

    /// Returns the number of bytes the driver's data takes.
    public int size() {
        return bytes.length;
    }

    /// Calculates exported reports.
    ///
    /// @param driver of the kind that exported them; it needs no such device
    /// @throws IllegalStateException if they were not exported
    /// @throws io.zetools.ZeException if the driver refuses
    public MetricTable calculate(Driver driver) {
        if (!exported) {
            throw new IllegalStateException(
                    "These reports of %s were saved without being exported, because the driver or the library could not: only the device that made them can calculate them, with calculate(MetricGroup)."
                            .formatted(group));
        }
        return ExportedReports.of(group, bytes, dataDropped).calculate(driver);
    }

    /// Calculates the reports on the device that made them, or on one that is exactly like it.
    ///
    /// @param collected the group that was collected
    /// @throws IllegalArgumentException if the group has other metrics
    /// @throws io.zetools.ZeException if the driver refuses
    public MetricTable calculate(MetricGroup collected) {
        if (!GroupDescription.of(collected).metrics().equals(group.metrics())) {
            throw new IllegalArgumentException("%s has other metrics than %s".formatted(collected, group));
        }
        return exported
                ? calculate(collected.device().driver())
                : RawReports.of(collected, bytes, dataDropped).table();
    }

    /// A copy of the driver's data.
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public String toString() {
        return "SavedBatch[%s, %d bytes%s%s]"
                .formatted(
                        group.name(), bytes.length, exported ? ", exported" : "", dataDropped ? ", data dropped" : "");
    }
}
