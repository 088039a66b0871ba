/// What Java says: Level Zero's devices and its tools layer.
module io.zetools {
    requires io.zetools.ffi;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.zetools;
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
}
