package io.zetools.recording;

import io.zetools.recording.RecordedEvent.Account;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Accounts of a part of a recording: what was counted since it began.
///
/// Threads: one.
final class AccountsSince {
    private record Producer(int process, int thread, String kind) {
        static Producer of(Account account) {
            return new Producer(account.process(), account.thread(), account.kind());
        }
    }

    private final Map<Producer, Account> before = new HashMap<>();

    /// Begins a part.
    ///
    /// @param accounts of everything so far
    void begin(List<Account> accounts) {
        before.clear();
        accounts.forEach(each -> before.put(Producer.of(each), each));
    }

    /// Returns the accounts of the part; those of producers with nothing in it are left out.
    ///
    /// @param accounts of everything so far
    List<Account> of(List<Account> accounts) {
        if (before.isEmpty()) return accounts;
        return accounts.stream()
                .map(each -> less(each, before.get(Producer.of(each))))
                .filter(each -> each.seen() > 0)
                .toList();
    }

    /// Events that were in flight when the part began end in the part, and belong to it.
    private static Account less(Account now, @Nullable Account then) {
        if (then == null) return now;
        Map<String, Long> dropped = new HashMap<>();
        now.dropped().forEach((reason, count) -> {
            long more = count - then.dropped().getOrDefault(reason, 0L);
            if (more > 0) dropped.put(reason, more);
        });
        boolean lost = !dropped.isEmpty();
        return new Account(
                now.process(),
                now.thread(),
                now.kind(),
                now.endNanos(),
                now.seen() - (then.seen() - then.inFlight()),
                now.recorded() - then.recorded(),
                dropped,
                now.inFlight(),
                lost ? Math.max(now.firstLossNanos(), then.lastLossNanos()) : 0,
                lost ? now.lastLossNanos() : 0);
    }
}
