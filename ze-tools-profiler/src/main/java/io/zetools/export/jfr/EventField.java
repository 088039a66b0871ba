package io.zetools.export.jfr;

/// A field of an event.
///
/// @param name its name in the file
/// @param kind the type of its values
/// @param label its name for people
/// @param description a sentence about it
/// @param unit the unit of its values
public record EventField(String name, Kind kind, String label, String description, FieldUnit unit) {
    /// The types of values.
    public enum Kind {
        /// A text, which is written once for each chunk.
        TEXT("java.lang.String"),
        /// A whole number of 64 bits.
        NUMBER("long"),
        /// A number of type double.
        REAL("double");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        /// Returns the name of the type, as Java has it.
        public String type() {
            return type;
        }
    }
}
