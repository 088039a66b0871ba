package io.zetools.mock;

import io.zetools.ZeResult;
import java.util.List;

/// One call that the mock driver got.
///
/// Threads: immutable.
///
/// @param sequence the order of entry, from 1
/// @param startNanos `CLOCK_MONOTONIC`, in ns
/// @param endNanos `CLOCK_MONOTONIC`, in ns
/// @param thread the kernel's id of the calling thread
/// @param function the C function
/// @param result the result that it answered
/// @param injected whether an armed [Fault] made it answer so
/// @param arguments the bits of each argument
public record MockCall(
        long sequence,
        long startNanos,
        long endNanos,
        long thread,
        String function,
        ZeResult result,
        boolean injected,
        List<Long> arguments) {
    /// Copies the list.
    public MockCall {
        arguments = List.copyOf(arguments);
    }
}
