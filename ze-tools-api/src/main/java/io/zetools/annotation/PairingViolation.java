package io.zetools.annotation;

/// Something in a stream of annotation events that cannot have been.
///
/// @param rule which rule it breaks
/// @param event the event at which it was noticed; of what is missing at the end, the event that nothing follows
/// @param detail what was expected, in words
public record PairingViolation(Rule rule, AnnotationEvent event, String detail) {
    /// The rules for pairs of events. Each constant is named after its violation.
    public enum Rule {
        /// A work item starts once.
        STARTED_TWICE,
        /// A work item emits events only between its start and its finish.
        NOT_RUNNING,
        /// A work item that has started finishes.
        NOT_FINISHED,
        /// All work items of a group give the same size of the group, and no more than so many start.
        WRONG_GROUP_SIZE,
        /// A work item that has arrived at a barrier does nothing before it resumes.
        BEYOND_BARRIER,
        /// A work item resumes only from a barrier.
        RESUMED_WITHOUT_BARRIER,
        /// A work item resumes when all of its group have arrived at the barrier.
        RESUMED_EARLY,
        /// A work item that has arrived at a barrier resumes.
        NOT_RESUMED,
        /// A synchronization object that a work item has is not acquired before it is released.
        ACQUIRED_TWICE,
        /// A synchronization object is released by the work item that has it.
        RELEASED_WITHOUT_ACQUIRING,
        /// A synchronization object that is acquired is released.
        NOT_RELEASED,
        /// An atomic operation of a work item ends before it does anything else.
        ATOMIC_INTERRUPTED,
        /// An atomic operation ends only after it has begun, as the same operation on the same object.
        ATOMIC_WITHOUT_START,
        /// An atomic operation that begins ends.
        ATOMIC_NOT_FINISHED
    }

    @Override
    public String toString() {
        return "%s: %s: %s".formatted(rule, event.item(), detail);
    }
}
