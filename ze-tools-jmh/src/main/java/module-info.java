/// A profiler for JMH: what benchmarks run on GPUs, per operation.
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // JMH has no descriptor.
module io.zetools.jmh {
    requires com.fasterxml.jackson.databind;
    requires transitive jmh.core;
    requires static org.jspecify;

    exports io.zetools.jmh;
}
