/// Layers and phases: reports how long each layer of a program spent in each phase of its work.
///
/// A program marks its functions with a layer and a phase. [io.zetools.phase.SystraceReader] reads such marks from
/// systrace files, [io.zetools.phase.PhaseTrace.Builder] takes them from any other source, and
/// [io.zetools.phase.PhaseReport#of] computes total and self times. A [io.zetools.phase.RuleSet] says which layers
/// and phases there are, how they nest, and how functions without a mark are counted; it is data, so that users
/// write their own.
///
/// All times are nanoseconds.
@NullMarked
package io.zetools.phase;

import org.jspecify.annotations.NullMarked;
