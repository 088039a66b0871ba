package io.zetools.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Names that fit into a column. Arguments of templates go first, then the middle; names that differ stay
/// different.
final class CutNames {
    private static final String GAP = "..";

    private CutNames() {}

    /// Returns names in the same order, each no longer than the room.
    ///
    /// @param room in characters, at least 12
    static List<String> fit(List<String> names, int room) {
        Map<String, Set<String>> byText = new LinkedHashMap<>();
        Map<String, String> texts = new HashMap<>();
        for (var name : new LinkedHashSet<>(names)) {
            var text = shortened(name, room);
            texts.put(name, text);
            byText.computeIfAbsent(text, _ -> new LinkedHashSet<>()).add(name);
        }
        Set<String> used = new HashSet<>();
        byText.forEach((text, same) -> {
            if (same.size() == 1) used.add(text);
        });
        for (var same : byText.values()) {
            if (same.size() == 1) continue;
            for (var name : same) {
                // One that is whole stays so.
                var text = name.length() <= room && !used.contains(name) ? name : differing(name, same, room);
                for (int number = 1; !used.add(text); number++) text = numbered(name, number, room);
                texts.put(name, text);
            }
        }
        return names.stream().map(name -> texts.getOrDefault(name, name)).toList();
    }

    private static String shortened(String name, int room) {
        if (name.length() <= room) return name;
        return cut(withoutArguments(name), room);
    }

    /// Returns the text without its middle where it is too long.
    static String cut(String text, int room) {
        if (text.length() <= room) return text;
        int tail = (room - GAP.length()) / 2;
        return text.substring(0, room - GAP.length() - tail) + GAP + text.substring(text.length() - tail);
    }

    private static String numbered(String name, int number, int room) {
        var mark = "#" + number;
        return cut(withoutArguments(name), room - mark.length()) + mark;
    }

    /// Returns a name as its begin, the part in which it differs from others, and its end.
    private static String differing(String name, Set<String> others, int room) {
        var sorted = new ArrayList<>(others);
        Collections.sort(sorted);
        int begin = common(sorted.getFirst(), sorted.getLast());
        int shortest = others.stream().mapToInt(String::length).min().orElse(0);
        int end = 0;
        while (end < shortest - begin && allHave(others, end, name.charAt(name.length() - 1 - end))) end++;
        var part = name.substring(begin, name.length() - end);
        // The part, and at least a character before it and behind it.
        var middle = cut(part, Math.max(GAP.length() + 2, room - 2 * GAP.length() - 2));
        int left = Math.max(2, room - middle.length() - 2 * GAP.length());
        int tail = Math.min(left / 3, end);
        int head = Math.min(left - tail, begin);
        var text = new StringBuilder(name.substring(0, head));
        if (head < begin) text.append(GAP);
        text.append(middle);
        if (tail < end) text.append(GAP);
        return cut(text.append(name.substring(name.length() - tail)).toString(), room);
    }

    private static int common(String one, String other) {
        int most = Math.min(one.length(), other.length());
        int same = 0;
        while (same < most && one.charAt(same) == other.charAt(same)) same++;
        return same;
    }

    private static boolean allHave(Set<String> names, int fromEnd, char character) {
        return names.stream().allMatch(name -> name.charAt(name.length() - 1 - fromEnd) == character);
    }

    /// Returns a name of C++ with `<..>` for the arguments of each template.
    static String withoutArguments(String name) {
        var text = new StringBuilder(name.length());
        int depth = 0;
        for (int i = 0; i < name.length(); i++) {
            char each = name.charAt(i);
            boolean operator = text.toString().endsWith("operator")
                    || text.toString().endsWith("operator<")
                    || (each == '>' && i > 0 && name.charAt(i - 1) == '-');
            if (each == '<' && !operator) {
                if (depth++ == 0) text.append('<').append(GAP);
            } else if (each == '>' && !operator && depth > 0) {
                if (--depth == 0) text.append('>');
            } else if (depth == 0) {
                text.append(each);
            }
        }
        // Where brackets do not close they are none.
        return depth == 0 ? text.toString() : name;
    }
}
