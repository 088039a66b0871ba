package io.zetools.recording;

import java.io.IOException;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The content of a [RecordedEvent.Notification]: numbers that all have, fields, and the texts that they name.
/// Fields are read when they are asked for: most readers want few of them.
///
/// Threads: any.
public final class NotificationContent {
    /// In a recording, the numbers before the fields, of which two came in the probe's records alone.
    private static final int NUMBERS = 8;

    private static final int MOST_NUMBERS = 4 + 255;

    /// The fields that every notification has.
    ///
    /// @param name the number of the text with the name of the event, or of the function; 0 for none
    /// @param type the kind of trace point, as today's runtimes have it
    /// @param sequence the number of the Level Zero call that its thread is in, or makes next
    /// @param id of its event; 0 for none
    /// @param instance what pairs a begin with its end
    /// @param stream the number of the text with the name of the stream
    /// @param location the number of its [Definition.Location]; 0 for none
    /// @param nanos the nanoseconds for which a call had run, which ends here; 0 for others
    record Head(int name, int type, long sequence, long id, long instance, int stream, int location, long nanos) {}

    private final Head head;
    private final NotificationFields fields;
    private final IntFunction<String> lookup;
    private @Nullable Map<String, Long> values;
    private @Nullable Map<String, String> texts;

    /// @param lookup finds a text by its number; that of 0 is empty
    NotificationContent(Head head, NotificationFields fields, IntFunction<String> lookup) {
        this.head = head;
        this.fields = fields;
        this.lookup = lookup;
    }

    Head head() {
        return head;
    }

    String name() {
        return lookup.apply(head.name);
    }

    String stream() {
        return lookup.apply(head.stream);
    }

    /// Calls a consumer with the number of each text that is named.
    void eachText(IntConsumer consumer) {
        consumer.accept(head.name);
        consumer.accept(head.stream);
        fields.eachText(consumer);
    }

    String text() {
        return fields.text(lookup);
    }

    Map<String, Long> values() {
        var known = values;
        if (known == null) {
            known = fields.values(lookup);
            values = known;
        }
        return known;
    }

    Map<String, String> texts() {
        var known = texts;
        if (known == null) {
            known = fields.texts(lookup);
            texts = known;
        }
        return known;
    }

    // ---- In a recording ----

    void write(ByteWriter out) {
        out.varint(NUMBERS + fields.length());
        out.varint(Integer.toUnsignedLong(head.name));
        out.varint(head.type);
        out.varint(head.sequence);
        out.varint(head.id);
        out.varint(head.instance);
        out.varint(Integer.toUnsignedLong(head.stream));
        out.varint(Integer.toUnsignedLong(head.location));
        out.signed(head.nanos);
        fields.write(out);
    }

    static NotificationContent read(ByteReader in, IntFunction<String> lookup) throws IOException {
        int count = in.count();
        if (count < NUMBERS || count > MOST_NUMBERS)
            throw new DamageException("a notification of %d words".formatted(count));
        var head = new Head(
                (int) in.varint(),
                (int) in.varint() & 0xffff,
                in.varint(),
                in.varint(),
                in.varint(),
                (int) in.varint(),
                (int) in.varint(),
                in.signed());
        return new NotificationContent(head, NotificationFields.read(in, count - NUMBERS), lookup);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NotificationContent that && head.equals(that.head) && fields.equals(that.fields);
    }

    @Override
    public int hashCode() {
        return 31 * head.hashCode() + fields.hashCode();
    }
}
