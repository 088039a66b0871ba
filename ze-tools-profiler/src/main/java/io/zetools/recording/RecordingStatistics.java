package io.zetools.recording;

/// The account of a recording. `seen = recorded + dropped + pending`, always; once the recorder is closed
/// nothing is pending.
///
/// @param seen calls that have ended since the start
/// @param recorded of these, handed to the sinks
/// @param dropped of these, lost
/// @param pending of these, still in memory
/// @param inFlight calls that have begun and not ended
/// @param threads threads that have made calls
/// @param memoryBytes memory that is in use for calls
/// @param ownCostNanos what recording adds to each call, measured at the start on this machine: the
///     recorder's own part. The loader's tracing layer adds its own
/// @param sinkFailures how many times a sink has thrown
/// @param undelivered recorded calls in batches that a sink has thrown at; counted once for each such sink
public record RecordingStatistics(
        long seen,
        long recorded,
        long dropped,
        long pending,
        int inFlight,
        int threads,
        long memoryBytes,
        double ownCostNanos,
        long sinkFailures,
        long undelivered) {

    @Override
    public String toString() {
        var account =
                "%,d calls seen, %,d recorded, %,d dropped, %,d pending, by %d threads in %,d KiB; recording cost %.0f ns per call"
                        .formatted(seen, recorded, dropped, pending, threads, memoryBytes >> 10, ownCostNanos);
        if (sinkFailures == 0) return account;
        return account + "; sinks failed %,d times and missed %,d calls".formatted(sinkFailures, undelivered);
    }
}
