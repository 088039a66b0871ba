package io.zetools.phase;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/// A layer and phase mark: the text that a traced program writes when a function begins, such as
/// `[NN_LR_PE]ANeuralNetworksExecution_startCompute`.
///
/// @param switches whether the mark ends the enclosing one (`[SW]`)
/// @param subtracts whether its time is taken from the enclosing marks (`[SUB]`)
/// @param prefix the name of the rule set's marks, `NN` in the example
/// @param layer the code of the layer, `LR` in the example
/// @param phase the code of the phase, `PE` in the example
/// @param detail the text behind the mark; it may contain brackets
public record Mark(boolean switches, boolean subtracts, String prefix, String layer, String phase, String detail) {
    private static final Pattern FORM =
            Pattern.compile("(?:\\[(SW|SUB)])?\\[([A-Za-z0-9]+)_([A-Z]+)_([A-Z]+)](.*)", Pattern.DOTALL);

    public Mark {
        Objects.requireNonNull(prefix, "prefix");
        Objects.requireNonNull(layer, "layer");
        Objects.requireNonNull(phase, "phase");
        Objects.requireNonNull(detail, "detail");
        if (switches && subtracts) throw new IllegalArgumentException("a mark either switches or subtracts, not both");
    }

    /// Returns a mark of the rule set that neither switches nor subtracts.
    ///
    /// @param rules the rule set, which must know layer and phase
    /// @param layer the code of the layer
    /// @param phase the code of the phase
    /// @param detail any text, usually the name of the function
    /// @throws IllegalArgumentException if the rule set has no such layer or phase
    public static Mark of(RuleSet rules, String layer, String phase, String detail) {
        return new Mark(
                false,
                false,
                rules.prefix(),
                rules.layer(layer).code(),
                rules.phase(phase).code(),
                detail);
    }

    /// Returns this mark as one that ends the enclosing mark (`[SW]`).
    public Mark switching() {
        return new Mark(true, false, prefix, layer, phase, detail);
    }

    /// Returns this mark as one whose time is taken from the enclosing marks (`[SUB]`).
    public Mark subtracting() {
        return new Mark(false, true, prefix, layer, phase, detail);
    }

    /// Returns the mark that the text is, or empty when the text has another form. Layer and phase are not looked
    /// up.
    ///
    /// @param text the text behind `B|process|`
    public static Optional<Mark> parse(String text) {
        if (text.isEmpty() || text.charAt(0) != '[') return Optional.empty();
        var match = FORM.matcher(text);
        if (!match.matches()) return Optional.empty();
        var flag = match.group(1);
        return Optional.of(new Mark(
                "SW".equals(flag), "SUB".equals(flag), match.group(2), match.group(3), match.group(4), match.group(5)));
    }

    /// Returns the text of the mark as a traced program writes it.
    @Override
    public String toString() {
        var flag = switches ? "[SW]" : subtracts ? "[SUB]" : "";
        return flag + "[" + prefix + "_" + layer + "_" + phase + "]" + detail;
    }
}
