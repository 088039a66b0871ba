package io.zetools.elf;

import io.zetools.Unsigned;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A device module's ELF image: its sections and symbols. 64-bit little-endian images only, which is what devices
/// have.
///
/// The bytes come from another process: every offset in them is checked, and what does not fit is an
/// [IllegalArgumentException] that says where.
///
/// Threads: immutable.
public final class ElfImage {
    private static final int HEADER = 64;
    private static final int SECTION_HEADER = 64;
    private static final int SYMBOL = 24;
    private static final int TYPE_SYMBOLS = 2;
    private static final int TYPE_NO_BITS = 8;
    private static final int TYPE_FUNCTION = 2;

    /// The name of a kernel's first instruction that is executed.
    private static final String ENTRY = "_entry";

    /// `ET_EXEC`: the sections have the addresses where they were loaded.
    private static final int TYPE_LOADED = 2;

    private final byte[] bytes;
    private final List<Section> sections;
    private final List<Symbol> symbols;

    private ElfImage(byte[] bytes) {
        this.bytes = bytes;
        this.sections = readSections();
        this.symbols = readSymbols();
    }

    /// Reads an image.
    ///
    /// @param bytes all of it; a copy is kept
    /// @throws IllegalArgumentException if it is damaged, or no 64-bit little-endian ELF image
    public static ElfImage of(byte[] bytes) {
        return new ElfImage(bytes.clone());
    }

    /// A section.
    ///
    /// @param name may be empty
    /// @param type the `sh_type`
    /// @param address where it is relative to the module's load address
    /// @param offset where it is in the image
    /// @param size in bytes
    /// @param entrySize of one entry in bytes; 0 if it is no table
    /// @param link of a table, the section that belongs to it
    public record Section(
            String name,
            @Unsigned int type,
            @Unsigned long address,
            @Unsigned long offset,
            @Unsigned long size,
            @Unsigned long entrySize,
            @Unsigned int link) {}

    /// A symbol.
    ///
    /// @param name may be empty
    /// @param address the `st_value`: relative to the module's load address, or in a debugger's image of a module
    ///     that has a section for each kernel, relative to the section
    /// @param size in bytes
    /// @param type the lower half of `st_info`
    /// @param section the number of its section, from 1; 0 if it has none
    public record Symbol(
            String name, @Unsigned long address, @Unsigned long size, int type, int section) {
        /// Returns whether it is a function, or a kernel.
        public boolean isFunction() {
            return type == TYPE_FUNCTION;
        }

        /// Returns whether an address is in it; never, if its size is not known.
        public boolean contains(@Unsigned long other) {
            return Long.compareUnsigned(other - address, size) < 0;
        }

        @Override
        public String toString() {
            return "Symbol[name=%s, address=0x%x, size=%s, type=%d]"
                    .formatted(name, address, Long.toUnsignedString(size), type);
        }
    }

    /// Returns the machine for which the code is made, `e_machine`.
    public int machine() {
        return Short.toUnsignedInt(at(0, HEADER, "header").getShort(18));
    }

    /// Returns the sections in order, without the empty first one.
    public List<Section> sections() {
        return sections;
    }

    /// Returns the first section of that name.
    public Optional<Section> section(String name) {
        return sections.stream().filter(section -> section.name().equals(name)).findFirst();
    }

    /// Returns the symbols in order, without those that have no name.
    public List<Symbol> symbols() {
        return symbols;
    }

    /// Returns the first symbol of that name.
    public Optional<Symbol> symbol(String name) {
        return symbols.stream().filter(symbol -> symbol.name().equals(name)).findFirst();
    }

    /// Returns the function whose code contains an address.
    ///
    /// @param address relative to the module's load address
    public Optional<Symbol> functionAt(@Unsigned long address) {
        return covering(address).filter(Symbol::isFunction).findFirst();
    }

    /// Returns the device address of a symbol in a module.
    ///
    /// @param loadAddress where the module's code begins. It does not count where the image says itself where each
    ///     section was loaded.
    public @Unsigned long address(Symbol symbol, @Unsigned long loadAddress) {
        var section = sectionOf(symbol).filter(_ -> isLoaded()).filter(found -> found.address() != 0);
        if (section.isEmpty()) return loadAddress + symbol.address();
        return section.get().address() + offsetIn(section.get(), symbol);
    }

    /// Returns the device address of the instruction that the threads of a kernel execute first.
    /// Intel's compiler puts code in front of it, which loads what a device has loaded already, and
    /// names it by the local symbol `_entry` in the kernel. Threads never come to a breakpoint at
    /// the address of the kernel's own symbol there.
    ///
    /// @param function a kernel or a function; the address of one without such code is its own
    /// @param loadAddress as in [#address]
    public @Unsigned long entryAddress(Symbol function, @Unsigned long loadAddress) {
        long begin = address(function, loadAddress);
        return symbols.stream()
                .filter(symbol -> symbol.name().equals(ENTRY))
                .map(symbol -> address(symbol, loadAddress))
                .filter(entry -> Long.compareUnsigned(entry - begin, function.size()) < 0)
                .min(Long::compareUnsigned)
                .orElse(begin);
    }

    /// Returns the function whose code a device address is in.
    ///
    /// @param loadAddress as in [#address]
    public Optional<Symbol> functionAt(@Unsigned long deviceAddress, @Unsigned long loadAddress) {
        return symbols.stream()
                .filter(Symbol::isFunction)
                .filter(symbol -> Long.compareUnsigned(deviceAddress - address(symbol, loadAddress), symbol.size()) < 0)
                .findFirst();
    }

    /// Returns a copy of the bytes of a symbol; empty if the image does not have all of them.
    public byte[] bytes(Symbol symbol) {
        var section = sectionOf(symbol);
        if (section.isEmpty()) return new byte[0];
        var content = contents(section.get());
        long offset = offsetIn(section.get(), symbol);
        if (offset < 0 || symbol.size() < 0 || offset > content.limit() || symbol.size() > content.limit() - offset) {
            return new byte[0];
        }
        var copy = new byte[(int) symbol.size()];
        content.get((int) offset, copy);
        return copy;
    }

    /// Returns the offset of a symbol in its section. The value of a symbol is an address or that offset.
    private static @Unsigned long offsetIn(Section section, Symbol symbol) {
        return Long.compareUnsigned(symbol.address(), section.address()) >= 0
                ? symbol.address() - section.address()
                : symbol.address();
    }

    /// Returns whether the image says itself where each section was loaded on the device.
    public boolean isLoaded() {
        return Short.toUnsignedInt(at(0, HEADER, "header").getShort(16)) == TYPE_LOADED;
    }

    /// Returns the symbol that contains an address; of several the one that begins last, which is the innermost.
    ///
    /// @param address relative to the module's load address
    public Optional<Symbol> symbolAt(@Unsigned long address) {
        return covering(address).max((a, b) -> Long.compareUnsigned(a.address(), b.address()));
    }

    /// Returns a copy of a section's bytes; empty if it has none in the image.
    public byte[] bytes(Section section) {
        if (section.type() == TYPE_NO_BITS) return new byte[0];
        int from = check(section.offset(), section.size(), "section " + section.name());
        return Arrays.copyOfRange(bytes, from, from + (int) section.size());
    }

    /// Returns a copy of the whole image, for readers of its debug information.
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public String toString() {
        return "ELF image of %d bytes, %d sections, %d symbols"
                .formatted(bytes.length, sections.size(), symbols.size());
    }

    private Stream<Symbol> covering(@Unsigned long address) {
        return symbols.stream().filter(symbol -> symbol.contains(address));
    }

    private List<Section> readSections() {
        var header = at(0, HEADER, "header");
        if (header.getInt(0) != 0x464c457f) throw new IllegalArgumentException("not an ELF image");
        if (header.get(4) != 2 || header.get(5) != 1) {
            throw new IllegalArgumentException("not a 64-bit little-endian ELF image");
        }
        long table = header.getLong(40);
        int entry = Short.toUnsignedInt(header.getShort(58));
        int count = Short.toUnsignedInt(header.getShort(60));
        int names = Short.toUnsignedInt(header.getShort(62));
        if (count == 0) return List.of();
        if (entry < SECTION_HEADER) throw new IllegalArgumentException("section headers of %d bytes".formatted(entry));
        if (names >= count) throw new IllegalArgumentException("names in section %d of %d".formatted(names, count));

        var headers = at(table, (long) count * entry, "section headers");
        var strings = new Names(contents(
                section("", headers.slice(names * entry, SECTION_HEADER).order(ByteOrder.LITTLE_ENDIAN))));
        var found = new ArrayList<Section>(count);
        for (int i = 1; i < count; i++) {
            var one = headers.slice(i * entry, SECTION_HEADER).order(ByteOrder.LITTLE_ENDIAN);
            found.add(section(strings.at(one.getInt(0)), one));
        }
        return List.copyOf(found);
    }

    private static Section section(String name, ByteBuffer header) {
        return new Section(
                name,
                header.getInt(4),
                header.getLong(16),
                header.getLong(24),
                header.getLong(32),
                header.getLong(56),
                header.getInt(40));
    }

    private List<Symbol> readSymbols() {
        var tables = sections.stream()
                .filter(section -> section.type() == TYPE_SYMBOLS && section.size() != 0)
                .toList();
        // The format allows one. Many of them over the same bytes would make a small image fill the memory.
        if (tables.size() > 1) throw new IllegalArgumentException("%d symbol tables".formatted(tables.size()));
        return tables.isEmpty() ? List.of() : readSymbols(tables.getFirst());
    }

    private List<Symbol> readSymbols(Section table) {
        // Sections are counted from the empty first one, which the list does not have.
        if (table.link() < 1 || table.link() > sections.size()) {
            throw new IllegalArgumentException("names of symbols in section %s of %d"
                    .formatted(Integer.toUnsignedString(table.link()), sections.size()));
        }
        if (Long.compareUnsigned(table.entrySize(), SYMBOL) < 0 || Long.compareUnsigned(table.entrySize(), 1024) > 0) {
            throw new IllegalArgumentException("symbols of %s bytes in section %s"
                    .formatted(Long.toUnsignedString(table.entrySize()), table.name()));
        }
        var strings = new Names(contents(sections.get(table.link() - 1)));
        var content = contents(table);
        int entry = (int) table.entrySize();
        int count = content.limit() / entry;
        var found = new ArrayList<Symbol>();
        for (int i = 1; i < count; i++) {
            int at = i * entry;
            var name = strings.at(content.getInt(at));
            if (name.isEmpty()) continue;
            found.add(new Symbol(
                    name,
                    content.getLong(at + 8),
                    content.getLong(at + 16),
                    content.get(at + 4) & 0xf,
                    section(content.getShort(at + 6))));
        }
        return List.copyOf(found);
    }

    /// Returns the number of a section; 0 for numbers that mean something else.
    private int section(short number) {
        int index = Short.toUnsignedInt(number);
        return index <= sections.size() ? index : 0;
    }

    private Optional<Section> sectionOf(Symbol symbol) {
        return symbol.section() == 0 ? Optional.empty() : Optional.of(sections.get(symbol.section() - 1));
    }

    private ByteBuffer contents(Section section) {
        if (section.type() == TYPE_NO_BITS) return ByteBuffer.allocate(0);
        return at(section.offset(), section.size(), "section " + section.name());
    }

    private ByteBuffer at(@Unsigned long offset, @Unsigned long size, String what) {
        return ByteBuffer.wrap(bytes)
                .slice(check(offset, size, what), (int) size)
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private int check(@Unsigned long offset, @Unsigned long size, String what) {
        if (offset < 0 || size < 0 || offset > bytes.length || size > bytes.length - offset) {
            throw new IllegalArgumentException("%s: %s bytes from %s on are not within the image's %d"
                    .formatted(what, Long.toUnsignedString(size), Long.toUnsignedString(offset), bytes.length));
        }
        return (int) offset;
    }

    /// A table of names. Names may share their ends, as linkers make them; a table in which names overlap without
    /// end is damaged, and would fill the memory.
    private static final class Names {
        private final ByteBuffer strings;
        private final Map<Integer, String> known = new HashMap<>();
        private long left;

        Names(ByteBuffer strings) {
            this.strings = strings;
            this.left = 16L * strings.limit();
        }

        String at(@Unsigned int offset) {
            if (offset == 0 && strings.limit() == 0) return "";
            if (offset < 0 || offset >= strings.limit()) {
                throw new IllegalArgumentException(
                        "a name at %s of %d".formatted(Integer.toUnsignedString(offset), strings.limit()));
            }
            return known.computeIfAbsent(offset, this::read);
        }

        private String read(int offset) {
            int end = offset;
            while (end < strings.limit() && strings.get(end) != 0) end++;
            left -= end - offset;
            if (left < 0) {
                throw new IllegalArgumentException(
                        "names overlap: the one at %d of %d is one too many".formatted(offset, strings.limit()));
            }
            var name = new byte[end - offset];
            strings.get(offset, name);
            return new String(name, StandardCharsets.UTF_8);
        }
    }
}
