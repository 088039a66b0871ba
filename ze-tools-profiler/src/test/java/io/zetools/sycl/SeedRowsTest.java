package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each row of the published tables of SYCL's streams, by its name, in each generation.
@Tag("embedded-only")
class SeedRowsTest {
    private static Path a;
    private static Path a2;
    private static Path c;

    @BeforeAll
    static void compile() {
        a = Frameworks.script(2, "rowsA", 5);
        a2 = Frameworks.script(2, "rowsA2", 7);
        c = Frameworks.script(3, "rowsC", 9);
    }

    @ParameterizedTest
    @EnumSource
    void piFunctionBegin(Generation generation) {
        on(
                generation,
                "sycl.pi",
                script -> assertThat(script.playBare(TraceKind.FUNCTION_BEGIN, new UserData.Function("piDevicesGet"))
                                .userData())
                        .isEqualTo(new UserData.Function("piDevicesGet")));
    }

    @ParameterizedTest
    @EnumSource
    void piFunctionEnd(Generation generation) {
        on(generation, "sycl.pi", script -> {
            var end = script.playBare(TraceKind.FUNCTION_END, new UserData.Function("piDevicesGet"));
            assertThat(end.userData()).isEqualTo(new UserData.Function("piDevicesGet"));
            assertThat(end.instance()).isEqualTo(7);
            assertThat(end.hasEvent()).isFalse();
        });
    }

    @ParameterizedTest
    @EnumSource
    void piFunctionWithArgsBegin(Generation generation) {
        var call = new UserData.FunctionCall(4, "piDevicesGet", List.of(), false, 0);
        on(
                generation,
                "sycl.pi.debug",
                script -> assertThat(script.playBare(TraceKind.FUNCTION_WITH_ARGS_BEGIN, call)
                                .userData())
                        .isEqualTo(call));
    }

    @ParameterizedTest
    @EnumSource
    void piFunctionWithArgsEnd(Generation generation) {
        var call = new UserData.FunctionCall(4, "piDevicesGet", List.of(), true, -30);
        on(generation, "sycl.pi.debug", script -> {
            var end = script.playBare(TraceKind.FUNCTION_WITH_ARGS_END, call);
            assertThat(end.userData()).isEqualTo(call);
            assertThat(end.type()).isEqualTo(generation == Generation.A ? 31 : 29);
        });
    }

    /// Arguments of the plug-in interface lie one behind the other, whatever their sizes.
    @Test
    void piArgumentsAreDecoded() {
        var call = new UserData.FunctionCall(
                90,
                "piextUSMEnqueueMemset",
                List.of(
                        new UserData.Argument("queue", 0x7700, "0x7700"),
                        new UserData.Argument("ptr", 0x5000, "0x5000"),
                        new UserData.Argument("value", -2, "-2"),
                        new UserData.Argument("count", 1L << 40, "1099511627776"),
                        new UserData.Argument("num_events_in_wait_list", 0, "0"),
                        new UserData.Argument("event_wait_list", 0, "null"),
                        new UserData.Argument("event", 0x9000, "0x9000")),
                true,
                0);
        on(
                Generation.A2,
                "sycl.pi.debug",
                script -> assertThat(script.playBare(TraceKind.FUNCTION_WITH_ARGS_END, call)
                                .userData())
                        .isEqualTo(call));
    }

    @ParameterizedTest
    @EnumSource
    void graphCreate(Generation generation) {
        on(generation, "sycl", script -> {
            var event = script.play(TraceKind.GRAPH_CREATE, new UserData.None());
            assertThat(event.userData()).isEqualTo(new UserData.None());
            assertThat(event.hasParent()).isFalse();
            assertThat(event.payload().name()).isEqualTo("work");
            assertThat(event.payload().sourceFile()).isEqualTo("app.cpp");
            assertThat(event.payload().line()).isEqualTo(26);
        });
    }

    /// The seven kinds of nodes of the table, and those of today that begin with one of them.
    @ParameterizedTest
    @EnumSource
    void nodeCreate(Generation generation) {
        on(generation, "sycl", script -> {
            for (var name : List.of(
                    "command_group_node",
                    "memory_transfer_node",
                    "memory_allocation_node",
                    "sub_buffer_creation_node",
                    "memory_deallocation_node",
                    "host_acc_create_buffer_lock_node",
                    "host_acc_destroy_buffer_release_node")) {
                var text = name + "[0x55aff60b1800]";
                var data = (UserData.Node) script.play(TraceKind.NODE_CREATE, new UserData.Text(text))
                        .userData();
                assertThat(data.text()).isEqualTo(text);
                assertThat(data.kind()).isEqualTo(NodeKind.of(name)).isNotEqualTo(NodeKind.OTHER);
            }
            var memset = script.play(TraceKind.NODE_CREATE, new UserData.Text("memory_transfer_node::memset"));
            assertThat(memset.userData())
                    .isEqualTo(new UserData.Node(NodeKind.MEMORY_TRANSFER, "memory_transfer_node::memset"));
            var unknown = script.play(TraceKind.NODE_CREATE, new UserData.Text("teleport_node"));
            assertThat(unknown.userData()).isEqualTo(new UserData.Node(NodeKind.OTHER, "teleport_node"));
        });
    }

    /// The table names the type of the graph here; it is that of an edge.
    @ParameterizedTest
    @EnumSource
    void edgeCreate(Generation generation) {
        on(generation, "sycl", script -> {
            var from = script.emitter().event("from", TracePayload.NONE, XptiEmitter.ALGORITHM);
            var to = script.emitter().event("to", TracePayload.NONE, XptiEmitter.ALGORITHM);
            script.event().connect(from, to).put("access_mode", 0x402);
            var edge = script.play(TraceKind.EDGE_CREATE, new UserData.None());
            assertThat(edge.type()).isEqualTo(6);
            assertThat(edge.sourceId()).isEqualTo(from.id());
            assertThat(edge.targetId()).isEqualTo(to.id());
            assertThat(edge.metadata().get("access_mode").number()).isEqualTo(0x402);
        });
    }

    @ParameterizedTest
    @EnumSource
    void taskBegin(Generation generation) {
        on(generation, "sycl", script -> {
            script.event().put("kernel_name", "add");
            var task = script.play(TraceKind.TASK_BEGIN, new UserData.None());
            assertThat(task.metadata().get("kernel_name").text()).isEqualTo("add");
            assertThat(task.userData()).isEqualTo(new UserData.None());
        });
    }

    @ParameterizedTest
    @EnumSource
    void taskEnd(Generation generation) {
        on(
                generation,
                "sycl",
                script -> assertThat(script.play(TraceKind.TASK_END, new UserData.None())
                                .instance())
                        .isEqualTo(7));
    }

    @ParameterizedTest
    @EnumSource
    void signal(Generation generation) {
        on(
                generation,
                "sycl",
                script -> assertThat(script.play(TraceKind.SIGNAL, new UserData.Signal(0x1234))
                                .userData())
                        .isEqualTo(new UserData.Signal(0x1234)));
    }

    @ParameterizedTest
    @EnumSource
    void waitBeginOfAnEvent(Generation generation) {
        text(generation, TraceKind.WAIT_BEGIN, "event.wait[0x1]");
    }

    @ParameterizedTest
    @EnumSource
    void waitEndOfAnEvent(Generation generation) {
        text(generation, TraceKind.WAIT_END, "event.wait[0x1]");
    }

    @ParameterizedTest
    @EnumSource
    void waitBeginOfAQueue(Generation generation) {
        text(generation, TraceKind.WAIT_BEGIN, "queue.wait[0x1]");
    }

    @ParameterizedTest
    @EnumSource
    void waitEndOfAQueue(Generation generation) {
        text(generation, TraceKind.WAIT_END, "queue.wait[0x1]");
    }

    @ParameterizedTest
    @EnumSource
    void barrierBegin(Generation generation) {
        for (var reason : List.of("Buffer locked by host accessor", "Blocked by host task", "Unknown reason"))
            text(generation, TraceKind.BARRIER_BEGIN, "enqueue.barrier[" + reason + "]");
    }

    @ParameterizedTest
    @EnumSource
    void barrierEnd(Generation generation) {
        text(generation, TraceKind.BARRIER_END, "enqueue.barrier[Unknown reason]");
    }

    /// Of a buffer of generation A only the first field is the same in all runtimes.
    @ParameterizedTest
    @EnumSource
    void offloadAllocConstruct(Generation generation) {
        var buffer = new UserData.Buffer(0x10, 0x20, "i", 4, List.of(256L, 2L));
        on(generation, "sycl.experimental.buffer", script -> {
            var event = script.playBare(TraceKind.OFFLOAD_CONSTRUCT, buffer);
            assertThat(event.userData())
                    .isEqualTo(generation == Generation.A ? new UserData.Buffer(0x10, 0, "", 0, List.of()) : buffer);
            assertThat(event.type()).isEqualTo(generation == Generation.A ? 40 : 36);
        });
    }

    @ParameterizedTest
    @EnumSource
    void offloadAllocAssociate(Generation generation) {
        association(generation, TraceKind.OFFLOAD_ASSOCIATE, generation == Generation.A ? 42 : 38);
    }

    @ParameterizedTest
    @EnumSource
    void offloadAllocRelease(Generation generation) {
        association(generation, TraceKind.OFFLOAD_RELEASE, generation == Generation.A ? 46 : 39);
    }

    /// The table has a second row of construct here, with only the object: it is the destruction.
    @ParameterizedTest
    @EnumSource
    void offloadAllocDestruct(Generation generation) {
        on(generation, "sycl.experimental.buffer", script -> {
            var event = script.playBare(TraceKind.OFFLOAD_DESTRUCT, new UserData.Destruct(0x10));
            assertThat(event.userData()).isEqualTo(new UserData.Destruct(0x10));
            assertThat(event.type()).isEqualTo(generation == Generation.A ? 44 : 37);
        });
    }

    @ParameterizedTest
    @EnumSource
    void memAllocBegin(Generation generation) {
        memory(generation, TraceKind.MEM_ALLOC_BEGIN, 32, 32, new UserData.Memory(1, 0, 4096, 16));
    }

    @ParameterizedTest
    @EnumSource
    void memAllocEnd(Generation generation) {
        memory(generation, TraceKind.MEM_ALLOC_END, 33, 35, new UserData.Memory(1, 0x7000, 4096, 16));
    }

    @ParameterizedTest
    @EnumSource
    void memReleaseBegin(Generation generation) {
        memory(generation, TraceKind.MEM_RELEASE_BEGIN, 34, 36, new UserData.Memory(1, 0x7000, 0, 0));
    }

    @ParameterizedTest
    @EnumSource
    void memReleaseEnd(Generation generation) {
        memory(generation, TraceKind.MEM_RELEASE_END, 35, 39, new UserData.Memory(1, 0x7000, 0, 0));
    }

    private static void memory(Generation generation, TraceKind kind, int now, int old, UserData.Memory data) {
        for (var stream : List.of("sycl.experimental.mem_alloc", "oneapi.level_zero.experimental.mem_alloc")) {
            on(generation, stream, script -> {
                var event = script.playBare(kind, data);
                assertThat(event.userData()).isEqualTo(data);
                assertThat(event.type()).isEqualTo(generation == Generation.A ? old : now);
            });
        }
    }

    private static void association(Generation generation, TraceKind kind, int number) {
        on(generation, "sycl.experimental.buffer", script -> {
            var event = script.playBare(kind, new UserData.Association(0x10, 0x30));
            assertThat(event.userData()).isEqualTo(new UserData.Association(0x10, 0x30));
            assertThat(event.type()).isEqualTo(number);
        });
    }

    private static void text(Generation generation, TraceKind kind, String text) {
        on(
                generation,
                "sycl",
                script -> assertThat(script.play(kind, new UserData.Text(text)).userData())
                        .isEqualTo(new UserData.Text(text)));
    }

    private static void on(Generation generation, String stream, Consumer<Script> test) {
        var library = switch (generation) {
            case A -> a;
            case A2 -> a2;
            case C -> c;
        };
        try (var script = new Script(library, generation, stream)) {
            test.accept(script);
        }
    }
}
