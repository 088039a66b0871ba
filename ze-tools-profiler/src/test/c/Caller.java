import java.lang.foreign.*;
import static java.lang.foreign.ValueLayout.*;

/// Calls Level Zero through the VM's own binding: `Caller MILLISECONDS CALLS`. It waits between initialisation
/// and calls.
class Caller {
    private static final SymbolLookup LOADER = SymbolLookup.libraryLookup(
            System.getenv().getOrDefault("TEST_LOADER", "libze_loader.so.1"), Arena.global());

    private static int call(String function, Object first, Object second) throws Throwable {
        var linker = Linker.nativeLinker();
        var address = LOADER.findOrThrow(function);
        return second == null
                ? (int) linker.downcallHandle(address, FunctionDescriptor.of(JAVA_INT, JAVA_INT)).invoke(first)
                : (int) linker.downcallHandle(address, FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS))
                        .invoke(first, second);
    }

    static void main(String[] arguments) throws Throwable {
        var count = Arena.global().allocateFrom(JAVA_INT, 1);
        var driver = Arena.global().allocate(ADDRESS);
        call("zeInit", 0, null);
        Thread.sleep(Long.parseLong(arguments[0]));
        call("zeDriverGet", count, driver);
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++)
            call("zeDriverGetApiVersion", driver.get(ADDRESS, 0), count);
    }
}
