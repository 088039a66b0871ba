package io.zetools.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Each character of tables of reports.
class TextTableTest {
    @Test
    void numbersStandToTheRightAndNamesToTheLeft() {
        var table = new TextTable(80, "calls", "total", "function");
        table.add("1", "12.50 ms", "zeInit");
        table.add("1,000,000", "3 us", "zeDriverGet");

        assertThat(table.text()).isEqualTo("""
                    calls     total  function
                        1  12.50 ms  zeInit
                1,000,000      3 us  zeDriverGet
                """);
    }

    @Test
    void namesThatLeaveTheLineAreCutInTheMiddle() {
        var table = new TextTable(25, "calls", "function");
        table.add("1", "abcdefghijklmnopqr");
        table.add("2", "abcdefghijklmnopqrs");
        table.add("3", "abcdefghijklmnopqrstuvwxyz");

        assertThat(table.text()).isEqualTo("""
                calls  function
                    1  abcdefghijklmnopqr
                    2  abcdefgh..lmnopqrs
                    3  abcdefgh..stuvwxyz
                """);
    }

    @Test
    void theBeginOfANameKeepsTheOddCharacter() {
        var table = new TextTable(24, "calls", "function");
        table.add("1", "abcdefghijklmnopqrst");

        assertThat(table.text()).endsWith("    1  abcdefgh..nopqrst\n");
    }

    @Test
    void theLastNumbersAreLeftOutWhereTheLineIsShort() {
        var table = new TextTable(30, "calls", "total", "average", "p50", "function");
        table.add("1", "12.50 ms", "1.00 ms", "2.00 ms", "abcdefghijklmnop");

        assertThat(table.text()).isEqualTo("""
                calls     total  function
                    1  12.50 ms  abcde..mnop
                """.replace("abcde..mnop", "abcdef..lmnop"));
    }

    @Test
    void namesKeepTwelveCharactersHoweverNarrowTheLine() {
        var table = new TextTable(1, "a", "b");
        table.add("1", "abcdefghijklm");

        assertThat(table.text()).isEqualTo("""
                a  b
                1  abcde..ijklm
                """);
    }

    @Test
    void aTableIsEmptyUntilItHasALine() {
        var table = new TextTable(80, "calls", "function");
        assertThat(table.isEmpty()).isTrue();
        assertThat(table.text()).isEqualTo("calls  function\n");

        table.add("1", "zeInit");
        assertThat(table.isEmpty()).isFalse();
    }

    @Test
    void columnsAreAsWideAsWhatIsShownOfNames() {
        var table = new TextTable(80, "engine", "kernel");
        table.add("a\n", "x\033[2J\u202e\u2028");
        table.add("2", "y");

        assertThat(table.text()).isEqualTo("""
                engine  kernel
                 a\\x0a  x\\x1b[2J\\x202e\\x2028
                     2  y
                """);
    }
}
