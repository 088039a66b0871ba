/// The parts of the tour: the workload, the measurements, the tables.
@NullMarked
package io.zetools.samples.tour;

import org.jspecify.annotations.NullMarked;
