/// The recorder's header → the Java methods that call its functions, and the C that they arrive at.
@NullMarked
package io.zetools.codegen.recorder;

import org.jspecify.annotations.NullMarked;
