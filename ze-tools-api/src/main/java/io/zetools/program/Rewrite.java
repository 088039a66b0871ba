package io.zetools.program;

import io.zetools.trace.ApiFunction;

/// A change that an [Interception] makes, or wants to make, in a call of the application.
///
/// Threads: immutable.
///
/// @param call the number of the call among those that this interception has looked at, from 1: what was
///     changed in the same call has the same number
/// @param function the function that the application called
/// @param reason why: what the rule was given with
/// @param change what, from what, to what
public record Rewrite(long call, ApiFunction function, String reason, Change change) {
    /// Returns the rewrite in a line.
    @Override
    public String toString() {
        return "%s: %s: %s -> %s (%s)"
                .formatted(function.functionName(), change.what(), change.oldText(), change.newText(), reason);
    }
}
