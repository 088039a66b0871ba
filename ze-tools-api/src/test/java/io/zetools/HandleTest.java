package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

class HandleTest {
    @Test
    void saysItsTypeAndValue() {
        Handle<Context> handle = Handle.of("ze_context_handle_t", 0x7f00_1234_5678L);
        assertThat(handle).hasToString("ze_context_handle_t 0x7f0012345678");
        assertThat(handle.type()).isEqualTo("ze_context_handle_t");
        assertThat(handle.address()).isEqualTo(0x7f00_1234_5678L);
        assertThat(handle.segment()).isEqualTo(MemorySegment.ofAddress(0x7f00_1234_5678L));
        assertThat(handle.isNull()).isFalse();
    }

    @Test
    void printsHighAddressesUnsigned() {
        assertThat(Handle.of("ze_event_handle_t", -1)).hasToString("ze_event_handle_t 0xffffffffffffffff");
    }

    @Test
    void knowsTheNullHandle() {
        var handle = Handle.of("ze_event_handle_t", 0);
        assertThat(handle.isNull()).isTrue();
        assertThat(handle).hasToString("ze_event_handle_t null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.require("ze_event_handle_t"))
                .withMessage("the ze_event_handle_t is null");
    }

    @Test
    void equalsByTypeAndValue() {
        var handle = Handle.of("ze_event_handle_t", 0x10);
        assertThat(handle)
                .isEqualTo(Handle.of("ze_event_handle_t", 0x10))
                .hasSameHashCodeAs(Handle.of("ze_event_handle_t", 0x10))
                .isNotEqualTo(Handle.of("ze_event_handle_t", 0x18))
                .isNotEqualTo(Handle.of("ze_fence_handle_t", 0x10));
    }

    @Test
    void isRefusedWhereAnotherTypeIsWanted() {
        var event = Handle.of("ze_event_handle_t", 0x10);
        assertThat(event.require("ze_event_handle_t").address()).isEqualTo(0x10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> event.require("ze_context_handle_t"))
                .withMessage("ze_event_handle_t 0x10 is no ze_context_handle_t");
    }

    @Test
    void refusesNamesThatAreNoHandles() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Handle.of("ze_result_t", 1))
                .withMessageContaining("ze_result_t");
    }
}
