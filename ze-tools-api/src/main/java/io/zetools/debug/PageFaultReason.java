package io.zetools.debug;

/// Why an access to memory failed, `zet_debug_page_fault_reason_t`.
public enum PageFaultReason {
    /// The driver gives no reason. `ZET_DEBUG_PAGE_FAULT_REASON_INVALID`
    UNSPECIFIED,
    /// Nothing is mapped at the address. `ZET_DEBUG_PAGE_FAULT_REASON_MAPPING_ERROR`
    MAPPING_ERROR,
    /// The memory is mapped, and may not be used in that way. `ZET_DEBUG_PAGE_FAULT_REASON_PERMISSION_ERROR`
    PERMISSION_ERROR,
    /// A reason that this version does not know; its value stands beside it.
    UNRECOGNIZED;

    static PageFaultReason of(int value) {
        return switch (value) {
            case 0 -> UNSPECIFIED;
            case 1 -> MAPPING_ERROR;
            case 2 -> PERMISSION_ERROR;
            default -> UNRECOGNIZED;
        };
    }
}
