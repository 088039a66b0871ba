package io.zetools.metric;

import io.zetools.Device;
import io.zetools.SampledAddress;
import io.zetools.Unsigned;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sums what EU stall sampling finds, by instruction: where a kernel spends its time, and why.
///
/// The group is one whose reports have the address of an instruction, commonly `EuStallSampling`. It is activated
/// and streamed like any other, and each batch is added here. Memory grows with the number of instructions that
/// were ever found, not with time.
///
/// Threads: one at a time.
public final class StallProfile {
    /// The reason for which a thread is not stalled.
    private static final String ACTIVE = "Active";

    private final GroupDescription group;
    private final MetricDescription address;
    private final List<MetricDescription> reasons;
    private final Map<SampledAddress, long[]> counts = new HashMap<>();
    private boolean dataDropped;

    /// A profile with nothing in it yet.
    ///
    /// @param group a group for which [#supports] says yes
    /// @throws IllegalArgumentException if the group's reports have no address
    public StallProfile(MetricGroup group) {
        this(GroupDescription.of(group));
    }

    /// As [#StallProfile(MetricGroup)], for values that were calculated elsewhere.
    ///
    /// @param group of the tables that will be added
    /// @throws IllegalArgumentException if the group's reports have no address
    public StallProfile(GroupDescription group) {
        this.group = group;
        this.address = address(group)
                .orElseThrow(() -> new IllegalArgumentException(
                        group + " has no metric of type IP: its reports have no instruction addresses"));
        this.reasons = group.metrics().stream()
                .filter(metric -> metric.type() == MetricType.EVENT)
                .toList();
    }

    /// Returns whether a group's reports have instruction addresses.
    public static boolean supports(MetricGroup group) {
        return supports(GroupDescription.of(group));
    }

    /// As [#supports(MetricGroup)], for the description of a group.
    public static boolean supports(GroupDescription group) {
        return address(group).isPresent();
    }

    /// Returns whether a metric of such a group counts samples of threads that could not go on; the others are of
    /// active ones.
    public static boolean isStall(MetricDescription reason) {
        return !reason.name().equals(ACTIVE);
    }

    /// The groups of a device whose reports have instruction addresses.
    ///
    /// @throws io.zetools.ZeException if the driver refuses
    public static List<MetricGroup> groups(Device device) {
        return MetricGroup.all(device).stream().filter(StallProfile::supports).toList();
    }

    /// Adds what a read returned.
    ///
    /// @throws IllegalArgumentException if the batch is of another group
    public void add(MetricBatch batch) {
        var own = batch.group().metrics();
        add(
                GroupDescription.of(batch.group()),
                batch.reportCount(),
                batch.dataDropped(),
                (metric, target) -> batch.column(own.get(metric.index()), target));
    }

    /// Adds values that were calculated elsewhere.
    ///
    /// @throws IllegalArgumentException if the table is of another group
    public void add(MetricTable table) {
        add(table.group(), table.reportCount(), table.dataDropped(), table::column);
    }

    /// Returns what is counted at each instruction, in the group's order: being active, and the reasons for a
    /// stall.
    public List<MetricDescription> reasons() {
        return reasons;
    }

    /// Returns whether the device lost samples before a read: the counts are too small then.
    public boolean dataDropped() {
        return dataDropped;
    }

    /// Returns all instructions, those with the most samples first.
    public List<InstructionStalls> instructions() {
        var all = new ArrayList<InstructionStalls>(counts.size());
        counts.forEach((at, sums) -> all.add(new InstructionStalls(at, reasons, sums.clone())));
        all.sort(Comparator.comparing(InstructionStalls::total, Long::compareUnsigned)
                .reversed()
                .thenComparing(InstructionStalls::address));
        return all;
    }

    /// Returns the samples of one instruction; empty if no sample found a thread there. They are also
    /// those of other instructions that a device does not distinguish from it ([SampledAddress]).
    ///
    /// @param instruction its address on the device, such as a module's load address and an offset in its code
    public Optional<InstructionStalls> at(@Unsigned long instruction) {
        var whole = SampledAddress.wholeOf(instruction);
        var reported = counts.containsKey(whole) ? whole : SampledAddress.partOf(instruction);
        return Optional.ofNullable(counts.get(reported))
                .map(sums -> new InstructionStalls(reported, reasons, sums.clone()));
    }

    /// Returns the instructions that code may have, those with the most samples first. What [#at] says about others
    /// holds here, too.
    ///
    /// @param begin the address of a function's or module's code on the device
    /// @param size of the code in bytes
    public List<InstructionStalls> in(@Unsigned long begin, @Unsigned long size) {
        return instructions().stream()
                .filter(each -> each.address().isIn(begin, size))
                .toList();
    }

    @Override
    public String toString() {
        return "StallProfile[%s, %d instructions%s]"
                .formatted(group.name(), counts.size(), dataDropped ? ", data dropped" : "");
    }

    private void add(GroupDescription source, int reports, boolean dropped, Columns columns) {
        if (!source.metrics().equals(group.metrics())) {
            throw new IllegalArgumentException("%s has other metrics than %s".formatted(source, group));
        }
        dataDropped |= dropped;
        var addresses = new long[reports];
        columns.copy(address, addresses);
        var values = new long[reports];
        for (int reason = 0; reason < reasons.size(); reason++) {
            columns.copy(reasons.get(reason), values);
            for (int i = 0; i < reports; i++) {
                counts.computeIfAbsent(new SampledAddress(addresses[i]), _ -> new long[reasons.size()])[reason] +=
                        values[i];
            }
        }
    }

    /// The source of the values of a metric.
    @FunctionalInterface
    private interface Columns {
        void copy(MetricDescription metric, long[] target);
    }

    private static Optional<MetricDescription> address(GroupDescription group) {
        return group.metrics().stream()
                .filter(metric -> metric.type() == MetricType.IP)
                .findFirst();
    }
}
