/// Meters of GPUs for Micrometer.
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // Micrometer has no descriptor.
module io.zetools.micrometer {
    requires io.zetools;
    requires io.zetools.ffi;
    requires transitive micrometer.core;
    requires org.slf4j;
    requires static org.jspecify;

    exports io.zetools.micrometer;
}
