package io.zetools.mock;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Something that an executed kernel or another command did wrong: a fault, which loses its device, or something
/// that goes on although its result is not defined, as a barrier that not all work-items reach, an access behind
/// memory and what [MockDriver#setChecks] asks for. Each line of a kernel object is reported once for each kind.
///
/// Threads: immutable.
///
/// @param number of the diagnosis among all since the last reset, from 1
/// @param time of the devices' clock, as [MockDriver#now] has it
/// @param kind what is wrong
/// @param level how wrong it is
/// @param fatal whether the root device was lost
/// @param root the index of the root device
/// @param kernel the first 63 bytes of its name; empty for a copy or another command that is no kernel
/// @param instruction the name in SPIR-V of the instruction; empty where no kernel's is known
/// @param source the line that the instruction is of; empty where the kernel has no debug information
/// @param item the work-item; empty where it is none of one
/// @param access the access to memory; empty where it is about none, or its address is unknown
/// @param text a sentence with all of that
public record Diagnosis(
        long number,
        Duration time,
        Kind kind,
        Level level,
        boolean fatal,
        int root,
        String kernel,
        String instruction,
        Optional<Source> source,
        Optional<Item> item,
        Optional<Access> access,
        String text) {
    /// What is wrong. The word for checks is that in lower case, but for the last.
    public enum Kind {
        /// An access to memory or an image that is not there, or not so. It is always looked for.
        MEMORY,
        /// A read of memory that nothing was written to.
        UNINITIALISED,
        /// Accesses of two work-items to the same memory, which nothing orders.
        RACES,
        /// A barrier that not all work-items of a group reach. It is always looked for.
        BARRIERS,
        /// A division by zero, or a shift that is too wide.
        ARITHMETIC,
        /// What cannot be executed, or has taken longer than it may.
        EXECUTION
    }

    /// How wrong it is.
    public enum Level {
        /// Nothing is wrong.
        NOTE,
        /// A read past the end of memory that devices allow: its value may be used for nothing.
        WARNING,
        /// The kernel is wrong.
        ERROR
    }

    /// A line of a source.
    ///
    /// @param file its name, of which the last 255 bytes; empty where it is unknown
    /// @param line its number, from 1
    public record Source(String file, int line) {}

    /// A work-item.
    ///
    /// @param id its three global indexes
    /// @param group the three indexes of its work-group
    public record Item(List<Long> id, List<Long> group) {
        /// Creates a work-item.
        public Item {
            id = List.copyOf(id);
            group = List.copyOf(group);
        }
    }

    /// An access to memory.
    ///
    /// @param address in the kernel
    /// @param size in bytes
    /// @param write whether it is a write
    public record Access(long address, int size, boolean write) {}

    @Override
    public String toString() {
        return "diagnosis %d: %s".formatted(number, text);
    }
}
