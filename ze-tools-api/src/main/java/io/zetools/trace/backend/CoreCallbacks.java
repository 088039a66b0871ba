package io.zetools.trace.backend;

import static java.lang.foreign.ValueLayout.ADDRESS;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// `ze_callbacks_t`: a callback for each function of version 1.0, and for no later one. Frozen since then, so it
/// is 960 bytes in every version.
final class CoreCallbacks {
    /// The functions in the order of the structure: the part of the name that they share, then the rest of it.
    private static final List<String> TABLES = List.of(
            "ze Init",
            "zeDriver Get GetApiVersion GetProperties GetIpcProperties GetExtensionProperties",
            "zeDevice Get GetSubDevices GetProperties GetComputeProperties GetModuleProperties"
                    + " GetCommandQueueGroupProperties GetMemoryProperties GetMemoryAccessProperties GetCacheProperties"
                    + " GetImageProperties GetExternalMemoryProperties GetP2PProperties CanAccessPeer GetStatus",
            "zeContext Create Destroy GetStatus SystemBarrier MakeMemoryResident EvictMemory MakeImageResident"
                    + " EvictImage",
            "zeCommandQueue Create Destroy ExecuteCommandLists Synchronize",
            "zeCommandList Create CreateImmediate Destroy Close Reset AppendWriteGlobalTimestamp AppendBarrier"
                    + " AppendMemoryRangesBarrier AppendMemoryCopy AppendMemoryFill AppendMemoryCopyRegion"
                    + " AppendMemoryCopyFromContext AppendImageCopy AppendImageCopyRegion AppendImageCopyToMemory"
                    + " AppendImageCopyFromMemory AppendMemoryPrefetch AppendMemAdvise AppendSignalEvent"
                    + " AppendWaitOnEvents AppendEventReset AppendQueryKernelTimestamps AppendLaunchKernel"
                    + " AppendLaunchCooperativeKernel AppendLaunchKernelIndirect AppendLaunchMultipleKernelsIndirect",
            "zeFence Create Destroy HostSynchronize QueryStatus Reset",
            "zeEventPool Create Destroy GetIpcHandle OpenIpcHandle CloseIpcHandle",
            "zeEvent Create Destroy HostSignal HostSynchronize QueryStatus HostReset QueryKernelTimestamp",
            "zeImage GetProperties Create Destroy",
            "zeModule Create Destroy DynamicLink GetNativeBinary GetGlobalPointer GetKernelNames GetProperties"
                    + " GetFunctionPointer",
            "zeModuleBuildLog Destroy GetString",
            "zeKernel Create Destroy SetCacheConfig SetGroupSize SuggestGroupSize SuggestMaxCooperativeGroupCount"
                    + " SetArgumentValue SetIndirectAccess GetIndirectAccess GetSourceAttributes GetProperties GetName",
            "zeSampler Create Destroy",
            "zePhysicalMem Create Destroy",
            "zeMem AllocShared AllocDevice AllocHost Free GetAllocProperties GetAddressRange GetIpcHandle"
                    + " OpenIpcHandle CloseIpcHandle",
            "zeVirtualMem Reserve Free QueryPageSize Map Unmap SetAccessAttribute GetAccessAttribute");

    private static final Map<String, Integer> INDICES = indices();

    private CoreCallbacks() {}

    /// Whether there is a place for a function's callback.
    static boolean has(ApiFunction function) {
        return INDICES.containsKey(function.functionName());
    }

    /// A structure with the callbacks of some functions, and none of the others.
    static MemorySegment of(
            Collection<ApiFunction> functions, Function<ApiFunction, MemorySegment> callback, SegmentAllocator memory) {
        var callbacks = memory.allocate(ADDRESS, INDICES.size());
        for (var function : functions) {
            int index = INDICES.getOrDefault(function.functionName(), -1);
            if (index < 0) throw new IllegalArgumentException(function + " came later than ze_callbacks_t");
            callbacks.setAtIndex(ADDRESS, index, callback.apply(function));
        }
        return callbacks;
    }

    private static Map<String, Integer> indices() {
        var indices = new HashMap<String, Integer>();
        for (var table : TABLES) {
            var words = List.of(table.split(" ", -1));
            for (var name : words.subList(1, words.size())) indices.put(words.getFirst() + name, indices.size());
        }
        return Map.copyOf(indices);
    }
}
