package io.zetools.export;

import io.zetools.recording.RecordedEvent.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/// Spreads regions over lanes in which each lies beside or inside the others: a track that ends the innermost open
/// slice first would give regions that overlap otherwise wrong times.
final class RegionLanes {
    private RegionLanes() {}

    /// Returns the regions by lane, in each by begin, the longer first.
    static List<List<Region>> of(List<Region> regions) {
        var sorted = regions.stream()
                .sorted(Comparator.comparingLong(Region::startNanos)
                        .thenComparing(
                                Comparator.comparingLong(Region::endNanos).reversed()))
                .toList();
        var lanes = new ArrayList<List<Region>>();
        var open = new ArrayList<Deque<Region>>();
        for (var region : sorted) {
            int lane = 0;
            while (lane < lanes.size() && !fits(open.get(lane), region)) lane++;
            if (lane == lanes.size()) {
                lanes.add(new ArrayList<>());
                open.add(new ArrayDeque<>());
            }
            lanes.get(lane).add(region);
            open.get(lane).push(region);
        }
        return lanes;
    }

    private static boolean fits(Deque<Region> open, Region region) {
        while (!open.isEmpty() && open.peek().endNanos() <= region.startNanos()) open.pop();
        return open.isEmpty() || open.peek().endNanos() >= region.endNanos();
    }
}
