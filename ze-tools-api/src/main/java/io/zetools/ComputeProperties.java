package io.zetools;

import io.zetools.ffi.ze_device_compute_properties_t;
import io.zetools.internal.RecordText;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.IntStream;

/// The limits of kernels on a device: a `ze_device_compute_properties_t`.
///
/// Threads: immutable.
///
/// @param maxTotalGroupSize the most work items in a group
/// @param maxGroupSize the most in each dimension
/// @param maxGroupCount the most groups in each dimension
/// @param maxSharedLocalMemoryBytes the most local memory of a group
/// @param subGroupSizes the sizes of sub-groups that it supports
public record ComputeProperties(
        @Unsigned int maxTotalGroupSize,
        GroupSize maxGroupSize,
        GroupCount maxGroupCount,
        @Unsigned int maxSharedLocalMemoryBytes,
        List<Integer> subGroupSizes) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    private static final int MAX_SIZES = (int) ze_device_compute_properties_t.subGroupSizes$dimensions()[0];

    /// Copies the list.
    public ComputeProperties {
        subGroupSizes = List.copyOf(subGroupSizes);
    }

    static ComputeProperties decode(MemorySegment struct) {
        // The count is the driver's, the room the struct's.
        int count = Math.clamp(ze_device_compute_properties_t.numSubGroupSizes(struct), 0, MAX_SIZES);
        return new ComputeProperties(
                ze_device_compute_properties_t.maxTotalGroupSize(struct),
                new GroupSize(
                        ze_device_compute_properties_t.maxGroupSizeX(struct),
                        ze_device_compute_properties_t.maxGroupSizeY(struct),
                        ze_device_compute_properties_t.maxGroupSizeZ(struct)),
                new GroupCount(
                        ze_device_compute_properties_t.maxGroupCountX(struct),
                        ze_device_compute_properties_t.maxGroupCountY(struct),
                        ze_device_compute_properties_t.maxGroupCountZ(struct)),
                ze_device_compute_properties_t.maxSharedLocalMemory(struct),
                IntStream.range(0, count)
                        .mapToObj(i -> ze_device_compute_properties_t.subGroupSizes(struct, i))
                        .toList());
    }
}
