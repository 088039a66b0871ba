package io.zetools.profile;

import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.Recording;
import io.zetools.report.NumberText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The account of a recording: what its programs did, what of that is in the recording and can be read, and what is
/// missing. The headline of a report, its section of accounts, its JSON and the exit code of `zetools report` all
/// ask this, so that they agree.
///
/// @param calls the account of calls
/// @param others those of other events, by kind
/// @param unreadable other events in parts that are damaged
/// @param running the processes that went on when the recording ended: their later calls are not in it
/// @param unrecorded the processes that are known not to be recorded, or in part only
/// @param ended whether the recording has its end: without it, its writer was killed or is still at work
/// @param damage what was altered or cut off: a sentence for each place
public record RunAccount(
        Sum calls,
        List<Sum> others,
        long unreadable,
        List<Definition.OsProcess> running,
        List<Definition.Unrecorded> unrecorded,
        boolean ended,
        List<String> damage) {
    /// The thread of accounts that belong to none.
    private static final int NO_THREAD = -1;

    public RunAccount {
        others = List.copyOf(others);
        running = List.copyOf(running);
        unrecorded = List.copyOf(unrecorded);
        damage = List.copyOf(damage);
    }

    /// The sum of accounts of one kind of event: `seen = recorded + lost + inFlight`.
    ///
    /// @param kind the kind, such as [Account#CALLS]
    /// @param seen events that began
    /// @param recorded of these, in the recording
    /// @param dropped of these, lost, by reason
    /// @param inFlight of these, not ended
    /// @param unread of those that are recorded, in parts that are damaged; 0 for other kinds than calls, which are
    ///     counted together: [RunAccount#unreadable]
    public record Sum(String kind, long seen, long recorded, Map<String, Long> dropped, long inFlight, long unread) {
        public Sum {
            dropped = Collections.unmodifiableMap(new TreeMap<>(dropped));
        }

        /// Returns the number of events that were lost, for all reasons.
        public long lost() {
            return dropped.values().stream().mapToLong(Long::longValue).sum();
        }

        /// Returns those that can be read.
        public long read() {
            return recorded - unread;
        }

        boolean isOfCalls() {
            return kind.equals(Account.CALLS);
        }

        /// Returns the kind in words, for a number of them.
        String several() {
            return switch (kind) {
                case Account.CALLS -> "calls";
                case Account.ACTIVITIES -> "commands on devices";
                case Account.MARKS -> "marks";
                case Account.NOTIFICATIONS -> "notifications of SYCL";
                case Account.OTHERS -> "other events";
                default -> "events of kind " + kind;
            };
        }
    }

    /// The calls that one thread has made.
    ///
    /// @param process the number of its process
    /// @param thread its number
    record Caller(int process, int thread) {}

    /// Adds up accounts.
    ///
    /// @param accounts the last one of each producer
    /// @param read the calls of each thread that were read
    /// @param running the processes that went on when the recording ended: their later calls are not in it
    /// @param ended whether the recording has its end
    /// @param damage what could not be read
    static RunAccount of(
            Iterable<Account> accounts,
            Map<Caller, Long> read,
            List<Definition.OsProcess> running,
            List<Definition.Unrecorded> unrecorded,
            boolean ended,
            List<Recording.Damage> damage) {
        Map<Caller, Account> counted = new LinkedHashMap<>();
        Map<String, Adding> sums = new TreeMap<>();
        for (var account : accounts) {
            if (account.kind().equals(Account.CALLS))
                counted.put(new Caller(account.process(), account.thread()), account);
            else sums.computeIfAbsent(account.kind(), Adding::new).add(account, 0, 0);
        }
        Map<Caller, Long> unread = new LinkedHashMap<>();
        long unreadable = 0;
        long ofUnknown = 0;
        for (var each : damage) {
            if (each.process() < 0) ofUnknown += each.calls();
            else if (each.calls() > 0) unread.merge(new Caller(each.process(), each.thread()), each.calls(), Long::sum);
            unreadable += each.events();
        }
        var calls = new Adding(Account.CALLS);
        counted.forEach((caller, account) ->
                calls.add(account, read.getOrDefault(caller, 0L), unread.getOrDefault(caller, 0L)));
        // Some accounts are lost, or were not written yet: their calls are counted by the reader.
        read.forEach((caller, count) -> {
            if (!counted.containsKey(caller)) calls.add(none(caller), count, unread.getOrDefault(caller, 0L));
        });
        unread.forEach((caller, count) -> {
            if (!counted.containsKey(caller) && !read.containsKey(caller)) calls.add(none(caller), 0, count);
        });
        calls.addUnknown(ofUnknown);
        return new RunAccount(
                calls.sum(),
                sums.values().stream().map(Adding::sum).toList(),
                unreadable,
                running,
                unrecorded,
                ended,
                damage.stream().map(Recording.Damage::sentence).toList());
    }

    private static Account none(Caller caller) {
        return new Account(caller.process, caller.thread, Account.CALLS, 0, 0, 0, Map.of(), 0, 0, 0);
    }

    /// Returns the sums of all kinds, that of calls first.
    List<Sum> sums() {
        var sums = new ArrayList<Sum>();
        sums.add(calls);
        sums.addAll(others);
        return sums;
    }

    /// Returns the number of events of all kinds that were lost.
    public long lost() {
        return calls.lost() + others.stream().mapToLong(Sum::lost).sum();
    }

    /// Returns whether a part of the recording was altered or is cut off.
    public boolean isDamaged() {
        return !damage.isEmpty() || calls.unread > 0 || unreadable > 0;
    }

    /// Returns whether everything that the processes did is in the recording and can be read, but for calls that
    /// had not returned.
    public boolean isComplete() {
        return ended && !isDamaged() && lost() == 0 && running.isEmpty() && unrecorded.isEmpty();
    }

    /// Returns the sentences about processes of which nothing is recorded, or about those recorded in part.
    List<String> unrecorded(boolean partly) {
        return unrecorded.stream()
                .filter(each -> each.partly() == partly)
                .map(Definition.Unrecorded::sentence)
                .toList();
    }

    private static void processes(List<String> parts, List<String> sentences, String words) {
        int count = sentences.size();
        if (count > 0) parts.add("%d %s %s".formatted(count, count == 1 ? "process" : "processes", words));
    }

    /// Returns the account in a few words: `nothing lost` for one that is complete, `nothing lost so far` where
    /// only later calls of processes that went on are missing.
    public String headline() {
        if (isComplete()) return "nothing lost";
        var parts = new ArrayList<String>();
        if (calls.lost() > 0) parts.add(NumberText.count(calls.lost()) + " LOST");
        for (var each : others)
            if (each.lost() > 0) parts.add("%s %s LOST".formatted(NumberText.count(each.lost()), each.several()));
        if (isDamaged()) {
            var counts = new ArrayList<String>();
            if (calls.unread > 0) counts.add(NumberText.count(calls.unread) + " calls");
            if (unreadable > 0) counts.add(NumberText.count(unreadable) + " other events");
            parts.add(
                    counts.isEmpty()
                            ? "DAMAGED"
                            : "DAMAGED: %s cannot be read".formatted(String.join(" and ", counts)));
        }
        processes(parts, unrecorded(false), "NOT RECORDED");
        processes(parts, unrecorded(true), "RECORDED IN PART");
        if (!ended) parts.add("NO END");
        if (parts.isEmpty()) return "nothing lost so far";
        return String.join(", ", parts);
    }

    /// Adds up accounts of one kind.
    private static final class Adding {
        private final String kind;
        private final Map<String, Long> dropped = new TreeMap<>();
        private long seen;
        private long recorded;
        private long inFlight;
        private long unread;

        /// Events that are unread, and in no part that is known to be damaged.
        private long unexplained;

        Adding(String kind) {
            this.kind = kind;
        }

        /// @param read the events of this producer that were read
        /// @param damaged those that are known to lie in damaged parts
        void add(Account account, long read, long damaged) {
            // An account that was written before the last events does not have these: without its end a recording
            // has no later one. What was in flight then is a part of them.
            boolean calls = account.thread() != NO_THREAD && account.kind().equals(Account.CALLS);
            long known = calls ? Math.max(account.recorded(), read + damaged) : account.recorded();
            long later = known - account.recorded();
            long landed = Math.min(later, Math.max(0, account.inFlight()));
            seen += account.seen() + later - landed;
            recorded += known;
            inFlight += account.inFlight() - landed;
            if (calls) {
                unread += known - read;
                unexplained += known - read - damaged;
            }
            account.dropped().forEach((reason, count) -> {
                if (count > 0) dropped.merge(reason, count, Long::sum);
            });
        }

        /// Adds events in damaged parts that do not say whose they are: of those that are unread anyway, as far as
        /// there are any.
        void addUnknown(long count) {
            long more = Math.max(0, count - unexplained);
            seen += more;
            recorded += more;
            unread += more;
        }

        Sum sum() {
            return new Sum(kind, seen, recorded, dropped, inFlight, unread);
        }
    }
}
