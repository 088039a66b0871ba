package io.zetools;

import io.zetools.ffi.ze_kernel_properties_t;
import io.zetools.internal.RecordText;
import java.lang.foreign.MemorySegment;

/// The properties of a kernel that the compiler found: a `ze_kernel_properties_t`.
///
/// Threads: immutable.
///
/// @param arguments how many arguments it takes
/// @param requiredGroupSize the group size that its source demands; zeros if it demands none
/// @param requiredSubgroupSize the sub-group size that its source demands; 0 if it demands none
/// @param maxSubgroupSize the largest sub-group size
/// @param maxSubgroups the most sub-groups in a group
/// @param localMemoryBytes the local memory of each group
/// @param privateMemoryBytes the private memory of each thread
/// @param spillMemoryBytes the memory of each thread for what did not fit into registers
public record KernelProperties(
        @Unsigned int arguments,
        GroupSize requiredGroupSize,
        @Unsigned int requiredSubgroupSize,
        @Unsigned int maxSubgroupSize,
        @Unsigned int maxSubgroups,
        @Unsigned int localMemoryBytes,
        @Unsigned int privateMemoryBytes,
        @Unsigned int spillMemoryBytes) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    static KernelProperties decode(MemorySegment struct) {
        return new KernelProperties(
                ze_kernel_properties_t.numKernelArgs(struct),
                new GroupSize(
                        ze_kernel_properties_t.requiredGroupSizeX(struct),
                        ze_kernel_properties_t.requiredGroupSizeY(struct),
                        ze_kernel_properties_t.requiredGroupSizeZ(struct)),
                ze_kernel_properties_t.requiredSubgroupSize(struct),
                ze_kernel_properties_t.maxSubgroupSize(struct),
                ze_kernel_properties_t.maxNumSubgroups(struct),
                ze_kernel_properties_t.localMemSize(struct),
                ze_kernel_properties_t.privateMemSize(struct),
                ze_kernel_properties_t.spillMemSize(struct));
    }
}
