package io.zetools.recording;

/// The account of a recording: `seen = recorded + dropped + inFlight`, always. Once a recorder is closed, no call
/// is in flight, unless [ProcessRecorder#close(java.time.Duration)] did not wait for it.
///
/// @param seen calls that have been entered since the start
/// @param recorded of these, handed to the sinks
/// @param dropped of these, lost
/// @param threads threads that have made calls
/// @param memoryBytes memory that is in use for calls
/// @param ownCostNanos nanoseconds that the recorder adds to each call, measured on this machine when it started;
///     what the loader's tracing layer adds is not in it
/// @param sinkFailures the number of times that a sink has thrown
/// @param undelivered recorded calls in batches that a sink has thrown at, and those whose room in a file its end
///     needed on a full disk; counted once for each such sink
public record RecordingStatistics(
        long seen,
        long recorded,
        long dropped,
        int threads,
        long memoryBytes,
        double ownCostNanos,
        long sinkFailures,
        long undelivered) {

    /// Returns the number of calls that have been entered and are neither recorded nor dropped: those that have not
    /// ended, and those that have not been read.
    public long inFlight() {
        return seen - recorded - dropped;
    }

    @Override
    public String toString() {
        var account =
                "%,d calls seen, %,d recorded, %,d dropped, %,d in flight, by %d threads in %,d KiB; recording cost %.0f ns per call"
                        .formatted(seen, recorded, dropped, inFlight(), threads, memoryBytes >> 10, ownCostNanos);
        if (sinkFailures == 0) return account;
        return account + "; sinks failed %,d times and missed %,d calls".formatted(sinkFailures, undelivered);
    }
}
