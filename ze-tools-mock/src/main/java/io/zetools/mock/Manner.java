package io.zetools.mock;

/// The answers of the driver to calls that break a rule.
public enum Manner {
    /// As Intel's driver for Linux answers: what it lets pass, passes. Programs get this without a [MockDriver].
    LENIENT(0),
    /// As the specification says: such a call is refused, so that a test finds the mistake. A [MockDriver] starts
    /// with this.
    STRICT(1);

    private final int value;

    Manner(int value) {
        this.value = value;
    }

    /// The value of the option `manner`.
    int value() {
        return value;
    }
}
