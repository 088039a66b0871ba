package io.zetools.debug;

import io.zetools.Unsigned;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Something that happened to the debugged process: `zet_debug_event_t`.
///
/// Threads: immutable.
public abstract sealed class DebugEvent {
    private final Acknowledgement acknowledgement;

    private DebugEvent(Acknowledgement acknowledgement) {
        this.acknowledgement = acknowledgement;
    }

    /// Returns whether something in the debugged process was held up by this event when it was read:
    /// `ZET_DEBUG_EVENT_FLAG_NEED_ACK`. It goes on after [DebugSession#acknowledge].
    public final boolean needsAck() {
        return acknowledgement.isNeeded();
    }

    /// The event as the driver sent it, which has to be given back unchanged.
    final Acknowledgement acknowledgement() {
        return acknowledgement;
    }

    /// Describes the event without its acknowledgement.
    abstract String describe();

    @Override
    public final String toString() {
        return needsAck()
                ? "%s[%s, %s]".formatted(name(), describe(), acknowledgement)
                : name() + "[" + describe() + "]";
    }

    private String name() {
        return getClass().getSimpleName();
    }

    /// The last event of a session: the process has ended, or the driver has ended the session.
    /// `ZET_DEBUG_EVENT_TYPE_DETACHED`
    ///
    /// The session makes this event itself where the driver does not report the end.
    public static final class Detached extends DebugEvent {
        private final int rawReason;
        private final OptionalInt exitCode;

        Detached(int rawReason, OptionalInt exitCode, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.rawReason = rawReason;
            this.exitCode = exitCode;
        }

        /// Returns why the session has ended.
        public DetachReason reason() {
            return DetachReason.of(rawReason);
        }

        /// Returns the `zet_debug_detach_reason_t`, for reasons that this version does not know.
        public int rawReason() {
            return rawReason;
        }

        /// Returns the process's exit code as [Process#exitValue] does: 128 and the signal's number if a signal
        /// has ended the process. Empty unless [DebugSession#start] has started the process.
        public OptionalInt exitCode() {
            return exitCode;
        }

        @Override
        String describe() {
            var text = "reason=" + (reason() == DetachReason.UNRECOGNIZED ? Integer.toString(rawReason) : reason());
            return exitCode.isPresent() ? text + ", exitCode=" + exitCode.getAsInt() : text;
        }
    }

    /// The process made its first command queue on the device. `ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY`
    public static final class ProcessEntry extends DebugEvent {
        ProcessEntry(Acknowledgement acknowledgement) {
            super(acknowledgement);
        }

        @Override
        String describe() {
            return "";
        }
    }

    /// The process destroyed its last command queue on the device. It may make another one: this is not the end of
    /// the process, which [Detached] reports. `ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT`
    public static final class ProcessExit extends DebugEvent {
        ProcessExit(Acknowledgement acknowledgement) {
            super(acknowledgement);
        }

        @Override
        String describe() {
            return "";
        }
    }

    /// A module is on the device. `ZET_DEBUG_EVENT_TYPE_MODULE_LOAD`
    ///
    /// If [#needsAck] is true, the process waits in creating the module until the event is acknowledged. It is
    /// false for modules that were there before the session.
    public static final class ModuleLoad extends DebugEvent {
        private final LoadedModule module;

        ModuleLoad(LoadedModule module, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.module = module;
        }

        /// Returns the module's place on the device.
        public LoadedModule module() {
            return module;
        }

        @Override
        String describe() {
            return module.toString();
        }
    }

    /// A module is about to leave the device. `ZET_DEBUG_EVENT_TYPE_MODULE_UNLOAD`
    public static final class ModuleUnload extends DebugEvent {
        private final LoadedModule module;

        ModuleUnload(LoadedModule module, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.module = module;
        }

        /// Returns the module's place on the device.
        public LoadedModule module() {
            return module;
        }

        @Override
        String describe() {
            return module.toString();
        }
    }

    /// Threads have stopped, at a breakpoint or because they were interrupted. They stay stopped until they are
    /// resumed. `ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED`
    public static final class ThreadStopped extends DebugEvent {
        private final ThreadSelector threads;

        ThreadStopped(ThreadSelector threads, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.threads = threads;
        }

        /// Returns one thread, or the threads that an interrupt asked for. [DebugSession#stoppedThreads] finds
        /// those of them that have stopped.
        public ThreadSelector threads() {
            return threads;
        }

        @Override
        String describe() {
            return threads.toString();
        }
    }

    /// None of the threads that an interrupt asked for could be stopped. `ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE`
    public static final class ThreadUnavailable extends DebugEvent {
        private final ThreadSelector threads;

        ThreadUnavailable(ThreadSelector threads, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.threads = threads;
        }

        /// Returns the threads that the interrupt asked for.
        public ThreadSelector threads() {
            return threads;
        }

        @Override
        String describe() {
            return threads.toString();
        }
    }

    /// Device code used an address that it must not. `ZET_DEBUG_EVENT_TYPE_PAGE_FAULT`, or a thread that has
    /// stopped because of a page fault.
    ///
    /// Drivers report either the address or the thread. A reported thread has stopped; there is no
    /// [ThreadStopped] for it. The driver ends the work of the process when the thread is resumed: its calls then
    /// fail with `ERROR_DEVICE_LOST`.
    public static final class PageFault extends DebugEvent {
        private final OptionalLong address;
        private final @Unsigned long mask;
        private final int rawReason;
        private final Optional<DeviceThread> thread;

        PageFault(@Unsigned long address, @Unsigned long mask, int rawReason, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.address = OptionalLong.of(address);
            this.mask = mask;
            this.rawReason = rawReason;
            this.thread = Optional.empty();
        }

        PageFault(DeviceThread thread, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.address = OptionalLong.empty();
            this.mask = 0;
            this.rawReason = 0;
            this.thread = Optional.of(thread);
        }

        /// Returns the faulting address, which may be that of the page's first byte; unsigned. Empty if only
        /// the thread is known.
        public OptionalLong address() {
            return address;
        }

        /// Returns the bits that count in [#address]; 0 if the driver does not say.
        public @Unsigned long mask() {
            return mask;
        }

        /// Returns the reason that the driver gives.
        public PageFaultReason reason() {
            return PageFaultReason.of(rawReason);
        }

        /// Returns the `zet_debug_page_fault_reason_t`, for reasons that this version does not know.
        public int rawReason() {
            return rawReason;
        }

        /// Returns the thread that has stopped at the fault. Empty if only the address is known.
        public Optional<DeviceThread> thread() {
            return thread;
        }

        @Override
        String describe() {
            if (thread.isPresent()) return thread.get().toString();
            return "address=0x%x, mask=0x%x, reason=%s"
                    .formatted(
                            address.orElse(0),
                            mask,
                            reason() == PageFaultReason.UNRECOGNIZED ? Integer.toString(rawReason) : reason());
        }
    }

    /// An event of a kind that this version does not know, or of threads whose numbers no device can have.
    /// Acknowledge it if it needs that.
    public static final class Unknown extends DebugEvent {
        private final int type;

        Unknown(int type, Acknowledgement acknowledgement) {
            super(acknowledgement);
            this.type = type;
        }

        /// Returns the `zet_debug_event_type_t`.
        public int type() {
            return type;
        }

        /// Returns a copy of the 32 bytes of `zet_debug_event_info_t`.
        public byte[] info() {
            return acknowledgement().info();
        }

        @Override
        String describe() {
            return "type=%d, info=%s".formatted(type, HexFormat.of().formatHex(info()));
        }
    }
}
