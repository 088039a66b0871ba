package io.zetools.debug;

import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.elf.ElfImage;
import io.zetools.internal.RecordText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The modules that the events of a session have reported, and their images as far as they were read.
///
/// Threads: any. Images are read without the lock.
final class LoadedModules {
    private final DebugSession session;
    private final Set<LoadedModule> present = new LinkedHashSet<>();

    /// Images that were read, also of modules that have gone: they can still be asked for.
    private final Map<LoadedModule, ElfImage> images = new HashMap<>();

    /// A function of a module.
    ///
    /// @param address the device address of its first instruction
    record Function(
            LoadedModule module,
            ElfImage image,
            ElfImage.Symbol symbol,
            @Unsigned long address) {
        @Override
        public String toString() {
            return RecordText.of(this, "address");
        }
    }

    /// An image is read into native memory and copied, and its sections are copied again.
    private static final int HEAP_PART = 4;

    LoadedModules(DebugSession session) {
        this.session = session;
    }

    synchronized void loaded(LoadedModule module) {
        // An earlier module at the same place is another one.
        images.remove(module);
        present.add(module);
    }

    synchronized void unloaded(LoadedModule module) {
        present.remove(module);
    }

    private synchronized Optional<ElfImage> known(LoadedModule module) {
        return Optional.ofNullable(images.get(module));
    }

    private synchronized List<LoadedModule> present() {
        return new ArrayList<>(present);
    }

    /// Returns a module's image, which is read at the first time.
    ///
    /// @throws ZeException if the module is not there
    /// @throws IllegalArgumentException if the image is damaged, or larger than a quarter of the heap
    ElfImage image(LoadedModule module) {
        var known = known(module);
        if (known.isPresent()) return known.get();
        long most = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / HEAP_PART);
        if (Long.compareUnsigned(module.size(), most) > 0) {
            throw new IllegalArgumentException(
                    "%s is too large to read: at most %,d bytes are, a quarter of the heap: allow more by -Xmx"
                            .formatted(module, most));
        }
        var image = ElfImage.of(session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                .read(module.begin(), (int) module.size())
                .array());
        synchronized (this) {
            if (present.contains(module)) images.put(module, image);
        }
        return image;
    }

    /// Returns the function that a device address is in.
    Optional<Function> functionAt(@Unsigned long address) {
        for (var module : present()) {
            var found = readable(module).flatMap(image -> functionAt(module, image, address));
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    private static Optional<Function> functionAt(LoadedModule module, ElfImage image, @Unsigned long address) {
        return image.functionAt(address, module.loadAddress()).map(symbol -> function(module, image, symbol));
    }

    /// Returns the functions of a module that have code.
    List<Function> functions(LoadedModule module) {
        var image = image(module);
        return image.symbols().stream()
                .filter(symbol -> symbol.isFunction() && symbol.size() != 0)
                .map(symbol -> function(module, image, symbol))
                .toList();
    }

    private static Function function(LoadedModule module, ElfImage image, ElfImage.Symbol symbol) {
        return new Function(module, image, symbol, image.address(symbol, module.loadAddress()));
    }

    /// Returns the image, unless it is damaged or the module has gone meanwhile.
    private Optional<ElfImage> readable(LoadedModule module) {
        try {
            return Optional.of(image(module));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        } catch (ZeException e) {
            if (isUnreachable(e)) return Optional.empty();
            throw e;
        }
    }

    /// Returns whether a failed access to memory means that there is none. Drivers answer the second just behind
    /// the code.
    static boolean isUnreachable(ZeException e) {
        int code = e.result().code();
        return code == ZeResult.ERROR_NOT_AVAILABLE.code() || code == ZeResult.ERROR_INVALID_ARGUMENT.code();
    }
}
