/// Recordings: every call of a program, with exact account of what was lost.
///
/// [Recorder] records: other programs, and by [Recorder#ofThisProcess] the calls of this process with as little
/// delay to the application as possible. [Recording] reads the files, as [RecordedEvent]s with the [Definition]s
/// they refer to. A [RecordingSink] gets the same live: an [io.zetools.profile.LiveProfile], or one of yours.
@NullMarked
package io.zetools.recording;

import org.jspecify.annotations.NullMarked;
