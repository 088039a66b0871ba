package io.zetools.codegen;

import java.util.List;

/// The text of a C header: licence, guard and `extern "C"` around declarations.
final class CHeader {

    private final String guard;
    private final StringBuilder text = new StringBuilder();

    /// @param guard the official guard, so that ours and the official header never meet in one program
    CHeader(String guard, List<String> includes) {
        this.guard = guard;
        line("// SPDX-License-Identifier: MIT");
        line("// Generated from model/level-zero.json: do not edit.");
        line("#ifndef " + guard);
        line("#define " + guard);
        line("");
        includes.forEach(include -> line("#include " + include));
        line("");
        line("#if defined(__cplusplus)");
        line("extern \"C\" {");
        line("#endif");
        line("");
    }

    CHeader line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /// Writes a heading with its content, unless the content is empty.
    CHeader heading(String title, List<?> content) {
        return content.isEmpty() ? this : line("// " + title).line("");
    }

    /// Writes the version that introduced a declaration, except for version 1.0.
    CHeader since(String version) {
        return version.equals("1.0") ? this : line("// since " + version);
    }

    String finish() {
        line("#if defined(__cplusplus)");
        line("} // extern \"C\"");
        line("#endif");
        line("");
        line("#endif // " + guard);
        return text.toString();
    }
}
