package io.zetools.annotation;

import io.zetools.Unsigned;

/// A work item of a launch.
///
/// @param group the group that it belongs to
/// @param id its global linear id
public record WorkItem(WorkGroup group, @Unsigned long id) {
    @Override
    public String toString() {
        return "work item " + Long.toUnsignedString(id) + " in " + group;
    }
}
