package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mark.MarkKind;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only")
class ProbeLayoutTest {
    @Test
    void kindsOfMarksAreThoseOfTheHeader() throws IllegalAccessException {
        var kinds = Arrays.stream(ProbeLayout.Kind.class.getDeclaredFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()) && field.getType() == int.class)
                .toList();
        for (Field kind : kinds)
            assertThat(MarkKind.of(kind.getInt(null)).name()).isEqualTo(kind.getName());
        assertThat(Stream.of(MarkKind.values()).filter(kind -> kind != MarkKind.UNRECOGNIZED))
                .hasSameSizeAs(kinds);
    }
}
