package io.zetools.samples.tour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void alignsTextLeftAndNumbersRight() {
        var table = new Table("name", "calls").row("zeInit", 1).row("zeDriverGet", "1,234.5");

        assertThat(table).hasToString("""
                name           calls
                -----------  -------
                zeInit             1
                zeDriverGet  1,234.5
                """);
    }

    @Test
    void takesAColumnWithAnyTextForText() {
        var table = new Table("value").row(10).row("none");

        assertThat(table).hasToString("""
                value
                -----
                10
                none
                """);
    }

    @Test
    void refusesARowOfAnotherLength() {
        var table = new Table("one", "two");

        assertThatThrownBy(() -> table.row("only one"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 cells for 2 columns");
    }

    @Test
    void isEmptyUntilTheFirstRow() {
        var table = new Table("one");
        assertThat(table.isEmpty()).isTrue();
        assertThat(table.row("x").isEmpty()).isFalse();
    }
}
