package io.zetools.phase;

import static io.zetools.phase.Traces.ms;
import static io.zetools.phase.Traces.report;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.phase.Diagnostic.Kind;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The cases of the systrace contract, by their names there.
@Tag("embedded-only")
class SystraceContractTest {
    private static OptionalLong self(PhaseReport report, String layer, String phase) {
        var rules = report.rules();
        return report.runs().getFirst().times().self(rules.layer(layer), rules.phase(phase));
    }

    @Test
    @DisplayName("Baseline case")
    void baseline() {
        var report = report("1 [NN_LR_PP]funcP", "1");
        assertThat(ms(report, "LR_PP")).isEqualTo(1);
        assertThat(ms(report, "LA_PP")).as("the application has no mark").isZero();
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Local call to other layer")
    void localCall() {
        var report = report("1 [NN_LA_PP]funcE1", "1 [NN_LR_PP]funcC1", "1", "1");
        assertThat(ms(report, "LA_PP")).isEqualTo(3);
        assertThat(ms(report, "LR_PP")).isEqualTo(1);
        assertThat(self(report, "LA", "PP")).hasValue(2_000_000);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Local call to a phase that must not be nested: a diagnostic with the line")
    void localCallOfAnotherPhase() {
        var report = report("1 [NN_LR_PP]outer", "1 [NN_LI_PC]inner", "1", "1");
        assertThat(report.diagnostics()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.kind()).isEqualTo(Kind.WRONG_NESTING);
            assertThat(diagnostic.line()).isEqualTo(4);
            assertThat(diagnostic.message()).contains("inner").contains("outer").contains("PC");
        });
    }

    @Test
    @DisplayName("Switch phase during function")
    void switchPhase() {
        var report = report("1 [NN_LC_PTR]funcC1", "1 [SW][NN_LC_PCO]funcC1", "1", "1");
        assertThat(ms(report, "LC_PTR")).isEqualTo(1);
        assertThat(ms(report, "LC_PCO")).isEqualTo(1);
        assertThat(ms(report, "LC_PE")).isEqualTo(2);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Subphases of execution")
    void subphases() {
        var report = report("1 [NN_LR_PE]funcR2", "1 [NN_LC_PCO]funcC2", "1", "1");
        assertThat(ms(report, "LC_PCO")).isEqualTo(1);
        assertThat(ms(report, "LC_PE")).isEqualTo(1);
        assertThat(ms(report, "LR_PE")).isEqualTo(3);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Additional detail in the same layer")
    void additionalDetail() {
        var report = report("1 [NN_LR_PE]funcR3", "1 [NN_LR_PE]funcR4", "1", "1");
        assertThat(ms(report, "LR_PE")).isEqualTo(3);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Synchronous IPC call: r1 is t1, the mark's phase is PI")
    void synchronousIpc() {
        var report = report(
                "1 [NN_LR_PC]funcR5",
                "1 [NN_LI_PI]getCapabilities",
                "1 HIDL::IDevice::getCapabilities::client",
                "1",
                "1",
                "1");
        assertThat(ms(report, "LR_PC")).isEqualTo(2);
        assertThat(ms(report, "LI_PI")).isEqualTo(3);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Asynchronous IPC call that is synchronously waited for: IPC gets t11-t0, the driver t7-t2")
    void asynchronousIpc() {
        var report = report(
                "1/100 [NN_LI_PC]prepareModel",
                "1/100 HIDL::IDevice::prepareModel_1_1::client",
                "2/200 HIDL::IDevice::prepareModel_1_1::server",
                "2/200 [NN_LD_PC]SampleDriver::prepareModel",
                "2/200 HIDL::IPreparedModelCallback::notify::client",
                "2/200",
                "2/200",
                "2/200",
                "1/100 HIDL::IPreparedModelCallback::notify::server",
                "1/100",
                "1/100",
                "1/100");
        assertThat(ms(report, "LI_PC")).isEqualTo(11);
        assertThat(ms(report, "LD_PC")).isEqualTo(5);
        assertThat(self(report, "LI", "PC")).hasValue(6_000_000);
        assertThat(ms(report, "LA_PC")).as("the application has no mark").isZero();
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Subtracting time when nesting is violated")
    void subtract() {
        var report = report("1 [NN_LI_PC]prepareModel", "1 [SUB][NN_LR_PC]VersionedIDevice::prepareModel", "1", "1");
        assertThat(ms(report, "LI_PC")).isEqualTo(2);
        assertThat(ms(report, "LR_PC")).isEqualTo(1);
        assertThat(report.diagnostics()).extracting(Diagnostic::kind).containsOnly(Kind.NEGATIVE_SELF_TIME);
    }

    @Test
    @DisplayName("Subtracting inside the runtime's own mark adds nothing to it")
    void subtractWithinRuntime() {
        var report = report("1 [NN_LR_PC]compile", "1 [NN_LI_PC]prepareModel", "1 [SUB][NN_LR_PC]wait", "1", "1", "1");
        assertThat(ms(report, "LR_PC")).isEqualTo(5);
        assertThat(ms(report, "LI_PC")).isEqualTo(2);
        assertThat(self(report, "LR", "PC")).hasValue(3_000_000);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Onetime initialization code")
    void onetimeInitialization() {
        var report = report("1 [NN_LR_PP]funcR5", "1 [NN_LR_PI]funcI", "1", "1");
        assertThat(ms(report, "LR_PI")).isEqualTo(1);
        assertThat(ms(report, "LR_PP")).isEqualTo(2);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Utility code")
    void utility() {
        var report = report("1 [NN_LR_PP]funcR6", "1 [NN_LU_PU]funcU", "1", "1");
        assertThat(ms(report, "LR_PP")).isEqualTo(3);
        assertThat(ms(report, "LU_PU")).isZero();
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Special case: startCompute to the end of Event_wait")
    void asynchronousExecution() {
        var report = report(
                "1 [NN_LA_PE]run",
                "1 [NN_LR_PE]ANeuralNetworksExecution_create",
                "1",
                "1 [NN_LR_PE]ANeuralNetworksExecution_startCompute",
                "1",
                "1 [NN_LR_PE]ANeuralNetworksEvent_wait",
                "1",
                "1 [NN_LR_PE]ANeuralNetworksExecution_free",
                "1",
                "1");
        assertThat(ms(report, "LR_PE")).isEqualTo(3 + 1 + 1);
        assertThat(ms(report, "LA_PE")).isEqualTo(9);
        assertThat(report.runs().getFirst().times().executions()).isOne();
        assertThat(report.runs().getFirst().differences()).isEmpty();
    }

    @Test
    @DisplayName("Executions of an asynchronous driver: from execute's server to notify's client")
    void asynchronousDriver() {
        var report = report(
                "1/100 [NN_LR_PE]ANeuralNetworksExecution_compute",
                "2/200 HIDL::IDevice::getStatus::server",
                "2/200",
                "2/200 HIDL::IPreparedModel::execute_1_1::server",
                "2/200",
                "3/200 [NN_LD_PE]work",
                "3/200 HIDL::IExecutionCallback::notify::client",
                "3/200",
                "3/200",
                "1/100");
        assertThat(ms(report, "LD_PE")).isEqualTo(6 - 3);
    }

    @Test
    @DisplayName("A detail may hold brackets, with and without switch")
    void bracketsInDetail() {
        var report = report("1 [NN_LR_PE]foo[3]x", "1 [SW][NN_LR_PR]bar[4]", "1", "1");
        assertThat(ms(report, "LR_PE")).isEqualTo(2);
        assertThat(ms(report, "LR_PR")).isEqualTo(1);
    }

    @Test
    @DisplayName("::client wins over the function's name: all of getCapabilities' call is IPC")
    void clientWins() {
        var report = report("1 [NN_LR_PI]a", "1", "1 HIDL::IDevice::getCapabilities::client", "1");
        assertThat(ms(report, "LI_PI")).isEqualTo(1);
        assertThat(ms(report, "LD_PI")).isZero();
    }

    @Test
    @DisplayName("CPU work in a driver's process is the driver's, and the driver's elsewhere is CPU work")
    void driverProcess() {
        var report = report(
                "1/100 [NN_LR_PE]a",
                "1/100 [NN_LD_PE]b",
                "1/100",
                "1/100",
                "2/200 HIDL::IDevice::x::server",
                "2/200",
                "2/200 [NN_LC_PE]c",
                "2/200");
        assertThat(ms(report, "LC_PE")).isEqualTo(1);
        assertThat(ms(report, "LD_PE")).isEqualTo(1);
    }

    @Test
    @DisplayName("Runs begin with [NN_LA_PO], and totals are told for warm-up and benchmark")
    void runsAndParts() {
        var report = report(
                "1 [NN_LA_PO]first",
                "1 [NN_LA_PWU]warm",
                "1 [NN_LA_PE]e",
                "1",
                "1",
                "1 [NN_LA_PBM]bench",
                "1 [NN_LA_PE]e",
                "1",
                "1 [NN_LA_PE]e",
                "1",
                "1",
                "1",
                "1 [NN_LA_PO]second",
                "1");
        assertThat(report.runs()).extracting(PhaseRun::mark).containsExactly("first", "second");
        var first = report.runs().getFirst();
        var rules = report.rules();
        assertThat(ms(report, "LA_PE")).isEqualTo(3);
        assertThat(ms(report, "LA_PO")).isEqualTo(11);
        assertThat(first.times().executions()).isEqualTo(3);
        assertThat(first.parts()).hasSize(2);
        for (var part : first.parts()) {
            int expected = part.part().orElseThrow().equals(rules.phase("PWU")) ? 1 : 2;
            assertThat(part.executions()).isEqualTo(expected);
            assertThat(part.total(rules.layer("LA"), rules.phase("PE"))).isEqualTo(expected * 1_000_000L);
        }
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    @DisplayName("Functions count in threads that have a mark, or serve the program as a driver")
    void otherProcessesOfTheDevice() {
        var report = report(
                "1/100 [NN_LA_PO]run",
                "7/700 HIDL::ISensors::poll::client",
                "8/800 HIDL::ISensors::poll::server",
                "7/700 HIDL::IPreparedModel::execute::server",
                "9/900 HIDL::IDevice::getStatus::server",
                "9/900",
                "9/900 HIDL::IPreparedModel::execute_1_1::server",
                "9/900",
                "7/700",
                "8/800",
                "7/700",
                "1/100");
        assertThat(ms(report, "LI_PI")).as("a thread without a mark").isZero();
        assertThat(ms(report, "LC_PI")).as("a thread without a mark").isZero();
        assertThat(ms(report, "LC_PE")).as("a thread without a mark").isZero();
        assertThat(ms(report, "LD_PI")).as("a driver").isEqualTo(1);
        assertThat(ms(report, "LA_PO")).isEqualTo(11);
        assertThat(report.diagnostics())
                .as("only executions of drivers without an end are found")
                .extracting(Diagnostic::kind)
                .containsOnly(Kind.INCOMPLETE);
    }

    @Test
    @DisplayName("The application has no time of a call that is lifted up to its overall mark")
    void noApplicationTimeUnderOverall() {
        var report = report(
                "1 [NN_LA_PO]run",
                "1 [NN_LA_PE]benchmark",
                "1 HIDL::IServiceManager::listByInterface::client",
                "1",
                "1",
                "1");
        assertThat(ms(report, "LI_PI")).isEqualTo(1);
        assertThat(ms(report, "LA_PI")).isZero();
        assertThat(ms(report, "LA_PE")).isEqualTo(2);
        assertThat(ms(report, "LI_PO")).as("the layer's time in all phases").isEqualTo(1);
        assertThat(ms(report, "LA_PO")).isEqualTo(5);
        assertThat(self(report, "LA", "PO")).hasValue(4_000_000);
        assertThat(report.runs().getFirst().differences())
                .as("the published parser does not take the called layer's time from it")
                .anySatisfy(difference -> {
                    assertThat(difference.name())
                            .contains(RuleSet.named(
                                    report.rules().layer("LA"), report.rules().phase("PO")))
                            .doesNotContain("LA_PO");
                    assertThat(difference.nanoseconds()).isEqualTo(4_000_000);
                    assertThat(difference.otherNanoseconds()).isEqualTo(5_000_000);
                });
        assertThat(Traces.table(report, PhaseTables.Table.ALL)).contains("n/a");
    }

    @Test
    @DisplayName("A layer's overall time has each of its phases once, sub-phases among them, and that of windows")
    void overallOfLayers() {
        var report = report(
                "1 [NN_LA_PO]run",
                "1 [NN_LR_PC]compile",
                "1 [NN_LR_PI]lifted",
                "1",
                "1",
                "1 [NN_LR_PE]execute",
                "1 [NN_LC_PCO]compute",
                "1",
                "1 [NN_LR_PIO]copy",
                "1",
                "1",
                "1 [NN_LR_PE]ANeuralNetworksExecution_startCompute",
                "1",
                "1 [NN_LR_PE]ANeuralNetworksEvent_wait",
                "1",
                "1");
        assertThat(ms(report, "LR_PC")).isEqualTo(2);
        assertThat(ms(report, "LR_PI")).isEqualTo(1);
        assertThat(ms(report, "LR_PE")).isEqualTo(5 + 3);
        assertThat(ms(report, "LR_PO")).isEqualTo(2 + 1 + 5 + 3);
        assertThat(ms(report, "LC_PO")).isEqualTo(1);
    }

    @Test
    @DisplayName("Sum over threads and union over threads are both told")
    void union() {
        var report = report("1 [NN_LR_PE]a", "2 [NN_LR_PE]b", "1", "2");
        var rules = report.rules();
        assertThat(ms(report, "LR_PE")).isEqualTo(4);
        assertThat(report.runs().getFirst().times().union(rules.layer("LR"), rules.phase("PE")))
                .isEqualTo(3_000_000);
    }
}
