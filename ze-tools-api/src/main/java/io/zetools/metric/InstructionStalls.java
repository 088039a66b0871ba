package io.zetools.metric;

import io.zetools.SampledAddress;
import io.zetools.Unsigned;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/// Counts of samples that found threads at one instruction, by the reason why they were there.
///
/// Threads: immutable.
public final class InstructionStalls {
    private final SampledAddress address;
    private final List<MetricDescription> reasons;
    private final long[] counts;

    InstructionStalls(SampledAddress address, List<MetricDescription> reasons, long[] counts) {
        this.address = address;
        this.reasons = reasons;
        this.counts = counts;
    }

    /// Returns the part of the instruction's address that the device reports; a module's load address makes an
    /// offset of it.
    public SampledAddress address() {
        return address;
    }

    /// Returns what is counted, in the group's order: being active, and the reasons for a stall.
    public List<MetricDescription> reasons() {
        return reasons;
    }

    /// Returns the number of samples that had that reason.
    ///
    /// @param reason the name of one of [#reasons], such as `SbidStall`
    /// @throws NoSuchElementException if there is no such reason
    public @Unsigned long count(String reason) {
        for (int i = 0; i < counts.length; i++) {
            if (reasons.get(i).name().equals(reason)) return counts[i];
        }
        throw new NoSuchElementException("there is no reason \"%s\" among %s"
                .formatted(reason, reasons.stream().map(MetricDescription::name).toList()));
    }

    /// Returns the number of samples there were.
    public @Unsigned long total() {
        long total = 0;
        for (long count : counts) total += count;
        return total;
    }

    /// Returns the number of samples that found a thread that could not go on.
    public @Unsigned long stalled() {
        long stalled = 0;
        for (int i = 0; i < counts.length; i++) {
            if (StallProfile.isStall(reasons.get(i))) stalled += counts[i];
        }
        return stalled;
    }

    /// Returns the reason for which most threads were stalled here; empty if none was.
    public Optional<MetricDescription> mainStall() {
        int main = -1;
        for (int i = 0; i < counts.length; i++) {
            boolean stall = counts[i] != 0 && StallProfile.isStall(reasons.get(i));
            if (stall && (main < 0 || Long.compareUnsigned(counts[i], counts[main]) > 0)) main = i;
        }
        return main < 0 ? Optional.empty() : Optional.of(reasons.get(main));
    }

    @Override
    public String toString() {
        var text = new StringBuilder("InstructionStalls[").append(address);
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] == 0) continue;
            text.append(", ").append(reasons.get(i).name()).append('=').append(Long.toUnsignedString(counts[i]));
        }
        return text.append(']').toString();
    }
}
