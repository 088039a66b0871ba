package io.zetools.mock.junit.framework;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.LiveHandle;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.DriverLife;
import io.zetools.mock.junit.WithMockDriver;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;

/// The first tests of TornadoVM in a process: it creates its context, which it keeps. [NativeFrameworksTest] runs
/// them.
@EnabledIf(value = TornadoUnits.ARE_HERE, disabledReason = "this process has no TornadoVM")
@WithMockDriver(
        life = DriverLife.PROCESS,
        manner = Manner.LENIENT,
        kept = {
            "context",
            "command queue",
            "command list",
            "module",
            "module build log",
            "kernel",
            "event pool",
            "event",
            "allocation"
        })
class TornadoFirst {
    @TestFactory
    Stream<DynamicTest> integers() {
        return TornadoUnits.of("foundation.TestIntegers");
    }

    @TestFactory
    Stream<DynamicTest> floats() {
        return TornadoUnits.of("foundation.TestFloats");
    }

    @AfterAll
    static void theDriverIsThatOfTornado() {
        assertThat(MockDriver.get().liveHandles()).extracting(LiveHandle::kind).contains("context", "module", "kernel");
        assertThat(MockDriver.get().callCount("zeCommandListAppendLaunchKernel"))
                .isPositive();
    }
}
