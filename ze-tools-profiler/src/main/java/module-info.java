/// Recording: every call of a program, in order and counted, with what was lost.
@SuppressWarnings("requires-automatic") // HdrHistogram declares no name.
module io.zetools.profiler {
    requires HdrHistogram;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires io.zetools.ffi;
    requires transitive io.zetools;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.zetools.phase;
    exports io.zetools.recording;
}
