package io.zetools.doctor;

/// What a problem costs, the worst first.
public enum Harm {
    /// No call of the program can be recorded.
    NOTHING_RECORDED("nothing is recorded"),
    /// Calls are recorded, and something is missing beside them or in the way.
    LIMITED("works with limits");

    private final String text;

    Harm(String text) {
        this.text = text;
    }

    /// Returns it in words.
    public String text() {
        return text;
    }
}
