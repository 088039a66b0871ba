package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.trace.ApiFunction;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("HandleLife: which functions make and release objects")
class HandleLifeTest {
    @Test
    @DisplayName("each kind that is made can be released, and the other way round")
    void pairs() {
        var all = Arrays.stream(ApiFunction.values())
                .flatMap(function -> HandleLife.of(function).stream())
                .toList();
        var made = all.stream().filter(HandleLife::begins).map(HandleLife::kind).toList();
        var released = all.stream()
                .filter(life -> !life.begins())
                .map(HandleLife::kind)
                .toList();
        assertThat(made)
                .containsAll(released)
                .contains("context", "command queue", "command list", "fence", "event pool", "event", "image")
                .contains("module", "module build log", "kernel", "sampler", "graph", "executable graph");
        assertThat(released).containsAll(made);
    }

    @Test
    @DisplayName("what closes, opens or returns something else makes and releases nothing")
    void others() {
        assertThat(HandleLife.of(ApiFunction.COMMAND_LIST_CLOSE)).isEmpty();
        assertThat(HandleLife.of(ApiFunction.COMMAND_LIST_GET_CONTEXT_HANDLE)).isEmpty();
        assertThat(HandleLife.of(ApiFunction.MEM_CLOSE_IPC_HANDLE)).isEmpty();
        assertThat(HandleLife.of(ApiFunction.DRIVER_GET)).isEmpty();
        assertThat(HandleLife.of(ApiFunction.MODULE_CREATE))
                .containsExactly(
                        new HandleLife("module", true, "*phModule"),
                        new HandleLife("module build log", true, "*phBuildLog"));
        assertThat(HandleLife.of(ApiFunction.EVENT_POOL_CLOSE_IPC_HANDLE))
                .containsExactly(new HandleLife("event pool", false, "hEventPool"));
    }
}
