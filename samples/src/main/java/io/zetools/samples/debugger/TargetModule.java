package io.zetools.samples.debugger;

import io.zetools.Unsigned;
import io.zetools.debug.LoadedModule;
import io.zetools.elf.ElfImage;
import io.zetools.elf.ElfImage.Symbol;
import io.zetools.source.KernelLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A module of the debugged process, with its image.
///
/// @param number the number of the module in its session, from 1
/// @param image empty if it cannot be read
/// @param lines empty if there is no image, or nothing that reads lines
record TargetModule(int number, LoadedModule module, Optional<ElfImage> image, Optional<KernelLines> lines)
        implements AutoCloseable {
    static TargetModule of(int number, LoadedModule module, Optional<ElfImage> image) {
        return new TargetModule(number, module, image, image.flatMap(elf -> lines(elf, module)));
    }

    private static Optional<KernelLines> lines(ElfImage image, LoadedModule module) {
        try {
            return Optional.of(KernelLines.of(image, module.loadAddress()));
        } catch (IOException _) {
            // The library was built without its reader of debug information: functions and offsets do.
            return Optional.empty();
        }
    }

    /// Returns the places of a source line.
    List<KernelLines.Place> places(String file, int line) {
        return lines.map(found -> found.places(file, line)).orElse(List.of());
    }

    /// Returns the source line of an address, as `, file:line`, or nothing if it is not known.
    String line(@Unsigned long address) {
        return lines.flatMap(found -> found.at(address))
                .map(location -> ", %s:%d".formatted(Path.of(location.file()).getFileName(), location.line()))
                .orElse("");
    }

    /// Returns the device address where the code of a function begins; empty for a function without code.
    Optional<Long> address(String function) {
        return functions().stream()
                .filter(symbol -> symbol.name().equals(function))
                .map(this::address)
                .findFirst();
    }

    /// Returns the device address of the instruction that threads of a function execute first; empty
    /// for a function without code.
    Optional<Long> entry(String function) {
        return functions().stream()
                .filter(symbol -> symbol.name().equals(function))
                .map(symbol -> image.orElseThrow().entryAddress(symbol, module.loadAddress()))
                .findFirst();
    }

    /// Returns the function that an address is in, with the distance from its beginning.
    Optional<String> describe(@Unsigned long address) {
        return image.flatMap(elf -> elf.functionAt(address, module.loadAddress()))
                .map(symbol -> "%s+0x%x".formatted(symbol.name(), address - address(symbol)));
    }

    /// Returns the device address of a symbol.
    @Unsigned
    long address(Symbol symbol) {
        return image.orElseThrow().address(symbol, module.loadAddress());
    }

    /// Returns whether an address is in a function of this module.
    boolean covers(@Unsigned long address) {
        return describe(address).isPresent();
    }

    /// Returns the functions that have code here, kernels among them.
    List<Symbol> functions() {
        return image.map(ElfImage::symbols).orElse(List.of()).stream()
                .filter(symbol -> symbol.isFunction() && symbol.size() != 0)
                .toList();
    }

    @Override
    public void close() {
        lines.ifPresent(KernelLines::close);
    }

    @Override
    public String toString() {
        var names = functions().stream().map(Symbol::name).toList();
        return "module %d at 0x%x: %s".formatted(number, module.loadAddress(), String.join(", ", names));
    }
}
