package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zeContextCreate, zeContextDestroy")
class ContextTest {
    @Test
    @OnDevice
    void refusesToCloseUnderItsChildrenAndNamesThem() {
        var context = Context.create(LevelZero.load().devices().getFirst());
        var queue = CommandQueue.create(context);
        var pool = EventPool.create(context, 1);

        assertThatIllegalStateException()
                .isThrownBy(context::close)
                .withMessageContainingAll("2 objects", queue.toString(), pool.toString());
        assertThat(context.handle().address()).isNotZero();

        queue.close();
        pool.close();
        context.close();
        context.close();
    }

    @Test
    @OnDevice
    void namesItselfAfterClose() {
        var context = Context.create(LevelZero.load().devices().getFirst());
        context.close();

        assertThatIllegalStateException().isThrownBy(context::handle).withMessage(context + " is closed");
        assertThatIllegalStateException().isThrownBy(() -> CommandQueue.create(context));
        assertThatIllegalStateException().isThrownBy(() -> Allocation.createHost(context, 1));
    }

    @Test
    void isClosedAlsoWhenTheDriverRefuses(MockDriver driver) {
        var context = Context.create(LevelZero.load().devices().getFirst());
        driver.fail(Fault.next("zeContextDestroy", ZeResult.ERROR_UNKNOWN));

        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(context::close)
                .returns("zeContextDestroy", ZeException::function);
        context.close();
        assertThatIllegalStateException().isThrownBy(context::handle);
        assertThat(driver.liveHandles()).isEmpty();
    }

    @Test
    void isNotClosedTwiceWhenTheDriverKeepsIt(MockDriver driver) {
        var context = Context.create(LevelZero.load().devices().getFirst());
        driver.fail(Fault.next("zeContextDestroy", ZeResult.ERROR_HANDLE_OBJECT_IN_USE));

        assertThatExceptionOfType(ZeException.class).isThrownBy(context::close);
        context.close();

        // The driver still has the context, as its result said, and no Java object can close it.
        assertThat(driver.liveHandles()).hasSize(1);
        driver.forceReset();
    }

    @Test
    void makesNothingWhenTheDriverRefuses(MockDriver driver) {
        var device = LevelZero.load().devices().getFirst();
        driver.fail(Fault.next("zeContextCreate", ZeResult.ERROR_OUT_OF_HOST_MEMORY));

        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Context.create(device))
                .withMessage("zeContextCreate failed on %s: ERROR_OUT_OF_HOST_MEMORY.".formatted(device));
    }
}
