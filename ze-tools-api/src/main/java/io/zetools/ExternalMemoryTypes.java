package io.zetools;

import io.zetools.ffi.ze_device_external_memory_properties_t;
import java.lang.foreign.MemorySegment;

/// The forms in which a device shares memory with others: a `ze_device_external_memory_properties_t`.
///
/// Threads: immutable.
///
/// @param imports what [Allocation]s can be imported as
/// @param exports what allocations can be exported as
/// @param imageImports what images can be imported as
/// @param imageExports what images can be exported as
public record ExternalMemoryTypes(
        Flags<ExternalMemoryType> imports,
        Flags<ExternalMemoryType> exports,
        Flags<ExternalMemoryType> imageImports,
        Flags<ExternalMemoryType> imageExports) {

    static ExternalMemoryTypes decode(MemorySegment struct) {
        return new ExternalMemoryTypes(
                types(ze_device_external_memory_properties_t.memoryAllocationImportTypes(struct)),
                types(ze_device_external_memory_properties_t.memoryAllocationExportTypes(struct)),
                types(ze_device_external_memory_properties_t.imageImportTypes(struct)),
                types(ze_device_external_memory_properties_t.imageExportTypes(struct)));
    }

    private static Flags<ExternalMemoryType> types(int bits) {
        return Flags.of(ExternalMemoryType.class, bits);
    }
}
