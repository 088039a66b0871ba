// What a lane looks like in a view: events that are a pixel long or more as bars, and shorter ones as cells of a
// pixel with the exact share of it that they cover. The cost grows with the pixels, not with the events.

/**
 * A bar of one event, or a cell of one pixel.
 * @typedef {object} Shape
 * @property {boolean} isBar
 * @property {number} left in pixels
 * @property {number} right in pixels
 * @property {number} share the part of a cell that is covered, from 0 to 1; 1 for a bar
 * @property {number} kind the class; of a cell, that with most time in it
 * @property {number} first the place of the event in the lane; of a cell, that of the first
 * @property {number} count the events that begin in a cell; 1 for a bar
 */

/**
 * Returns the first place from which on numbers are larger than a bound, by growing steps.
 * @param {Float64Array} numbers ascending
 * @param {number} from
 * @param {number} bound
 * @param {boolean} orEqual whether an equal number counts as larger
 * @returns {number}
 */
export function firstAbove(numbers, from, bound, orEqual) {
    const size = numbers.length;
    let low = from;
    let step = 1;
    while (low + step <= size && !isAbove(numbers[low + step - 1], bound, orEqual)) {
        low += step;
        step *= 2;
    }
    let high = Math.min(size, low + step);
    while (low < high) {
        const middle = (low + high) >> 1;
        if (isAbove(numbers[middle], bound, orEqual)) high = middle;
        else low = middle + 1;
    }
    return low;
}

/**
 * @param {number} number
 * @param {number} bound
 * @param {boolean} orEqual
 * @returns {boolean}
 */
function isAbove(number, bound, orEqual) {
    return orEqual ? number >= bound : number > bound;
}

/**
 * Returns the shapes of a lane from left to right.
 * @param {import('./layout.mjs').Lane} lane
 * @param {number} from the moment at the left edge
 * @param {number} to the moment at the right edge
 * @param {number} pixels
 * @returns {Shape[]}
 */
export function shapesOf(lane, from, to, pixels) {
    const {begin, end, kind, sums} = lane;
    const scale = (to - from) / pixels;
    /** @type {Shape[]} */
    const shapes = [];
    /** @type {{pixel: number, first: number, count: number, times: Map<number, number>} | null} */
    let cell = null;
    const finish = () => {
        if (cell !== null && cell.pixel < pixels) shapes.push(cellShape(cell, scale, kind));
        cell = null;
    };
    /**
     * @param {number} pixel
     * @param {number} first
     */
    const cellAt = (pixel, first) => {
        if (cell !== null && cell.pixel === pixel) return cell;
        finish();
        cell = {pixel, first, count: 0, times: new Map()};
        return cell;
    };
    let at = firstAbove(end, 0, from, false);
    // A moment without a length at the left edge is seen as well.
    while (at > 0 && begin[at - 1] >= from) at--;
    while (at < begin.length && begin[at] < to) {
        if (end[at] - begin[at] >= scale) {
            finish();
            shapes.push(bar(lane, at, from, scale, pixels));
            at++;
            continue;
        }
        const pixel = Math.max(0, Math.floor((begin[at] - from) / scale));
        const left = from + pixel * scale;
        const right = from + (pixel + 1) * scale;
        let next = Math.max(at + 1, firstAbove(begin, at, right, true));
        // Only the last of those that begin in a pixel may be longer than one.
        if (next - 1 > at && end[next - 1] - begin[next - 1] >= scale) next--;
        const here = cellAt(pixel, at);
        here.count += next - at;
        for (let each = 0; each < sums.length; each++) {
            const sum = sums[each];
            if (sum !== undefined && sum[next] > sum[at]) add(here.times, each, sum[next] - sum[at]);
        }
        if (begin[at] < left) add(here.times, kind[at], begin[at] - Math.min(left, end[at]));
        const over = end[next - 1] - right;
        if (over > 0) {
            add(here.times, kind[next - 1], -over);
            add(cellAt(pixel + 1, next - 1).times, kind[next - 1], over);
        }
        at = next;
    }
    finish();
    return shapes;
}

/**
 * @param {Map<number, number>} times
 * @param {number} kind
 * @param {number} nanos
 */
function add(times, kind, nanos) {
    times.set(kind, (times.get(kind) ?? 0) + nanos);
}

/**
 * @param {import('./layout.mjs').Lane} lane
 * @param {number} at
 * @param {number} from
 * @param {number} scale
 * @param {number} pixels
 * @returns {Shape}
 */
function bar(lane, at, from, scale, pixels) {
    return {
        isBar: true,
        left: Math.max(0, (lane.begin[at] - from) / scale),
        right: Math.min(pixels, (lane.end[at] - from) / scale),
        share: 1,
        kind: lane.kind[at],
        first: at,
        count: 1,
    };
}

/**
 * @param {{pixel: number, first: number, count: number, times: Map<number, number>}} cell
 * @param {number} scale
 * @param {Uint8Array} kinds
 * @returns {Shape}
 */
function cellShape(cell, scale, kinds) {
    let covered = 0;
    let most = 0;
    let kind = kinds[cell.first];
    for (const [each, nanos] of cell.times) {
        covered += nanos;
        if (nanos > most) {
            most = nanos;
            kind = each;
        }
    }
    const share = Math.min(1, Math.max(0, covered / scale));
    return {isBar: false, left: cell.pixel, right: cell.pixel + 1, share, kind, first: cell.first, count: cell.count};
}
