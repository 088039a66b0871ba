/// What annotated device code tells: its events, whether they pair, and how it is switched on in the
/// modules that an application builds.
@NullMarked
package io.zetools.annotation;

import org.jspecify.annotations.NullMarked;
