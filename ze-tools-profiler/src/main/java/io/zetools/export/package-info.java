/// Recordings in the formats of other programs, Perfetto's traces, CSV and files of Flight Recorder, and as a page
/// in HTML.
///
/// Everything is read from a [io.zetools.recording.Recording]; nothing needs a driver or a device.
@NullMarked
package io.zetools.export;

import org.jspecify.annotations.NullMarked;
