/// Annotations of device code: their events, a checker of pairs of events, and the means to switch them on in the
/// modules that an application builds.
@NullMarked
package io.zetools.annotation;

import org.jspecify.annotations.NullMarked;
