/// The interface of Level Zero for Java: its devices and its tools layer.
@SuppressWarnings("module") // The module that parts are exported to is built after it.
module io.zetools {
    requires io.zetools.ffi;
    requires org.slf4j;
    requires static org.jspecify;

    exports io.zetools;
    exports io.zetools.annotation;
    exports io.zetools.debug;
    exports io.zetools.elf;
    exports io.zetools.metric;
    exports io.zetools.metric.programmable;
    exports io.zetools.metric.tracer;
    exports io.zetools.program;
    exports io.zetools.spirv;
    exports io.zetools.sysman;
    exports io.zetools.trace;
    exports io.zetools.trace.call;
    exports io.zetools.internal.driver to
            io.zetools.profiler;
    exports io.zetools.internal.log to
            io.zetools.cli,
            io.zetools.profiler;
    exports io.zetools.internal.process to
            io.zetools.profiler;
    exports io.zetools.internal.spirv to
            io.zetools.mock;
    exports io.zetools.trace.backend to
            io.zetools.mock,
            io.zetools.profiler;
    exports io.zetools.trace.text to
            io.zetools.profiler;

    uses io.zetools.internal.process.ProgramHold;
    uses io.zetools.trace.backend.StackGuard;
}
