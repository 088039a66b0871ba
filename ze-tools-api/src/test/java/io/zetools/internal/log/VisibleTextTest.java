package io.zetools.internal.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTextTest {
    @Test
    void writesControlCharactersAsNumbers() {
        assertThat(VisibleText.of("a\nb\t\033[1m\0\u007f\u009b")).isEqualTo("a\\x0ab\\x09\\x1b[1m\\x00\\x7f\\x9b");
        assertThat(VisibleText.of("\u2028\u202e\u2066")).isEqualTo("\\x2028\\x202e\\x2066");
        assertThat(VisibleText.of("\u061c\u200e\u200f\u202a\u202d\u2069"))
                .isEqualTo("\\x61c\\x200e\\x200f\\x202a\\x202d\\x2069");
        assertThat(VisibleText.lines("a\nb\r\n")).isEqualTo("a\nb\\x0d\n");
    }

    @Test
    void leavesOtherTextAlone() {
        // Among them the neighbours of those that are escaped, of which one joins letters.
        var text =
                "\u061b\u061d\u200d\u2010\u2027\u202f\u2065\u206a K\u00e4se \u4e2d\u6587 \ud83d\ude00 operator()<int, 3>";
        assertThat(VisibleText.of(text)).isSameAs(text);
        assertThat(VisibleText.lines("")).isEmpty();
    }
}
