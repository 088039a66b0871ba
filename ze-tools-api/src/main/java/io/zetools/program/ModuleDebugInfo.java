package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF;
import static io.zetools.ffi.LevelZeroNative.zetModuleGetDebugInfo;

import io.zetools.DeviceModule;
import io.zetools.elf.ElfImage;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import java.util.List;
import java.util.Optional;

/// A module as a debugger sees it: an ELF image with symbols and, if it was built with `-g`, DWARF.
///
/// Threads: immutable.
public final class ModuleDebugInfo {
    private static final String DWARF = ".debug_";

    private final byte[] bytes;
    private final ElfImage elf;

    private ModuleDebugInfo(byte[] bytes) {
        this.bytes = bytes;
        this.elf = ElfImage.of(bytes);
    }

    /// Returns the debug information of a module; empty if the driver has none, as for a module that was built
    /// without `-g` by some drivers. Wraps `zetModuleGetDebugInfo`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    /// @throws IllegalArgumentException if what the driver gives is no ELF image
    public static Optional<ModuleDebugInfo> of(DeviceModule module) {
        try (var _ = Access.get().closer(module).use()) {
            var bytes = Calls.bytes(
                    "zetModuleGetDebugInfo",
                    module,
                    (size, target) -> zetModuleGetDebugInfo(
                            module.handle().segment(), ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF(), size, target));
            return bytes.length == 0 ? Optional.empty() : Optional.of(new ModuleDebugInfo(bytes));
        }
    }

    /// Returns a copy of the image, for readers of DWARF.
    public byte[] bytes() {
        return bytes.clone();
    }

    /// Returns the image, taken apart.
    public ElfImage elf() {
        return elf;
    }

    /// Returns the functions and kernels in it, in the order of the image.
    public List<ElfImage.Symbol> functions() {
        return elf.symbols().stream().filter(ElfImage.Symbol::isFunction).toList();
    }

    /// Returns the sections with DWARF; none if the module was built without `-g`.
    public List<ElfImage.Section> dwarfSections() {
        return elf.sections().stream()
                .filter(section -> section.name().startsWith(DWARF))
                .toList();
    }

    @Override
    public String toString() {
        return elf + (dwarfSections().isEmpty() ? ", without DWARF" : ", with DWARF");
    }
}
