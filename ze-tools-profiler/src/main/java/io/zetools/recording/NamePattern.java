package io.zetools.recording;

/// A pattern of names: `*` stands for any characters, a set of letters and digits such as `[A-Z]` for one of them,
/// and all other characters for themselves.
///
/// Threads: immutable.
final class NamePattern {
    private final String pattern;

    NamePattern(String pattern) {
        this.pattern = pattern;
    }

    /// Returns whether a whole name is as the pattern says.
    boolean matches(String name) {
        int at = 0;
        int place = 0;
        // Behind the last star, and what it stands for so far.
        int star = -1;
        int tried = 0;
        while (at < name.length() || place < pattern.length()) {
            if (place < pattern.length()) {
                char next = pattern.charAt(place);
                if (next == '*') {
                    star = ++place;
                    tried = at;
                    continue;
                }
                int end = endOfSet(place);
                boolean fits = at < name.length()
                        && (end < 0 ? next == name.charAt(at) : isInSet(name.charAt(at), place + 1, end));
                if (fits) {
                    at++;
                    place = end < 0 ? place + 1 : end + 1;
                    continue;
                }
            }
            if (star < 0 || tried >= name.length()) return false;
            at = ++tried;
            place = star;
        }
        return true;
    }

    /// Returns the place of the bracket that ends a set; -1 if none begins here.
    private int endOfSet(int begin) {
        if (pattern.charAt(begin) != '[') return -1;
        int end = begin + 1;
        while (end < pattern.length() && isOfSets(pattern.charAt(end))) end++;
        return end > begin + 1 && end < pattern.length() && pattern.charAt(end) == ']' ? end : -1;
    }

    private static boolean isOfSets(char each) {
        return each == '-'
                || (each >= '0' && each <= '9')
                || (each >= 'A' && each <= 'Z')
                || (each >= 'a' && each <= 'z');
    }

    private boolean isInSet(char it, int from, int end) {
        for (int i = from; i < end; i++) {
            boolean isRange = i + 2 < end && pattern.charAt(i + 1) == '-';
            char last = pattern.charAt(isRange ? i + 2 : i);
            if (it >= pattern.charAt(i) && it <= last) return true;
            if (isRange) i += 2;
        }
        return false;
    }

    @Override
    public String toString() {
        return pattern;
    }
}
