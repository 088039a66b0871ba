package io.zetools.profile;

import io.zetools.report.NumberText;

/// The commands that programs appended to lists, counted twice: by their time line, and by the recorded calls of
/// functions that append and succeeded. The two agree unless commands are missing, or calls.
///
/// @param appended the commands that the time line counted
/// @param unrecorded of these, those without a recorded call: of functions that are not recorded, or were fetched
///     by their address, and those that came into a list by its cloning
/// @param calls the recorded calls that appended a command
/// @param missingCommands of these calls, those of which the time line knows no command
/// @param missingCalls commands that the time line counted, whose calls were to be recorded and are missing
/// @param callsLost calls of any function that the recorder lost: commands whose calls are missing may be of these
/// @param neverSubmitted commands of lists that were reset or destroyed without an execution
public record AppendCounts(
        long appended,
        long unrecorded,
        long calls,
        long missingCommands,
        long missingCalls,
        long callsLost,
        long neverSubmitted) {
    /// Returns whether both counts are the same, or differ by no more than the calls that were lost.
    public boolean agree() {
        return missingCommands == 0 && missingCalls <= callsLost;
    }

    /// Returns the sentence that says so, or what is missing; empty if there were neither commands nor calls.
    public String text() {
        if (appended == 0 && calls == 0) return "";
        if (missingCommands > 0)
            return "COUNTS DIFFER: %s calls appended commands, of which %s are not known: appended before the time line began, or while the process ended"
                    .formatted(NumberText.count(calls), NumberText.count(missingCommands));
        if (missingCalls > callsLost)
            return "COUNTS DIFFER: %s commands were appended, and the calls of %s of them are not in the recording"
                    .formatted(NumberText.count(appended), NumberText.count(missingCalls));
        var text = "counted twice: %s appended, %s by recorded calls"
                .formatted(NumberText.count(appended), NumberText.count(calls));
        if (unrecorded > 0) text += ", %s without".formatted(NumberText.count(unrecorded));
        if (missingCalls > 0) text += ", %s of the calls that were lost".formatted(NumberText.count(missingCalls));
        return text;
    }
}
