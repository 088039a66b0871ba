/// Generates the Java methods that call the recorder's functions, and the C code that receives these calls.
@NullMarked
package io.zetools.codegen.recorder;

import org.jspecify.annotations.NullMarked;
