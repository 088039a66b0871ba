/// Generates the files by which tracing knows the interface: the views of calls, and the table that calls are
/// printed by.
@NullMarked
package io.zetools.codegen.trace;

import org.jspecify.annotations.NullMarked;
