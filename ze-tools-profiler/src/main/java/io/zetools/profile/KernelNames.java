package io.zetools.profile;

import io.zetools.recording.Demangler;
import java.util.concurrent.ConcurrentHashMap;

/// Returns names of kernels as programmers wrote them.
///
/// Compilers of C++ and SYCL name a kernel by its type, in the form of the Itanium ABI: `_Z…`, or `_ZTS…` of a
/// function object. Other names are left as they are.
///
/// Threads: any.
public final class KernelNames {
    private static final int MOST_KEPT = 10_000;

    private static final ConcurrentHashMap<String, String> KNOWN = new ConcurrentHashMap<>();

    private KernelNames() {}

    /// Returns the demangled name of a kernel: of a function with its parameters, of a function object its type.
    /// A name that is not mangled, or not understood, is returned as it is.
    public static String readable(String name) {
        if (!name.startsWith("_Z")) return name;
        var known = KNOWN.get(name);
        if (known != null) return known;
        var text = Demangler.demangle(name).orElse(name);
        var prefix = "typeinfo name for ";
        if (text.startsWith(prefix)) text = text.substring(prefix.length());
        if (KNOWN.size() < MOST_KEPT) KNOWN.put(name, text);
        return text;
    }
}
