package io.zetools.ffi;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/// No library could be loaded. The message lists what was tried, why each attempt failed, and what to do.
public final class LibraryLoadException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    LibraryLoadException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
