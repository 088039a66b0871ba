package io.zetools.samples.debugger;

/// Thrown when a command cannot be done, with a message for the user.
class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CommandException(String message) {
        super(message);
    }
}
