package io.zetools.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class BoardCountsIT {
    private static final String IDLE = "handles 25\nbytes 1777664\ncontexts 4\nspaces 1\nunknown 0\n";

    @Test
    void memoryThatTheDriverKeepsIsNoLeak() throws IOException {
        var idle = BoardCounts.read(IDLE);
        assertThat(idle.leaks(idle)).isEmpty();
        assertThat(BoardCounts.read("handles 53\nbytes 28254208\ncontexts 4\nspaces 1\nunknown 0")
                        .leaks(idle))
                .isEmpty();
    }

    @Test
    void everythingElseIs() throws IOException {
        var idle = BoardCounts.read(IDLE);
        assertThat(BoardCounts.read("handles 90\nbytes 99777664\ncontexts 5\nspaces 2\nunknown 1")
                        .leaks(idle))
                .hasSize(5)
                .contains("leaks: 5 contexts are left on the board, and 4 by a process that does nothing");
    }

    @Test
    void aFileWithoutCountsIsTold() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> BoardCounts.read(""))
                .withMessageContaining("no counts");
    }
}
