/// The generators, which make all files that follow from the model. They run in the build's tests and by
/// hand, and are no part of any artifact. `docs/regenerate.md` says how to use them.
@NullMarked
package io.zetools.codegen;

import org.jspecify.annotations.NullMarked;
