package io.zetools.samples.debugger;

import io.zetools.Unsigned;
import io.zetools.debug.LoadedModule;
import io.zetools.elf.ElfImage;
import io.zetools.elf.ElfImage.Symbol;
import java.util.List;
import java.util.Optional;

/// A module of the debugged process, with its image.
///
/// @param number the number of the module in its session, from 1
/// @param image empty if it cannot be read
record TargetModule(int number, LoadedModule module, Optional<ElfImage> image) {
    /// Returns the device address of a function's first instruction; empty for a function without code.
    Optional<Long> address(String function) {
        return functions().stream()
                .filter(symbol -> symbol.name().equals(function))
                .map(this::address)
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
    public String toString() {
        var names = functions().stream().map(Symbol::name).toList();
        return "module %d at 0x%x: %s".formatted(number, module.loadAddress(), String.join(", ", names));
    }
}
