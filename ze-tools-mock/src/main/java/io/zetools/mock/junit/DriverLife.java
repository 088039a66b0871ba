package io.zetools.mock.junit;

/// The time that one simulated GPU of [WithMockDriver] lives: at its begin the driver is as freshly loaded.
public enum DriverLife {
    /// Each test has a driver of its own.
    TEST,
    /// The tests of a class, and of classes nested in it, have one driver: what the first of them
    /// creates, the others find.
    CLASS,
    /// All classes of the process with this life have one driver, which is for frameworks that create
    /// a context once and keep it. A class with another life ends it, and what was created there.
    PROCESS
}
