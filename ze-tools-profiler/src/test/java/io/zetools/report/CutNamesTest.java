package io.zetools.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Names that are cut so that they fit into a column.
class CutNamesTest {
    @Test
    void argumentsOfTemplatesGoFirst() {
        assertThat(CutNames.fit(List.of("sycl::detail::RoundedRange<sycl::item<1, true>, 1>::run"), 36))
                .containsExactly("sycl::detail::RoundedRange<..>::run");
        assertThat(CutNames.withoutArguments("a<b<c>, d>::operator<<(x->y)<z>"))
                .isEqualTo("a<..>::operator<<(x->y)<..>");
        assertThat(CutNames.withoutArguments("operator<")).isEqualTo("operator<");
        assertThat(CutNames.withoutArguments("a<b"))
                .as("brackets that do not close")
                .isEqualTo("a<b");
    }

    @Test
    void namesThatDifferStayDifferent() {
        // As a compiler names the kernels of one program; each pair differs somewhere else.
        var names = List.of(
                "main::{lambda(sycl::_V1::item<1, true>)#1}",
                "main::{lambda(sycl::_V1::item<1, true>)#2}",
                "main::{lambda(sycl::_V1::handler&)#1}::operator()(sycl::_V1::handler&) const::{lambda(sycl::_V1::item<1, true>)#1}",
                "main::{lambda(sycl::_V1::handler&)#2}::operator()(sycl::_V1::handler&) const::{lambda(sycl::_V1::item<1, true>)#1}",
                "main::{lambda(sycl::_V1::handler&)#1}::operator()(sycl::_V1::handler&) const::{lambda(sycl::_V1::item<1, true>)#2}",
                "void scale<float>(sycl::_V1::queue&, float*)::{lambda(sycl::_V1::item<1, true>)#1}",
                "void scale<double>(sycl::_V1::queue&, double*)::{lambda(sycl::_V1::item<1, true>)#1}",
                "functor<float>",
                "functor<double>",
                "gemm_kernel");
        for (int room = 12; room <= 130; room++) {
            var cut = CutNames.fit(names, room);
            assertThat(cut).as("room %d", room).doesNotHaveDuplicates().hasSameSizeAs(names);
            for (var text : cut)
                assertThat(text.length()).as("room %d: %s", room, text).isLessThanOrEqualTo(room);
            assertThat(cut).contains("gemm_kernel");
        }
        assertThat(CutNames.fit(names, 40).subList(5, 7))
                .satisfiesExactly(
                        one -> assertThat(one).contains("float"),
                        other -> assertThat(other).contains("double"));
    }

    @Test
    void equalNamesStayEqual() {
        var name = "a_rather_long_name_of_a_kernel";
        assertThat(new HashSet<>(CutNames.fit(List.of(name, name, "other"), 14)))
                .hasSize(2);
    }

    @Test
    void anyNamesStayDifferent() {
        var random = new Random(7);
        for (int round = 0; round < 300; round++) {
            var names = new ArrayList<String>();
            for (int i = 0; i < 12; i++) {
                var name = new StringBuilder("x".repeat(random.nextInt(30)));
                for (int k = random.nextInt(40); k > 0; k--) name.append("ab<>:,".charAt(random.nextInt(6)));
                names.add(name.toString());
            }
            int room = 12 + random.nextInt(30);
            var cut = CutNames.fit(names, room);
            assertThat(new HashSet<>(cut)).as("round %d", round).hasSameSizeAs(new HashSet<>(names));
            assertThat(cut).allMatch(text -> text.length() <= room);
        }
    }
}
