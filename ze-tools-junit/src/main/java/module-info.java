/// `@RecordGpu`: what a test does with GPUs, in any layer of the process, for tests with JUnit 5.
module io.zetools.junit {
    requires org.slf4j;
    requires transitive io.zetools.profiler;
    requires transitive org.junit.jupiter.api;
    requires static org.jspecify;

    exports io.zetools.junit;
}
