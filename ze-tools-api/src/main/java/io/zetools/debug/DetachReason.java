package io.zetools.debug;

/// Why a session ended, `zet_debug_detach_reason_t`.
public enum DetachReason {
    /// The driver gives no reason. `ZET_DEBUG_DETACH_REASON_INVALID`
    UNSPECIFIED,
    /// The debugged process has exited. `ZET_DEBUG_DETACH_REASON_HOST_EXIT`
    HOST_EXIT,
    /// A reason that this version does not know; its value stands beside it.
    UNRECOGNIZED;

    static DetachReason of(int value) {
        return switch (value) {
            case 0 -> UNSPECIFIED;
            case 1 -> HOST_EXIT;
            default -> UNRECOGNIZED;
        };
    }
}
