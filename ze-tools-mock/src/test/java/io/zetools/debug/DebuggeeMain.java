package io.zetools.debug;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Dependencies;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The program that is debugged, in a process of its own: it does what the lines of its standard input say, on the
/// device that `use` has chosen, and answers each with a line.
final class DebuggeeMain {
    static final int FLOATS = 1024;
    static final int WORD_BYTES = 1 << 16;
    private static final int GROUP = 64;

    private final LevelZero levelZero = LevelZero.load();
    private final Map<String, Place> places = new HashMap<>();
    private Place place = place("0", "-1");

    private DebuggeeMain() {}

    public static void main(String[] args) throws IOException {
        var main = new DebuggeeMain();
        // Tests ask for patience when it is what they are about.
        if (!Mode.current().isVendor()) MockDriver.get().setOption("debug_interrupt_ms", 0);
        try (var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            say("ready");
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                say(main.execute(line.split(" ", -1)));
            }
        }
        // The process that started this is gone, or has said that it is over.
        Runtime.getRuntime().halt(0);
    }

    private static void say(String text) {
        System.out.println(text);
        System.out.flush();
    }

    private String execute(String[] words) {
        switch (words[0]) {
            case "use" -> place = place(words[1], words[2]);
            case "queue" -> place.makeQueue();
            case "work" -> place.work();
            case "load" -> place.load();
            case "loads" -> {
                var context = place.context;
                var threads = IntStream.range(0, Integer.parseInt(words[1]))
                        .mapToObj(_ -> Thread.ofPlatform()
                                .start(() -> place.keep(DeviceModule.create(context, DebuggeeModule.spirv()))))
                        .toList();
                for (var thread : threads) join(thread);
            }
            case "module" -> place.keep(DeviceModule.create(place.context, DebuggeeModule.spirv()));
            case "drop" -> place.drop();
            case "memory" -> {
                return place.allocate();
            }
            case "spin" -> place.launch("spin", groups(words), place.word());
            case "add" ->
                place.launch(
                        "vector_add", groups(words), place.buffers.get(0), place.buffers.get(1), place.buffers.get(2));
            case "turn" -> place.launch("turn", groups(words), place.word());
            case "local" -> place.launchLocal(groups(words));
            case "fault" -> place.launchFault(Long.parseLong(words[1]));
            case "wait" -> {
                try {
                    return place.event().await(Duration.ofMillis(Long.parseLong(words[1]))) ? "done" : "late";
                } catch (ZeDeviceLostException _) {
                    return "lost";
                }
            }
            case "threads" -> {
                return String.valueOf(place.threadsOfGroup());
            }
            case "read" -> {
                return String.valueOf(
                        place.buffers.get(2).segment().getAtIndex(ValueLayout.JAVA_FLOAT, Integer.parseInt(words[1])));
            }
            // As a program ends by itself: with a code of its own, and all that closes at the end.
            case "exit" -> System.exit(Integer.parseInt(words[1]));
            case "option" -> MockDriver.get().setOption(words[1], Long.parseLong(words[2]));
            case "unqueue" -> place.closeQueue();
            case "record" -> place.record();
            case "unload" -> place.unload();
            case "reset" -> {
                places.values().forEach(Place::close);
                places.clear();
                place = place("0", "-1");
            }
            default -> throw new IllegalArgumentException(String.join(" ", words));
        }
        return "ok";
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static GroupCount groups(String[] words) {
        return new GroupCount(Integer.parseInt(words[1]), 1, 1);
    }

    private Place place(String root, String sub) {
        return places.computeIfAbsent(root + "." + sub, _ -> {
            var device = levelZero.devices().get(Integer.parseInt(root));
            int index = Integer.parseInt(sub);
            return new Place(index < 0 ? device : device.subDevices().get(index));
        });
    }

    /// The objects on one device.
    private static final class Place {
        private final Context context;
        private final Deque<AutoCloseable> queue = new ArrayDeque<>();
        private final Deque<AutoCloseable> module = new ArrayDeque<>();
        private final Map<String, Kernel> kernels = new HashMap<>();
        private final List<Allocation> buffers = new ArrayList<>();
        private @Nullable Allocation word;
        private @Nullable CommandList list;
        private @Nullable Event event;
        private final Deque<DeviceModule> kept = new ConcurrentLinkedDeque<>();
        private boolean launched;

        Place(Device device) {
            context = Context.create(device);
        }

        void makeQueue() {
            var pool = EventPool.create(context, 1);
            queue.push(pool);
            event = pool.event(0);
            queue.push(event);
            list = CommandList.createImmediate(context);
            queue.push(list);
        }

        void load() {
            var loaded = DeviceModule.create(context, DebuggeeModule.spirv());
            module.push(loaded);
            for (var name : loaded.kernelNames()) {
                var kernel = Kernel.create(loaded, name);
                module.push(kernel);
                kernels.put(name, kernel);
            }
        }

        /// Submits something that uses the memory and waits for it. The vendor's driver loses the device by a
        /// barrier that comes before the first kernel of a program that can be debugged; a fill is a kernel.
        void work() {
            if (list == null) throw new IllegalStateException("no queue yet");
            event().reset();
            list.appendMemoryFill(word(), 0, WORD_BYTES, new byte[1], Dependencies.signal(event()));
            if (!event().await(Duration.ofMinutes(2))) throw new IllegalStateException("a fill still waits");
        }

        void keep(DeviceModule loaded) {
            kept.push(loaded);
        }

        /// Closes the module that was kept last.
        void drop() {
            kept.pop().close();
        }

        /// The addresses of the word that a kernel waits for and of the three buffers of the addition.
        String allocate() {
            word = Allocation.createShared(context, WORD_BYTES);
            word.segment().fill((byte) 0);
            for (int i = 0; i < 3; i++) {
                var buffer = Allocation.createShared(context, FLOATS * 4L);
                for (int j = 0; j < FLOATS; j++) buffer.segment().setAtIndex(ValueLayout.JAVA_FLOAT, j, i + 1);
                buffers.add(buffer);
            }
            return word.address() + " "
                    + buffers.stream()
                            .map(buffer -> Long.toString(buffer.address()))
                            .collect(Collectors.joining(" "));
        }

        Allocation word() {
            if (word == null) throw new IllegalStateException("no memory yet");
            return word;
        }

        Event event() {
            if (event == null) throw new IllegalStateException("no queue yet");
            return event;
        }

        void launch(String name, GroupCount groups, Allocation... arguments) {
            var kernel = kernel(name);
            for (int i = 0; i < arguments.length; i++) kernel.setPointer(i, arguments[i]);
            launch(kernel, groups);
        }

        void launchLocal(GroupCount groups) {
            launch(kernel("local").setPointer(0, buffers.getFirst()).setLocalMemory(1, 256), groups);
        }

        void launchFault(long address) {
            launch(kernel("fill").setLong(0, address).setFloat(1, 1), new GroupCount(1, 1, 1));
        }

        /// The hardware's threads of a group.
        int threadsOfGroup() {
            int lanes = kernel("spin").properties().maxSubgroupSize();
            return (GROUP + lanes - 1) / lanes;
        }

        private Kernel kernel(String name) {
            var kernel = kernels.get(name);
            if (kernel == null) throw new IllegalStateException("no module yet");
            return kernel;
        }

        private void launch(Kernel kernel, GroupCount groups) {
            if (list == null) throw new IllegalStateException("no queue yet");
            kernel.setGroupSize(new GroupSize(GROUP, 1, 1));
            event().reset();
            launched = true;
            list.appendLaunchKernel(kernel, groups, Dependencies.signal(event()));
        }

        /// Lets a command list use the module, until the queue is closed.
        void record() {
            var recorded = CommandList.create(context);
            queue.push(recorded);
            var kernel = kernel("spin").setPointer(0, word()).setGroupSize(new GroupSize(GROUP, 1, 1));
            recorded.appendLaunchKernel(kernel, new GroupCount(1, 1, 1), Dependencies.none());
            recorded.endRecording();
        }

        void closeQueue() {
            closeAll(queue);
            list = null;
            event = null;
            launched = false;
        }

        void unload() {
            kernels.clear();
            closeAll(module);
            while (!kept.isEmpty()) drop();
        }

        /// Lets a kernel end that still waits, and frees everything. No debugger may hold it.
        void close() {
            if (word != null) word.segment().set(ValueLayout.JAVA_INT, 0, 1);
            if (launched && !event().await(Duration.ofMinutes(2)))
                throw new IllegalStateException("a kernel still runs");
            closeQueue();
            unload();
            buffers.forEach(Allocation::close);
            if (word != null) word.close();
            context.close();
        }

        private static void closeAll(Deque<AutoCloseable> open) {
            while (!open.isEmpty()) {
                try {
                    open.pop().close();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
