package io.zetools.sycl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.ffi.xpti.xpti_function_with_args_t;
import io.zetools.ffi.xpti.xpti_mem_alloc_data_t;
import io.zetools.ffi.xpti.xpti_offload_accessor_data_t;
import io.zetools.ffi.xpti.xpti_offload_association_data_t;
import io.zetools.ffi.xpti.xpti_offload_buffer_data_t;
import io.zetools.ffi.xpti.xpti_offload_image_accessor_data_t;
import io.zetools.ffi.xpti.xpti_offload_image_data_t;
import io.zetools.ffi.xpti.xpti_optional_t;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// Puts user data into memory as C has it: the opposite of [UserDataReader].
final class UserDataWriter {
    private UserDataWriter() {}

    /// Writes user data.
    ///
    /// @param arena that the memory lives as long as
    static MemorySegment write(UserData data, Arena arena) {
        return switch (data) {
            case UserData.None _ -> MemorySegment.NULL;
            case UserData.NotRead raw -> MemorySegment.ofAddress(raw.address());
            case UserData.Signal signal -> MemorySegment.ofAddress(signal.handle());
            case UserData.Text text -> arena.allocateFrom(text.text());
            case UserData.Node node -> arena.allocateFrom(node.text());
            case UserData.Function function -> arena.allocateFrom(function.name());
            case UserData.FunctionCall call -> call(call, arena);
            case UserData.Buffer buffer -> buffer(buffer, arena);
            case UserData.Image image -> image(image, arena);
            case UserData.Association association -> {
                var memory = arena.allocate(xpti_offload_association_data_t.layout());
                xpti_offload_association_data_t.user_object_handle(memory, association.object());
                xpti_offload_association_data_t.mem_object_handle(memory, association.memory());
                yield memory;
            }
            case UserData.Destruct destruct -> {
                // Readers may expect the structure of an association.
                var memory = arena.allocate(xpti_offload_association_data_t.layout());
                xpti_offload_association_data_t.user_object_handle(memory, destruct.object());
                yield memory;
            }
            case UserData.Accessor accessor -> {
                var memory = arena.allocate(xpti_offload_accessor_data_t.layout());
                xpti_offload_accessor_data_t.buffer_handle(memory, accessor.buffer());
                xpti_offload_accessor_data_t.accessor_handle(memory, accessor.accessor());
                xpti_offload_accessor_data_t.target(memory, accessor.target());
                xpti_offload_accessor_data_t.mode(memory, accessor.mode());
                yield memory;
            }
            case UserData.ImageAccessor accessor -> imageAccessor(accessor, arena);
            case UserData.Memory allocation -> {
                var memory = arena.allocate(xpti_mem_alloc_data_t.layout());
                xpti_mem_alloc_data_t.mem_object_handle(memory, allocation.object());
                xpti_mem_alloc_data_t.alloc_pointer(memory, allocation.pointer());
                xpti_mem_alloc_data_t.alloc_size(memory, allocation.size());
                xpti_mem_alloc_data_t.guard_zone_size(memory, allocation.guardZone());
                yield memory;
            }
        };
    }

    /// The call with its arguments: for Unified Runtime a structure of pointers, one to each; for the plug-in
    /// interface one behind the other.
    private static MemorySegment call(UserData.FunctionCall call, Arena arena) {
        var memory = arena.allocate(xpti_function_with_args_t.layout());
        xpti_function_with_args_t.function_id(memory, call.id());
        xpti_function_with_args_t.function_name(memory, arena.allocateFrom(call.name()));
        if (!call.arguments().isEmpty()) {
            xpti_function_with_args_t.args_data(
                    memory,
                    call.name().startsWith("pi")
                            ? FunctionArguments.pack(call.name(), call.arguments(), arena)
                            : pointers(call, arena));
        }
        if (call.ended()) {
            var result = arena.allocate(JAVA_INT);
            result.set(JAVA_INT, 0, call.result());
            xpti_function_with_args_t.ret_data(memory, result);
        }
        return memory;
    }

    private static MemorySegment pointers(UserData.FunctionCall call, Arena arena) {
        var pointers = arena.allocate(ADDRESS, call.arguments().size());
        for (int i = 0; i < call.arguments().size(); i++) {
            var value = arena.allocate(Long.BYTES, Long.BYTES);
            value.set(JAVA_LONG, 0, call.arguments().get(i).value());
            pointers.setAtIndex(ADDRESS, i, value);
        }
        return pointers;
    }

    private static MemorySegment buffer(UserData.Buffer buffer, Arena arena) {
        var memory = arena.allocate(xpti_offload_buffer_data_t.layout());
        xpti_offload_buffer_data_t.user_object_handle(memory, buffer.object());
        xpti_offload_buffer_data_t.host_object_handle(memory, buffer.host());
        xpti_offload_buffer_data_t.element_type(memory, arena.allocateFrom(buffer.elementType()));
        xpti_offload_buffer_data_t.element_size(memory, buffer.elementSize());
        xpti_offload_buffer_data_t.dim(memory, buffer.range().size());
        range(buffer.range(), xpti_offload_buffer_data_t.range(memory));
        return memory;
    }

    private static MemorySegment image(UserData.Image image, Arena arena) {
        var memory = arena.allocate(xpti_offload_image_data_t.layout());
        xpti_offload_image_data_t.user_object_handle(memory, image.object());
        xpti_offload_image_data_t.host_object_handle(memory, image.host());
        xpti_offload_image_data_t.dim(memory, image.range().size());
        range(image.range(), xpti_offload_image_data_t.range(memory));
        xpti_offload_image_data_t.format(memory, image.format());
        optional(xpti_offload_image_data_t.addressing(memory), image.addressing());
        optional(xpti_offload_image_data_t.coordinate_normalization(memory), image.coordinates());
        optional(xpti_offload_image_data_t.filtering(memory), image.filtering());
        return memory;
    }

    private static MemorySegment imageAccessor(UserData.ImageAccessor accessor, Arena arena) {
        var memory = arena.allocate(xpti_offload_image_accessor_data_t.layout());
        xpti_offload_image_accessor_data_t.image_handle(memory, accessor.image());
        xpti_offload_image_accessor_data_t.accessor_handle(memory, accessor.accessor());
        optional(xpti_offload_image_accessor_data_t.target(memory), accessor.target());
        optional(xpti_offload_image_accessor_data_t.mode(memory), accessor.mode());
        xpti_offload_image_accessor_data_t.element_type(memory, arena.allocateFrom(accessor.elementType()));
        xpti_offload_image_accessor_data_t.element_size(memory, accessor.elementSize());
        return memory;
    }

    private static void range(List<Long> range, MemorySegment to) {
        for (int i = 0; i < range.size(); i++) {
            to.setAtIndex(JAVA_LONG, i, range.get(i));
        }
    }

    private static void optional(MemorySegment to, long value) {
        if (value < 0) return;
        xpti_optional_t.value(to, (int) value);
        xpti_optional_t.engaged(to, (byte) 1);
    }
}
