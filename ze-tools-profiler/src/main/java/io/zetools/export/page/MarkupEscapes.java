package io.zetools.export.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/// Escapes what could end or begin an element of the page, so that no text within JSON does.
final class MarkupEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    @Override
    public int[] getEscapeCodesForAscii() {
        var codes = standardAsciiEscapesForJSON();
        for (char each : new char[] {'<', '>', '&'}) codes[each] = ESCAPE_STANDARD;
        return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int character) {
        // Only characters of ASCII are escaped by choice, in the standard way.
        return null;
    }

    /// Creates a generator of JSON that is ASCII, and holds no markup.
    static JsonGenerator generator(Writer out) throws IOException {
        return JsonFactory.builder()
                .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                .build()
                .createGenerator(out)
                .setCharacterEscapes(new MarkupEscapes());
    }
}
