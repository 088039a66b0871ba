package io.zetools;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/// Level Zero cannot be used in this process: no loader, something that is not one, or a loader that finds no
/// driver.
///
/// The message says what was tried, what failed and what to do. [#function] is the C function that failed:
/// `dlopen`, `zeInit`, `zeInitDrivers` or `zeDriverGet`.
///
/// Threads: immutable once caught.
public final class ZeLoadException extends ZeException {
    @Serial
    private static final long serialVersionUID = 1L;

    ZeLoadException(String message, String function, ZeResult result, @Nullable Throwable cause) {
        super(message, function, result, cause);
    }

    /// Returns whether the failure stays for the life of the process, because the loader initialises only once.
    boolean isFinal() {
        return !function().equals("dlopen");
    }
}
