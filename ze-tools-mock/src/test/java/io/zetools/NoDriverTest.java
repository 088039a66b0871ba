package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.NativeEnvironment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("zeInit without a driver: the variables that can be the cause are named")
class NoDriverTest {
    private static final List<String> VARIABLES =
            List.of("ZET_ENABLE_METRICS", "ZET_ENABLE_PROGRAM_DEBUGGING", "ZE_AFFINITY_MASK");

    private final Map<String, Optional<String>> before = new HashMap<>();

    @BeforeEach
    void clear() {
        for (var variable : VARIABLES) {
            before.put(variable, NativeEnvironment.get(variable));
            NativeEnvironment.remove(variable);
        }
    }

    @AfterEach
    void restore() {
        before.forEach((variable, value) -> value.ifPresentOrElse(
                text -> NativeEnvironment.set(variable, text), () -> NativeEnvironment.remove(variable)));
    }

    @Test
    void nothingIsSaidOfVariablesThatAreNotSet() {
        assertThat(NoDriver.causes()).isEmpty();
        NativeEnvironment.set("ZET_ENABLE_METRICS", "0");
        assertThat(NoDriver.causes()).isEmpty();
    }

    @Test
    void eachIsNamedWithWhatItNeeds() {
        NativeEnvironment.set("ZET_ENABLE_METRICS", "1");
        NativeEnvironment.set("ZET_ENABLE_PROGRAM_DEBUGGING", "2");
        NativeEnvironment.set("ZE_AFFINITY_MASK", "0");
        assertThat(NoDriver.causes())
                .satisfiesExactly(
                        first -> assertThat(first)
                                .startsWith("ZET_ENABLE_METRICS=1: ")
                                .contains("libigdmd", "libigdml"),
                        second -> assertThat(second).startsWith("ZET_ENABLE_PROGRAM_DEBUGGING=2: "),
                        third -> assertThat(third).startsWith("ZE_AFFINITY_MASK=0: "));
    }
}
