package io.zetools.vm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import io.zetools.vm.LiveMessage.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("LiveMessage")
class LiveMessageTest {
    private final ByteBuffer bytes = ByteBuffer.allocate(EventRing.MOST_BYTES);

    private LiveMessage again(LiveMessage message) {
        LiveMessage.write(message, bytes);
        return LiveMessage.read(bytes);
    }

    private static LiveMessage.Command command(Kind kind) {
        return new LiveMessage.Command(
                kind,
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                8,
                9,
                10,
                List.of(11L, 12L, 13L),
                List.of(14L, 15L, 16L, 17L, 18L, 19L, 20L, 21L));
    }

    @Test
    @DisplayName("what is written is read")
    void same() {
        for (var each : new LiveMessage[] {
            new LiveMessage.Text(3, "größe 🚀 \u0000"), new LiveMessage.Text(1, ""),
            new LiveMessage.Lane(0, 7), new LiveMessage.Account(1, 2, 3, 4)
        }) assertThat(again(each)).isEqualTo(each);
        for (var kind : Kind.values()) assertThat(again(command(kind))).isEqualTo(command(kind));
    }

    @Test
    @DisplayName("a text that is longer than a message is cut")
    void longText() {
        var text = (LiveMessage.Text) again(new LiveMessage.Text(1, "x".repeat(EventRing.MOST_BYTES)));
        assertThat(text.text().getBytes(StandardCharsets.UTF_8)).hasSize(EventRing.MOST_BYTES - 2 * Integer.BYTES);
    }

    @Test
    @DisplayName("bytes that are none are refused")
    void hostile() {
        var random = new Random(2);
        for (int i = 0; i < 100_000; i++) {
            var some = new byte[random.nextInt(160)];
            random.nextBytes(some);
            // Mostly with a tag that there is.
            if (some.length >= 8 && i % 4 != 0) {
                ByteBuffer.wrap(some).putInt(random.nextInt(6)).putInt(random.nextInt(8));
            }
            try {
                LiveMessage.read(ByteBuffer.wrap(some));
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageFindingMatch("no message has|too short|no kind of command");
            } catch (RuntimeException e) {
                fail("%d bytes".formatted(some.length), e);
            }
        }
        assertThatThrownBy(() -> LiveMessage.read(ByteBuffer.allocate(0))).isInstanceOf(IllegalArgumentException.class);
    }
}
