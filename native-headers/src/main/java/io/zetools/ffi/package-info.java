/// The C interface as jextract renders it, and the code which finds and loads the library behind it.
@NullMarked
package io.zetools.ffi;

import org.jspecify.annotations.NullMarked;
