package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.recording.ProbeLayout.SyclValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Looking for one field gives what the map of all fields has.
@Tag("own-process")
class NotificationFieldsTest {
    private static final int ROUNDS = 20_000;

    /// Some above those that this version knows.
    private static final int MOST_FIELD = 80;

    private static final List<String> NAMES = List.of("", "kernel_name", "queue_id", "wait 0", "memory");

    private static String text(int number) {
        return NAMES.get(number % NAMES.size());
    }

    private static NotificationFields fields(Random random) {
        var words = new long[2 * random.nextInt(7)];
        for (int at = 0; at < words.length; at += 2) {
            int field = random.nextBoolean() ? SyclField.METADATA : 1 + random.nextInt(MOST_FIELD);
            int form = List.of(SyclValue.NUMBER, SyclValue.NUMBER, SyclValue.TEXT, SyclValue.BYTES, SyclValue.FLOATING)
                    .get(random.nextInt(5));
            words[at] = NotificationFields.which(field, form, 1 + random.nextInt(NAMES.size() - 1));
            words[at + 1] = random.nextInt(NAMES.size());
        }
        return new NotificationFields(words);
    }

    private static <V> void assertSame(Map<String, V> looked, Map<String, V> whole, List<String> names) {
        for (var name : names) {
            assertThat(looked.containsKey(name))
                    .as(name)
                    .isEqualTo(whole.keySet().contains(name));
            assertThat(looked.get(name)).as(name).isEqualTo(Map.copyOf(whole).get(name));
        }
    }

    @Test
    void looksAsTheMapDoes() {
        var random = new Random(11);
        var names = new ArrayList<>(NAMES);
        names.addAll(List.of(
                "wait 1", "sync wait 0", "range 0", "range 1", "result", "first", "field 63", "field 79", "nothing"));
        for (int round = 0; round < ROUNDS; round++) {
            var fields = fields(random);
            assertSame(fields.values(NotificationFieldsTest::text), fields.values(NotificationFieldsTest::text), names);
            assertSame(fields.texts(NotificationFieldsTest::text), fields.texts(NotificationFieldsTest::text), names);
        }
    }
}
