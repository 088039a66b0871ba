package io.zetools.program;

import io.zetools.Unsigned;
import java.nio.ByteBuffer;
import java.util.List;

/// A token of a [KernelProfile].
///
/// Threads: immutable; each call returns a buffer with a position of its own.
public sealed interface ProfileToken {
    /// Registers that the kernel leaves free: a `zet_profile_free_register_token_t`.
    ///
    /// @param sequences in the order in which the driver gave them
    record FreeRegisters(List<RegisterSequence> sequences) implements ProfileToken {
        /// Copies the list.
        public FreeRegisters {
            sequences = List.copyOf(sequences);
        }
    }

    /// A token of a newer driver.
    ///
    /// @param type its `zet_profile_token_type_t`
    /// @param content read-only: all of it, with type and size at its beginning
    record Unknown(int type, ByteBuffer content) implements ProfileToken {
        @Override
        public ByteBuffer content() {
            return content.duplicate();
        }
    }

    /// Registers side by side: a `zet_profile_register_sequence_t`.
    ///
    /// @param start the first, in bytes from the beginning of the register file
    /// @param count how many bytes
    record RegisterSequence(@Unsigned int start, @Unsigned int count) {
        @Override
        public String toString() {
            return Integer.toUnsignedString(start) + "+" + Integer.toUnsignedString(count);
        }
    }
}
