package io.zetools.trace.layer;

import io.zetools.ApiVersion;
import org.jspecify.annotations.Nullable;

/// A function whose calls can be handed over.
///
/// @param index what the [CallHandler] is told
/// @param name the C name
/// @param register the loader function that registers a callback for it; `null` for a function of the tools
///     interface, which no loader traces
/// @param version the version of Level Zero that introduced it
public record TracedFunction(
        int index, String name, @Nullable String register, ApiVersion version) {
    @Override
    public String toString() {
        return name;
    }
}
