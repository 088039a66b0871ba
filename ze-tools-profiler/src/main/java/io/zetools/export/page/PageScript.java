package io.zetools.export.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/// The page's scripts, style and markup, which are resources of this package.
///
/// The scripts are modules for Node and for an editor. Browsers load no module from beside a file, and the page is
/// one file: here the modules become one, without their imports and exports. All names of a module are therefore
/// names of the whole.
public final class PageScript {
    /// The modules, each behind those that it imports.
    public static final List<String> MODULES = List.of(
            "decode.mjs",
            "number.mjs",
            "layout.mjs",
            "draw.mjs",
            "sums.mjs",
            "address.mjs",
            "model.mjs",
            "element.mjs",
            "overview.mjs",
            "table.mjs",
            "tables.mjs",
            "rows.mjs",
            "canvas.mjs",
            "details.mjs",
            "timeline.mjs",
            "page.mjs");

    private static final Pattern IMPORT = Pattern.compile("(?m)^import \\{[^}]*\\} from '\\./[a-z]+\\.mjs';\n");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?=(async )?(function|const|class) )");

    private PageScript() {}

    /// Returns the modules as one.
    public static String text() {
        var all = new StringBuilder();
        for (var module : MODULES) all.append(plain(resource(module)));
        return all.toString();
    }

    /// Returns a module without imports and exports.
    private static String plain(String module) {
        return EXPORT.matcher(IMPORT.matcher(module).replaceAll("")).replaceAll("");
    }

    /// Returns a resource of this package.
    ///
    /// @param name of the file
    static String resource(String name) {
        try (var in = PageScript.class.getResourceAsStream(name)) {
            if (in == null) throw new IllegalStateException("the resource is missing: " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the resource %s cannot be read: %s".formatted(name, e.getMessage()), e);
        }
    }

    /// Returns what allows an element of this text, and no other one, in a content security policy.
    static String hash(String text) {
        try {
            var sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-%s'".formatted(Base64.getEncoder().encodeToString(sum));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each Java has SHA-256", e);
        }
    }
}
