package io.zetools.trace.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.layer.HelperLibrary;
import java.util.Collection;
import java.util.List;

/// The ways to record: callbacks in C, with the processor's clock or the system's, and upcalls where there is no
/// C.
enum Half {
    IN_C,
    IN_C_BY_SYSTEM_CLOCK,
    IN_JAVA;

    CallRecorder.Builder of(ApiFunction... functions) {
        return of(List.of(functions));
    }

    CallRecorder.Builder of(Collection<ApiFunction> functions) {
        return choose(CallRecorder.of(functions));
    }

    CallRecorder.Builder ofAll() {
        return choose(CallRecorder.ofAll());
    }

    private CallRecorder.Builder choose(CallRecorder.Builder builder) {
        if (this == IN_JAVA) return builder.inJava();
        assertThat(HelperLibrary.isAvailable())
                .as("libzetools_trace.so is built with the driver and found through MockHelper")
                .isTrue();
        return this == IN_C ? builder : builder.systemClock();
    }
}
