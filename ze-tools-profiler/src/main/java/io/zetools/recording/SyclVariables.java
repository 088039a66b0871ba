package io.zetools.recording;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The variables of the environment by which SYCL's runtime finds the probe.
///
/// @param streams the streams that are recorded
/// @param library the probe's file
/// @param present the environment that the program would have otherwise
record SyclVariables(SyclStreams streams, Path library, Map<String, String> present) {
    private static final String SUBSCRIBERS = "XPTI_SUBSCRIBERS";
    private static final String ENABLE = "XPTI_TRACE_ENABLE";
    private static final String DISPATCHER = "XPTI_FRAMEWORK_DISPATCHER";
    private static final String LAYERS = "UR_ENABLE_LAYERS";
    private static final String TRACING = "UR_LAYER_TRACING";

    // The settings that the probe is to take out again: the bits of its part in C.
    private static final int OWN_SYCL = 1;
    private static final int OWN_LAYER = 2;
    private static final int OWN_ENABLE = 4;
    private static final int OWN_DISPATCHER = 8;

    /// Returns the user's own setting that forbids tracing; empty if there is none.
    static String forbidden(Map<String, String> present) {
        var enabled = present.get(ENABLE);
        boolean allowed = enabled == null || enabled.equals("1") || enabled.equalsIgnoreCase("true");
        return allowed ? "" : ENABLE + "=" + enabled;
    }

    private boolean isOn() {
        // The list of subscribers has no way to name a file with a comma.
        return streams != SyclStreams.OFF
                && forbidden(present).isEmpty()
                && !library.toString().contains(",");
    }

    /// Returns the digit that passes this choice to the probe; empty for none.
    String mark() {
        if (!isOn()) return "";
        int bits = OWN_SYCL;
        if (!elements(LAYERS).contains(TRACING)) bits |= OWN_LAYER;
        if (!present.containsKey(ENABLE)) bits |= OWN_ENABLE;
        if (!present.containsKey(DISPATCHER)) bits |= OWN_DISPATCHER;
        return Integer.toHexString(bits);
    }

    Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        if (!isOn()) return variables;
        variables.put(SUBSCRIBERS, appended(SUBSCRIBERS, library.toString()));
        variables.put(LAYERS, appended(LAYERS, TRACING));
        variables.put(ENABLE, present.getOrDefault(ENABLE, "1"));
        // Without a folder: the runtime looks beside itself.
        variables.put(DISPATCHER, present.getOrDefault(DISPATCHER, "libxptifw.so"));
        return variables;
    }

    private List<String> elements(String variable) {
        return List.of(present.getOrDefault(variable, "").split(",", -1));
    }

    /// Returns a list with commas, as both readers have them: a semicolon keeps Unified Runtime from starting.
    private String appended(String variable, String element) {
        var before = present.getOrDefault(variable, "");
        if (elements(variable).contains(element)) return before;
        return before.isBlank() ? element : before + "," + element;
    }
}
