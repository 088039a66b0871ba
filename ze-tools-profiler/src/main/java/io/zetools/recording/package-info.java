/// Records calls: every call of chosen functions, in time order, with exact account of what was lost.
///
/// [CallRecorder] records calls with as little delay to the application as possible, and hands them to sinks in a
/// thread of its own: a [CallSummary] in memory, a [CallFileWriter], or one of yours.
@NullMarked
package io.zetools.recording;

import org.jspecify.annotations.NullMarked;
