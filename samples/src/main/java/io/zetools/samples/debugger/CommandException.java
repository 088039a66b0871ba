package io.zetools.samples.debugger;

/// A command cannot be done, for a reason that the user can understand.
class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CommandException(String message) {
        super(message);
    }
}
