package io.zetools.export.jfr;

/// The unit of a field, in which viewers show its value.
public enum FieldUnit {
    /// Nothing else.
    NONE("", ""),
    /// A time span in nanoseconds.
    NANOSECONDS(JfrNames.TIMESPAN, "NANOSECONDS"),
    /// An amount of data in bytes.
    BYTES(JfrNames.DATA_AMOUNT, "BYTES"),
    /// An address of memory.
    ADDRESS(JfrNames.MEMORY_ADDRESS, ""),
    /// The number of a call: events with the same one are related.
    CALL(JfrNames.CALL, "");

    private final String annotation;
    private final String value;

    FieldUnit(String annotation, String value) {
        this.annotation = annotation;
        this.value = value;
    }

    /// Returns the name of the annotation's type; empty for [#NONE].
    public String annotation() {
        return annotation;
    }

    /// Returns the value of the annotation; empty for none.
    public String value() {
        return value;
    }
}
