package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.util.Collection;
import java.util.List;

/// The clocks to record by: the processor's counter, or the system's.
enum ClockChoice {
    PROCESSOR,
    SYSTEM;

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
        return this == PROCESSOR ? builder : builder.systemClock();
    }
}
