package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.ZeUnsupportedException;
import io.zetools.mock.junit.Mode;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Helps tests of extensions where the loaded library is older than the extension: they demand the exception that
/// says so, and that is all that can be tested there.
public final class Lacking {
    private Lacking() {}

    /// Returns whether the test can go no further. Behind the mock's own loader everything is there.
    ///
    /// @param supported what the extension's own question answers
    /// @param use uses the extension
    public static boolean here(boolean supported, ThrowingCallable use) {
        if (supported) return false;
        assertThat(Mode.current().isSystem())
                .as("only an installed loader may lack something")
                .isTrue();
        assertThatExceptionOfType(ZeUnsupportedException.class).isThrownBy(use).withMessageContaining("loader");
        return true;
    }
}
