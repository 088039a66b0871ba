package io.zetools.samples.debugger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
    private static final Expression.Words WORDS = new Expression.Words() {
        @Override
        public Optional<Long> function(String name) {
            return name.equals("vector_add") ? Optional.of(0x7000L) : Optional.empty();
        }

        @Override
        public long instruction() {
            return 0x7010;
        }

        @Override
        public long register(Expression.RegisterPart part) {
            return part.set().length() * 100L + part.register() * 10L + part.lane();
        }
    };

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "16, 16",
        "0x10, 16",
        "0XfF, 255",
        "-5, -5",
        "0xffffffffffffffff, -1",
        "18446744073709551615, -1",
        "vector_add, 0x7000",
        "vector_add+0x20, 0x7020",
        "vector_add-16+1, 0x6ff1",
        "$ip, 0x7010",
        "$r, 100",
        "$r2, 120",
        "$cr0.1+4, 205",
    })
    void evaluates(String text, String value) {
        assertThat(Expression.evaluate(text, WORDS)).isEqualTo(Long.decode(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "+", "1+", "--1", "$", "$2", "$r2.", "$r1234567890", "0x", "0x10000000000000000", "1 2"})
    void explainsNonsense(String text) {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> Expression.evaluate(text, WORDS))
                .withMessageMatching("(?s).{8,}");
    }

    @Test
    void separatesNamesThatMayComeLaterFromNonsense() {
        assertThatExceptionOfType(Expression.UnknownName.class)
                .isThrownBy(() -> Expression.evaluate("later+4", WORDS))
                .withMessageContaining("later is no number");
    }
}
