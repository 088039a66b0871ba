package io.zetools.phase;

import java.util.Set;

/// A layer of a program, such as the application or the driver.
///
/// @param index the position in [RuleSet#layers]; outer layers come first
/// @param code the code in marks
/// @param name the name in tables
/// @param use the way in which marks of the layer are counted
/// @param calls the codes of the layers that this one may call
/// @param notAvailable the codes of the phases that the layer cannot measure; zero times of them are shown as `n/a`
/// @param outermost whether marks of other layers imply one of this layer around them
/// @param hiddenWhenZero whether tables leave the layer out when it has no time
public record Layer(
        int index,
        String code,
        String name,
        Use use,
        Set<String> calls,
        Set<String> notAvailable,
        boolean outermost,
        boolean hiddenWhenZero) {

    /// The ways in which marks of a layer are counted.
    public enum Use {
        /// Marks count in the layer's own totals.
        COUNTED,
        /// Marks are details of the enclosing mark, without time of their own.
        DETAIL,
        /// Marks do not count: those inside count as if the ignored one were absent.
        IGNORED,
        /// Marks count in the layer's own totals, which are device time and never part of a host layer's self
        /// time.
        DEVICE
    }

    @Override
    public String toString() {
        return name + " (" + code + ")";
    }
}
