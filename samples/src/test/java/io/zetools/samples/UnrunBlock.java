package io.zetools.samples;

import java.util.List;

/// A block of a page that the runner of pages does not run, with the sentence that says why.
///
/// @param page its path in the tree
/// @param begin the beginning of the block
/// @param reason a sentence
record UnrunBlock(String page, String begin, String reason) {
    private static final String README = "README.md";

    /// All of them: whatever a page shows beside these is run.
    static final List<UnrunBlock> ALL = List.of(
            new UnrunBlock(README, "static void main() {", "It is part of a sample, which ReadmeTest holds it to."),
            new UnrunBlock(README, "@WithMockDriver", "It is a test of this module, which ReadmeTest holds it to."),
            new UnrunBlock(
                    README,
                    "$ zetools run -o app.zetools -- ./app",
                    "It needs SYCL's runtime: CiPageTest and SyclCommandTest record such programs."),
            new UnrunBlock(
                    README,
                    "java --enable-native-access=io.zetools.ffi",
                    "It needs a module of the reader's: ConsumerTest runs such modules."),
            new UnrunBlock(
                    README,
                    "run\nbreak spin",
                    "It is what a user types into the debugger: DebuggerTest plays samples/debugger.session, which is the same."),
            new UnrunBlock(
                    README,
                    "mvn -q -DskipTests -pl ze-tools-mock",
                    "It writes to /opt and installs dpctl from a package index: CiPageTest tests dpctl on the simulated GPU."),
            new UnrunBlock(
                    README,
                    "apt-get install",
                    "It installs packages as root: cells of -Pmatrix with the vendor's driver do so in a container."),
            new UnrunBlock(
                    "docs/guide/README.md",
                    "pip install",
                    "It needs the files of a release: the tests of packages install them (-Pdist)."),
            new UnrunBlock(
                    "docs/guide/containers.md",
                    "podman build",
                    "It needs podman, a base image and the files of a release: the tests of packages build the image (-Pdist,systems)."),
            new UnrunBlock(
                    "docs/guide/tornadovm.md",
                    "zetools run --stacks=on",
                    "It needs TornadoVM, which is no library of a repository but a build of its own."));

    boolean is(String name, Page.Block block) {
        return page.equals(name) && block.text().startsWith(begin);
    }
}
