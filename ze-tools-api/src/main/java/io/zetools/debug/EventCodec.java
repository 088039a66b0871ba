package io.zetools.debug;

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
import java.util.OptionalInt;

/// Between the structs of debugging and their Java values: the only place that knows the structs of events and
/// threads.
final class EventCodec {
    static final int INFO_OFFSET = Math.toIntExact(zet_debug_event_t.info$offset());

    private static final int DETACHED = 1;
    private static final int PROCESS_ENTRY = 2;
    private static final int PROCESS_EXIT = 3;
    private static final int MODULE_LOAD = 4;
    private static final int MODULE_UNLOAD = 5;
    private static final int THREAD_STOPPED = 6;
    private static final int THREAD_UNAVAILABLE = 7;
    private static final int PAGE_FAULT = 8;

    /// `UINT32_MAX` in a field of `ze_device_thread_t`: all.
    private static final int WILDCARD = -1;

    private EventCodec() {}

    /// A zeroed event: the driver compares all of it later, so nothing in it may be left to chance.
    static MemorySegment event(SegmentAllocator scratch) {
        return zet_debug_event_t.allocate(scratch).fill((byte) 0);
    }

    static DebugEvent decode(DebugSession session, MemorySegment event) {
        int type = zet_debug_event_t.type(event);
        var info = zet_debug_event_t.info(event);
        var ack = new Acknowledgement(
                session, event.toArray(ValueLayout.JAVA_BYTE), zet_debug_event_t.flags(event), type);
        return switch (type) {
            case DETACHED -> detached(zet_debug_event_info_t.detached(info), ack);
            case PROCESS_ENTRY -> new DebugEvent.ProcessEntry(ack);
            case PROCESS_EXIT -> new DebugEvent.ProcessExit(ack);
            case MODULE_LOAD -> new DebugEvent.ModuleLoad(module(zet_debug_event_info_t.module(info)), ack);
            case MODULE_UNLOAD -> new DebugEvent.ModuleUnload(module(zet_debug_event_info_t.module(info)), ack);
            case THREAD_STOPPED -> new DebugEvent.ThreadStopped(thread(info), ack);
            case THREAD_UNAVAILABLE -> new DebugEvent.ThreadUnavailable(thread(info), ack);
            case PAGE_FAULT -> pageFault(zet_debug_event_info_t.page_fault(info), ack);
            default -> new DebugEvent.Unknown(type, ack);
        };
    }

    private static DebugEvent detached(MemorySegment info, Acknowledgement ack) {
        int reason = zet_debug_event_info_detached_t.reason(info);
        return new DebugEvent.Detached(DetachReason.of(reason), reason, ack);
    }

    private static LoadedModule module(MemorySegment info) {
        return new LoadedModule(
                zet_debug_event_info_module_t.format(info),
                zet_debug_event_info_module_t.moduleBegin(info),
                zet_debug_event_info_module_t.moduleEnd(info),
                zet_debug_event_info_module_t.load(info));
    }

    private static DebugEvent pageFault(MemorySegment info, Acknowledgement ack) {
        int reason = zet_debug_event_info_page_fault_t.reason(info);
        return new DebugEvent.PageFault(
                zet_debug_event_info_page_fault_t.address(info),
                zet_debug_event_info_page_fault_t.mask(info),
                PageFaultReason.of(reason),
                reason,
                ack);
    }

    private static ThreadSelector thread(MemorySegment info) {
        return decodeThread(zet_debug_event_info_thread_stopped_t.thread(zet_debug_event_info_t.thread(info)));
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
