package io.zetools.phase;

/// A finding about a trace that does not stop its analysis.
///
/// @param kind the kind of the finding
/// @param line the number of the line that shows it, from 1; 0 where no single line does
/// @param message a sentence with the finding, and the way in which it was counted
/// @param count the number of times it was found; the line and the message are those of the first time
public record Diagnostic(Kind kind, long line, String message, long count) {
    /// Kinds of findings.
    public enum Kind {
        /// A mark lies in a phase that must not contain its phase.
        WRONG_NESTING,
        /// A layer was called by one that must not call it.
        WRONG_ORDER,
        /// A function began and did not end in the trace.
        MISSING_END,
        /// A function ended that did not begin in the trace.
        MISSING_BEGIN,
        /// Time within a thread went backwards.
        TIME_REVERSED,
        /// The trace lacks marks that the totals need.
        INCOMPLETE,
        /// A layer has less time than the layers that it called.
        NEGATIVE_SELF_TIME,
        /// A mark has a layer or phase that the rule set does not know, or not the form of one.
        UNKNOWN_MARK,
        /// More than one process has marks of the outermost layers.
        SEVERAL_CLIENTS,
        /// A line has the word `tracing_mark_write` and not the form of such a line.
        BAD_LINE
    }

    @Override
    public String toString() {
        return (line > 0 ? "line " + line + ": " : "") + message + (count > 1 ? " (" + count + " times)" : "");
    }
}
