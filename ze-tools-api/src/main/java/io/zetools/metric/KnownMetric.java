package io.zetools.metric;

import java.util.List;
import java.util.Optional;

/// Quantities that most devices measure, under other names on each generation: the busy time of the device is
/// `GpuBusy` up to Xe-LPG and `GPU_BUSY` from Xe2 on. [MetricGroup#find(KnownMetric)] finds a group's own metric.
///
/// Some devices have only a metric that is related to the quantity. It is found, too, and the answer says what it
/// counts instead.
public enum KnownMetric {
    /// The length of the measurement in nanoseconds.
    TIME(List.of("GpuTime")),

    /// Cycles of the core clock.
    CLOCKS(List.of("GpuCoreClocks")),

    /// The average frequency of the core in MHz.
    FREQUENCY(List.of("AvgGpuCoreFrequencyMHz")),

    /// The percentage of the time in which the device had work.
    BUSY(
            List.of("GpuBusy", "GPU_BUSY"),
            new Relative("XVE_BUSY", "cycles in which vector engines had threads, summed over the engines")),

    /// The percentage of the time in which the vector engines executed instructions.
    ACTIVE(List.of("EuActive", "XveActive", "XVE_ACTIVE")),

    /// The percentage of the time in which the vector engines had threads and none of them could go on.
    STALLED(List.of("EuStall", "XveStall", "XVE_STALL")),

    /// The percentage of thread slots that were occupied.
    OCCUPANCY(List.of("EuThreadOccupancy", "XveThreadOccupancy", "XVE_THREADS_OCCUPANCY_ALL")),

    /// Bytes read from memory.
    MEMORY_READ(
            List.of("GPU_MEMORY_BYTE_READ"),
            new Relative("GtiReadThroughput", "bytes read through the interface between the caches and memory")),

    /// Bytes written to memory.
    MEMORY_WRITE(
            List.of("GPU_MEMORY_BYTE_WRITE"),
            new Relative("GtiWriteThroughput", "bytes written through the interface between the caches and memory")),

    /// Bytes read from shared local memory.
    LOCAL_READ(
            List.of("SlmBytesRead", "SLM_BYTE_READ"),
            new Relative("SlmReads", "messages that read shared local memory, not bytes"),
            new Relative("XVE_SLM_READ_MESSAGE_COUNT", "messages that read shared local memory, not bytes")),

    /// Bytes written to shared local memory.
    LOCAL_WRITE(
            List.of("SlmBytesWritten", "SLM_BYTE_WRITE"),
            new Relative("SlmWrites", "messages that write shared local memory, not bytes"),
            new Relative("XVE_SLM_WRITE_MESSAGE_COUNT", "messages that write shared local memory, not bytes")),

    /// Barriers that threads came to.
    BARRIERS(List.of("ShaderBarriers", "XVE_BARRIER_MESSAGE_COUNT", "XVE_INST_EXECUTED_BARRIER", "XVE_BARRIERS")),

    /// Atomic accesses to memory.
    ATOMICS(
            List.of("ShaderAtomics", "XVE_ATOMIC_ACCESS_COUNT"),
            new Relative("XVE_LOAD_STORE_CACHE_ATOMIC_MESSAGE_COUNT", "messages with atomics to the load-store cache"),
            new Relative("L3_ATOMIC_ACCESS", "atomics that reached the L3 cache")),

    /// Work groups that were dispatched.
    WORK_GROUPS(
            List.of("THREADGROUP_DISPATCHED"),
            new Relative("ASYNC_GPGPU_THREADGROUP_COUNT", "work groups of compute engines, without the render engine"),
            new Relative("GPGPU_THREADGROUP_COUNT", "work groups of the render engine, without compute engines"),
            new Relative("CsThreads", "threads of compute kernels, not work groups"),
            new Relative("XVE_COMPUTE_THREAD_COUNT", "threads of compute kernels, not work groups"));

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> names;

    @SuppressWarnings("ImmutableEnumChecker") // As above.
    private final List<Relative> relatives;

    KnownMetric(List<String> names, Relative... relatives) {
        this.names = names;
        this.relatives = List.of(relatives);
    }

    /// A metric that is not the quantity but related to it.
    private record Relative(String name, String counts) {}

    /// Finds the quantity in a group.
    Optional<Found> in(MetricGroup group) {
        for (var name : names) {
            var metric = named(group, name);
            if (metric.isPresent()) return Optional.of(new Found(metric.get(), ""));
        }
        for (var relative : relatives) {
            var metric = named(group, relative.name);
            if (metric.isPresent()) return Optional.of(new Found(metric.get(), relative.counts));
        }
        return Optional.empty();
    }

    /// Finds the metric that is the quantity itself.
    Optional<MetricDescription> in(GroupDescription group) {
        return names.stream()
                .flatMap(name ->
                        group.metrics().stream().filter(metric -> metric.name().equals(name)))
                .findFirst();
    }

    /// A group's metric for a known quantity.
    ///
    /// @param metric the group's own metric
    /// @param counts what the metric counts instead of the quantity; empty if it is the quantity
    public record Found(Metric metric, String counts) {
        /// Returns whether the metric is the quantity itself.
        public boolean isExact() {
            return counts.isEmpty();
        }
    }

    private static Optional<Metric> named(MetricGroup group, String name) {
        return group.metrics().stream()
                .filter(metric -> metric.name().equals(name))
                .findFirst();
    }
}
