/// Views of calls: one class per function, generated, to read and replace the arguments of a call by their
/// names.
///
/// This is the interface as C has it: enumerations and flags are numbers, and pointers are memory segments. A
/// segment is as long as the function promises the memory to be, so that the accessors of `io.zetools.ffi` can read
/// structures; it ends with the listener. Handles are typed values ([io.zetools.Handle]) and do not expire: `of` of
/// a class such as [io.zetools.CommandList] makes an object of them.
@NullMarked
package io.zetools.trace.call;

import org.jspecify.annotations.NullMarked;
