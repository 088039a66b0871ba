/// The library in C of this module, which all packages that need it share.
@NullMarked
package io.zetools.probe;

import org.jspecify.annotations.NullMarked;
