package io.zetools.export.jfr;

/// Names and numbers of the format.
final class JfrNames {
    /// The first bytes of a chunk: `FLR` and a zero.
    static final int MAGIC = 0x464c_5200;

    static final int MAJOR = 2;
    static final int MINOR = 1;

    /// The bytes of a chunk's header.
    static final int HEADER_BYTES = 68;

    /// The bits of the header's last word: integers are compressed, and the first byte is 0 once a chunk is
    /// complete.
    static final int COMPRESSED_INTEGERS = 1;

    static final int STATE_SHIFT = 24;

    /// The ids of the two events that every chunk has.
    static final long METADATA_EVENT = 0;

    static final long CHECKPOINT_EVENT = 1;

    // The ways in which texts are written.
    static final int NULL = 0;
    static final int EMPTY = 1;
    static final int CONSTANT = 2;
    static final int UTF8 = 3;
    static final int CHARACTERS = 4;
    static final int LATIN1 = 5;

    // Elements of the tree of types, and their attributes.
    static final String ROOT = "root";
    static final String METADATA = "metadata";
    static final String REGION = "region";
    static final String CLASS = "class";
    static final String FIELD = "field";
    static final String ANNOTATION = "annotation";
    static final String NAME = "name";
    static final String ID = "id";
    static final String SUPER_TYPE = "superType";
    static final String SIMPLE_TYPE = "simpleType";
    static final String CONSTANT_POOL = "constantPool";
    static final String DIMENSION = "dimension";
    static final String VALUE = "value";
    static final String TRUE = "true";

    // Types.
    static final String STRING = "java.lang.String";
    static final String LONG = "long";
    static final String INT = "int";
    static final String BOOLEAN = "boolean";
    static final String BYTE = "byte";
    static final String CHAR = "char";
    static final String SHORT = "short";
    static final String FLOAT = "float";
    static final String DOUBLE = "double";
    static final String THREAD = "java.lang.Thread";
    static final String THREAD_GROUP = "jdk.types.ThreadGroup";
    static final String JAVA_CLASS = "java.lang.Class";
    static final String SYMBOL = "jdk.types.Symbol";
    static final String METHOD = "jdk.types.Method";
    static final String FRAME_TYPE = "jdk.types.FrameType";
    static final String STACK_FRAME = "jdk.types.StackFrame";
    static final String STACK_TRACE = "jdk.types.StackTrace";
    static final String EVENT_CLASS = "jdk.jfr.Event";
    static final String ANNOTATION_CLASS = "java.lang.annotation.Annotation";

    // Annotations.
    static final String LABEL = "jdk.jfr.Label";
    static final String DESCRIPTION = "jdk.jfr.Description";
    static final String CATEGORY = "jdk.jfr.Category";
    static final String CONTENT_TYPE = "jdk.jfr.ContentType";
    static final String RELATIONAL = "jdk.jfr.Relational";
    static final String TIMESTAMP = "jdk.jfr.Timestamp";
    static final String TIMESPAN = "jdk.jfr.Timespan";
    static final String DATA_AMOUNT = "jdk.jfr.DataAmount";
    static final String MEMORY_ADDRESS = "jdk.jfr.MemoryAddress";

    /// Our own annotation of numbers of calls, which is a relational key.
    static final String CALL = "zetools.Call";

    private JfrNames() {}
}
