package io.zetools.recording;

import io.zetools.recording.ProbeLayout.SyclValue;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The fields of a notification, packed as the probe packs them: two words for each, of which the first says which
/// field it is (`ztp_sycl_field`), how its value is meant (`ztp_sycl_value`), and by which text metadata are named.
///
/// Threads: any.
final class NotificationFields {
    private static final int FIELD_MASK = 0xffff;
    private static final int FORM_SHIFT = 16;
    private static final int FORM_MASK = 0xff;

    /// The bits of field and form together: those between them and the name are not used.
    private static final int WHICH_BITS = 24;

    private static final long WHICH_MASK = (1L << WHICH_BITS) - 1;

    /// The fields by their names, which readers ask for again and again.
    private static final Map<String, Integer> NUMBERS = numbers();

    private static final int NO_NUMBER = -1;

    /// The bit for fields that this version does not know.
    private static final int OTHERS = Long.SIZE - 1;

    /// The fields whose names are not in [#NUMBERS], or have a number behind them.
    private static final long ANY_NAME = bit(SyclField.METADATA)
            | bit(SyclField.TEXT)
            | bit(SyclField.WAIT)
            | bit(SyclField.SYNC_WAIT)
            | bit(SyclField.RANGE)
            | bit(OTHERS);

    private final long[] words;

    /// The fields that are there, by bits: most look-ups find nothing.
    private final long present;

    /// @param words what the fields are, and their values, by turns
    NotificationFields(long[] words) {
        this.words = words;
        long bits = 0;
        for (int at = 0; at + 1 < words.length; at += 2) bits |= bit(field(at));
        present = bits;
    }

    private static long bit(int field) {
        return 1L << Math.min(field, OTHERS);
    }

    /// Returns whether a field of a name may be there.
    ///
    /// @param number the field that always has this name, or [#NO_NUMBER]
    private boolean mayHave(int number) {
        long bits = number == NO_NUMBER ? ANY_NAME : bit(number) | bit(SyclField.METADATA);
        return (present & bits) != 0;
    }

    /// Returns the first word of a field.
    ///
    /// @param name the number of the text that names metadata; 0 for other fields
    static long which(int field, int form, int name) {
        return field | (long) form << FORM_SHIFT | (long) name << Integer.SIZE;
    }

    private int field(int at) {
        return (int) words[at] & FIELD_MASK;
    }

    private int form(int at) {
        return (int) (words[at] >>> FORM_SHIFT) & FORM_MASK;
    }

    private int nameOf(int at) {
        return (int) (words[at] >>> Integer.SIZE);
    }

    private static Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new HashMap<>();
        var sentence = SyclField.sentence(0);
        for (int field = 0; sentence != null; sentence = SyclField.sentence(++field))
            if (!sentence.isEmpty()) numbers.put(sentence, field);
        return numbers;
    }

    /// Returns whether a field has a name.
    ///
    /// @param number the field that always has this name, or [#NO_NUMBER]
    private boolean isNamed(int at, String name, int number, IntFunction<String> lookup) {
        int field = field(at);
        if (number == NO_NUMBER || field == SyclField.METADATA)
            return name(at, lookup).equals(name);
        return field == number;
    }

    private String name(int at, IntFunction<String> lookup) {
        int field = field(at);
        if (field == SyclField.METADATA) return lookup.apply(nameOf(at));
        return Objects.requireNonNullElseGet(SyclField.sentence(field), () -> "field " + field);
    }

    /// Calls a consumer with the number of each text that is named.
    void eachText(IntConsumer consumer) {
        for (int at = 0; at + 1 < words.length; at += 2) {
            int form = form(at);
            if (field(at) == SyclField.METADATA) consumer.accept(nameOf(at));
            if (form == SyclValue.TEXT || form == SyclValue.BYTES) consumer.accept((int) words[at + 1]);
        }
    }

    /// Returns the text that came with the notification; empty for none.
    String text(IntFunction<String> lookup) {
        if (!mayHave(SyclField.TEXT)) return "";
        for (int at = 0; at + 1 < words.length; at += 2)
            if (field(at) == SyclField.TEXT) return lookup.apply((int) words[at + 1]);
        return "";
    }

    /// Returns the numbers, by name; those that can come several times are numbered.
    Map<String, Long> values(IntFunction<String> lookup) {
        return new FieldMap<>() {
            @Override
            @Nullable
            Long find(String name) {
                boolean isNumbered = false;
                int number = NUMBERS.getOrDefault(name, NO_NUMBER);
                if (!mayHave(number)) return null;
                // The last one of a name holds.
                for (int at = lastField(); at >= 0; at -= 2) {
                    if (form(at) != SyclValue.NUMBER) continue;
                    if (isNumbered(field(at))) isNumbered = true;
                    else if (isNamed(at, name, number, lookup)) return words[at + 1];
                }
                return isNumbered ? all().get(name) : null;
            }

            @Override
            Map<String, Long> build() {
                return allValues(lookup);
            }
        };
    }

    /// Returns the place of the last field.
    private int lastField() {
        return (words.length & ~1) - 2;
    }

    private static boolean isNumbered(int field) {
        return field == SyclField.WAIT || field == SyclField.SYNC_WAIT || field == SyclField.RANGE;
    }

    private Map<String, Long> allValues(IntFunction<String> lookup) {
        Map<String, Long> read = new LinkedHashMap<>();
        int waits = 0;
        int syncWaits = 0;
        int ranges = 0;
        for (int at = 0; at + 1 < words.length; at += 2) {
            if (form(at) != SyclValue.NUMBER) continue;
            var name = name(at, lookup);
            switch (field(at)) {
                case SyclField.WAIT -> name += " " + waits++;
                case SyclField.SYNC_WAIT -> name += " " + syncWaits++;
                case SyclField.RANGE -> name += " " + ranges++;
                default -> {}
            }
            read.put(name, words[at + 1]);
        }
        return Collections.unmodifiableMap(read);
    }

    /// Returns the texts but that which came with the notification, and numbers that are no whole ones, by name.
    Map<String, String> texts(IntFunction<String> lookup) {
        return new FieldMap<>() {
            @Override
            @Nullable
            String find(String name) {
                int number = NUMBERS.getOrDefault(name, NO_NUMBER);
                if (!mayHave(number)) return null;
                // The last one of a name holds.
                for (int at = lastField(); at >= 0; at -= 2)
                    if (isText(at) && isNamed(at, name, number, lookup)) return text(at, lookup);
                return null;
            }

            @Override
            Map<String, String> build() {
                return allTexts(lookup);
            }
        };
    }

    private Map<String, String> allTexts(IntFunction<String> lookup) {
        Map<String, String> read = new LinkedHashMap<>();
        for (int at = 0; at + 1 < words.length; at += 2) if (isText(at)) read.put(name(at, lookup), text(at, lookup));
        return Collections.unmodifiableMap(read);
    }

    /// Returns whether a field is a text but that which came with the notification, or a number that is no whole
    /// one.
    private boolean isText(int at) {
        return switch (form(at)) {
            case SyclValue.TEXT, SyclValue.BYTES -> field(at) != SyclField.TEXT;
            case SyclValue.FLOATING -> true;
            default -> false;
        };
    }

    private String text(int at, IntFunction<String> lookup) {
        return form(at) == SyclValue.FLOATING
                ? Double.toString(Double.longBitsToDouble(words[at + 1]))
                : lookup.apply((int) words[at + 1]);
    }

    // ---- In a recording ----

    /// Returns the number of words.
    int length() {
        return words.length;
    }

    void write(ByteWriter out) {
        for (int i = 0; i < words.length; i++) {
            long word = words[i];
            // The name of metadata comes first, for it is small and the rest of the word is mostly zero.
            if ((i & 1) == 0) out.varint((word >>> Integer.SIZE) | ((word & WHICH_MASK) << (Integer.SIZE - 8)));
            else out.varint(word);
        }
    }

    static NotificationFields read(ByteReader in, int length) throws IOException {
        var words = new long[length];
        for (int i = 0; i < length; i++) {
            long word = in.varint();
            words[i] = (i & 1) == 0 ? ((word & WHICH_MASK) << Integer.SIZE) | (word >>> (Integer.SIZE - 8)) : word;
        }
        return new NotificationFields(words);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NotificationFields that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }
}
