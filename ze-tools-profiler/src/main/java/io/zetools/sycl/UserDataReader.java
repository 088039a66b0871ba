package io.zetools.sycl;

import io.zetools.ffi.xpti.xpti_function_with_args_t;
import io.zetools.ffi.xpti.xpti_mem_alloc_data_t;
import io.zetools.ffi.xpti.xpti_offload_accessor_data_t;
import io.zetools.ffi.xpti.xpti_offload_association_data_t;
import io.zetools.ffi.xpti.xpti_offload_buffer_data_t;
import io.zetools.ffi.xpti.xpti_offload_image_accessor_data_t;
import io.zetools.ffi.xpti.xpti_offload_image_data_t;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads user data of a known form.
final class UserDataReader {
    private static final int MOST_DIMENSIONS = 3;

    private UserDataReader() {}

    /// Reads everything, so that nothing points to memory of C afterwards.
    ///
    /// @param arguments what decodes arguments of functions; empty if they cannot be decoded
    /// @param end whether the notification is one of an end
    static UserData read(UserDataTable.Form form, long at, Optional<FunctionArguments> arguments, boolean end) {
        if (at == 0) return new UserData.None();
        // The handle is the data itself.
        return switch (form) {
            case NOT_READ -> new UserData.NotRead(at);
            case TEXT -> new UserData.Text(Memory.text(at));
            case NODE -> {
                var text = Memory.text(at);
                yield new UserData.Node(NodeKind.of(text), text);
            }
            case SIGNAL -> new UserData.Signal(at);
            case FUNCTION -> new UserData.Function(Memory.text(at));
            case FUNCTION_CALL -> call(at, arguments, end);
            case OBJECT -> new UserData.Buffer(Memory.word(at), 0, "", 0, List.of());
            case BUFFER -> buffer(at);
            case IMAGE -> image(at);
            case ASSOCIATION ->
                new UserData.Association(
                        Memory.word(at + xpti_offload_association_data_t.user_object_handle$offset()),
                        Memory.word(at + xpti_offload_association_data_t.mem_object_handle$offset()));
            case DESTRUCT -> new UserData.Destruct(Memory.word(at));
            case ACCESSOR ->
                new UserData.Accessor(
                        Memory.word(at + xpti_offload_accessor_data_t.buffer_handle$offset()),
                        Memory.word(at + xpti_offload_accessor_data_t.accessor_handle$offset()),
                        Memory.number(at + xpti_offload_accessor_data_t.target$offset()),
                        Memory.number(at + xpti_offload_accessor_data_t.mode$offset()));
            case IMAGE_ACCESSOR ->
                new UserData.ImageAccessor(
                        Memory.word(at + xpti_offload_image_accessor_data_t.image_handle$offset()),
                        Memory.word(at + xpti_offload_image_accessor_data_t.accessor_handle$offset()),
                        Memory.optional(at + xpti_offload_image_accessor_data_t.target$offset()),
                        Memory.optional(at + xpti_offload_image_accessor_data_t.mode$offset()),
                        Memory.text(Memory.word(at + xpti_offload_image_accessor_data_t.element_type$offset())),
                        Memory.number(at + xpti_offload_image_accessor_data_t.element_size$offset()));
            case MEMORY ->
                new UserData.Memory(
                        Memory.word(at + xpti_mem_alloc_data_t.mem_object_handle$offset()),
                        Memory.word(at + xpti_mem_alloc_data_t.alloc_pointer$offset()),
                        Memory.word(at + xpti_mem_alloc_data_t.alloc_size$offset()),
                        Memory.word(at + xpti_mem_alloc_data_t.guard_zone_size$offset()));
        };
    }

    private static UserData call(long at, Optional<FunctionArguments> arguments, boolean end) {
        var name = Memory.text(Memory.word(at + xpti_function_with_args_t.function_name$offset()));
        long args = Memory.word(at + xpti_function_with_args_t.args_data$offset());
        long result = Memory.word(at + xpti_function_with_args_t.ret_data$offset());
        return new UserData.FunctionCall(
                Memory.number(at + xpti_function_with_args_t.function_id$offset()),
                name,
                arguments.map(known -> known.decode(name, args)).orElse(List.of()),
                end,
                end && result != 0 ? Memory.number(result) : 0);
    }

    private static UserData buffer(long at) {
        return new UserData.Buffer(
                Memory.word(at + xpti_offload_buffer_data_t.user_object_handle$offset()),
                Memory.word(at + xpti_offload_buffer_data_t.host_object_handle$offset()),
                Memory.text(Memory.word(at + xpti_offload_buffer_data_t.element_type$offset())),
                Memory.number(at + xpti_offload_buffer_data_t.element_size$offset()),
                range(
                        at + xpti_offload_buffer_data_t.range$offset(),
                        Memory.number(at + xpti_offload_buffer_data_t.dim$offset())));
    }

    private static UserData image(long at) {
        return new UserData.Image(
                Memory.word(at + xpti_offload_image_data_t.user_object_handle$offset()),
                Memory.word(at + xpti_offload_image_data_t.host_object_handle$offset()),
                range(
                        at + xpti_offload_image_data_t.range$offset(),
                        Memory.number(at + xpti_offload_image_data_t.dim$offset())),
                Memory.number(at + xpti_offload_image_data_t.format$offset()),
                Memory.optional(at + xpti_offload_image_data_t.addressing$offset()),
                Memory.optional(at + xpti_offload_image_data_t.coordinate_normalization$offset()),
                Memory.optional(at + xpti_offload_image_data_t.filtering$offset()));
    }

    private static List<Long> range(long at, int dimensions) {
        var range = new ArrayList<Long>(MOST_DIMENSIONS);
        for (int i = 0; i < Math.clamp(dimensions, 0, MOST_DIMENSIONS); i++) {
            range.add(Memory.word(at + (long) i * Long.BYTES));
        }
        return List.copyOf(range);
    }
}
