/// The meaning of recordings: where the time went, by function, thread, process and kernel, and what is missing.
///
/// [RunProfile] adds up a [io.zetools.recording.Recording]; [RunReport] prints it.
@NullMarked
package io.zetools.profile;

import org.jspecify.annotations.NullMarked;
