package io.zetools.recording;

import java.io.IOException;

/// Thrown where bytes of a recording are not what was written.
final class DamageException extends IOException {
    private static final long serialVersionUID = 1;

    DamageException(String message) {
        super(message);
    }

    DamageException(String message, Throwable cause) {
        super(message, cause);
    }
}
