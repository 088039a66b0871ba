package io.zetools.phase;

import io.zetools.phase.MarkKinds.MarkKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The layers and phases of a kind of programs, how they nest, and how functions without marks are counted.
///
/// Two rule sets come with the library: [#neuralNetworks] for the systrace contract of neural networks, and [#gpu]
/// for programs that compute on a GPU. Others are JSON files of the same form, read by [#read].
///
/// Threads: immutable.
public final class RuleSet {
    /// Gives a layer or phase to functions whose name the pattern finds.
    record Choice(Pattern pattern, int index) {}

    /// Changes the phase of marks whose detail the pattern finds.
    record Correction(Pattern pattern, @Nullable String layer, String from, String to, boolean withoutSwitch) {}

    /// Replaces a layer's total of a phase by the time between the beginnings of functions and the ends of others.
    record Window(
            String name,
            int layer,
            int phase,
            Pattern begin,
            Pattern end,
            boolean endsAtBegin,
            @Nullable Pattern with) {}

    /// Parsed once, when first used.
    private static final class BuiltIn {
        static final RuleSet NEURAL_NETWORKS = builtIn("neural-networks.json");
        static final RuleSet GPU = builtIn("gpu.json");

        private BuiltIn() {}
    }

    private final String name;
    private final String prefix;
    private final Map<String, Layer> layers = new LinkedHashMap<>();
    private final Map<String, Phase> phases = new LinkedHashMap<>();
    private final List<Layer> layerList;
    private final List<Phase> phaseList;

    final @Nullable Pattern functions;
    final List<Choice> layerChoices;
    final List<Choice> phaseChoices;
    final List<Correction> corrections;
    final List<Window> windows;

    /// The index of the outermost layer, or -1.
    final int outermost;

    final List<Integer> liftedUnderOutermost;

    /// The layers above which a mark of the outermost layer is supposed where it has one of another phase; null
    /// where that is so for all layers, and also where the outermost layer has no mark.
    final @Nullable List<Integer> insertedAbove;

    /// The phase that has the time of each other layer in the phases that it contains, or -1.
    final int overall;

    /// Says whether functions count only in threads that have a mark or serve as a driver.
    final boolean onlyMarkedThreads;

    /// Matches functions that only a server process runs; null when processes are not distinguished.
    final @Nullable Pattern server;

    /// The layer that is [#serverOtherwise] outside server processes, and the reverse; -1 without servers.
    final int serverLayer;

    final int serverOtherwise;
    final int executionPhase;
    final int executionLayer;
    final @Nullable Pattern executionCounter;
    final String executionCode;
    final List<Integer> executionWithout;
    final List<String> allColumns;
    final List<String> executionColumns;

    RuleSet(RuleSetFile file) {
        name = file.name();
        prefix = file.prefix();
        file.layers().forEach(layer -> layers.put(layer.code(), layer));
        file.phases().forEach(phase -> phases.put(phase.code(), phase));
        layerList = List.copyOf(layers.values());
        phaseList = List.copyOf(phases.values());
        functions = file.functions();
        layerChoices = file.layerChoices();
        phaseChoices = file.phaseChoices();
        corrections = file.corrections();
        windows = file.windows();
        outermost = layerList.stream()
                .filter(Layer::outermost)
                .mapToInt(Layer::index)
                .findFirst()
                .orElse(-1);
        liftedUnderOutermost = file.liftedUnderOutermost();
        insertedAbove = file.insertedAbove();
        overall = file.overall();
        onlyMarkedThreads = file.onlyMarkedThreads();
        server = file.server();
        serverLayer = file.serverLayer();
        serverOtherwise = file.serverOtherwise();
        executionPhase = file.executionPhase();
        executionLayer = file.executionLayer();
        executionCounter = file.executionCounter();
        executionCode = file.executionCode();
        executionWithout = file.executionWithout();
        allColumns = file.allColumns();
        executionColumns = file.executionColumns();
    }

    /// Returns the rule set of the systrace contract for neural networks: application, runtime, IPC, driver and
    /// CPU.
    public static RuleSet neuralNetworks() {
        return BuiltIn.NEURAL_NETWORKS;
    }

    /// Returns the rule set for programs that compute on a GPU: application, SYCL, Unified Runtime, Level Zero,
    /// driver and device.
    public static RuleSet gpu() {
        return BuiltIn.GPU;
    }

    /// Reads a rule set from a JSON file.
    ///
    /// @param file the file; `docs/phases.md` describes its form
    /// @throws IOException if the file cannot be read
    /// @throws IllegalArgumentException if it is no rule set; the message names the faulty entry
    public static RuleSet read(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        return new RuleSet(RuleSetFile.parse(file.toString(), Files.readAllBytes(file)));
    }

    private static RuleSet builtIn(String resource) {
        try (InputStream in = RuleSet.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException("rule set " + resource + " is missing from the library");
            return new RuleSet(RuleSetFile.parse(resource, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read rule set " + resource, e);
        }
    }

    /// Returns the name of the rule set.
    public String name() {
        return name;
    }

    /// Returns the word that begins each mark of this rule set, such as `NN`.
    public String prefix() {
        return prefix;
    }

    /// Returns all layers, outer ones first.
    public List<Layer> layers() {
        return layerList;
    }

    /// Returns all phases.
    public List<Phase> phases() {
        return phaseList;
    }

    /// Returns the layer with the code.
    ///
    /// @throws IllegalArgumentException if there is none; the message lists those there are
    public Layer layer(String code) {
        var layer = layers.get(code);
        if (layer == null) throw unknown("layer", code, layers);
        return layer;
    }

    /// Returns the phase with the code.
    ///
    /// @throws IllegalArgumentException if there is none; the message lists those there are
    public Phase phase(String code) {
        var phase = phases.get(code);
        if (phase == null) throw unknown("phase", code, phases);
        return phase;
    }

    /// Returns the names of a layer and a phase, as reports have them together.
    static String named(Layer layer, Phase phase) {
        return "%s, %s".formatted(layer.name(), phase.name());
    }

    private IllegalArgumentException unknown(String what, String code, Map<String, ?> known) {
        return new IllegalArgumentException(
                "rule set " + name + " has no " + what + " '" + code + "', only " + String.join(", ", known.keySet()));
    }

    @Nullable
    Layer findLayer(String code) {
        return layers.get(code);
    }

    @Nullable
    Phase findPhase(String code) {
        return phases.get(code);
    }

    /// Returns whether times within such a mark are counted apart, too.
    boolean isPart(MarkKind kind) {
        return kind.layer() >= 0
                && kind.layer() == outermost
                && phaseList.get(kind.phase()).part();
    }

    /// Returns whether the marks of one thread say how those of others count: servers, threads of the program, and
    /// parts.
    boolean needsOutline() {
        return server != null || onlyMarkedThreads || phaseList.stream().anyMatch(Phase::part);
    }

    /// Returns whether marks of the inner phase may be nested in the outer one, at any depth.
    boolean contains(int outer, int inner) {
        return contains(phaseList.get(outer), phaseList.get(inner), 0);
    }

    private boolean contains(Phase outer, Phase inner, int depth) {
        if (outer.contains().contains(inner.code())) return true;
        if (depth > phaseList.size()) return false;
        for (var code : outer.contains()) {
            if (!code.equals(outer.code()) && contains(phase(code), inner, depth + 1)) return true;
        }
        return false;
    }

    /// Returns whether the outer layer calls the inner one, directly or through others.
    boolean reaches(int outer, int inner) {
        return reaches(layerList.get(outer), layerList.get(inner), 0);
    }

    private boolean reaches(Layer outer, Layer inner, int depth) {
        if (outer.calls().contains(inner.code())) return true;
        if (depth > layerList.size()) return false;
        for (var code : outer.calls()) {
            if (!code.equals(outer.code()) && reaches(layer(code), inner, depth + 1)) return true;
        }
        return false;
    }

    @Override
    public String toString() {
        return "rule set " + name + " (" + layers.size() + " layers, " + phases.size() + " phases)";
    }
}
