package io.zetools.doctor;

import io.zetools.ZeResult;
import java.util.List;
import java.util.Optional;

/// What a loader, its drivers and devices have answered in a process of their own.
///
/// Threads: immutable.
final class DriverAnswer {
    /// A version of the loader or of a layer.
    ///
    /// @param name `loader`, or that of a layer
    record Component(String name, String version) {}

    /// A driver.
    ///
    /// @param api the version of the interface that it has
    /// @param version its own, as a number in hexadecimal
    /// @param file the path of its library; empty where it is not known
    record DriverPart(String api, String version, String file) {}

    /// A device.
    ///
    /// @param index its place among the devices of all drivers, from 0 on
    record DevicePart(int index, String vendorId, String deviceId, String name) {}

    /// The clock of a device, read twice.
    ///
    /// @param hostNanos that passed on the host in nanoseconds
    /// @param ticks that passed on the device
    /// @param resolution the length of a tick in nanoseconds
    record ClockPart(int device, ZeResult result, long hostNanos, long ticks, long resolution) {}

    /// What a device answers to a question about a part of the tools' interface.
    ///
    /// @param count of what it has: groups of metrics, or 1 for a device that can be debugged
    record ToolPart(int device, ZeResult result, long count) {}

    private final Answer answer;

    DriverAnswer(Answer answer) {
        this.answer = answer;
    }

    /// Returns whether everything was asked.
    boolean isComplete() {
        return answer.lines("end").findAny().isPresent();
    }

    /// Returns whether the loader, or a driver, has not answered in time.
    boolean isLate() {
        return answer.isLate();
    }

    /// Returns the signal that has ended the process, if one has.
    Optional<Integer> signal() {
        return answer.signal();
    }

    /// Returns the function that was called last.
    String step() {
        return answer.lines("step").map(words -> word(words, 1)).reduce("", (_, last) -> last);
    }

    /// Returns why the loader could not be used; empty if it could.
    Optional<String> refusal() {
        return answer.lines("refused").map(words -> word(words, 1)).findFirst();
    }

    /// Returns the path of the loader's file.
    Optional<String> loader() {
        return answer.lines("loader")
                .map(words -> word(words, 1))
                .filter(each -> !each.isEmpty())
                .findFirst();
    }

    /// Returns the result of the initialisation; empty if it did not come so far.
    Optional<ZeResult> init() {
        return answer.lines("init").map(words -> result(words, 1)).findFirst();
    }

    /// Returns the result of making a tracer.
    Optional<ZeResult> tracing() {
        return answer.lines("tracing").map(words -> result(words, 1)).findFirst();
    }

    /// Returns why the vendor's driver cannot be opened; empty text if it can, and nothing where it was not tried.
    Optional<String> vendorDriver() {
        return answer.lines("vendor").map(words -> word(words, 1)).findFirst();
    }

    /// Returns the functions that Level Zero's static loader calls and this loader lacks.
    List<String> lacking() {
        return answer.lines("lacks").map(words -> word(words, 1)).toList();
    }

    /// Returns why drivers that `ZE_ENABLE_ALT_DRIVERS` names cannot be opened.
    List<String> unopened() {
        return answer.lines("named").map(words -> word(words, 1)).toList();
    }

    List<Component> components() {
        return answer.lines("component")
                .map(words -> new Component(word(words, 1), word(words, 2)))
                .toList();
    }

    List<DriverPart> drivers() {
        return answer.lines("driver")
                .map(words -> new DriverPart(word(words, 1), word(words, 2), word(words, 3)))
                .toList();
    }

    List<DevicePart> devices() {
        return answer.lines("device")
                .map(words -> new DevicePart((int) number(words, 1), word(words, 2), word(words, 3), word(words, 4)))
                .toList();
    }

    List<ClockPart> clocks() {
        return answer.lines("clock")
                .map(words -> new ClockPart(
                        (int) number(words, 1), result(words, 2), number(words, 3), number(words, 4), number(words, 5)))
                .toList();
    }

    List<ToolPart> metrics() {
        return tools("metrics");
    }

    List<ToolPart> debugging() {
        return tools("debugging");
    }

    /// Returns the libraries that hold the simulated GPU.
    List<String> simulations() {
        return answer.lines("simulation")
                .filter(words -> word(words, 1).equals("simulated"))
                .map(words -> word(words, 2))
                .toList();
    }

    /// Returns whether a kernel driver is played below the drivers.
    boolean isBoard() {
        return answer.lines("simulation").anyMatch(words -> word(words, 1).equals("board"));
    }

    /// Returns whether none of the devices is real.
    boolean isSimulated() {
        var simulations = simulations();
        return isBoard()
                || (!drivers().isEmpty() && drivers().stream().allMatch(each -> simulations.contains(each.file())));
    }

    private List<ToolPart> tools(String line) {
        return answer.lines(line)
                .map(words -> new ToolPart((int) number(words, 1), result(words, 2), number(words, 3)))
                .toList();
    }

    private static String word(List<String> words, int place) {
        return place < words.size() ? words.get(place) : "";
    }

    private static long number(List<String> words, int place) {
        var word = word(words, place);
        try {
            return word.isEmpty() ? 0 : Long.parseUnsignedLong(word);
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    private static ZeResult result(List<String> words, int place) {
        var word = word(words, place);
        return new ZeResult(
                word.matches("0x[0-9a-f]{1,8}")
                        ? Integer.parseUnsignedInt(word.substring(2), 16)
                        : ZeResult.ERROR_UNKNOWN.code());
    }
}
