package io.zetools.trace;

import static io.zetools.ffi.LevelZeroNative.zeCommandListGetNextCommandIdWithKernelsExp;
import static io.zetools.ffi.LevelZeroNative.zeCommandListUpdateMutableCommandsExp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_mutable_command_id_exp_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.MutableList;
import io.zetools.trace.call.CommandListUpdateMutableCommandsExpCall;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/// Changes of mutable command lists come in chains of descriptors, each of another kind.
@WithMockDriver
class MutableCallTextTest {
    @Test
    void chainsAreShownInFull() {
        assumeTrue(Calls.has("zeCommandListUpdateMutableCommandsExp"), "the loader has no such function");
        var texts = new ArrayList<String>();
        var descs = new ArrayList<Long>();
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var list = new MutableList(context);
                var _ = Tracer.of(
                                ApiFunction.COMMAND_LIST_GET_NEXT_COMMAND_ID_WITH_KERNELS_EXP,
                                ApiFunction.COMMAND_LIST_UPDATE_MUTABLE_COMMANDS_EXP)
                        .onExit(call -> {
                            texts.add(call.toString());
                            if (call.function() == ApiFunction.COMMAND_LIST_UPDATE_MUTABLE_COMMANDS_EXP)
                                descs.add(CommandListUpdateMutableCommandsExpCall.of(call)
                                        .desc()
                                        .address());
                        })
                        .start();
                var scratch = Arena.ofConfined()) {
            var id = scratch.allocate(ValueLayout.JAVA_LONG);
            var idDesc = Structs.typed(
                    scratch,
                    ze_mutable_command_id_exp_desc_t.layout(),
                    LevelZeroNative.ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC());
            ze_mutable_command_id_exp_desc_t.flags(idDesc, 3);
            assertThat(zeCommandListGetNextCommandIdWithKernelsExp(list.handle(), idDesc, 0, MemorySegment.NULL, id))
                    .isZero();
            var desc = list.updates(list.argument(7, 1, 0x1234, list.size(8, list.count(9, MemorySegment.NULL))));
            // No command has such an id; what was asked for is shown all the same.
            assertThat(zeCommandListUpdateMutableCommandsExp(list.handle(), desc))
                    .isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT.code());

            assertThat(descs).containsExactly(desc.address());
            assertThat(texts).hasSize(2);
            assertThat(texts.get(0))
                    .containsSubsequence(
                            "zeCommandListGetNextCommandIdWithKernelsExp(",
                            "flags=ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS|ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT",
                            "numKernels=0",
                            "pCommandId=",
                            "= SUCCESS");
            assertThat(texts.get(1))
                    .containsSubsequence(
                            "zeCommandListUpdateMutableCommandsExp(",
                            "stype=ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC",
                            "stype=ZE_STRUCTURE_TYPE_MUTABLE_KERNEL_ARGUMENT_EXP_DESC",
                            "stype=ZE_STRUCTURE_TYPE_MUTABLE_GROUP_SIZE_EXP_DESC",
                            "stype=ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC",
                            "commandId=9, pGroupCount={4,1,1}",
                            "commandId=8, groupSizeX=16, groupSizeY=1, groupSizeZ=1",
                            "commandId=7, argIndex=1, argSize=8",
                            "= ERROR_INVALID_ARGUMENT");
        }
    }
}
