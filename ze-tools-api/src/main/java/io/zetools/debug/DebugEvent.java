package io.zetools.debug;

import io.zetools.Unsigned;
import java.util.HexFormat;

/// Something that happened to the debugged process: `zet_debug_event_t`.
///
/// Each event carries its [Acknowledgement], which keeps the event as the driver sent it: the driver wants
/// exactly those bytes back.
///
/// Threads: immutable but for the acknowledgement, which is thread safe.
public sealed interface DebugEvent {
    /// The driver's event, to be given back to it.
    Acknowledgement acknowledgement();

    /// Whether something in the debugged process waits until [DebugSession#acknowledge] is called.
    default boolean needsAck() {
        return acknowledgement().isNeeded();
    }

    /// The session has ended. `ZET_DEBUG_EVENT_TYPE_DETACHED`
    ///
    /// @param rawReason the `zet_debug_detach_reason_t`, for reasons which this version does not know
    record Detached(DetachReason reason, int rawReason, Acknowledgement acknowledgement) implements DebugEvent {}

    /// The process made its first command queue on the device. `ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY`
    record ProcessEntry(Acknowledgement acknowledgement) implements DebugEvent {}

    /// The process destroyed its last command queue on the device. `ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT`
    record ProcessExit(Acknowledgement acknowledgement) implements DebugEvent {}

    /// A module is on the device; the process waits in creating it until this is acknowledged.
    /// `ZET_DEBUG_EVENT_TYPE_MODULE_LOAD`
    ///
    /// @param module where it is
    record ModuleLoad(LoadedModule module, Acknowledgement acknowledgement) implements DebugEvent {
        /// The address of the module's ELF image, readable through the session.
        public @Unsigned long begin() {
            return module.begin();
        }

        /// The address after the module's ELF image.
        public @Unsigned long end() {
            return module.end();
        }

        /// The device address of the module's code.
        public @Unsigned long loadAddress() {
            return module.loadAddress();
        }
    }

    /// A module is about to leave the device. `ZET_DEBUG_EVENT_TYPE_MODULE_UNLOAD`
    ///
    /// @param module where it is
    record ModuleUnload(LoadedModule module, Acknowledgement acknowledgement) implements DebugEvent {}

    /// Threads have stopped: at a breakpoint, at an exception, or because they were interrupted. They stay
    /// stopped until they are resumed. `ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED`
    ///
    /// @param thread one thread, or what an interrupt asked for
    record ThreadStopped(ThreadSelector thread, Acknowledgement acknowledgement) implements DebugEvent {}

    /// None of the threads which an interrupt asked for could be stopped. `ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE`
    ///
    /// @param thread what the interrupt asked for
    record ThreadUnavailable(ThreadSelector thread, Acknowledgement acknowledgement) implements DebugEvent {}

    /// The device used an address that it must not. `ZET_DEBUG_EVENT_TYPE_PAGE_FAULT`
    ///
    /// @param address the faulting address, aligned to the page
    /// @param mask makes an address comparable with `address` by bitwise and; 0 where the driver does not say
    /// @param rawReason the `zet_debug_page_fault_reason_t`, for reasons which this version does not know
    record PageFault(
            @Unsigned long address,
            @Unsigned long mask,
            PageFaultReason reason,
            int rawReason,
            Acknowledgement acknowledgement)
            implements DebugEvent {
        @Override
        public String toString() {
            return "PageFault[address=0x%x, mask=0x%x, reason=%s, rawReason=%d, acknowledgement=%s]"
                    .formatted(address, mask, reason, rawReason, acknowledgement);
        }
    }

    /// A kind that this version does not know. Acknowledge it if it asks for that.
    ///
    /// @param type the `zet_debug_event_type_t`
    record Unknown(int type, Acknowledgement acknowledgement) implements DebugEvent {
        /// A copy of the event's own part: the 32 bytes of `zet_debug_event_info_t`.
        public byte[] info() {
            return acknowledgement.info();
        }

        @Override
        public String toString() {
            return "Unknown[type=%d, info=%s, %s]"
                    .formatted(type, HexFormat.of().formatHex(info()), acknowledgement);
        }
    }
}
