/// The base of all classes that wrap C: checked calls, lifetimes, native text, structs. Not exported.
///
/// This package knows no Level Zero object. From `io.zetools` it takes only the vocabulary of failure:
/// `ZeResult` and the exceptions.
@NullMarked
package io.zetools.internal;

import org.jspecify.annotations.NullMarked;
