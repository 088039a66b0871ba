/// A simulated GPU: a Level Zero driver in C, its control API, and JUnit 5 support for tests on it.
module io.zetools.mock {
    requires io.zetools.ffi;
    requires transitive io.zetools;
    requires static org.junit.jupiter.api;
    requires static org.jspecify;

    exports io.zetools.mock;
    exports io.zetools.mock.junit;

    provides io.zetools.ffi.EmbeddedLoader with
            io.zetools.mock.MockLoader;
}
