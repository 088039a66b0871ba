package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchKernel;
import static io.zetools.ffi.LevelZeroNative.zeCommandListClose;
import static io.zetools.ffi.LevelZeroNative.zeCommandListCreate;
import static io.zetools.ffi.LevelZeroNative.zeCommandListDestroy;
import static io.zetools.ffi.LevelZeroNative.zeCommandListGetNextCommandIdWithKernelsExp;
import static io.zetools.ffi.LevelZeroNative.zeCommandListUpdateMutableCommandKernelsExp;
import static io.zetools.ffi.LevelZeroNative.zeCommandListUpdateMutableCommandsExp;
import static io.zetools.ffi.LevelZeroNative.zeCommandQueueExecuteCommandLists;
import static io.zetools.program.TestModules.check;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Kernel;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_command_list_desc_t;
import io.zetools.ffi.ze_mutable_command_id_exp_desc_t;
import io.zetools.ffi.ze_mutable_command_list_exp_desc_t;
import io.zetools.ffi.ze_mutable_commands_exp_desc_t;
import io.zetools.ffi.ze_mutable_group_count_exp_desc_t;
import io.zetools.ffi.ze_mutable_group_size_exp_desc_t;
import io.zetools.ffi.ze_mutable_kernel_argument_exp_desc_t;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.time.Duration;

/// A mutable command list, as an application uses it in C. Kernels are those of [Scene].
public final class MutableList implements AutoCloseable {
    /// All that can be changed but the global offset.
    static final int EVERYTHING = 0x77;

    static final int KERNEL_ONLY = 0x40;

    private final Arena memory = Arena.ofConfined();
    private final MemorySegment handle;

    public MutableList(Context context) {
        var desc = Structs.typed(
                memory, ze_command_list_desc_t.layout(), LevelZeroNative.ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC());
        ze_command_list_desc_t.pNext(
                desc,
                Structs.typed(
                        memory,
                        ze_mutable_command_list_exp_desc_t.layout(),
                        LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC()));
        var out = memory.allocate(ValueLayout.ADDRESS);
        check(zeCommandListCreate(
                context.handle().segment(), context.device().handle().segment(), desc, out));
        handle = out.get(ValueLayout.ADDRESS, 0);
    }

    public MemorySegment handle() {
        return handle;
    }

    long nextId(int flags, Kernel... kernels) {
        var id = memory.allocate(ValueLayout.JAVA_LONG);
        check(tryNextId(flags, array(kernels), id));
        return id.get(ValueLayout.JAVA_LONG, 0);
    }

    int tryNextId(int flags, MemorySegment kernels, MemorySegment id) {
        var desc = Structs.typed(
                memory,
                ze_mutable_command_id_exp_desc_t.layout(),
                LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC());
        ze_mutable_command_id_exp_desc_t.flags(desc, flags);
        int count = (int) (kernels.byteSize() / ValueLayout.ADDRESS.byteSize());
        return zeCommandListGetNextCommandIdWithKernelsExp(handle, desc, count, kernels, id);
    }

    MemorySegment array(Kernel... kernels) {
        var array = memory.allocate(ValueLayout.ADDRESS, kernels.length);
        for (int i = 0; i < kernels.length; i++)
            array.setAtIndex(ValueLayout.ADDRESS, i, kernels[i].handle().segment());
        return array;
    }

    /// Appends a launch of four groups.
    void launch(Kernel kernel) {
        var none = MemorySegment.NULL;
        check(zeCommandListAppendLaunchKernel(handle, kernel.handle().segment(), Scene.groups(memory), none, 0, none));
    }

    /// Exchanges the kernel and gives the new one four groups of 16 and two pointers.
    void exchange(long id, Kernel kernel, long from, long to) {
        exchangeOnly(id, kernel);
        update(argument(id, 0, from, argument(id, 1, to, size(id, count(id, MemorySegment.NULL)))));
    }

    void exchangeOnly(long id, Kernel kernel) {
        var ids = memory.allocateFrom(ValueLayout.JAVA_LONG, id);
        check(zeCommandListUpdateMutableCommandKernelsExp(handle, 1, ids, array(kernel)));
    }

    void update(MemorySegment chain) {
        check(zeCommandListUpdateMutableCommandsExp(handle, updates(chain)));
    }

    /// A `ze_mutable_commands_exp_desc_t`.
    public MemorySegment updates(MemorySegment chain) {
        var desc = Structs.typed(
                memory,
                ze_mutable_commands_exp_desc_t.layout(),
                LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC());
        ze_mutable_commands_exp_desc_t.pNext(desc, chain);
        return desc;
    }

    public MemorySegment argument(long id, int index, long pointer, MemorySegment next) {
        var desc = Structs.typed(
                memory,
                ze_mutable_kernel_argument_exp_desc_t.layout(),
                LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_KERNEL_ARGUMENT_EXP_DESC());
        ze_mutable_kernel_argument_exp_desc_t.pNext(desc, next);
        ze_mutable_kernel_argument_exp_desc_t.commandId(desc, id);
        ze_mutable_kernel_argument_exp_desc_t.argIndex(desc, index);
        ze_mutable_kernel_argument_exp_desc_t.argSize(desc, Long.BYTES);
        ze_mutable_kernel_argument_exp_desc_t.pArgValue(desc, memory.allocateFrom(ValueLayout.JAVA_LONG, pointer));
        return desc;
    }

    public MemorySegment size(long id, MemorySegment next) {
        var desc = Structs.typed(
                memory,
                ze_mutable_group_size_exp_desc_t.layout(),
                LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_GROUP_SIZE_EXP_DESC());
        ze_mutable_group_size_exp_desc_t.pNext(desc, next);
        ze_mutable_group_size_exp_desc_t.commandId(desc, id);
        ze_mutable_group_size_exp_desc_t.groupSizeX(desc, 16);
        ze_mutable_group_size_exp_desc_t.groupSizeY(desc, 1);
        ze_mutable_group_size_exp_desc_t.groupSizeZ(desc, 1);
        return desc;
    }

    public MemorySegment count(long id, MemorySegment next) {
        var desc = Structs.typed(
                memory,
                ze_mutable_group_count_exp_desc_t.layout(),
                LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC());
        ze_mutable_group_count_exp_desc_t.pNext(desc, next);
        ze_mutable_group_count_exp_desc_t.commandId(desc, id);
        ze_mutable_group_count_exp_desc_t.pGroupCount(desc, Scene.groups(memory));
        return desc;
    }

    void endRecording() {
        check(zeCommandListClose(handle));
    }

    /// Closes and executes it.
    void run(CommandQueue queue) {
        endRecording();
        SegmentAllocator scratch = memory;
        check(zeCommandQueueExecuteCommandLists(
                queue.handle().segment(), 1, scratch.allocateFrom(ValueLayout.ADDRESS, handle), MemorySegment.NULL));
        assertThat(queue.synchronize(Duration.ofSeconds(60))).isTrue();
    }

    @Override
    public void close() {
        check(zeCommandListDestroy(handle));
        memory.close();
    }
}
