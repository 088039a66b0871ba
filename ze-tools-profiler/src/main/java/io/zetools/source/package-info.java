/// Source locations: lines and call stacks that stand for themselves as a number, a *handle*.
///
/// [io.zetools.source.SourceLocations] defines them and returns what a handle stands for. Programs in C
/// use `zetools.h`; both share one table, so that handles of one are known to the other.
@NullMarked
package io.zetools.source;

import org.jspecify.annotations.NullMarked;
