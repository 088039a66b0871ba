package io.zetools.samples.debugger;

import io.zetools.debug.RegisterSet;
import io.zetools.debug.Registers;
import io.zetools.elf.ElfImage;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The commands that show threads, registers and modules.
@Command(name = "")
final class StateCommands {
    private static final String MODULE = "The module's number. Default: all modules";

    private final Target target;
    private final Consumer<String> out;

    StateCommands(Target target, Consumer<String> out) {
        this.target = target;
        this.out = out;
    }

    @Command(description = "Lists the threads that are stopped; commands are about the one with the star.")
    void threads() {
        target.session();
        var stops = target.stops();
        for (var thread : stops.threads()) {
            out.accept("%s %s".formatted(thread.equals(stops.selected()) ? "*" : " ", stops.describe(thread)));
        }
        out.accept("%d of %,d threads are stopped"
                .formatted(stops.threads().size(), target.device().properties().threads()));
    }

    @Command(description = "Selects the thread that commands are about.")
    void thread(@Parameters(paramLabel = "THREAD", description = "slice.subslice.eu.thread") String thread) {
        target.stops().select(ThreadNames.parse(thread));
        out.accept("* " + target.stops().describe(target.stops().selected()));
    }

    @Command(description = "Lists the register sets of the selected thread, or shows registers of one.")
    void registers(
            @Parameters(index = "0", arity = "0..1", paramLabel = "SET", description = "The set's name.") @Nullable
                    String name,
            @Parameters(
                            index = "1",
                            arity = "0..1",
                            paramLabel = "FIRST",
                            defaultValue = "0",
                            description = "From 0. Default: 0")
                    int first,
            @Parameters(index = "2", arity = "0..1", paramLabel = "COUNT", description = "Default: all from FIRST on")
                    @Nullable
                    Integer count) {
        var registers = target.session().registers(target.stops().selected());
        if (name == null) {
            for (var set : registers.sets()) out.accept("%-9s %s".formatted(set.name(), set));
            return;
        }
        var set = RegisterAccess.set(registers, name);
        show(registers, set, first, count == null ? set.count() - first : count);
    }

    @Command(name = "set", description = "Writes 64 bits of a register of the selected thread.")
    void setRegister(
            @Parameters(
                            index = "0",
                            paramLabel = "REGISTER",
                            description = "As in $$r2, or $$r2.1 for its second part.")
                    String register,
            @Parameters(index = "1", paramLabel = "VALUE", description = "A number or an address.") String value) {
        var part = Expression.RegisterPart.parse(register);
        long evaluated = target.evaluate(value);
        RegisterAccess.of(target.session(), target.stops().selected(), part).put(evaluated);
    }

    @Command(description = "Lists the modules with their kernels and other functions.")
    void modules() {
        target.session();
        if (target.modules().isEmpty()) out.accept("no modules");
        target.modules().forEach(module -> out.accept(module.toString()));
    }

    @Command(description = "Lists the sections of modules' images.")
    void sections(@Parameters(arity = "0..1", paramLabel = "MODULE", description = MODULE) @Nullable Integer number) {
        for (var module : modules(number)) {
            out.accept(module.toString());
            for (var section : module.image().map(ElfImage::sections).orElse(List.of())) {
                out.accept("  %-20s %,10d bytes at 0x%x".formatted(section.name(), section.size(), section.offset()));
            }
        }
    }

    @Command(description = "Lists the symbols of modules' images.")
    void symbols(@Parameters(arity = "0..1", paramLabel = "MODULE", description = MODULE) @Nullable Integer number) {
        for (var module : modules(number)) {
            out.accept(module.toString());
            for (var symbol : module.image().map(ElfImage::symbols).orElse(List.of())) {
                out.accept("  0x%x %,8d bytes %s %s"
                        .formatted(
                                module.address(symbol),
                                symbol.size(),
                                symbol.isFunction() ? "function" : "variable",
                                symbol.name()));
            }
        }
    }

    @Command(description = "Shows an address with the function it is in.")
    void where(@Parameters(paramLabel = "ADDRESS", description = "As in $$r2.1 or 0x7f00+16.") String address) {
        out.accept(target.describe(target.evaluate(address)));
    }

    private void show(Registers registers, RegisterSet set, int first, int count) {
        var values = registers.read(set, first, count);
        for (int i = 0; i < count; i++) {
            var text = new StringJoiner(" ", "%-5s ".formatted(set.name() + (first + i)), "");
            int words = set.byteSize() / Integer.BYTES;
            for (int word = 0; word < words; word++) text.add(HexFormat.of().toHexDigits(values.getInt()));
            out.accept(text.toString());
        }
    }

    private List<TargetModule> modules(@Nullable Integer number) {
        target.session();
        if (number == null) return target.modules();
        return List.of(target.modules().stream()
                .filter(module -> module.number() == number)
                .findFirst()
                .orElseThrow(() -> new CommandException("there is no module " + number)));
    }
}
