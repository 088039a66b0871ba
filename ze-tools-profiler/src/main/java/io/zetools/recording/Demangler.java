package io.zetools.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads names of the Itanium C++ ABI, and writes them as `c++filt` does. Expressions in types (`decltype`,
/// `enable_if` of a computed value) are not read: such a name is not demangled at all.
///
/// The text is from the program that was recorded: depth and length are bounded, and nothing that it says makes
/// the demangler fail.
///
/// Threads: any.
public final class Demangler {
    private static final int MOST_DEPTH = 120;
    private static final int MOST_LENGTH = 1 << 16;

    /// In the parameters of a lambda a template argument is `auto`, but what refers to such a parameter from
    /// elsewhere means the argument there: until it is known which, a character of a private range stands for it.
    private static final char PLACES = '\uE000';

    private static final int MOST_ARGUMENTS = 0x100;

    private static final Map<String, String> BUILTINS = Map.ofEntries(
            Map.entry("v", "void"),
            Map.entry("w", "wchar_t"),
            Map.entry("b", "bool"),
            Map.entry("c", "char"),
            Map.entry("a", "signed char"),
            Map.entry("h", "unsigned char"),
            Map.entry("s", "short"),
            Map.entry("t", "unsigned short"),
            Map.entry("i", "int"),
            Map.entry("j", "unsigned int"),
            Map.entry("l", "long"),
            Map.entry("m", "unsigned long"),
            Map.entry("x", "long long"),
            Map.entry("y", "unsigned long long"),
            Map.entry("n", "__int128"),
            Map.entry("o", "unsigned __int128"),
            Map.entry("f", "float"),
            Map.entry("d", "double"),
            Map.entry("e", "long double"),
            Map.entry("g", "__float128"),
            Map.entry("z", "..."));

    /// After a `D`.
    private static final Map<Character, String> MORE_BUILTINS = Map.of(
            'a', "auto",
            'c', "decltype(auto)",
            'h', "half",
            'i', "char32_t",
            'n', "decltype(nullptr)",
            's', "char16_t",
            'u', "char8_t");

    private static final Map<String, String> OPERATORS = Map.ofEntries(
            Map.entry("nw", " new"),
            Map.entry("na", " new[]"),
            Map.entry("dl", " delete"),
            Map.entry("da", " delete[]"),
            Map.entry("ps", "+"),
            Map.entry("ng", "-"),
            Map.entry("ad", "&"),
            Map.entry("de", "*"),
            Map.entry("co", "~"),
            Map.entry("pl", "+"),
            Map.entry("mi", "-"),
            Map.entry("ml", "*"),
            Map.entry("dv", "/"),
            Map.entry("rm", "%"),
            Map.entry("an", "&"),
            Map.entry("or", "|"),
            Map.entry("eo", "^"),
            Map.entry("aS", "="),
            Map.entry("pL", "+="),
            Map.entry("mI", "-="),
            Map.entry("mL", "*="),
            Map.entry("dV", "/="),
            Map.entry("rM", "%="),
            Map.entry("aN", "&="),
            Map.entry("oR", "|="),
            Map.entry("eO", "^="),
            Map.entry("ls", "<<"),
            Map.entry("rs", ">>"),
            Map.entry("lS", "<<="),
            Map.entry("rS", ">>="),
            Map.entry("eq", "=="),
            Map.entry("ne", "!="),
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("le", "<="),
            Map.entry("ge", ">="),
            Map.entry("ss", "<=>"),
            Map.entry("nt", "!"),
            Map.entry("aa", "&&"),
            Map.entry("oo", "||"),
            Map.entry("pp", "++"),
            Map.entry("mm", "--"),
            Map.entry("cm", ","),
            Map.entry("pm", "->*"),
            Map.entry("pt", "->"),
            Map.entry("cl", "()"),
            Map.entry("ix", "[]"),
            Map.entry("qu", "?"));

    private static final Map<Character, String> STANDARD = Map.of(
            'a', "std::allocator",
            'b', "std::basic_string",
            's', "std::string",
            'i', "std::istream",
            'o', "std::ostream",
            'd', "std::iostream");

    private static final Map<String, String> SUFFIXES = Map.of(
            "int",
            "",
            "unsigned int",
            "u",
            "long",
            "l",
            "unsigned long",
            "ul",
            "long long",
            "ll",
            "unsigned long long",
            "ull");

    /// The text is no name that is understood.
    private static final class NotUnderstoodException extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotUnderstoodException() {
            super("not understood", null, false, false);
        }
    }

    private enum Form {
        PLAIN,
        FUNCTION,
        ARRAY,
        PACK,
        REFERENCE
    }

    /// A part of a name. What a declaration declares stands between the two texts: `int (*` and `)[4]`.
    ///
    /// @param elements of a pack
    private record Part(String left, String right, Form form, List<Part> elements) {
        static Part of(String text) {
            return new Part(text, "", Form.PLAIN, List.of());
        }

        String text() {
            return left + right;
        }
    }

    /// A name, and what its function needs.
    ///
    /// @param instance whether it ends with template arguments, so that its function's type begins with what it
    ///     returns
    /// @param convertsOrConstructs whether it is a constructor, destructor or conversion, which return nothing
    /// @param qualifiers of the member function
    private record Name(String text, boolean instance, boolean convertsOrConstructs, String qualifiers) {}

    private final String in;
    private int at;
    private int depth;
    private final List<Part> substitutions = new ArrayList<>();
    private List<Part> arguments = List.of();
    private boolean inLambda;

    private Demangler(String in) {
        this.in = in;
    }

    /// Returns a name as C++ has it. Of a mangled name that is not understood it returns the qualified name, with
    /// `...` for what follows; other names stay as they are.
    public static String readable(String name) {
        return demangle(name).or(() -> qualified(name)).orElse(name);
    }

    /// Returns the words of a mangled name up to its first template arguments or parameters.
    private static Optional<String> qualified(String name) {
        if (!name.startsWith("_Z")) return Optional.empty();
        boolean nested = name.startsWith("_ZN");
        int at = nested ? 3 : 2;
        while (nested && at < name.length() && "rVKRO".indexOf(name.charAt(at)) >= 0) at++;
        var words = new ArrayList<String>();
        if (name.startsWith("St", at)) {
            words.add("std");
            at += 2;
        }
        while (at < name.length() && Character.digit(name.charAt(at), 10) > 0) {
            long length = 0;
            while (at < name.length() && Character.digit(name.charAt(at), 10) >= 0 && length < MOST_LENGTH)
                length = 10 * length + Character.digit(name.charAt(at++), 10);
            if (length > name.length() - at) return Optional.empty();
            var word = name.substring(at, at + (int) length);
            words.add(word.startsWith("_GLOBAL__N") ? "(anonymous namespace)" : word);
            at += (int) length;
            if (!nested && words.size() > (words.getFirst().equals("std") ? 1 : 0)) break;
        }
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join("::", words) + "...");
    }

    /// Returns a name as C++ has it; empty if it is not mangled, or not understood.
    public static Optional<String> demangle(String name) {
        if (!name.startsWith("_Z") || name.length() > MOST_LENGTH) return Optional.empty();
        try {
            var reader = new Demangler(name);
            reader.at = 2;
            var text = reader.encoding(true, true) + reader.clones();
            return reader.at == name.length() ? Optional.of(text) : Optional.empty();
        } catch (NotUnderstoodException _) {
            return Optional.empty();
        }
    }

    private String clones() {
        var text = new StringBuilder();
        if (at < in.length() && in.charAt(at) == '.') {
            text.append(" [clone ").append(in, at, in.length()).append(']');
            at = in.length();
        }
        return text.toString();
    }

    private char peek() {
        return at < in.length() ? in.charAt(at) : '\0';
    }

    private char next() {
        if (at >= in.length()) throw new NotUnderstoodException();
        return in.charAt(at++);
    }

    private boolean take(String text) {
        if (!in.startsWith(text, at)) return false;
        at += text.length();
        return true;
    }

    private void expect(char one) {
        if (next() != one) throw new NotUnderstoodException();
    }

    private void deeper() {
        if (++depth > MOST_DEPTH) throw new NotUnderstoodException();
    }

    private static String bounded(String text) {
        if (text.length() > MOST_LENGTH) throw new NotUnderstoodException();
        return text;
    }

    private static Part bounded(Part part) {
        if (part.left().length() + part.right().length() > MOST_LENGTH) throw new NotUnderstoodException();
        return part;
    }

    private Part remember(Part part) {
        substitutions.add(bounded(part));
        return part;
    }

    /// Reads a function or datum.
    ///
    /// @param outermost whether the name ends with it
    /// @param withResult whether the type that a function returns is written
    private String encoding(boolean outermost, boolean withResult) {
        deeper();
        if (peek() == 'T' || (peek() == 'G' && in.startsWith("GV", at))) {
            var special = special();
            depth--;
            return special;
        }
        var name = name();
        boolean ends = at >= in.length() || peek() == 'E' || (outermost && peek() == '.');
        var text = name.text();
        if (!ends) {
            var returned = Part.of("");
            if (name.instance() && !name.convertsOrConstructs()) returned = type();
            var list = parameters();
            text = "%s(%s)%s".formatted(text, list, name.qualifiers());
            if (withResult && !returned.left().isEmpty())
                text = returned.left() + (returned.right().isEmpty() ? " " : "") + text + returned.right();
        }
        depth--;
        return bounded(text);
    }

    private String special() {
        if (take("GV")) return "guard variable for " + name().text();
        expect('T');
        return switch (next()) {
            case 'V' -> "vtable for " + type().text();
            case 'T' -> "VTT for " + type().text();
            case 'I' -> "typeinfo for " + type().text();
            case 'S' -> "typeinfo name for " + type().text();
            case 'h' -> {
                number();
                expect('_');
                yield "non-virtual thunk to " + encoding(false, true);
            }
            default -> throw new NotUnderstoodException();
        };
    }

    /// Reads parameters up to the end of the function's type, or of the name.
    private String parameters() {
        var list = new ArrayList<String>();
        while (at < in.length() && peek() != 'E' && peek() != '.') flat(type()).forEach(list::add);
        if (list.size() == 1 && list.getFirst().equals("void")) return "";
        return String.join(", ", list);
    }

    private static List<String> flat(Part part) {
        if (part.form() != Form.PACK) return List.of(part.text());
        return part.elements().stream().flatMap(each -> flat(each).stream()).toList();
    }

    private Name name() {
        deeper();
        var name = switch (peek()) {
            case 'N' -> nested();
            case 'Z' -> local();
            default -> unscoped();
        };
        depth--;
        return name;
    }

    private Name unscoped() {
        if (peek() == 'S' && !in.startsWith("St", at)) {
            var known = substitution();
            if (peek() != 'I') throw new NotUnderstoodException();
            return new Name(known.text() + templateArguments(true), true, false, "");
        }
        boolean standard = take("St");
        boolean converts = in.startsWith("cv", at);
        var text = (standard ? "std::" : "") + unqualified("");
        if (peek() != 'I') return new Name(text, false, converts, "");
        remember(Part.of(text));
        return new Name(text + templateArguments(true), true, converts, "");
    }

    private Name local() {
        expect('Z');
        var outer = encoding(false, false);
        expect('E');
        var kept = arguments;
        if (take("s")) {
            discriminator();
            return new Name(outer + "::string literal", false, false, "");
        }
        if (take("d")) {
            int number = peek() == '_' ? 1 : (int) number() + 2;
            expect('_');
            outer = "%s::{default arg#%d}".formatted(outer, number);
        }
        var inner = name();
        discriminator();
        // The rest refers to arguments of the inner name, or if it has none to those of the outer one.
        if (!inner.instance() && arguments.isEmpty()) arguments = kept;
        return new Name(
                bounded(outer + "::" + inner.text()),
                inner.instance(),
                inner.convertsOrConstructs(),
                inner.qualifiers());
    }

    private void discriminator() {
        if (take("__")) {
            number();
            expect('_');
        } else if (peek() == '_' && at + 1 < in.length() && Character.isDigit(in.charAt(at + 1))) {
            at += 2;
        }
    }

    private Name nested() {
        expect('N');
        var qualifiers = new StringBuilder();
        if (take("r")) qualifiers.append(" restrict");
        if (take("V")) qualifiers.append(" volatile");
        if (take("K")) qualifiers.insert(0, " const");
        if (take("R")) qualifiers.append(" &");
        else if (take("O")) qualifiers.append(" &&");
        var text = "";
        var last = "";
        boolean instance = false;
        boolean converts = false;
        while (!take("E")) {
            if (peek() == 'I') {
                if (text.isEmpty()) throw new NotUnderstoodException();
                text = bounded(text + templateArguments(true));
                instance = true;
            } else if (peek() == 'S' && text.isEmpty()) {
                if (take("St")) {
                    text = "std";
                    last = "std";
                    continue;
                }
                text = substitution().text();
                last = simple(text);
                instance = text.endsWith(">");
                continue;
            } else if (peek() == 'T' && text.isEmpty()) {
                text = templateParameter().text();
                last = simple(text);
            } else if (peek() == 'D' && text.isEmpty() && (in.startsWith("Dt", at) || in.startsWith("DT", at))) {
                throw new NotUnderstoodException();
            } else {
                converts = in.startsWith("cv", at) || (peek() == 'C' || isDestructor());
                last = unqualified(last);
                text = bounded(text.isEmpty() ? last : text + "::" + last);
                last = simple(last);
                instance = false;
            }
            if (peek() == 'M') at++;
            if (peek() != 'E') remember(Part.of(text));
        }
        if (text.isEmpty()) throw new NotUnderstoodException();
        return new Name(text, instance, converts, qualifiers.toString());
    }

    private boolean isDestructor() {
        return peek() == 'D' && at + 1 < in.length() && "01245".indexOf(in.charAt(at + 1)) >= 0;
    }

    /// Returns the last component of a name without template arguments, which constructors are named by.
    private static String simple(String tagged) {
        int tag = tagged.indexOf("[abi:");
        var name = tag < 0 ? tagged : tagged.substring(0, tag);
        int level = 0;
        int end = name.length();
        int begin = 0;
        for (int i = name.length() - 1; i >= 0; i--) {
            char each = name.charAt(i);
            if (each == '>') level++;
            else if (each == '<' && --level == 0 && end == name.length()) end = i;
            else if (each == ':' && level == 0) {
                begin = i + 1;
                break;
            }
        }
        return name.substring(begin, Math.max(begin, end));
    }

    /// Reads a name without its scope.
    ///
    /// @param scope the last component before it
    private String unqualified(String scope) {
        var text = plain(scope);
        while (take("B")) text = "%s[abi:%s]".formatted(text, source());
        return text;
    }

    private String plain(String scope) {
        char first = peek();
        if (first == 'L') at++;
        if (Character.isDigit(peek())) return source();
        if (first == 'C' && at + 1 < in.length() && "12345".indexOf(in.charAt(at + 1)) >= 0) {
            at += 2;
            return scope;
        }
        if (isDestructor()) {
            at += 2;
            return "~" + scope;
        }
        if (take("Ut")) return "{unnamed type#%d}".formatted(ordinal());
        if (take("Ul")) return lambda();
        if (take("cv")) return "operator " + type().text();
        if (take("li")) return "operator\"\" " + source();
        var operator = at + 2 <= in.length() ? OPERATORS.get(in.substring(at, at + 2)) : null;
        if (operator == null) throw new NotUnderstoodException();
        at += 2;
        // Template arguments would continue the operator.
        return operator.endsWith("<") && peek() == 'I' ? "operator" + operator + " " : "operator" + operator;
    }

    private String lambda() {
        boolean before = inLambda;
        inLambda = true;
        var list = parameters();
        inLambda = before;
        expect('E');
        return "{lambda(%s)#%d}".formatted(generic(list), ordinal());
    }

    /// Reads the number of an unnamed thing: the first has none, the second 0.
    private long ordinal() {
        long ordinal = peek() == '_' ? 1 : number() + 2;
        expect('_');
        return ordinal;
    }

    private String source() {
        long length = number();
        if (length <= 0 || length > in.length() - at) throw new NotUnderstoodException();
        var text = in.substring(at, at + (int) length);
        at += (int) length;
        return text.startsWith("_GLOBAL__N") ? "(anonymous namespace)" : text;
    }

    private long number() {
        boolean negative = take("n");
        if (!Character.isDigit(peek())) throw new NotUnderstoodException();
        long value = 0;
        while (peek() >= '0' && peek() <= '9') {
            value = value * 10 + (next() - '0');
            if (value > Integer.MAX_VALUE) throw new NotUnderstoodException();
        }
        return negative ? -value : value;
    }

    /// Reads template arguments.
    ///
    /// @param kept whether what follows refers to them
    private String templateArguments(boolean kept) {
        expect('I');
        var all = new ArrayList<Part>();
        while (!take("E")) all.add(templateArgument());
        if (kept && !inLambda) arguments = List.copyOf(all);
        var text = all.stream().flatMap(each -> flat(each).stream()).collect(Collectors.joining(", "));
        return bounded(text.endsWith(">") ? "<" + text + " >" : "<" + text + ">");
    }

    private Part templateArgument() {
        deeper();
        var part = switch (peek()) {
            case 'L' -> literal();
            case 'J' -> {
                at++;
                var elements = new ArrayList<Part>();
                while (!take("E")) elements.add(templateArgument());
                yield new Part("", "", Form.PACK, elements);
            }
            case 'X' -> {
                at++;
                // Only expressions that are a value are read.
                if (peek() != 'T' && peek() != 'L') throw new NotUnderstoodException();
                var value = peek() == 'T' ? templateParameter() : literal();
                expect('E');
                yield value;
            }
            default -> type();
        };
        depth--;
        return part;
    }

    private Part literal() {
        expect('L');
        if (take("_Z") || take("Z")) {
            var kept = arguments;
            var text = encoding(false, true);
            arguments = kept;
            expect('E');
            return Part.of(text);
        }
        var type = type().text();
        int end = in.indexOf('E', at);
        if (end < 0) throw new NotUnderstoodException();
        var value = in.substring(at, end);
        at = end + 1;
        if (value.startsWith("n")) value = "-" + value.substring(1);
        if (type.equals("bool") && value.equals("0")) return Part.of("false");
        if (type.equals("bool") && value.equals("1")) return Part.of("true");
        if (type.equals("decltype(nullptr)")) return Part.of("(decltype(nullptr))" + value);
        var suffix = SUFFIXES.get(type);
        return Part.of(suffix != null ? value + suffix : "(%s)%s".formatted(type, value));
    }

    private Part templateParameter() {
        expect('T');
        long index = peek() == '_' ? 0 : number() + 1;
        expect('_');
        if (index >= MOST_ARGUMENTS) throw new NotUnderstoodException();
        if (inLambda) return Part.of(String.valueOf((char) (PLACES + index)));
        if (index >= arguments.size()) throw new NotUnderstoodException();
        return arguments.get((int) index);
    }

    /// Puts the arguments of now into a text that was read in a lambda's parameters, where they were not meant.
    private String resolved(String text) {
        if (inLambda || !hasPlaces(text)) return text;
        var whole = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            int index = text.charAt(i) - PLACES;
            if (index < 0 || index >= MOST_ARGUMENTS) {
                whole.append(text.charAt(i));
                continue;
            }
            if (index >= arguments.size()) throw new NotUnderstoodException();
            var argument = String.join(", ", flat(arguments.get(index)));
            whole.append(argument);
            if (argument.endsWith("&") && text.startsWith("&&", i + 1)) i += 2;
        }
        return whole.toString();
    }

    private static boolean hasPlaces(String text) {
        return text.chars().anyMatch(each -> each >= PLACES && each < PLACES + MOST_ARGUMENTS);
    }

    /// Returns the text of a lambda's parameters, in which template arguments are `auto`.
    private static String generic(String text) {
        if (!hasPlaces(text)) return text;
        var whole = new StringBuilder();
        text.chars().forEach(each -> {
            if (each >= PLACES && each < PLACES + MOST_ARGUMENTS)
                whole.append("auto:").append(each - PLACES + 1);
            else whole.append((char) each);
        });
        return whole.toString();
    }

    private Part substitution() {
        expect('S');
        char first = peek();
        if (first == '_' || Character.isDigit(first) || Character.isUpperCase(first)) {
            int index = 0;
            if (first != '_') {
                while (peek() != '_') {
                    int digit = Character.digit(next(), 36);
                    if (digit < 0) throw new NotUnderstoodException();
                    index = index * 36 + digit;
                    if (index > substitutions.size()) throw new NotUnderstoodException();
                }
                index++;
            }
            expect('_');
            if (index >= substitutions.size()) throw new NotUnderstoodException();
            var known = substitutions.get(index);
            return known.form() == Form.PACK
                    ? known
                    : bounded(new Part(resolved(known.left()), resolved(known.right()), known.form(), List.of()));
        }
        var standard = STANDARD.get(next());
        if (standard == null) throw new NotUnderstoodException();
        return Part.of(standard);
    }

    private Part type() {
        deeper();
        var type = anyType();
        depth--;
        return type;
    }

    private Part anyType() {
        char first = peek();
        var builtin = BUILTINS.get(String.valueOf(first));
        if (builtin != null) {
            at++;
            return Part.of(builtin);
        }
        return switch (first) {
            case 'r', 'V', 'K' -> qualified();
            case 'P' -> {
                at++;
                yield remember(pointer(type(), "*"));
            }
            case 'R' -> {
                at++;
                yield remember(reference(type(), "&"));
            }
            case 'O' -> {
                at++;
                yield remember(reference(type(), "&&"));
            }
            case 'U' -> vendorQualified();
            case 'u' -> {
                at++;
                yield remember(Part.of(source()));
            }
            case 'F' -> remember(function(""));
            case 'A' -> array();
            case 'M' -> member();
            case 'D' -> moreTypes();
            case 'T' -> parameterType();
            case 'S' -> in.startsWith("St", at) ? classType() : substituted();
            case 'C' -> complex("C", " _Complex");
            case 'G' -> complex("G", " _Imaginary");
            default -> classType();
        };
    }

    private Part complex(String letter, String word) {
        take(letter);
        return remember(Part.of(type().text() + word));
    }

    private Part classType() {
        // A name inside a type has its own arguments, and leaves those of the name around it.
        var kept = arguments;
        var name = name();
        arguments = kept;
        return remember(Part.of(name.text()));
    }

    private Part substituted() {
        var part = substitution();
        if (peek() != 'I') return part;
        return remember(Part.of(part.text() + templateArguments(false)));
    }

    private Part parameterType() {
        var parameter = remember(templateParameter());
        if (peek() != 'I') return parameter;
        return remember(Part.of(parameter.text() + templateArguments(false)));
    }

    private Part qualified() {
        var text = new StringBuilder();
        if (take("r")) text.append(" restrict");
        if (take("V")) text.insert(0, " volatile");
        if (take("K")) text.insert(0, " const");
        if (peek() == 'F' || in.startsWith("Do", at)) return remember(function(text.toString()));
        return remember(suffixed(type(), text.toString()));
    }

    private static Part suffixed(Part of, String text) {
        if (of.form() == Form.PACK)
            return new Part(
                    "",
                    "",
                    Form.PACK,
                    of.elements().stream().map(each -> suffixed(each, text)).toList());
        if (of.form() == Form.FUNCTION) return new Part(of.left(), of.right() + text, of.form(), List.of());
        if (of.left().endsWith(text) && of.right().isEmpty() && !text.isEmpty()) return of;
        if (of.form() == Form.REFERENCE) return of;
        return new Part(of.left() + text, of.right(), of.form(), List.of());
    }

    private Part vendorQualified() {
        expect('U');
        var word = source();
        if (peek() == 'I') word += templateArguments(false);
        return remember(suffixed(type(), " " + word));
    }

    private static Part pointer(Part to, String sign) {
        if (to.form() == Form.PACK)
            return new Part(
                    "",
                    "",
                    Form.PACK,
                    to.elements().stream().map(each -> pointer(each, sign)).toList());
        boolean inner = to.form() == Form.FUNCTION || to.form() == Form.ARRAY;
        var form = sign.equals("*") ? Form.PLAIN : Form.REFERENCE;
        return inner
                ? new Part(spaced(to) + "(" + sign, ")" + to.right(), form, List.of())
                : new Part(to.left() + sign, to.right(), form, List.of());
    }

    /// Returns what stands before the parenthesis of a pointer to a function or array.
    private static String spaced(Part to) {
        return to.left().endsWith(" ") ? to.left() : to.left() + " ";
    }

    /// Returns a reference; one to a reference is that, or the one with fewer signs.
    private static Part reference(Part to, String sign) {
        if (to.form() == Form.PACK)
            return new Part(
                    "",
                    "",
                    Form.PACK,
                    to.elements().stream().map(each -> reference(each, sign)).toList());
        if (to.form() == Form.REFERENCE) {
            if (sign.equals("&&") || !to.left().endsWith("&&")) return to;
            return new Part(to.left().substring(0, to.left().length() - 1), to.right(), Form.REFERENCE, List.of());
        }
        return pointer(to, sign);
    }

    private Part function(String qualifiers) {
        var text = qualifiers;
        if (take("Do")) text += " noexcept";
        expect('F');
        take("Y");
        var returned = type();
        var list = new ArrayList<String>();
        while (peek() != 'E' && peek() != 'R' && peek() != 'O') list.addAll(flat(type()));
        // A reference after the parameters is the function's own, if the function ends behind it.
        while (!take("E")) {
            if (take("RE")) {
                at--;
                text += " &";
            } else if (take("OE")) {
                at--;
                text += " &&";
            } else {
                list.addAll(flat(type()));
            }
        }
        var parameters = list.size() == 1 && list.getFirst().equals("void") ? "" : String.join(", ", list);
        var left = returned.left() + (returned.right().isEmpty() ? " " : "");
        return new Part(left, "(%s)%s%s".formatted(parameters, text, returned.right()), Form.FUNCTION, List.of());
    }

    private Part array() {
        expect('A');
        var size = "";
        if (Character.isDigit(peek())) size = Long.toString(number());
        expect('_');
        var of = type();
        return remember(new Part(of.left(), " [%s]%s".formatted(size, of.right().strip()), Form.ARRAY, List.of()));
    }

    private Part member() {
        expect('M');
        var of = type().text();
        var type = type();
        boolean inner = type.form() == Form.FUNCTION || type.form() == Form.ARRAY;
        return remember(
                inner
                        ? new Part("%s(%s::*".formatted(spaced(type), of), ")" + type.right(), Form.PLAIN, List.of())
                        : Part.of("%s %s::*".formatted(type.text(), of)));
    }

    private Part moreTypes() {
        expect('D');
        char second = next();
        var builtin = MORE_BUILTINS.get(second);
        if (builtin != null) return Part.of(builtin);
        return switch (second) {
            case 'p' -> remember(type());
            case 'v' -> {
                long size = number();
                expect('_');
                yield remember(Part.of("%s __vector(%d)".formatted(type().text(), size)));
            }
            case 'F' -> {
                long bits = number();
                if (take("x")) yield Part.of("_Float%dx".formatted(bits));
                expect('_');
                yield Part.of("_Float" + bits);
            }
            case 'o' -> {
                at -= 2;
                yield remember(function(""));
            }
            default -> throw new NotUnderstoodException();
        };
    }
}
