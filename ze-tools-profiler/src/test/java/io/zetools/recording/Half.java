package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.trace.ApiFunction;
import java.util.Collection;
import java.util.List;

/// The ways to record: callbacks in C, with the processor's clock or the system's, and upcalls where there is no
/// C.
enum Half {
    IN_C,
    IN_C_BY_SYSTEM_CLOCK,
    IN_JAVA;

    ProcessRecorder.Builder of(ApiFunction... functions) {
        return of(List.of(functions));
    }

    ProcessRecorder.Builder of(Collection<ApiFunction> functions) {
        return choose(ProcessRecorder.of(functions));
    }

    ProcessRecorder.Builder ofAll() {
        return choose(ProcessRecorder.ofAll());
    }

    private ProcessRecorder.Builder choose(ProcessRecorder.Builder builder) {
        if (this == IN_JAVA) return builder.inJava();
        assertThat(RecorderLibrary.isAvailable())
                .as("libzetools_probe.so is built with this module and can be loaded")
                .isTrue();
        return this == IN_C ? builder : builder.systemClock();
    }
}
