package io.zetools.export.page;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The texts that events refer to by number. They are visible as a whole: what would turn the direction of others
/// or begin a line is escaped.
///
/// Threads: one.
public final class Texts {
    /// The characters of one text; longer ones are cut.
    static final int MOST_CHARACTERS = 8192;

    /// The bytes of all texts in the page.
    private static final long MOST_BYTES = 6 << 20;

    /// The bytes by which a character beyond ASCII is escaped.
    private static final int ESCAPED = 6;

    /// The numbers of the empty text, and of what stands for one without room.
    private static final int NONE = 0;

    private static final int LEFT_OUT = 1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    private long bytes;
    private long leftOut;

    Texts() {
        texts.add("");
        texts.add("(a name that this page has no room for)");
    }

    /// Returns the number of a text; that of a sentence if there is no room for it.
    int number(String text) {
        // Most texts of most events are empty.
        if (text.isEmpty()) return NONE;
        var known = numbers.get(text);
        if (known != null) return known;
        var visible = visible(text);
        bytes += bytes(visible);
        if (bytes > MOST_BYTES) {
            bytes -= bytes(visible);
            leftOut++;
            return LEFT_OUT;
        }
        numbers.put(text, texts.size());
        texts.add(visible);
        return texts.size() - 1;
    }

    /// Returns how often there was no room for a text.
    long leftOut() {
        return leftOut;
    }

    /// Returns a text as people may see it, cut if it is too long.
    static String visible(String text) {
        var visible = VisibleText.of(text);
        return visible.length() <= MOST_CHARACTERS
                ? visible
                : "%s… (%,d characters)".formatted(visible.substring(0, MOST_CHARACTERS), visible.length());
    }

    /// Returns the bytes that a text takes in the page.
    static long bytes(String text) {
        long sum = 4;
        for (int i = 0; i < text.length(); i++) sum += text.charAt(i) < 0x80 ? 1 : ESCAPED;
        return sum;
    }

    void write(JsonGenerator to) throws IOException {
        to.writeArrayFieldStart("texts");
        for (var each : texts) to.writeString(each);
        to.writeEndArray();
    }
}
