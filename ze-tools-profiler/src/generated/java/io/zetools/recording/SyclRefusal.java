// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/base/lane.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/base/layout.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
package io.zetools.recording;

import org.jspecify.annotations.Nullable;

/// `ztp_sycl_refusal`, with the sentence of each value.
final class SyclRefusal {
    static final int NO_FRAMEWORK = 1;
    static final int FUNCTIONS = 2;
    static final int TRACEPOINTS = 3;
    static final int LAYOUT = 4;
    static final int NO_RUNTIME = 5;
    static final int RUNTIME = 6;

    private SyclRefusal() {}

    /// Returns the sentence of a value; `null` for one that this version does not know.
    static @Nullable String sentence(int value) {
        return switch (value) {
            case NO_FRAMEWORK -> "{text} is not an XPTI framework: it exports none of its functions";
            case FUNCTIONS -> "{text} is not an XPTI framework that this recorder knows: some functions are missing";
            case TRACEPOINTS -> "{text} is an XPTI framework of an unknown generation: it has some of the functions for trace points";
            case LAYOUT -> "{text} is an XPTI framework of an unknown generation: its events lie otherwise";
            case NO_RUNTIME -> "the generation of {text} is not known: no libsycl is loaded";
            case RUNTIME -> "{text} serves libsycl {detail}, which this recorder does not know";
            default -> null;
        };
    }
}
