package io.zetools.recording;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// Puts the images of modules together, of which the probe of a process writes one part after the other.
///
/// Threads: one.
final class ModuleImages {
    /// The most bytes of an image for which a probe has room.
    private static final long MOST_BYTES = ProbeSettings.DEFINITION_BYTES;

    private static final class Image {
        private final byte[] bytes;
        private int missing;

        Image(int size) {
            bytes = new byte[size];
            missing = size;
        }
    }

    private final int process;
    private final Consumer<Definition> out;
    private final Map<Integer, Integer> devices = new HashMap<>();
    private final Map<Integer, Image> parts = new HashMap<>();
    private final Set<Integer> whole = new HashSet<>();
    private long taken;

    ModuleImages(int process, Consumer<Definition> out) {
        this.process = process;
        this.out = out;
    }

    /// Takes the device of a module.
    void module(int module, int device) {
        devices.put(module, device);
    }

    /// Takes a part of an image; the last one completes it.
    ///
    /// @param nanos the moment at which the module was there
    /// @param size of the whole image in bytes; of one that is not there, the driver's result
    /// @param at where the part lies
    /// @throws IllegalArgumentException if it fits nowhere
    void part(int module, long nanos, long size, long at, ByteBuffer part) {
        if (!part.hasRemaining()) {
            define(module, nanos, (int) size, ByteBuffer.allocate(0));
            return;
        }
        var image = parts.get(module);
        if (image == null) {
            if (size <= 0 || size > MOST_BYTES - taken || whole.contains(module))
                throw new IllegalArgumentException("an image of %d bytes".formatted(size));
            taken += size;
            image = new Image((int) size);
            parts.put(module, image);
        }
        if (size != image.bytes.length || at < 0 || at > size - part.remaining() || part.remaining() > image.missing)
            throw new IllegalArgumentException("a part of an image at byte %d".formatted(at));
        image.missing -= part.remaining();
        part.get(image.bytes, (int) at, part.remaining());
        if (image.missing > 0) return;
        parts.remove(module);
        define(module, nanos, 0, ByteBuffer.wrap(image.bytes));
    }

    private void define(int module, long nanos, int result, ByteBuffer image) {
        if (whole.add(module))
            out.accept(
                    new Definition.ModuleImage(process, module, devices.getOrDefault(module, 0), nanos, result, image));
    }

    /// Takes the end of a module, or of another object.
    void gone(int object, long nanos) {
        if (whole.contains(object)) out.accept(new Definition.ModuleEnd(process, object, nanos));
    }
}
