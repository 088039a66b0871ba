package io.zetools.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("getenv, setenv, unsetenv")
class NativeEnvironmentTest {
    @Test
    void setsWhatNativeCodeSees() {
        assertThat(NativeEnvironment.get("ZETOOLS_TEST_A")).isEmpty();

        NativeEnvironment.set("ZETOOLS_TEST_A", "Größe 1");
        assertThat(NativeEnvironment.get("ZETOOLS_TEST_A")).hasValue("Größe 1");

        NativeEnvironment.set("ZETOOLS_TEST_A", "");
        assertThat(NativeEnvironment.get("ZETOOLS_TEST_A")).hasValue("");

        NativeEnvironment.remove("ZETOOLS_TEST_A");
        NativeEnvironment.remove("ZETOOLS_TEST_A");
        assertThat(NativeEnvironment.get("ZETOOLS_TEST_A")).isEmpty();
    }

    @Test
    void seesWhatTheProcessWasStartedWith() {
        assertThat(NativeEnvironment.get("PATH")).hasValue(System.getenv("PATH"));
    }

    @Test
    void refusesWhatIsNoVariable() {
        for (var name : new String[] {"", "A=B", "A\0B"}) {
            assertThatIllegalArgumentException().isThrownBy(() -> NativeEnvironment.set(name, "1"));
            assertThatIllegalArgumentException().isThrownBy(() -> NativeEnvironment.remove(name));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> NativeEnvironment.set("A", "1\0002"));
    }
}
