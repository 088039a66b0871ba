package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.recording.Definition;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The stall samples of a device that were taken while programs ran: where threads were, and what they waited for.
///
/// Every sample is in one of the functions, in `ambiguous` or in `unknown`.
///
/// @param group the group
/// @param periodNanos the time between two samples of a vector engine
/// @param samples the number of samples
/// @param ambiguous samples that may be of several functions, since a device reports a part of an address, and each
///     process has addresses of its own
/// @param unknown samples of code of which the recording has no image
/// @param dropped reads before which the device lost samples: there were more than these
/// @param functions the functions in which threads were found, those with most samples first
/// @param candidates the functions that ambiguous samples may be of, those with most samples first
/// @param missing sentences about modules without an image, and about functions without lines
public record SampledStalls(
        GroupDescription group,
        long periodNanos,
        long samples,
        long ambiguous,
        long unknown,
        long dropped,
        List<FunctionStalls> functions,
        List<Candidates> candidates,
        List<String> missing) {
    public SampledStalls {
        functions = List.copyOf(functions);
        candidates = List.copyOf(candidates);
        missing = List.copyOf(missing);
    }

    /// Samples by what the threads waited for.
    ///
    /// @param samples the number of samples
    /// @param stalled of these, those of threads that could not go on
    /// @param reasons the number of samples with each reason that was found, the most frequent first
    public record Counts(long samples, long stalled, List<Reason> reasons) {
        public Counts {
            reasons = List.copyOf(reasons);
        }

        /// Returns the reason for which most threads were stalled; empty if none was.
        public Optional<Reason> mainStall() {
            return reasons.stream().filter(Reason::isStall).findFirst();
        }
    }

    /// The samples with one reason.
    ///
    /// @param metric the metric that counts them
    /// @param isStall whether threads could not go on; the others were active
    /// @param samples the number of samples
    public record Reason(MetricDescription metric, boolean isStall, long samples) {}

    /// The samples of a kernel, or of a function that it calls.
    ///
    /// @param name the readable name
    /// @param module the hash of what its module was made of, as in [Definition.Module]
    /// @param counts of all its instructions
    /// @param lines its source lines, those with most samples first; samples at no known line are in none
    public record FunctionStalls(String name, long module, Counts counts, List<LineStalls> lines) {
        public FunctionStalls {
            lines = List.copyOf(lines);
        }
    }

    /// The samples of a source line in a function.
    ///
    /// @param line the line, as a whole: without a column
    /// @param counts of the instructions that have it
    public record LineStalls(Definition.Location line, Counts counts) {}

    /// Samples that may be of several functions.
    ///
    /// @param names the readable names of the functions
    /// @param samples the number of samples
    public record Candidates(List<String> names, long samples) {
        public Candidates {
            names = List.copyOf(names);
        }
    }

    /// Returns the same with those functions only whose readable name has a match.
    SampledStalls matching(Pattern wanted) {
        return new SampledStalls(
                group,
                periodNanos,
                samples,
                ambiguous,
                unknown,
                dropped,
                functions.stream()
                        .filter(each -> wanted.matcher(each.name()).find())
                        .toList(),
                candidates,
                missing);
    }
}
