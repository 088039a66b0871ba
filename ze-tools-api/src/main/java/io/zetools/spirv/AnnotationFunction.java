package io.zetools.spirv;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The functions by which a compiler annotates device code for tools (ITT): `__itt_offload_…`.
///
/// Each exists in up to three forms. Device code calls the plain one; a compiler calls the `_wrapper`,
/// which finds its arguments itself; both do nothing unless annotations are switched on, and then call the
/// `_stub`, which is empty, never inlined, and what a tool recognises in an execution trace.
public enum AnnotationFunction {
    /// A work item starts.
    WORK_ITEM_START("wi_start", true),
    /// A work item finishes.
    WORK_ITEM_FINISH("wi_finish", true),
    /// A work item arrives at a barrier of its group.
    WORK_GROUP_BARRIER("wg_barrier", true),
    /// A work item goes on behind a barrier.
    WORK_ITEM_RESUME("wi_resume", true),
    /// A work item has acquired a synchronization object.
    SYNC_ACQUIRED("sync_acquired", false),
    /// A work item is about to release a synchronization object.
    SYNC_RELEASING("sync_releasing", false),
    /// A range of memory belongs to the work group.
    LOCAL_RANGE("wg_local_range", false),
    /// An atomic operation begins.
    ATOMIC_START("atomic_op_start", false),
    /// An atomic operation has ended.
    ATOMIC_FINISH("atomic_op_finish", false);

    private static final Map<String, Name> BY_SYMBOL = Arrays.stream(values())
            .flatMap(function -> Arrays.stream(Form.values()).map(form -> new Name(function, form)))
            .collect(Collectors.toUnmodifiableMap(Name::toString, name -> name));

    private final String stem;
    private final boolean hasWrapper;

    AnnotationFunction(String stem, boolean hasWrapper) {
        this.stem = stem;
        this.hasWrapper = hasWrapper;
    }

    /// The forms in which an annotation function exists.
    public enum Form {
        /// Called by device code, with all arguments.
        PLAIN(""),
        /// Called by what compilers generate, without an argument.
        WRAPPER("_wrapper"),
        /// The name that tools recognise.
        STUB("_stub");

        private final String suffix;

        Form(String suffix) {
            this.suffix = suffix;
        }
    }

    /// A function and the form of it.
    ///
    /// @param function the annotated event
    /// @param form who calls it
    public record Name(AnnotationFunction function, Form form) {
        @Override
        public String toString() {
            return function.symbol(form);
        }
    }

    /// Returns whether compilers have a wrapper for it.
    public boolean hasWrapper() {
        return hasWrapper;
    }

    /// Returns the function's name in a module, such as `__itt_offload_wi_start_stub`.
    public String symbol(Form form) {
        return "__itt_offload_" + stem + form.suffix;
    }

    /// Returns the annotation function of a name; empty if the name is not one of theirs.
    public static Optional<Name> named(String symbol) {
        return Optional.ofNullable(BY_SYMBOL.get(symbol));
    }
}
