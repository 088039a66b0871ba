package io.zetools.sycl;

/// A failure of the XPTI framework, or of what was asked of it. The message says which library is meant and what
/// to do.
public final class SyclException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SyclException(String message) {
        super(message);
    }

    SyclException(String message, Throwable cause) {
        super(message, cause);
    }
}
