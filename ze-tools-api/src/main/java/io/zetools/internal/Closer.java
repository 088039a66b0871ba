package io.zetools.internal;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The lifetime of one native object: open, then closed exactly once.
///
/// Closing runs what was registered, last first; every failure is kept, the first one thrown and the rest
/// suppressed in it. A closer refuses to close while a child is open, and waits for calls in flight, so that no
/// native object disappears under a call that uses it.
///
/// ```
/// try (var _ = closer.use()) {          // IllegalStateException once closed; close() waits for the end of the
/// block
///     Calls.check("zeX", this, () -> zeX(handle));
/// }
/// ```
///
/// Threads: any thread may call any method. A call of [#close] while another thread closes returns when
/// that has ended.
public final class Closer implements AutoCloseable {
    private static final int CLOSING = Integer.MIN_VALUE;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Object owner;
    private final boolean borrowed;
    private final Leaks.@Nullable Ticket ticket;
    private final Use use = new Use();

    /// Calls in flight; negative once closing has begun.
    private final AtomicInteger uses = new AtomicInteger();

    private final Deque<Runnable> actions = new ArrayDeque<>();
    private final Set<Child> children = new LinkedHashSet<>();
    private final List<Link> links = new ArrayList<>();
    private @Nullable Runnable veto;
    private Phase phase = Phase.OPEN;
    private @Nullable Thread closingThread;

    /// Begins the lifetime of an object that depends on no other.
    ///
    /// @param owner what is closed; its `toString` names it in messages and is called only for them
    public Closer(Object owner) {
        this(owner, null);
    }

    /// Begins the lifetime of an object inside another.
    ///
    /// @param owner what is closed; its `toString` names it in messages and is called only for them
    /// @param parent refuses to close while this one is open; `null` for none
    /// @throws IllegalStateException if the parent is closed
    public Closer(Object owner, @Nullable Closer parent) {
        this.owner = owner;
        this.borrowed = false;
        if (parent != null) links.add(new Link(parent, parent.adopt(this)));
        this.ticket = Leaks.track(this, owner);
    }

    private Closer(Object owner, boolean borrowed) {
        this.owner = owner;
        this.borrowed = borrowed;
        // There is nothing to close, so nothing can be forgotten.
        this.ticket = null;
    }

    /// Returns the lifetime of an object that others end. It is open for as long as Java knows, and [#close] is
    /// refused.
    ///
    /// @param owner the view of the object; its `toString` names it in messages
    public static Closer borrowed(Object owner) {
        return new Closer(owner, true);
    }

    /// Registers what closing does; the last one registered runs first.
    ///
    /// @throws IllegalStateException if closed
    public void onClose(Runnable action) {
        lock.lock();
        try {
            requireOpen();
            actions.push(action);
        } finally {
            lock.unlock();
        }
    }

    /// Registers a check that runs before anything is closed: if it throws, nothing is, and [#close] throws the
    /// same.
    public void refuseIf(Runnable check) {
        lock.lock();
        try {
            veto = check;
        } finally {
            lock.unlock();
        }
    }

    /// Makes another object refuse to close while this one is open, as the parent does.
    ///
    /// @throws IllegalStateException if either is closed
    public void dependOn(Closer other) {
        lock.lock();
        try {
            requireOpen();
            links.add(new Link(other, other.adopt(this)));
        } finally {
            lock.unlock();
        }
    }

    /// Ends what [#dependOn] began; does nothing if this object does not depend on the other.
    public void releaseFrom(Closer other) {
        lock.lock();
        try {
            requireOpen();
            for (var link : links) {
                if (link.parent != other) continue;
                other.forget(link.child);
                links.remove(link);
                return;
            }
        } finally {
            lock.unlock();
        }
    }

    /// Keeps the object open until the returned use is closed. Allocates nothing.
    ///
    /// @throws IllegalStateException if closed
    public Use use() {
        while (true) {
            int now = uses.get();
            if (now < 0) throw closed();
            if (uses.compareAndSet(now, now + 1)) return use;
        }
    }

    /// Checks that the object is open, for methods that make no native call.
    ///
    /// @throws IllegalStateException if closed; the message names the owner
    public void requireOpen() {
        if (!isOpen()) throw closed();
    }

    /// Checks that no other object depends on this one, before several objects are closed together.
    ///
    /// @throws IllegalStateException if a child is open; the message names it
    public void requireNoChildren() {
        lock.lock();
        try {
            refuseWithOpenChildren();
        } finally {
            lock.unlock();
        }
    }

    /// Returns whether the object is ended by others.
    public boolean isBorrowed() {
        return borrowed;
    }

    /// Returns whether [#close] has not begun.
    public boolean isOpen() {
        return uses.get() >= 0;
    }

    /// Closes, or returns when another thread has.
    ///
    /// @throws IllegalStateException if a child is open, if this thread is inside a call that uses the object, or
    ///     if the object is borrowed; nothing has changed then
    @Override
    public void close() {
        if (borrowed) {
            throw new IllegalStateException(
                    "%s cannot be closed here: it belongs to the program that created it".formatted(owner));
        }
        if (!begin()) return;
        try {
            runActions();
        } finally {
            end();
        }
    }

    /// Closes a half-built object whose other half could not be built.
    ///
    /// @param failure why; what fails while closing is suppressed in it
    /// @return the failure, to be thrown
    public <E extends Throwable> E closing(E failure) {
        try {
            close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    @Override
    public String toString() {
        return "Closer of " + owner;
    }

    private boolean begin() {
        lock.lock();
        try {
            if (Thread.currentThread().equals(closingThread)) return false;
            awaitWhile(() -> phase == Phase.CLOSING);
            if (phase == Phase.CLOSED) return false;

            refuseWithOpenChildren();
            phase = Phase.CLOSING;
            closingThread = Thread.currentThread();
            uses.updateAndGet(n -> n | CLOSING);
            try {
                awaitCallsInFlight();
                // A call that was in flight may just have made one.
                refuseWithOpenChildren();
                if (veto != null) veto.run();
            } catch (RuntimeException | Error e) {
                uses.updateAndGet(n -> n & ~CLOSING);
                change(Phase.OPEN);
                throw e;
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void awaitCallsInFlight() {
        if (uses.get() == CLOSING) return;
        if (insideNativeCall()) {
            throw new IllegalStateException(
                    "%s cannot be closed from inside a Level Zero call that uses it, such as from a trace listener"
                            .formatted(owner));
        }
        awaitWhile(() -> uses.get() != CLOSING);
    }

    /// Returns whether this thread was called back from a native call of ours. Looked at only when a close has to
    /// wait: the call it would wait for may be its own.
    private static boolean insideNativeCall() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.anyMatch(frame -> frame.getDeclaringClass() == Calls.class));
    }

    /// Waits without regard to interrupts, which stay set, because an object that is closed in part could neither
    /// be used nor be closed again.
    private void awaitWhile(BooleanSupplier condition) {
        while (condition.getAsBoolean()) changed.awaitUninterruptibly();
    }

    private void runActions() {
        Throwable failure = null;
        for (var action = next(); action != null; action = next()) {
            try {
                action.run();
            } catch (RuntimeException | Error e) {
                if (failure == null) failure = e;
                else if (!failure.equals(e)) failure.addSuppressed(e);
            }
        }
        if (failure instanceof RuntimeException e) throw e;
        if (failure instanceof Error e) throw e;
    }

    private @Nullable Runnable next() {
        lock.lock();
        try {
            return actions.poll();
        } finally {
            lock.unlock();
        }
    }

    private void end() {
        if (ticket != null) ticket.closed();
        // The list no longer grows: #dependOn refuses once closing has begun.
        links.forEach(link -> link.parent.forget(link.child));
        lock.lock();
        try {
            change(Phase.CLOSED);
        } finally {
            lock.unlock();
        }
    }

    private void change(Phase next) {
        phase = next;
        closingThread = null;
        changed.signalAll();
    }

    private Child adopt(Closer child) {
        lock.lock();
        try {
            // While it waits for calls in flight it may still get a child: the call that makes it began in time.
            if (uses.get() == CLOSING) throw closed();
            var link = new Child(child);
            children.add(link);
            return link;
        } finally {
            lock.unlock();
        }
    }

    private void forget(Child child) {
        lock.lock();
        try {
            children.remove(child);
        } finally {
            lock.unlock();
        }
    }

    private void refuseWithOpenChildren() {
        if (children.isEmpty()) return;
        throw new IllegalStateException("%s cannot be closed while %s still open: %s"
                .formatted(
                        owner,
                        children.size() == 1 ? "1 object in it is" : children.size() + " objects in it are",
                        names(children)));
    }

    /// Returns the first few names and the number of the others: a pool may have a thousand events open.
    private static String names(Collection<Child> children) {
        var names = new ArrayList<String>();
        var others = new TreeMap<String, Integer>();
        for (var child : children) {
            if (names.size() < 5) names.add(child.describe());
            else others.merge(child.type, 1, Integer::sum);
        }
        others.forEach((type, count) -> names.add("%d more of %s".formatted(count, type)));
        return String.join(", ", names);
    }

    private IllegalStateException closed() {
        return new IllegalStateException(owner + " is closed");
    }

    /// A call in flight. Closing it twice is a fault of this library and is not checked.
    public final class Use implements AutoCloseable {
        private Use() {}

        @Override
        public void close() {
            if (uses.decrementAndGet() == CLOSING) {
                lock.lock();
                try {
                    changed.signalAll();
                } finally {
                    lock.unlock();
                }
            }
        }
    }

    /// An open child. It does not keep the child alive, or a forgotten child could never be found by the leak
    /// report.
    private static final class Child {
        private final WeakReference<Closer> closer;
        private final String type;

        Child(Closer closer) {
            this.closer = new WeakReference<>(closer);
            this.type = closer.owner.getClass().getSimpleName();
        }

        String describe() {
            var open = closer.get();
            return open != null
                    ? open.owner.toString()
                    : "an unreachable %s, forgotten without close() (%s)".formatted(type, Leaks.HINT);
        }
    }

    /// An object that refuses to close before this one, and how it knows this one.
    private record Link(Closer parent, Child child) {}

    private enum Phase {
        OPEN,
        CLOSING,
        CLOSED
    }
}
