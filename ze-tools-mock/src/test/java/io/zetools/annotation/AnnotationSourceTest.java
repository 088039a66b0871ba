package io.zetools.annotation;

import static io.zetools.annotation.AnnotatedKernels.ITEMS;
import static io.zetools.annotation.AnnotatedKernels.build;
import static io.zetools.annotation.AnnotatedKernels.enabled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.ZeBuildException;
import io.zetools.annotation.AnnotationEvent.AtomicFinish;
import io.zetools.annotation.AnnotationEvent.AtomicStart;
import io.zetools.annotation.AnnotationEvent.WorkGroupBarrier;
import io.zetools.annotation.AnnotationEvent.WorkItemFinish;
import io.zetools.annotation.AnnotationEvent.WorkItemResume;
import io.zetools.annotation.AnnotationEvent.WorkItemStart;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.spirv.AnnotatedModules;
import io.zetools.spirv.SpirvBuilder;
import io.zetools.spirv.SpirvModule;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("Annotations of the simulated GPU, through zemock_annotation_take")
class AnnotationSourceTest {
    private static final byte[] COUNTING = AnnotatedModules.counting("count");

    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @Test
    void everyWorkItemTells(MockDriver driver) {
        long address;
        try (var module = build(context, COUNTING, enabled())) {
            address = AnnotatedKernels.run(context, module, "count", 3);
        }

        assertThat(driver.annotations().size()).isEqualTo(3 * ITEMS * 6);
        var batch = driver.annotations().take();

        assertThat(batch.dropped()).isZero();
        assertThat(PairingChecker.check(batch.events())).isEmpty();
        assertThat(batch.events())
                .filteredOn(event -> event.item().id() == 5)
                .extracting(Object::getClass)
                .containsExactly(
                        WorkItemStart.class,
                        AtomicStart.class,
                        AtomicFinish.class,
                        WorkGroupBarrier.class,
                        WorkItemResume.class,
                        WorkItemFinish.class);
        assertThat(batch.events())
                .filteredOn(AtomicStart.class::isInstance)
                .hasSize(3 * ITEMS)
                .allSatisfy(event -> {
                    var atomic = (AtomicStart) event;
                    assertThat(atomic.address()).isEqualTo(address);
                    assertThat(atomic.operation()).isEqualTo(AtomicOperation.UPDATE);
                    assertThat(atomic.order()).isEqualTo(MemoryOrder.RELAXED);
                });
        assertThat(batch.events().stream().map(event -> event.item().group()).distinct())
                .extracting(WorkGroup::x)
                .containsExactly(0L, 1L, 2L);
        assertThat(batch.events().getFirst()).isInstanceOfSatisfying(WorkItemStart.class, start -> {
            assertThat(start.groupSize()).isEqualTo(ITEMS);
            assertThat(start.item().group().kernel()).isEqualTo("count");
        });
        assertThat(driver.annotations().take().events()).isEmpty();
    }

    @Test
    void nothingWhileTheyAreOff(MockDriver driver) {
        try (var module = build(context, COUNTING, Map.of());
                var zero = build(context, COUNTING, Map.of(SpirvModule.ANNOTATION_CONSTANT, new byte[1]))) {
            AnnotatedKernels.run(context, module, "count", 3);
            AnnotatedKernels.run(context, zero, "count", 3);
        }
        assertThat(driver.annotations().size()).isZero();
        assertThat(driver.annotations().dropped()).isZero();
    }

    @Test
    void aChangedDefaultSwitchesThemOn(MockDriver driver) {
        try (var module = build(context, DeviceAnnotations.enabledByDefault(COUNTING), Map.of())) {
            AnnotatedKernels.run(context, module, "count", 1);
        }
        assertThat(driver.annotations().take().events()).hasSize(ITEMS * 6);
    }

    @Test
    @OnDevice
    void aDriverRefusesAConstantThatIsNotThere() {
        var out = new SpirvBuilder();
        new AnnotatedModules(out).countingKernel("count");
        assertThatExceptionOfType(ZeBuildException.class)
                .isThrownBy(() -> build(context, out.build(), enabled()).close());
    }

    @Test
    void lossesAreCountedAndTheRestStillPairs(MockDriver driver) {
        driver.setOption("annotation_limit", 50);
        var checker = new PairingChecker();
        try (var module = build(context, COUNTING, enabled())) {
            for (int i = 0; i < 3; i++) {
                AnnotatedKernels.run(context, module, "count", 3);
                var batch = driver.annotations().take();
                assertThat(batch.events()).hasSize(50);
                assertThat(batch.dropped()).isEqualTo(3 * ITEMS * 6 - 50);
                checker.accept(batch);
            }
        }
        assertThat(checker.finish()).isEmpty();
        assertThat(checker.isComplete()).isFalse();
        assertThat(driver.annotations().dropped()).isEqualTo(3 * (3 * ITEMS * 6 - 50));
        driver.annotations().clear();
        assertThat(driver.annotations().dropped()).isZero();
    }
}
