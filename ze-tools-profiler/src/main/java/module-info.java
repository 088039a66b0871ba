/// Recording: every call of a program, in order and counted, with what was lost; marks, source locations, layers
/// and phases.
module io.zetools.profiler {
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires io.zetools.ffi;
    requires io.zetools.vm;
    requires jdk.attach;
    requires transitive io.zetools;
    requires static org.jspecify;

    exports io.zetools.doctor;
    exports io.zetools.export;
    exports io.zetools.mark;
    exports io.zetools.phase;
    exports io.zetools.profile;
    exports io.zetools.recording;
    exports io.zetools.report;
    exports io.zetools.source;
    exports io.zetools.sycl;

    provides io.zetools.internal.process.ProgramHold with
            io.zetools.probe.NativeProgramHold;
    provides io.zetools.trace.backend.StackGuard with
            io.zetools.probe.NativeStackGuard;
}
