package io.zetools.doctor;

import java.io.IOException;

/// Reports a question that had no answer at the deadline of its examination.
final class UnansweredException extends IOException {
    private static final long serialVersionUID = 1;

    /// @param fact the sentence that says who did not answer, and what was asked
    UnansweredException(String fact) {
        super(fact);
    }
}
