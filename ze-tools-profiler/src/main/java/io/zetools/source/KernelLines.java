package io.zetools.source;

import io.zetools.SampledAddress;
import io.zetools.Unsigned;
import io.zetools.elf.ElfImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Source lines of a module's kernels: of an address on the device, as threads stop at and stall samples have, and
/// the addresses of a line, for breakpoints.
///
/// ```java
/// try (var lines = KernelLines.of(session.image(module), module.loadAddress())) {
///     for (var place : lines.places("add.cl", 7)) session.breakpoint(place.address());
/// }
/// ```
///
/// Lines are there if the module was built with `-g` and, on Intel's driver, its SPIR-V has debug information. They
/// are read by a process of its own, as by [Symbols].
///
/// Threads: any, one at a time.
public final class KernelLines implements AutoCloseable {
    /// The code of a source line in one function.
    ///
    /// @param function the kernel or function
    /// @param address the address of its first instruction of that line, on the device
    /// @param location the line, with its file
    public record Place(String function, @Unsigned long address, SourceLocation location) {}

    /// `ET_REL`, in `e_type`: each kernel has a section, in which its addresses begin at 0.
    private static final int RELOCATABLE = 1;

    private static final int TYPE = 16;
    private static final String TEXT = ".text.";

    private final ElfImage image;
    private final long loadAddress;

    /// Whose lines these are; null for all of a linked image.
    private final @Nullable String kernel;

    private final Symbols symbols;
    private @Nullable Path file;

    private KernelLines(ElfImage image, long loadAddress, @Nullable String kernel, Symbols symbols, Path file) {
        this.image = image;
        this.loadAddress = loadAddress;
        this.kernel = kernel;
        this.symbols = symbols;
        this.file = file;
    }

    /// Returns the lines of a module.
    ///
    /// @param image of [io.zetools.debug.DebugSession#image] or [io.zetools.program.ModuleDebugInfo#elf], or a
    ///     binary of [io.zetools.DeviceModule#nativeBinary] with one kernel
    /// @param loadAddress the address at which the module's code begins on the device; it does not count where the
    ///     image says that itself
    /// @throws IllegalArgumentException if the image does not say where its kernels are, and has several
    /// @throws IOException if this module was built without `zetools_symbols`, if libdw is not installed, or if no
    ///     file can be written
    public static KernelLines of(ElfImage image, @Unsigned long loadAddress) throws IOException {
        if (!isRelocatable(image)) return open(image, loadAddress, null);
        var kernels = kernels(image);
        if (kernels.size() != 1) {
            throw new IllegalArgumentException(
                    "each of the image's %d kernels counts its addresses from 0: ".formatted(kernels.size())
                            + "take the lines of one by ofKernel, or the image of ModuleDebugInfo");
        }
        return open(image, loadAddress, kernels.getFirst());
    }

    /// Returns the lines of one kernel of a native binary, and of the functions that stand with it.
    ///
    /// @param image of [io.zetools.DeviceModule#nativeBinary], or as the device's compiler writes it
    /// @param address the address of the kernel's first instruction on the device
    /// @throws IllegalArgumentException if it has no such kernel, or says itself where its kernels are
    /// @throws IOException as [#of]
    public static KernelLines ofKernel(ElfImage image, String kernel, @Unsigned long address) throws IOException {
        if (!isRelocatable(image)) {
            throw new IllegalArgumentException("the image says itself where its kernels are: take the lines by of");
        }
        if (!kernels(image).contains(kernel)) {
            throw new IllegalArgumentException(
                    "the image has no kernel %s, but %s".formatted(kernel, String.join(", ", kernels(image))));
        }
        return open(image, address, kernel);
    }

    private static boolean isRelocatable(ElfImage image) {
        var bytes = image.bytes();
        return (Byte.toUnsignedInt(bytes[TYPE]) | Byte.toUnsignedInt(bytes[TYPE + 1]) << Byte.SIZE) == RELOCATABLE;
    }

    private static List<String> kernels(ElfImage image) {
        return image.sections().stream()
                .map(ElfImage.Section::name)
                .filter(name -> name.startsWith(TEXT))
                .map(name -> name.substring(TEXT.length()))
                .toList();
    }

    private static KernelLines open(ElfImage image, long loadAddress, @Nullable String kernel) throws IOException {
        var symbols = Symbols.open();
        try {
            symbols.requireProgram();
            var file = Files.createTempFile("zetools-image", ".elf");
            file.toFile().deleteOnExit();
            Files.write(file, image.bytes());
            return new KernelLines(image, loadAddress, kernel, symbols, file);
        } catch (IOException | RuntimeException e) {
            symbols.close();
            throw e;
        }
    }

    /// Returns the line of an address; empty if it is in no function of the module, or has no line.
    ///
    /// @param address an address on the device
    /// @throws IllegalStateException if this object is closed
    public Optional<SourceLocation> at(@Unsigned long address) {
        return frames(address).stream().findFirst();
    }

    /// Returns the line of an address and those of the calls that were inlined there, the innermost first; none if
    /// it is in no function of the module, or has no line.
    ///
    /// @param address an address on the device
    /// @throws IllegalStateException if this object is closed
    public synchronized List<SourceLocation> frames(@Unsigned long address) {
        var open = open();
        if (functions().noneMatch(symbol -> contains(symbol, address))) return List.of();
        try {
            var symbol = kernel == null
                    ? symbols.findInImage(open, address)
                    : symbols.findInKernel(open, kernel, address - loadAddress);
            return symbol.frames();
        } catch (IOException _) {
            // No debug information, or none of that function.
            return List.of();
        }
    }

    /// Returns the line of a stall sample; empty if it is in no function of the module, or has no line.
    ///
    /// @param sample as of [io.zetools.metric.InstructionStalls#address]
    /// @throws IllegalStateException if this object is closed
    public Optional<SourceLocation> ofSample(SampledAddress sample) {
        for (var symbol : functions().toList()) {
            long begin = image.address(symbol, loadAddress);
            if (sample.isIn(begin, symbol.size())) return at(begin + sample.offsetFrom(begin));
        }
        return Optional.empty();
    }

    /// Returns the functions whose lines these are.
    private Stream<ElfImage.Symbol> functions() {
        return image.symbols().stream()
                .filter(ElfImage.Symbol::isFunction)
                .filter(symbol -> kernel == null || (TEXT + kernel).equals(section(symbol)));
    }

    private String section(ElfImage.Symbol symbol) {
        return symbol.section() == 0
                ? ""
                : image.sections().get(symbol.section() - 1).name();
    }

    private boolean contains(ElfImage.Symbol symbol, @Unsigned long address) {
        return Long.compareUnsigned(address - image.address(symbol, loadAddress), symbol.size()) < 0;
    }

    /// Returns where the code of a line is: the first instruction in each function that has some. If the line has
    /// no code, that of the next one after it which has.
    ///
    /// @param source the source file's path, or its end, such as `add.cl`
    /// @param line counted from 1
    /// @return places, none if there is no such code
    /// @throws IllegalStateException if this object is closed
    public synchronized List<Place> places(String source, int line) {
        var open = open();
        if (line < 1) throw new IllegalArgumentException("line is " + line + "; lines count from 1");
        try {
            return symbols.places(open, source, line).stream()
                    .flatMap(place -> loaded(place).stream())
                    .toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    private Optional<Place> loaded(Place place) {
        if (kernel == null) return Optional.of(place);
        return place.function().equals(kernel)
                ? Optional.of(new Place(kernel, loadAddress + place.address(), place.location()))
                : Optional.empty();
    }

    private Path open() {
        if (file == null) throw new IllegalStateException("these KernelLines are closed");
        return file;
    }

    /// Ends the process that reads, and deletes the copy of the image.
    @Override
    public synchronized void close() {
        symbols.close();
        if (file == null) return;
        try {
            Files.deleteIfExists(file);
        } catch (IOException _) {
            // It goes with the process.
        }
        file = null;
    }
}
