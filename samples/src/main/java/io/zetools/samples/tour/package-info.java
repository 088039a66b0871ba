/// The parts of the tour: what is run, what is measured, how it is shown.
@NullMarked
package io.zetools.samples.tour;

import org.jspecify.annotations.NullMarked;
