package io.zetools.mock;

import java.time.Duration;

/// Something that an executed kernel or another command did wrong: a fault, which loses its device, or something
/// that goes on although its result is not defined, as a barrier that not all work-items reach, an access behind
/// memory and what the option `check` finds. Each line of a kernel object is reported once.
///
/// Threads: immutable.
///
/// @param number of the diagnosis among all since the last reset, from 1
/// @param time of the devices' clock, as [MockDriver#now] has it
/// @param fatal whether the root device was lost
/// @param root the index of the root device
/// @param kernel the first 63 bytes of its name; empty for a copy or another command that is no kernel
/// @param text the sentence: kernel, work-item, what it did, source line
public record Diagnosis(long number, Duration time, boolean fatal, int root, String kernel, String text) {
    @Override
    public String toString() {
        return "diagnosis %d: %s".formatted(number, text);
    }
}
