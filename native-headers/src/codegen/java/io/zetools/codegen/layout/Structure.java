package io.zetools.codegen.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The layout of a structure of C.
///
/// @param type its name in C
/// @param size in bytes, with what is unused at its end
/// @param alignment in bytes
record Structure(String type, List<Member> members, long size, long alignment) {
    private static final Pattern MEMBER = Pattern.compile(
            "(?:_Alignas\\((\\w+)\\)\\s+)?(?:_Atomic\\s+)?(?:const\\s+)?(?:struct\\s+)?((?:unsigned\\s+)?\\w+)\\s+(\\*?)(\\w+)(?:\\[(\\w*)\\])?");

    private static final Map<String, Integer> SIZES = Map.ofEntries(
            Map.entry("char", 1),
            Map.entry("unsigned char", 1),
            Map.entry("bool", 1),
            Map.entry("int8_t", 1),
            Map.entry("uint8_t", 1),
            Map.entry("int16_t", 2),
            Map.entry("uint16_t", 2),
            Map.entry("int32_t", 4),
            Map.entry("uint32_t", 4),
            Map.entry("int64_t", 8),
            Map.entry("uint64_t", 8));

    /// A member.
    ///
    /// @param offset in bytes
    /// @param count of elements of an array; 0 for what is no array, or one without a length at the end
    record Member(String name, long offset, long count) {}

    /// Reads the body of a structure.
    record Reader(Declarations declarations) {
        private static final int POINTER = 8;

        Structure read(String type, String body) {
            var members = new ArrayList<Member>();
            long end = 0;
            long largest = 1;
            for (var declaration : body.split(";", -1)) {
                if (declaration.isBlank()) continue;
                var member = Declarations.whole(MEMBER, declaration.strip().replaceAll("\\s+", " "));
                var structure = declarations.isStructure(member.group(2))
                                && member.group(3).isEmpty()
                        ? declarations.structure(member.group(2))
                        : null;
                long size = structure != null ? structure.size : size(member.group(2), member.group(3));
                long alignment = structure != null ? structure.alignment : size;
                if (member.group(1) != null) alignment = Math.max(alignment, declarations.value(member.group(1)));
                long offset = up(end, alignment);
                var length = member.group(5);
                long count = length == null || length.isEmpty() ? 0 : declarations.value(length);
                members.add(new Member(member.group(4), offset, count));
                end = offset + (length == null ? size : count * size);
                largest = Math.max(largest, alignment);
            }
            return new Structure(type, members, up(end, largest), largest);
        }

        private static long size(String type, String pointer) {
            if (!pointer.isEmpty()) return POINTER;
            var size = SIZES.get(type);
            if (size == null) throw new IllegalArgumentException("the type %s is not known".formatted(type));
            return size;
        }

        private static long up(long offset, long alignment) {
            return (offset + alignment - 1) / alignment * alignment;
        }
    }
}
