/// Recordings: every call of a program, with exact account of what was lost.
///
/// [Recorder] records other programs into a file, and [Recording] reads it, as [RecordedEvent]s with the
/// [Definition]s they refer to. [CallRecorder] records the calls of this process with as little delay to the
/// application as possible, and hands them to sinks in a thread of its own: a [io.zetools.profile.CallSummary] in
/// memory, a [CallFileWriter], or one of yours.
@NullMarked
package io.zetools.recording;

import org.jspecify.annotations.NullMarked;
