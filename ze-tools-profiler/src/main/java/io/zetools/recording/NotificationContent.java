package io.zetools.recording;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The content of a [RecordedEvent.Notification]: the words of the probe's record, and the texts that
/// they name. Values are read when they are asked for: most readers want few of them.
///
/// Threads: any.
public final class NotificationContent {
    private static final int MOST_WORDS = 4 + 255;

    private final long[] words;
    private final IntFunction<String> lookup;
    private @Nullable Map<String, Long> values;
    private @Nullable Map<String, String> texts;

    /// @param words of a whole record, at least [ProbeLayout.SyclWord#FIELDS]
    /// @param lookup finds a text by its number; of 0 the empty one
    NotificationContent(long[] words, IntFunction<String> lookup) {
        this.words = words;
        this.lookup = lookup;
    }

    long word(int index) {
        return words[index];
    }

    String text(int number) {
        return number == 0 ? "" : lookup.apply(number);
    }

    /// Calls a consumer with the number of each text that is named.
    void eachText(IntConsumer consumer) {
        consumer.accept(Records.result(words[0]));
        consumer.accept((int) words[ProbeLayout.SyclWord.STREAM]);
        for (int i = ProbeLayout.SyclWord.FIELDS; i + 1 < words.length; i += 2) {
            int form = form(i);
            if (field(i) == SyclField.METADATA) consumer.accept((int) (words[i] >>> Integer.SIZE));
            if (form == ProbeLayout.SyclValue.TEXT || form == ProbeLayout.SyclValue.BYTES) consumer.accept((int) words[i + 1]);
        }
    }

    String text() {
        for (int i = ProbeLayout.SyclWord.FIELDS; i + 1 < words.length; i += 2)
            if (field(i) == SyclField.TEXT) return text((int) words[i + 1]);
        return "";
    }

    Map<String, Long> values() {
        var known = values;
        if (known != null) return known;
        Map<String, Long> read = new LinkedHashMap<>();
        int waits = 0;
        int syncWaits = 0;
        int ranges = 0;
        for (int i = ProbeLayout.SyclWord.FIELDS; i + 1 < words.length; i += 2) {
            if (form(i) != 0) continue;
            long value = words[i + 1];
            switch (field(i)) {
                case SyclField.WAIT -> read.put("wait " + waits++, value);
                case SyclField.SYNC_WAIT -> read.put("sync wait " + syncWaits++, value);
                case SyclField.RANGE -> read.put("range " + ranges++, value);
                default -> read.put(name(i), value);
            }
        }
        known = Collections.unmodifiableMap(read);
        values = known;
        return known;
    }

    Map<String, String> texts() {
        var known = texts;
        if (known != null) return known;
        Map<String, String> read = new LinkedHashMap<>();
        for (int i = ProbeLayout.SyclWord.FIELDS; i + 1 < words.length; i += 2) {
            long value = words[i + 1];
            switch (form(i)) {
                case ProbeLayout.SyclValue.TEXT, ProbeLayout.SyclValue.BYTES -> {
                    if (field(i) != SyclField.TEXT) read.put(name(i), text((int) value));
                }
                case ProbeLayout.SyclValue.FLOATING -> read.put(name(i), Double.toString(Double.longBitsToDouble(value)));
                default -> {}
            }
        }
        known = Collections.unmodifiableMap(read);
        texts = known;
        return known;
    }

    private int field(int index) {
        return (int) words[index] & 0xffff;
    }

    private int form(int index) {
        return (int) (words[index] >>> 16) & 0xff;
    }

    private String name(int index) {
        int field = field(index);
        if (field == SyclField.METADATA) return text((int) (words[index] >>> Integer.SIZE));
        return Objects.requireNonNullElseGet(SyclField.sentence(field), () -> "field " + field);
    }

    // ---- In a recording ----

    /// Writes it: times as differences to the notification's, and no ticks.
    void write(ByteWriter out) {
        long end = words[1];
        out.varint(words.length);
        out.varint(Records.result(words[0]) & 0xffff_ffffL);
        out.varint(Records.function(words[0]));
        out.varint(Records.sequence(words[3]));
        out.varint(words[ProbeLayout.SyclWord.ID]);
        out.varint(words[ProbeLayout.SyclWord.INSTANCE]);
        out.varint(words[ProbeLayout.SyclWord.STREAM] & 0xffff_ffffL);
        out.varint(words[ProbeLayout.SyclWord.STREAM] >>> Integer.SIZE);
        out.signed(end - words[ProbeLayout.SyclWord.START]);
        for (int i = ProbeLayout.SyclWord.FIELDS; i < words.length; i++) {
            long word = words[i];
            // The name of metadata comes first, for it is small and the rest of the word is mostly zero.
            if ((i & 1) == 0) out.varint((word >>> Integer.SIZE) | ((word & 0xff_ffff) << (Integer.SIZE - 8)));
            else out.varint(word);
        }
    }

    /// Reads what was written.
    ///
    /// @param end the time of the notification
    static NotificationContent read(ByteReader in, long end, IntFunction<String> lookup) throws IOException {
        int count = in.count();
        if (count < ProbeLayout.SyclWord.FIELDS || count > MOST_WORDS)
            throw new DamageException("a notification of %d words".formatted(count));
        var words = new long[count];
        long name = in.varint();
        words[0] = (name & 0xffff_ffffL) | ((in.varint() & 0xffff) << Integer.SIZE);
        words[1] = end;
        words[3] = in.varint();
        words[ProbeLayout.SyclWord.ID] = in.varint();
        words[ProbeLayout.SyclWord.INSTANCE] = in.varint();
        long stream = in.varint();
        words[ProbeLayout.SyclWord.STREAM] = (stream & 0xffff_ffffL) | (in.varint() << Integer.SIZE);
        words[ProbeLayout.SyclWord.START] = end - in.signed();
        for (int i = ProbeLayout.SyclWord.FIELDS; i < count; i++) {
            long word = in.varint();
            words[i] = (i & 1) == 0 ? ((word & 0xff_ffff) << Integer.SIZE) | (word >>> (Integer.SIZE - 8)) : word;
        }
        return new NotificationContent(words, lookup);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NotificationContent that && Arrays.equals(key(), that.key());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(key());
    }

    /// Returns the words without ticks, which are not kept.
    private long[] key() {
        var key = words.clone();
        key[0] &= 0xffff_ffff_ffffL;
        key[2] = 0;
        key[3] = Records.sequence(key[3]);
        return key;
    }

    @Override
    public String toString() {
        return "%s %s %s".formatted(text(), values(), texts());
    }
}
