import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

/// Calls Level Zero from many depths, threads and kinds of code, and prints which frames a StackWalker shows at
/// each call: `Frames CALLS THREADS OUTPUT CALLER…`, where a caller is a class that implements [Frames.Caller].
///
/// For JDK 17 and newer.
public final class Frames {
    private static final int DEEPEST = 64;
    private static final int BATCH = 50;
    private static final StackWalker WALKER = StackWalker.getInstance();

    /// A way to call a function of Level Zero.
    public interface Caller {
        /// Calls [Frames#expect] and then, on the same line, Level Zero. Returns the system's id of the thread.
        int call(Moment moment);
    }

    /// One call: the frames, and when it was.
    public static final class Moment {
        private String frames = "";
        private long before;

        /// Notes the frames below the method that calls this. Returns 0.
        public int expect() {
            frames = WALKER.walk(all -> all.skip(1)
                    .map(frame -> frame.getClassName() + "." + frame.getMethodName() + "("
                            + frame.getFileName() + ":" + Math.max(0, frame.getLineNumber()) + ")")
                    .collect(Collectors.joining("|")));
            before = System.nanoTime();
            return 0;
        }
    }

    private final Caller caller;
    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();

    private Frames(Caller caller) {
        this.caller = caller;
    }

    private int once() {
        var moment = new Moment();
        int thread = caller.call(moment);
        lines.add(thread + " " + moment.before + " " + System.nanoTime() + " " + moment.frames);
        return thread;
    }

    /// Goes so many frames down by ways that have frames of their own, then calls.
    private int down(int depth) throws Exception {
        if (depth == 0) return once();
        switch (depth % 7) {
            case 1: {
                IntSupplier lambda = () -> unchecked(depth - 1);
                return lambda.getAsInt();
            }
            case 3: {
                Method method = Frames.class.getDeclaredMethod("unchecked", int.class);
                return (int) method.invoke(this, depth - 1);
            }
            case 5:
                return List.of(depth - 1).stream().mapToInt(this::unchecked).sum();
            default:
                return down(depth - 1);
        }
    }

    private int unchecked(int depth) {
        try {
            return down(depth);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void calls(int count, int first) {
        for (int i = 0; i < count; i++) unchecked((first + i) % DEEPEST);
    }

    /// A class of its own loader, which goes with it.
    private static final class Loader extends ClassLoader {
        private Loader() {
            super(Frames.class.getClassLoader());
        }

        private Class<?> define(byte[] content) {
            return defineClass(Passing.class.getName(), content, 0, content.length);
        }
    }

    /// A class that is loaded again and again.
    public static final class Passing implements java.util.function.ToIntFunction<IntSupplier> {
        public Passing() {}

        @Override
        public int applyAsInt(IntSupplier next) {
            return next.getAsInt();
        }
    }

    private static byte[] contentOf(Class<?> type) throws Exception {
        try (var in = type.getResourceAsStream(type.getName() + ".class")) {
            return in.readAllBytes();
        }
    }

    @SuppressWarnings("unchecked")
    private void unloaded(int count) throws Exception {
        var content = contentOf(Passing.class);
        for (int i = 0; i < count; i++) {
            var type = new Loader().define(content);
            var passing = (java.util.function.ToIntFunction<IntSupplier>)
                    type.getConstructor().newInstance();
            int depth = i % DEEPEST;
            passing.applyAsInt(() -> unchecked(depth));
            if (i % BATCH == BATCH - 1) System.gc();
        }
    }

    /// Starts a virtual thread, where the VM has them; else one as others are.
    private static Thread virtual(Runnable task) throws Exception {
        try {
            return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (NoSuchMethodException e) {
            var thread = new Thread(task);
            thread.start();
            return thread;
        }
    }

    private void run(int calls, int count) throws Exception {
        var threads = new ArrayList<Thread>();
        var failed = new ConcurrentLinkedQueue<Throwable>();
        var ready = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            int index = i;
            var thread = new Thread(
                    () -> {
                        ready.countDown();
                        try {
                            ready.await();
                            if (index == 0) unloaded(calls / count);
                            else calls(calls / count, index);
                        } catch (Throwable e) {
                            failed.add(e);
                        }
                    },
                    "a worker with a long name, number " + i);
            threads.add(thread);
            thread.start();
        }
        for (int i = 0; i < count; i++) {
            int index = i;
            threads.add(virtual(() -> {
                for (int call = 0; call < calls / count / 4; call++) {
                    unchecked((index + call) % DEEPEST);
                    Thread.yield();
                }
            }));
        }
        for (var thread : threads) thread.join();
        if (!failed.isEmpty()) throw new IllegalStateException(failed.peek());
    }

    public static void main(String[] arguments) throws Exception {
        try (var out = new PrintStream(Files.newOutputStream(Path.of(arguments[2])), false, StandardCharsets.UTF_8)) {
            for (int i = 3; i < arguments.length; i++) {
                var caller = (Caller) Class.forName(arguments[i]).getConstructor().newInstance();
                var frames = new Frames(caller);
                frames.run(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]));
                frames.lines.forEach(out::println);
            }
        }
    }
}
