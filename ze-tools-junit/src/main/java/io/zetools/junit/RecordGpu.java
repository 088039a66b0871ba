package io.zetools.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/// Records what each test of a class, or one test, does with GPUs: on a real GPU, under `zemock-run`, or with
/// `@WithMockDriver`, which may stand before or after this annotation. Calls of all layers of the process are in
/// it: of this library, of native code below JNI such as TornadoVM's, and of C.
///
/// ```
/// @RecordGpu
/// class SolverTest {
///     @Test
///     void launchesOnce(GpuRecording gpu) {
///         solver.step(); // waits for the device
///         assertEquals(1, gpu.launches("saxpy"));
///         assertEquals(4096, gpu.bytes(Direction.HOST_TO_DEVICE));
///         assertEquals(List.of(), gpu.unreleased());
///     }
/// }
/// ```
///
/// A recording begins with the first method of the test, be it one with `@BeforeEach`, and ends behind those with
/// `@AfterEach`. What `@BeforeAll` does is in none. It begins at zero each time; objects that were made before keep
/// their names. Of a test that fails it stays, also as a file of Flight Recorder: see
/// [RecordGpuExtension#DIRECTORY].
///
/// **Parallel tests.** The calls of a process do not say which test they belong to: tests with this annotation run
/// one after the other. Others that run at the same time are recorded with them; `@Isolated` keeps these away.
///
/// **Where it cannot be.** Without a Level Zero loader a test is skipped, with the reason. It fails where the
/// loader cannot be used or its calls cannot be seen, and in a process that `zetools run` records already. The
/// loader that [io.zetools.LevelZero#load] finds is initialised for a test. Another one that native code brings
/// along is seen from the first test on that begins after its initialisation.
///
/// **What changes.** The recorder stays in the process, and commands of all tests after the first one with this
/// annotation get timestamps, as under `zetools run`: a simulated driver's log of calls has those of the recorder.
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(RecordGpuExtension.class)
@ResourceLock("io.zetools.recording.WholeProcess") // One recording at a time in a process.
public @interface RecordGpu {}
