package io.zetools.recording;

/// A receiver of recorded calls.
///
/// Exceptions of [#accept] and [#end] are counted and logged, and do not stop the recording.
///
/// Threads: [#begin] in the thread that starts the recorder, the others in the recorder's own thread, one at
/// a time. Level Zero calls that a sink makes are recorded like any others.
public interface CallSink {
    /// Begins a recording. [CallRecorder.Builder#start] throws the exceptions of this method.
    default void begin(RecordingInfo info) {}

    /// Takes calls that have ended. Batches follow each other in the order in which their calls ended, and so do
    /// the calls in each.
    ///
    /// @param batch valid until this method returns, then used again
    void accept(CallBatch batch);

    /// Ends the recording.
    default void end(RecordingStatistics statistics) {}
}
