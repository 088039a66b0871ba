package io.zetools.sycl;

import io.zetools.Unsigned;
import io.zetools.ffi.xpti.xpti_offload_kernel_arg_data_t;
import io.zetools.ffi.xpti.xpti_offload_kernel_enqueue_data_t;
import io.zetools.trace.text.CarefulMemory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The launch of a kernel, from the metadata of its node.
///
/// @param globalSize work-items per dimension
/// @param localSize work-items of a group per dimension; zeros where the runtime chooses
/// @param offset of the ids per dimension
/// @param arguments in the order of their index
public record KernelEnqueue(List<Long> globalSize, List<Long> localSize, List<Long> offset, List<Argument> arguments) {
    private static final int DIMENSIONS = 3;

    /// No argument of a kernel is larger, and a wrong size must not cost the program its memory.
    private static final int LARGEST = 1 << 16;

    /// Copies the lists.
    public KernelEnqueue {
        globalSize = List.copyOf(globalSize);
        localSize = List.copyOf(localSize);
        offset = List.copyOf(offset);
        arguments = List.copyOf(arguments);
    }

    /// An argument of a kernel.
    ///
    /// @param index the argument's place
    /// @param type the number of the kind of parameter
    /// @param pointer where the value lies
    /// @param size bytes of the value
    /// @param value a copy of the value; empty where it could not be read, or may be gone
    public record Argument(int index, int type, @Unsigned long pointer, int size, Optional<ByteBuffer> value) {}

    /// Reads the launch.
    ///
    /// @param alive whether the values still are where the arguments point to
    static Optional<KernelEnqueue> of(Map<String, MetadataValue> metadata, boolean alive) {
        var enqueue = metadata.get("enqueue_kernel_data");
        if (enqueue == null || enqueue.bytes().length < xpti_offload_kernel_enqueue_data_t.sizeof())
            return Optional.empty();
        var data = ByteBuffer.wrap(enqueue.bytes()).order(ByteOrder.nativeOrder());
        var arguments = new ArrayList<Argument>();
        metadata.forEach((name, value) -> {
            if (name.matches("arg\\d+") && value.bytes().length >= xpti_offload_kernel_arg_data_t.sizeof())
                arguments.add(argument(value, alive));
        });
        arguments.sort(Comparator.comparingInt(Argument::index));
        return Optional.of(new KernelEnqueue(
                sizes(data, xpti_offload_kernel_enqueue_data_t.global_size$offset()),
                sizes(data, xpti_offload_kernel_enqueue_data_t.local_size$offset()),
                sizes(data, xpti_offload_kernel_enqueue_data_t.offset$offset()),
                arguments));
    }

    private static Argument argument(MetadataValue metadata, boolean alive) {
        var data = ByteBuffer.wrap(metadata.bytes()).order(ByteOrder.nativeOrder());
        long pointer = data.getLong((int) xpti_offload_kernel_arg_data_t.pointer$offset());
        int size = data.getInt((int) xpti_offload_kernel_arg_data_t.size$offset());
        boolean readable = alive && size > 0 && size <= LARGEST;
        return new Argument(
                data.getInt((int) xpti_offload_kernel_arg_data_t.index$offset()),
                data.getInt((int) xpti_offload_kernel_arg_data_t.type$offset()),
                pointer,
                size,
                readable ? CarefulMemory.read(pointer, size) : Optional.empty());
    }

    private static List<Long> sizes(ByteBuffer data, long offset) {
        var sizes = new ArrayList<Long>(DIMENSIONS);
        for (int i = 0; i < DIMENSIONS; i++) sizes.add(data.getLong((int) offset + i * Long.BYTES));
        return sizes;
    }
}
