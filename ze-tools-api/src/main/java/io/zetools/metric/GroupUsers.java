package io.zetools.metric;

import io.zetools.internal.Closer;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Keeps which streamers and query pools of a group are open, so that an activation of the group can refuse to
/// end.
///
/// A pool may be created before its group is activated. So users are found by their group and are no children
/// of the activation.
///
/// Threads: any.
final class GroupUsers {
    /// Users are not kept alive, so that the report of leaks can find those that were forgotten.
    private static final Map<MetricGroup, Set<WeakReference<Object>>> USERS = new ConcurrentHashMap<>();

    private GroupUsers() {}

    /// Adds a user until it is closed.
    ///
    /// @param closer the user's
    static void add(MetricGroup group, Object user, Closer closer) {
        var entry = new WeakReference<>(user);
        closer.onClose(() -> USERS.computeIfPresent(group, (_, users) -> {
            users.remove(entry);
            return users.isEmpty() ? null : users;
        }));
        USERS.compute(group, (_, users) -> {
            var all = users == null ? ConcurrentHashMap.<WeakReference<Object>>newKeySet() : users;
            all.add(entry);
            return all;
        });
    }

    /// Refuses while a group has a user.
    ///
    /// @param activation named in the message
    /// @throws IllegalStateException if something uses one of the groups; the message names it
    static void requireNone(Object activation, List<MetricGroup> groups) {
        var open = groups.stream()
                .map(USERS::get)
                .filter(Objects::nonNull)
                .flatMap(Collection::stream)
                .map(WeakReference::get)
                .filter(Objects::nonNull)
                .map(user -> user instanceof MetricQueryPool pool ? pool.describeUnread() : user.toString())
                .sorted()
                .collect(Collectors.joining(", "));
        if (open.isEmpty()) return;
        throw new IllegalStateException(
                "%s cannot be closed while these are open: %s. Close them first: data that was not read ends with the activation."
                        .formatted(activation, open));
    }
}
