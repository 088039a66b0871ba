/// What Java says: Level Zero's devices and its tools layer.
// The module that the service interface is exported to is built after it; HdrHistogram declares no name.
@SuppressWarnings({"module", "requires-automatic"})
module io.zetools {
    requires HdrHistogram;
    requires io.zetools.ffi;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.zetools;
    exports io.zetools.annotation;
    exports io.zetools.debug;
    exports io.zetools.elf;
    exports io.zetools.metric;
    exports io.zetools.metric.file;
    exports io.zetools.metric.programmable;
    exports io.zetools.metric.tracer;
    exports io.zetools.program;
    exports io.zetools.spirv;
    exports io.zetools.trace;
    exports io.zetools.trace.call;
    exports io.zetools.trace.layer to
            io.zetools.mock;
    exports io.zetools.trace.record;

    uses io.zetools.trace.layer.HelperProvider;
}
