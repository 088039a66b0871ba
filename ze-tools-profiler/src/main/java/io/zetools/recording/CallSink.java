package io.zetools.recording;

/// Receives what a [CallRecorder] has recorded.
///
/// What [#accept] or [#end] throws is counted and logged, and does not stop the recording.
///
/// Threads: [#begin] in the thread that starts the recorder, the others in the recorder's own thread, one at
/// a time. Level Zero calls that a sink makes are recorded like any others.
public interface CallSink {
    /// The recording begins. What this throws comes out of [CallRecorder.Builder#start].
    default void begin(RecordingInfo info) {}

    /// Some calls have ended. Batches follow each other in the order in which their calls ended, and so do
    /// the calls in each.
    ///
    /// @param batch valid until this method returns, then used again
    void accept(CallBatch batch);

    /// The recording is over.
    default void end(RecordingStatistics statistics) {}
}
