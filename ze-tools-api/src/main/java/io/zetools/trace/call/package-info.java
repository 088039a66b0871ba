/// Views of calls: one class per function, generated, to read and replace the arguments of a call by their
/// names.
///
/// This is the interface as C has it: handles and pointers are memory segments, enumerations and flags are
/// numbers. A segment is as long as what the function promises to be there, so that the accessors of
/// `io.zetools.ffi` can read structures; it is gone when the listener returns.
@NullMarked
package io.zetools.trace.call;

import org.jspecify.annotations.NullMarked;
