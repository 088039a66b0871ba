package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeKernelGetProperties;

import io.zetools.Kernel;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_kernel_properties_t;
import io.zetools.ffi.ze_mutable_kernel_argument_exp_desc_t;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.KernelArguments;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;

/// The arguments that a tool's kernel has behind those of the application's. Where the application gives all
/// arguments itself, it gives too few for the tool's kernel.
///
/// Threads: any.
final class ExtraArguments {
    private final Kernel kernel;
    private final int first;
    private final int end;

    /// @param kernel the tool's
    /// @param original the application's
    ExtraArguments(Kernel kernel, MemorySegment original) {
        this.kernel = kernel;
        this.first = count(kernel, original);
        this.end = count(kernel, kernel.handle().segment());
    }

    private static int count(Kernel subject, MemorySegment handle) {
        try (var scratch = Arena.ofConfined()) {
            var properties = Structs.kernelProperties(scratch);
            Calls.check("zeKernelGetProperties", subject, () -> zeKernelGetProperties(handle, properties));
            return ze_kernel_properties_t.numKernelArgs(properties);
        }
    }

    boolean isEmpty() {
        return first >= end;
    }

    /// Returns whether [#behind] can do without an array: the application's kernel has no arguments.
    boolean areAll() {
        return first == 0;
    }

    /// Makes sure that the tool has set them.
    ///
    /// @throws IllegalStateException naming the first that is not set
    void requireSet() {
        for (int i = first; i < end; i++) value(i);
    }

    /// Returns the application's array of pointers to arguments, with those of the tool behind them.
    ///
    /// @param pointers null if there are none
    /// @throws IllegalStateException if one is not set
    MemorySegment behind(MemorySegment pointers, SegmentAllocator scratch) {
        var all = scratch.allocate(ValueLayout.ADDRESS, end);
        long bytes = first * ValueLayout.ADDRESS.byteSize();
        if (first > 0) MemorySegment.copy(CallerMemory.at(pointers, bytes), 0, all, 0, bytes);
        for (int i = first; i < end; i++) {
            all.setAtIndex(ValueLayout.ADDRESS, i, value(i).unsizedPointer(scratch));
        }
        return all;
    }

    /// Returns a chain of descriptors that set the tool's arguments on a command of a mutable list.
    ///
    /// @throws IllegalStateException if one is not set
    MemorySegment chain(long commandId, SegmentAllocator scratch) {
        var next = MemorySegment.NULL;
        for (int i = end - 1; i >= first; i--) {
            var value = value(i);
            var desc = Structs.typed(
                    scratch,
                    ze_mutable_kernel_argument_exp_desc_t.layout(),
                    LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_KERNEL_ARGUMENT_EXP_DESC());
            ze_mutable_kernel_argument_exp_desc_t.pNext(desc, next);
            ze_mutable_kernel_argument_exp_desc_t.commandId(desc, commandId);
            ze_mutable_kernel_argument_exp_desc_t.argIndex(desc, i);
            ze_mutable_kernel_argument_exp_desc_t.argSize(desc, value.size());
            ze_mutable_kernel_argument_exp_desc_t.pArgValue(desc, value.pointer(scratch));
            next = desc;
        }
        return next;
    }

    private KernelArguments.Value value(int index) {
        return Access.get()
                .arguments(kernel)
                .get(index)
                .orElseThrow(() -> new IllegalStateException(
                        "argument %d of %s, which the application's kernel does not have, was not set: set it on the Kernel"
                                .formatted(index, kernel)));
    }
}
