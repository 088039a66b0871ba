/// Writers of the mock driver's C sources: what stands between the interface's tables or symbols and the
/// hand-written functions.
@NullMarked
package io.zetools.codegen.c;

import org.jspecify.annotations.NullMarked;
