package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every length is checked against what is there, exactly.
@Tag("own-process")
class ByteReaderTest {
    private static ByteReader of(int... bytes) {
        var array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) array[i] = (byte) bytes[i];
        return new ByteReader(array);
    }

    private static void assertDamaged(ThrowingCallable reading, String message) {
        assertThatThrownBy(reading).isInstanceOf(DamageException.class).hasMessageContaining(message);
    }

    @Test
    void readsUpToTheLastByte() throws IOException {
        assertThat(of(255).int8()).isEqualTo(255);
        assertThat(of(1, 2, 3, 4).int32()).isEqualTo(0x04030201);
        assertThat(of(1, 2, 3, 4, 5, 6, 7, 8).int64()).isEqualTo(0x0807060504030201L);
        assertThat(of(2, 'a', 'b').text()).isEqualTo("ab");
        assertThat(of(2, 9, 9).count()).isEqualTo(2);
        assertThat(of(1, 2, 3).part(3).rest()).containsExactly(1, 2, 3);
    }

    @Test
    void refusesOneByteTooFew() {
        assertDamaged(() -> of().int8(), "in the middle");
        assertDamaged(() -> of(1, 2, 3).int32(), "in the middle");
        assertDamaged(() -> of(1, 2, 3, 4, 5, 6, 7).int64(), "in the middle");
        assertDamaged(() -> of(3, 'a', 'b').text(), "counts 3 things");
        assertDamaged(() -> of(3, 9, 9).count(), "counts 3 things");
        assertDamaged(() -> of(1, 2, 3).part(4), "in the middle");
        assertDamaged(() -> of(0x80).varint(), "in the middle");
    }

    @Test
    void partsEndWhereTheyEnd() throws IOException {
        var whole = of(1, 2, 3, 4, 5, 6);
        var part = whole.part(4);
        assertThat(part.int32()).isEqualTo(0x04030201);
        assertDamaged(part::int8, "in the middle");
        assertThat(part.hasRemaining()).isFalse();
        assertThat(whole.int8()).isEqualTo(5);
        assertThat(whole.rest()).containsExactly(6);
    }

    @Test
    void refusesNumbersOutOfRange() throws IOException {
        assertThat(of(0xff, 0xff, 0xff, 0xff, 0x07).number()).isEqualTo(Integer.MAX_VALUE);
        assertDamaged(() -> of(0x80, 0x80, 0x80, 0x80, 0x08).number(), "31 bits");
        assertThat(of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01)
                        .varint())
                .isEqualTo(-1);
        assertDamaged(
                () -> of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01)
                        .number(),
                "31 bits");
        assertDamaged(
                () -> of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01)
                        .count(),
                "counts -1");
        assertDamaged(
                () -> of(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01)
                        .varint(),
                "too many digits");
        assertThat(of(1).signed()).isEqualTo(-1);
        assertThat(of(2).signed()).isEqualTo(1);
    }
}
