package io.zetools.sycl;

import io.zetools.Unsigned;

/// The place in a program that an event stands for.
///
/// @param name the function's, the kernel's or the operation's; empty if not known
/// @param sourceFile empty if not known; `<unknown-file>` is what runtimes give for operations of their own
/// @param line zero if not known
/// @param column zero if not known, which is the rule with compilers other than DPC++
/// @param codePointer the address in the code, zero if not known
/// @param stackTrace `caller->callee`; empty if not known
/// @param flags what is known, by the bits of `xpti_payload_flag_t`
public record TracePayload(
        String name,
        String sourceFile,
        @Unsigned int line,
        @Unsigned int column,
        @Unsigned long codePointer,
        String stackTrace,
        @Unsigned long flags) {
    /// The place of an event that has none.
    public static final TracePayload NONE = new TracePayload("", "", 0, 0, 0, "", 0);
}
