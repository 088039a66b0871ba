/// What every wrapper needs and no user sees: checked calls, lifetimes, native text, structs.
///
/// This package knows no Level Zero object. From `io.zetools` it takes only the vocabulary of failure:
/// `ZeResult` and the exceptions.
@NullMarked
package io.zetools.internal;

import org.jspecify.annotations.NullMarked;
