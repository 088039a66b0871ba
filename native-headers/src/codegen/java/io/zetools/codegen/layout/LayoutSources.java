package io.zetools.codegen.layout;

import io.zetools.codegen.GeneratedFile;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Generates what Java knows of memory that C lays out, from the headers alone.
public final class LayoutSources {
    private static final LayoutClass RECORDER = new LayoutClass(
            "ze-tools-profiler",
            "io.zetools.recording",
            "ProbeLayout",
            "src/main/c",
            List.of("base/lane.h", "include/zetools.h", "base/layout.h", "chunk/chunk.h"),
            List.of("ztr_", "ztp_", "zetools_"),
            List.of(
                    "ztr_argument",
                    "ztr_lane",
                    "zetools_mark",
                    "ztp_note",
                    "ztp_function",
                    "ztp_control",
                    "ztp_segment",
                    "ztp_process",
                    "ztp_definition",
                    "ztr_names",
                    "ztr_activity",
                    "ztr_piece",
                    "ztr_content"),
            "layout.c");

    private static final LayoutClass MARKS = new LayoutClass(
            "ze-tools-profiler",
            "io.zetools.mark",
            "MarkLayout",
            "src/main/c",
            List.of("include/zetools.h", "marks/marks.h"),
            List.of("ztm_", "zetools_"),
            List.of("zetools_mark", "ztm_record", "ztm_account"),
            "mark_layout.c");

    private static final LayoutClass MOCK = new LayoutClass(
            "ze-tools-mock",
            "io.zetools.mock",
            "ControlLayout",
            "src/main/c/include",
            List.of("zemock.h"),
            List.of("zemock_"),
            List.of(
                    "zemock_device",
                    "zemock_call",
                    "zemock_account",
                    "zemock_page_fault",
                    "zemock_diagnosis",
                    "zemock_annotation"),
            "zm_layout.c");

    private LayoutSources() {}

    /// Generates all files.
    ///
    /// @param root of the repository
    public static List<GeneratedFile> generate(Path root) {
        return Stream.of(RECORDER, MARKS, MOCK)
                .flatMap(each -> each.generate(root).stream())
                .toList();
    }
}
