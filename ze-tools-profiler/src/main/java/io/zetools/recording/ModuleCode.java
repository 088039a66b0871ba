package io.zetools.recording;

import io.zetools.SampledAddress;
import io.zetools.ZeResult;
import io.zetools.elf.ElfImage;
import io.zetools.source.KernelLines;
import io.zetools.source.SourceLocation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/// The code of a recording's modules where devices had it, by which a stall sample leads to a function and a line.
/// A recording has images of modules if [Recorder.Builder#moduleImages] was called.
///
/// A sample has a part of an address, and each process has addresses of its own: several functions may have had the
/// same sample. All of them are found, but for those of modules that were not there at the time, and for the same
/// function of several processes, which is found once.
///
/// Threads: one at a time.
public final class ModuleCode {
    /// The longest time from a sample until a read that returns it, or the first read behind that.
    private static final long DELIVERY_NANOS = 1_000_000_000;

    private static final String LINES = ".debug_line";
    private static final int PAGE_SHIFT = 12;
    private static final long LOW = 0xffff_ffffL;

    /// Functions may lie in each other; all together have no more bytes than so many images.
    private static final int MOST_CODE = 4;

    /// An instruction of a function.
    ///
    /// @param function the name of the kernel or function
    /// @param module the hash of what its module was made of, as in [Definition.Module]
    /// @param offset of the instruction in the function, in bytes
    public record Place(String function, long module, long offset) {}

    /// The time in which a module was there.
    private record Life(long since, long until) {}

    /// A function at an address. Those of several processes are one.
    private record Key(String uuid, String function, long module, long begin, long size) {}

    private static final class Function {
        private final Key key;
        private final ElfImage image;
        private final List<Life> lives = new ArrayList<>();

        Function(Key key, ElfImage image) {
            this.key = key;
            this.image = image;
        }

        boolean wasThere(long from, long to) {
            return lives.stream().anyMatch(life -> life.since <= to && from <= life.until);
        }
    }

    private record ObjectKey(int process, int number) {}

    private final Map<Key, Function> functions = new LinkedHashMap<>();

    /// By pages of the low half of the address.
    private final Map<Long, List<Function>> pages = new HashMap<>();

    private final Map<Place, Function> places = new HashMap<>();
    private final TreeSet<String> noLines = new TreeSet<>();
    private final Map<String, Integer> without = new TreeMap<>();
    private final Map<Integer, Long> ends = new HashMap<>();
    private final Map<ObjectKey, Long> moduleEnds = new HashMap<>();
    private final Map<ObjectKey, Long> hashes = new HashMap<>();
    private final Map<ObjectKey, String> uuids = new HashMap<>();
    private int modules;

    private ModuleCode(Recording recording) {
        for (var it : recording.definitions(Definition.ProcessEnd.class))
            if (!it.running()) ends.put(it.process(), it.endNanos());
        for (var it : recording.definitions(Definition.ModuleEnd.class))
            moduleEnds.put(new ObjectKey(it.process(), it.module()), it.endNanos());
        for (var it : recording.definitions(Definition.Module.class))
            hashes.put(new ObjectKey(it.process(), it.module()), it.hash());
        for (var it : recording.definitions(Definition.Device.class))
            uuids.put(new ObjectKey(it.process(), it.device()), it.uuid());
        recording.definitions(Definition.ModuleImage.class).forEach(this::add);
    }

    /// Reads the images of a recording.
    public static ModuleCode of(Recording recording) {
        return new ModuleCode(recording);
    }

    private void add(Definition.ModuleImage it) {
        modules++;
        var module = new ObjectKey(it.process(), it.module());
        long until = Math.min(
                moduleEnds.getOrDefault(module, Long.MAX_VALUE), ends.getOrDefault(it.process(), Long.MAX_VALUE));
        try {
            var image = image(it);
            var uuid = uuids.getOrDefault(new ObjectKey(it.process(), it.device()), "");
            long hash = hashes.getOrDefault(module, 0L);
            for (var symbol : functions(image, it.image().remaining()))
                add(
                        new Key(uuid, symbol.name(), hash, image.address(symbol, 0), symbol.size()),
                        image,
                        new Life(it.sinceNanos(), until));
        } catch (IllegalArgumentException e) {
            without.merge(String.valueOf(e.getMessage()), 1, Integer::sum);
        }
    }

    private static ElfImage image(Definition.ModuleImage it) {
        if (it.result() != 0)
            throw new IllegalArgumentException("zetModuleGetDebugInfo answered " + new ZeResult(it.result()));
        if (!it.image().hasRemaining()) throw new IllegalArgumentException("the driver has none");
        var bytes = new byte[it.image().remaining()];
        it.image().get(bytes);
        var image = ElfImage.of(bytes);
        if (!image.isLoaded()) throw new IllegalArgumentException("it does not say where its code is on the device");
        return image;
    }

    private static List<ElfImage.Symbol> functions(ElfImage image, int bytes) {
        var found = image.symbols().stream()
                .filter(symbol -> symbol.isFunction() && symbol.size() != 0)
                .toList();
        long room = (long) MOST_CODE * bytes;
        for (var symbol : found) {
            boolean fits = Long.compareUnsigned(symbol.size(), room) <= 0;
            if (!fits) throw new IllegalArgumentException("its functions are larger than it");
            room -= symbol.size();
        }
        return found;
    }

    private void add(Key key, ElfImage image, Life life) {
        var known = functions.get(key);
        if (known == null) {
            known = new Function(key, image);
            functions.put(key, known);
            long first = (key.begin & LOW) >>> PAGE_SHIFT;
            long last = first + (key.size >>> PAGE_SHIFT) + 1;
            for (long page = first; page <= last; page++)
                pages.computeIfAbsent(page & LOW >>> PAGE_SHIFT, _ -> new ArrayList<>())
                        .add(known);
        }
        known.lives.add(life);
    }

    /// Returns sentences about modules without an image, and about functions without lines.
    public List<String> missing() {
        var sentences = new ArrayList<String>();
        without.forEach((reason, count) ->
                sentences.add("%d of %d modules have no image: %s".formatted(count, modules, reason)));
        sentences.addAll(noLines);
        return List.copyOf(sentences);
    }

    /// Returns the places that a sample may be of: none if no module has such code, several if that is not known.
    ///
    /// @param device identities of the device and its tiles, as in [Definition.Device#uuid]
    /// @param fromNanos the read before the one that returned the sample, in nanoseconds of `CLOCK_MONOTONIC`
    /// @param toNanos the read that returned it
    public List<Place> find(List<String> device, SampledAddress sample, long fromNanos, long toNanos) {
        long from = fromNanos < Long.MIN_VALUE + DELIVERY_NANOS ? Long.MIN_VALUE : fromNanos - DELIVERY_NANOS;
        var found = new ArrayList<Place>();
        for (var each : innermost(device, sample, from, toNanos)) {
            var place = new Place(each.key.function, each.key.module, sample.offsetFrom(each.key.begin));
            if (found.contains(place)) continue;
            found.add(place);
            places.putIfAbsent(place, each);
        }
        return List.copyOf(found);
    }

    /// Returns of each image the smallest function that may have the sample.
    private Collection<Function> innermost(List<String> device, SampledAddress sample, long from, long to) {
        Map<ElfImage, Function> found = new LinkedHashMap<>();
        for (var each : pages.getOrDefault((sample.bytes() & LOW) >>> PAGE_SHIFT, List.of())) {
            var key = each.key;
            boolean fits = sample.isIn(key.begin, key.size) && (key.uuid.isEmpty() || device.contains(key.uuid));
            if (fits && each.wasThere(from, to))
                found.merge(each.image, each, (one, other) -> one.key.size <= other.key.size ? one : other);
        }
        return found.values();
    }

    /// Returns the lines of places that were found; of those none whose modules were built without lines. They are
    /// read by a process of its own, as by [KernelLines]; where nothing can read them, [#missing] says why.
    public Map<Place, Definition.Location> lines(Collection<Place> wanted) {
        Map<ElfImage, List<Place>> byImage = new LinkedHashMap<>();
        for (var place : wanted) {
            var function = places.get(place);
            if (function != null)
                byImage.computeIfAbsent(function.image, _ -> new ArrayList<>()).add(place);
        }
        Map<Place, Definition.Location> found = new HashMap<>();
        byImage.forEach((image, all) -> read(image, all, found));
        return found;
    }

    private void read(ElfImage image, List<Place> wanted, Map<Place, Definition.Location> found) {
        if (image.sections().stream().noneMatch(section -> section.name().equals(LINES))) {
            noLines.add("no source lines of modules that were built without -g");
            return;
        }
        try (var lines = KernelLines.of(image, 0)) {
            for (var place : wanted) {
                long address = Objects.requireNonNull(places.get(place)).key.begin + place.offset;
                lines.at(address).ifPresent(at -> found.put(place, location(at, place)));
            }
        } catch (IOException | IllegalArgumentException e) {
            noLines.add("no source lines: " + e.getMessage());
        }
    }

    private static Definition.Location location(SourceLocation at, Place place) {
        return new Definition.Location(Definition.WHOLE, 0, at.file(), at.line(), at.column(), place.function);
    }
}
