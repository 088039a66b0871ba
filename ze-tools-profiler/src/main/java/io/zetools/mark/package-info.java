/// Marks: what programs say about themselves, in Java and, by `zetools.h` or ITT, in C.
///
/// [io.zetools.mark.Marks] makes them. [io.zetools.mark.MarkRecorder] collects those of Java and C, and
/// [io.zetools.mark.MarkText] writes them as systrace text or hands them to the analysis of layers and phases.
@NullMarked
package io.zetools.mark;

import org.jspecify.annotations.NullMarked;
