package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_DETACH_REASON_HOST_EXIT;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_FLAG_NEED_ACK;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_DETACHED;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_MODULE_LOAD;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_MODULE_UNLOAD;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_PAGE_FAULT;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE;

import io.zetools.ffi.ze_device_thread_t;
import io.zetools.ffi.zet_debug_event_info_detached_t;
import io.zetools.ffi.zet_debug_event_info_module_t;
import io.zetools.ffi.zet_debug_event_info_page_fault_t;
import io.zetools.ffi.zet_debug_event_info_t;
import io.zetools.ffi.zet_debug_event_info_thread_stopped_t;
import io.zetools.ffi.zet_debug_event_t;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.OptionalInt;

/// Converts the structs of events and threads to and from Java values. No other class knows these structs.
final class EventCodec {
    static final int INFO_OFFSET = Math.toIntExact(zet_debug_event_t.info$offset());

    private static final Map<Integer, Decoder> DECODERS = Map.of(
            ZET_DEBUG_EVENT_TYPE_DETACHED(), EventCodec::detached,
            ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY(), (_, ack) -> new DebugEvent.ProcessEntry(ack),
            ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT(), (_, ack) -> new DebugEvent.ProcessExit(ack),
            ZET_DEBUG_EVENT_TYPE_MODULE_LOAD(), (info, ack) -> new DebugEvent.ModuleLoad(module(info), ack),
            ZET_DEBUG_EVENT_TYPE_MODULE_UNLOAD(), (info, ack) -> new DebugEvent.ModuleUnload(module(info), ack),
            ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED(), (info, ack) -> new DebugEvent.ThreadStopped(threads(info), ack),
            ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE(),
                    (info, ack) -> new DebugEvent.ThreadUnavailable(threads(info), ack),
            ZET_DEBUG_EVENT_TYPE_PAGE_FAULT(), EventCodec::pageFault);

    /// `UINT32_MAX` in a field of `ze_device_thread_t`: all.
    private static final int WILDCARD = -1;

    private EventCodec() {}

    /// A zeroed event: the driver compares all of it later, so nothing in it may be left to chance.
    static MemorySegment event(SegmentAllocator scratch) {
        return zet_debug_event_t.allocate(scratch).fill((byte) 0);
    }

    /// Makes the event that the driver has stored.
    static DebugEvent decode(DebugSession session, MemorySegment event) {
        int type = zet_debug_event_t.type(event);
        boolean needsAck = (zet_debug_event_t.flags(event) & ZET_DEBUG_EVENT_FLAG_NEED_ACK()) != 0;
        var ack = new Acknowledgement(session, event.toArray(ValueLayout.JAVA_BYTE), needsAck, type);
        var decoder = DECODERS.get(type);
        if (decoder == null) return new DebugEvent.Unknown(type, ack);
        var info = zet_debug_event_t.info(event);
        boolean ofThreads =
                type == ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED() || type == ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE();
        return ofThreads && !isThread(zet_debug_event_info_thread_stopped_t.thread(zet_debug_event_info_t.thread(info)))
                ? new DebugEvent.Unknown(type, ack)
                : decoder.decode(info, ack);
    }

    /// Makes the last event of a session whose driver does not report the end.
    static DebugEvent.Detached processEnded(DebugSession session) {
        int type = ZET_DEBUG_EVENT_TYPE_DETACHED();
        return new DebugEvent.Detached(
                ZET_DEBUG_DETACH_REASON_HOST_EXIT(),
                session.end().exitCode(),
                new Acknowledgement(session, new byte[Math.toIntExact(zet_debug_event_t.sizeof())], false, type));
    }

    private static DebugEvent detached(MemorySegment info, Acknowledgement ack) {
        int reason = zet_debug_event_info_detached_t.reason(zet_debug_event_info_t.detached(info));
        boolean processEnded = reason == ZET_DEBUG_DETACH_REASON_HOST_EXIT();
        return new DebugEvent.Detached(
                reason, processEnded ? ack.session().end().exitCode() : OptionalInt.empty(), ack);
    }

    private static LoadedModule module(MemorySegment info) {
        var module = zet_debug_event_info_t.module(info);
        return new LoadedModule(
                zet_debug_event_info_module_t.format(module),
                zet_debug_event_info_module_t.moduleBegin(module),
                zet_debug_event_info_module_t.moduleEnd(module),
                zet_debug_event_info_module_t.load(module));
    }

    private static DebugEvent pageFault(MemorySegment info, Acknowledgement ack) {
        var fault = zet_debug_event_info_t.page_fault(info);
        return new DebugEvent.PageFault(
                zet_debug_event_info_page_fault_t.address(fault),
                zet_debug_event_info_page_fault_t.mask(fault),
                zet_debug_event_info_page_fault_t.reason(fault),
                ack);
    }

    private static ThreadSelector threads(MemorySegment info) {
        return decodeThread(zet_debug_event_info_thread_stopped_t.thread(zet_debug_event_info_t.thread(info)));
    }

    /// Makes an event of one kind.
    private interface Decoder {
        DebugEvent decode(MemorySegment info, Acknowledgement ack);
    }

    /// Returns whether all fields are numbers of threads, or the wildcard.
    private static boolean isThread(MemorySegment thread) {
        return isNumber(ze_device_thread_t.slice(thread))
                && isNumber(ze_device_thread_t.subslice(thread))
                && isNumber(ze_device_thread_t.eu(thread))
                && isNumber(ze_device_thread_t.thread(thread));
    }

    private static boolean isNumber(int field) {
        return field >= 0 || field == WILDCARD;
    }

    static ThreadSelector decodeThread(MemorySegment thread) {
        int slice = ze_device_thread_t.slice(thread);
        int subslice = ze_device_thread_t.subslice(thread);
        int eu = ze_device_thread_t.eu(thread);
        int number = ze_device_thread_t.thread(thread);
        int wildcards = 0;
        for (int field : new int[] {slice, subslice, eu, number}) if (field == WILDCARD) wildcards++;
        return switch (wildcards) {
            case 0 -> new DeviceThread(slice, subslice, eu, number);
            case 4 -> ThreadSelector.ALL;
            default -> new ThreadSelector.Group(field(slice), field(subslice), field(eu), field(number));
        };
    }

    static MemorySegment thread(SegmentAllocator scratch, ThreadSelector selector) {
        return switch (selector) {
            case DeviceThread(int slice, int subslice, int eu, int thread) ->
                thread(scratch, slice, subslice, eu, thread);
            case ThreadSelector.Group(var slice, var subslice, var eu, var thread) ->
                thread(
                        scratch,
                        slice.orElse(WILDCARD),
                        subslice.orElse(WILDCARD),
                        eu.orElse(WILDCARD),
                        thread.orElse(WILDCARD));
            case ThreadSelector.All() -> thread(scratch, WILDCARD, WILDCARD, WILDCARD, WILDCARD);
        };
    }

    private static OptionalInt field(int value) {
        return value == WILDCARD ? OptionalInt.empty() : OptionalInt.of(value);
    }

    private static MemorySegment thread(SegmentAllocator scratch, int slice, int subslice, int eu, int thread) {
        var segment = ze_device_thread_t.allocate(scratch);
        ze_device_thread_t.slice(segment, slice);
        ze_device_thread_t.subslice(segment, subslice);
        ze_device_thread_t.eu(segment, eu);
        ze_device_thread_t.thread(segment, thread);
        return segment;
    }
}
