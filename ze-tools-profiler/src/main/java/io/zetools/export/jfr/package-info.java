/// Files of Java's Flight Recorder: the types of our events, chunks that hold them, and the chunks of a virtual
/// machine's own recording beside which they are put.
///
/// A chunk is written here byte by byte and not by a library: the JDK reads no stack of chunks that have type ids
/// of their own beside those of a VM. `io.zetools.export.JfrExport` fills them from a recording.
///
/// The format is that of JDK 11 and later, version 2: a header, events, the constants that they refer to by key,
/// and the types of both as a tree.
@NullMarked
package io.zetools.export.jfr;

import org.jspecify.annotations.NullMarked;
